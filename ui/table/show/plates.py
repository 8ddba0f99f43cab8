"""What stands at the seats: plates with names, cards and lives, the turn marker, and speech bubbles.

It draws from a view and the board's notes; it handles no input.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pygame

from game.session.match import PERSON
from ui import fonts
from ui.boards.board import SeatNotes
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.part import Part
from ui.table.show import speech
from ui.table.show.faces import Faces
from ui.table.show.layout import SeatPlace
from ui.table.show.letters import letters
from ui.theme import DARK_TEXT, GOLD, GOLD_LIGHT, QUIET_TEXT, TEXT, Colour, Theme
from ui.tween import OVER, Tween, bump, ease_out

_GLOW, _PLATE, _CHANGE = 40, 300, 1500
_HELD, _BURNT = 0.4, 0.8  # shares of a change of tokens: when the new picture comes, without stages and after them
_FALLING, _FALLS = 0.55, 110  # the share of the time when a lost token falls, and how far, in units
_NARROW = 0.8  # of their usual width: so narrow letters become before they become smaller, where text is very large
_BRACKET = re.compile(r"\((\S+) points?\)")
_LOWER = 14  # units from a plate's lower edge to the middle of its second line


class Plates(Part):
    """The seats' plates. `named` holds the seats that may be clicked as the answer to a question."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.setup, self.board = self.controller.match.setup_now, self.showing.board
        self.faces = Faces(self.setup, self.director.kinds)
        self.named: set[int] = set()
        self.parts: dict[tuple[int, str], pygame.Rect] = {}  # where the small signs of each seat are
        self._turn: int | None = None
        self._arrival = OVER
        self._lives: dict[int, SeatNotes] = {}
        self._changes: dict[int, tuple[SeatNotes, SeatNotes, Tween]] = {}  # of tokens, on show just now

    def tick(self) -> bool:
        """Watch for changes of turn, for tokens lost or gained and, in the events shown so far, for what the faces
        react to; True while something is animated."""
        now, theme = self.showing.now, self.app.theme
        looked_up = self.faces.tick(now, theme, self.director.shown)
        if self.board.turn != self._turn:
            self._turn = self.board.turn
            self._arrival = Tween((0.0,), (1.0,), now, theme.flight("lamp"), ease_out)
        for seat in range(self.showing.view.seats):
            notes, before = self.board.notes(seat), self._lives.get(seat)
            if before is not None and before.of == notes.of and abs(notes.tokens - before.tokens) == 1:
                length = theme.ms("celebrate") / 1000
                if length > 0:
                    self._changes[seat] = (before, notes, Tween((0.0,), (1.0,), now, length))
            self._lives[seat] = notes
        self._changes = {seat: change for seat, change in self._changes.items() if not change[2].done(now)}
        return looked_up or bool(self._changes) or not self._arrival.done(now)

    def laid_anew(self) -> None:
        """The table was laid out anew: what the notes say now has not just happened."""
        self._lives.clear()

    def finish(self) -> None:
        self._changes.clear()
        self._arrival = OVER

    def items(self, held: Mapping[int, int], covered: Sequence[pygame.Rect] = ()) -> list[Item]:
        """All plates (`held`: cards at each seat), the light at the seat whose turn it is, and the bubbles but for
        those that would look out from `covered` places: under the ribbon of a great moment, or under a crown."""
        assets, theme, layout = self.app.assets, self.app.theme, self.showing.layout
        items: list[Item] = []
        parts: dict[tuple[int, str], pygame.Rect] = {}
        for seat, place in layout.places.items():
            plate, signs = self._plate(place, held.get(seat, 0), seat)
            items += plate
            parts |= {(seat, sign): rect for sign, rect in signs.items()}
            text, bubble = self.board.bubbles.get(seat), []
            if text:
                bubble = speech.bubble(assets, theme, place, text, layout.free)
            elif self.faces.says(seat):
                bubble = self.faces.bubble(assets, theme, seat, place.plate, layout.free, speech.LAYER)
            if all(pic.get_rect(topleft=(x, y)).collidelist(covered) < 0 for _, pic, x, y in bubble):
                items += bubble
            if seat in self._changes:
                items += self._change(place, seat)
        if self._turn is not None and self._turn in layout.places:
            items += self._light(layout.places[self._turn], speaks=bool(self.board.bubbles.get(self._turn)))
        self.parts = parts  # only of a whole frame: one that has to wait for pictures has not come to all plates
        return items

    def _light(self, place: SeatPlace, *, speaks: bool) -> list[Item]:
        """The light at the seat, and a marker that points at its name, unless what the seat says lies there."""
        assets, theme = self.app.assets, self.app.theme
        arrived = self._arrival.at(self.showing.now)[0]
        radius = theme.px(210)
        glow = assets.glow(radius, strength=0.125 * (1 + round(arrived)))  # two steps: each is a large picture
        x, y = place.light
        side = theme.px(22)
        marker = assets.icon("play", side, GOLD_LIGHT)
        away = round(theme.px(14) * (1 - arrived))
        left = place.plate.x - side - theme.px(2) - away
        if left < side // 2:  # no space at the rim: point from the other side
            marker = assets.memo(("marker", side), lambda: pygame.transform.flip(marker, True, False))
            left = place.plate.right + theme.px(2) + away
            if speaks and place.within is None and place.bubble_side == "left":
                return [(_GLOW, glow, x - radius, y - radius)]
        return [
            (_GLOW, glow, x - radius, y - radius),
            (_PLATE + 3, marker, left, place.plate.centery - marker.get_height() // 2),
        ]

    def _plate(self, place: SeatPlace, held: int, seat: int) -> tuple[list[Item], dict[str, pygame.Rect]]:
        """The plate of one seat, and where its small signs are."""
        assets, theme, name = self.app.assets, self.app.theme, self.showing.view.names[seat]
        rect, px, large = place.plate, theme.px, theme.for_words
        notes = self.board.notes(seat)
        turn = seat == self._turn
        named = seat in self.named
        edge, width = (GOLD_LIGHT, 2) if named else (GOLD, 2) if turn else (None, 1)
        items = surface(assets, rect, _PLATE, radius=10, edge=edge, line=width)
        if named:
            radius = px(110)
            items.append(
                (_GLOW + 1, assets.glow(radius, GOLD_LIGHT, 0.3), rect.centerx - radius, rect.centery - radius)
            )
        ink = QUIET_TEXT if notes.out else GOLD_LIGHT if turn else TEXT
        if place.folded:
            return self._folded(items, rect, held, seat, ink)
        pad, size = px(9), theme.text()
        sits = self.setup.seats[seat].kind if seat < len(self.setup.seats) else ""
        icon = assets.icon({PERSON: "person", "": "eye"}.get(sits, "computer"), large(17), ink)
        x = rect.x + pad
        top = rect.y + large(5)
        face = self.faces.at(assets, theme, seat, rect, faint=notes.out)
        if face is not None:
            items.append((_PLATE + 1, *face))
            x = face[1] + face[0].get_width() + px(6)
            rect = pygame.Rect(x - pad, rect.y, rect.right - x + pad, rect.height)
        else:
            items.append((_PLATE + 1, icon, x, top + (fonts.line_height(size) - icon.get_height()) // 2))
            x += icon.get_width() + px(6)
        right = rect.right - pad
        discs = [("mark", disc_of(assets, theme, *notes.mark))] if notes.mark is not None else []
        counted = face is not None and bool(notes.spoken) and not (notes.line or notes.more or notes.out)
        if counted:  # beside a face there is no space under the name for both
            discs.append(("cards", assets.text(str(held), theme.text("small"), QUIET_TEXT)))
        beside = sum(picture.get_width() + px(6) for _, picture in discs)
        low: pygame.Surface | None = None
        if notes.dealer:
            mark = _dealer_mark(assets, theme)
            cut = fonts.width(name, size, bold=turn) > right - beside - mark.get_width() - px(6) - x
            if cut and not notes.bill and not notes.of:  # the name needs the space; there is some below it
                low = mark
            else:
                discs.insert(0, ("dealer", mark))
        below = rect.bottom - large(_LOWER) - fonts.line_height(theme.text("small")) // 2  # the line of the cards
        parts: dict[str, pygame.Rect] = {}
        for part, disc in discs:
            right -= disc.get_width()
            y = min(top + (fonts.line_height(size) - disc.get_height()) // 2, below - disc.get_height())
            items.append((_PLATE + 1, disc, right, y))
            parts[part] = disc.get_rect(topleft=(right, y))
            right -= px(6)
        line = fonts.line_height(size)
        if fonts.width(name, size, bold=turn) > right - x:
            size = letters(theme, "small", line, [(name, round((right - x) / _NARROW))])
        shown = assets.text(name, size, ink, bold=turn, space=right - x)
        items.append((_PLATE + 1, shown, x, top + (line - fonts.line_height(size)) // 2))
        lower = _lower_line(assets, theme, rect, notes, None if counted else held, low)
        for part, (_, picture, left, upper) in lower:
            if part:
                where = picture.get_rect(topleft=(left, upper))
                parts[part] = where.union(parts.get(part, where))
        return items + [item for _, item in lower], parts

    def _folded(
        self, items: list[Item], rect: pygame.Rect, held: int, seat: int, ink: Colour
    ) -> tuple[list[Item], dict[str, pygame.Rect]]:
        """The plate of a seat where there is room for a line alone: the mark of its side, the name, and the number of
        cards or what stands in its place."""
        assets, theme, name, notes = (
            self.app.assets,
            self.app.theme,
            self.showing.view.names[seat],
            self.board.notes(seat),
        )
        pad, gap, parts = theme.px(8), theme.px(6), dict[str, pygame.Rect]()
        said = notes.line if notes.line.strip() and not notes.of else "" if notes.out else str(held)
        mark = disc_of(assets, theme, *notes.mark).get_width() + gap if notes.mark is not None else 0
        room, small, least = rect.width - 2 * pad - gap - mark, theme.text("small"), theme.usual_text("small")
        while small > least and _wide(f"{name}{said}", small) > room:
            small -= 1
        figure = assets.text(said, small, QUIET_TEXT)
        right = rect.right - pad - figure.get_width()
        items.append((_PLATE + 1, figure, right, rect.centery - figure.get_height() // 2))
        x = rect.x + pad
        if notes.mark is not None:
            disc = disc_of(assets, theme, *notes.mark)
            parts["mark"] = disc.get_rect(midleft=(x, rect.centery))
            items.append((_PLATE + 1, disc, *parts["mark"].topleft))
            x += disc.get_width() + gap
        size, turn, space = theme.text(), seat == self._turn, right - gap - x
        if fonts.width(name, size, bold=turn) > space:
            size = small
        turn = turn and fonts.width(name, size, bold=True) <= space
        shown = assets.text(name, size, ink, bold=turn, space=space)
        items.append((_PLATE + 1, shown, x, rect.centery - shown.get_height() // 2))
        return items, parts

    def _change(self, place: SeatPlace, seat: int) -> list[Item]:
        """The token that changes, large for a moment: it falls off the plate, appears, or gets its next fold."""
        assets, theme = self.app.assets, self.app.theme
        before, after, tween = self._changes[seat]
        share = tween.share(self.showing.now)
        step = round(8 * bump(min(1.0, share * 1.05)))
        bill = before.bill if share < _HELD else after.bill
        wide = theme.px(60 + 14 * step) if bill else theme.px(24 + 6 * step)
        picture = assets.picture(bill or _token_between(assets, before, after, share), max(8, wide))
        rect = picture.get_rect(center=place.plate.center)
        rect.clamp_ip(self.showing.layout.free)
        if after.tokens < before.tokens and not bill and not theme.settings.reduced_motion:
            rect.y += round(theme.px(_FALLS) * max(0.0, (share - _FALLING) / (1 - _FALLING)) ** 2)
        return [(_CHANGE, picture, rect.x, rect.y)]


def _token_between(assets: Assets, before: SeatNotes, after: SeatNotes, share: float) -> str:
    """The picture of a token at that share of the time in which it is lost or gained: first as it was, then as it is,
    and the stages of a loss in between."""
    whole, gone = (f"tokens/{after.token}{end}" for end in ("", "-lost"))
    if after.tokens > before.tokens:
        return gone if share < _HELD else whole
    stages = [whole]
    while assets.has(f"{whole}-{len(stages)}"):
        stages.append(f"{whole}-{len(stages)}")
    last = _HELD if len(stages) == 1 else _BURNT
    return gone if share >= last else stages[int(len(stages) * share / last)]


def _lower_line(
    assets: Assets, theme: Theme, rect: pygame.Rect, notes: SeatNotes, cards: int | None, mark: pygame.Surface | None
) -> list[tuple[str, Item]]:
    """Lives, the partner and the number of `cards` (None: it stands elsewhere), and a `mark` that does not fit beside
    the name; with each picture which of the small signs it belongs to, if any."""
    px, pad = theme.px, theme.px(9)
    middle = rect.bottom - theme.for_words(_LOWER)
    x = rect.x + pad
    items: list[tuple[str, Item]] = []
    size, words = theme.text("small"), _held(notes, cards)
    if theme.crowded:  # rather smaller words than cut ones
        room = rect.width - 2 * pad - px(22) - (mark.get_width() + px(6) if mark is not None else 0)
        while size > theme.usual_text("small") and _wide(f"{notes.mate} {notes.spoken} {_short(words)}", size) > room:
            size -= 1
    space = rect.right - pad - x - px(4) - fonts.width(words, size)
    lives = _lives(assets, theme, notes)
    if notes.out and sum(picture.get_width() + px(3) for picture in lives) > space:
        lives = []  # all are lost, which the word says
    said = fonts.width(notes.spoken, size) + px(6) if notes.spoken else 0
    least = rect.right - pad - x - px(4) - fonts.width(_short(words), size) - said
    if notes.of > 1 and sum(picture.get_width() + px(3) for picture in lives) > least:
        lives = _counted(assets, theme, notes)
    for picture in lives:
        items.append(("tokens", (_PLATE + 1, picture, x, middle - picture.get_height() // 2)))
        x += picture.get_width() + px(3)
    x += px(3) if lives and notes.spoken else 0
    room = rect.right - pad - x - px(4) - fonts.width(words, size)
    if notes.mate and (notes.mark is None or fonts.width(notes.mate, size) + px(6) <= room):  # or its mark says it
        mate = assets.text(notes.mate, size, notes.mark[1] if notes.mark is not None else TEXT)
        items.append(("mate", (_PLATE + 1, mate, x, middle - mate.get_height() // 2)))
        x += mate.get_width() + px(6)
    if mark is not None:
        items.append(("dealer", (_PLATE + 1, mark, x, rect.bottom - px(3) - mark.get_height())))
        x += mark.get_width() + px(6)
    if notes.spoken:
        text = assets.text(notes.spoken, size, GOLD_LIGHT, space=rect.right - pad - x)
        items.append(("spoken", (_PLATE + 1, text, x, middle - text.get_height() // 2)))
        x += text.get_width() + px(6)
    if words:
        space = rect.right - pad - x
        if fonts.width(words, size) > space - px(4):
            words = _BRACKET.sub(r"(\1)", words)
        if fonts.width(words, size) > space - px(4):  # a number alone may come nearer
            words = _short(words)
        if fonts.width(words, size) * fonts.NARROWEST > space - px(4):
            return items  # half a number would be worse than none
        text = assets.text(words, size, QUIET_TEXT, space=space)
        items.append(("", (_PLATE + 1, text, rect.right - pad - text.get_width(), middle - text.get_height() // 2)))
    return items


def _wide(words: str, size: int) -> int:
    return fonts.width(words.strip(), size)


def _held(notes: SeatNotes, cards: int | None) -> str:
    """What stands at the right of the lower line: the number of cards, and what belongs to it."""
    words = notes.line or ("" if notes.out or cards is None else "1 card" if cards == 1 else f"{cards} cards")
    return words + (f"{', ' if words and notes.more[0].isalpha() else ' '}{notes.more}" if notes.more else "")


def _lives(assets: Assets, theme: Theme, notes: SeatNotes) -> list[pygame.Surface]:
    """A bill, or a row of tokens with the lost ones empty; many tokens become one with a number."""
    if notes.bill:
        return [assets.picture(notes.bill, theme.for_words(54))]
    if notes.of > 5:
        return _counted(assets, theme, notes)
    ends = [""] * notes.tokens + ["-lost"] * (notes.of - notes.tokens)
    return [assets.picture(f"tokens/{notes.token}{end}", theme.for_words(17)) for end in ends]


def _counted(assets: Assets, theme: Theme, notes: SeatNotes) -> list[pygame.Surface]:
    """One token, and how many of them there are."""
    number = assets.text(f"\N{MULTIPLICATION SIGN} {notes.tokens}", theme.text("small"), TEXT)
    return [assets.picture(f"tokens/{notes.token}", theme.for_words(17)), number]


def _short(words: str) -> str:
    """Those words where space is short.

    >>> _short("6 cards (40 points)")
    '6 (40)'
    """
    return _BRACKET.sub(r"(\1)", words).replace(" cards", "").replace(" card", "")


def _dealer_mark(assets: Assets, theme: Theme) -> pygame.Surface:
    """A small disc with a D."""
    return disc_of(assets, theme, "D", QUIET_TEXT)


def disc_of(assets: Assets, theme: Theme, letter: str, colour: Colour) -> pygame.Surface:
    """A small coloured disc with a dark letter, wider for more than one letter."""
    side = max(18, theme.for_words(20))

    def make() -> pygame.Surface:
        drawn = assets.text(letter, max(14, round(side * 0.66)), DARK_TEXT, bold=True)
        wide = side if len(letter) == 1 else max(side, drawn.get_width() + theme.px(10))
        disc = assets.plate((wide, side), side / 2, colour).copy()
        disc.blit(drawn, drawn.get_rect(center=disc.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    return assets.memo(("disc", letter, colour, side), make)
