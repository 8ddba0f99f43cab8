"""What a table shows, compared with what the person before it may know."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from game.engine.table import Zone, known
from tests.walker.app import Failure, WalkedApp
from ui.boards.registry import board_of
from ui.table.scene import TableScene

_BACK = "back"
_Memory = tuple[tuple[object, ...], int, set[str], dict[tuple[int, str], int]]


class Shown:
    """Looks over the shoulder: every face that a frame of the table asks for has to be one that the viewer may see or
    has seen since the screen is this person's."""

    def __init__(self, app: WalkedApp) -> None:
        self._asked: set[str] = set()
        self._texts: set[str] = set()
        self._allowed: set[str] = set()
        self._table: TableScene | None = None
        self._now: tuple[object, ...] = ()
        self._cursor = 0
        self._bubbles: dict[tuple[int, str], int] = {}  # when each was shown first, in events
        self._before: WeakKeyDictionary[TableScene, _Memory] = WeakKeyDictionary()  # of tables left for another
        self._painting = False
        self.frames = 0
        self._listen(app)

    def _listen(self, app: WalkedApp) -> None:
        assets = app.assets
        press, card = assets.card_sprite, assets.card

        def card_sprite(face: str, width: int, **looks: Any) -> Any:
            if self._painting:
                self._asked.add(face)
                if looks.get("flip"):
                    self._asked.add(looks.get("other", _BACK))
            return press(face, width, **looks)

        def plain(face: str, width: int) -> Any:
            if self._painting:
                self._asked.add(face)
            return card(face, width)

        def listening(write: Any) -> Any:
            def words(string: str, size: int, *rest: Any, **more: Any) -> Any:
                if self._painting:
                    self._texts.add(string)
                return write(string, size, *rest, **more)

            return words

        vars(assets).update(card_sprite=card_sprite, card=plain)
        for name in ("text", "paragraph", "lettering"):
            vars(assets)[name] = listening(getattr(assets, name))

    def sit_down(self, table: TableScene) -> None:
        """A table that was not looked at just now; what was seen there before is still known."""
        if self._table is not None:
            self._before[self._table] = self._now, self._cursor, self._allowed, self._bubbles
        if table not in self._before:
            self._listen_to(table)
        self._table = table
        self._now, self._cursor, self._allowed, self._bubbles = self._before.pop(table, ((), 0, set(), {}))
        self._asked.clear()
        self._texts.clear()

    def _listen_to(self, table: TableScene) -> None:
        paint = table.paint

        def watched() -> Any:
            self._painting = True
            try:
                return paint()
            finally:
                self._painting = False

        table.paint = watched  # type: ignore[method-assign]

    def look(self, table: TableScene) -> None:
        """After a turn of the loop."""
        if table is not self._table:
            self.sit_down(table)
        controller, match = table.controller, table.match
        viewer = None if controller.curtain is not None else controller.viewer
        now = (viewer, len(match.moves), id(match.moves), controller.generation)
        if now != self._now or self._asked:
            self._take_in(table, viewer)
            self._now = now
        secret = self._asked - self._allowed - {_BACK, table.cards.back}
        if secret and not table.match.over:  # then cards fly about to celebrate
            raise Failure(f"the table shows {sorted(secret)} while {viewer} looks on")
        self.frames += bool(self._asked)
        self._asked.clear()
        for seat, words in table.board.bubbles.items():
            self._bubbles.setdefault((seat, words), len(table.director.shown))

    def look_away(self) -> None:
        """Something lies over the table, or it is not there."""
        self._asked.clear()

    def _take_in(self, table: TableScene, viewer: int | None) -> None:
        match = table.match
        if self._now and viewer != self._now[0]:
            self._allowed = set()  # whoever looked before has turned away
            self._cursor = 0
        events, cursor = match.events_since(0, viewer)
        new = events[min(self._cursor, cursor) :]
        self._cursor = cursor
        self._allowed |= {card.face for event in new for card in event.cards if card}
        self._allowed |= self._seen(table, viewer)

    def _seen(self, table: TableScene, viewer: int | None) -> set[str]:
        """The faces that this viewer may see."""
        view = table.match.view(viewer)
        if table.looking is not None and getattr(table.controller, "opened", False):
            of = table.looking.match
            if not of.over and of.state.carries_hands:
                raise Failure("cards are open that are still in hands")
            view = table.match.state
        return {card.face for pile in view.table.zones.values() for card in pile if known(card)}

    # -- at rest ----------------------------------------------------------------------------------------------------

    def at_rest(self, table: TableScene) -> None:
        """When nothing moves: every card lies where it belongs, and no more and no fewer are shown than there are."""
        view = table.controller.view()
        gestures = table.gestures
        for where, pile in view.table.zones.items():
            sprites = table.cards.zones.get(where, [])
            if where not in table.layout.spots:
                continue
            if len(sprites) != len(pile):
                raise Failure(f"{len(sprites)} cards are shown at {where}, where {len(pile)} lie")
            seen = {card.face for card in pile if known(card)}
            faces = {sprite.card.face for sprite in sprites if sprite.card is not None}
            if not seen <= faces or not faces - seen <= self._allowed:
                raise Failure(f"at {where} {sorted(faces)} are shown, and the seat sees {sorted(seen)}")
            if gestures.drag is None and table.choice is None:  # else one waits where it was let go
                self._lie(table, where)

    @staticmethod
    def _lie(table: TableScene, where: Zone) -> None:
        for sprite in table.cards.zones.get(where, []):
            if sprite.is_displaced:
                raise Failure(f"a card of {where} hangs in the air: {sprite.card and sprite.card.name}")

    def undone(self, table: TableScene) -> None:
        """After an undo: nobody says what has been taken back."""
        fresh = board_of(table.match.setup.game)
        fresh.sync(table.controller.view(), table.now)
        made = table.match.events_since(0, table.controller.viewer)[1]
        for seat, words in table.board.bubbles.items():
            if self._bubbles.get((seat, words), 0) > made and fresh.bubbles.get(seat) != words:
                raise Failure(f"seat {seat} still says {words!r}, which was taken back")

    def says(self, table: TableScene, words: str) -> bool:
        """Whether these words stand beside the log: they are asked for now, as a frame paints only what has changed."""
        self._texts.clear()
        self._painting = True
        table.captions.aside()
        self._painting = False
        return any(words in text for text in self._texts)
