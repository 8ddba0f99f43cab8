"""Recording: turns what happens at a table into events, each with who saw which card. It listens to a state and asks it
who sees what; it knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.cards import Card
from game.engine.moves import EVERYBODY, Event, Events
from game.engine.table import ALL, BOTTOM, HIDDEN, TOP, Zone, zone

if TYPE_CHECKING:
    from game.engine.state import State


class Recorder:
    """Listens to a state and writes down its events, each with who saw which card."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events = Events()

    def moved(self, cards: Sequence[Card], source: Zone, target: Zone) -> None:
        """Called by the table just before cards change place."""
        state = self.state
        before, after = state.sees(source, None), state.sees(target, None)
        if before == HIDDEN or after == HIDDEN:
            self._partly_hidden(cards, source, target)
            return
        is_open = before == ALL or after == ALL
        faces = (EVERYBODY,) * len(cards) if is_open else self._faces(cards, source, target)
        owner = target.seat if target.seat is not None else source.seat
        self.events.append(Event("moved", owner, tuple(cards), source, target, faces=faces))

    def _faces(self, cards: Sequence[Card], source: Zone, target: Zone) -> tuple[int, ...]:
        """For every card the seats that see it where it was or where it goes, one of two places that are not open to
        all."""
        state, pile, whole = self.state, self.state.table[source], 0
        singles: dict[Card, int] = {}
        for seat in range(state.seats):
            bit = 1 << seat
            before, after = state.sees(source, seat), state.sees(target, seat)
            if before == ALL or after == ALL:
                whole |= bit
                continue
            seen = [*state.remembers(seat)]
            if before == TOP:
                seen.append(pile[-1])
            elif before == BOTTOM:
                seen.append(pile[0])
            if after == TOP:
                seen.append(cards[-1])
            for card in seen:
                singles[card] = singles.get(card, 0) | bit
        return tuple([whole | singles.get(card, 0) for card in cards]) if singles else (whole,) * len(cards)

    def _partly_hidden(self, cards: Sequence[Card], source: Zone, target: Zone) -> None:
        """Move cards from or to a zone that is hidden from some viewers: its cards count as part of its owner's hand,
        so those viewers see the cards come from or go to that hand, or see nothing at all."""
        state = self.state
        everyone = (None, *range(state.seats))
        insiders = frozenset(
            seat for seat in everyone if HIDDEN not in (state.sees(source, seat), state.sees(target, seat))
        )
        shown = EVERYBODY if state.shows_all(source) or state.shows_all(target) else 0
        known = shown or sum(1 << insider for insider in insiders if insider is not None)
        self._record_move(cards, source, target, known, insiders)
        source, target = (
            zone("hand", where.seat) if state.sees(where, None) == HIDDEN else where for where in (source, target)
        )
        if source is not target:
            self._record_move(cards, source, target, shown, frozenset(everyone) - insiders)

    def _record_move(
        self, cards: Sequence[Card], source: Zone, target: Zone, face: int, only: frozenset[int | None]
    ) -> None:
        owner = target.seat if target.seat is not None else source.seat
        faces = (face,) * len(cards)
        self.events.append(Event("moved", owner, tuple(cards), source, target, faces=faces, only=only))
