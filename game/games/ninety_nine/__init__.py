"""Ninety-Nine, the adding game: everybody plays onto one pile whose total may never pass 99."""

from game.declaration import Game
from game.extras import Short

GAME = Game(
    package=__name__,
    id="ninety-nine",
    title="Ninety-Nine",
    kind="the adding game",
    blurb="Add card by card, and never pass 99.",
    seats=range(2, 9),
    usual_seats=4,
    keeps_score=True,
    minutes=11,
    longest=3723,
    learning=1,
    short=Short({"lives": 2}, "two lives", 7),
    levels="Hard hardly differs from normal where many play: the cards decide.",
    unit="hand",
    state="rules.state:NinetyNine",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    questions="words.questions:QUESTIONS",
    board="ui.boards.ninety_nine.board:NinetyNineBoard",
)
