"""What pointer and keys mean for the cards at the bottom: hovering, lifting, dragging, playing.

All gestures end in the same question, `State.offers`: no move - the card goes home and the reason is shown; one - it is
played; several - a choice appears. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.cards import Card
from game.moves import Move, Refusal
from game.rules import HANDS, State
from game.table import Zone
from ui.table.layout import PILE, Layout
from ui.table.sprites import CardsOnScreen, CardSprite
from ui.theme import Theme
from ui.tween import Fader, Tween, linear, shake

DRAG_PX = 4

Offers = list[Move] | Refusal


@dataclass(slots=True)
class Drag:
    """A card under the pointer: where it was taken hold of, and what each place says to it."""

    sprite: CardSprite
    grip: tuple[float, float]
    offers: dict[Zone | int, Offers]

    def accepting(self) -> list[Zone | int]:
        """The places that take the card."""
        return [place for place, offer in self.offers.items() if not isinstance(offer, Refusal)]


class Gestures:
    """The viewer's hand under pointer and keys. `choose` is called with a card and its offers when it is to be played;
    `refuse` with a card and the reason when it cannot be."""

    def __init__(
        self,
        cards: CardsOnScreen,
        choose: Callable[[CardSprite, list[Move]], None],
        refuse: Callable[[CardSprite, Refusal], None],
    ) -> None:
        self.cards = cards
        self.choose = choose
        self.refuse = refuse
        self.view: State | None = None
        self.seat: int | None = None
        self.legal: set[Card] = set()
        self.active = False  # whether the viewer is asked for a card now
        self.hovered: CardSprite | None = None
        self.selected: CardSprite | None = None
        self.focus: int | None = None  # place in the hand that the keys point at
        self.drag: Drag | None = None
        self._pressed: tuple[CardSprite, tuple[int, int]] | None = None
        self._rises: dict[CardSprite, Fader] = {}
        self._shakes: dict[CardSprite, Tween] = {}

    # -- facts ----------------------------------------------------------------------------------------------------

    def watch(self, view: State, seat: int | None, *, active: bool) -> None:
        """From now on this is the hand, and `active` says whether one of its cards is asked for."""
        self.view, self.seat, self.active = view, seat, active
        self.legal = {one for move in view.moves(seat) for one in move.cards} if active and seat is not None else set()
        mine = set(self.hand())
        if self.drag is not None and self.drag.sprite in mine:
            self.drag.offers = self._ask_everywhere(self.drag.sprite)
        elif self.drag is not None:
            self.drag = self._pressed = None
        if self.selected not in mine:
            self.selected = None
        if self.hovered not in mine:
            self.hovered = None
        if self.focus is not None:
            self.focus = min(self.focus, len(mine) - 1) if mine else None

    def hand(self) -> list[CardSprite]:
        """The sprites of the viewer's hand, from left to right."""
        return self.cards.zones.get(HANDS[self.seat], []) if self.seat is not None else []

    def shown(self) -> CardSprite | None:
        """The card whose effect is previewed: under the pointer, under the keys, or selected."""
        if self.drag is not None:
            return self.drag.sprite
        hand = self.hand()
        if self.focus is not None and self.focus < len(hand):
            return hand[self.focus]
        return self.hovered or self.selected

    def moves_of(self, sprite: CardSprite) -> list[Move]:
        """The legal moves with that card."""
        if self.view is None or self.seat is None or sprite.card is None:
            return []
        return [move for move in self.view.moves(self.seat) if sprite.card in move.cards]

    # -- pointer --------------------------------------------------------------------------------------------------

    def at(self, pos: tuple[int, int]) -> CardSprite | None:
        """The card of the hand at that point; of overlapping ones the upper."""
        for sprite in reversed(self.hand()):
            if sprite.card is not None and sprite.rect().collidepoint(pos):
                return sprite
        return None

    def press(self, pos: tuple[int, int]) -> bool:
        """The button went down; True when on a card of the hand."""
        sprite = self.at(pos)
        self.focus = None
        if sprite is None:
            return False
        self._pressed = (sprite, pos)
        return True

    def move(self, pos: tuple[int, int], now: float) -> None:
        """The pointer is at `pos`."""
        if self.drag is not None:
            x, y = pos[0] - self.drag.grip[0], pos[1] - self.drag.grip[1]
            self.drag.sprite.place(x, y, now)
            return
        if self._pressed is not None:
            sprite, start = self._pressed
            if max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) > DRAG_PX:
                self._start_drag(sprite, start, pos, now)
            return
        self.hovered = self.at(pos)

    def _start_drag(self, sprite: CardSprite, start: tuple[int, int], pos: tuple[int, int], now: float) -> None:
        grip = (start[0] - sprite.rest.x, start[1] - sprite.rest.y)
        self.drag = Drag(sprite, grip, self._ask_everywhere(sprite))
        self.selected = None
        self.move(pos, now)

    def _ask_everywhere(self, sprite: CardSprite) -> dict[Zone | int, Offers]:
        """Once a drag: what every pile and every other seat says to the card."""
        layout, view, seat = self.cards.layout, self.view, self.seat
        if layout is None or view is None or seat is None or sprite.card is None:
            return {}
        places: list[Zone | int] = [where for where, spot in layout.spots.items() if spot.style == PILE]
        if self.active:
            places += [other for other in layout.places if other != seat]
        answers = {place: self._ask(sprite, place) for place in places}
        return {
            place: answer
            for place, answer in answers.items()
            if isinstance(place, Zone) or not isinstance(answer, Refusal)
        }

    def _ask(self, sprite: CardSprite, place: Zone | int | None) -> Offers:
        assert self.view is not None
        assert self.seat is not None
        assert sprite.card is not None
        return self.view.offers(self.seat, [sprite.card], place)

    def release(self, pos: tuple[int, int], now: float, theme: Theme) -> bool:
        """The button came up; True when it belonged to a card."""
        if self.drag is not None:
            self._drop(pos, now, theme)
            return True
        if self._pressed is None:
            return False
        sprite, _ = self._pressed
        self._pressed = None
        if self.at(pos) is sprite:
            self.click(sprite)
        return True

    def _drop(self, pos: tuple[int, int], now: float, theme: Theme) -> None:
        drag, self.drag, self._pressed = self.drag, None, None
        assert drag is not None
        layout = self.cards.layout
        assert layout is not None
        x, y, _, _ = drag.sprite.moving.at(now)
        card = drag.sprite.rect()
        card.center = (round(x), round(y))
        best, most, refusal = None, 0, None
        for place, answer in drag.offers.items():
            rect = place_rect(layout, place)
            shared = card.clip(rect)
            area = max(shared.width * shared.height, 1 if rect.collidepoint(pos) else 0)
            if not area:
                continue
            if isinstance(answer, Refusal):
                refusal = answer
            elif area > most:
                best, most = answer, area
        if best is not None:
            self.choose(drag.sprite, best)
            return
        self.go_home(drag.sprite, now, theme)
        if refusal is not None:
            self.refuse(drag.sprite, refusal)

    def go_home(self, sprite: CardSprite, now: float, theme: Theme) -> None:
        """Glide back to the hand."""
        sprite.go_home(now, theme.ms("card") / 1000)

    def click(self, sprite: CardSprite) -> None:
        """A card was clicked: the first click lifts it, a click on a lifted card plays it."""
        if not self.active or sprite.card not in self.legal:
            answer = self._ask(sprite, None)
            if isinstance(answer, Refusal):
                self.refuse(sprite, answer)
                return
        if self.selected is sprite:
            self.play(sprite)
        else:
            self.selected = sprite

    def click_on(self, place: Zone | int) -> bool:
        """A pile or a seat was clicked while a card is lifted; True when that plays the card."""
        if self.selected is None or not self.active:
            return False
        answer = self._ask(self.selected, place)
        if isinstance(answer, Refusal):
            return False
        self.choose(self.selected, answer)
        return True

    def play(self, sprite: CardSprite) -> None:
        """Play a card wherever it plainly belongs."""
        answer = self._ask(sprite, None)
        if isinstance(answer, Refusal):
            self.refuse(sprite, answer)
        else:
            self.choose(sprite, answer)

    # -- keys -----------------------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Move the focus along the hand."""
        count = len(self.hand())
        if count:
            start = self.focus if self.focus is not None else (-1 if by > 0 else count)
            self.focus = (start + by) % count

    def nth(self, number: int) -> None:
        """Point at the n-th card (from 0); pointing at it again plays it."""
        hand = self.hand()
        if number < len(hand):
            again = self.focus == number
            self.focus = number
            if again:
                self.play(hand[number])

    def enter(self) -> bool:
        """Play the card that the keys point at, or the lifted one."""
        hand = self.hand()
        if self.focus is not None and self.focus < len(hand):
            self.play(hand[self.focus])
            return True
        if self.selected is not None:
            self.play(self.selected)
            return True
        return False

    def cancel(self, now: float, theme: Theme) -> bool:
        """Let go of a dragged, lifted or focused card; True when there was one."""
        had = self.drag is not None or self.selected is not None or self.focus is not None
        if self.drag is not None:
            self.go_home(self.drag.sprite, now, theme)
        self.drag = self._pressed = self.selected = None
        self.focus = None
        return had

    # -- looks ----------------------------------------------------------------------------------------------------

    def shake(self, sprite: CardSprite, now: float, theme: Theme) -> None:
        """Refuse with a shake."""
        length = theme.ms("shake") / 1000
        if length > 0:
            self._shakes[sprite] = Tween((0.0,), (1.0,), now, length, linear)

    def tick(self, now: float) -> bool:
        """Advance hover and shakes; True while something moves. A dragged card moves by events alone."""
        shown = self.shown()
        hand = set(self.hand())
        for sprite in hand:
            fader = self._rises.setdefault(sprite, Fader(0.12))
            fader.goal = 1.0 if sprite is shown or sprite is self.selected else 0.0
        self._rises = {sprite: fader for sprite, fader in self._rises.items() if sprite in hand}
        self._shakes = {sprite: tween for sprite, tween in self._shakes.items() if not tween.done(now)}
        moving = [fader.tick(now) for fader in self._rises.values()]
        return any(moving) or bool(self._shakes)

    def finish(self) -> None:
        """Stop shaking."""
        self._shakes.clear()

    def rise(self, sprite: CardSprite, theme: Theme) -> float:
        """How far the card is lifted, in px."""
        fader = self._rises.get(sprite)
        if fader is None or self.holds(sprite):
            return 0.0
        return theme.px(14 if sprite is self.selected else 8) * fader.value

    def aside(self, sprite: CardSprite, now: float, theme: Theme) -> float:
        """How far a shake has it aside, in px."""
        tween = self._shakes.get(sprite)
        return shake(tween.share(now)) * theme.px(6) if tween is not None else 0.0

    def holds(self, sprite: CardSprite) -> bool:
        """Whether the card is being dragged."""
        return self.drag is not None and self.drag.sprite is sprite


def place_rect(layout: Layout, place: Zone | int) -> pygame.Rect:
    """The area of a pile or of a seat's plate with its cards."""
    if isinstance(place, Zone):
        return layout.spots[place].rect()
    return layout.places[place].plate.union(layout.spots[HANDS[place]].rect())
