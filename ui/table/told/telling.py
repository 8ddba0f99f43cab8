"""Tells those who listen what happens at one table: the log's sentences as they come, each once; what the game waits
for; refusals and hints; what a bubble says.

Nothing is made while nobody listens. Only what has been shown is told, as the viewer may know it; skipped animations
skip no words. No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from game.engine.moves import Event
from game.engine.state import HANDS
from game.session.lessons.controller import LessonController
from game.session.people.chairs import back_through
from game.words.cards.notes import name_of
from game.words.language import listed
from ui.access.announcer import in_sentences, plain
from ui.access.node import Role
from ui.gamepad import signs
from ui.settings import ALL, TURNS
from ui.table.asking.commentary import Commentary
from ui.table.asking.overlays import Overlays
from ui.table.input.choosing import Choosing
from ui.table.part import Part
from ui.table.show.following import Following
from ui.table.show.plates import Plates
from ui.table.told.drawn import Drawn
from ui.widgets import Button, Form

_JUST_SAID = 12  # sentences
_UNHEARD = 8  # sentences that are said to whoever begins to listen
_PLAYS_HINT = "Enter"  # the key on the button that plays a hint


@dataclass(eq=False)
class Telling(Part):
    """What is said at one table; `first` gives the bubbles that lie over everything else."""

    choosing: Choosing
    commentary: Commentary
    overlays: Overlays
    following: Following
    plates: Plates
    first: Callable[[], list[Form]]
    _listened: bool = field(default=False, init=False)
    _told: int = field(default=0, init=False)  # of the events shown
    _begins: bool = field(default=False, init=False)  # whether somebody has begun to listen just now
    _log: Sequence[Event] | None = field(default=None, init=False)  # in which they were counted
    _line: object = field(default=None, init=False)
    _message: int = field(default=0, init=False)
    _forms: list[Form] = field(default_factory=list, init=False)
    _remark: object = field(default=None, init=False)
    _choice: object = field(default=None, init=False)
    _gold: str = field(default="", init=False)
    _cover: object = field(default=None, init=False)
    _moves: int = field(default=0, init=False)
    _drawn: Drawn = field(default_factory=Drawn, init=False)

    def begin(self) -> None:
        """What is on the screen already is not told. (What comes before anybody listens is: a reader comes late.)"""
        self._told, self._log = len(self.director.shown), self.director.shown

    def tick(self) -> bool:
        """Tell what is new; True when somebody has begun to listen, or listens no more."""
        before, self._listened = self._listened, self.app.access.listens
        self._begins = self._listened and not before
        if self._listened or self.controller.curtain is not None:
            self._tell()
        return self._listened is not before

    def ask_again(self) -> None:
        """Say once more what is asked when the table comes back from below another page."""
        self._line, self._gold = None, ""

    def _tell(self) -> None:
        cover, before = self.overlays.cover, self._cover
        self._cover = cover
        if not self._listened or self.controller.curtain is not None:
            self.begin()
            if self._listened and cover is not None and cover is not before:
                self._say(_words(cover.form))  # which tells what was missed
            return
        self._events()
        self._remarks()
        self._asked()
        self._messages()
        self._bubbles()
        self._golden_button()

    def _say(self, words: str, *, at_once: bool = True) -> None:
        self.app.access.announcer.say(words, at_once=at_once)

    def _events(self) -> None:
        """The events that have been shown since. Where the past has changed, or somebody else looks, the log is another
        one, of which only what comes from now on is new."""
        shown = self.director.shown
        before, self._told = self._told, len(shown)
        moves, self._moves = self._moves, len(self.controller.match.moves)
        if shown is not self._log:
            self._log = shown
            if self._moves < moves:
                self._say("Taken back.")
            return
        if len(shown) <= before or self.app.settings.told == TURNS:
            return
        new = self._sentences(shown[before:])
        for words in reversed([*(islice(new, _UNHEARD) if self._begins else new)]):
            self._say(words, at_once=False)

    def _sentences(self, events: Sequence[Event]) -> Iterator[str]:
        """What is said of these events, the last one first."""
        match, every = self.controller.match, self.app.settings.told == ALL
        for event, names in back_through(events, self.showing.view.names):
            if every or event.seat is not None or match.game.events.of(event).ends_round:
                yield from filter(None, [match.tells(event, names)])

    def _remarks(self) -> None:
        """What a face at the table says, whose bubble soon goes by itself."""
        remark, before = self.plates.faces.remark, self._remark
        self._remark = remark
        if remark is not None and remark is not before and self.app.settings.told == ALL:
            seat, words, _ = remark
            self._say(f"{self.showing.view.names[seat]} says: {words}", at_once=False)

    def _messages(self) -> None:
        """A refusal, a hint, a warning."""
        if self.words.count != self._message:
            self._message = self.words.count
            self._say(self._new(self.words.message))

    def _new(self, words: str) -> str:
        """A text without what the log has told just now: what stands at the end of a round says that, too."""
        words = plain(words)
        for said in tuple(self.app.access.announcer.latest)[-_JUST_SAID:]:
            words = words if said.at_once else words.replace(said.words, "")
        return words

    def _bubbles(self) -> None:
        """What a bubble says that has just come."""
        forms = self.first()
        for form in forms:
            if form not in self._forms:
                self._say(f"{self._new(_words(form))} {self._golden_in(form)}")
                self._gold = ""
        self._forms = forms

    def _asked(self) -> None:
        """What the viewer is to do now, and what is asked about a card."""
        choice = self.choosing.choice
        if choice is not self._choice:
            self._choice = choice
            if choice is not None:
                self._say(choice.title)
        mine = self.gestures.active or self.commentary.calling.asks or self.controller.prompt() is not None
        is_shown = self.director.idle and not self.following.behind  # else the last move is told first
        line = self.commentary.waiting_for() if is_shown else ""
        facts = line, len(self.controller.match.moves), self.controller.generation
        if not line or facts == self._line or self.gestures.lifted:
            return
        self._line = facts
        if mine:
            self._gold = ""
            self._say(f"{self._new(line)} {self._new_cards()}")

    def _new_cards(self) -> str:
        """What has come to the viewer's hand since they were asked last."""
        bottom = self.showing.bottom
        held = [sprite.card for sprite in self.showing.cards.zones.get(HANDS[bottom], ()) if sprite.card is not None]
        return self._drawn.words((bottom, self.showing.view.round_over), held)

    def _golden_button(self) -> None:
        """What the golden button does, whenever that has changed: nobody has to look for it."""
        first = self.first()
        if self.following.behind or not (self.director.idle or self.director.waits):
            return
        if any(map(self._golden_in, first)) or (isinstance(self.controller, LessonController) and not first):
            return  # it is that of a bubble, or of one that comes at once
        before, self._gold = self._gold, self._golden()
        if self._gold != before:
            self._say(self._gold)

    def _golden(self) -> str:
        calling = self.commentary.calling
        if calling.asks and calling.form is not None:  # there each key is worth knowing
            return " ".join(self._by_key(button.key_hint, button.text) for button in _with_keys(calling.form))
        question, action = self.overlays.question, next(iter(self.overlays.actions.actions), None)
        if question is not None and (gold := self._golden_in(question.form)):
            return gold
        if action is None or action.quiet:
            return ""
        hinted = self.words.hinted
        cards = hinted.cards if hinted is not None and action.key == _PLAYS_HINT else ()
        names = [name_of(card) for card in cards]  # the reason hardly ever names them all
        named = f": {listed(names)}" if any(name not in self.words.message for name in names) else ""
        return self._by_key(action.key, action.text + named)

    def _golden_in(self, form: Form) -> str:
        """The same of a panel."""
        golden = (button for button in _with_keys(form) if button.kind == "primary")
        return next((self._by_key(button.key_hint, button.text) for button in golden), "")

    def _by_key(self, key: str, words: str) -> str:
        maker, button = self.app.settings.gamepad, signs.button_for(key)
        return in_sentences([f"{signs.word_for(button, maker) if maker and button else key}: {words}"])


def _with_keys(form: Form) -> Iterator[Button]:
    """The buttons of a panel that show a key."""
    return (stop for stop in form.stops() if isinstance(stop, Button) and stop.key_hint)


def _words(form: Form) -> str:
    """All that a panel says, in sentences."""
    every = (node for root in form.nodes() for node in root.everything())
    return in_sentences(node.name for node in every if node.role in (Role.HEADING, Role.TEXT))
