"""Ninety-Nine, the trick game: three cards laid aside are a bid, and it has to be met exactly."""

from game.declaration import Game
from game.extras import LAST_TRICK, Short

GAME = Game(
    package=__name__,
    id="trick-ninety-nine",
    title="Ninety-Nine",
    kind="the trick game",
    blurb="Three cards laid aside are your bid.",
    seats=range(2, 5),
    usual_seats=3,
    keeps_score=True,
    minutes=50,
    longest=8906,
    learning=3,
    short=Short({"match": "rounds", "rounds": 3}, "three rounds", 5),
    keys=(LAST_TRICK,),
    state="rules.state:TrickNinetyNine",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    board="ui.boards.trick_ninety_nine.board:TrickNinetyNineBoard",
)
