"""Trick Ninety-Nine: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.trick_ninety_nine.talk import table

NOTHING = "6C 7C 8C 6H 7H 8H 6S 7S 8S"

test_beginners = mistakes_of(
    "trick-ninety-nine",
    (lambda: table(phase="bid", hands=["AC KC 8C AH 7H 8H 6S 7S 8S 6D 7D 8D"], trump=""), "lay 8D AH 8S"),
    (lambda: table(phase="premium", hands=[NOTHING], bids=["6D 7D 8D"], trump=""), "pass"),
    (
        lambda: table(
            hands=["KH 9H 8H 7H"], bids=[2], taken=[2, 3, 0], leader=1, controller=1, trick="QH JH", trump=""
        ),
        "play KH",
    ),
    (lambda: table(hands=["AS AH 6C"], bids=[2], taken=[0, 4, 2], trump="", leader=0), "play 6C"),
)
