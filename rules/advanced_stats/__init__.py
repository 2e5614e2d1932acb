"""Advanced Stats Football: two ten-sided dice, player cards, and a defence sheet."""
