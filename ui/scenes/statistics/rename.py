"""Another name for a person in the statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.session import statistics
from game.session.disk import writing
from game.session.names import LONGEST_NAME, cleaned
from ui.scenes.page import Page, small_page
from ui.scenes.parts import RoomyParagraph
from ui.scenes.setup import choices
from ui.theme import QUIET_TEXT, WARNING
from ui.widgets import Button, Paragraph, TextField, Widget

_ABOUT = (
    "Everything that was played under the old name goes to the new one. A match that is still open keeps the old one."
)


class RenamePage(Page):
    """A field for the new name of a person; `renamed` is called with it once it is written down."""

    overlay = True
    width = 640

    def __init__(self, person: str, people: Sequence[str], renamed: Callable[[str], None]) -> None:
        self._old, self._people, self._done = person, people, renamed
        self._text = person
        self._sentence: RoomyParagraph | None = None

    def build(self) -> Widget:
        self.main = field = TextField(self._text, self._write, max_length=LONGEST_NAME, on_enter=self.rename)
        field.label = f"New name for {self._old}"
        self._sentence = RoomyParagraph("", "body", WARNING, lines=2)
        self._sentence.live = True
        cancel = Button("Cancel", self.back, key_hint="Esc")
        go = self.keyed(Button("Rename", self.rename, kind="primary", icon="check", key_hint="Enter"))
        parts = [field, Paragraph(_ABOUT, "small", QUIET_TEXT), self._sentence]
        return small_page(field.label, parts, [cancel, go])

    def rename(self) -> None:
        """Write the new name down; where somebody has it already, ask first whether they are one person."""
        name = cleaned(self._text)
        if not name:
            self._say("Type a name first.")
        elif name == self._old:
            self.back()
        elif (other := self._others().get(name.casefold())) is not None:
            self.app.router.ask(
                f"Are {self._old} and {other} one person?",
                "Then their statistics become one. This cannot be undone.",
                [("No", None), ("Yes, join them", partial(self._write_down, other))],
            )
        else:
            self._write_down(name)

    def _others(self) -> dict[str, str]:
        own = self._old.casefold()
        return {name.casefold(): name for name in self._people if name.casefold() != own}

    def _write_down(self, name: str) -> None:
        def then(job: writing.Job) -> None:
            if job.trouble is not None:
                self._say(job.trouble)
                return
            choices.rename(self._old, name)
            self._done(name)
            self.back()

        writing.later(partial(statistics.rename, self._old, name), then)

    def _write(self, text: str) -> None:
        self._text = text
        self._say("")

    def _say(self, sentence: str) -> None:
        assert self._sentence is not None
        self._sentence.text = sentence
        self._place()
        self.app.touch()
