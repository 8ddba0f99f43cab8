"""Card sprites: every card on the table as a picture that rests somewhere or is on its way there.

Sprites hold only what the viewer may know: an unseen card has no `card`. The director moves them; they know no rules
and read no clock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import pygame

from game.engine.cards import Card
from game.engine.state import State
from game.engine.table import Zone, known
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import Arrangement
from ui.table.show.layout import Layout, Pose
from ui.theme import Colour, Theme
from ui.tween import Easing, Fader, Tween, ease_in_out, linear, settle, shake

_IN_FLIGHT = 500  # added to the layer of moving cards
_SIZE_STEP, _SIZE_STEPS = 4, 32  # px, and how many at most: of the width on the way between two sizes


class CardSprite:
    """One card on the screen; `card` is None for a face unknown to the viewer; `down` shows even a known one's back."""

    __slots__ = ("card", "down", "flip", "flip_from", "high", "may_move", "moving", "rest", "shown", "z")

    def __init__(self, card: Card | None, pose: Pose) -> None:
        self.card = card
        self.rest = pose
        self.z = pose.z
        self.shown = pose.shown
        self.down = pose.down
        self.high = False
        self.moving = Tween(_numbers(pose), _numbers(pose), 0.0, 0.0)
        self.flip: Tween | None = None
        self.flip_from: Card | None = None
        self.may_move = False  # False: certainly at rest; True: `busy` has to look

    def go(self, pose: Pose, now: float, seconds: float, easing: Easing = settle, *, over: bool = True) -> None:
        """Move to `pose` from wherever it is; `over` lifts it above what it passes."""
        goal = _numbers(pose)
        if goal != self.moving.goal:
            self.may_move = True
            if seconds > 0:
                self.moving = Tween(self.moving.at(now), goal, now, seconds, easing)
                self.high = over
            else:
                self.moving = Tween(goal, goal, now, 0.0)
        if pose.down is not self.down:
            self.flip_from = None if self.down else self.card
            self.down = pose.down
            self._turn_over(now, seconds)
        self.rest = pose
        self.z = pose.z
        self.shown = pose.shown

    def turn(self, card: Card | None, now: float, seconds: float) -> None:
        """Turn over to another face (None: the back)."""
        if card is self.card:
            return
        self.flip_from = None if self.down else self.card
        self.card = card
        self._turn_over(now, 0.0 if self.down else seconds)

    def _turn_over(self, now: float, seconds: float) -> None:
        self.may_move = True
        self.flip = Tween((0.0,), (1.0,), now, seconds, ease_in_out) if seconds > 0 else None

    def place(self, x: float, y: float, now: float, width: int | None = None) -> None:
        """Jump to a point, under the pointer."""
        _, _, _, old_width = self.moving.at(now)
        where = (x, y, 0.0, float(width or old_width))
        self.moving = Tween(where, where, now, 0.0)

    @property
    def is_displaced(self) -> bool:
        """Whether it is neither at its resting place nor on its way there."""
        rest = self.rest
        return self.moving.goal != (rest.x, rest.y, rest.angle, rest.width)

    def go_home(self, now: float, seconds: float) -> None:
        """Glide back to its resting place."""
        self.moving = Tween(self.moving.at(now), _numbers(self.rest), now, seconds)
        self.high = self.may_move = True

    def busy(self, now: float) -> bool:
        """Whether it is still moving or turning over."""
        if not self.may_move:
            return False
        if self.flip is not None and self.flip.done(now):
            self.flip = None
        if self.moving.done(now):
            self.high = False
        self.may_move = self.high or not self.moving.done(now) or self.flip is not None
        return self.may_move

    def finish(self) -> None:
        self.flip = None
        self.high = False
        goal = _numbers(self.rest)
        self.moving = Tween(goal, goal, 0.0, 0.0)

    def rect(self) -> pygame.Rect:
        """The rectangle of its resting place, in px."""
        high = round(self.rest.width * 7 / 5)
        rect = pygame.Rect(0, 0, self.rest.width, high)
        rect.center = (round(self.rest.x), round(self.rest.y))
        return rect

    def item(
        self,
        assets: Assets,
        now: float,
        *,
        rise: float = 0.0,
        aside: float = 0.0,
        dim: bool = False,
        edge: Colour | None = None,
        held: bool = False,
        faint: bool = False,
        back: str = "back",
    ) -> Item:
        """Its picture now. `rise` and `aside` shift it by px, `dim` darkens it, `edge` frames it, `held` gives it the
        shadow of a lifted card, `faint` lets the cloth shine through; `back` is the back of the pack."""
        x, y, angle, width = self.moving.at(now)
        x += aside
        on_the_way = not self.moving.done(now)
        face = back if self.card is None or self.down else self.card.face
        other, flip = face, 0.0
        if self.flip is not None:
            face = back if self.flip_from is None else self.flip_from.face
            flip = self.flip.at(now)[0]
        lift = 1 if held or on_the_way or rise > 0 else 0
        full = max(self.rest.width, round(max(self.moving.start[3], self.moving.goal[3])))
        sprite = assets.card_sprite(
            face, full, angle=angle, flip=flip, other=other, dim=dim, lift=lift, edge=edge, faint=faint
        )
        z = self.z + (_IN_FLIGHT if self.high or held else 0)
        step = max(_SIZE_STEP, full // _SIZE_STEPS if on_the_way else 0)
        size = round(width / step) * step if on_the_way else round(width)
        if abs(size - full) < step:
            return sprite.at(z, x, y - rise)
        share = size / full
        key = ("in flight", sprite.picture, size)  # the picture itself, since an id may be reused
        wide, high = sprite.picture.get_size()
        small = assets.memo(
            key, lambda: pygame.transform.smoothscale(sprite.picture, (round(wide * share), round(high * share)))
        )
        return (z, small, round(x - sprite.centre_x * share), round(y - rise - sprite.centre_y * share))


def _numbers(pose: Pose) -> tuple[float, float, float, float]:
    return (pose.x, pose.y, pose.angle, float(pose.width))


class CardsOnScreen:
    """All sprites, zone by zone, bottom first: what the screen shows of the table."""

    def __init__(self) -> None:
        self.zones: dict[Zone, list[CardSprite]] = {}
        self.layout: Layout | None = None
        self.back = "back"  # the name of the back of the pack
        self.arrangement = Arrangement()
        self.gathered: list[CardSprite] = []  # cards of a hand that are gathered for one move
        self.gathered_at: Zone | None = None
        self.shuffled: Zone | None = None  # whose cards somebody shuffles just now: they are not shown where they lie

    def all(self) -> Iterable[CardSprite]:
        return (sprite for pile in self.zones.values() for sprite in pile)

    def busy(self, now: float) -> bool:
        """Whether any sprite moves."""
        busy = False
        for pile in self.zones.values():
            for sprite in pile:
                if sprite.may_move and sprite.busy(now):  # no `any`: every sprite must notice that it has arrived
                    busy = True
        return busy

    def finish(self) -> None:
        for sprite in self.all():
            sprite.finish()

    def poses(self, where: Zone) -> list[Pose]:
        """Where each sprite of a shown zone belongs; gathered cards of a hand lie apart from the others."""
        assert self.layout is not None
        spot, pile = self.layout.spots[where], self.zones.get(where, [])
        apart = [sprite for sprite in pile if sprite in self.gathered] if where.kind == "hand" else []
        there = self.layout.gathering.get(self.gathered_at) if apart and self.gathered_at is not None else None
        if there is None:
            return spot.poses([sprite.card for sprite in pile])
        lying = iter(there.poses([sprite.card for sprite in apart]))
        held = iter(spot.poses([sprite.card for sprite in pile if sprite not in apart]))
        return [next(lying if sprite in apart else held) for sprite in pile]

    def gather(self, sprites: Sequence[CardSprite], where: Zone | None, now: float, seconds: float) -> None:
        """Gather these cards of a hand at a place from now on; those gathered before return to the hand."""
        if where is self.gathered_at and sprites == self.gathered:
            return
        moved = {*self.gathered, *sprites}
        self.gathered, self.gathered_at = list(sprites), where
        for zone, pile in self.zones.items():
            if not moved.isdisjoint(pile):
                self.sort(zone, now, seconds)

    def settle(self, now: float, seconds: float) -> None:
        """Move every sprite to where it belongs."""
        assert self.layout is not None
        for where, pile in self.zones.items():
            if where not in self.layout.spots:
                continue
            self.arrange(where)
            for sprite, pose in zip(pile, self.poses(where), strict=True):
                sprite.go(pose, now, seconds, over=False)

    def forget_places(self) -> None:
        """Drop the zones that no longer have a spot; no cards lie there."""
        assert self.layout is not None
        self.zones = {where: pile for where, pile in self.zones.items() if where in self.layout.spots}

    def agrees(self, view: State) -> bool:
        """Whether the sprites show what the view holds. A face that is shown longer than in the view is no fault."""
        for where, pile in view.table.zones.items():
            mine = self.zones.get(where, [])
            if self.layout is not None and where not in self.layout.spots:
                continue
            if len(mine) != len(pile):
                return False
            if all(map(known, pile)):
                if {sprite.card for sprite in mine} != set(pile):
                    return False
            elif any(known(card) and sprite.card is not card for card, sprite in zip(pile, mine, strict=True)):
                return False
        return True

    def lay_out(self, view: State, now: float, seconds: float, *, strict: bool) -> None:
        """Known cards move from where they are, others appear; `strict`: no face stays that the view does not show."""
        assert self.layout is not None
        faces = {sprite.card: sprite for sprite in self.all() if sprite.card is not None}
        nameless = {where: [sprite for sprite in pile if sprite.card is None] for where, pile in self.zones.items()}
        zones: dict[Zone, list[CardSprite]] = {}
        for where, cards in view.table.zones.items():
            spot = self.layout.spots.get(where)
            if spot is None:
                continue
            pile = spot.open(cards)
            sprites: list[CardSprite] = []
            for card, pose in zip(pile, spot.poses(pile), strict=True):
                sprite = faces.pop(card, None) if card is not None and known(card) else None
                spare = nameless.get(where, [])
                if sprite is None:
                    sprite = spare.pop() if spare else CardSprite(card, pose)
                    if sprite.card is not card:
                        sprite.turn(card, now, seconds)
                sprites.append(sprite)
            zones[where] = sprites
        self.zones = zones
        self.settle(now, seconds)
        if strict:
            for sprite in self.all():
                if sprite.card is None:
                    sprite.flip = None

    def arrange(self, where: Zone) -> None:
        """Sort the hands that the viewer sees; other zones keep their order."""
        pile = self.zones.get(where, [])
        if pile and where.kind in ("hand", "aside"):
            sprites = {sprite.card: sprite for sprite in pile if sprite.card is not None}
            if len(sprites) == len(pile):
                pile[:] = [sprites[card] for card in self.arrangement.arranged(where, list(sprites))]

    def put(self, where: Zone, sprites: Sequence[CardSprite], now: float, seconds: float) -> None:
        """Keep this hand in the order in which the player has put it."""
        self.arrangement.put(where, [sprite.card for sprite in sprites if sprite.card is not None])
        self.sort(where, now, seconds)

    def sort(self, where: Zone, now: float, seconds: float) -> bool:
        """Move the cards of a hand to their places in its current order; True when anything moves."""
        if self.layout is None or where not in self.layout.spots:
            return False
        pile = self.zones.get(where, [])
        self.arrange(where)
        poses = self.poses(where)
        if all(sprite.rest == pose and not sprite.is_displaced for sprite, pose in zip(pile, poses, strict=True)):
            return False
        for sprite, pose in zip(pile, poses, strict=True):
            sprite.go(pose, now, seconds, over=False)
        return True


class HandMotion:
    """Small movements of the cards in a hand: how far each is raised under pointer or keys, and shaken aside when it is
    refused."""

    def __init__(self) -> None:
        self._rises: dict[CardSprite, Fader] = {}
        self._shakes: dict[CardSprite, Tween] = {}

    def tick(
        self, now: float, hand: Collection[CardSprite], up: Collection[CardSprite | None], *, still: bool = False
    ) -> bool:
        """Let the cards that are `up` rise and the others sink, at once where all keeps `still`; True while something
        moves."""
        for sprite in hand:
            fader = self._rises.setdefault(sprite, Fader(0.12))
            fader.goal = 1.0 if sprite in up else 0.0
            if still:
                fader.value = fader.goal
        self._rises = {sprite: self._rises[sprite] for sprite in hand}
        self._shakes = {sprite: tween for sprite, tween in self._shakes.items() if not tween.done(now)}
        moving = [fader.tick(now) for fader in self._rises.values()]
        return any(moving) or bool(self._shakes)

    def shake(self, sprite: CardSprite, now: float, theme: Theme) -> None:
        length = theme.ms("shake") / 1000
        if length > 0:
            self._shakes[sprite] = Tween((0.0,), (1.0,), now, length, linear)

    def finish(self) -> None:
        self._shakes.clear()

    def risen(self, sprite: CardSprite) -> float:
        """How far the card has risen, from 0 to 1."""
        fader = self._rises.get(sprite)
        return 0.0 if fader is None else fader.value

    def aside(self, sprite: CardSprite, now: float, theme: Theme) -> float:
        """How far a shake has moved the card sideways, in px."""
        tween = self._shakes.get(sprite)
        return shake(tween.share(now)) * theme.px(6) if tween is not None else 0.0
