"""House rules get a name: the page that keeps them as a rule set of one's own, or gives one another name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.declaration import Game
from game.engine.options import OptionError
from game.session import own
from game.session.disk import writing
from game.session.names import cleaned
from game.session.own import COLOURS, LONGEST_TEXT, LONGEST_TITLE, OwnRules
from game.words.language import listed
from ui.scenes.page import Page, small_page
from ui.scenes.parts import RoomyParagraph, label_of
from ui.theme import OWN_COLOURS, QUIET_TEXT, WARNING
from ui.widgets import Button, Kit, Paragraph, TextField, Widget
from ui.widgets.swatches import Swatches, rounded

_NAMED = 4  # changes that are named
_COLOURS = [(name, name) for name in COLOURS]


class KeepPage(Page):
    """Name, description and colour for the `rules`; `kept` is called with them once they are written. With `into` they
    may also go into that rule set, which keeps its name."""

    overlay = True
    width = 700

    def __init__(
        self, game: Game, rules: OwnRules, kept: Callable[[OwnRules], None], *, into: OwnRules | None = None
    ) -> None:
        self._game, self._rules, self._kept, self._into = game, rules, kept, into
        self._title, self._text, self._colour = rules.title, rules.summary, rules.colour
        self._sentence: RoomyParagraph | None = None

    def build(self) -> Widget:
        self.shortcuts[pygame.K_RETURN, True] = self.keep
        self.shortcuts[pygame.K_KP_ENTER, True] = self.keep
        self.main = name = TextField(
            self._title, self._write_title, max_length=LONGEST_TITLE, placeholder="Grandma's", on_enter=self.keep
        )
        text = TextField(
            self._text,
            self._write_text,
            max_length=LONGEST_TEXT,
            placeholder=f"{self._rules.stands_on.title} as we play it",
            on_enter=self.keep,
        )
        name.label, text.label = "Name", "What they are, in a line"
        colour = Swatches("Colour", _COLOURS, self._colour, self._choose_colour, _drawn)
        self._sentence = RoomyParagraph(self._trouble(), "small", WARNING, lines=2)
        self._sentence.live = True
        parts: list[Widget] = [label_of(name, "small", QUIET_TEXT), name]
        parts += [label_of(text, "small", QUIET_TEXT), text, colour]
        parts += [Paragraph(self._told(), "small", QUIET_TEXT), self._sentence]
        buttons = [Button("Cancel", self.back, key_hint="Esc")]
        if self._into is not None:
            into = Button("Change the kept ones", self._put_into)
            into.tip = f"{self._into.title} keeps its name, and has these rules from now on."
            buttons.append(into)
        buttons.append(Button("Keep", self.keep, kind="primary", icon="check", key_hint="Ctrl+Enter"))
        return small_page("Another name" if self._rules.id else "Keep these rules", parts, buttons, gap=8)

    def _told(self) -> str:
        """What is kept."""
        base = self._rules.stands_on
        options = {option.key: option for option in self._game.options}
        labels = [options[key].label for key in self._rules.values]
        more = [f"{len(labels) - _NAMED + 1} more"] if len(labels) > _NAMED else []
        named = listed([*labels[: _NAMED - len(more)], *more])
        return f"**{base.title}**, with changes: {named}." if labels else f"**{base.title}**, as it is."

    def _trouble(self) -> str:
        """Why these rules cannot be played by as many as usually do; they may still be kept."""
        try:
            self._game.in_force(self._rules, {}, self._game.usual_seats)
        except OptionError as problem:
            return str(problem)
        return ""

    def keep(self) -> None:
        """Keep the rules under the name that was typed."""
        trouble = own.title_trouble(self._game, self._title, self._rules.id)
        if trouble:
            self._say(trouble)
            assert self.form is not None
            self.form.set_focus(self.main)
            return
        text = cleaned_line(self._text)
        rules = replace(self._rules, title=cleaned(self._title), summary=text, colour=self._colour)
        self._write(own.with_id(rules))

    def _put_into(self) -> None:
        """Put what is changed into the rule set that was chosen, and leave its name."""
        assert self._into is not None
        self._write(replace(self._into, values=self._rules.values))

    def _write(self, rules: OwnRules) -> None:
        def then(job: writing.Job) -> None:
            if job.trouble is not None:
                self._say(job.trouble)
                return
            self.back()
            self._kept(rules)

        writing.later(partial(own.keep, rules), then)

    def _write_title(self, title: str) -> None:
        self._title = title
        self._say("")

    def _write_text(self, text: str) -> None:
        self._text = text

    def _choose_colour(self, colour: str) -> None:
        self._colour = colour

    def _say(self, sentence: str) -> None:
        assert self._sentence is not None
        self._sentence.text = sentence
        self._place()
        self.app.touch()


def cleaned_line(text: str) -> str:
    """A description as it is kept."""
    return " ".join(text.split())[:LONGEST_TEXT].rstrip()


def _drawn(kit: Kit, colour: str, width: int) -> pygame.Surface:
    """A swatch of that colour."""
    picture = pygame.Surface((width, round(width * 0.75)))
    picture.fill(OWN_COLOURS[colour])
    return rounded(kit, picture)
