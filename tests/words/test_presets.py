"""House rules that go by a name, and what else a set-up asks first: over every game of the catalogue."""

from __future__ import annotations

from random import Random

import pytest

from game.catalogue import GAMES, game
from game.declaration import Game
from game.engine.kinds import PointsGame
from game.engine.options import OptionError, Preset, RuleSet, Value, settle
from game.games.hand_and_foot.rules.variants import PRESETS
from game.session.seating import sides_of_table
from tests.contract.tables import Table, random_move

OFFERED = [
    (game, game.rule_set(id), preset) for game in GAMES for preset in game.variants.presets for id in preset.rule_sets
]
HAND_AND_FOOT = game("hand-and-foot")

every_preset = pytest.mark.parametrize(
    ("game", "row", "preset"), OFFERED, ids=[f"{row.id}-{preset.title}" for _, row, preset in OFFERED]
)


def usual(game: Game, row: RuleSet) -> dict[str, Value]:
    return game.in_force(row, {}, game.usual_seats)


@every_preset
def test_every_preset_settles_and_changes_something(game: Game, row: RuleSet, preset: Preset):
    values = usual(game, row)
    changes = preset.put_on({}, values)
    assert changes
    in_force = game.in_force(row, changes, game.usual_seats)
    assert preset.holds(in_force)
    assert not preset.holds(values)
    assert preset.take_off(changes) == {}
    assert all(in_force[key] == value for key, value in values.items() if key not in preset.values)


@every_preset
def test_every_preset_can_be_dealt_and_played(game: Game, row: RuleSet, preset: Preset):
    state = Table(game, row, game.usual_seats, preset.put_on({}, usual(game, row))).begin(3)
    rng = Random(3)
    made = 0
    while made < 60 and not state.over:
        state.play(random_move(state, rng))
        made += 1
    assert made > 20


@every_preset
def test_a_preset_leaves_other_changes_alone(game: Game, row: RuleSet, preset: Preset):
    values = usual(game, row)
    for option in game.options:
        for value, _ in option.choices:
            changes = {option.key: value}
            with_it = preset.put_on(changes, values)
            assert preset.holds(settle(game.options, row, with_it))
            kept = {} if option.key in preset.values else changes
            assert preset.take_off(with_it) == kept


def test_all_presets_of_a_rule_set_go_together():
    for played in GAMES:
        for row in played.rule_sets:
            values = usual(played, row)
            offered = played.presets_of(row.id)
            changes: dict[str, Value] = {}
            for preset in offered:
                changes = preset.put_on(changes, values)
            in_force = played.in_force(row, changes, played.usual_seats)
            assert all(preset.holds(in_force) for preset in offered)


def test_putting_a_preset_on_brings_its_other_values_back_to_the_usual():
    row = HAND_AND_FOOT.rule_set("books")
    top_five = next(preset for preset in PRESETS if preset.title == "Take the top five")
    changes = top_five.put_on({"pile_n": 3, "wild_cap": 2}, usual(HAND_AND_FOOT, row))
    assert changes == {"pile_take": "top_n", "wild_cap": 2}
    assert HAND_AND_FOOT.in_force(row, changes, 4)["pile_n"] == 5


def test_the_presets_of_the_rules_are_offered_where_they_say():
    titles = {row.id: [preset.title for preset in HAND_AND_FOOT.presets_of(row.id)] for row in HAND_AND_FOOT.rule_sets}
    assert titles == {
        "books": ["Red threes are a bonus", "Three wilds at most", "Take the top five"],
        "family": [
            "Red threes are a bonus",
            "Two clean and three dirty",
            "Ask your partner",
            "One pile per rank",
            "Three wilds at most",
            "Clean stays clean",
        ],
        "lords": [],
    }


def test_what_a_set_up_asks_first_is_an_option():
    for played in GAMES:
        assert set(played.variants.front) <= {option.key for option in played.options}


# -- sides ----------------------------------------------------------------------------------------------------------

NAMES = ("Robin", "Ada", "Bruno", "Clara", "Diego", "Emeka")


def sides_sentence(rules: str, seats: int, **changes: Value) -> str:
    sides = sides_of_table(HAND_AND_FOOT, HAND_AND_FOOT.rule_set(rules), changes, seats)
    assert sides is not None
    return sides.describe(NAMES[:seats])


@pytest.mark.parametrize(
    ("rules", "seats", "sentence"),
    [
        ("books", 2, ""),
        ("books", 3, ""),
        ("books", 4, "Robin and Bruno against Ada and Clara."),
        ("books", 5, ""),
        ("books", 6, "Robin and Clara against Ada and Diego against Bruno and Emeka."),
        ("family", 4, "Robin and Bruno against Ada and Clara."),
        (
            "lords",
            5,
            "Robin and Bruno against Ada and Clara. Diego plays with Robin and Bruno in rounds 1 and 4 and with Ada "
            "and Clara in rounds 2 and 3.",
        ),
        ("lords", 6, "Robin, Bruno and Diego against Ada, Clara and Emeka."),
    ],
)
def test_a_set_up_tells_who_plays_with_whom(rules: str, seats: int, sentence: str):
    assert sides_sentence(rules, seats) == sentence


def test_each_alone_by_house_rule_has_no_sides():
    assert sides_sentence("family", 4, sides="no") == ""


def test_a_table_that_cannot_be_played_has_no_sides():
    assert sides_of_table(HAND_AND_FOOT, HAND_AND_FOOT.rule_set("family"), {}, 5) is None


def test_a_set_up_and_the_rounds_agree_on_the_sides():
    for played in GAMES:
        for row in played.rule_sets:
            for seats in played.seats:
                sides = sides_of_table(played, row, {}, seats)
                if sides is None:
                    with pytest.raises(OptionError):
                        played.in_force(row, {}, seats)
                    continue
                state = Table(played, row, seats).begin(1)
                party = state.party if isinstance(state, PointsGame) else int
                told = getattr(state, "sides", map(party, range(seats)))
                assert tuple(told) == sides.rounds[0]
