"""Oh Hell: everybody says how many tricks they will win, and has to win exactly that many."""

from game.declaration import Game
from game.extras import LAST_TRICK, TRICKS, Short

GAME = Game(
    package=__name__,
    id="oh-hell",
    title="Oh Hell",
    kind="win just as many",
    blurb="Not one trick more, and not one fewer.",
    seats=range(3, 8),
    usual_seats=4,
    keeps_score=True,
    minutes=20,
    longest=1046,
    learning=2,
    mood=TRICKS,
    short=Short({"sequence": "down", "most_cards": 7}, "seven rounds", 5),
    keys=(LAST_TRICK,),
    state="rules.state:OhHell",
    labels="words.labels:LABELS",
    tips="words.labels:TIPS",
    board="ui.boards.tricks.bids:BidsBoard",
)
