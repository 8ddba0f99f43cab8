"""What others may hold in a round of Sixty Seconds, from what they have played: what everybody could have watched.

Whoever plays by the list of the normal player plays what stands highest in it. So a card that the list had preferred
was hardly in that hand. People and other players judge otherwise at times, so nothing is ruled out by that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.engine.cards import Card
from game.engine.moves import Event, since_dealt
from game.engine.state import HANDS, STOCK
from game.engine.table import UNKNOWN, Zone
from game.games.sixty_seconds.players.policy import COPIES, answer
from game.games.sixty_seconds.rules.position import may_hold
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import PACK
from game.games.sixty_seconds.words.events import CLOCK
from game.words.facts import DIRECTION

DOUBT = 0.2  # how likely it is that somebody held a card that the list would have played instead
EXCHANGES = 3  # that are tried for every hidden card of a hand, so that a deal agrees with what is likely
_CARD = {card.rank: card for card in PACK}  # one of every rank
_PAUSES = [card for card in PACK if card.rank == "Pause"]
Likely = dict[str, float]  # how likely a rank is


class Memory:
    """The round so far as a seat has watched it: for every card in a hand, in the order in which they came, how likely
    each rank is."""

    def __init__(self, view: SixtySeconds, seat: int) -> None:
        self.view, self.seat = view, seat
        events = since_dealt(view.history)
        self.hands = [[_any() for _ in range(count)] for count in _first_sizes(view, events)]
        self.past = view.copy()  # the table as it was when somebody played, as far as the list asks
        self.past.asked, self.past.owed, self.past.hops, self.past.clock, self.past.direction = (), 1, 0, 0, 1
        self.past.lacks = [""] * view.seats
        if len(events) < len(view.history):
            for event in events:
                self._follow(event)
        self.places = list(self._hidden())

    def _hidden(self) -> Iterator[tuple[Zone, int, Likely, str]]:
        """The places of hidden cards in the hands, each with what is likely there and what its owner lacks. A hand that
        is to answer a Flare holds a Pause, and stays as it is dealt."""
        view = self.view
        for seat, held in enumerate(self.hands):
            hand = view.table.zones[HANDS[seat]]
            hidden = [at for at, card in enumerate(hand) if card is UNKNOWN]
            if seat != self.seat and seat not in view.asked[:1] and len(held) >= len(hidden):
                for at, likely in zip(hidden, held[len(held) - len(hidden) :], strict=True):
                    yield HANDS[seat], at, likely, view.lacks[seat]

    def _follow(self, event: Event) -> None:
        seat, source, target = event.seat, event.source, event.target
        if event.kind == "moved":
            gone = self._take(source, len(event.cards), event.cards[0])
            if target is not None and target.seat is not None:
                self.hands[target.seat] += gone or [_any() for _ in event.cards]
        elif event.kind == "played" and seat is not None and event.cards[0] is not None:
            if seat != self.seat:
                self._judge(seat, event.cards[0])
            self.past.clock = event[CLOCK]
        elif event.kind == "burst" and self.view.values["burst_resets_clock"]:
            self.past.clock = 0
        elif event.kind == "reversed":
            self.past.direction = event[DIRECTION]

    def _take(self, source: Zone | None, count: int, card: Card | None) -> list[Likely]:
        """So many cards leave a hand, the oldest ones; a single one is that which it most likely was."""
        if source is None or source.seat is None:
            return []
        held = self.hands[source.seat]
        if count == 1 and card is not None and held:
            at = max(range(len(held)), key=lambda at: held[at][card.rank])
            return [held.pop(at)]
        gone, held[:] = held[:count], held[count:]
        return gone

    def _judge(self, seat: int, card: Card) -> None:
        """What stayed in the hand when that card was played would hardly have been played instead."""
        past, zones, left = self.past, self.past.table.zones, self.hands[seat]
        if not left:
            return
        past.turn = seat
        past.fuses = [max(fuses, bool(held)) for fuses, held in zip(self.view.fuses, self.hands, strict=True)]
        past.fuses[seat] = max(past.fuses[seat], 1)
        for other, held in enumerate(self.hands):
            zones[HANDS[other]] = [UNKNOWN] * len(held)
        padding = _PAUSES[: len(left) - 1]
        for rank, instead in _CARD.items():
            if rank == card.rank:
                continue
            zones[HANDS[seat]] = [card, instead, *padding]
            chosen = answer(past)
            if chosen.cards and chosen.cards[0] is instead:
                for likely in left:
                    likely[rank] *= DOUBT

    def imagine(self, view: SixtySeconds, rng: Random) -> SixtySeconds:
        """A deal that agrees with everything the seat sees, and for the rest with what is likely: cards of hands change
        places with others, most often to where they fit better."""
        world, random = view.guess(rng), rng.random
        zones = world.table.zones
        stock, places = zones[STOCK], self.places
        count = len(places) + len(stock)
        for hand, at, likely, lacks in places * EXCHANGES:
            number = int(random() * count)
            cards = zones[hand]
            mine = cards[at]
            if number >= len(places):
                other, place = stock, number - len(places)
                theirs = other[place]
                ratio = likely[theirs.rank] / likely[mine.rank]
            else:
                zone, place, fits, lacking = places[number]
                other = zones[zone]
                theirs = other[place]
                ratio = likely[theirs.rank] * fits[mine.rank] / (likely[mine.rank] * fits[theirs.rank])
                if lacking and not may_hold(lacking, mine):
                    continue
            if (ratio >= 1 or random() < ratio) and (not lacks or may_hold(lacks, theirs)):
                cards[at], other[place] = theirs, mine
        return world


def _any() -> Likely:
    return dict.fromkeys(COPIES, 1.0)


def _first_sizes(view: SixtySeconds, events: Sequence[Event]) -> list[int]:
    """How many cards every seat held before those events."""
    sizes = [len(view.table.zones[HANDS[seat]]) for seat in range(view.seats)]
    for event in events:
        if event.kind == "moved":
            for where, step in ((event.source, 1), (event.target, -1)):
                if where is not None and where.seat is not None:
                    sizes[where.seat] += step * len(event.cards)
    return [max(0, size) for size in sizes]
