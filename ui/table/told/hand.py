"""The hand that the viewer plays from, card by card: its name, its place, what it does, and how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from game.engine.state import HANDS
from game.words.cards.notes import name_of
from ui.access.node import Act, Node, Role
from ui.table.part import Part
from ui.table.show.captions import Captions
from ui.table.show.sprites import CardSprite
from ui.table.tips.areas import Areas
from ui.table.told.focus import Focus

_CLOSED, _FRESH, _ADVISED, _MEANT = "cannot be played now", "drawn this turn", "advised", "meant"


@dataclass(eq=False)
class HandNodes(Part):
    """The cards of one hand."""

    focus: Focus
    captions: Captions
    areas: Areas
    _known: tuple[object, ...] = field(default=(None, None, "", ""), init=False)  # the card with the focus, as told

    def group(self, at: object, *, asked: bool) -> Node | None:
        """The cards from left to right; `at` has the focus; `asked`: an open panel asks something, so no card is
        asked for."""
        hand = [sprite for sprite in self.gestures.hand() if sprite.card is not None]
        if not hand:
            return None
        cards = [self._card(sprite, place, len(hand), asked=asked) for place, sprite in enumerate(hand)]
        for node in cards:
            node.focused = node.owner is at
            if node.focused:
                self._keep(node)
        rect = cards[0].rect.unionall([node.rect for node in cards[1:]])
        return Node(Role.GROUP, self._whose(), rect, id="hand", children=cards)

    def _whose(self) -> str:
        home = self.gestures.home
        if home is None or home.seat is None or home is HANDS[self.showing.bottom]:
            return "Your hand"
        return f"The hand of {self.showing.view.names[home.seat]}, from which you play"

    def _card(self, sprite: CardSprite, at: int, many: int, *, asked: bool) -> Node:
        card = sprite.card
        assert card is not None
        does = self.captions.told(sprite)
        name = f"{name_of(card)}, {at + 1} of {many}" + (f": {does}" if does else "")
        node = Node(Role.BUTTON, name, sprite.rect(), id=card, value=", ".join(self._states(sprite, asked=asked)))
        node.place, node.acts, node.owner = (at + 1, many), (Act.PRESS,), sprite
        node.chosen = True if sprite in self.gestures.lifted else None
        node.idle = not (node.chosen or (self.gestures.active and card in self.gestures.legal))
        node.focus = partial(self.focus.to, sprite)
        return node

    def _keep(self, node: Node) -> None:
        """What a card means while it has the focus is told when it is asked for, and changes for no move of others."""
        *known, name, value = self._known
        if known == [node.owner, node.id] and not self.gestures.active:
            node.name, node.value = str(name), str(value)
        self._known = node.owner, node.id, node.name, node.value

    def _states(self, sprite: CardSprite, *, asked: bool) -> Iterator[str]:
        gestures = self.gestures
        if sprite in self.showing.cards.gathered and gestures.gathering is not None:
            where = self.areas.called(gestures.gathering)
            yield f"laid at {where}" if where else "laid out"
        if gestures.active and not asked and sprite.card not in gestures.legal:
            yield _CLOSED
        if sprite.card in self.showing.board.fresh:
            yield _FRESH
        hinted = self.words.hinted
        if hinted is not None and sprite.card in hinted.cards:
            yield _ADVISED

    def note(self) -> str:
        """What only the maker of a move may know of it, while its cards are lifted."""
        gestures, board, selected = self.gestures, self.showing.board, self.gestures.selected
        if selected is None or not gestures.active or (board.shared and not board.shows_private):
            return ""
        labels, view = self.showing.labels, self.showing.view
        notes = {
            labels.label(view, move): note
            for move in gestures.moves_of(selected)
            if (note := labels.private_note(view, move))
        }
        return "; ".join(f"{label}: {note}" for label, note in notes.items())
