"""Brings the tree of a window to the screen reader, and what the reader wants done back.

It speaks AccessKit, a package that is handed in (`kit`); `ui.access.adapters` joins the two. Whatever the reader calls
is called from any thread: there a note is made or a wish is left behind, no more. All else happens in the window's
thread, when the loop comes round (`turn`, `follow`).

What happens is told by live labels. An older reader passes them over and reads only the title of the window: for it
(`by_title`) that is the last sentence, until another page opens.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Any

from ui import TITLE
from ui.access.access import Wish, summary
from ui.access.announcer import Announcer, Said, plain
from ui.access.facts import WISHES, Facts, Manner, facts, live, made, nowhere
from ui.access.node import Role
from ui.access.tree import Tree

_ROOT = 1  # the number of a tree's first node
_SENTENCES = 1 << 33  # the numbers of sentences begin here
_NOWHERE = _SENTENCES - 1  # the number of what has the focus where nothing else has
_KEPT = 4  # sentences that stay for a while: a reader asks for the words after it was told that there are some
_OWED = 8  # sentences
_SETTLES_S, _SETTLES_S_A_NODE = 0.8, 0.02  # until an older reader has heard of all that has changed
_USUAL = Manner()


class Bridge:
    """A follower: the screen reader. `ask` takes a wish, `wake` makes the loop go on; `send`, which is set later, takes
    an update of the tree."""

    speaks = True

    def __init__(
        self,
        kit: Any,
        announcer: Announcer,
        ask: Callable[[Wish], object],
        wake: Callable[[], object],
        manner: Manner = _USUAL,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.send: Callable[[Any], object] = lambda update: None
        self.listens = False
        self.by_title = False
        self.kit = kit
        self._announcer = announcer
        self._ask = ask
        self._wake = wake
        self._manner = manner
        self._acts = [(getattr(kit.Action, name), act) for name, act in WISHES.items()]
        self._empty = self._update(_ROOT, {_ROOT: Facts("WINDOW", (("label", TITLE),))})
        self._is_there = False
        self._calls = self._answered = 0
        self._sent: dict[int, Facts] = {}
        self._focus = 0
        self._said: list[Said] = []
        self._sentences: deque[tuple[int, Facts]] = deque(maxlen=_KEPT)
        self._count = _SENTENCES
        self._page = self._title = ""
        self._owed: deque[str] = deque(maxlen=_OWED)  # what the title has still to tell
        self._rests = 0.0  # when it will have heard that the focus has moved
        self._clock = clock

    # --- called by the reader, from any thread

    def activate(self) -> Any:
        """A reader has come: at first it gets an empty window. The package holds a lock meanwhile, and if the window's
        thread waited for that, both would wait for ever: so the count comes last."""
        self._is_there = True
        self._calls += 1
        return self._empty

    def deactivate(self) -> None:
        """The reader has gone."""
        self._is_there = False
        self._calls += 1

    def act(self, request: Any) -> None:
        """The reader wants something done."""
        text = request.data[1] if request.data else ""
        for action, act in self._acts:
            if request.action == action:
                self._ask(Wish(request.target, act, text if isinstance(text, str) else ""))
                self._wake()

    # --- in the window's thread

    @property
    def is_called(self) -> bool:
        """Whether a reader has come or gone, or has come anew, since the last `turn`."""
        return self._calls != self._answered

    def turn(self) -> None:
        """Begin to tell the reader that has come, or stop."""
        self.stop()
        self._answered = self._calls
        self.listens = self._is_there
        if self.listens:
            self._announcer.listeners.append(self._hear)

    def stop(self) -> None:
        """Tell nothing more, and forget what was told."""
        if self.listens:
            self._announcer.listeners.remove(self._hear)
        self.listens = False
        self._said.clear()
        self._sentences.clear()
        self._owed.clear()
        self._sent, self._focus, self._page = {}, 0, ""

    def _hear(self, said: Said) -> None:
        self._said.append(said)

    def follow(self, tree: Tree) -> None:
        """Tell what has changed. What was said since the last tree is one sentence then, so that none cuts another."""
        manner = self._manner
        if self.by_title:
            manner = manner._replace(reads_fields=False, reads_dialogs=False, knows_dialogs=False)
        told = facts(tree, manner)
        if manner.reads_dialogs and self._enters_dialog(tree):
            itself, self._page = plain(summary(tree.root)), tree.root.name
            self._said = [said for said in self._said if said.words != itself]
        focus, added = tree.focus, dict[int, Facts]()
        if focus == _ROOT and manner.reads_titles:  # the window itself would be read with its title, once more
            focus = _NOWHERE
            added[focus] = nowhere(tree.root)
        self._speak(tree.root.name, focus)
        root = told[_ROOT]
        names = tuple((name, self._title if name == "label" else value) for name, value in root.told)
        added |= self._sentences
        told[_ROOT] = root._replace(told=names, children=(*root.children, *added))
        told |= added
        self._tell_title(told[_ROOT], focus)
        changed = {number: node for number, node in told.items() if self._sent.get(number) != node}
        if changed or focus != self._focus:
            self.send(self._update(focus, changed))
        if self._sent and focus != self._focus:
            self._rests = self._clock() + _SETTLES_S + _SETTLES_S_A_NODE * len(changed)
        self._sent, self._focus = told, focus

    def _tell_title(self, root: Facts, focus: int) -> None:
        """Tell an older reader a new title before all else, if the focus moves only now."""
        before = self._sent.get(_ROOT)
        title = before and before._replace(told=root.told)
        if self.by_title and title and title != before and focus not in (_ROOT, self._focus):
            self.send(self._update(self._focus, {_ROOT: title}))
            self._sent[_ROOT] = title

    def _enters_dialog(self, tree: Tree) -> bool:
        """Whether the focus is in a dialog that was not there before."""
        for number, node in tree.by_number.items():
            if node.role is Role.DIALOG and number not in self._sent:
                return any(inner is tree.focused for inner in node.everything())
        return False

    def _speak(self, page: str, focus: int) -> None:
        """Make a sentence of what was said, and the title of the window on that page."""
        words = " ".join(said.words for said in self._said)
        if words:
            self._count += 1
            self._sentences.append((self._count, live(words, at_once=any(said.at_once for said in self._said))))
        self._said.clear()
        if not self.by_title:  # a title that is read whenever it changes stays the same: the page is told already
            self._title = TITLE if self._manner.reads_titles else page
            return
        if words or page != self._page:
            self._owed.append(words or page)
        self._page = page
        reads = focus == _ROOT != self._focus  # the window itself gets the focus, and its title is read for that
        if self.is_due or reads or not self._sent:
            title = " ".join(self._owed) or page
            self._title = title + " " if title == self._title else title  # another one, so that it is read again
            self._owed.clear()

    @property
    def is_due(self) -> bool:
        """Whether there is a title to be told. While the focus moves, an older reader takes one for known."""
        return bool(self._owed) and self._clock() >= self._rests

    def _update(self, focus: int, nodes: dict[int, Facts]) -> Any:
        update = self.kit.TreeUpdate(focus)
        if _ROOT in nodes:
            update.tree = self.kit.Tree(_ROOT)
        for number, node in nodes.items():
            update.nodes.append((number, made(self.kit, node)))
        return update
