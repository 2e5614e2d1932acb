"""Dice on a table: seeing them, their colours and their upper faces. Knows no game."""
