"""5D20 Football: five twenty-sided dice, a chart for each team, one set of game charts."""
