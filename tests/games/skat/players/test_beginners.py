"""Skat: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.skat.talk import F, M, R, table

test_beginners = mistakes_of(
    "skat",
    (lambda: table("hearts", hands=["JC JS 9H AC", "JH 7H 8S 9S", "8H AS KS 7C"], leader=F, turn=F), "play AC"),
    (lambda: table("hearts", hands=["JC 7D", "10S 7C", "AS 8C"], leader=M, turn=M), "play 10S"),
    (lambda: table("hearts", hands=["JC 9C 8D", "8C 9D", "10D 7C 7D"], leader=M, trick="KS", turn=R), "play 10D"),
)
