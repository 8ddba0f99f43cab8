"""Olympus: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.olympus.tables import say, table

test_beginners = mistakes_of(
    "olympus",
    (lambda: say(table(hands=["H8.1 H1.1", "H8.2 H1.2"], height=76, turn=0), "play H8.1"), "sneak"),
    (lambda: table(hands=["Lyre.1 H3.1 H5.1"], height=30, bolt=1), "play Lyre.1"),
    (lambda: table(hands=["Trident.1 H2.1 Owl.1"], height=95, bolt=0), "play Trident.1"),
    (lambda: table(hands=["H9.1 H2.1"], height=20), "play H9.1"),
)
