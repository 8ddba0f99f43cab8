"""Switch: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.switch.tables import play, table

OTHERS = ("4S 6D 7D", "5D 8C KD")

test_beginners = mistakes_of(
    "switch",
    (lambda: play(table("9H 3C", *OTHERS, last_card="say"), "0 play 9H"), "pass"),
    (lambda: table("2H 5C 6C", *OTHERS, pile="2S", owed=2), "take"),
    (lambda: table("AH 3C 4C", *OTHERS, stock="7H 7C 10S"), "draw"),
    (lambda: table("9H 9C 4D 5H", *OTHERS, several="rank"), "play 9H"),
)
