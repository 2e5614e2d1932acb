"""Trains the dice reader's networks from nothing but the generator. Needs the `train` extra (torch)."""
