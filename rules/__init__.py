"""The games: prompts, charts, procedures and outcomes.

Knows no camera, no screen, no wall clock and no random numbers. A game is a procedure that asks
and a list of answers; everything else follows from replaying the one over the other.
"""
