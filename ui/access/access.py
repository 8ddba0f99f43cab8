"""Joins what is on the screen with those who follow it without looking: readers, voices, switches.

As long as nobody follows, nothing is made and nothing is said. What followers want done arrives from any thread, and is
done in the window's own, by giving a node the focus and pressing the key that does it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from ui.access.announcer import Announcer, in_sentences
from ui.access.node import Act, Node, Role
from ui.access.tree import Numbers, Tree

_MOVING_S = 0.1  # between two trees while something moves
_TABLE = "The table"  # what has the focus there while nothing upon it has
_ENOUGH = 120  # letters of what is said when a page opens; the last line may be longer
_KEYS = {
    Act.PRESS: pygame.K_RETURN,
    Act.MORE: pygame.K_RIGHT,
    Act.LESS: pygame.K_LEFT,
    Act.DOWN: pygame.K_PAGEDOWN,
    Act.UP: pygame.K_PAGEUP,
}


class Shown(Protocol):
    """What a scene tells of itself."""

    called: str
    is_table: bool

    def nodes(self) -> list[Node]: ...


class Follower(Protocol):
    """Who follows what is on the screen. Each tree is another one than that before. `speaks`: it reads aloud."""

    speaks: bool

    @property
    def listens(self) -> bool:
        """Whether anybody is there just now."""

    def follow(self, tree: Tree) -> object: ...


class Wish(NamedTuple):
    """What is to be done with a node; without an act it gets the focus, no more. Who wants it has no `letters` to type:
    a field that is pressed offers some."""

    number: int
    act: Act | None
    text: str = ""
    letters: bool = True

    def suits(self, node: Node) -> bool:
        """Whether it can be done with that node."""
        return self.act is None or self.act in node.acts or (not self.letters and node.role is Role.FIELD)


class Access:
    """The followers of one window, and what they know of it."""

    def __init__(self) -> None:
        self.announcer = Announcer()
        self.followers: list[Follower] = []
        self.trouble = self.voice_trouble = ""  # why no screen reader, and no voice, can follow, as sentences
        self.tree: Tree | None = None
        self._numbers = Numbers()
        self._wishes: deque[Wish] = deque()
        self._due = 0.0
        self._stale = True
        self._scene: object = None
        self._live: frozenset[str] | None = None  # None: the scene has just opened

    @property
    def listens(self) -> bool:
        """Whether anybody follows just now."""
        return any(follower.listens for follower in self.followers)

    @property
    def reads(self) -> bool:
        """Whether anybody is read to just now."""
        return any(follower.speaks and follower.listens for follower in self.followers)

    def is_read(self, follower: Follower) -> bool:
        """Whether another one than this reads aloud just now."""
        return any(other.speaks and other.listens for other in self.followers if other is not follower)

    def touch(self) -> None:
        """Something may be different."""
        self._stale = True

    def open_again(self) -> None:
        """The scene shows something else from now on: what that is, is said as if another one had opened."""
        self._scene = None

    def greet(self, scene: Shown, title: str, size: tuple[int, int]) -> None:
        """Say what has opened, before anything is said of what happens there."""
        if scene is not self._scene and self.listens:
            self._scene, self._stale, self._due, self._live = scene, True, 0.0, None
            self.announcer.say(summary(self.make(scene, title, size).root), at_once=True)

    def look(self, scene: Shown, title: str, size: tuple[int, int], now: float, *, moving: bool) -> None:
        """Tell all followers what is on the screen, if it may be different; while it moves only now and then."""
        if not self._stale or not self.listens or (moving and now < self._due):
            return
        self._stale, self._due = moving, now + _MOVING_S
        tree = self.tree = self.make(scene, title, size)
        live = dict.fromkeys(node.name for node in tree.by_number.values() if node.live)
        known = live if self._live is None else self._live
        for words in live:
            if words not in known:
                self.announcer.say(words, at_once=True)
        self._live = frozenset(live)
        for follower in self.followers:
            if follower.listens:
                follower.follow(tree)

    def make(self, scene: Shown, title: str, size: tuple[int, int]) -> Tree:
        """The tree of what a scene shows in a window of `size` px."""
        nodes = scene.nodes()
        heads = (node.name for root in nodes for node in root.everything() if node.level == 1)
        head = scene.called or next(heads, title)
        root = Node(Role.PAGE, head, pygame.Rect((0, 0), size), value=_TABLE if scene.is_table else "", children=nodes)
        return Tree(root, self._numbers)

    def ask(self, wish: Wish) -> None:
        """Want something done; from any thread."""
        self._wishes.append(wish)

    def renew(self, scene: Shown, title: str, size: tuple[int, int]) -> None:
        """If something is wanted, look again at what is there: it may be wanted of what has gone since."""
        if self._wishes and self.tree is not None:
            self.tree = self.make(scene, title, size)

    def wished(self) -> Sequence[pygame.event.Event]:
        """The keys that do what was wanted, after the node that each is for has got the focus. What is gone, or cannot
        be done any more, is forgotten."""
        events: list[pygame.event.Event] = []
        while self._wishes and self.tree is not None and not events:  # one at a time: it may change everything
            wish = self._wishes.popleft()
            node = self.tree.by_number.get(wish.number)
            if node is None or node.focus is None or not node.enabled or not wish.suits(node):
                continue
            node.focus()
            self._stale = True
            events += _pressed(wish)
        return events


def _pressed(wish: Wish) -> list[pygame.event.Event]:
    if wish.act is None:
        return []
    if wish.act is Act.WRITE:
        erase = [*_key(pygame.K_a, pygame.KMOD_CTRL), *_key(pygame.K_BACKSPACE)]
        return [*erase, pygame.event.Event(pygame.TEXTINPUT, text=wish.text)] if wish.text else erase
    return _key(_KEYS[wish.act], letters=wish.letters)


def _key(key: int, mod: int = 0, *, letters: bool = True) -> list[pygame.event.Event]:
    facts = {"key": key, "mod": mod, "unicode": "", "scancode": 0, "wished": True, "letters": letters}
    return [pygame.event.Event(kind, facts) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def summary(root: Node) -> str:
    """What is said when a page opens: its title, and the lines below that, so many letters of them and before there is
    anything else."""
    words, follows = [root.name], False
    for node in root.everything():
        is_text = follows and node.role is Role.TEXT and sum(map(len, words)) < _ENOUGH
        words += [node.name] if is_text else []
        follows = is_text or node.level == 1 or node.role is Role.DIALOG
    return in_sentences(words)
