"""Cheat: cards go down face down with a claim that may be a lie, until somebody says so."""

from game.declaration import Game
from game.extras import BLUFF, Key, Setting
from game.games.cheat.players.temperaments import TEMPERAMENTS

GAME = Game(
    package=__name__,
    id="cheat",
    title="Cheat",
    kind="lies and challenges",
    blurb="Lay them face down, say what you like.",
    seats=range(2, 9),
    usual_seats=4,
    keeps_score=True,
    minutes=6,
    longest=23528,
    learning=1,
    mood=BLUFF,
    temperaments=TEMPERAMENTS,
    keys=(
        Key("C, or 1 to 8", "call Cheat!, or the seat that calls"),
        Key("Shift+1 to 8", "hold to see that seat's hand"),
        Key("R", "who lied, after a round", looks=True),
        Key("V", "hold to check your own claim", looks=True),
    ),
    settings=(
        Setting(
            "reveal",
            "Reveal speed in Cheat",
            {"quick": "Quick", "normal": "Normal", "slow": "Slow"},
            "normal",
            paces={"quick": 0.45, "normal": 1.0, "slow": 1.9},
        ),
        Setting("call_s", "Time to call Cheat", {4: "4 s", 6: "6 s", 10: "10 s", 0: "No limit"}, 6, is_clock=True),
    ),
    review="Who lied?",
    state="rules.state:Cheat",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    questions="words.questions:QUESTIONS",
    board="ui.boards.cheat.board:CheatBoard",
)
