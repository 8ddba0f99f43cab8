"""The rules page of one table: what is the same for every game, and then the game's own sections; the same on paper, as
Markdown, and the options of a game as its RULES.md has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from game.declaration import Game
from game.engine.options import Option, OptionError, RuleSet, Value, settle, spoken
from game.words.paper.page import Cards, Heading
from game.words.paper.rules import blocks
from game.words.rules_page import InForce, Rule, Section

_WIDTH = 100  # letters


def sections(
    game: Game, rules: str, changes: Mapping[str, object], seats: int, *, called: str = "", about: str = ""
) -> tuple[Section, ...]:
    """The rules of a table with that rule set, those changed options and that many seats; a person may have `called`
    them something and told what they are `about`. Raises OptionError for an impossible table."""
    rule_set = game.rule_set(rules)
    values = game.in_force(rule_set, changes, seats)
    usual = _usual(game, rule_set, seats)
    first = Section(f"{rule_set.title} rules", (Rule(rule_set.summary),))
    if called:
        built_on = Rule(f"House rules of your own: **{rule_set.title}** with changes. {rule_set.summary}")
        first = Section(called, (*((Rule(about),) if about else ()), built_on))
    house = house_rules(game, values, usual)
    own = game.rules_page.sections(InForce(rule_set, values, usual, seats))
    return (first, *((house,) if house is not None else ()), *own)


def _usual(game: Game, rule_set: RuleSet, seats: int) -> dict[str, Value]:
    """The options of a rule set without changes; if only a change allows that many seats, those for the usual number of
    seats."""
    try:
        return game.in_force(rule_set, {}, seats)
    except OptionError:
        return game.in_force(rule_set, {}, game.usual_seats)


def house_rules(game: Game, values: Mapping[str, Value], usual: Mapping[str, Value]) -> Section | None:
    """Every option that differs from the usual, with what is usual; None when all is as usual."""
    parts = [
        Rule(
            f"**{option.label}:** {option.says(values[option.key])}. "
            f"Usually: {option.says(usual[option.key])}. {option.help}"
        )
        for option in game.options
        if values[option.key] != usual[option.key]
    ]
    return Section("House rules at this table", tuple(parts)) if parts else None


def printed_page(game: Game, sections: Iterable[Section]) -> Iterator[str]:
    """The lines of a rules page on paper, as Markdown, and last what its terms mean."""
    yield f"# {game.title}, {game.kind}"
    for block in blocks(game, sections):
        if isinstance(block, Heading):
            yield from ("", f"## {block.text}")
        elif isinstance(block, Cards):
            yield from ("", *_lines(f"`{' '.join(block.faces)}` **{block.name}:** {block.text}"))
        else:
            yield from ("", *_lines(block.text))


def _lines(text: str) -> list[str]:
    return wrap(text, _WIDTH, break_on_hyphens=False)


def option_table(game: Game) -> Iterator[str]:
    """The table of options that RULES.md needs: values, what is usual in each rule set, and what the option means."""
    rule_sets = game.rule_sets
    titles = [rules.title for rules in rule_sets] if len(rule_sets) > 1 else ["usual value"]
    yield _row("option", "values", *titles, "what it means")
    yield _row(*["---"] * (3 + len(titles)))
    usual = [settle(game.options, rules, {}) for rules in rule_sets]
    for option in game.options:
        usually = [_value(values[option.key]) for values in usual]
        yield _row(f"`{option.key}`", _values(option), *usually, _meaning(option))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _values(option: Option) -> str:
    values = ", ".join(_value(value) for value, _ in option.choices)
    return f"{values} (or any whole number from 1 to {option.most})" if option.most else values


def _meaning(option: Option) -> str:
    if option.after is None:
        return option.help
    key, value = option.after
    return f"With `{key}` {_value(value)}: {option.help}"


def _value(value: Value) -> str:
    return f"`{value}`" if isinstance(value, str) else spoken(value)
