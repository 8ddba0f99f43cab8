"""A new score pad: who plays, and who deals first. The rules are those of the last table of the game, or those that a
set-up has chosen."""

from __future__ import annotations

from functools import partial

from game.catalogue import full_title
from game.declaration import Game
from game.engine.options import OptionError
from game.session.names import LONGEST_NAME, cleaned, person_name, trouble_with
from game.session.pads.book import PadBook, rules_line
from game.session.pads.shelf import Shelf
from game.session.seating import sides_of_table
from ui.scenes.pad.people import usual_book
from ui.scenes.page import Page, heading, small_page
from ui.scenes.parts import Grown, RoomyParagraph, Stepper, listing, middle, scrolled
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING
from ui.widgets import Button, Label, Paragraph, Row, TextField, Widget

_COUNT_UNITS, _NUMBER_UNITS = 190, 28


class NewPadPage(Page):
    """A field for every name, and a mark for who deals first."""

    overlay = True
    width = 680

    def __init__(self, game: Game, like: PadBook | None = None) -> None:
        like = like or usual_book(game)
        self._game, self._rules, self._changes = like.game, like.rules, dict(like.changes)
        self._called = like.called
        self._names = list(like.names)
        self._dealer = like.dealer
        self._sentence: Paragraph | None = None

    def build(self) -> Widget:
        game = self._game
        counts = [count for count in game.seats if self._trouble_with(count) is None]
        options = [(str(count), f"{count} players") for count in sorted({*counts, len(self._names)})]
        stepper = Stepper(options, str(len(self._names)), lambda count: self._seat(int(count)), _COUNT_UNITS)
        stepper.called = "Players"
        title = heading("Players, clockwise")
        head = Row([middle(title, grow=1), stepper], gap=8)
        rows = listing(title.text, [self._row(seat, name) for seat, name in enumerate(self._names)], gap=6)
        self._sentence = RoomyParagraph("", "small", TEXT, lines=2)
        self._sentence.live = True
        self._judge()
        rules = rules_line(game, self._rules, self._changes, self._called)
        change = Button("Other rules", self._set_up, kind="plain", small=True)
        about = Row([Grown(middle(Label(rules, "small", QUIET_TEXT))), change], gap=8)
        cancel = Button("Cancel", self.back, key_hint="Esc")
        go = self.keyed(Button("Begin", self._begin, kind="primary", icon="play", key_hint="Enter"))
        self.main = go
        return small_page(
            f"Keep score: {full_title(game)}", [about, head, scrolled([rows], gap=6), self._sentence], [cancel, go]
        )

    def _row(self, seat: int, name: str) -> Widget:
        field = TextField(name, partial(self._rename, seat), max_length=LONGEST_NAME, on_enter=self._begin)
        field.label = f"Name {seat + 1}"
        number = Label(str(seat + 1), "small", QUIET_TEXT)
        number.told = False  # the field is called so
        turn = self._turn()
        deals = seat == self._dealer
        mark = Button(f"{turn} first", partial(self._deal, seat), kind="chosen" if deals else "quiet", small=True)
        mark.tip = f"Whether this player {turn.lower()} first."
        mark.called = f"{mark.text}: {name or field.label}"
        return Row([middle(number), Grown(field), mark], gap=8)

    def _turn(self) -> str:
        return self._game.pad.turn.capitalize()

    def _trouble_with(self, count: int) -> str | None:
        try:
            self._game.check_seats(count)
            self._game.in_force(self._game.rule_set(self._rules), self._changes, count)
        except OptionError as problem:
            return str(problem)
        return None

    def _trouble(self) -> str | None:
        return self._trouble_with(len(self._names)) or trouble_with(self._names)

    def _judge(self) -> None:
        """Say what is wrong, or who plays with whom."""
        assert self._sentence is not None
        trouble = self._trouble()
        sides = sides_of_table(self._game, self._game.rule_set(self._rules), self._changes, len(self._names))
        partners = sides.describe([name.strip() for name in self._names]) if sides is not None and not trouble else ""
        self._sentence.text = trouble or (f"**Partners:** {partners}" if partners else "")
        self._sentence.colour = WARNING if trouble else GOLD_LIGHT

    def _seat(self, count: int) -> None:
        while len(self._names) < count:
            self._names.append(person_name(self._names))
        del self._names[count:]
        self._dealer = min(self._dealer, count - 1)
        self.rebuild()

    def _rename(self, seat: int, name: str) -> None:
        self._names[seat] = name
        self._judge()
        self.app.touch()

    def _deal(self, seat: int) -> None:
        self._dealer = seat
        self.rebuild()

    def _set_up(self) -> None:
        """The set-up of the game, where rules are chosen, and from which a pad may be begun."""
        self.app.router.set_up(self._game.id)

    def _begin(self) -> None:
        if self._trouble() is not None:
            return
        names = tuple(cleaned(name) for name in self._names)
        today = self.app.today()
        begun = f"{today.day} {today:%B %Y}"
        book = PadBook(self._game, self._rules, self._changes, names, self._dealer, begun, called=self._called)
        self.back()
        self.app.router.pad(Shelf().new(book))
