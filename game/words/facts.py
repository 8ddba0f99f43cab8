"""The facts of events that several games have, and that shared code reads. `event[TOTAL]` is the value of one."""

from __future__ import annotations

from game.engine.moves import Fact, Proof

HAND = Fact("hand", int)
LEADER = Fact("leader", int)
COUNT = Fact("count", int)
CARDS_LEFT = Fact("cards_left", int)
DIRECTION = Fact("direction", int)
CAUSE = Fact("cause", str)
LEFT = Fact("left", int)
MEMBERS = Fact("members", tuple[int, ...])
POINTS = Fact("points", int)
SCORE = Fact("score", int)
TOTAL = Fact("total", int)
WINNERS = Fact("winners", tuple[int, ...])
TOTALS = Fact("totals", tuple[int, ...])
SEATS = Fact("seats", tuple[int, ...])
SIDE = Fact("side", int)
BID = Fact[str | int]("bid", str | int)
SUIT = Fact("suit", str)
NUMBER = Fact("number", int)
TRICKS = Fact("tricks", int)
WHY = Fact("why", Proof)  # of a claim
BIDS = Fact("bids", tuple[int, ...])
ALL_TAKEN = Fact("taken", tuple[int, ...])
MADE = Fact("made", tuple[bool, ...])
SAID = Fact("said", str)
FREEZES = Fact("freezes", bool)
GROUP = Fact("group", int)
FINISHED = Fact("finished", bool)
BOOKS = Fact("finished", tuple[tuple[int, str], ...])  # of a side that goes down: the finished groups and their kinds
BEFORE = Fact("before", str)  # who sat on a chair that is taken
NOW = Fact("now", str)  # and who takes it
HOW = Fact("how", str)  # the level and the temperament of the computer who takes it; empty for a person
ANOTHER = Fact("another", bool)  # whether somebody else plays, and not only under another name
