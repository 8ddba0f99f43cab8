"""The director: takes events one by one, moves the cards and tells the board, so that the screen follows the match in
an order and at a pace that people can follow.

It never holds up the match: everything it shows has already happened. `finish` skips all animations.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import inf

from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.state import HANDS, STOCK, State
from game.engine.table import Zone
from game.words.events import EventKind, EventKinds, Stands
from game.words.facts import HAND, WINNERS
from ui.boards.board import Board
from ui.table.show.layout import HEAP
from ui.table.show.sprites import CardsOnScreen, CardSprite
from ui.theme import Theme
from ui.tween import settle
from ui.widgets import Kit

_READ = (Stands.TRICK, Stands.CLAIM, Stands.VERDICT)  # what pauses so that it can be read
_NORMAL_MS = 650.0  # how long a computer player thinks at normal speed
_IN_PASSING, _CLAIM = 0.3, 2.0  # shares of the time that a trick stands
_VERDICT = 2.6  # at least so many times the pause between two cards turned up
_AT_LEISURE = 5  # so many cards are turned up at the chosen pace; more take no longer in all
_AGAIN = 0.6  # of the dealer's shuffle: how long it takes in mid-round
_HELD = 0.75  # of a great moment: how long nothing else happens
_SWEPT = {("trick", "won"), ("turned", "hand")}

Shuffle = Callable[[float, float, str], None]
"""Shows a shuffle from a time on (in s), for so many seconds, with a sound."""


def _turned_up(event: Event) -> bool:
    """Whether the event turns up cards, one by one."""
    return event.target is not None and event.target.kind == "turned"


def _swap(first: Event, second: Event) -> bool:
    """Whether two hands change places by these two events; their cards then fly both ways at once."""
    if first.source is None or first.target is None or first.source.kind != "hand":
        return False
    return (first.source, first.target) == (second.target, second.source)


class Director:
    """Shows events on `cards` and `board`."""

    def __init__(self, kit: Kit, cards: CardsOnScreen, board: Board, kinds: EventKinds) -> None:
        self.kit = kit
        self.cards = cards
        self.board = board
        self.kinds = kinds
        self.shown: list[Event] = []  # all events shown so far; the log at the table is written from them
        self._queue: deque[Event] = deque()
        self._view: State | None = None  # after all of these
        self._due = 0.0
        self._dealing = 0  # cards of a deal that are still to fly
        self._deal_gap = 0.0  # ms between two of them
        self._doubted = 1  # cards of the challenged claim
        self._read: Stands | None = None  # the pause for reading that the last event asked for
        self.shuffle: Shuffle = lambda begin, seconds, sound: None  # shows that somebody shuffles
        self.attended = True  # whether somebody is there who can go on
        self._claimed = False  # whether the rest was claimed, so that the remaining tricks are only played out
        self._begun: Event | None = None  # what the board was told of the round, before it is shown

    def feed(self, events: Sequence[Event], view: State) -> None:
        """Queue events that have happened; `view` is how the table stands after them."""
        self._queue.extend(events)
        self._view = view

    def clear(self, shown: Sequence[Event] = ()) -> None:
        """Drop the queue; `shown` are the events that the screen shows from now on."""
        self._queue.clear()
        self._read, self._claimed = None, False
        self._due = 0.0
        self.shown = list(shown)

    @property
    def idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._queue

    @property
    def stands(self) -> Stands | None:
        """What is on show to be read before it is swept away: a finished trick, a verdict or a claim."""
        return self._read if self._queue else None

    @property
    def reading(self) -> bool:
        """Whether anything is on show to be read."""
        return self.stands is not None

    @property
    def suspense(self) -> bool:
        """Whether a verdict is still to come, so that nothing may give it away."""
        return any(map(self._is_verdict, self._queue))

    def _is_verdict(self, event: Event) -> bool:
        return self.kinds.of(event).stands is Stands.VERDICT

    @property
    def waits(self) -> bool:
        """Whether it waits until `read` is called."""
        return self.reading and self._due == inf

    def read(self, now: float) -> bool:
        """End the pause for reading; True where there was one."""
        stood = self.reading
        if stood:
            self._due = now
        return stood

    def skip(self, now: float) -> bool:
        """While cards are turned up one by one, turn up the rest at once; True where that was possible."""
        if not self.shown or not self._turns_up(self.shown[-1]) or not self.suspense:
            return False
        while not self._is_verdict(self._queue[0]):
            self._show(self._queue.popleft(), now, at_once=True)
        self._due = now + self._show(self._queue.popleft(), now) / 1000
        self.cards.finish()
        return True

    def _turns_up(self, event: Event) -> bool:
        """Whether the event announces that cards are turned up, or turns one up."""
        return _turned_up(event) or self.kinds.of(event).stands is Stands.REVEAL

    def tick(self, now: float) -> bool:
        """Show what is due; True while events or a pause are still to come."""
        while self._queue and now >= self._due:
            event = self._queue.popleft()
            start = max(self._due, now - 0.05)
            self._due = start + self._show(event, now) / 1000
        return (bool(self._queue) or now < self._due) and self._due != inf

    def finish(self, now: float) -> None:
        """Show all queued events at once, without animations; of these only the end of a match is celebrated."""
        skipped = bool(self._queue) and not any(self.kinds.of(event).ends_match for event in self._queue)
        while self._queue:
            self._show(self._queue.popleft(), now, at_once=True)
        if skipped:
            self.board.celebrated = ()
        self._due = now
        self.cards.finish()

    def _show(self, event: Event, now: float, *, at_once: bool = False) -> float:
        """Show one event; returns how long until the next, in ms."""
        theme = self.kit.theme
        self.shown.append(event)
        kind = self.kinds.of(event)
        self._read = kind.stands if isinstance(kind.stands, Stands) and kind.stands in _READ else None
        self._apply(event, kind, now)
        if kind.ends_match:
            self.board.celebrated = event.get(WINNERS, () if event.seat is None else (event.seat,))
        if event.target is not None:
            return self._move(event, now, at_once=at_once)
        name = kind.sound_of(event)
        if kind.stands in (Stands.SWEEP, Stands.RIFFLE):
            if kind.stands is Stands.SWEEP:
                self._begin_round(now)
            return 0.0 if at_once else self._shuffle(kind.stands, name, now, theme)
        if name and not at_once:
            self.kit.sound.play(name)
        if kind.begins_round:
            self._claimed = False
            later = [event for event in self._queue if event.source is STOCK]
            self._dealing = len(later)
            self._deal_gap = min(theme.ms("deal"), theme.ms("deal_all") / max(1, len(later)))
        if kind.opens_hand and event.seat is not None:
            hand, seconds = HANDS[event.get(HAND, event.seat)], 0.0 if at_once else theme.flight("flip")
            self._open(hand, event.cards, now, seconds)
        if not isinstance(kind.stands, Stands):
            moment = kind.moment_of(event)
            held = _HELD * theme.ms("moment") if moment is not None and moment.words else 0.0
            return max(held, kind.stands * theme.ms("think") / _NORMAL_MS)
        return self._stands_ms(kind.stands, theme)

    def _begin_round(self, now: float) -> None:
        """Tell the board already now, while the cards are swept up, of the round that is about to be dealt."""
        begins = next((event for event in self._queue if self.kinds.of(event).begins_round), None)
        if begins is not None and self._view is not None:
            self.board.begin_round(self._view.undealt(), begins, now, self.kit.theme)
            self._begun = begins

    def _apply(self, event: Event, kind: EventKind, now: float) -> None:
        """Tell the board what has happened, and celebrate it where the board says, or at the seat of the event."""
        if event is self._begun:
            return
        before, moment = self.board.celebrated, kind.moment_of(event)
        self.board.apply(event, now, self.kit.theme)
        if moment is not None and self.board.celebrated is before and event.seat is not None:
            self.board.celebrated = (event.seat,)
        if self.board.celebrated is not before:
            self.board.moment = moment

    def _shuffle(self, stands: Stands, sound: str, now: float, theme: Theme) -> float:
        """Have it shown that somebody shuffles, once the cards have been swept together; returns how long both take."""
        again = stands is Stands.RIFFLE
        swept = theme.ms("card" if again else "sweep") if self.cards.busy(now) else 0.0
        length = 0.0 if theme.settings.reduced_motion else theme.ms("riffle") * (_AGAIN if again else 1.0)
        self.shuffle(now + swept / 1000, length / 1000, sound)
        return swept + length

    def _stands_ms(self, stands: Stands, theme: Theme) -> float:
        """How long such a pause lasts under the settings, in ms; tricks that are only played out pause briefly."""
        if stands is Stands.REVEAL:
            self._doubted = max(1, sum(map(_turned_up, self._queue)))
            return theme.ms("reveal")
        if stands is Stands.TRICK and self._claimed:
            return _IN_PASSING * theme.ms("trick")
        self._claimed = self._claimed or stands is Stands.CLAIM
        if self.attended and (theme.settings.trick_waits or theme.settings.no_clocks):
            return inf
        if stands is Stands.VERDICT:
            return max(theme.ms("trick"), _VERDICT * theme.ms("reveal"))
        return theme.ms("trick") * (_CLAIM if stands is Stands.CLAIM else 1.0)

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
        theme = self.kit.theme
        whole = len(event.cards) == len(self.cards.zones.get(source, ()))
        sprites = [self._take(source, card, whole=whole) for card in event.cards]
        collecting = target is STOCK
        drawing = source is STOCK
        sweeping = self._sweeps(event)
        spot = self.cards.layout.spots.get(target) if self.cards.layout is not None else None
        closed = collecting or (spot is not None and spot.closed)
        swapping = bool(self._queue) and _swap(event, self._queue[0])
        swapped = len(self.shown) > 1 and _swap(*self.shown[-2:])
        kind = "travel" if swapping or swapped else "sweep" if collecting or sweeping else "draw" if drawing else "card"
        seconds = 0.0 if at_once else theme.ms(kind) / 1000
        flying = 0.0 if at_once else theme.flight(kind)
        turning = 0.0 if at_once else min(flying, theme.flight("flip"))
        for sprite, card in zip(sprites, event.cards, strict=True):
            sprite.turn(None if closed else card, now, turning)  # cards going to the stock show their backs
        self.cards.zones.setdefault(target, []).extend(sprites)
        self.cards.arrange(target)
        self._send(source, now, flying, moved=())
        self._send(target, now, flying, moved=sprites)
        goes_on = sweeping and bool(self._queue) and self._sweeps(self._queue[0])  # a whole trick is swept up at once
        turning_up = _turned_up(event)
        if not at_once and not goes_on:
            self.kit.sound.play("deal" if self._dealing else "draw" if drawing else "flip" if turning_up else "play")
        if collecting or goes_on or swapping:
            return 0.0
        if self._dealing:
            self._dealing -= 1
            return self._deal_gap if self._dealing else seconds * 1000
        pace = theme.ms("reveal") * min(1.0, _AT_LEISURE / self._doubted)
        return max(seconds * 1000, pace if turning_up else 0.0)

    def _sweeps(self, event: Event) -> bool:
        """Whether the cards of a finished trick, or a whole heap, go to the seat that has won or must take them."""
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
        if where not in self.cards.layout.spots:  # a zone that is not shown: its cards have no sprites
            pile.clear()
            return
        for sprite, pose in zip(pile, self.cards.poses(where), strict=True):
            sprite.go(pose, now, seconds, settle, over=sprite in moved)

    def _take(self, source: Zone, card: Card | None, *, whole: bool) -> CardSprite:
        """Take the sprite of a card out of a zone; of hidden cards the top one, or in a hand one in the middle. Where
        the `whole` zone goes all its sprites do, also with faces that are shown longer than the event knows them."""
        pile = self.cards.zones.setdefault(source, [])
        for at, sprite in enumerate(pile):
            if card is not None and sprite.card is card:
                return pile.pop(at)
        hidden = [at for at, sprite in enumerate(pile) if sprite.card is None]
        if whole and pile and not hidden:
            return pile.pop(0)
        if not hidden:
            assert self.cards.layout is not None
            spot = self.cards.layout.spots.get(source) or self.cards.layout.spots[STOCK]
            return CardSprite(None, spot.poses([None])[0])
        index = 0 if card is None else card.index
        return pile.pop(hidden[-1] if source.kind != "hand" else hidden[index % len(hidden)])
