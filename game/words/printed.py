"""The rules of a table on paper, as Markdown, and the options of a game as its RULES.md has them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from game.engine.options import Option, Value, settle, spoken
from game.words.rules_page import HOUSE_RULE, CardRule, Section

if TYPE_CHECKING:
    from game.declaration import Game

_WIDTH = 100  # letters


def printed_page(game: Game, sections: Iterable[Section]) -> Iterator[str]:
    """The lines of a rules page, and last what its terms mean."""
    yield f"# {game.title}, {game.kind}"
    seen: set[str] = set()
    meanings: list[str] = []
    for section in sections:
        yield from ("", f"## {section.title}")
        for part in section.parts:
            text = f"{HOUSE_RULE if part.changed else ''}{part.text}"
            meanings += [term.says for term in game.glossary.find(text, seen)]
            if isinstance(part, CardRule):
                text = f"`{' '.join(part.faces)}` **{part.name}:** {text}"
            yield from ("", *_lines(text))
    if meanings:
        yield from ("", "## Terms")
    for meaning in sorted(meanings):
        yield from ("", *_lines(meaning))


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
