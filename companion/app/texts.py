"""Every text of the app that is not a game's own, in one catalogue."""

from __future__ import annotations

TEXTS = {
    "app": "Dice Companion",
    "resume": "Resume: {title}",
    "resume_hint": "{standing}",
    "new_game": "New game",
    "past_games": "Past games",
    "practice": "Practice",
    "practice_hint": "The companion throws the dice",
    "settings": "Settings",
    "quit": "Close",
    "back": "Back",
    "choose_game": "Which game?",
    "home": "Home",
    "away": "Visitors",
    "dice": "Dice",
    "typed": "Type what lies on the table",
    "practice_dice": "Practice dice",
    "coaches": "Computer coach",
    "coach_none": "Nobody",
    "coach_home": "Home",
    "coach_away": "Visitors",
    "coach_both": "Both",
    "start": "Start",
    "no_games": "No games yet. Start one, and it will be kept here.",
    "undo": "Undo",
    "redo": "Redo",
    "how_come": "How come?",
    "scoresheet": "Scoresheet",
    "menu": "Menu",
    "type_here": "Type the dice, for example {example}",
    "enter": "Enter",
    "roll_for_me": "Throw for me",
    "turn_for_me": "Turn a card",
    "final": "Final",
    "game_over": "The game is over.",
    "nothing_told": "Nothing has happened yet.",
    "no_path": "Nothing was looked up for this.",
    "box_score": "Box score",
    "plays": "Play by play",
    "delete": "Delete",
    "undelete": "Bring back",
    "open": "Open",
    "search": "Search teams or games",
    "theme": "Theme",
    "dark": "Dark",
    "light": "Light",
    "font_scale": "Text size",
    "data_folder": "Games are kept in {folder}",
    "no_display": (
        "There is no display here, so the app has no window to open.\n"
        "Play in the terminal instead: companion play 5d20\n"
        "On a machine without a screen, xvfb-run companion app also works."
    ),
}


def say(key: str, **values: object) -> str:
    """A text of the catalogue with its values filled in."""
    return TEXTS[key].format(**values)
