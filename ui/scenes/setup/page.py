"""The set-up of a table: who sits where, by which rules, with which deal number.

It holds one `TableChoice` and shows it; if that cannot be dealt, a sentence beside the disabled button says why.
Nothing moves under the pointer while it is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.catalogue import full_title
from game.declaration import Game
from game.engine.options import Option, OptionError, Preset, Value, settle
from game.session.match import Setup
from ui.scenes.page import heading
from ui.scenes.parts import Grown, Pick, RoomyParagraph, Wide, middle, scrolled
from ui.scenes.setup import choices
from ui.scenes.setup.choices import Changes, TableChoice
from ui.scenes.setup.seats import SeatsPage
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING
from ui.widgets import (
    Button,
    Choice,
    Column,
    Label,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Space,
    TextField,
    Toggle,
    Widget,
)

_DIGITS = 18
_HEAD_UNITS = 44
_WIDE_UNITS = 1590  # from so much width on there are three columns
_SHARES = (1.12, 1.22)  # the space for the seats, relative to that for the rules; if seats have temperaments
_WIDE_SHARES = (1.2, 1.4)
SetChanges = Callable[[Changes], None]


class SetupScene(SeatsPage):
    """Choose seats, rules and deal number, then deal. `setup` is a table to change; without it the last choice. The
    `same_deal` has its number, too."""

    game: Game

    def __init__(self, game: Game, setup: Setup | None = None, *, same_deal: bool = False) -> None:
        self._remembered = choices.load()
        known = choice = self._remembered.table(game)
        if setup is not None:
            changes = {**choice.changes, setup.rules: dict(setup.changes)}
            choice = choices.TableChoice(setup.rules, setup.seats, changes, setup.stays_practice)
            choice = replace(choice, short=known.short and choice.is_short(game))
        super().__init__(game, choice, known)
        self.number = str(setup.seed) if setup is not None and same_deal else ""
        self.more = tucked_away(game, choice) > 0
        self._deal_button: Button | None = None
        self._sentence: Paragraph | None = None
        self._picked: Pick | None = None
        self._areas: list[ScrollArea] = []

    # --- the page

    def enter(self) -> None:
        """Take over a name and a face that were changed in the settings meanwhile."""
        now = choices.load()
        if now.person != self._remembered.person:
            self._remembered = now
            self._known = self._known.with_person(now.person)
            self._change_seats(self.choice.with_person(now.person).seats)

    def shape(self) -> object:
        """Whether there is space for three columns."""
        return self.units_wide >= _WIDE_UNITS

    def build(self) -> Widget:
        app = self.app
        self.shortcuts[pygame.K_h, True] = self.back
        self.shortcuts[pygame.K_RETURN, True] = self._deal
        self.shortcuts[pygame.K_KP_ENTER, True] = self._deal
        rules = self.keyed(Button("Rules", self._show_rules, kind="plain", icon="rules", key_hint="F1"))
        settings = Button("Settings", lambda: app.router.settings(), kind="plain", icon="settings")
        buttons = [rules, settings]
        if self.game.lesson is not None:
            buttons.insert(0, Button("Show me", self._learn, kind="plain", icon="play"))
        head = self.title_row(full_title(self.game), right=buttons)
        wide, tempered = bool(self.shape()), bool(self.temperaments)
        areas = (
            [scrolled(self._rule_set(), steady=True), scrolled([*self._presets(), *self._options()], steady=True)]
            if wide
            else [scrolled(self._rules(), steady=True)]
        )
        for area, before in zip(areas, self._areas, strict=False):
            area.offset = before.offset
        self._areas = areas
        share = (_WIDE_SHARES if wide else _SHARES)[tempered]
        columns = [Grown(Panel(self._seats()), share=share), *(Grown(Panel(area)) for area in areas)]
        body = Row(list(columns), gap=16, grow=1)
        return Column([head, body, self._foot()], gap=12)

    def first_focus(self) -> Widget | None:
        """The button to deal; the chosen rule set is scrolled into sight."""
        if self.form is not None and self._picked is not None:
            self._areas[0].reveal(self.form.kit, self._picked.rect)
        return self._deal_button

    def back(self) -> None:
        self._remember()
        self.app.router.home()

    def _foot(self) -> Widget:
        self._sentence = Paragraph("", "body", WARNING)
        self._deal_button = Button("Deal", self._deal, kind="primary", icon="play", key_hint="Ctrl+Enter")
        self._judge()
        return Row([Grown(middle(self._sentence)), self._deal_button], gap=16)

    def _judge(self) -> None:
        """Say whether this table can be dealt."""
        assert self._sentence is not None
        assert self._deal_button is not None
        trouble = self.choice.trouble(self.game)
        self._sentence.text = trouble or ""
        self._deal_button.enabled = trouble is None

    # --- by which rules

    def _rules(self) -> list[Widget]:
        """All in one column, the house rules but for presets folded away."""
        changed = tucked_away(self.game, self.choice)
        words = "Fewer house rules" if self.more else "More house rules"
        if changed and not self.more:
            words += f" ({changed} changed)"
        more = Button(words, self._turn_more, icon="up" if self.more else "down", align="left")
        rest = self._options() if self.more else []
        return [*self._rule_set(last=False), *self._presets(), more, *rest, *self._this_game()]

    def _rule_set(self, *, last: bool = True) -> list[Widget]:
        """The rule sets and how long the match is; `last`: with what is asked for this game alone."""
        picks = [
            Pick(rules.title, rules.summary, rules.id == self.choice.rules, partial(self._pick, rules.id))
            for rules in self.game.rule_sets
        ]
        self._picked = next(pick for pick in picks if pick.chosen)
        lines: list[Widget] = [Row([middle(heading("Rule set")), Space(_HEAD_UNITS)]), *picks]
        first = asked_first(self.game, self.choice, self._set_option)
        if first:
            length = Label(self._length(), "small", QUIET_TEXT, align="right")
            lines += [Space(4), Row([heading("How long"), Grown(length)], gap=12), *self._short_match(), *first]
        return [*lines, *(self._this_game() if last else [Space(4)])]

    def _length(self) -> str:
        """How long the match will take, where that is known."""
        minutes = self.choice.minutes(self.game)
        if minutes is None:
            return ""
        return f"about {minutes} minutes"

    def _short_match(self) -> list[Widget]:
        """Why the options below say less than the rule set: the match is short because it is the first one."""
        short = self.game.short
        if short is None or not self.choice.short:
            return []
        words = f"Your first match is a short one: {short.words}. Later matches are as long as the rule set says."
        return [Paragraph(words, "small", QUIET_TEXT)]

    def _presets(self) -> list[Widget]:
        named = presets(self.game, self.choice, self._set_option)
        return [Row([middle(heading("House rules")), Space(_HEAD_UNITS)]), *named] if named or self.shape() else []

    def _options(self) -> list[Widget]:
        return house_rules(self.game, self.choice, self._set_option, lambda: self._set_option({}))

    def _this_game(self) -> list[Widget]:
        return [Space(4), heading("This game"), self._deal_number(), self._practice()]

    def _deal_number(self) -> Widget:
        field = TextField(
            self.number,
            self._set_number,
            max_length=_DIGITS,
            placeholder="random",
            accepts=lambda letter: letter in "0123456789",
            on_enter=self._deal,
        )
        return Row([middle(Label("Deal number"), grow=1), Wide(field, 200)], gap=8)

    def _practice(self) -> Widget:
        note = "You may undo any move, and nothing counts in your statistics."
        switch = Toggle("Practice game", self.choice.practice, self._set_practice)
        return Column([switch, Paragraph(note, "small", QUIET_TEXT)], gap=0)

    def _pick(self, rules: str) -> None:
        self.choice = replace(self.choice, rules=rules)
        self.rebuild()

    def _turn_more(self) -> None:
        self.more = not self.more
        self.rebuild()

    def _set_option(self, changes: choices.Changes) -> None:
        choice = replace(self.choice, changes={**self.choice.changes, self.choice.rules: changes})
        self.choice = replace(choice, short=choice.short and choice.is_short(self.game))
        self.rebuild()

    def _set_number(self, number: str) -> None:
        self.number = number

    def _set_practice(self, practice: bool) -> None:
        self.choice = replace(self.choice, practice=practice)

    # --- what the buttons do

    def _learn(self) -> None:
        self._remember()
        self.app.router.learn(self.game.id)

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


def house_rules(game: Game, choice: TableChoice, change: SetChanges, reset: Callable[[], None]) -> list[Widget]:
    """One control for every option that is not among the front ones; `change` is called with the new changes. Those
    that do not matter at this table keep their places and cannot be changed."""
    back = Button("Reset house rules", reset, icon="undo", align="left")
    back.enabled = bool(choice.house_rules)
    rest = [option for option in game.options if option.key not in game.variants.front]
    return [back, *(_control(game, choice, option, change, help=True) for option in rest)]


def asked_first(game: Game, choice: TableChoice, change: SetChanges) -> list[Widget]:
    """The controls that every set-up of this game shows at once. Of options of which only one can matter the others
    are left out: all have the same place."""
    by_key = {option.key: option for option in game.options}
    values = _values(game, choice, choice.house_rules)
    places: list[list[Option]] = []
    for option in (by_key[key] for key in game.variants.front):
        if places and _exclude(places[-1][-1], option):
            places[-1].append(option)
        else:
            places.append([option])
    shown = [next((option for option in place if _matters(option, values)), place[0]) for place in places]
    return [_control(game, choice, option, change, help=False) for option in shown]


def _exclude(one: Option, other: Option) -> bool:
    """Whether two options can never matter together, because they depend on different values of a third."""
    if one.after is None or other.after is None:
        return False
    return one.after[0] == other.after[0] and one.after[1] != other.after[1]


def _matters(option: Option, values: Mapping[str, Value]) -> bool:
    return option.after is None or values.get(option.after[0]) == option.after[1]


def presets(game: Game, choice: TableChoice, change: SetChanges) -> list[Widget]:
    """A toggle for every preset of the chosen rule set: on adds its values to the changes, off removes them."""
    values, usual = _values(game, choice, choice.house_rules), _values(game, choice, {})
    return [
        _preset(preset, choice.house_rules, usual, preset.holds(values), change)
        for preset in game.presets_of(choice.rules)
    ]


def _preset(preset: Preset, changes: Changes, usual: Changes, on: bool, change: SetChanges) -> Widget:
    def take(put_on: bool) -> None:
        change(preset.put_on(changes, usual) if put_on else preset.take_off(changes))

    return Column([Toggle(preset.title, on, take), Paragraph(preset.summary, "small", QUIET_TEXT)], gap=0)


def tucked_away(game: Game, choice: TableChoice) -> int:
    """How many changed options are hidden: neither shown at once nor part of a preset that is on."""
    values = _values(game, choice, choice.house_rules)
    shown = {key for preset in game.presets_of(choice.rules) if preset.holds(values) for key in preset.values}
    return len(choice.house_rules.keys() - shown - set(game.variants.front))


def _any_number(option: Option, take: Callable[[Value], None]) -> Widget:
    """A field for a number other than those offered."""
    field = TextField(
        "",
        lambda number: None,
        max_length=len(str(option.most)),
        placeholder=f"1 to {option.most}",
        accepts=lambda letter: letter in "0123456789",
        on_enter=lambda: put(),
    )

    def put() -> None:
        if field.value and 1 <= int(field.value) <= option.most:
            take(int(field.value))

    words = middle(Label("Or any number", "small", QUIET_TEXT), grow=1)
    return Row([words, Wide(field, 200), Button("Set", put)], gap=8)


def _values(game: Game, choice: TableChoice, changes: Changes) -> dict[str, Value]:
    """The options in force; if they do not go together, as they were chosen."""
    rules = game.rule_set(choice.rules)
    try:
        return game.in_force(rules, changes, len(choice.seats))
    except OptionError:
        return settle(game.options, rules, changes)


def _control(game: Game, choice: TableChoice, option: Option, change: SetChanges, *, help: bool) -> Widget:
    values = _values(game, choice, choice.house_rules)
    value = values[option.key]
    others = {key: house_rule for key, house_rule in choice.house_rules.items() if key != option.key}
    usual = _values(game, choice, others)[option.key]
    changed = option.key in choice.house_rules

    def take(new: Value) -> None:
        change(others if new == usual else {**others, option.key: new})

    control: Toggle | Choice
    if isinstance(option.default, bool):
        control = Toggle(option.label, bool(value), take)
    else:
        offered = list(option.choices)
        if value not in dict(offered):
            offered.append((value, option.says(value)))
        words = [(str(place), words) for place, (_, words) in enumerate(offered)]
        place = next(place for place, (offer, _) in enumerate(offered) if offer == value)
        control = Choice(option.label, words, str(place), lambda index: take(offered[int(index)][0]))
    control.ink = GOLD_LIGHT if changed else TEXT
    lines: list[Widget] = [control]
    if option.most:
        lines.append(_any_number(option, take))
    if help:
        different = f"**Usual here: {option.says(usual)}.** {option.help}"
        text, ink = (different, GOLD_LIGHT) if changed else (option.help, QUIET_TEXT)
        lines.append(RoomyParagraph(text, "small", ink, texts=(different, option.help)))
    whole = Column(lines, gap=0)
    if not _matters(option, values):
        for widget in whole.everything():
            widget.enabled = False
    return whole
