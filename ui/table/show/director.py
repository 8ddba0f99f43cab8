"""The director: takes events one after another, sends the cards on their way and tells the board, so that the screen
catches up with the match in an order and at a pace one can follow.

It never holds up the match: everything it shows has already happened. `finish` brings all of it to its end at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import inf

from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.state import HANDS, STOCK
from game.engine.table import Zone
from ui.boards.board import Board
from ui.sound import Sound
from ui.table.show.layout import HEAP
from ui.table.show.sprites import CardsOnScreen, CardSprite
from ui.theme import Theme
from ui.tween import settle

# How long an event stands before the next one is shown, in ms at normal speed.
_STANDS_MS = {
    "failed": 1200.0,
    "called": 1300.0,
    "life_lost": 650.0,
    "eliminated": 300.0,
    "reversed": 220.0,
    "skipped": 220.0,
    "reshuffled": 300.0,
    "hand_won": 300.0,
}

_READ = frozenset({"trick_won", "claimed", "revealed"})  # what stands to be read, as long as the settings say
_IN_PASSING, _CLAIM = 0.3, 2.0  # of the time that a trick stands
_VERDICT = 2.6  # of the time from one card that is turned up to the next, at least
_AT_LEISURE = 5  # cards that are turned up at the pace chosen; more take no longer in all
_SWEPT = {("trick", "won"), ("turned", "hand")}


def _turns_up(event: Event) -> bool:
    """Whether a claim is doubted, or a card of it turned up."""
    return event.kind == "challenged" or (event.target is not None and event.target.kind == "turned")


class Director:
    """Shows events on `cards` and `board`. `theme` is asked at every step, because settings may change."""

    def __init__(self, cards: CardsOnScreen, board: Board, theme: Callable[[], Theme], sound: Sound) -> None:
        self.cards = cards
        self.board = board
        self.theme = theme
        self.sound = sound
        self.shown: list[Event] = []  # what has been shown so far, for whoever tells it in words
        self._queue: deque[Event] = deque()
        self._due = 0.0
        self._dealing = 0  # cards of a deal that are still to fly
        self._deal_gap = 0.0  # ms between two of them
        self._doubted = 1  # cards of the claim that is doubted
        self._reading = False  # whether what was shown last stands to be read
        self._claimed = False  # whether the tricks that follow are only played out

    def feed(self, events: Sequence[Event]) -> None:
        """More has happened."""
        self._queue.extend(events)

    def clear(self, shown: Sequence[Event] = ()) -> None:
        """Forget what was still to be shown; `shown` is what the screen shows from now on."""
        self._queue.clear()
        self._reading = self._claimed = False
        self._due = 0.0
        self.shown = list(shown)

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._queue

    @property
    def reading(self) -> bool:
        """Whether a finished trick, a verdict or a claim stands before it is swept away."""
        return self._reading and bool(self._queue)

    @property
    def suspense(self) -> bool:
        """Whether a verdict is still to come, which nothing may give away."""
        return any(event.kind == "revealed" for event in self._queue)

    @property
    def waits(self) -> bool:
        """Whether it stands until somebody says `read`."""
        return self.reading and self._due == inf

    def read(self, now: float) -> bool:
        """What stands has been read: go on; True where something stood."""
        stood = self.reading
        if stood:
            self._due = now
        return stood

    def skip(self, now: float) -> bool:
        """While cards are turned up one by one: turn up the rest at once and come to the verdict; True where any
        were."""
        if not self.shown or not _turns_up(self.shown[-1]) or not self.suspense:
            return False
        while self._queue[0].kind != "revealed":
            self._show(self._queue.popleft(), now, at_once=True)
        self._due = now + self._show(self._queue.popleft(), now) / 1000
        self.cards.finish()
        return True

    def tick(self, now: float) -> bool:
        """Show what is due; True while something is still to come, or to stand for a while."""
        while self._queue and now >= self._due:
            event = self._queue.popleft()
            start = max(self._due, now - 0.05)
            self._due = start + self._show(event, now) / 1000
        return (bool(self._queue) or now < self._due) and self._due != inf

    def finish(self, now: float) -> None:
        """Show all that is left at once and bring every card to rest."""
        while self._queue:
            self._show(self._queue.popleft(), now, at_once=True)
        self._due = now
        self.cards.finish()

    def _show(self, event: Event, now: float, *, at_once: bool = False) -> float:
        """Show one event; returns how long it stands, in ms."""
        theme = self.theme()
        self.shown.append(event)
        self._reading = event.kind in _READ
        self.board.apply(event, now, theme)
        if event.kind == "match_over":
            self.board.great = event.facts["winners"]
        if event.kind == "moved":
            return self._move(event, now, at_once=at_once)
        name = self.board.sound(event)
        if name and not at_once:
            self.sound.play(name)
        if event.kind == "dealt":
            later = [event for event in self._queue if event.kind == "moved" and event.source is STOCK]
            self._dealing = len(later)
            self._deal_gap = min(theme.ms("deal"), theme.ms("deal_all") / max(1, len(later)))
        if event.kind in ("failed", "called", "claimed") and event.seat is not None:
            self._open(
                HANDS[event.facts.get("hand", event.seat)],
                event.cards,
                now,
                0.0 if at_once else theme.ms("flip") / 1000,
            )
        if event.kind == "shuffled":
            return theme.ms("sweep") if any(self.cards.all()) else 0.0
        if event.kind in ("claimed", "dealt", "hand_over"):
            self._claimed = event.kind == "claimed"
        if self._reading:
            return self._stands(event, theme)
        if event.kind == "challenged":
            self._doubted = event.facts["count"]
            return theme.ms("reveal")
        return _STANDS_MS.get(event.kind, 0.0) * theme.ms("think") / 650.0

    def _stands(self, event: Event, theme: Theme) -> float:
        """How long, in ms, a trick, a verdict or a claim stands; tricks only played out are shown in passing."""
        if self._claimed and event.kind == "trick_won":
            return _IN_PASSING * theme.ms("trick")
        if theme.settings.trick_waits:
            return inf
        if event.kind == "revealed":
            return max(theme.ms("trick"), _VERDICT * theme.ms("reveal"))
        return theme.ms("trick") * (_CLAIM if event.kind == "claimed" else 1.0)

    def _open(self, where: Zone, cards: Sequence[Card | None], now: float, seconds: float) -> None:
        """Turn up cards that a seat shows."""
        known = {sprite.card for sprite in self.cards.zones.get(where, [])}
        hidden = [sprite for sprite in self.cards.zones.get(where, []) if sprite.card is None]
        for card in cards:
            if card is not None and card not in known and hidden:
                hidden.pop(0).turn(card, now, seconds)

    def _move(self, event: Event, now: float, *, at_once: bool) -> float:
        source, target = event.source, event.target
        assert source is not None
        assert target is not None
        theme = self.theme()
        sprites = [self._take(source, card) for card in event.cards]
        collecting = target is STOCK
        drawing = source is STOCK
        sweeping = self._sweeps(event)
        spot = self.cards.layout.spots.get(target) if self.cards.layout is not None else None
        closed = collecting or (spot is not None and spot.closed)
        kind = "sweep" if collecting or sweeping else "draw" if drawing else "card"
        seconds = 0.0 if at_once else theme.ms(kind) / 1000
        turning = 0.0 if at_once else min(seconds, theme.ms("flip") / 1000)
        for sprite, card in zip(sprites, event.cards, strict=True):
            sprite.turn(None if closed else card, now, turning)  # what is shuffled shows its back
        self.cards.zones.setdefault(target, []).extend(sprites)
        self.cards.arrange(target)
        self._send(source, now, seconds, moved=())
        self._send(target, now, seconds, moved=sprites)
        goes_on = sweeping and bool(self._queue) and self._sweeps(self._queue[0])  # a trick is swept up at once
        turning_up = _turns_up(event)
        if not at_once and not goes_on:
            self.sound.play("deal" if self._dealing else "draw" if drawing else "flip" if turning_up else "play")
        if collecting or goes_on:
            return 0.0
        if self._dealing:
            self._dealing -= 1
            return self._deal_gap if self._dealing else seconds * 1000
        pace = theme.ms("reveal") * min(1.0, _AT_LEISURE / self._doubted)
        return max(seconds * 1000, pace if turning_up else 0.0)

    def _sweeps(self, event: Event) -> bool:
        """Whether the cards of a finished trick, or all of a heap, go to who has won them or has to take them."""
        source, target = event.source, event.target
        if source is None or target is None:
            return False
        spot = self.cards.layout.spots.get(source) if self.cards.layout is not None else None
        heaped = spot is not None and spot.style == HEAP and target.kind == "hand"
        return heaped or (source.kind, target.kind) in _SWEPT

    def _send(self, where: Zone, now: float, seconds: float, moved: Sequence[CardSprite]) -> None:
        """Send all cards of a zone to their places; those just `moved` fly over the others."""
        assert self.cards.layout is not None
        pile = self.cards.zones.get(where, [])
        if where not in self.cards.layout.spots:  # a place that is not shown: what lies there is out of sight
            pile.clear()
            return
        for sprite, pose in zip(pile, self.cards.poses(where), strict=True):
            sprite.go(pose, now, seconds, settle, over=sprite in moved)

    def _take(self, source: Zone, card: Card | None) -> CardSprite:
        """The sprite of that card in that zone; of hidden ones the top, or in a hand some one in the middle."""
        pile = self.cards.zones.setdefault(source, [])
        for at, sprite in enumerate(pile):
            if card is not None and sprite.card is card:
                return pile.pop(at)
        hidden = [at for at, sprite in enumerate(pile) if sprite.card is None]
        if not hidden:
            assert self.cards.layout is not None
            spot = self.cards.layout.spots.get(source) or self.cards.layout.spots[STOCK]
            return CardSprite(None, spot.poses([None])[0])
        index = 0 if card is None else card.index
        return pile.pop(hidden[-1] if source.kind != "hand" else hidden[index % len(hidden)])
