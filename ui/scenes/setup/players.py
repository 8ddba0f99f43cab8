"""Who plays on, in mid-match: a seat given to a computer when somebody has to go, a person on a computer's chair, other
names and faces. What it means for saves and statistics the match knows; a table shows it from its next picture on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.declaration import Game
from game.session.controller import GameController
from game.session.match import PERSON, Seat, persons
from game.session.people.chairs import is_another
from game.session.save import SaveSlot
from ui.scenes.parts import Grown, RoomyParagraph, middle
from ui.scenes.setup import choices
from ui.scenes.setup.seats import SeatsPage
from ui.theme import QUIET_TEXT, WARNING
from ui.widgets import Button, Column, Panel, Paragraph, Row, Widget

_ALONE = "Nobody would be left at the screen. The match is kept as it stands, and can be continued from the first page."
_LOST = "Nobody would be left at the screen, and this table is not saved."
_DAY = "Then it is not written down as the deal of the day."
_ROUND = "The {unit} that is played now then counts for nobody."
_SEES = "{name} sees the cards of that seat from here on."
_TAKES = "Whoever takes a seat sees its cards from here on."
_NOW = "This {unit} does not count for a seat that changes hands."
_MATCH = "The match counts for whoever plays its last {unit} and at least half of them all."


def _not_there(seats: Sequence[Seat], game: Game) -> list[Seat]:
    """Who is asked first to sit down, without those who sit there under a name that they had before."""
    chosen = choices.load()
    now = {seat.name for seat in chosen.as_now(seats)} - {seat.name for seat in seats}
    return [seat for seat in chosen.company(game) if seat.name not in now]


class PlayersPage(SeatsPage):
    """The seats of a match in play. `play_on` gets those who sit there from now on, and is called only if somebody
    does who did not before."""

    overlay = True
    width = 860
    fixed = True

    def __init__(self, controller: GameController, slot: SaveSlot, play_on: Callable[[tuple[Seat, ...]], None]) -> None:
        self._match = match = controller.match
        self._slot = slot
        self._play_on = play_on
        setup = match.setup_now
        choice = choices.TableChoice(setup.rules, setup.seats, {setup.rules: setup.changes}, setup.practice)
        super().__init__(match.game, choice, _not_there(match.seats, match.game))
        self._sentence: RoomyParagraph | None = None

    def build(self) -> Widget:
        self.shortcuts[pygame.K_RETURN, True] = self._finish
        self.shortcuts[pygame.K_KP_ENTER, True] = self._finish
        about = Paragraph(self._about(), "small", QUIET_TEXT)
        self._sentence = RoomyParagraph("", "small", WARNING, texts=[_ALONE])
        self._sentence.live = True
        self.main = Button("Play on", self._finish, kind="primary", icon="play", key_hint="Ctrl+Enter")
        area = self._scrolled([about, *self._rows()])
        self._judge()
        head = self.title_row("Players, clockwise")
        foot = Row([Grown(middle(self._sentence)), self.main], gap=16)
        return Panel(Column([head, area, foot], gap=10, grow=1), padding=20)

    def _about(self) -> str:
        """What it means for cards and statistics."""
        match = self._match
        if match.setup.practice:
            return _TAKES
        said = [_TAKES, *([] if match.state.round_over else [_NOW]), _MATCH]
        return " ".join(said).format(unit=match.game.unit)

    # -- what follows from it -------------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Say what follows from playing on like this."""
        if self._sentence is None or not isinstance(self.main, Button):
            return
        trouble = self.choice.trouble(self.game)
        self._sentence.text = trouble or self._consequence()
        self.main.text = "Keep it for later" if trouble is None and self._leaves_all else "Play on"
        self.main.enabled = trouble is None and (self._slot.saves or not self._leaves_all)

    @property
    def _leaves_all(self) -> bool:
        """Whether the last person at the screen goes."""
        return bool(persons(self._match.seats)) and not persons(self.choice.seats)

    def _consequence(self) -> str:
        """What is lost, in a sentence; empty where nothing is."""
        match, seats = self._match, self.choice.setup(self.game.id, 0).seats
        if self._leaves_all:
            return _ALONE if self._slot.saves else _LOST
        changed = [new for old, new in zip(match.seats, seats, strict=True) if is_another(old, new)]
        if match.setup.practice or not changed:
            return ""
        if match.setup.day and not match.chairs.changed_hands:
            return _DAY
        if match.ledger.opened_by(seats):
            return _ROUND.format(unit=self.game.unit)
        came = next((seat for seat in changed if seat.kind == PERSON), None)
        return "" if came is None else _SEES.format(name=came.name)

    def _finish(self) -> None:
        """Play on with those who sit there now; if nobody does, the match waits."""
        if not isinstance(self.main, Button) or not self.main.enabled:
            return
        seats = self.choice.setup(self.game.id, 0).seats
        if self._leaves_all:
            self.app.router.home()
        elif seats == self._match.seats:
            self.back()
        else:
            self._play_on(seats)

    # -- changes ---------------------------------------------------------------------------------------------------

    def _turn_kind(self, number: int) -> None:
        """Turn a person into a computer or back. Who sat there before takes the chair again."""
        before, now = self._match.seats[number], self.choice.seats[number]
        others = [seat.name.casefold() for at, seat in enumerate(self.choice.seats) if at != number]
        if before.kind != now.kind and before.name.casefold() not in others:
            self._change_seats(self._with_seat(number, before))
        else:
            super()._turn_kind(number)

    def _change(self, number: int, **facts: str) -> None:
        super()._change(number, **facts)
        self._judge()
        if self.form is not None:
            self._place()
