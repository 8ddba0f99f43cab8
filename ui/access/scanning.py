"""Play with one key: what may be done is stepped through at a chosen pace, and the key takes what is lit.

First whole groups are stepped through (`groups.py`), then what is in the group that was taken; after two rounds without
the key it is what the group is in again. What is lit has the focus, so that it looks and is told as by keys. Space and
Enter are the key, and so is a click with a pointer that has not moved: that is how many switches arrive. As soon as
something else is asked, that is lit, wherever one was.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pygame

from ui.access.access import Access, Wish
from ui.access.groups import Entry, asks, entries_of, numbers_in, path_to, words_for
from ui.access.node import Act, Node, Role
from ui.access.tree import Tree
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.theme import BLACK, GOLD_LIGHT, Theme

_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_ROUNDS = 2
_LATE_S = 0.002
_BLIND_S = 0.3  # after a press, for switches bounce, and after something was lit before its turn: it was not meant
_LAYER = 5000
_EDGE, _GAP, _RIM = 8, 4, 1.5  # units: how thick the frame is, how far outside, and the dark rim at both of its sides
_ACTS = (Act.PRESS, Act.MORE, Act.DOWN, Act.UP)


class Scanner:
    """Steps through what is on the screen of one window, `pace` seconds each; 0: it is off."""

    speaks = False

    def __init__(self, access: Access, touch: Callable[[], None]) -> None:
        self._access = access
        self._touch = touch
        self.pace = 0.0
        self._tree: Tree | None = None
        self._entries: list[Entry] = []
        self._path: list[int] = []  # the place of what is lit, within what it is in, from the outermost group on
        self._asks: object = None
        self._rounds = 0
        self._due = inf
        self._blind = -inf  # until when the key is not taken
        self._still = True  # whether the pointer has not moved since it was pressed

    @property
    def listens(self) -> bool:
        return self.pace > 0

    @property
    def lit(self) -> list[Node]:
        """What is lit now: one thing, or all of a group."""
        tree = self._tree
        numbers = self._numbers_lit()
        return [] if tree is None else [tree.by_number[number] for number in numbers if number in tree.by_number]

    @property
    def words(self) -> str:
        """What a group that is lit is called; empty while a single thing is."""
        lit = self.lit
        return words_for(self._tree, lit) if self._tree is not None and len(lit) > 1 else ""

    def take_pace(self, seconds: float) -> None:
        """Step at this pace from now on."""
        if seconds != self.pace:
            self.pace, self._entries, self._path, self._due = seconds, [], [], inf
            self._touch()

    # -- what there is ----------------------------------------------------------------------------------------------

    def follow(self, tree: Tree) -> None:
        """Go on where one was, if that is still there and nothing else is asked; else begin again."""
        lit, asked = self._numbers_lit(), self._asks
        self._tree, self._entries, self._asks = tree, entries_of(tree), asks(tree)
        if not lit or asked != self._asks or not self._find(lit):
            self._begin()

    def _level(self, depth: int) -> list[Entry]:
        """The things and groups at that depth of where one is."""
        level = self._entries
        for at in self._path[:depth]:
            inner = level[at]
            assert isinstance(inner, list)
            level = inner
        return level

    @property
    def _here(self) -> list[Entry]:
        """What is stepped through."""
        return self._level(len(self._path) - 1)

    def _numbers_lit(self) -> list[int]:
        return numbers_in(self._here[self._path[-1]]) if self._path else []

    def _find(self, lit: list[int]) -> bool:
        """Be where the first of these is now that is still there; False where there is none, or one alone has gone."""
        deep = len(self._path)
        found = next((path for number in lit if (path := path_to(self._entries, number)) is not None), None)
        if found is None:
            return False
        self._path = found if len(lit) == 1 else found[:deep]
        return True

    def _begin(self) -> None:
        self._path, self._rounds = [0] if self._entries else [], 0
        self._due = -inf
        self._show()

    # -- time and the key -------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Step on when it is time (`now` in seconds)."""
        if not self.listens or not self._path:
            return
        if self._due == -inf:
            self._due = now + self.pace
            self._wait(now)
        elif now >= self._due:
            self._due = now + self.pace
            self._step()

    def _wait(self, now: float) -> None:
        """Take no key for a moment."""
        self._blind = now + min(_BLIND_S, self.pace / 2)

    def patience(self, now: float) -> float:
        """How many seconds it can wait for its next tick."""
        if not self.listens or not self._path:
            return inf
        return max(0.0, self._due - now) + _LATE_S

    def _step(self) -> None:
        self._path[-1] += 1
        if self._path[-1] >= len(self._here):
            self._path[-1], self._rounds = 0, self._rounds + 1
            if self._rounds >= _ROUNDS and len(self._path) > 1:
                self._path.pop()
                self._rounds = 0
        self._show()

    def _show(self) -> None:
        """Give the focus to what is lit, or to the first of its group."""
        lit = self.lit
        if lit and self._tree is not None:
            self._access.ask(Wish(self._tree.number_of(lit[0]), None))
        self._touch()

    def takes(self, event: pygame.event.Event, now: float) -> bool:
        """Take an event that is the key's; False for others."""
        if not self.listens:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._still = False
        by_key = event.type == pygame.KEYDOWN and event.key in _KEYS and not getattr(event, "wished", False)
        by_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._still
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            was_still, self._still = self._still, True
            return was_still
        if (by_key or by_click) and now >= self._blind:
            self._take(now)
        return by_key or by_click

    def _take(self, now: float) -> None:
        """Take what is lit: a group opens, a thing is done. After a button one begins again; a value may be changed
        once more."""
        lit = self.lit
        if not lit or self._tree is None:
            return
        self._due, self._rounds = now + self.pace, 0
        self._wait(now)
        if isinstance(self._here[self._path[-1]], list):
            self._path.append(0)
            self._show()
            return
        is_field = lit[0].role is Role.FIELD  # which offers a board of letters
        act = Act.PRESS if is_field else next(act for act in _ACTS if act in lit[0].acts)
        self._access.ask(Wish(self._tree.number_of(lit[0]), act, letters=False))
        if lit[0].role is Role.BUTTON and act is Act.PRESS:
            self._begin()
        self._touch()

    # -- looks ------------------------------------------------------------------------------------------------------

    def items(self, assets: Assets, theme: Theme) -> list[Item]:
        """Frames round all that is lit, with a dark edge: they are seen on cloth and on cards."""
        if not self.listens or self._tree is None:
            return []
        line = max(6, theme.px(_EDGE))
        outside = theme.px(_GAP) + line
        space, lit = self._tree.root.rect, [node for node in self.lit if not node.hidden]
        frames = [node.rect.inflate(2 * outside, 2 * outside).clip(space) for node in lit]
        seen = [rect for rect in _joined(frames) if rect.width > 2 * line and rect.height > 2 * line]
        radius, edge = theme.px(10), max(1, theme.px(_RIM))
        shown: list[Item] = []
        for rect in seen:
            dark, inner = assets.frame(rect.size, radius, BLACK, line), rect.inflate(-2 * edge, -2 * edge)
            gold = assets.frame(inner.size, radius - edge, GOLD_LIGHT, line - 2 * edge)
            shown += [(_LAYER, dark, *rect.topleft), (_LAYER + 1, gold, *inner.topleft)]
        return shown


def _joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Those that lie over each other as one."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        whole = rect
        while (at := whole.collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(at))
        apart.append(whole)
    return apart
