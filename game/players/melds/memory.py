"""What an attentive player of a meld game remembers of a round: every discard, and who took the pile.

All this was public; it is read from the events that the view's seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.cards import Card
from game.engine.melds.table import MeldTable
from game.engine.moves import Event, since_dealt
from game.words.facts import COUNT


@dataclass
class Memory:
    """``pile`` is what lies in the discard pile, bottom first; ``taken`` counts for every seat the cards, by rank, that
    it took with the pile and has not shown since; ``thrown`` are the ranks it discarded."""

    pile: list[Card] = field(default_factory=list)
    taken: dict[int, dict[int, int]] = field(default_factory=dict)
    thrown: dict[int, set[int]] = field(default_factory=dict)


def remembered(view: MeldTable, seats: Sequence[int]) -> Memory:
    """What the view's seat has seen of this round's discards, and of those other seats' cards."""
    memory = Memory()
    slots = view.terms.slot
    for event in since_dealt(view.history):
        if event.kind in ("turned_up", "discarded"):
            memory.pile += [card for card in event.cards if card is not None]
            if event.seat is not None:
                slot = slots[memory.pile[-1]]
                memory.thrown.setdefault(event.seat, set()).add(slot)
                _shown(memory, event, view)
        elif event.kind == "took_pile":
            count = event[COUNT]
            rest = memory.pile[-count:-1]
            del memory.pile[-count:]
            if event.seat is not None and event.seat in seats:
                own = memory.taken.setdefault(event.seat, {})
                for card in rest:
                    own[slots[card]] = own.get(slots[card], 0) + 1
        elif event.kind in ("laid", "added"):
            _shown(memory, event, view)
        elif event.kind == "reshuffled":
            del memory.pile[:-1]
    return memory


def _shown(memory: Memory, event: Event, view: MeldTable) -> None:
    """Cards that a seat shows are no longer among those it took in secret."""
    own = memory.taken.get(event.seat) if event.seat is not None else None
    if own:
        for card in event.cards:
            if card is not None:
                slot = view.terms.slot[card]
                own[slot] = max(0, own.get(slot, 0) - 1)
