"""Measures the reader on pictures whose truth is known: see `python -m vision.evaluate --help`."""
