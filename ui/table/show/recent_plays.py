"""What the others have laid since a person's own last card: those cards have a rim of light until that person lays one.

It is read from the events that have been shown, so it says nothing that was not seen.
"""

from __future__ import annotations

from game.engine.moves import Event
from game.engine.state import DISCARD
from game.engine.table import Zone
from game.session.controller import GameController
from ui.table.show.director import Director
from ui.table.show.shown_state import ShownState
from ui.table.show.sprites import CardSprite

_BEFORE_ALL = frozenset({"trick", "meld"})
"""The kinds of zones, beside the discard pile, where cards lie for all."""


class RecentPlays:
    """The cards with a rim of light at one table."""

    def __init__(self, showing: ShownState, controller: GameController, director: Director) -> None:
        self.showing = showing
        self.controller = controller
        self.director = director
        self._shown: tuple[int, int, int] = (-1, -1, -1)
        self._events: list[Event] = []

    def sprites(self) -> set[CardSprite]:
        """The cards that computers have laid, as far as they still lie there."""
        present = (len(self.director.shown), self.showing.bottom, self.controller.generation)
        if present != self._shown:
            self._shown = present
            self._events = self._since_own()
        zones, found, closed = self.showing.cards.zones, set[CardSprite](), dict[Zone, int]()
        for event in self._events:
            assert event.target is not None
            lying = zones.get(event.target, ())
            known = {card for card in event.cards if card is not None}
            found |= {sprite for sprite in lying if sprite.card in known}
            closed[event.target] = closed.get(event.target, 0) + len(event.cards) - len(known)
        for where, count in closed.items():  # closed cards: as many from the top of the pile
            lying = [sprite for sprite in zones.get(where, ()) if sprite.card is None]
            found.update(lying[len(lying) - count :] if count else ())
        return found

    def _since_own(self) -> list[Event]:
        """The cards laid by computers since the person at the bottom laid one, in this round; of a table that goes on
        without that person the last turn of each."""
        kinds, own, persons = self.director.kinds, self.showing.bottom, self.controller.persons
        seats = range(len(self.controller.match.setup.seats))
        laid: list[Event] = []
        turns: list[int] = []  # the seats, the latest turn first
        for event in reversed(self.director.shown):
            seat = None if event.source is None else event.source.seat
            if kinds.of(event).begins_round or _taken_up(event) or not persons:
                break
            if seat is None or not _is_laid(event):
                continue
            if seat == own or (seat in turns and turns[-1] != seat):
                break
            turns += [] if turns and turns[-1] == seat else [seat]
            if seat in seats and seat not in persons:
                laid.append(event)
        return laid


def _is_laid(event: Event) -> bool:
    """Whether a hand has laid these cards on the table."""
    source, target = event.source, event.target
    if source is None or target is None or source.kind not in ("hand", "tentative"):
        return False
    return target is DISCARD or target.kind in _BEFORE_ALL


def _taken_up(event: Event) -> bool:
    """Whether a whole pile went away: what lay on it before is gone."""
    return event.source is DISCARD
