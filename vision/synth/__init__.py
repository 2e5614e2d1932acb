"""Makes pictures of dice on tables with exact truth, for training, tests and demonstrations."""
