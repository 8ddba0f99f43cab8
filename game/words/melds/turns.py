"""A whole turn of a meld game in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.melds.table import MeldTable, tentative
from game.engine.moves import Event, Move
from game.words.facts import BOOKS, FINISHED, GROUP, POINTS
from game.words.language import counted, in_points, listed, named, plural
from game.words.melds.events import BECOMES, FINAL


def summary(view: MeldTable, moves: Sequence[Move], events: Sequence[Event]) -> str:
    """What a seat did by these moves, and saw happen by them; empty for a single one, which the log tells.

    ``Ada goes down with three Kings and four 9s (70 points), picks up the foot and discards the 4 of clubs.``
    """
    if len(moves) < 2:
        return ""
    seat = moves[0].seat
    told = _Turn(view, seat)
    for event in events:
        if event.seat == seat:
            told.add(event)
    parts = told.parts()
    return f"{view.names[seat]} {view.terms.names.put(listed(parts))}." if parts else ""


class _Turn:
    """What has been told of a turn so far: groups laid out by number, cards laid for good, and all else in order."""

    def __init__(self, view: MeldTable, seat: int) -> None:
        zones = view.table.zones
        self._laid_out: dict[int, list[Card | None]] = {
            number: list(zones[tentative(seat, number)]) for number, group in enumerate(view.laid) if group is not None
        }
        self._down = ""
        self._laid: list[Card | None] = []
        self._books: list[str] = []
        self._rest: list[str] = []

    def add(self, event: Event) -> None:
        """One more event."""
        if event.kind in ("laid", "added") and event[FINAL]:
            self._laid += event.cards
            self._books += [event[BECOMES]] if event[FINISHED] else []
        elif event.kind in ("laid", "added"):
            self._laid_out.setdefault(event[GROUP], []).extend(event.cards)
        elif event.kind == "took_back":
            del self._laid_out[event[GROUP]]
        elif event.kind == "went_down":
            cards = [card for group in self._laid_out.values() for card in group]
            self._down = f"goes down with {counted(cards)} ({in_points(event[POINTS])})"
            self._books += [kind for _, kind in event[BOOKS]]
        elif event.kind == "discarded":
            self._rest.append(f"discards {named(event.cards[0])}")
        elif event.kind == "laid_bonus":
            self._rest.append(f"lays down {plural(len(event.cards), 'red three')}")
        elif event.kind in _SHORT:
            self._rest.append(_SHORT[event.kind])

    def parts(self) -> list[str]:
        """The parts of the sentence."""
        parts = [self._down] if self._down else []
        if self._laid:
            parts.append(f"lays {counted(self._laid)}")
        if self._books:
            kinds = self._books
            parts.append(f"finishes {f'a {kinds[0]} book' if len(kinds) == 1 else plural(len(kinds), 'book')}")
        return parts + self._rest


_SHORT = {"took_foot": "picks up the foot", "went_out": "goes out", "kept": "cannot discard"}
