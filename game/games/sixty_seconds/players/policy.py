"""The policy of the players of Sixty Seconds: the list of the written rules, section 8, whose numbers stand in
brackets. Each point of it adds to or takes from what playing a card is worth. The normal player plays by it; the hard
one plays thousands of imagined rounds by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

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
    "10s": 60, "5s": 55, "Last": 40, "Twice": 38, "Back": 36, "Flare": 35, "One": 34, "Two": 33,
    "Swap": 30, "Half": 30, "Rewind": 30, "Hop": 28, "Pause": 25,
}  # fmt: skip
NEVER, MUCH, SOME, LITTLE = 1000, 100, 40, 20  # what a point of the list adds or takes
TURNED_AWAY = {"Hop": SOME, "Back": SOME, "Twice": -LITTLE}  # where the next seat is about to win


def answer(table: SixtySeconds) -> Move:
    """What the seat that is asked does; its cards must be known."""
    if table.asked:  # (7) a Pause that is laid is one card less, so that it never breaks a win
        return move(table.asked[0], "shield", table.pauses(table.asked[0])[:1])
    seat, clock = table.turn, table.clock
    hand = table.table.zones[HANDS[seat]]
    fits: dict[str, Card] = {}
    for card in hand:
        if LATEST[card] >= clock:
            fits[card.rank] = card
    if not fits:
        return move(seat, "burst")
    if len(hand) == 1:  # (1)
        return _play(seat, hand[0])
    look = Look(table, hand)
    if (number := look.plain_number(fits)) is not None:
        return _play(seat, number)
    look.read()
    rank = max(fits, key=look.worth) if len(fits) > 1 else next(iter(fits))
    return _play(seat, fits[rank], look.shortest if rank == "Swap" else None)


@cache
def _play(seat: int, card: Card, target: int | None = None) -> Move:
    return move(seat, "play", (card,), target=target)


class Look:
    """The table as the seat on turn sees it: the ranks it holds (`held`), how many `commands` and cards that help at a
    full clock (`at_60`) are among them, with how many cards the next seat is `close`, who has the `shortest` hand, of
    how many cards (`least`), whether only two seats are left (`pair`), whether this seat plays on at once (`again`),
    and whether a full clock would press the next one (`presses`)."""

    __slots__ = ("again", "at_60", "close", "commands", "hand", "held", "least", "pair", "presses", "shortest", "table")

    def __init__(self, table: SixtySeconds, hand: Sequence[Card]) -> None:
        zones, turn = table.table.zones, table.turn
        others = table.others(turn, table.direction)
        sizes = [len(zones[HANDS[other]]) for other in others]
        self.table, self.hand = table, hand
        self.close = close = sizes[0]
        self.least = min(sizes)
        self.shortest = others[sizes.index(self.least)]
        self.pair = pair = len(others) == 1
        self.again = table.owed > 1 or (pair and table.hops > 0)
        self.presses = table.clock < LIMIT and (close <= FEW or table.lacks[others[0]] == NO_COMMANDS)

    def plain_number(self, fits: Mapping[str, Card]) -> Card | None:
        """The number to play where no command could be worth more, so that nothing need be weighed."""
        if self.again or self.presses or "Flare" in fits or "Swap" in fits:
            return None
        if "Hop" in fits if self.pair else self.close == 1:
            return None
        if self.least == 1 and ("One" in fits or "Two" in fits):
            return None
        return fits.get("10s") or fits.get("5s")

    def read(self) -> None:
        """Look at one's own hand."""
        self.held = held = [card.rank for card in self.hand]
        self.commands = len(held) - held.count("10s") - held.count("5s")
        self.at_60 = sum(map(held.count, AT_60))

    def worth(self, rank: str) -> int:
        """How gladly a card of that rank is played."""
        points = SHED[rank]  # (3)
        if self.again or (self.pair and rank == "Hop"):  # (1) this seat plays on at once
            points += self.of_playing_on(rank)
        if rank in ADDS:
            return points + SOME if self.presses and self.table.clock + ADDS[rank] == LIMIT else points  # (4)
        if self.commands == 1:  # (2)
            points -= MUCH
        if rank in AT_60 and self.at_60 == 1:
            points -= LITTLE
        if self.presses and rank == "Last":  # (4)
            points += SOME
        if self.close == 1 and not self.pair:  # (5)
            points += TURNED_AWAY.get(rank, 0)
        if rank in TAKES and self.least == 1:
            points += SOME
        if rank == "Swap":  # (6)
            points += SOME if len(self.held) - self.least >= 2 else -MUCH
        elif rank == "Flare" and (self.table.fuses[self.table.turn] > 1 or self.unseen("Pause") <= FEW):  # (7)
            points += SOME
        elif rank == "Pause" and not self.unseen("Flare"):
            points += LITTLE
        elif rank == "Pause" and self.held.count(rank) == 1:
            points -= LITTLE
        return points

    def of_playing_on(self, rank: str) -> int:
        """What it adds that another card has to follow at once: it may be the last, or not fit."""
        if rank == "Swap":
            return 0
        clock = self.table.clock
        after = clock + ADDS[rank] if rank in ADDS else MAKES.get(rank, clock)
        left = self.held.copy()
        left.remove(rank)
        if all(after + ADDS.get(other, 0) > LIMIT for other in left):
            return -NEVER
        return NEVER if len(left) == 1 else 0

    def unseen(self, rank: str) -> int:
        """How many cards of that rank are neither on the pile nor in this hand."""
        seen = sum(1 for card in self.table.table.zones[DISCARD] if card.rank == rank)
        return COPIES[rank] - self.held.count(rank) - seen
