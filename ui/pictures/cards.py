"""The card press: faces and backs from their vectors, and the sprites that lie, lean and turn over.

Only `ui.pictures.assets` talks to it. A sprite is a card with its soft shadow baked in, kept for each size,
angle step and turn.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Hashable, Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.engine.cards import SUITS, pack_of
from game.engine.decks import FRENCH
from game.session.pace import Slices
from ui import fonts
from ui.pictures import contrast, own, shapes
from ui.pictures.budget import DrawBudget
from ui.pictures.cache import Cache, picture_bytes
from ui.stage import PREMULTIPLIED, Item
from ui.theme import BLACK, CARD_EDGE, DIM, IVORY, RED, SUIT_COLOURS, Colour, Theme

log = logging.getLogger(__name__)

FLIP_STAGES = 8
_MEGABYTE = 1 << 20
_CORNER = 0.06
_MARGIN = 0.055  # round a picture of one's own, as a share of the width
BACK, _OWN_BACK = "back", "-back"  # what a face that is none is called: the usual back, and the end of an own pack's
_USUAL = "usual"  # whose backs those are that every game may have
_LARGE = 160  # px: wider cards take more memory than their files
SMALL = 44  # px: narrower cards are drawn with the large index, or nobody could read them
_FAINT = 0.38  # how much of the cloth shines through a faint card
_SHADOW = ((0.042, 0.032, 0.34), (0.080, 0.110, 0.36))
"""Per lift: blur, offset (shares of the card's width), darkness."""


class Sprite(NamedTuple):
    """A picture and the place of the card's centre in it, px."""

    picture: pygame.Surface
    centre_x: int
    centre_y: int

    def at(self, z: int, x: float, y: float) -> Item:
        """The item that shows the card with its centre at (x, y), `z` above the table."""
        return (z, self.picture, round(x) - self.centre_x, round(y) - self.centre_y)


def _sprite_bytes(sprite: Sprite) -> int:
    return picture_bytes(sprite.picture)


def plain_face(face: str) -> str:
    """The face without its copy number: "7H.2" -> "7H"; jokers keep theirs."""
    return face if "." not in face or face.startswith("JK") else face.split(".")[0]


def is_back(face: str) -> bool:
    """Whether that is no face but a back: the usual one, or that of a game's own pack, as "lords-back"."""
    return face == BACK or face.endswith(_OWN_BACK)


def angle_step(angle: float) -> int:
    """The angle in degrees that is really drawn: whole ones up to 6, then steps of 3, beyond 45 steps of 15."""
    angle = (angle + 180) % 360 - 180
    step = 1 if abs(angle) <= 6.5 else 3 if abs(angle) <= 45 else 15
    return round(angle / step) * step


class CardPress:
    """Draws cards and sprites and keeps them; see `Assets` for what each request means."""

    def __init__(self, folder: Path, theme: Theme, budget: DrawBudget) -> None:
        self._folder = folder
        self._budget = budget
        self._cards: Cache[pygame.Surface] = Cache(1, picture_bytes)
        self._sprites: Cache[Sprite] = Cache(1, _sprite_bytes)
        self._shadows: Cache[pygame.Surface] = Cache(2 * _MEGABYTE, picture_bytes)
        self.caches = (self._cards, self._sprites, self._shadows)
        self._packed: dict[tuple[str, int], bytes] = {}  # large cards, for when they are asked for again
        self._last: dict[str, pygame.Surface] = {}  # of every face the last picture, or a small copy of it
        self._queue: dict[tuple[str, int], bool] = {}
        self._slices = Slices()
        self._deck: Hashable = None
        self._scale = 0.0
        self.configure(theme)

    def configure(self, theme: Theme) -> None:
        """Take over size limits and the deck's looks; another deck empties the caches."""
        if theme.scale != self._scale:
            self._scale = theme.scale
            self._packed.clear()
        self.theme = theme
        grown = (1 + max(1.0, theme.scale)) / 2
        self._cards.limit = 9 * _MEGABYTE
        self._sprites.limit = round(18 * _MEGABYTE * grown)
        settings = theme.settings
        mark = own.mark(own.BACK) if settings.own_back else None
        deck = (theme.looks, theme.large_index, settings.back, settings.cloth, mark, tuple(settings.own.values()))
        if deck != self._deck:
            self._deck = deck
            for cache in (self._cards, self._sprites):
                cache.clear()
            self._last.clear()
            self._packed.clear()
        # What is still waiting may be of a size that nobody will ask for again: stand-ins are asked for anew.
        stand_ins = {key for key, shown in self._queue.items() if shown}
        self._cards.drop(lambda key: key in stand_ins)
        self._sprites.drop(lambda key: any(_uses(key, face, width) for face, width in stand_ins))
        self._queue.clear()

    # --- plain cards

    def card(self, face: str, width: int) -> pygame.Surface:
        face = plain_face(face)
        kept = self._cards.get((face, width))
        if kept is not None:
            return kept
        with self._budget:
            return self._made(face, width)

    def _made(self, face: str, width: int) -> pygame.Surface:
        """A card that is not kept: sharp, or for now another size of it."""
        packed = self._packed.get((face, width))
        if packed is not None:
            return self._cards.put((face, width), shapes.unpacked(packed, (width, round(width * 7 / 5))))
        near = self._last.get(face)
        if near is None:
            return self._print(face, width)
        self._queue[(face, width)] = True
        stand_in = pygame.transform.smoothscale(near, (width, round(width * 7 / 5)))
        return self._cards.put((face, width), stand_in)

    def want(self, faces: Iterable[str], width: int) -> None:
        for face in map(plain_face, faces):
            if self._cards.get((face, width)) is None and (face, width) not in self._packed:
                self._queue.setdefault((face, width), False)

    @property
    def waiting(self) -> bool:
        """Whether cards are still to be drawn."""
        return bool(self._queue)

    def work(self, end: float) -> bool:
        """Draw queued cards that will be there by `end` (perf_counter); True when stand-ins were replaced."""
        improved = False
        now = time.perf_counter()
        if not self._slices.fit(end - now):
            self._slices.refused()
        while self._queue and now < end and self._slices.fit(end - now):
            face, width = next(iter(self._queue))
            shown = self._queue.pop((face, width))
            if not shown and self._cards.get((face, width)) is not None:
                continue
            self._print(face, width)
            begun, now = now, time.perf_counter()
            self._slices.took(now - begun)
            if shown:
                improved = True
                self._sprites.drop(lambda key, face=face, width=width: _uses(key, face, width))  # type: ignore[misc]
        return improved

    def _print(self, face: str, width: int) -> pygame.Surface:
        drawn = self._from_file(face, width) or self._drawn_plainly(face, width)
        self._last[face] = drawn
        if width > _LARGE:
            self._last[face] = pygame.transform.smoothscale(drawn, (_LARGE, round(_LARGE * 7 / 5)))
            self._packed[(face, width)] = shapes.packed(drawn)
        return self._cards.put((face, width), drawn)

    def _from_file(self, face: str, width: int) -> pygame.Surface | None:
        if is_back(face) and self.theme.settings.own_back and (back := self.own_back(width)) is not None:
            return back
        path = self._path(face, width)
        size = (width, round(width * 7 / 5))
        try:
            source = path.read_text(encoding="utf-8")
            if self._deck_of(face) == FRENCH and face[-1] in SUITS:
                source = inked_anew(source, SUIT_COLOURS[face[-1]], self.theme.french_inks[face[-1]])
            drawn = shapes.from_svg(source, size)
        except (OSError, ValueError, pygame.error) as error:
            log.warning("card %s cannot be drawn: %s", path, error)
            return None
        return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)

    def own_back(self, width: int) -> pygame.Surface | None:
        """A back with a picture of one's own within the margin of a card; None where it cannot be read."""
        size, margin = (width, round(width * 7 / 5)), max(1, round(width * _MARGIN))
        try:
            picture = own.covering(own.kept(own.BACK), (size[0] - 2 * margin, size[1] - 2 * margin))
        except own.PictureError as problem:
            log.info("the backs are the usual ones: %s", problem)  # the person is told when the program starts
            return None
        card = shapes.plate(size, width * _CORNER, IVORY, edge=CARD_EDGE, edge_width=max(1.0, width / 120))
        cut = picture.convert_alpha()
        mask = shapes.plate(cut.get_size(), width * _CORNER * 0.6, (255, 255, 255))
        cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        card.blit(cut.premul_alpha(), (margin, margin), special_flags=PREMULTIPLIED)
        return card

    def _path(self, face: str, width: int) -> Path:
        if is_back(face):
            pattern = face.removesuffix(_OWN_BACK) if face != BACK else _USUAL
            return self._folder / "backs" / f"{pattern}-{self.theme.settings.back}.svg"
        folder = self._folder / "cards" / self._deck_of(face)
        name = f"{face.rpartition('/')[2]}.svg"
        for look in self.theme.settings.looks_of_packs() if pack_of(face) else ():
            if (folder / look / name).exists():
                return folder / look / name
        if self.theme.large_index or width < SMALL:
            large = folder / "large" / name
            if large.exists():
                return large
        return folder / name

    def _deck_of(self, face: str) -> str:
        """The name of the deck that the face is of, which is also that of its folder: the one it names, a game's own
        pack, or the deck on the table."""
        named, slash, _ = face.rpartition("/")
        return named if slash else pack_of(face) or self.theme.deck

    def _drawn_plainly(self, face: str, width: int) -> pygame.Surface:
        """A card without its file: ivory with rank and suit in letters, or a dark back."""
        size = (width, round(width * 7 / 5))
        radius = width * _CORNER
        if is_back(face):
            ink = (120, 24, 36) if self.theme.settings.back == "red" else (24, 52, 110)
            plain = shapes.plate(size, radius, IVORY, edge=CARD_EDGE, edge_width=max(1.0, width / 120))
            inner = shapes.plate((round(width * 0.86), round(size[1] - width * 0.14)), radius * 0.6, ink)
            plain.blit(inner, inner.get_rect(center=(width // 2, size[1] // 2)), special_flags=PREMULTIPLIED)
            return plain
        plain = shapes.plate(size, radius, IVORY, edge=CARD_EDGE, edge_width=max(1.0, width / 120))
        name = face.rpartition("/")[2]
        rank, suit = ("Joker" if name.startswith("JK") else name), ""
        if name[-1] in SUITS:
            rank, suit = self.theme.rank(name[:-1]), name[-1]
        ink = self.theme.suit(suit) if suit else RED if face == "JK.1" else BLACK
        height = max(8, round(width * (0.22 if rank == "Joker" else 0.34)))
        for letters, row in ((rank, 0), (suit, 1)):
            drawn = fonts.font(height, True).render(letters, True, ink).convert_alpha().premul_alpha()
            spot = (round(width * 0.08), round(width * 0.05 + row * height * 1.05))
            plain.blit(drawn, spot, special_flags=PREMULTIPLIED)
        return plain

    # --- sprites

    def sprite(
        self,
        face: str,
        width: int,
        angle: float,
        flip: float,
        other: str,
        dim: bool,
        lift: int,
        edge: Colour | None,
        faint: bool,
    ) -> Sprite:
        stage = round(min(1.0, max(0.0, flip)) * FLIP_STAGES) if flip else 0
        if stage == FLIP_STAGES:
            face, stage = other, 0
        face, other = plain_face(face), plain_face(other) if stage else ""
        key = (face, width, other, angle_step(angle) if angle else 0, stage, dim, lift, edge, faint)
        kept = self._sprites.get(key)
        if kept is None:
            with self._budget:
                kept = self._sprites.put(key, self._bake(*key))
        return kept

    def _bake(
        self,
        face: str,
        width: int,
        other: str,
        angle: int,
        stage: int,
        dim: bool,
        lift: int,
        edge: Colour | None,
        faint: bool,
    ) -> Sprite:
        card = self.card(other if stage * 2 > FLIP_STAGES else face, width)
        if stage:
            share = max(0.02, abs(math.cos(math.pi * stage / FLIP_STAGES)))
            card = pygame.transform.smoothscale(card, (max(2, round(width * share)), card.get_height()))
        if dim:
            hatched = self.theme.settings.high_contrast
            card = shapes.darkened(card, DIM / 2 if hatched else DIM)
            if hatched:
                card.blit(_hatching(card.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if faint:
            veil = shapes.plate(card.get_size(), width * _CORNER, self.theme.cloth, _FAINT)
            card = card.copy()
            card.blit(veil, (0, 0), special_flags=PREMULTIPLIED)
        body = self._framed(card, width, edge)
        shade = self._shadow(card.get_size(), width, lift)
        if angle:
            body = pygame.transform.rotozoom(body, angle, 1.0)
            shade = pygame.transform.rotozoom(shade, angle, 1.0)
        offset = round(width * _SHADOW[lift][1])
        across, down = offset * 2 // 3, offset
        centre_x = max(body.get_width() // 2, shade.get_width() // 2 - across)
        centre_y = max(body.get_height() // 2, shade.get_height() // 2 - down)
        right = max(body.get_width() - body.get_width() // 2, shade.get_width() - shade.get_width() // 2 + across)
        below = max(body.get_height() - body.get_height() // 2, shade.get_height() - shade.get_height() // 2 + down)
        picture = pygame.Surface((centre_x + right, centre_y + below), pygame.SRCALPHA)
        for part, dx, dy in ((shade, across, down), (body, 0, 0)):
            place = (centre_x + dx - part.get_width() // 2, centre_y + dy - part.get_height() // 2)
            picture.blit(part, place, special_flags=PREMULTIPLIED)
        return Sprite(picture, centre_x, centre_y)

    def _framed(self, card: pygame.Surface, width: int, edge: Colour | None) -> pygame.Surface:
        """The card with a clear margin (turning needs it for smooth edges) and the coloured line around it."""
        line, high = max(2, round(width * 0.035)), self.theme.settings.high_contrast
        outer = 2 * line if high and edge else line
        margin = outer + 1
        w, h = card.get_size()
        space = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
        rims = [(outer, contrast.ink(edge) if high else edge)] if edge else []
        for wide, colour in [*rims, (line, contrast.GROUND)] if high else rims:
            border = shapes.plate((w + 2 * wide, h + 2 * wide), width * _CORNER + wide, colour)
            space.blit(border, (margin - wide, margin - wide), special_flags=PREMULTIPLIED)
        space.blit(card, (margin, margin), special_flags=PREMULTIPLIED)
        return space

    def _shadow(self, size: tuple[int, int], width: int, lift: int) -> pygame.Surface:
        key = (size, lift)
        kept = self._shadows.get(key)
        if kept is None:
            blur, _, darkness = _SHADOW[lift]
            kept = shapes.shadow(size, width * _CORNER, max(1, round(width * blur)), darkness)
            self._shadows.put(key, kept)
        return kept


def _hatching(size: tuple[int, int]) -> pygame.Surface:
    """Dark strokes from edge to edge, to be laid over a card: they tell it from others where light does not."""
    wide, high = size
    step, line = max(5, wide // 6), max(1, wide // 40)
    strokes = pygame.Surface(size)
    strokes.fill("white")
    for x in range(step // 2 - high, wide, step):
        pygame.draw.line(strokes, contrast.GROUND, (x, high), (x + high, 0), line)
    return strokes


def inked_anew(source: str, printed: Colour, ink: Colour) -> str:
    """The source of a card with another ink where its suit's was."""
    old, new = shapes.hex_colour(printed), shapes.hex_colour(ink)
    return source if old == new else source.replace(old, new).replace(old.lower(), new)


def _uses(key: Hashable, face: str, width: int) -> bool:
    return isinstance(key, tuple) and key[1] == width and face in (key[0], key[2])
