"""The app: what a player sees, and what keeps the evening. The only room that knows the other two."""
