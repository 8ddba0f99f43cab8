"""Every picture on the screen, made once and kept within bounds: cards, icons, letters, cloth, plates.

Ask for a picture at every paint; it is a look-up. After a resize a scaled stand-in comes at once, and the sharp one
follows from `work`, which also raises `generation`. Pictures are premultiplied and must not be changed. A file that is
missing or broken gives a plain drawn picture and one line in the log.
"""

from __future__ import annotations

import copy
import logging
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pygame

from ui import fonts
from ui.pictures import contrast, lettering, own, shapes
from ui.pictures.budget import DrawBudget
from ui.pictures.cache import Cache, picture_bytes
from ui.pictures.cards import CardPress, Sprite
from ui.pictures.cloth import RIM_UNITS, draw_cloth, flat_cloth
from ui.pictures.fabrics import FABRICS
from ui.theme import CLOTH_COLOURS, LAMP, PAPER_GROUNDS, PAPER_INKS, TEXT, Colour, Theme, brighter, mixed

log = logging.getLogger(__name__)

FOLDER = Path(__file__).resolve().parents[2] / "assets"
_MEGABYTE = 1 << 20
_LAMP = (0.5, 0.4)  # where it shines, as shares of the window
_WHITE = (255, 255, 255)
_SAMPLE = 0.36  # how large the pattern on a small piece of cloth is


class Assets:
    """The pictures for one theme; `configure` changes the theme and keeps what still fits."""

    _inks: Mapping[Colour, Colour] = {}  # instead of which colours letters, icons, edges and tints are drawn in which

    def __init__(self, theme: Theme, folder: Path = FOLDER) -> None:
        self.theme = theme
        self.folder = folder
        self.generation = 0
        self._pictures: Cache[pygame.Surface] = Cache(12 * _MEGABYTE, picture_bytes)
        self._texts: Cache[pygame.Surface] = Cache(6 * _MEGABYTE, picture_bytes)
        self._cloth: tuple[Hashable, pygame.Surface] | None = None
        self._wanted_cloth: tuple[int, int] | None = None
        self._cloth_since = 0.0
        self.budget = DrawBudget()
        self._press = CardPress(folder, theme, self.budget)
        self._high = theme.settings.high_contrast
        self._keep_more()

    def configure(self, theme: Theme) -> None:
        """Use another theme: new window size or changed settings."""
        self.theme = theme
        self._press.configure(theme)
        if self._high != theme.settings.high_contrast:
            self._high = not self._high
            self._pictures.clear()
        self._keep_more()

    def _keep_more(self) -> None:
        """What is kept grows with the window, but less than its area does: not everything large is kept."""
        theme = self.theme
        grown = (1 + max(1.0, theme.scale)) / 2
        self._pictures.limit = round(12 * _MEGABYTE * grown)
        self._texts.limit = round(6 * _MEGABYTE * grown)

    @contextmanager
    def one_frame(self, clock: Callable[[], float], until: float) -> Iterator[None]:
        """For one frame: pictures are made until `clock` reaches `until`, and all that it asks for is kept meanwhile.
        Raises OverBudget when that is too short."""
        caches = (self._pictures, self._texts, *self._press.caches)
        for cache in caches:
            cache.hold()
        try:
            with self.budget.within(clock, until):
                yield
        finally:
            for cache in caches:
                cache.let_go()

    def on_paper(self) -> Assets:
        """The same pictures for a sheet of paper: light letters, icons, edges and tints are drawn in dark ink."""
        written = copy.copy(self)
        written._inks = contrast.ON_PAPER if self._high else PAPER_INKS | PAPER_GROUNDS
        return written

    def ink(self, colour: Colour) -> Colour:
        """In which colour letters, icons, edges and tints of that one are drawn."""
        colour = self._inks.get(colour, colour)
        return contrast.ink(colour) if self._high else colour

    # --- cards

    @staticmethod
    def card_height(width: int) -> int:
        """The height in px of a card `width` px wide (5:7)."""
        return round(width * 7 / 5)

    def card(self, face: str, width: int) -> pygame.Surface:
        """A card without its shadow; `face` as "10H", "7H.2", "JK.1", "Lo", or "back" (that of a game's own
        pack: "lords-back", from the file `assets/backs/lords-<colour>.svg`). It is of the deck on the table, unless it
        names one ("german/10H", or "/10H" for the French)."""
        return self._press.card(face, width)

    def card_sprite(
        self,
        face: str,
        width: int,
        *,
        angle: float = 0.0,
        flip: float = 0.0,
        other: str = "back",
        dim: bool = False,
        lift: int = 0,
        edge: Colour | None = None,
        faint: bool = False,
    ) -> Sprite:
        """A card `width` px wide with its soft shadow, and where its centre lies in the picture.

        `angle` turns it (degrees, against the clock); `flip` turns it over about its long axis from `face` at 0 to
        `other` at 1; `dim` takes 45 % of its light; `lift` 1 throws the larger shadow of a card in the hand; `edge`
        draws a line around it; a `faint` card lets the cloth shine through. Angles and turns come in steps, so that
        few pictures have to be kept.
        """
        return self._press.sprite(face, width, angle, flip, other, dim, lift, edge, faint)

    def want(self, faces: Iterable[str], width: int) -> None:
        """Draw these cards in the coming idle moments, before somebody has to wait for them."""
        self._press.want(faces, width)

    # --- single pictures

    def picture(self, name: str, width: int) -> pygame.Surface:
        """The picture `assets/<name>.svg` at `width` px, as "icons/crown" or "tokens/lamp"."""
        return self.memo(("picture", name, width), lambda: self._load(name, (width, 8 * width)))

    def has(self, name: str) -> bool:
        return (self.folder / f"{name}.svg").is_file()

    def icon(self, name: str, height: int, colour: Colour | None = None) -> pygame.Surface:
        """The icon `assets/icons/<name>.svg`, `height` px high, all of it in `colour` if given."""
        colour = self.ink(colour) if colour else None

        def make() -> pygame.Surface:
            drawn = self._load(f"icons/{name}", (8 * height, height))
            return shapes.inked(drawn, colour) if colour else drawn

        return self.memo(("icon", name, height, colour), make)

    def suit(self, letter: str, height: int) -> pygame.Surface:
        """The sign of a suit ("C", "D", "H", "S") as in the deck on the table."""
        deck = self.theme.deck
        ink = None if deck else self.theme.suit(letter)  # the signs of other decks have several colours

        def make() -> pygame.Surface:
            drawn = self._load("/".join(filter(None, ("suits", deck, letter))), (8 * height, height))
            return shapes.inked(drawn, ink) if ink else drawn

        return self.memo(("suit", deck, letter, height, ink), make)

    def text(
        self, string: str, size: int, colour: Colour = TEXT, bold: bool = False, *, space: int | None = None
    ) -> pygame.Surface:
        """One line of letters `size` px high; where there are only `space` px for it, of narrower letters, and cut
        where even those do not fit."""
        colour = self.ink(colour)
        if space is not None and fonts.width(string, size, bold) > space:
            whole = fonts.fitted(string, size, round(max(0, space) / fonts.NARROWEST), bold)
            return self._narrow(self.text(whole, size, colour, bold), space, (whole, size, colour, bold))
        key = (string, size, colour, bold)
        drawn = self._texts.get(key)
        if drawn is None:
            with self.budget:
                drawn = self._texts.put(key, shapes.premultiplied(fonts.drawn(string, size, colour, bold)))
        return drawn

    def _narrow(self, line: pygame.Surface, space: int, key: Hashable) -> pygame.Surface:
        """A line of letters pressed together so that it is at most `space` px wide."""
        if line.get_width() <= space:
            return line
        kept = self._texts.get(("narrow", space, key))
        if kept is None:
            with self.budget:
                pressed = pygame.transform.smoothscale(line, (max(1, space), line.get_height()))
                kept = self._texts.put(("narrow", space, key), pressed)
        return kept

    def lettering(self, string: str, size: int, colour: Colour = TEXT, *, space: int | None = None) -> pygame.Surface:
        """One line in letters of our own: titles, names of games, large figures; `size` and `space` as for `text`."""
        colour = self.ink(colour)
        if space is not None and lettering.width(string, size) > space:
            whole = lettering.fitted(string, size, round(max(0, space) / fonts.NARROWEST))
            return self._narrow(self.lettering(whole, size, colour), space, ("lettering", whole, size, colour))
        key = ("lettering", string, size, colour)
        kept = self._texts.get(key)
        if kept is None:
            with self.budget:
                kept = self._texts.put(key, lettering.drawn(string, size, colour))
        return kept

    def paragraph(self, text: str, size: int, space: int, colour: Colour = TEXT) -> pygame.Surface:
        """Wrapped text at most `space` px wide; `**stars**` make bold, newlines break."""
        colour = self.ink(colour)
        key = ("paragraph", text, size, space, colour)
        drawn = self._texts.get(key)
        if drawn is None:
            with self.budget:
                lines = fonts.wrapped(text, size, space)
                step = fonts.line_height(size)
                beyond = max(0, fonts.height(size) - step)  # of letters that reach deeper than the last line
                drawn = pygame.Surface((max(1, space), max(1, step * len(lines) + beyond)), pygame.SRCALPHA)
                for row, line in enumerate(lines):
                    for run in line:
                        letters = self.text(run.string, size, colour, run.bold)
                        drawn.blit(letters, (run.x, row * step), special_flags=pygame.BLEND_PREMULTIPLIED)
                self._texts.put(key, drawn)
        return drawn

    def plate(
        self,
        size: tuple[int, int],
        radius: float,
        fill: Colour,
        opacity: float = 1.0,
        *,
        bottom: Colour | None = None,
        edge: Colour | None = None,
        edge_width: float = 1.0,
        edge_opacity: float = 1.0,
    ) -> pygame.Surface:
        """A rounded rectangle (see `shapes.plate`)."""
        if self._high:
            plain = contrast.Plate(self._inks.get(fill, fill), opacity, bottom, edge, edge_width, edge_opacity)
            fill, opacity, bottom, edge, edge_width, edge_opacity = contrast.plate(plain, self.theme.scale)
        else:
            fill = fill if opacity == 1.0 else self.ink(fill)
            edge = self.ink(edge) if edge else None
        key = ("plate", size, radius, fill, opacity, bottom, edge, edge_width, edge_opacity)
        return self.memo(key, lambda: shapes.plate(*key[1:]))

    def frame(self, size: tuple[int, int], radius: float, colour: Colour, line: float) -> pygame.Surface:
        """The edge of a rounded rectangle, `line` px wide."""
        colour = self.ink(colour)
        return self.memo(("frame", size, radius, colour, line), lambda: shapes.frame(size, radius, colour, line))

    def glow(self, radius: int, colour: Colour | None = None, strength: float = 0.5) -> pygame.Surface:
        """A round soft light, 2 * `radius` px wide: a place that accepts a card; by default the lamp on the cloth, of
        which a flat one has none."""
        strength = 0.0 if self._high and colour in (None, LAMP) else strength
        light = colour or mixed(brighter(self.theme.cloth, 2.0), LAMP, 0.3)
        return self.memo(("glow", radius, light, strength), lambda: shapes.glow(radius, light, strength))

    def memo(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under `key`, made now when it is not there."""
        kept = self._pictures.get(key)
        if kept is None:
            with self.budget:
                kept = self._pictures.put(key, make())
        return kept

    # --- the table

    def cloth(self, size: tuple[int, int]) -> pygame.Surface:
        """The table of `size` px; while the window is being resized a stretched picture of the old one."""
        key = (size, self._cloth_look)
        if self._cloth and self._cloth[0] == key:
            return self._cloth[1]
        stale = self._cloth
        if stale and stale[1].get_size() != size:
            self._wanted_cloth = size
            self._cloth_since = time.perf_counter()
            self._cloth = (key, pygame.transform.scale(stale[1], size))
        else:
            self._draw_cloth(size)
        assert self._cloth
        return self._cloth[1]

    def sample(self, cloth: str, size: tuple[int, int]) -> pygame.Surface:
        """A small piece of a cloth where the lamp shines, its pattern smaller than on the table."""
        unit = _SAMPLE * self.theme.scale

        def cut() -> pygame.Surface:
            around = (4 * size[0], 4 * size[1])
            table = draw_cloth(around, CLOTH_COLOURS[cloth], 0, cover=FABRICS[cloth], unit=unit)
            return table.subsurface(table.get_rect().inflate(-3 * size[0], -3 * size[1])).copy()

        return self.memo(("sample", cloth, size, unit), cut)

    def own_sample(self, size: tuple[int, int]) -> pygame.Surface:
        """A small copy of a picture of one's own as a cloth; of the usual cloth where it cannot be read."""
        try:
            picture = own.kept(own.CLOTH)
        except own.PictureError:
            return self.sample(self.theme.settings.cloth, size)
        key = ("own sample", own.mark(own.CLOTH), size)
        return self.memo(key, lambda: draw_cloth(size, _WHITE, 0, cover=own.cover(picture)))

    def own_back(self, width: int) -> pygame.Surface:
        """A card with a picture of one's own on its back; the usual back where it cannot be read."""
        back = self._press.own_back(width)
        return back or self.picture(f"backs/usual-{self.theme.settings.back}", width)

    def _draw_cloth(self, size: tuple[int, int]) -> None:
        self._wanted_cloth = None
        self._cloth = None
        theme = self.theme
        drawn = flat_cloth(size, theme.cloth, self.rim) if self._high else self._own_cloth(size, self.rim)
        if drawn is None:
            cover = FABRICS[theme.settings.cloth]
            drawn = draw_cloth(size, theme.cloth, self.rim, _LAMP, cover=cover, unit=theme.scale)
        self._cloth = ((size, self._cloth_look), drawn)

    @property
    def _cloth_look(self) -> Hashable:
        """What the picture of the table depends on beside its size."""
        settings = self.theme.settings
        return settings.high_contrast, settings.cloth, own.mark(own.CLOTH) if settings.own_cloth else None

    def _own_cloth(self, size: tuple[int, int], rim: int) -> pygame.Surface | None:
        """A picture of one's own on the table, so dark that words can be read on it; None where there is none."""
        if not self.theme.settings.own_cloth:
            return None
        try:
            picture = own.kept(own.CLOTH)
        except own.PictureError as problem:
            log.info("the cloth is the usual one: %s", problem)  # the person is told when the program starts
            return None
        return draw_cloth(size, _WHITE, rim, _LAMP, cover=own.cover(picture), unit=self.theme.scale)

    @property
    def rim(self) -> int:
        """The width of the wooden rim in px."""
        return self.theme.px(RIM_UNITS)

    # --- idle work

    def work(self, budget_ms: float) -> bool:
        """Draw stand-ins and requested cards; True while something is left.

        Whenever a stand-in has been replaced `generation` grows: paint again.
        """
        end = time.perf_counter() + budget_ms / 1000
        if self._wanted_cloth:
            if time.perf_counter() - self._cloth_since < 0.08:
                return True
            self._draw_cloth(self._wanted_cloth)
            self.generation += 1
        elif self._press.work(end):
            self.generation += 1
        return self._wanted_cloth is not None or self._press.waiting

    def _load(self, name: str, space: tuple[int, int]) -> pygame.Surface:
        path = self.folder / f"{name}.svg"
        try:
            return shapes.from_svg(path.read_text(encoding="utf-8"), space)
        except (OSError, ValueError, pygame.error) as error:
            log.warning("picture %s cannot be drawn: %s", path, error)
            side = max(1, min(space))
            letter = fonts.font(max(8, side * 2 // 3), True).render(name.split("/")[-1][:1], True, (255, 255, 255))
            plain = pygame.Surface((side, side), pygame.SRCALPHA)
            plain.blit(letter, letter.get_rect(center=(side // 2, side // 2)))
            return plain.premul_alpha()
