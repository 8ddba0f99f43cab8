"""A new evening: who comes, and what is played how often."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game import catalogue
from game.session.evenings.evening import Evening, Guest
from game.session.evenings.shelf import Shelf
from game.session.match import PERSON, Seat
from game.session.names import LONGEST_NAME, cleaned, trouble_with
from game.session.people.company import faces_of
from game.words.language import plural
from ui.scenes.evening import people
from ui.scenes.evening.games import MATCHES, GameChoice, about, choice_of
from ui.scenes.evening.saving import say_unsaved
from ui.scenes.page import Page, heading
from ui.scenes.parts import Grown, RoomyParagraph, Stepper, listing, middle, scrolled
from ui.scenes.setup import choices
from ui.theme import GOLD_LIGHT, QUIET_TEXT, WARNING
from ui.widgets import Button, Column, IconButton, Label, Panel, Paragraph, Row, ScrollArea, Space, TextField, Widget
from ui.widgets.faces import FaceRow

_ABOUT = "Several matches by turns, then a prize-giving. It says who plays next; all sit out equally often."
_TIMES_UNITS, _FACE_UNITS = 230, 34


class NewEveningPage(Page):
    """Names at the left, games at the right."""

    def __init__(self) -> None:
        self.seats = people.usual_guests()
        self.games = [choice_of(game) for game in catalogue.GAMES]
        first = next((game for game in self.games if game.game.id == choices.load().game), self.games[0])
        first.times = 2
        self._sentence: Paragraph | None = None
        self._areas: list[ScrollArea] = []

    def build(self) -> Widget:
        offsets = [area.offset for area in self._areas]
        self._areas = [
            scrolled([listing("Who is there", self._rows(), gap=6)], gap=6, steady=True),
            scrolled(self._programme(), gap=10, steady=True),
        ]
        for area, offset in zip(self._areas, offsets, strict=False):
            area.offset = offset
        more = [
            Button("Add a person", partial(self._add, people.new_person), icon="plus"),
            Button("Add a computer", partial(self._add, people.new_computer), icon="plus"),
        ]
        for button in more:
            button.enabled = len(self.seats) < people.MOST
        self._sentence = RoomyParagraph("", "small", QUIET_TEXT, lines=2)
        self._sentence.live = True
        self.main = self._go = Button("Begin", self._begin, kind="primary", icon="play")
        left = Column([heading("Who is there"), self._areas[0], Row(list(more), even=True)], gap=8)
        right = Column([heading("What is played"), self._areas[1]], gap=8)
        foot = Row([Grown(middle(self._sentence)), self._go], gap=16)
        self._judge()
        body = Row([Panel(left, padding=16), Panel(right, padding=16)], gap=16, even=True, grow=1)
        return Column([self.title_row("A new evening"), Paragraph(_ABOUT, "small", QUIET_TEXT), body, foot], gap=10)

    # --- who is there

    def _rows(self) -> list[Widget]:
        faces = faces_of(self.seats) if self.app.settings.faces else [""] * len(self.seats)
        return [
            self._row(number, seat, face) for number, (seat, face) in enumerate(zip(self.seats, faces, strict=True))
        ]

    def _row(self, number: int, seat: Seat, face: str) -> Widget:
        parts: list[Widget] = [middle(FaceRow([face], _FACE_UNITS))] if face else []
        if seat.kind == PERSON:
            field = TextField(seat.name, partial(self._rename, number), max_length=LONGEST_NAME)
            field.label = f"Name {number + 1}"
            parts.append(Grown(field))
        else:
            parts += [Grown(middle(Label(seat.name))), middle(Label("Computer", "small", QUIET_TEXT))]
        away = IconButton("close", f"{seat.name} does not come", partial(self._remove, number))
        away.enabled = len(self.seats) > 2 and (seat.kind != PERSON or self._people() > 1)
        return Row([*parts, middle(away)], gap=8)

    def _people(self) -> int:
        return sum(seat.kind == PERSON for seat in self.seats)

    def _add(self, new: Callable[[Sequence[Seat]], Seat]) -> None:
        self.seats.append(new(self.seats))
        self._areas[0].offset = 1 << 20
        self.rebuild()

    def _remove(self, number: int) -> None:
        del self.seats[number]
        self.rebuild()

    def _rename(self, number: int, name: str) -> None:
        self.seats[number] = replace(self.seats[number], name=name)
        self._judge()
        self.app.touch()

    # --- what is played

    def _programme(self) -> list[Widget]:
        return [part for game in self.games for part in self._game(game)]

    def _game(self, game: GameChoice) -> list[Widget]:
        counts = sorted({*MATCHES, game.times})
        words = [(str(count), plural(count, "match") if count else "Not played") for count in counts]
        times = Stepper(words, str(game.times), lambda value: self._change(game, times=int(value)), _TIMES_UNITS)
        title = Label(catalogue.full_title(game.game), "body", GOLD_LIGHT if game.times else QUIET_TEXT)
        title.told, times.called = False, title.text
        parts: list[Widget] = [Row([Grown(middle(title)), times], gap=8)]
        if not game.times:
            return parts
        more: list[Stepper] = []

        def ask(about: str, options: Sequence[tuple[str, str]], chosen: str, take: Callable[[str], None]) -> None:
            more.append(Stepper(options, chosen, take, _TIMES_UNITS))
            more[-1].called = f"{title.text}, {about}"

        if len(rules := game.rule_sets()) > 1:
            ask("rule set", rules, game.rules, lambda value: self._change(game, rules=value))
        if game.may_be_short:
            lengths = [("short", "Short matches"), ("", "Usual length")]
            ask("length", lengths, "short" if game.short else "", lambda to: self._change(game, short=bool(to)))
        if game.may_be_in_pairs:
            tables = [("", "All together"), ("two", "Two at a time")]
            ask("who plays", tables, "two" if game.in_pairs else "", lambda to: self._change(game, in_pairs=bool(to)))
        minutes = Label(f"About {plural(game.minutes, 'minute')} each", "small", QUIET_TEXT)
        return [*parts, *(Row([Space(grow=1), part]) for part in more), Row([Space(grow=1), minutes])]

    def _change(self, game: GameChoice, **facts: object) -> None:
        for name, value in facts.items():
            setattr(game, name, value)
        if not game.may_be_in_pairs:
            game.in_pairs = False
        self.rebuild()

    # --- all of it

    def _trouble(self) -> str | None:
        if not any(game.times for game in self.games):
            return "Choose a game and how many matches of it are played."
        return trouble_with([seat.name for seat in self.seats])

    def _judge(self) -> None:
        """Say what is missing, or how long it takes."""
        assert self._sentence is not None
        trouble = self._trouble()
        matches = sum(game.times for game in self.games)
        minutes = sum(game.times * game.minutes for game in self.games)
        self._sentence.text = trouble or f"{plural(matches, 'match')}, {about(minutes)}."
        self._sentence.colour = WARNING if trouble else QUIET_TEXT
        self._go.enabled = trouble is None

    def _begin(self) -> None:
        if self._trouble() is not None:
            return
        today = self.app.today()
        guests = [Guest(replace(seat, name=cleaned(seat.name))) for seat in self.seats]
        programmes = [game.programme() for game in self.games if game.times]
        id = f"{today.isoformat()}-{choices.new_deal_number()}"
        evening = Evening(id, f"{today.day} {today:%B %Y}", guests, programmes)
        choices.sit_down(self.seats)
        app = self.app
        app.router.evening(evening)
        Shelf().save(evening, partial(say_unsaved, app))
