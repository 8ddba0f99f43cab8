"""Skat: an auction in every deal, one who plays alone against two, ten tricks, and two cards face down."""

from game.declaration import Game
from game.engine.decks import FRENCH, GERMAN
from game.extras import LAST_TRICK, Key, Setting, Short

GAME = Game(
    package=__name__,
    id="skat",
    title="Skat",
    kind="the German game",
    blurb="Play alone against two, and reach 61.",
    seats=range(3, 5),
    usual_seats=3,
    keeps_score=True,
    minutes=16,
    longest=2439,
    learning=3,
    short=Short({"rounds": 1}, "one round", 4),
    unit="deal",
    keys=(LAST_TRICK, Key("R", "all tricks, after a deal", looks=True)),
    settings=(
        Setting(
            "skat_deck",
            "Skat deck",
            {"french": "French", "german": "German"},
            "french",
            decks={"french": FRENCH, "german": GERMAN},
        ),
        Setting("trumps", "Trumps in Skat hands", {"left": "Left", "right": "Right"}, "left"),
    ),
    review="All tricks",
    record="a deal of Skat as the International Skat Server writes it down",
    state="rules.state:Skat",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    questions="words.questions:QUESTIONS",
    board="ui.boards.skat.board:SkatBoard",
)
