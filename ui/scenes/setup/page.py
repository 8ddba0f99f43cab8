"""The set-up of a table: who sits where, by which rules, with which deal number.

It holds one `TableChoice` and shows it; if that cannot be dealt, a sentence beside the disabled button says why.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.catalogue import full_title
from game.declaration import Game
from game.engine.chance import stream
from game.players.temperament import EVEN
from game.session.characters import BY_ID
from game.session.company import faces_of, joining, with_next_face
from game.session.match import COMPUTER, PERSON, Seat, Setup, persons
from game.session.names import LONGEST_NAME, person_name
from game.session.seating import Sides, sides_of_table
from game.words.language import plural
from ui.scenes.page import Page, glass, heading
from ui.scenes.parts import Grown, Pick, Stepper, Wide, scrolled
from ui.scenes.setup import choices
from ui.scenes.setup.house_rules import asked_first, house_rules, presets, tucked_away
from ui.theme import GOLD_LIGHT, QUIET_TEXT, WARNING
from ui.widgets import Button, Column, Label, Paragraph, Row, ScrollArea, Space, TextField, Toggle, Widget
from ui.widgets.faces import FaceButton

_LEVELS = (("easy", "Easy"), ("normal", "Normal"), ("hard", "Hard"))
_DIGITS = 9
_KIND_UNITS, _LEVEL_UNITS, _COUNT_UNITS = 144, 150, 190
_SHARE = 1.12  # the space for the seats, relative to that for the rules
_TEMPERED_LEVEL_UNITS, _TEMPERAMENT_UNITS, _TEMPERED_SHARE = 118, 154, 1.22  # if seats also have temperaments
_HEAD_UNITS = _SIGN_UNITS = 44
_LETTER_UNITS, _LETTERS_UNITS = 20, 38


class SetupScene(Page):
    """Choose seats, rules and deal number, then deal. `setup` is a table to change; without it the last choice."""

    game: Game

    def __init__(self, game: Game, setup: Setup | None = None) -> None:
        self.game = game
        self._remembered = choices.load()
        self.choice = self._remembered.table(game)
        if setup is not None:
            changes = {**self.choice.changes, setup.rules: dict(setup.changes)}
            self.choice = choices.TableChoice(setup.rules, setup.seats, changes, setup.practice)
        self.number = ""
        self.more = tucked_away(game, self.choice) > 0
        self._deal_button: Button | None = None
        self._sentence: Paragraph | None = None
        self._partners: Paragraph | None = None
        self._temperament = next((seat.temperament for seat in self.choice.seats if seat.temperament), "")
        self._told_of: Paragraph | None = None
        self._faces: tuple[str, ...] = ()  # of the seats; none while faces are turned off
        self._introduced = next((at for at, seat in enumerate(self.choice.seats) if seat.kind == COMPUTER), 0)
        self._picked: Pick | None = None
        self._left: ScrollArea | None = None
        self._right: ScrollArea | None = None

    # --- the page

    def build(self) -> Widget:
        app = self.app
        self.shortcuts[pygame.K_F1, False] = self._show_rules
        self.shortcuts[pygame.K_RETURN, True] = self._deal
        self.shortcuts[pygame.K_KP_ENTER, True] = self._deal
        rules = Button("Rules", self._show_rules, kind="plain", icon="rules", key_hint="F1")
        settings = Button("Settings", lambda: app.router.settings(), kind="plain", icon="settings")
        head = self.title_row(f"{full_title(self.game)}: new game", right=[rules, settings])
        left, right = self._seats(), self._rules()
        if self._left is not None and self._right is not None:
            left.offset, right.offset = self._left.offset, self._right.offset
        self._left, self._right = left, right
        share = _TEMPERED_SHARE if self.game.temperaments else _SHARE
        body = Row([Grown(glass(left), share=share), Grown(glass(right))], gap=16, grow=1)
        return Column([head, body, self._foot()], gap=12)

    def first_focus(self) -> Widget | None:
        """The button to deal; the chosen rule set is scrolled into sight."""
        if self._right is not None and self._picked is not None:
            self._right.reveal(self.app, self._picked.rect)
        return self._deal_button

    def back(self) -> None:
        self._remember()
        self.app.router.home()

    def _foot(self) -> Widget:
        self._sentence = Paragraph("", "body", WARNING)
        self._deal_button = Button("Deal", self._deal, kind="primary", icon="play", key_hint="Ctrl+Enter")
        self._judge()
        return Row([Grown(_middle(self._sentence)), self._deal_button], gap=16)

    def _judge(self) -> None:
        """Say whether this table can be dealt."""
        assert self._sentence is not None
        assert self._deal_button is not None
        trouble = self.choice.trouble(self.game)
        self._sentence.text = trouble or ""
        self._deal_button.enabled = trouble is None

    # --- who plays

    def _seats(self) -> ScrollArea:
        seats = self.choice.seats
        sides = self._sides()
        letters = sides.letters() if sides is not None else ()
        self._faces = faces_of(seats) if self.app.settings.faces else ()
        rows = [self._seat(number, seat) for number, seat in enumerate(seats)]
        if letters:
            units = _LETTER_UNITS if all(len(letter) == 1 for letter in letters) else _LETTERS_UNITS
            rows = [Row([_sign(letter, units), Grown(row)], gap=4) for letter, row in zip(letters, rows, strict=True)]
        people = len(persons(seats))
        lines: list[Widget] = [self._how_many(), *rows]
        if self.game.temperaments and people < len(seats):
            self._told_of = Paragraph(self._temperament_text(), "small", QUIET_TEXT)
            lines.append(self._told_of)
        if self._faces:
            character = BY_ID[self._faces[min(self._introduced, len(seats) - 1)]]
            lines.append(Paragraph(f"**{character.name}:** {character.line}", "small", QUIET_TEXT))
        self._partners = None
        if self.game.variants.sides is not None and sides is not None:
            self._partners = Paragraph(self._partners_text(sides), "small")
            other = Button("Change partners", self._change_partners, kind="plain")
            lines.append(Row([Grown(self._partners), other], gap=8) if not sides.alone else self._partners)
        if len(seats) < self.game.seats[-1]:
            lines.append(
                Row(
                    [
                        Button("Add a person", lambda: self._add(PERSON), icon="plus"),
                        Button("Add a computer", lambda: self._add(COMPUTER), icon="plus"),
                    ],
                    even=True,
                )
            )
        if people > 1:
            note = f"{plural(people, 'person')} at one screen: the cards are hidden while you change places."
            lines.append(Paragraph(note.replace("persons", "people"), "small", QUIET_TEXT))
        elif not people:
            lines.append(Paragraph("Only computers: the game plays by itself and is not saved.", "small", QUIET_TEXT))
        return scrolled(lines)

    def _how_many(self) -> Widget:
        """The head of the seats, with all numbers of players that the rules allow."""
        now = len(self.choice.seats)
        counts = sorted({now, *self.choice.counts(self.game)})
        options = [(str(count), f"{count} players") for count in counts]
        number: Widget = Stepper(options, str(now), lambda count: self._seat_so_many(int(count)), _COUNT_UNITS)
        if len(self.game.seats) == 1 and len(options) == 1:  # nothing to choose
            number = Row([Space(_HEAD_UNITS), _middle(Label(f"always {plural(now, 'player')}", "small", QUIET_TEXT))])
        return Row([_middle(heading("Players, clockwise"), grow=1), number], gap=8)

    def _sides(self) -> Sides | None:
        return sides_of_table(
            self.game, self.game.rule_set(self.choice.rules), self.choice.house_rules, len(self.choice.seats)
        )

    def _partners_text(self, sides: Sides) -> str:
        """Who plays with whom."""
        partners = sides.describe([seat.name.strip() for seat in self.choice.seats])
        return f"**Partners:** {partners}" if partners else "Everybody plays alone."

    def _change_partners(self) -> None:
        """All but the first player move on by a seat; repeated, everybody gets to partner everybody."""
        first, second, *others = self.choice.seats
        self._change_seats((first, *others, second))

    def _seat(self, number: int, seat: Seat) -> Widget:
        person, tempered = seat.kind == PERSON, bool(self.game.temperaments)
        kind = Button(
            "" if tempered else "Person" if person else "Computer",  # next to a temperament the icon must be enough
            lambda: self._turn_kind(number),
            icon="person" if person else "computer",
            align="centre" if tempered else "left",
        )
        name = TextField(seat.name, lambda name: self._rename(number, name), max_length=LONGEST_NAME)
        parts: list[Widget] = [Wide(kind, _SIGN_UNITS if tempered else _KIND_UNITS), Grown(name)]
        if self._faces:
            parts.insert(1, FaceButton(self._faces[number], partial(self._turn_face, number)))
        parts += self._tempered(number, seat) if tempered else [self._level(number, seat, _LEVEL_UNITS)]
        if len(self.choice.seats) > self.game.seats[0]:
            parts.append(Wide(Button("", lambda: self._remove(number), kind="plain", icon="close"), 44))
        return Row(parts, gap=6)

    def _turn_face(self, number: int, step: int) -> None:
        """The next face: at a computer's seat that character sits down, with its name, level and temperament."""
        seats = with_next_face(self.choice.seats, number, self.game, step)
        self._introduced, self._temperament = number, seats[number].temperament
        self._change_seats(seats)

    def _level(self, number: int, seat: Seat, units: float, *, tight: bool = False) -> Widget:
        """The level of a computer; for a person the same space, empty."""
        if seat.kind == PERSON:
            return Wide(_middle(Label("Person", "small", QUIET_TEXT, align="centre")) if tight else Space(), units)
        return Stepper(_LEVELS, seat.level, lambda level: self._relevel(number, level), units, tight=tight)

    def _tempered(self, number: int, seat: Seat) -> list[Widget]:
        """Level and temperament of a computer."""
        level = self._level(number, seat, _TEMPERED_LEVEL_UNITS, tight=True)
        if seat.kind == PERSON:
            return [level, Wide(Space(), _TEMPERAMENT_UNITS)]
        known = [(temperament.id, temperament.title) for temperament in (EVEN, *self.game.temperaments)]
        return [
            level,
            Stepper(known, seat.temperament, lambda id: self._retemper(number, id), _TEMPERAMENT_UNITS, tight=True),
        ]

    def _temperament_text(self) -> str:
        """What the temperament chosen last does."""
        temperament = next(
            temperament for temperament in (EVEN, *self.game.temperaments) if temperament.id == self._temperament
        )
        return f"**{temperament.title}:** {temperament.summary[0].lower()}{temperament.summary[1:]}"

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

    def _replace_seat(self, number: int, seat: Seat) -> tuple[Seat, ...]:
        seats = self.choice.seats
        return (*seats[:number], seat, *seats[number + 1 :])

    def _turn_kind(self, number: int) -> None:
        """Turn a person into a computer or back; each gets a name of its own kind."""
        kind = COMPUTER if self.choice.seats[number].kind == PERSON else PERSON
        others = (*self.choice.seats[:number], *self.choice.seats[number + 1 :])
        self._change_seats(self._replace_seat(number, self._new_seat(kind, others)))

    def _new_seat(self, kind: str, others: tuple[Seat, ...]) -> Seat:
        taken = [seat.name for seat in others]
        if kind == PERSON:
            known = [seat.name for seat in self._remembered.table(self.game).seats if seat.kind == PERSON]
            return Seat(next((name for name in known if name not in taken), person_name(taken)), PERSON)
        return joining(1, others, self.game, stream(choices.new_deal_number(), "names"))[0]

    def _rename(self, number: int, name: str) -> None:
        self.choice = replace(
            self.choice, seats=self._replace_seat(number, replace(self.choice.seats[number], name=name))
        )
        sides = self._sides()
        if self._partners is not None and sides is not None:
            self._partners.text = self._partners_text(sides)
        self._judge()
        self._place()

    def _relevel(self, number: int, level: str) -> None:
        self.choice = replace(
            self.choice, seats=self._replace_seat(number, replace(self.choice.seats[number], level=level))
        )

    def _retemper(self, number: int, temperament: str) -> None:
        seat = replace(self.choice.seats[number], temperament=temperament)
        self.choice = replace(self.choice, seats=self._replace_seat(number, seat))
        self._temperament = temperament
        if self._told_of is not None:
            self._told_of.text = self._temperament_text()
        self._place()

    def _add(self, kind: str) -> None:
        seats = self.choice.seats
        self._change_seats((*seats, self._new_seat(kind, seats)))

    def _remove(self, number: int) -> None:
        seats = self.choice.seats
        self._change_seats((*seats[:number], *seats[number + 1 :]))

    # --- by which rules

    def _rules(self) -> ScrollArea:
        lines: list[Widget] = [Row([_middle(heading("Rule set")), Space(_HEAD_UNITS)])]
        picks = [
            Pick(rules.title, rules.summary, rules.id == self.choice.rules, self._picking(rules.id))
            for rules in self.game.rule_sets
        ]
        self._picked = next(pick for pick in picks if pick.chosen)
        lines += picks
        first = asked_first(self.game, self.choice, self._set_option)
        named = presets(self.game, self.choice, self._set_option)
        if first:
            lines += [Space(4), heading("How long"), *first]
        lines.append(Space(4))
        if named:
            lines += [heading("House rules"), *named]
        changed = tucked_away(self.game, self.choice)
        words = "Fewer house rules" if self.more else "More house rules"
        if changed and not self.more:
            words += f" ({changed} changed)"
        lines += [
            Button(words, self._turn_more, icon="up" if self.more else "down", align="left"),
        ]
        if self.more:
            lines += house_rules(self.game, self.choice, self._set_option, self._reset)
        lines += [Space(4), heading("This game"), self._deal_number(), self._practice()]
        return scrolled(lines)

    def _deal_number(self) -> Widget:
        field = TextField(
            self.number,
            self._set_number,
            max_length=_DIGITS,
            placeholder="random",
            accepts=lambda letter: letter in "0123456789",
            on_enter=self._deal,
        )
        return Row([_middle(Label("Deal number"), grow=1), Wide(field, 200)], gap=8)

    def _practice(self) -> Widget:
        note = "You may undo any move, and nothing counts in your statistics."
        switch = Toggle("Practice game", self.choice.practice, self._set_practice)
        return Column([switch, Paragraph(note, "small", QUIET_TEXT)], gap=0)

    def _picking(self, rules: str) -> Callable[[], None]:
        def pick() -> None:
            self.choice = replace(self.choice, rules=rules)
            self.rebuild()

        return pick

    def _turn_more(self) -> None:
        self.more = not self.more
        self.rebuild()

    def _set_option(self, changes: choices.Changes) -> None:
        self.choice = replace(self.choice, changes={**self.choice.changes, self.choice.rules: changes})
        self.rebuild()

    def _reset(self) -> None:
        self._set_option({})

    def _set_number(self, number: str) -> None:
        self.number = number

    def _set_practice(self, practice: bool) -> None:
        self.choice = replace(self.choice, practice=practice)

    # --- what the buttons do

    def _show_rules(self) -> None:
        if self.choice.trouble(self.game) is None:
            self.app.router.rules(self._setup())
        else:
            self.app.router.rules_of(self.game.id, self.choice.rules)

    def _setup(self) -> Setup:
        return self.choice.setup(self.game.id, int(self.number) if self.number else None)

    def _remember(self) -> None:
        """Remember the choice even when nothing is dealt, unless it cannot be dealt."""
        if self.choice.trouble(self.game) is None:
            self._remembered.remember(self.game, self.choice)

    def _deal(self) -> None:
        if self.choice.trouble(self.game) is None:
            self._remember()
            self.app.router.start_match(self._setup())


def _middle(child: Widget, grow: float = 0.0) -> Widget:
    """The widget centred vertically in its row."""
    return Column([Space(grow=1), child, Space(grow=1)], grow=grow)


def _sign(letter: str, units: float) -> Widget:
    """The letter of a side before its seat."""
    return Wide(_middle(Label(letter, "small", GOLD_LIGHT, bold=True, align="centre")), units)
