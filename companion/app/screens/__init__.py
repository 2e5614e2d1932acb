"""One screen a file, each with its layout beside it."""
