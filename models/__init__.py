"""The trained networks and their manifest, as package data."""
