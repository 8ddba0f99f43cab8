"""The house rules of a table as controls, made from the game's options; changed ones are marked."""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Game
from game.options import Option, OptionError, Value, settle
from ui.scenes.choices import Changes, TableChoice
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Choice, Column, Paragraph, Toggle, Widget

SetChanges = Callable[[Changes], None]


def house_rules(game: Game, choice: TableChoice, change: SetChanges, reset: Callable[[], None]) -> list[Widget]:
    """One control for every option that matters at this table; `change` hears the new changes."""
    values = _values(game, choice, choice.house_rules)
    shown: list[Widget] = []
    if choice.house_rules:
        shown.append(Button("Back to the usual rules", reset, icon="undo", align="left"))
    matter = [one for one in game.options if one.after is None or values.get(one.after[0]) == one.after[1]]
    return shown + [_control(game, choice, option, values[option.key], change) for option in matter]


def _values(game: Game, choice: TableChoice, changes: Changes) -> dict[str, Value]:
    """The options in force; where they do not go together, as they are chosen."""
    row = game.rule_set(choice.rules)
    try:
        return game.in_force(row, changes, len(choice.seats))
    except OptionError:
        return settle(game.options, row, changes)


def _control(game: Game, choice: TableChoice, option: Option, value: Value, change: SetChanges) -> Widget:
    others = {key: one for key, one in choice.house_rules.items() if key != option.key}
    usual = _values(game, choice, others)[option.key]

    def take(new: Value) -> None:
        change(others if new == usual else {**others, option.key: new})

    control: Widget
    if isinstance(option.default, bool):
        control = Toggle(option.label, bool(value), take)
    else:
        words = [(str(place), words) for place, (_, words) in enumerate(option.choices)]
        place = next(place for place, (one, _) in enumerate(option.choices) if one == value)
        control = Choice(option.label, words, str(place), lambda index: take(option.choices[int(index)][0]))
    lines: list[Widget] = [control, Paragraph(option.help, "small", QUIET_TEXT)]
    if option.key in choice.house_rules:
        lines.append(Paragraph(f"**Changed;** usual here: {option.says(usual)}.", "small", GOLD_LIGHT))
    return Column(lines, gap=0)
