"""Play with one key: what may be done is stepped through at a chosen pace, and the key takes what is lit.

First whole groups are stepped through (the hand, a panel, a line of buttons), then what is in the group that was taken;
after two rounds without the key it is groups again. What is lit has the focus, so that it looks and is told as by keys.
Space and Enter are the key, and so is a click with a pointer that has not moved: that is how many switches arrive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

import pygame

from ui.access.access import Access, Wish
from ui.access.node import Act, Node, Role
from ui.access.tree import Tree
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.theme import GOLD_LIGHT, Theme

_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_ROUNDS = 2
_FEW = 6  # things that are stepped through one by one, with no groups
_LINE = 5  # as many that stand alone make a group
_LATE_S = 0.002
_LAYER = 5000
_EDGE, _GAP = 5, 6  # units: how thick the frame is, and how far outside

Group = list[int]


class Scanner:
    """Steps through what is on the screen of one window, `pace` seconds each; 0: it is off."""

    speaks = False

    def __init__(self, access: Access, touch: Callable[[], None]) -> None:
        self._access = access
        self._touch = touch
        self.pace = 0.0
        self._tree: Tree | None = None
        self._groups: list[Group] = []
        self._at = 0  # which group
        self._inner: int | None = None  # which of its things; None: groups are stepped through
        self._rounds = 0
        self._due = inf
        self._still = True  # whether the pointer has not moved since it was pressed

    @property
    def listens(self) -> bool:
        return self.pace > 0

    @property
    def lit(self) -> list[Node]:
        """What is lit now: one thing, or all of a group."""
        group = self._groups[self._at] if self._groups else []
        numbers = group if self._inner is None else group[self._inner : self._inner + 1]
        tree = self._tree
        return [] if tree is None else [tree.by_number[number] for number in numbers if number in tree.by_number]

    def take_pace(self, seconds: float) -> None:
        """Step at this pace from now on."""
        if seconds != self.pace:
            self.pace, self._groups, self._due = seconds, [], inf
            self._touch()

    # -- what there is ----------------------------------------------------------------------------------------------

    def follow(self, tree: Tree) -> None:
        """Go on where one was, if that is still there; else begin again."""
        before = self._groups
        lit = self._numbers_lit()
        self._tree, self._groups = tree, groups_of(tree)
        if not before or not self._find(lit):
            self._begin()

    def _numbers_lit(self) -> Group:
        group = self._groups[self._at] if self._groups else []
        return group if self._inner is None else group[self._inner : self._inner + 1]

    def _find(self, lit: Group) -> bool:
        """Be where the first of these is now; False where it is gone."""
        for at, group in enumerate(self._groups):
            if lit and lit[0] in group:
                self._at = at
                self._inner = None if self._inner is None and not self._alone(group) else group.index(lit[0])
                return True
        return False

    def _alone(self, group: Group) -> bool:
        """Whether there are no groups to step through."""
        return len(self._groups) == 1

    def _begin(self) -> None:
        self._at, self._rounds = 0, 0
        self._inner = 0 if len(self._groups) == 1 else None
        self._due = -inf
        self._show()

    # -- time and the key -------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Step on when it is time (`now` in seconds)."""
        if not self.listens or not self._groups:
            return
        if self._due == -inf:
            self._due = now + self.pace
        elif now >= self._due:
            self._due = now + self.pace
            self._step()

    def patience(self, now: float) -> float:
        """How many seconds it can wait for its next tick."""
        if not self.listens or not self._groups:
            return inf
        return max(0.0, self._due - now) + _LATE_S

    def _step(self) -> None:
        if self._inner is None:
            self._at = (self._at + 1) % len(self._groups)
        else:
            self._inner += 1
            if self._inner >= len(self._groups[self._at]):
                self._inner, self._rounds = 0, self._rounds + 1
                if self._rounds >= _ROUNDS and len(self._groups) > 1:
                    self._inner, self._rounds = None, 0
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
        if by_key or by_click:
            self._take(now)
        return by_key or by_click

    def _take(self, now: float) -> None:
        """Take what is lit: a group opens, a thing is done."""
        lit = self.lit
        if not lit or self._tree is None:
            return
        self._due, self._rounds = now + self.pace, 0
        if self._inner is None and len(self._groups[self._at]) > 1:
            self._inner = 0
            self._show()
            return
        act = Act.PRESS if Act.PRESS in lit[0].acts or lit[0].role is Role.FIELD else Act.MORE
        self._access.ask(Wish(self._tree.number_of(lit[0]), act, letters=False))
        self._touch()

    # -- looks ------------------------------------------------------------------------------------------------------

    def items(self, assets: Assets, theme: Theme) -> list[Item]:
        """Frames round all that is lit."""
        if not self.listens or self._tree is None:
            return []
        outside, line = theme.px(_GAP) + max(4, theme.px(_EDGE)), max(4, theme.px(_EDGE))
        frames = [node.rect.inflate(2 * outside, 2 * outside).clip(self._tree.root.rect) for node in self.lit]
        seen = [rect for rect in frames if rect.width > 2 * line and rect.height > 2 * line]
        return [(_LAYER, assets.frame(rect.size, theme.px(10), GOLD_LIGHT, line), rect.x, rect.y) for rect in seen]


def groups_of(tree: Tree) -> list[Group]:
    """What may be done, in groups: what lies together in a group of the tree, and lines of what stands alone. A few
    things need no groups."""
    groups: list[Group] = []
    line: Group = []
    for child in tree.root.children:
        usable = [tree.number_of(node) for node in _usable(child)]
        if len(usable) == 1 and not child.children:
            line += usable
            if len(line) < _LINE:
                continue
        if line and (len(usable) > 1 or len(line) >= _LINE):
            groups.append(line)
            line = []
        if len(usable) > 1:
            groups += [usable]
        elif usable and child.children:
            line += usable
    groups += [line] if line else []
    together = [number for group in groups for number in group]
    return [together] if 0 < len(together) <= _FEW else groups


def _usable(node: Node) -> Iterator[Node]:
    """What can be taken within a node."""
    return (inner for inner in node.everything() if inner.enabled and inner.focus and {*inner.acts} - {Act.LESS})
