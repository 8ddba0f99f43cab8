"""Sixty Seconds: the mistakes of beginners, as the written rules list them."""

from tests.games.beginners import mistakes_of
from tests.games.sixty_seconds.tables import table

THREE = "Five Ten Pause"

test_beginners = mistakes_of(
    "sixty-seconds",
    (lambda: table("Five Ten Swap", THREE, "Five Ten", clock=20), "play Swap.1 @2"),
    (lambda: table("Five Ten Hop Pause", THREE, THREE, clock=20), "play Hop.1"),
    (lambda: table("Five Ten Ten", THREE, THREE, clock=20), "play 5s.1"),
)
