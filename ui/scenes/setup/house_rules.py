"""The house rules of a table as controls, made from the game's options and presets; changed ones are marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.declaration import Game
from game.engine.options import Option, OptionError, Preset, Value, settle
from ui.scenes.parts import RoomyParagraph, Wide
from ui.scenes.setup.choices import Changes, TableChoice
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT
from ui.widgets import Button, Choice, Column, Label, Paragraph, Row, Space, TextField, Toggle, Widget

SetChanges = Callable[[Changes], None]


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
