"""The rules page: written from the rule set and options in force, for every one of them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from itertools import product

import pytest

from game import catalogue
from game.declaration import Game
from game.engine.cards import RANK_NAMES, card
from game.engine.options import OptionError, Value
from game.games.ninety_nine.rules.variants import Effect, effects_of
from game.games.ninety_nine.words.rules_page import describe_effect
from game.words import rules_of_table
from game.words.rules_page import CardRule, Rule
from tests.contract.covering import covering
from tests.contract.tables import TABLES, Table, usual_tables_of

GAMES = {row.id: row for row in catalogue.GAMES}
NINETY_NINE = [row.id for row in GAMES["ninety-nine"].rule_sets]


def parts(game: str, rules: str, changes: dict[str, object], seats: int = 4) -> list[Rule | CardRule]:
    return _parts(game, rules, frozenset(changes.items()), seats)


@cache
def _parts(game: str, rules: str, changes: frozenset[tuple[str, object]], seats: int) -> list[Rule | CardRule]:
    sections = rules_of_table.sections(GAMES[game], rules, dict(changes), seats)
    return [part for section in sections for part in section.parts]


def text(game: str, rules: str, changes: dict[str, object], seats: int = 4) -> str:
    return "\n".join(part.text for part in parts(game, rules, changes, seats))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_without_house_rules_nothing_is_marked(table: Table):
    sections = rules_of_table.sections(table.game, table.row.id, {}, table.seats)
    assert "House rules at this table" not in [section.title for section in sections]
    assert not any(part.changed for section in sections for part in section.parts)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_page_says_how_to_play_well(table: Table):
    advice = [
        part.text
        for section in rules_of_table.sections(table.game, table.row.id, {}, table.seats)
        for part in section.parts
        if section.title == "How to play well"
    ]
    assert advice
    assert all(text.endswith(".") for text in advice)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("everywhere", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_every_changed_option_is_named_with_its_value_and_the_usual_one(game: Game, everywhere: bool):
    """At every table where it is another than usual; everyday at one of them, the tables taking turns."""
    changed = 0
    for number, (option, (value, words)) in enumerate((o, choice) for o in game.options for choice in o.choices):
        tables = [table for table in usual_tables_of(game) if is_a_change(table, option.key, value)]
        for row in (table.row for table in (tables if everywhere or not tables else [tables[number % len(tables)]])):
            changed += 1
            usual = game.in_force(row, {}, game.usual_seats)[option.key]
            page = text(game.id, row.id, {option.key: value}, game.usual_seats)
            assert f"**{option.label}:** {words}. Usually: {option.says(usual)}." in page
            assert "None" not in page
    assert changed or not game.options


def is_a_change(table: Table, key: str, value: Value) -> bool:
    """Whether the option may have that value there, and usually has another."""
    with suppress(OptionError):
        force = partial(table.game.in_force, table.row, seats=table.seats)
        return bool(force({key: value})[key] != force({})[key])
    return False


@pytest.mark.parametrize("game", GAMES)
def test_every_value_that_is_not_usual_has_a_rule_of_its_own_at_some_table(game: str):
    """Nothing has to be said of an option that lets more play: the page is read by those who do."""
    for option in GAMES[game].options:
        needed = dict([option.after] if option.after else ())
        usual = possible(game, needed)
        tables = {value: possible(game, {**needed, option.key: value}) for value, _ in option.choices}
        if any(changed.keys() - usual.keys() for changed in tables.values()):
            continue
        for value, changed in tables.items():
            differ = [(rules, seats) for (rules, seats), values in changed.items() if values != usual[rules, seats]]
            said = (
                part.changed and unmarked(part) not in map(unmarked, parts(game, rules, dict(needed), seats))
                for rules, seats in differ
                for part in parts(game, rules, {**needed, option.key: value}, seats)
                if not part.text.startswith(f"**{option.label}:** ")
            )
            assert not differ or any(said), f"{option.key}: no marked rule is for {value}"


def unmarked(part: Rule | CardRule) -> Rule | CardRule:
    return replace(part, changed=False)


def possible(game: str, changes: Mapping[str, Value]) -> dict[tuple[str, int], dict[str, Value]]:
    """The options in force at every table that may be with those changes, by its rule set and its number of seats."""
    tables = {}
    for rules, seats in product(GAMES[game].rule_sets, GAMES[game].seats):
        with suppress(OptionError):
            tables[rules.id, seats] = GAMES[game].in_force(rules, changes, seats)
    return tables


@pytest.mark.parametrize("rules", NINETY_NINE)
@pytest.mark.parametrize("seats", [2, 8])
def test_every_rank_of_the_pack_is_explained_once(rules, seats):
    game = GAMES["ninety-nine"]
    shown = [part for part in parts("ninety-nine", rules, {}, seats) if isinstance(part, CardRule)]
    faces = [face for entry in shown for face in entry.faces]
    assert len(faces) == len(set(faces))
    row = game.rule_set(rules)
    values = game.in_force(row, {}, seats)
    effects = effects_of(row, values, seats)
    for entry in shown:
        for face in entry.faces:
            effect = effects.of(card(face))
            plain = effect == Effect((f"+{card(face).rank}",)) and entry.text == "Add their number."
            assert plain or entry.text == describe_effect(effect), f"{face} in {rules}"
    ranks = {card(face).rank for face in faces}
    assert ranks == {card.rank for card in game.state(row, {}, ["A"] * seats, 1).pack()}


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        (Effect(("+1", "+11")), "Adds 1 or 11, as you choose."),
        (Effect(("-20", "+20")), "Takes 20 away or adds 20, as you choose."),
        (Effect(("-5",)), "Takes 5 away."),
        (Effect(("=0",)), "Makes the total 0, whatever it was."),
        (Effect(("+3",), "S"), "Adds 3. The next player is skipped."),
        (Effect(("0",), "R"), "Leaves the total as it is. The direction of play reverses."),
        (Effect(("0",), "C"), "Leaves the total as it is. You name who plays next."),
        (Effect(("0",)), "Leaves the total as it is."),
    ],
)
def test_an_effect_in_words(effect, sentence):
    assert describe_effect(effect) == sentence


def test_swapped_cards_are_marked_and_others_are_not():
    marked = [part for part in parts("ninety-nine", "chicago", {"swap_9_and_K": True}) if isinstance(part, CardRule)]
    assert {name for entry in marked if entry.changed for name in entry.name.split(", ")} == {"9", RANK_NAMES["K"]}


@pytest.mark.parametrize(
    ("rules", "changes", "expected"),
    [
        ("standard", {"auto_draw": False, "draw_window_s": 7}, "waits 7 seconds"),
        ("standard", {"reshuffle": False}, "nobody draws any more"),
        ("standard", {"below_zero": "forbid"}, "No card may take the total below 0."),
        ("standard", {"below_zero": "allow"}, "The total may go below 0."),
        ("standard", {"hand_ends": "last_survivor"}, "drops out of the hand"),
        ("standard", {"three_of_a_kind": True}, "With three cards of one rank you may call."),
        ("michigan", {"three_of_a_kind": False}, "Three cards of one rank mean nothing here."),
        ("michigan", {"three_hits": "in_hand_only"}, "everybody who is still in the hand loses a life"),
        ("michigan", {"lives": 6}, "folded **6 times**"),
        ("standard", {"lives": 1}, "You have **1 token**"),
        ("standard", {"call_total": "player"}, "You pick the new total out of three."),
        ("standard", {"jokers_per_deck": 1, "decks": 2}, "2 packs of 52 cards, each with 1 Joker."),
        ("standard", {"first_dealer": 2}, "Seat 3 deals first"),
        ("standard", {"hand_size": 7}, "Everybody is dealt 7 cards"),
    ],
)
def test_the_sentences_follow_the_options_and_are_marked(rules, changes, expected):
    found = [part for part in parts("ninety-nine", rules, changes) if expected in part.text]
    assert len(found) == 1
    assert found[0].changed


@pytest.mark.parametrize("rules", NINETY_NINE)
def test_queens_and_triples_have_a_section_only_where_they_matter(rules):
    titles = [section.title for section in rules_of_table.sections(GAMES["ninety-nine"], rules, {}, 4)]
    row = GAMES["ninety-nine"].rule_set(rules)
    values = GAMES["ninety-nine"].in_force(row, {}, 4)
    assert ("Queens" in titles) is ("Q" in effects_of(row, values, 4).marks)
    assert ("Three of a kind" in titles) is bool(values["three_of_a_kind"])


def test_rules_for_so_many_that_only_a_change_lets_play_are_written_too():
    for seats in (3, 5):
        page = text("hand-and-foot", "family", {"player_counts": "2-6"}, seats)
        assert "2 to 6" in page


@pytest.mark.parametrize("game", GAMES)
def test_every_table_that_can_be_played_has_its_rules(game):
    row = GAMES[game]
    for table in covering(row):
        assert rules_of_table.sections(row, table.row.id, table.changes, table.seats)
