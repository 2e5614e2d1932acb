"""Inside the Net Soccer: eleven cards a side, 108 action cards for a clock, three dice."""
