"""What every football game shares: field, downs, fouls, clock, score, statistics and the flow of a game."""
