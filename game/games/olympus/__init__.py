"""Olympus: everybody climbs one mountain, and whoever holds the Bolt at the top has won the round."""

from game.declaration import Game
from game.extras import EVENING, Key, Short

GAME = Game(
    package=__name__,
    id="olympus",
    title="Olympus",
    kind="a climb for the Bolt",
    blurb="Hold the Bolt at the end of the climb.",
    seats=range(2, 7),
    usual_seats=4,
    keeps_score=True,
    minutes=25,
    longest=3430,
    learning=1,
    mood=EVENING,
    short=Short({"laurels_to_win": 2}, "two laurels", 8),
    keys=(
        Key("C, or 1 to 6", "sneak a card, or the seat that does"),
        Key("Shift+1 to 6", "hold to see the hand of that seat"),
    ),
    state="rules.state:Olympus",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    board="ui.boards.olympus.board:OlympusBoard",
)
