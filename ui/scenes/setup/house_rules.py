"""The controls of the house rules in a set-up: presets, what is asked first, and every other option."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.declaration import Game
from game.engine.options import Option, OptionError, Preset, Value, settle
from game.session import own
from game.session.own.compare import matters
from ui.scenes.parts import RoomyParagraph, Wide, explained, middle
from ui.scenes.setup.choices import Changes, TableChoice
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT
from ui.widgets import Button, Choice, Column, Label, Paragraph, Row, TextField, Toggle, Widget

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
    shown = [next((option for option in place if matters(option, values)), place[0]) for place in places]
    return [_control(game, choice, option, change, help=False) for option in shown]


def _exclude(one: Option, other: Option) -> bool:
    """Whether two options can never matter together, because they depend on different values of a third."""
    if one.after is None or other.after is None:
        return False
    return one.after[0] == other.after[0] and one.after[1] != other.after[1]


def presets(game: Game, choice: TableChoice, change: SetChanges) -> list[Widget]:
    """A toggle for every preset of the chosen rule set: on adds its values to the changes, off removes them."""
    values, usual = _values(game, choice, choice.house_rules), _values(game, choice, {})
    plain = _values(game, replace(choice, rules=base_id(game, choice)), {})
    return [
        _preset(preset, choice.house_rules, usual, plain, preset.holds(values), change)
        for preset in game.presets_of(base_id(game, choice))
    ]


def base_id(game: Game, choice: TableChoice) -> str:
    """The id of the rule set of the game by which a table plays, with what people have changed in it or without."""
    rules = own.rule_set(game, choice.rules)
    return (rules.base or rules).id


def _preset(preset: Preset, changes: Changes, usual: Changes, plain: Changes, on: bool, change: SetChanges) -> Widget:
    def take(put_on: bool) -> None:
        if put_on:
            change(preset.put_on(changes, usual))
        else:  # an own rule set may have it on: then its options are as in the rule set below
            off = {key: plain[key] for key in preset.values if usual[key] != plain[key]}
            change({**preset.take_off(changes), **off})

    return explained(Toggle(preset.title, on, take), Paragraph(preset.summary, "small", QUIET_TEXT))


def tucked_away(game: Game, choice: TableChoice) -> int:
    """How many changed options are hidden: neither shown at once nor part of a preset that is on."""
    values = _values(game, choice, choice.house_rules)
    shown = {key for preset in game.presets_of(base_id(game, choice)) if preset.holds(values) for key in preset.values}
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

    field.label = f"{option.label}, any number"

    def put() -> None:
        if field.value and 1 <= int(field.value) <= option.most:
            take(int(field.value))

    words = middle(Label("Or any number", "small", QUIET_TEXT), grow=1)
    words.told = False  # the field is called so
    take_it = Button("Set", put)
    take_it.called = f"Set: {option.label}"
    return Row([words, Wide(field, 200), take_it], gap=8)


def _values(game: Game, choice: TableChoice, changes: Changes) -> dict[str, Value]:
    """The options in force; if they do not go together, as they were chosen."""
    rules = own.rule_set(game, choice.rules)
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
        control.about, lines[-1].told = text, False
    whole = Column(lines, gap=0)
    if not matters(option, values):
        for widget in whole.everything():
            widget.enabled = False
    return whole
