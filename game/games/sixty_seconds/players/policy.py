"""The policy of the players of Sixty Seconds: the list of the written rules, section 8, whose numbers stand in
brackets. Each point of it adds to or takes from what playing a card is worth. The normal player plays by it; the hard
one plays thousands of imagined rounds by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import Move, move
from game.engine.state import DISCARD, HANDS
from game.games.sixty_seconds.rules.position import NO_COMMANDS
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS, LATEST, LIMIT, MAKES, PACK, TAKES

AT_60 = ("Rewind", "Half", "Pause", "Hop")  # what helps at a full clock
FEW = 2  # a hand of so few cards is nearly played out
COPIES = Counter(card.rank for card in PACK)

# How gladly a card is shed where nothing else speaks for or against it; Tens before Fives (3), commands last (2).
SHED = {
    "10s": 60, "5s": 55, "Flare": 60, "Last": 40, "Twice": 38, "Back": 36, "One": 34, "Two": 33,
    "Swap": 30, "Half": 30, "Rewind": 30, "Hop": 28, "Pause": 25,
}  # fmt: skip
NEVER, MUCH, SOME, LITTLE = 1000, 100, 20, 10  # what a point of the list adds or takes


def answer(table: SixtySeconds) -> Move:
    """What the seat that is asked does; its cards must be known."""
    if table.asked:
        return move(table.asked[0], "shield", table.pauses(table.asked[0])[:1])
    seat, clock = table.turn, table.clock
    hand = table.table.zones[HANDS[seat]]
    fits = {card.rank: card for card in hand if LATEST[card] >= clock}
    if not fits:
        return move(seat, "burst")
    if len(hand) == 1:  # (1)
        return move(seat, "play", hand)
    look = Look(table, hand)
    card = fits[max(fits, key=look.worth) if len(fits) > 1 else next(iter(fits))]
    return move(seat, "play", (card,), target=look.shortest if card.rank == "Swap" else None)


class Look:
    """The table as the seat on turn sees it: which ranks it holds (`held`), how many `commands` and of those how many
    that help at a full clock, who plays next and has how many cards (`following`), and whose hand is the `shortest`."""

    __slots__ = (
        "again", "commands", "following", "hand", "helpers", "held", "least", "pair", "shortest", "table",
    )  # fmt: skip

    def __init__(self, table: SixtySeconds, hand: Sequence[Card]) -> None:
        seat, zones = table.turn, table.table.zones
        others = table.others(seat, table.direction)
        self.table, self.hand = table, hand
        self.held = [card.rank for card in hand]
        self.commands = sum(rank not in ADDS for rank in self.held)
        self.helpers = sum(rank in AT_60 for rank in self.held)
        self.following = len(zones[HANDS[others[0]]])
        self.shortest = min(others, key=lambda other: len(zones[HANDS[other]]))
        self.least = len(zones[HANDS[self.shortest]])
        self.pair = len(others) == 1
        self.again = table.owed == 2 or (self.pair and table.hops > 0)  # whether this seat plays on at once

    def worth(self, rank: str) -> int:
        """How good it is to play a card of that rank."""
        table, clock = self.table, self.table.clock
        after = clock + ADDS[rank] if rank in ADDS else MAKES.get(rank, clock)
        found = SHED[rank]
        if self.again or (rank == "Hop" and self.pair):
            found += self.of_next_card(rank, after)
        if rank not in ADDS:  # (2)
            found -= MUCH * (self.commands == 1) + LITTLE * (rank in AT_60 and self.helpers == 1)
        if after == LIMIT > clock and (
            self.following <= FEW or table.lacks[table.next_in(table.turn)] == NO_COMMANDS
        ):  # (4)
            found += SOME
        if self.following == 1:  # (5)
            found += {"Hop": LITTLE, "Back": SOME, "Twice": -SOME}.get(rank, 0) * (not self.pair)
        if rank in TAKES and self.least == 1:
            found += SOME
        if rank == "Swap":  # (6)
            shorter = len(self.hand) - self.least
            found += 2 * SOME if shorter >= 2 else -MUCH
        if rank == "Flare" and table.fuses[table.turn] > 1:  # (7)
            found += SOME
        if rank == "Pause" and self.held.count("Pause") == 1:
            found -= SOME
        return found

    def of_next_card(self, rank: str, after: int) -> int:
        """What it counts that the seat has to play on at once, at the time `after`."""
        if rank == "Swap":
            return 0
        left = self.held.copy()
        left.remove(rank)
        if not any(after + ADDS.get(other, 0) <= LIMIT for other in left):
            return -NEVER
        return NEVER if len(left) == 1 else 0
