"""Forty-Fives: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.forty_fives.talk import say, table, to_discard

test_beginners = mistakes_of(
    "forty-fives",
    (lambda: table(hands=["2S 3S 4S AC KD"]), "bid 25"),
    (lambda: say(table(hands=["2S 3S 4S 5D JD"]), "bid 15", "pass", "pass", "pass"), "trump S"),
    (lambda: to_discard(table(hands=["5S JS 3S AC 9D"])), "discard 9D"),
    (lambda: table("D", hands=["5D JD 4D 9C 8C"]), "play 4D"),
    (lambda: table("D", hands=["5D 2D 8S"], trick="6D JD 7D", leader=1, turn=0), "play 5D"),
)
