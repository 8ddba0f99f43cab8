"""Forty-Fives, Merrimack Valley style: alone or with partners, an auction, a kitty, and top trumps that may be kept
back."""

from game.declaration import Game
from game.extras import LAST_TRICK, Short
from game.games.forty_fives.players.temperaments import TEMPERAMENTS

GAME = Game(
    package=__name__,
    id="forty-fives",
    title="Forty-Fives",
    kind="Merrimack Valley",
    blurb="Five tricks; the top trump is a five.",
    seats=range(2, 11),
    usual_seats=4,
    minutes=10,
    longest=6911,
    learning=2,
    short=Short({"target": 60}, "to 60 points", 5),
    unit="hand",
    keeps_score=True,
    keys=(LAST_TRICK,),
    temperaments=TEMPERAMENTS,
    state="rules.state:FortyFives",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    questions="words.questions:QUESTIONS",
    board="ui.boards.forty_fives.board:FortyFivesBoard",
)
