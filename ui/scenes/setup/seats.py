"""Who sits at the table, as one half of its set-up: the players clockwise, their levels, and who plays with whom."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.declaration import Game
from game.engine.chance import stream
from game.players.temperament import EVEN, Temperament
from game.session import own
from game.session.match import COMPUTER, PERSON, Seat, persons
from game.session.names import LONGEST_NAME
from game.session.people.characters import BY_ID, CHARACTERS, Character
from game.session.people.company import faces_of, pick_characters, with_next_face
from game.session.seating import Sides, sides_of_table
from game.words.language import plural
from ui.scenes.page import Page, heading, small_page
from ui.scenes.parts import Grown, RoomyParagraph, Stepper, Wide, listing, middle, scrolled
from ui.scenes.setup import choices
from ui.scenes.setup.choices import known_people
from ui.scenes.setup.people import next_person, seated_as
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Folding, Label, Paragraph, Row, ScrollArea, Space, TextField, Widget
from ui.widgets.faces import FACE, FaceButton

_LEVELS = (("easy", "Easy"), ("normal", "Normal"), ("hard", "Hard"))
_KIND_UNITS, _LEVEL_UNITS, _COUNT_UNITS = 134, 150, 190
_TEMPERED_LEVEL_UNITS, _TEMPERAMENT_UNITS = 124, 158  # if seats also have temperaments
_NAME_LETTERS = 6  # the width of a name, in heights of letters: with less one of usual length is not seen whole
_KIND_LETTERS = 9.2  # what is pressed to change who sits there, in heights of small letters
_HEAD_UNITS = _SIGN_UNITS = 44
_LETTER_UNITS, _LETTERS_UNITS = 20, 38
_PARTNER_LINES = 3  # that long names need
_HEAD = "Players, clockwise"
SOMEBODY_NEW = "Somebody new…"


class SeatsPage(Page):
    """A page with the seats of `choice`, which it changes. The buttons for more players keep their place at the foot
    while the seats above them come and go, where they do: once a match has begun the chairs are `fixed`."""

    fixed: bool = False
    game: Game
    choice: choices.TableChoice

    def __init__(self, game: Game, choice: choices.TableChoice, known: Sequence[Seat]) -> None:
        self.game = game
        self.choice = choice
        self._known = known  # whose people are asked first to sit down
        self._left: ScrollArea | None = None
        self._partners: Paragraph | None = None
        self._temperament = next((seat.temperament for seat in choice.seats if seat.temperament), "")
        self._told_of: Paragraph | None = None
        self._introduction: Paragraph | None = None
        self._faces: tuple[str, ...] = ()  # of the seats; none while faces are turned off
        self._fields: dict[int, TextField] = {}  # for the names, by seats
        self._introduced = next((at for at, seat in enumerate(choice.seats) if seat.kind == COMPUTER), 0)

    @property
    def temperaments(self) -> Sequence[Temperament]:
        """Those that are offered: they make a difference at every table."""
        return [temperament for temperament in self.game.temperaments if not temperament.sides]

    @abstractmethod
    def _judge(self) -> None:
        """Say whether this table can be dealt."""

    def _seats(self) -> Widget:
        area = self._scrolled(self._rows())
        return Column([self._how_many(), area, *self._more()], gap=8)

    def _scrolled(self, parts: Sequence[Widget]) -> ScrollArea:
        """The seats as far scrolled as they were before the page was built again."""
        before, self._left = self._left, scrolled(parts, steady=True)
        if before is not None:
            self._left.offset = before.offset
        return self._left

    def _rows(self) -> list[Widget]:
        """The seats, one below the other, and what is to be said of them."""
        seats = self.choice.seats
        sides = self._sides()
        letters: Sequence[str] = sides.letters() if sides is not None else ()
        self._faces = faces_of(seats) if self.app.settings.faces else ()
        rows = [self._seat(number, seat) for number, seat in enumerate(seats)]
        if self.game.variants.sides is not None:
            letters = letters or [""] * len(seats)
            units = _LETTER_UNITS if all(len(letter) <= 1 for letter in letters) else _LETTERS_UNITS
            rows = [
                Row([_sign(letter, units), Grown(row)], gap=4, fixed=True)
                for letter, row in zip(letters, rows, strict=True)
            ]
        return [listing(_HEAD, rows), *self._notes(sides)]

    def _more(self) -> list[Widget]:
        """The buttons for more players, in a game for different numbers of them."""
        if len(self.game.seats) == 1:
            return []
        more = [
            Button("Add a person", lambda: self._add(PERSON), icon="plus"),
            Button("Add a computer", lambda: self._add(COMPUTER), icon="plus"),
        ]
        for button in more:
            button.enabled = len(self.choice.seats) < self.game.seats[-1]
        return [Row(list(more), even=True)]

    def _notes(self, sides: Sides | None) -> list[Widget]:
        """What is to be said of the players."""
        seats, game = self.choice.seats, self.game
        people = len(persons(seats))
        lines: list[Widget] = []
        self._told_of = self._introduction = None
        if self.temperaments:
            texts = [_temperament_text(temperament) for temperament in (EVEN, *self.temperaments)]
            text = self._temperament_text() if people < len(seats) else ""
            self._told_of = RoomyParagraph(text, "small", QUIET_TEXT, texts=texts)
            lines.append(self._told_of)
        if game.levels and people < len(seats):
            lines.append(Paragraph(game.levels, "small", QUIET_TEXT))
        if self._faces:
            habits = [habit for habit in game.temperaments if habit.sides]  # of this table and of any other
            texts = [_character_text(character, habits) for character in CHARACTERS]
            self._introduction = RoomyParagraph(self._introduced_text(), "small", QUIET_TEXT, texts=texts)
            lines.append(self._introduction)
        self._partners = None
        if game.variants.sides is not None:
            self._partners = RoomyParagraph(self._partners_text(sides), "small", lines=_PARTNER_LINES)
            lines.append(self._partners if self.fixed else self._with_change(self._partners, sides))
        lines.append(RoomyParagraph(_company_text(people), "small", QUIET_TEXT, texts=[_company_text(0)]))
        return lines

    def _with_change(self, partners: Widget, sides: Sides | None) -> Widget:
        """Who plays with whom, and the button that changes it."""
        other = Button("Change partners", self._change_partners, kind="plain")
        other.enabled = sides is not None and not sides.alone
        return Row([Grown(partners), Column([Space(grow=1), other], gap=0)], gap=8)

    def _how_many(self) -> Widget:
        """The head of the seats, with all numbers of players that the rules allow."""
        now = len(self.choice.seats)
        counts = sorted({now, *self.choice.counts(self.game)})
        options = [(str(count), f"{count} players") for count in counts]
        number: Widget = Stepper(options, str(now), lambda count: self._seat_so_many(int(count)), _COUNT_UNITS)
        number.called = "Players"
        if len(self.game.seats) == 1 and len(options) == 1:  # nothing to choose
            number = Row([Space(_HEAD_UNITS), middle(Label(f"always {plural(now, 'player')}", "small", QUIET_TEXT))])
        return Row([middle(heading(_HEAD), grow=1), number], gap=8)

    def _sides(self) -> Sides | None:
        rules = own.rule_set(self.game, self.choice.rules)
        return sides_of_table(self.game, rules, self.choice.house_rules, len(self.choice.seats))

    def _partners_text(self, sides: Sides | None) -> str:
        """Who plays with whom."""
        if sides is None:
            return ""
        partners = sides.describe([seat.name.strip() for seat in self.choice.seats])
        return f"**Partners:** {partners}" if partners else "Everybody plays alone."

    def _change_partners(self) -> None:
        """All but the first player move on by a seat; repeated, everybody gets to partner everybody."""
        first, second, *others = self.choice.seats
        self._change_seats((first, *others, second))

    def _seat(self, number: int, seat: Seat) -> Widget:
        person, tempered = seat.kind == PERSON, bool(self.temperaments)
        kind = Button(
            "" if tempered else "Person" if person else "Computer",  # next to a temperament the icon must be enough
            lambda: self._turn_kind(number),
            icon="person" if person else "computer",
            align="centre" if tempered else "left",
            small=True,
        )
        kind.called = f"{'Person' if person else 'Computer'}: {seat.name}"
        name = TextField(seat.name, lambda name: self._rename(number, name), max_length=LONGEST_NAME)
        name.label = f"Name {number + 1}"
        self._fields[number] = name
        parts: list[Widget] = [
            Wide(kind, _SIGN_UNITS if tempered else self._kind_units()),
            Grown(name, least=self._name_units()),
        ]
        if self._faces:
            face = FaceButton(self._faces[number], partial(self._turn_face, number))
            face.called = f"{FACE}: {seat.name}"
            parts.insert(1, face)
        plays = self._tempered(number, seat) if tempered else [self._level(number, seat, _LEVEL_UNITS)]
        last: list[Widget] = []
        if len(self.game.seats) > 1 and not self.fixed:
            remove = Button("", lambda: self._remove(number), kind="plain", icon="close")
            remove.called = f"Remove: {seat.name}"
            remove.enabled = len(self.choice.seats) > self.game.seats[0]
            last.append(Wide(remove, 44))
        return Folding(parts, plays, last, gap=6)

    def _kind_units(self) -> float:
        """The width of the button that says who sits there: where pages fold, as much as its words need."""
        letters = _KIND_LETTERS * self.theme.text("small") / self.theme.scale if self.theme.folds else 0
        return max(_KIND_UNITS, letters)

    def _name_units(self) -> float:
        """The width that a field for a name has at least."""
        return _NAME_LETTERS * self.theme.text() / self.theme.scale

    def _turn_face(self, number: int, step: int) -> None:
        """The next face: at a computer's seat that character sits down, with its name, level and temperament."""
        seats = with_next_face(self.choice.seats, number, self.game, step)
        self._introduced, self._temperament = number, seats[number].temperament
        self._change_seats(seats)

    def _level(self, number: int, seat: Seat, units: float, *, tight: bool = False) -> Widget:
        """The level of a computer; for a person the same space, with a list of names in it where nothing else is."""
        if seat.kind == PERSON:
            person = middle(Label("Person", "small", QUIET_TEXT, align="centre"))
            person.told = False
            return Wide(person, units) if tight else self._others(number, units)
        stepper = Stepper(_LEVELS, seat.level, lambda level: self._change(number, level=level), units, tight=tight)
        stepper.called = f"Level: {seat.name}"
        return stepper

    def _tempered(self, number: int, seat: Seat) -> list[Widget]:
        """Level and temperament of a computer."""
        level = self._level(number, seat, _TEMPERED_LEVEL_UNITS, tight=True)
        if seat.kind == PERSON:
            return [level, self._others(number, _TEMPERAMENT_UNITS)]
        known = [(temperament.id, temperament.title) for temperament in (EVEN, *self.temperaments)]
        temper = Stepper(known, seat.temperament, lambda id: self._retemper(number, id), _TEMPERAMENT_UNITS, tight=True)
        temper.called = f"Temperament: {seat.name}"
        return [level, temper]

    def _others(self, number: int, units: float) -> Widget:
        """The way to the names of those who have played here."""
        choose = Button("Choose…", lambda: self._ask_who(number), kind="plain", small=True)
        choose.called = f"{choose.text}: {self.choice.seats[number].name}"
        return Wide(choose, units)

    def _ask_who(self, number: int) -> None:
        """Show the names of all who have played here and do not sit at this table, whoever played last first."""
        taken = {seat.name.casefold() for seat in self.choice.seats}
        names = [name[:LONGEST_NAME] for name in known_people() if name.casefold() not in taken]
        self.app.push(NamesPage(names, partial(self._seat_person, number)))

    def _seat_person(self, number: int, name: str) -> None:
        """Give the person at a seat that name; without one the name is typed."""
        self._change_seats(self._with_seat(number, replace(self.choice.seats[number], name=name)))
        if not name and self.form is not None:
            self.form.set_focus(self._fields[number])

    def _temperament_text(self) -> str:
        """What the temperament chosen last does."""
        known = {temperament.id: temperament for temperament in self.temperaments}
        return _temperament_text(known.get(self._temperament, EVEN))

    def _introduced_text(self) -> str:
        """What is said of the character at the seat that was chosen last, or else of the first who sits here. Nothing
        is said of people, who have no more than a face, nor of a computer player with another name."""
        sitting = list(zip(self.choice.seats, self._faces, strict=False))
        for seat, face in (*sitting[self._introduced : self._introduced + 1], *sitting):
            character = BY_ID.get(face)
            if character and seat.kind == COMPUTER and seat.name.strip().casefold() == character.name.casefold():
                return _character_text(character, [habit for habit in self._habits() if habit.id == seat.temperament])
        return ""

    def _habits(self) -> Sequence[Temperament]:
        """The temperaments that are told of characters: they make a difference at this table, and are not offered."""
        choice = self.choice
        known = self.game.temperaments_at(choice.rules, choice.house_rules, len(choice.seats))
        return [temperament for temperament in known if temperament.sides]

    def _seat_so_many(self, count: int) -> None:
        """Add computers, or remove the last ones; people are removed only when no computer is left."""
        seats = self.choice.seats
        while len(seats) < count:
            seats = (*seats, self._new_seat(COMPUTER, seats))
        while len(seats) > count:
            last = max((place for place, seat in enumerate(seats) if seat.kind == COMPUTER), default=len(seats) - 1)
            seats = (*seats[:last], *seats[last + 1 :])
        self._change_seats(seats)

    def _change_seats(self, seats: tuple[Seat, ...]) -> None:
        self.choice = replace(self.choice, seats=seats)
        self.rebuild()

    def _with_seat(self, number: int, seat: Seat) -> tuple[Seat, ...]:
        seats = self.choice.seats
        return (*seats[:number], seat, *seats[number + 1 :])

    def _change(self, number: int, **facts: str) -> None:
        """Change some facts of who sits there, without building the page again."""
        seat = replace(self.choice.seats[number], **facts)
        self.choice = replace(self.choice, seats=self._with_seat(number, seat))

    def _turn_kind(self, number: int) -> None:
        """Turn a person into a computer or back; each gets a name of its own kind."""
        kind = COMPUTER if self.choice.seats[number].kind == PERSON else PERSON
        others = (*self.choice.seats[:number], *self.choice.seats[number + 1 :])
        self._sit_down(number, self._with_seat(number, self._new_seat(kind, others)))

    def _sit_down(self, number: int, seats: tuple[Seat, ...]) -> None:
        """Somebody has sat down on a chair: a namesake makes way for a person."""
        new = seats[number]
        self._change_seats(seated_as(seats, number, new) if new.kind == PERSON else seats)

    def _new_seat(self, kind: str, others: tuple[Seat, ...]) -> Seat:
        if kind == PERSON:
            return next_person(self._known, others)
        return pick_characters(1, others, self.game, stream(choices.new_deal_number(), "names"))[0]

    def _rename(self, number: int, name: str) -> None:
        self._change(number, name=name)
        sides = self._sides()
        if self._partners is not None and sides is not None:
            self._partners.text = self._partners_text(sides)
        if self._introduction is not None:
            self._introduction.text = self._introduced_text()
        self._judge()
        self._place()

    def _retemper(self, number: int, temperament: str) -> None:
        self._change(number, temperament=temperament)
        self._temperament = temperament
        if self._told_of is not None:
            self._told_of.text = self._temperament_text()
        self._place()

    def _add(self, kind: str) -> None:
        seats = self.choice.seats
        self._sit_down(len(seats), (*seats, self._new_seat(kind, seats)))

    def _remove(self, number: int) -> None:
        seats = self.choice.seats
        self._change_seats((*seats[:number], *seats[number + 1 :]))


def _temperament_text(temperament: Temperament) -> str:
    return f"**{temperament.title}:** {temperament.summary[0].lower()}{temperament.summary[1:]}"


def _character_text(character: Character, habits: Sequence[Temperament]) -> str:
    """What is said of a character, and its own habit of those."""
    own = character.temperament(habits)
    told = [habit.summary for habit in habits if habit.id == own]
    habit = "".join(f" {character.pronoun.capitalize()} {summary[0].lower()}{summary[1:]}" for summary in told)
    return f"**{character.name}:** {character.line}{habit}"


def _company_text(people: int) -> str:
    """What to know where not exactly one person plays."""
    if not people:
        return "Only computers: the game plays by itself and is not saved."
    return f"{people} people at one screen: the cards are hidden while you change places." if people > 1 else ""


def _sign(letter: str, units: float) -> Widget:
    """The letter of a side before its seat."""
    sign = Label(letter, "small", GOLD_LIGHT, bold=True, align="centre")
    sign.told = False  # a sentence says who plays with whom
    return Wide(middle(sign), units)


class NamesPage(Page):
    """A list of `names`; `choose` is called with the one that is taken, and with an empty one for somebody new."""

    overlay = True
    width = 460

    def __init__(self, names: Sequence[str], choose: Callable[[str], None]) -> None:
        self._names = list(names)
        self._choose = choose

    def build(self) -> Widget:
        buttons = [
            Button(name, self.leaving(partial(self._choose, name)), align="left", icon="person") for name in self._names
        ]
        new = Button(SOMEBODY_NEW, self.leaving(partial(self._choose, "")), align="left", icon="plus")
        self.main = buttons[0] if buttons else new
        return small_page(
            "Who sits here?",
            [scrolled([listing("Names", [*buttons, new])])],
            [Button("Cancel", self.back, key_hint="Esc")],
        )
