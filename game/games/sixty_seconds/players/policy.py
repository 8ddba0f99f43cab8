"""The policy of the players of Sixty Seconds: the list of the written rules, section 8, whose numbers stand in
brackets. Each point of it adds to or takes from what playing a card is worth. The normal player plays by it; the hard
one plays thousands of imagined rounds by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from game.engine.cards import Card
from game.engine.moves import Move, move
from game.engine.pile_game import OTHERS
from game.engine.state import DISCARD, HANDS
from game.games.sixty_seconds.rules.position import NO_COMMANDS
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS, ALL_FIT, LIMIT, MAKES, PACK, TAKES

AT_60 = ("Rewind", "Half", "Pause", "Hop")  # what helps at a full clock
FEW = 2  # a hand of so few cards is nearly played out
COPIES = Counter(card.rank for card in PACK)

# How gladly a card is shed where nothing else speaks for or against it; Tens before Fives (3), commands last (2).
SHED = {
    "10s": 60, "5s": 55, "Last": 40, "Twice": 38, "Back": 36, "Flare": 35, "One": 34, "Two": 33,
    "Swap": 30, "Half": 30, "Rewind": 30, "Hop": 28, "Pause": 25,
}  # fmt: skip
NEVER, MUCH, SOME, LITTLE = 1000, 100, 40, 20  # what a point of the list adds or takes
RIVALS = {"Flare", "Swap", "Last", "Hop", "Back", *TAKES}  # commands that are ever worth more than a number
TURNED_AWAY = {"Hop": SOME, "Back": SOME, "Twice": -LITTLE}  # where the next seat is about to win


def answer(table: SixtySeconds) -> Move:
    """What the seat that is asked does; its cards must be known."""
    if table.asked:  # (7) a Pause that is laid is one card less, so that it never breaks a win
        return move(table.asked[0], "shield", table.pauses(table.asked[0])[:1])
    seat, clock = table.turn, table.clock
    hand = table.table.zones[HANDS[seat]]
    fits = {card.rank: card for card in hand}
    if clock > ALL_FIT:
        for rank, seconds in ADDS.items():
            if clock + seconds > LIMIT:
                fits.pop(rank, None)
    if not fits:
        return move(seat, "burst")
    if len(hand) == 1 or (len(fits) == 1 and "Swap" not in fits):  # (1)
        return _play(seat, next(iter(fits.values())))
    number = None if table.owed > 1 or table.hops else fits.get("10s") or fits.get("5s")
    if number is not None and RIVALS.isdisjoint(fits):
        return _play(seat, number)
    situation = Situation(table, hand)
    if number is not None and not situation.has_rival(fits):
        return _play(seat, number)
    situation.read()
    rank = max(fits, key=situation.worth)
    return _play(seat, fits[rank], situation.shortest() if rank == "Swap" else None)


@cache
def _play(seat: int, card: Card, target: int | None = None) -> Move:
    return move(seat, "play", (card,), target=target)


class Situation:
    """The table as the seat on turn sees it: the ranks it holds (`held`) and how many `commands` are among them, with
    how many cards the next seat is `close`, whether only two seats are left (`pair`), whether this seat plays on at
    once (`again`), and whether a full clock would press the next one (`presses`)."""

    __slots__ = ("again", "close", "commands", "hand", "held", "pair", "presses", "table", "zones")

    def __init__(self, table: SixtySeconds, hand: Sequence[Card]) -> None:
        following = table.next_in(table.turn)
        self.table, self.hand = table, hand
        self.zones = zones = table.table.zones
        self.close = close = len(zones[HANDS[following]])
        self.pair = pair = table.fuses.count(0) == table.seats - 2
        self.again = table.owed > 1 or (pair and table.hops > 0)
        self.presses = table.clock < LIMIT and (close <= FEW or table.lacks[following] == NO_COMMANDS)

    def has_rival(self, fits: Mapping[str, Card]) -> bool:
        """Whether a command might be worth more than a number that ends the turn."""
        if "Flare" in fits or "Swap" in fits or ("Last" in fits and self.presses):
            return True
        if ("Hop" in fits and self.pair) or (self.close == 1 and ("Hop" in fits or "Back" in fits)):
            return True
        return ("One" in fits or "Two" in fits) and self.least() == 1

    def read(self) -> None:
        """Look at one's own hand."""
        self.held = held = [card.rank for card in self.hand]
        self.commands = len(held) - held.count("10s") - held.count("5s")

    def shortest(self) -> int:
        """Who of the others has the fewest cards; of several the one that is next."""
        table, zones = self.table, self.zones
        return min(table.others(table.turn, table.direction), key=lambda other: len(zones[HANDS[other]]))

    def least(self) -> int:
        """How many cards that is."""
        table, zones = self.table, self.zones
        return min([len(zones[HANDS[other]]) for other in OTHERS[table.seats][table.turn] if table.fuses[other]])

    def worth(self, rank: str) -> int:
        """How gladly a card of that rank is played."""
        points = SHED[rank]  # (3)
        if self.again or (self.pair and rank == "Hop"):  # (1) this seat plays on at once
            points += self.of_playing_on(rank)
        if rank in ADDS:
            return points + SOME if self.presses and self.table.clock + ADDS[rank] == LIMIT else points  # (4)
        if self.commands == 1:  # (2)
            points -= MUCH
        if rank in AT_60 and sum(map(self.held.count, AT_60)) == 1:
            points -= LITTLE
        if self.presses and rank == "Last":  # (4)
            points += SOME
        if self.close == 1 and not self.pair:  # (5)
            points += TURNED_AWAY.get(rank, 0)
        if rank in TAKES and self.least() == 1:
            points += SOME
        if rank == "Swap":  # (6)
            points += SOME if len(self.held) - self.least() >= 2 else -MUCH
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
        seen = [card.rank for card in self.zones[DISCARD]]
        return COPIES[rank] - self.held.count(rank) - seen.count(rank)
