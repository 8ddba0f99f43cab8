"""Oh Hell: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.oh_hell.talk import table

test_beginners = mistakes_of(
    "oh-hell",
    (lambda: table("KC KD 2H 3H 4C", "5C 6C 7C 8C 9C", "5D 6D 7D 8D 9D", "5S 6S 7S 8S 9S", turnup="9H"), "bid 4"),
    (lambda: table("QS 2S", "KS AS", "3S 4D", "5S", bids="0 1 1 0", turnup="9H", trick="JS", leader=3), "play QS"),
    (
        lambda: table("KH QH 4H", "2S 3S JH", "4C 5C 10H", "6D 7D 9H", bids="3 1 1 0", turnup="AH", deals=8),
        "play 4H",
    ),
)
