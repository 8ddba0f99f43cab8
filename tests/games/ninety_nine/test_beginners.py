"""Ninety-Nine: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.ninety_nine.tables import table

test_beginners = mistakes_of(
    "ninety-nine",
    (lambda: table(hands=["9H KC 8C"], total=40), "play 9H =99"),
    (lambda: table(hands=["10H 8C 7D"], total=60), "play 10H -10"),
    (lambda: table(hands=["10H 8C 7D"], total=20), "play 10H +10"),
)
