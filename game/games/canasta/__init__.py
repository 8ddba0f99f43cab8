"""Canasta, the classic game: melds of one rank, seven cards are a canasta, and a pile worth waiting for."""

from game.declaration import Game
from game.extras import Key, Short
from game.games.canasta.players.temperaments import TEMPERAMENTS

GAME = Game(
    package=__name__,
    id="canasta",
    title="Canasta",
    kind="melds of seven",
    blurb="A pile worth taking, if it is not frozen.",
    seats=range(2, 5),
    usual_seats=4,
    keeps_score=True,
    minutes=17,
    learning=3,
    short=Short({"match_score": 1000}, "to 1,000", 4),
    keys=(
        Key("A", "lay all that is safe to lay"),
        Key("B", "take back what is laid out"),
        Key("O", "what is still needed to go out", looks=True),
    ),
    temperaments=TEMPERAMENTS,
    state="rules.state:Canasta",
    labels="words.labels:LABELS",
    tips="words.tips:TIPS",
    board="ui.boards.canasta.board:CanastaBoard",
)
