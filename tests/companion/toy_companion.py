"""Runs `companion` with the toy game on the shelf: python toy_companion.py play toy ..."""

from companion.__main__ import main
from rules.games import SHELF

SHELF["toy"] = "toy_game"

if __name__ == "__main__":
    main()
