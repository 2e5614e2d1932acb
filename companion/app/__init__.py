"""The app at the end of the table: thin Kivy screens over the session."""
