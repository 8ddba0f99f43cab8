"""Who is there: somebody leaves, comes back, or comes from now on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.session.evenings.evening import MOST_GUESTS, Evening, Guest
from game.session.evenings.turns import arriving
from game.session.match import PERSON, Seat
from game.session.names import LONGEST_NAME, cleaned, trouble_with
from ui.scenes.evening import people
from ui.scenes.page import Page, small_page
from ui.scenes.parts import Grown, RoomyParagraph, scrolled
from ui.scenes.setup import choices
from ui.theme import QUIET_TEXT, WARNING
from ui.widgets import Button, Paragraph, Row, TextField, Toggle, Widget

_ABOUT = "Who leaves keeps the points, and may come back. Who comes plays from the next match on."


class GuestsPage(Page):
    """A line for everybody, and a field for the name of somebody new. `save` writes the evening down."""

    overlay = True
    width = 620

    def __init__(self, evening: Evening, save: Callable[[], None]) -> None:
        self._evening, self._save = evening, save
        self._new: Seat | None = None
        self._sentence: Paragraph | None = None

    def build(self) -> Widget:
        evening = self._evening
        rows: list[Widget] = [
            Toggle(guest.seat.name, guest.here, partial(self._turn, number))
            for number, guest in enumerate(evening.guests)
        ]
        self._sentence = RoomyParagraph("", "small", WARNING, lines=1)
        self._sentence.live = True
        room = len(evening.here()) < people.MOST and len(evening.guests) < MOST_GUESTS
        if self._new is not None and self._new.kind == PERSON:
            field = TextField(self._new.name, self._rename, max_length=LONGEST_NAME, on_enter=self._take)
            field.label = "Name"
            coming = Row([Grown(field), Button("Sit down", self._take, kind="primary", icon="check")], gap=8)
        else:
            person = Button("A person comes", self._person, icon="plus")
            computer = Button("A computer comes", self._computer, icon="plus")
            person.enabled = computer.enabled = room
            coming = Row([person, computer], even=True)
        self._judge()
        about = Paragraph(_ABOUT, "small", QUIET_TEXT)
        return small_page("Who is there", [about, scrolled(rows, gap=6), coming, self._sentence], [self.close_button()])

    def _seats(self) -> list[Seat]:
        return [guest.seat for guest in self._evening.guests]

    def _judge(self) -> None:
        assert self._sentence is not None
        evening = self._evening
        alone = not any(evening.guests[guest].is_person for guest in evening.here())
        trouble = trouble_with([*(seat.name for seat in self._seats()), self._new.name]) if self._new else None
        self._sentence.text = trouble or ("Nobody is there who could play." if alone else "")

    def _turn(self, number: int, here: bool) -> None:
        guest = self._evening.guests[number]
        if here and len(self._evening.here()) >= people.MOST:
            self.rebuild()
            return
        owed = arriving(self._evening, number) if here else guest.owed
        self._evening.guests[number] = replace(guest, here=here, owed=owed)
        self._save()
        self.rebuild()

    def _person(self) -> None:
        self._new = people.new_person(self._seats())
        self.rebuild()

    def _rename(self, name: str) -> None:
        if self._new is not None:
            self._new = replace(self._new, name=name)
            self._judge()
            self.app.touch()

    def _take(self) -> None:
        if self._new is not None and trouble_with([*(seat.name for seat in self._seats()), self._new.name]) is None:
            self._join(replace(self._new, name=cleaned(self._new.name)))

    def _computer(self) -> None:
        self._join(people.new_computer(self._seats()))

    def _join(self, seat: Seat) -> None:
        choices.sit_down([seat])
        evening = self._evening
        evening.guests.append(Guest(seat))
        number = len(evening.guests) - 1
        evening.guests[number] = Guest(seat, owed=arriving(evening, number))
        self._new = None
        self._save()
        self.rebuild()
