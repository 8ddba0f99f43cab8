"""Colours, sizes and durations: how everything on the screen is measured.

One unit is one pixel in a window 720 lines high; everything grows with the window. It draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from game.engine.decks import DECKS, FRENCH, GERMAN
from ui.settings import Settings

Colour = tuple[int, int, int]

IVORY: Colour = (252, 250, 244)
CARD_EDGE: Colour = (216, 210, 196)
TEXT: Colour = (245, 240, 228)
QUIET_TEXT: Colour = (222, 217, 204)
DARK_TEXT: Colour = (38, 27, 10)
GOLD: Colour = (232, 184, 84)
GOLD_LIGHT: Colour = (247, 210, 126)
GOLD_DEEP: Colour = (178, 130, 44)
WARNING: Colour = (255, 176, 140)
GOOD: Colour = (172, 232, 174)
FRESH: Colour = (172, 218, 246)  # cards drawn in this turn
LAID: Colour = (206, 232, 222)  # the rim of cards that computers have just laid
LAMP: Colour = (255, 226, 168)
SHADE: Colour = (0, 0, 0)
HOLLOW: Colour = (10, 12, 11)  # under a value that one chooses
RED: Colour = (200, 16, 46)
BLACK: Colour = (29, 29, 34)
SUIT_COLOURS: dict[str, Colour] = {"S": BLACK, "C": BLACK, "H": RED, "D": RED}
INKS: dict[str, dict[str, Colour]] = {
    "two": SUIT_COLOURS,
    "four": {"S": BLACK, "C": (0, 122, 51), "H": RED, "D": (0, 114, 178)},
    "tournament": {"S": (0, 122, 51), "C": BLACK, "H": RED, "D": (212, 116, 0)},
}
"""The inks of the suits, by the colours chosen in the settings. Cards are printed in the first and inked anew."""
CONTRAST_INKS: dict[str, Colour] = {"S": (0, 0, 0), "C": (0, 84, 30), "H": (158, 0, 30), "D": (0, 66, 150)}
"""The inks of the suits in high contrast."""
DECK_INKS: dict[str, dict[str, Colour]] = {
    GERMAN: {"S": (30, 112, 56), "C": (84, 55, 31), "H": RED, "D": (180, 98, 0)},
}
"""The inks of decks that have their own colours, whatever the settings say."""
CLOTH_COLOURS: dict[str, Colour] = {
    "green": (11, 93, 59),
    "blue": (20, 70, 112),
    "burgundy": (104, 24, 42),
    "dark": (52, 54, 60),
    "linen": (84, 76, 60),
    "walnut": (112, 70, 42),
}
CONTRAST_CLOTH: Colour = (12, 12, 14)
WOOD: Colour = (74, 44, 24)
OWN_COLOURS: dict[str, Colour] = {
    "gold": (232, 184, 84),
    "red": (214, 72, 66),
    "green": (96, 184, 98),
    "blue": (92, 152, 222),
    "violet": (168, 124, 214),
    "teal": (70, 184, 178),
    "orange": (232, 134, 58),
    "grey": (176, 178, 180),
}
"""What marks the rule sets that people have made, by the names in their files."""

PANEL_RADIUS_UNITS = 12
PANEL_TOP: Colour = (19, 47, 36)
PANEL_BOTTOM: Colour = (14, 42, 30)
PANEL_EDGE: Colour = (58, 96, 78)
PAPER_TOP: Colour = (251, 245, 229)
PAPER_BOTTOM: Colour = (244, 235, 212)
PAPER_EDGE: Colour = (255, 252, 244)
PAPER_RULE: Colour = (214, 202, 174)
INK: Colour = (44, 36, 26)
PAPER_INKS: dict[Colour, Colour] = {
    TEXT: INK,
    IVORY: INK,
    QUIET_TEXT: (98, 84, 62),
    GOLD_LIGHT: (126, 78, 8),
    GOLD: (140, 88, 12),
    WARNING: (158, 42, 16),
    GOOD: (24, 100, 46),
}
"""What is written on paper instead of the colours that are made for dark ground."""
PAPER_GROUNDS: dict[Colour, Colour] = {HOLLOW: (176, 152, 104)}
CHART_INKS: tuple[Colour, ...] = (
    (24, 74, 138),
    (158, 30, 52),
    (20, 98, 48),
    (134, 78, 6),
    (96, 52, 132),
    (0, 98, 104),
    (66, 66, 76),
    (160, 58, 10),
    (64, 60, 178),
    (98, 84, 0),
)
"""The lines of a chart on paper."""
CLOTH_INKS = (TEXT, IVORY, QUIET_TEXT, GOLD_LIGHT, GOOD, FRESH)
"""What may be written on the cloth itself; other colours need a panel."""
PANEL_INKS = (*CLOTH_INKS, GOLD, WARNING)

DIM = 0.45
"""How much light an unplayable card loses."""

DURATIONS_MS = {
    "card": 220.0,
    "draw": 180.0,
    "flip": 160.0,
    "deal": 90.0,
    "deal_all": 1500.0,
    "trick": 1200.0,  # unless the settings say otherwise
    "reveal": 700.0,  # between two cards that are turned up, at the chosen pace
    "sweep": 350.0,
    "think": 650.0,
    "think_jitter": 150.0,
    "roll": 400.0,
    "travel": 600.0,  # a piece from place to place
    "shake": 250.0,
    "hover": 120.0,
    "fade": 120.0,
    "lamp": 200.0,
    "celebrate": 1000.0,
    "moment": 1100.0,
    "finale": 2600.0,
    "riffle": 1000.0,
}
"""How long things take at normal speed, in ms."""

_PACE = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
_MOVEMENTS = frozenset({"card", "draw", "flip", "deal", "sweep", "roll", "travel", "lamp", "shake", "celebrate"})
_SMALLEST_TEXT_PX = 14
_TEXT_UNITS = {"small": 15, "body": 18, "name": 21, "title": 26, "display": 46}
_PAGES_GROW_FROM, _PAGE_GROWTH = 1.25, 0.7
_ROOMY = 1.25  # from 1600x900 on
_LETTERS_ALONE = 1.15  # up to so much larger text nothing but letters grows on a page
_TEXT_GROWTH = {"small": 0.9, "normal": 1.0, "large": 1.15, "larger": 1.5, "largest": 2.0}
_AROUND_LINE = 1.4  # of the height of letters: what a line of more than large ones needs to be pressed
_HAND_GROWTH = 0.3  # of what there is more room for words the cards of a hand get


@dataclass(frozen=True)
class Theme:
    """Measures for one window size, one set of settings and one deck; made anew when one of them changes, so that what
    follows from the size of text is worked out once. `zoom` is how much larger than usual not letters alone are, but
    all there is, `most` how much larger letters are at most."""

    scale: float
    settings: Settings
    deck: str = FRENCH
    zoom: float = 1.0
    most: float = 2.0

    @classmethod
    def of(cls, size: tuple[int, int], settings: Settings, deck: str = FRENCH) -> Theme:
        """The theme for a window of `size` px and a table with this deck."""
        return cls(min(size[0] / 1280, size[1] / 720), settings, deck)

    @classmethod
    def of_page(cls, size: tuple[int, int], settings: Settings, deck: str = FRENCH) -> Theme:
        """The theme for pages. Up to 1600 px they do not grow beyond their first size, and then more slowly than a
        table: a large window shows more, not the same enlarged."""
        scale = cls.of(size, settings).scale
        return cls(min(scale, 1 + max(0, scale - _PAGES_GROW_FROM) * _PAGE_GROWTH), settings, deck).zoomed()

    def zoomed(self) -> Theme:
        """The measures with which text of 150 % or more enlarges all that is round it, as a browser's zoom does."""
        growth = self.growth
        return replace(self, scale=self.scale * growth, zoom=growth) if growth > _LETTERS_ALONE else self

    def lessened(self, most: float) -> Theme:
        """The same for what has no room for larger letters."""
        return replace(self, most=most)

    @cached_property
    def folds(self) -> bool:
        """Whether all is so large that what stood side by side may have to stand one below the other."""
        return self.zoom > 1 or _TEXT_GROWTH[self.settings.text_size] > _LETTERS_ALONE

    def px(self, units: float) -> int:
        """Units (px at 720 lines) as px of this window; something thin stays at least 1 px."""
        scaled = round(units * self.scale)
        return scaled if scaled or not units else (1 if units > 0 else -1)

    def text(self, size: str = "body") -> int:
        """The font height (px, 14 or more at 100 %) for "small", "body", "name" (of a game), "title" or "display"."""
        return self._text_px[size]

    @cached_property
    def _text_px(self) -> dict[str, int]:
        least = round(_SMALLEST_TEXT_PX * self.zoom)
        return {size: max(least, round(units * self.scale * self.growth)) for size, units in _TEXT_UNITS.items()}

    @cached_property
    def growth(self) -> float:
        """How much larger than normal text is, beside what is round it."""
        return min(self.most, _TEXT_GROWTH[self.settings.text_size] / self.zoom)

    @property
    def tightness(self) -> float:
        """How much larger small letters are than what is round them: by the chosen size, and in a small window, where
        they stay legible."""
        return self.text("small") / self.px(_TEXT_UNITS["small"])

    @property
    def roomy(self) -> bool:
        """Whether the window is so large that there is room for more than what one needs."""
        return self.scale >= _ROOMY

    @property
    def names_tools(self) -> bool:
        """Whether there is room for the names of small buttons below them."""
        return self.scale >= 1 and not self.crowded

    @cached_property
    def spread(self) -> float:
        """How much larger what holds words is than usual: all has room for large text, and grows with larger."""
        return max(1.0, self.growth / _TEXT_GROWTH["large"])

    def for_words(self, units: float) -> int:
        """Units of something on the table that holds words, as px: it grows with text that is more than large."""
        return self.px(units * self.spread)

    def for_hand(self, units: float) -> int:
        """Units of the cards of a hand as px: they grow with such text, too, but less, as their indices do as well."""
        return self.px(units * (1 + _HAND_GROWTH * (self.spread - 1)))

    @cached_property
    def crowded(self) -> bool:
        """Whether text takes so much room that what is less important gives way."""
        return self.spread > 1

    @property
    def large_index(self) -> bool:
        """Whether cards have large indices."""
        return self.settings.large_index or _TEXT_GROWTH[self.settings.text_size] > _TEXT_GROWTH["large"]

    def usual_text(self, size: str = "body") -> int:
        """The same for text of the usual size: so small letters may be where there is no room for the chosen one."""
        return max(_SMALLEST_TEXT_PX, round(_TEXT_UNITS[size] * self.scale))

    @property
    def grid(self) -> int:
        """One step of the spacing grid (8 units) in px."""
        return self.px(8)

    @property
    def target(self) -> int:
        """The least height of anything to press, in px: 44 units, never under 32 px, or 44 px for a finger."""
        return max(self._least, self.px(44), round(_AROUND_LINE * self.text()) if self.crowded else 0)

    @property
    def finger(self) -> int:
        """The least side of anything to press where space is short: 40 units, 32 px or more, 44 px for a finger."""
        return max(self._least, self.px(40))

    @property
    def _least(self) -> int:
        return 44 if self.settings.by_finger else 32

    def ms(self, kind: str) -> float:
        """How long `kind` (a key of DURATIONS_MS) takes in ms under the chosen speed and motion.

        Under reduced motion movements take as long as fades, 120 ms, and what moves jumps (`flight`). With speed "off"
        nothing that moves takes time; hover and fades stay, so that nothing flickers; a finished trick stands as long
        as was chosen, and durations that a game has a setting for follow that setting.
        """
        length = DURATIONS_MS[kind]
        if kind in ("hover", "fade"):
            return length
        if kind == "trick":
            return float(self.settings.trick_ms)
        chosen = self.settings.pace(kind)
        if chosen is not None:
            return length * chosen
        pace = _PACE[self.settings.speed]
        if pace and self.settings.reduced_motion and kind in _MOVEMENTS:
            return 0.0 if kind in ("deal", "shake") else DURATIONS_MS["fade"]
        return length * pace

    def flight(self, kind: str) -> float:
        """How many seconds a card or a sign is on its way: none under reduced motion, where it is there at once."""
        return 0.0 if self.settings.reduced_motion else self.ms(kind) / 1000

    @property
    def ring(self) -> int:
        """How thick the ring round what has the focus is, in px."""
        least = 5 if self.settings.high_contrast else 3
        return max(least, self.px(least))

    @property
    def cloth(self) -> Colour:
        return CONTRAST_CLOTH if self.settings.high_contrast else CLOTH_COLOURS[self.settings.cloth]

    def suit(self, letter: str) -> Colour:
        """The ink of a suit ("C", "D", "H", "S") in the chosen deck."""
        return self._inks[letter]

    def rank(self, letter: str) -> str:
        """What the chosen deck prints for a rank."""
        return DECKS[self.deck].letters.get(letter, letter)

    @property
    def looks(self) -> tuple[str, str, bool]:
        """What the pictures of suits depend on, as part of the key under which one is kept."""
        return self.settings.inks, self.deck, self.settings.high_contrast

    @property
    def french_inks(self) -> dict[str, Colour]:
        """The inks of the suits of French cards."""
        return CONTRAST_INKS if self.settings.high_contrast else INKS[self.settings.inks]

    @property
    def _inks(self) -> dict[str, Colour]:
        return DECK_INKS.get(self.deck) or self.french_inks


def mixed(a: Colour, b: Colour, t: float) -> Colour:
    """The colour `t` of the way from `a` to `b`."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def brighter(colour: Colour, factor: float) -> Colour:
    """The colour with `factor` times the light."""
    return (
        min(255, round(colour[0] * factor)),
        min(255, round(colour[1] * factor)),
        min(255, round(colour[2] * factor)),
    )
