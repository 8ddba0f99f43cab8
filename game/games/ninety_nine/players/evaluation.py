"""The policy of Ninety-Nine's players: what each card is worth keeping, and the play that follows from it.

Cards are valued by what they do, never by their rank or the rule set's name, so every column of the card table works.
The numbers in brackets are the considerations of the written rules, section 8. The normal player plays by it; the hard
one plays thousands of imagined hands by it, hence the tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.games.ninety_nine.rules.state import NinetyNine
from game.games.ninety_nine.rules.variants import LIMIT, Effect, Effects

SAFE = 6  # cards worth this much or more can be played at 99
ALL_SAFE = 4  # code for: three safe cards or more, and no other card in the hand
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


class Rating(NamedTuple):
    """How good it is to play a card, how the card would count then, and its mark. A card that does not fit has strength
    -1."""

    strength: int
    says: str
    mark: str


class Policy:
    """The policy for one column of the card table; `keep` says what each card is worth keeping."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.keep = {card: keep_value(effects.of(card)) for card in effects.mark_of}
        self.chains = "Q" in effects.marks
        self._safe = frozenset(filter(self.safe, self.keep))
        self._rated = cache(self._rate)

    def safe(self, card: Card) -> bool:
        """Whether the card can be played at 99."""
        return self.keep[card] >= SAFE

    def best_count(self, effect: Effect, total: int) -> tuple[str, int] | None:
        """How a card had best count at that total, and the new total: to exactly 99, or else as low as may be (4).
        None when it does not fit."""
        news = [(count, self.effects.total_after(total, count)) for count in effect.counts]
        fitting = [pair for pair in news if self.effects.allows(pair[1])]
        exact = [pair for pair in fitting if pair[1] == LIMIT and total < LIMIT]
        return exact[0] if exact else min(fitting, key=lambda pair: pair[1], default=None)

    def rating(self, effect: Effect, total: int, safe: int) -> Rating:
        """How good it is to play a card of that effect with that many safe cards in the hand.

        Of a hand of more than three cards the bold move (2) wants all to be safe, for only then can the hand not get
        better: measured with five cards it loses 47 hands where asking for two others loses 50.
        """
        best = self.best_count(effect, total)
        if best is None:
            return Rating(-1, "", effect.mark)
        count, new = best
        keep = keep_value(effect)
        behind = safe - (keep >= SAFE)  # safe cards that stay in the hand
        reason = LONG_GAME
        if new == LIMIT and total < LIMIT:
            if count[0] == "=" and safe == ALL_SAFE:
                reason = BOLD
            elif count[0] != "=" and behind >= 1:
                reason = EXACT
        if reason == LONG_GAME and effect.mark == "Q" and total > HIGH:
            reason = CHAIN
        return Rating(reason * 100_000 + (10 - keep) * 1_000 + new, count, effect.mark)

    def rate(self, hand: Sequence[Card], total: int) -> Mapping[Card, Rating]:
        """How good it is to play each card of that hand at that total; other cards are in it, too."""
        safe = len(self._safe.intersection(hand))
        return self._rated(total, safe if safe < 3 else ALL_SAFE if safe == len(hand) else 3)

    def _rate(self, total: int, safe: int) -> Mapping[Card, Rating]:
        """The ratings of all cards. Cards with the same effect share one."""
        rated = cache(self.rating)
        return {card: rated(self.effects.of(card), total, safe) for card in self.keep}

    def play(self, table: NinetyNine) -> Move | None:
        """What the seat on turn, whose cards must be known, plays; None when nothing fits."""
        seat = table.turn
        hand = table.table.zones[HANDS[seat]]
        owed = min(table.demand - table.played, len(hand))
        short = (self.chains or "S" in self.effects.marks) and is_short(table, table.next_inside(seat))
        chosen = self.choice(hand, table.total, short=short, owed=owed)
        if chosen is None:
            return None
        card, count = chosen
        if self.effects.mark_of[card] == "C":
            return move(seat, "play", (card,), count, find_weakest(table, seat))
        return move(seat, "play", (card,), count)

    def choice(
        self, hand: Sequence[Card], total: int, *, short: bool = False, owed: int = 0
    ) -> tuple[Card, str] | None:
        """The card of the hand to play at that total, and how it is to count; None when nothing fits. `short`: the next
        seat is short of cards; `owed`: so many cards are owed to a chain of queens (0: there is none)."""
        ratings = self.rate(hand, total)
        chosen = max(hand, key=lambda card: ratings[card].strength)
        if ratings[chosen].strength < 0:
            return None
        if self.chains:
            chosen = self._in_chain(hand, total, ratings, short, owed) or chosen
        if short and ratings[chosen].mark == "S":
            others = [card for card in hand if ratings[card].mark != "S" and ratings[card].strength >= 0]
            chosen = max(others, key=lambda card: ratings[card].strength, default=chosen)  # (6)
        return chosen, ratings[chosen].says

    def _in_chain(
        self, hand: Sequence[Card], total: int, ratings: Mapping[Card, Rating], short: bool, owed: int
    ) -> Card | None:
        """A queen where it answers or threatens, or the first card of an order in which all that are owed fit (7)."""
        fitting = [card for card in hand if ratings[card].strength >= 0]
        queens = [card for card in fitting if ratings[card].mark == "Q"]
        one = self.effects.one_answers
        if queens and (owed or short) and (one or owed < 2):
            return queens[0]
        if owed < 2:
            return None
        answering = queens if len(queens) >= owed else ()  # where all that are owed have to be queens
        for card in sorted(fitting, key=lambda card: (card not in answering, -ratings[card].strength)):
            at = hand.index(card)
            left = [*hand[:at], *hand[at + 1 :]]
            if self.fits(left, self.effects.total_after(total, ratings[card].says), owed - 1):
                return card
        return None

    def fits(self, hand: Sequence[Card], total: int, owed: int) -> bool:
        """Whether that many cards of the hand can be played one after the other."""
        if owed == 0:
            return True
        tried: set[tuple[str, ...]] = set()
        for at, card in enumerate(hand):
            counts = self.effects.of(card).counts
            if counts in tried:
                continue
            tried.add(counts)
            news = {self.effects.total_after(total, count) for count in counts}
            left = [*hand[:at], *hand[at + 1 :]]
            if any(self.effects.allows(new) and self.fits(left, new, owed - 1) for new in sorted(news)):
                return True
        return False


@cache
def policy_of(effects: Effects) -> Policy:
    """The policy for one card table; cached."""
    return Policy(effects)


def is_short(table: NinetyNine, seat: int) -> bool:
    """Whether a seat holds fewer cards than it was dealt."""
    return len(table.table.zones[HANDS[seat]]) < int(table.values["hand_size"])


def find_weakest(table: NinetyNine, seat: int) -> int:
    """The seat to name: the player with the fewest cards, of several the next to play anyway (6)."""
    best = other = table.next_inside(seat)
    while other != seat:
        if len(table.table.zones[HANDS[other]]) < len(table.table.zones[HANDS[best]]):
            best = other
        other = table.next_inside(other)
    return best
