"""The house rules of a table as controls, made from the game's options and presets; changed ones are marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.declaration import Game
from game.engine.options import Option, OptionError, Preset, Value, settle
from ui.scenes.parts import Wide
from ui.scenes.setup.choices import Changes, TableChoice
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Choice, Column, Label, Paragraph, Row, Space, TextField, Toggle, Widget

SetChanges = Callable[[Changes], None]


def house_rules(game: Game, choice: TableChoice, change: SetChanges, reset: Callable[[], None]) -> list[Widget]:
    """One control for every option that matters at this table and is not among the front ones; `change` is called with
    the new changes."""
    shown: list[Widget] = []
    if choice.house_rules:
        shown.append(Button("Reset house rules", reset, icon="undo", align="left"))
    rest = [option for option in game.options if option.key not in game.variants.front]
    return shown + _controls(game, choice, rest, change)


def asked_first(game: Game, choice: TableChoice, change: SetChanges) -> list[Widget]:
    """The controls that every set-up of this game shows at once."""
    by_key = {option.key: option for option in game.options}
    return _controls(game, choice, [by_key[key] for key in game.variants.front], change, help=False)


def presets(game: Game, choice: TableChoice, change: SetChanges) -> list[Widget]:
    """A switch for every preset of the chosen rule set: on adds its values to the changes, off removes them."""
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


def _controls(
    game: Game, choice: TableChoice, options: Sequence[Option], change: SetChanges, *, help: bool = True
) -> list[Widget]:
    values = _values(game, choice, choice.house_rules)
    matter = [option for option in options if option.after is None or values.get(option.after[0]) == option.after[1]]
    return [_control(game, choice, option, values[option.key], change, help=help) for option in matter]


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

    words = Column([Space(grow=1), Label("Or any number", "small", QUIET_TEXT), Space(grow=1)], grow=1)
    return Row([words, Wide(field, 200), Button("Set", put)], gap=8)


def _values(game: Game, choice: TableChoice, changes: Changes) -> dict[str, Value]:
    """The options in force; if they do not go together, as they were chosen."""
    rules = game.rule_set(choice.rules)
    try:
        return game.in_force(rules, changes, len(choice.seats))
    except OptionError:
        return settle(game.options, rules, changes)


def _control(
    game: Game, choice: TableChoice, option: Option, value: Value, change: SetChanges, *, help: bool
) -> Widget:
    others = {key: house_rule for key, house_rule in choice.house_rules.items() if key != option.key}
    usual = _values(game, choice, others)[option.key]

    def take(new: Value) -> None:
        change(others if new == usual else {**others, option.key: new})

    control: Widget
    if isinstance(option.default, bool):
        control = Toggle(option.label, bool(value), take)
    else:
        offered = list(option.choices)
        if value not in dict(offered):
            offered.append((value, option.says(value)))
        words = [(str(place), words) for place, (_, words) in enumerate(offered)]
        place = next(place for place, (offer, _) in enumerate(offered) if offer == value)
        control = Choice(option.label, words, str(place), lambda index: take(offered[int(index)][0]))
    lines: list[Widget] = [control]
    if option.most:
        lines.append(_any_number(option, take))
    if help:
        lines.append(Paragraph(option.help, "small", QUIET_TEXT))
    if option.key in choice.house_rules:
        lines.append(Paragraph(f"**Changed;** usual here: {option.says(usual)}.", "small", GOLD_LIGHT))
    return Column(lines, gap=0)
