"""What a player of Ninety-Nine likes: what each card is worth keeping, and the play that follows from it.

Cards are valued by what they do, never by their rank or the rule set's name, so every column of the card table works.
The numbers in brackets are the considerations of the written rules, section 8. This is the normal player's mind; the
hard one plays its imagined hands with it, thousands of them, hence the tables.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.cards import Card
from game.moves import Move, move
from game.ninety_nine.rules import NinetyNine
from game.ninety_nine.variants import LIMIT, Effect, Effects
from game.rules import HANDS

SAFE = 6  # cards worth this much or more can be played at 99
HIGH = 90  # totals above it press the next player

# Kinds of reason for a play, the weightiest first; a table of plays is sorted by them.
BOLD, EXACT, CHAIN, LONG_GAME = 3, 2, 1, 0


def keep_value(effect: Effect) -> int:
    """What a card of that effect is worth in the hand, 1 to 10.

    >>> keep_value(Effect.read("0 R")), keep_value(Effect.read("-10/+10")), keep_value(Effect.read("+8"))
    (10, 9, 1)
    """
    sets = [int(count[1:]) for count in effect.counts if count[0] == "="]
    adds = [int(count) for count in effect.counts if count[0] != "="]
    if 0 in adds and effect.mark == "R":
        return 10
    if any(new < LIMIT for new in sets) or any(add < 0 for add in adds) or (0 in adds and effect.mark):
        return 9
    if sets or 0 in adds:
        return 6
    least = min(adds)
    if least <= 3:
        return 4
    return 2 if least >= 9 else 1


class Liking(NamedTuple):
    """How much a player likes to play a card, and how it would count then. A card that does not fit is liked -1."""

    strength: int
    play: Move | None
    mark: str


class Ranking(dict[Card, Liking]):
    """The likings of one seat at one total with a number of safe cards in the hand, worked out when asked for."""

    def __init__(self, taste: Taste, seat: int, total: int, safe: int) -> None:
        super().__init__()
        self.taste = taste
        self.seat = seat
        self.total = total
        self.safe = safe

    def __missing__(self, one: Card) -> Liking:
        self[one] = found = self.taste.liking(self.seat, one, self.total, self.safe)
        return found


class Keep(dict[Card, int]):
    """What every card is worth keeping, worked out when asked for."""

    def __init__(self, effects: Effects) -> None:
        super().__init__()
        self.effects = effects

    def __missing__(self, one: Card) -> int:
        self[one] = found = keep_value(self.effects.of(one))
        return found


class Taste:
    """One column of the card table as a player values it; `keep` says what each card is worth keeping."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.keep = Keep(effects)
        self.chains = "Q" in effects.marks
        self._rankings: dict[tuple[int, int, int], Ranking] = {}

    def safe(self, one: Card) -> bool:
        """Whether the card can be played at 99."""
        return self.keep[one] >= SAFE

    def best_count(self, one: Card, total: int) -> tuple[str, int] | None:
        """How the card had best count at that total, and the new total: to exactly 99, or else as low as may be
        (4). None when it does not fit."""
        news = [(count, self.effects.total_after(total, count)) for count in self.effects.of(one).counts]
        fitting = [pair for pair in news if self.effects.allows(pair[1])]
        exact = [pair for pair in fitting if pair[1] == LIMIT and total < LIMIT]
        return exact[0] if exact else min(fitting, key=lambda pair: pair[1], default=None)

    def liking(self, seat: int, one: Card, total: int, safe: int) -> Liking:
        """How much a player with that many safe cards in hand likes to play this card; see `Ranking`."""
        mark = self.effects.of(one).mark
        best = self.best_count(one, total)
        if best is None:
            return Liking(-1, None, mark)
        count, new = best
        keep = self.keep[one]
        behind = safe - (keep >= SAFE)  # safe cards that stay in the hand
        reason = LONG_GAME
        if new == LIMIT and total < LIMIT:
            if count[0] == "=" and behind >= 2:
                reason = BOLD
            elif count[0] != "=" and behind >= 1:
                reason = EXACT
        if reason == LONG_GAME and mark == "Q" and total > HIGH:
            reason = CHAIN
        return Liking(reason * 100_000 + (10 - keep) * 1_000 + new, move(seat, "play", (one,), count), mark)

    def ranking(self, seat: int, total: int, hand: list[Card]) -> Ranking:
        """The likings that hold for that hand at that total."""
        keep = self.keep
        safe = 0
        for one in hand:
            if keep[one] >= SAFE:
                safe += 1
        key = (seat, total, safe if safe < 3 else 3)
        found = self._rankings.get(key)
        if found is None:
            found = self._rankings[key] = Ranking(self, *key)
        return found

    def play(self, table: NinetyNine) -> Move | None:
        """What the seat on turn, whose cards must be known, plays; None when nothing fits."""
        seat = table.turn
        hand = table.table.zones[HANDS[seat]]
        ranking = self.ranking(seat, table.total, hand)
        most = -1
        chosen: Move | None = None
        for one in hand:
            liking = ranking[one]
            if liking[0] > most:
                most, chosen, mark = liking
        if chosen is None:
            return None
        if self.chains:
            chosen = self._in_chain(table, hand, ranking) or chosen
            mark = self.effects.of(chosen.cards[0]).mark
        if mark == "S":
            chosen = self._skip_nobody_short(table, hand, ranking, chosen)
            mark = self.effects.of(chosen.cards[0]).mark
        if mark == "C":
            return move(seat, "play", chosen.cards, chosen.value, weakest(table, seat))
        return chosen

    def _skip_nobody_short(self, table: NinetyNine, hand: list[Card], ranking: Ranking, skipping: Move) -> Move:
        """Another play where this one would skip a seat that is short of cards (6)."""
        if not is_short(table, table.next_inside(skipping.seat)):
            return skipping
        others = [ranking[one] for one in hand if ranking[one].mark != "S"]
        best = max(others, key=lambda liking: liking.strength, default=None)
        return skipping if best is None or best.play is None else best.play

    def _in_chain(self, table: NinetyNine, hand: list[Card], ranking: Ranking) -> Move | None:
        """A queen where it answers or threatens, or the order in which all owed cards fit (7)."""
        queens = [one for one in hand if ranking[one].mark == "Q" and ranking[one].play]
        if queens and (table.demand or is_short(table, table.next_inside(table.turn))):
            return ranking[queens[0]].play
        owed = min(table.demand - table.played, len(hand))
        if owed < 2:
            return None
        for one in sorted(hand, key=lambda one: -ranking[one].strength):
            play = ranking[one].play
            if play is None or play.value is None:
                continue
            left = [other for other in hand if other is not one]
            if self.fits(left, self.effects.total_after(table.total, play.value), owed - 1):
                return play
        return None

    def fits(self, hand: list[Card], total: int, owed: int) -> bool:
        """Whether that many cards of the hand can be played one after the other."""
        if owed == 0:
            return True
        tried: set[tuple[str, ...]] = set()
        for at, one in enumerate(hand):
            counts = self.effects.of(one).counts
            if counts in tried:
                continue
            tried.add(counts)
            news = {self.effects.total_after(total, count) for count in counts}
            left = hand[:at] + hand[at + 1 :]
            if any(self.effects.allows(new) and self.fits(left, new, owed - 1) for new in sorted(news)):
                return True
        return False


@cache
def taste_of(effects: Effects) -> Taste:
    """The taste for one card table; made once."""
    return Taste(effects)


def is_short(table: NinetyNine, seat: int) -> bool:
    """Whether a seat holds fewer cards than it was dealt."""
    return len(table.table.zones[HANDS[seat]]) < int(table.values["hand_size"])


def weakest(table: NinetyNine, seat: int) -> int:
    """Whom that seat had best name: the player with the fewest cards, of several the first to come anyway (6)."""
    best = other = table.next_inside(seat)
    while other != seat:
        if len(table.table.zones[HANDS[other]]) < len(table.table.zones[HANDS[best]]):
            best = other
        other = table.next_inside(other)
    return best
