"""A game code: there and back for whatever can be played, and every slip of a finger is noticed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES
from game.engine.options import OptionError
from game.session.match import Match, Seat, Setup
from game.session.sharing import line as lines
from game.session.sharing.line import (
    ALIKE,
    DIGITS,
    LONGEST,
    LONGEST_TYPED,
    MISTYPED,
    SharedTable,
    code,
    grouped,
    line_of,
    pasted,
    read_line,
    value_code,
)
from tests.contract.tables import TABLES, Table, mixed
from ui.start.environment import ROOT

MIXED = [table for game in GAMES for table in mixed(game, 12)]
OLD = {
    "1CGK9-3315F-2VG3-4KQV-34E6": SharedTable("ninety-nine", "taiwan", 3, 1000, {"hand_size": 4, "lives": 4}),
    "1M49Y-5315G-XNV3-1MY3-RCPM": SharedTable("hand-and-foot", "books", 5, 1001, {"extra_decks": 1, "sides": "no"}),
    "1WWRP-4315H-YNN46-6G17-E2JD": SharedTable("forty-fives", "maritime", 4, 1002, {"target": 180, "kitty": "none"}),
    "1G307-4315J-EG9W-D39D-MRRR": SharedTable(
        "trick-ninety-nine", "classic", 4, 1003, {"trump_rule": "successes", "premiums": "off"}
    ),
    "171YM-8315K-8CHX-W66F-3DTD": SharedTable("cheat", "standard", 8, 1004, {"match": "first_to_wins", "rounds": 12}),
    "1XDYM-3315-M66F-35P0-D08X": SharedTable("skat", "standard", 3, 1005, {"rounds": 5, "concede": False}),
    "10XYM-5315-N0VC-33RF-H05W": SharedTable("olympus", "standard", 5, 1006, {"laurels_to_win": 3, "sneak": False}),
    "11TYM-2315P-GT43-12VG-39WE": SharedTable("sixty-seconds", "standard", 2, 1007, {"fuses": 1, "hand_size": 9}),
}
DEALS = (0, 1, 28, 29, 424_242, 999_999, 10**18 - 1)


def shared(table: Table, seed: int = 424_242) -> SharedTable:
    return SharedTable(table.game.id, table.row.id, table.seats, seed, table.changes)


def a_few() -> Iterator[str]:
    """Lines of all lengths."""
    yield from (shared(table, seed).line() for table, seed in zip(TABLES[::9], DEALS * 9, strict=False))
    yield from (shared(table).line() for table in MIXED[::12])


@pytest.mark.parametrize("table", [*TABLES, *MIXED], ids=str)
def test_every_table_goes_into_a_line_and_back(table: Table):
    line = shared(table).line()
    assert read_line(line) == shared(table)
    assert set(line) <= {*DIGITS, "-"}
    assert all(len(group) in (4, 5) for group in line.split("-"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_every_option_goes_into_a_line_and_back(game, monkeypatch):
    monkeypatch.setitem(game.__dict__, "in_force", lambda *_: {})  # some go only with others
    for option in game.options:
        values = [value for value, _ in option.choices]
        for value in [*values, *([1, option.most] if option.most else [])]:
            table = SharedTable(game.id, game.rule_sets[0].id, game.usual_seats, 5, {option.key: value})
            (back,) = read_line(table.line()).changes.items()
            assert back == (option.key, value)
            assert type(back[1]) is type(value)


@pytest.mark.parametrize("seed", DEALS)
def test_every_deal_number_goes_into_a_line_and_back(seed: int):
    assert read_line(shared(TABLES[0], seed).line()).seed == seed


def test_the_line_in_the_readme_is_one():
    (line,) = re.findall(r"game code, such as `([0-9A-Z-]+)`", (Path(ROOT) / "README.md").read_text(encoding="utf-8"))
    assert read_line(line).line() == line


def test_a_usual_table_is_short():
    assert max(len(shared(table).line()) for table in TABLES) <= len("ABCDE-ABCDE-ABCD")


def is_refused(line: str) -> bool:
    """Whether that is no line. (`pytest.raises` would take longer than all else in tens of thousands of tries.)"""
    try:
        read_line(line)
    except OptionError:
        return True
    return False


def test_a_changed_letter_is_always_noticed():
    for line in islice(a_few(), 0, None, 3):
        for place, letter in enumerate(line):
            if letter == "-":
                continue
            for other in set(DIGITS) - {letter}:
                wrong = line[:place] + other + line[place + 1 :]
                assert is_refused(wrong), f"{line} became {wrong}"


def test_two_neighbours_that_change_places_are_always_noticed():
    for line in a_few():
        letters = line.replace("-", "")
        for place in range(len(letters) - 1):
            first, second = letters[place], letters[place + 1]
            if first != second:
                assert is_refused(letters[:place] + second + first + letters[place + 2 :])


def test_of_lines_with_a_letter_too_few_or_too_many_hardly_any_is_taken_for_another_table():
    rng = Random(3)
    tries = taken = 0
    for line in a_few():
        for place in range(len(line)):
            for wrong in (line[:place] + line[place + 1 :], line[:place] + rng.choice(DIGITS) + line[place:]):
                if wrong.replace("-", "") != line.replace("-", ""):
                    tries += 1
                    try:
                        taken += read_line(wrong) != read_line(line)
                    except OptionError:
                        continue
    assert tries > 500
    assert taken / tries < 0.01


def test_letters_that_look_alike_are_one_letter_and_dashes_or_spaces_do_not_matter():
    for line in a_few():
        table = read_line(line)
        for pair in (("0", "O"), ("1", "I"), ("1", "l"), ("2", "z"), ("5", "S"), ("8", "b"), ("V", "u")):
            assert read_line(line.replace(*pair)) == table
        assert read_line(line.lower()) == table
        assert read_line(line.replace("-", "")) == table
        assert read_line("  " + line.replace("-", " \N{EN DASH} ") + "\n") == table
    assert not {chr(letter) for letter in ALIKE} & {*DIGITS}


@pytest.mark.parametrize("wrong", ["", "-", "1", "11", "HELLO", "0" * 30, "1CGYM-24JC-E1D", "9" * 2000])
def test_what_is_no_line_is_refused_in_a_sentence(wrong: str):
    with pytest.raises(OptionError, match=r"^That is not a game code"):
        read_line(wrong)


def test_a_strange_letter_is_named():
    with pytest.raises(OptionError, match="no '&'"):
        read_line("1CGYM-24&C-E1DT")


def with_check(digits: list[int]) -> str:
    """The line of these digits as a program would write it that knows what they mean."""
    rest = -lines._number([*digits, 0, 0]) % 839
    return "".join(DIGITS[digit] for digit in [*digits, *lines._written((rest + 1) % 839, 2)])


def test_a_newer_line_says_what_is_missing_here():
    game = GAMES[0]
    rules, option = game.rule_sets[0], game.options[0]
    head = [1, *code(game.id, 2)]
    usual = [*head, *code(rules.id, 2), 4, 1, 7]
    assert read_line(with_check(usual)) == SharedTable(game.id, rules.id, 4, 7)
    newer = {
        "update the program": [2, *usual[1:]],
        "it has a game": [1, *code("tarock", 2), *usual[3:]],
        "it has a rule set": [*head, *code("oslo", 2), *usual[5:]],
        "it has a house rule": [*usual, *code("double or quits", 3), 0],
        f"a value of '{option.label}'": [*usual, *code(option.key, 3), 27, 27],
    }
    for words, digits in newer.items():
        with pytest.raises(OptionError, match=words):
            read_line(with_check(digits))


def test_a_line_that_breaks_off_is_mistyped():
    digits = [1, *code(GAMES[0].id, 2), *code(GAMES[0].rule_sets[0].id, 2), 4, 3, 7]
    with pytest.raises(OptionError, match=MISTYPED):
        read_line(with_check(digits))


def test_a_table_that_cannot_be_played_says_why():
    table = shared(TABLES[0])
    with pytest.raises(OptionError, match="players, not 20"):
        read_line(replace(table, seats=20).line())


def test_no_two_names_have_the_same_digits():
    assert len({tuple(code(game.id, 2)) for game in GAMES}) == len(GAMES)
    for game in GAMES:
        assert len({tuple(code(rules.id, 2)) for rules in game.rule_sets}) == len(game.rule_sets), game.id
        assert len({tuple(code(option.key, 3)) for option in game.options}) == len(game.options), game.id
        for option in game.options:
            assert len({tuple(value_code(value)) for value, _ in option.choices}) == len(option.choices), option.key


def test_a_value_is_named_by_what_it_is_and_not_by_its_place(monkeypatch):
    game = GAMES[0]
    option = next(option for option in game.options if len(option.choices) > 2)
    tables = [SharedTable(game.id, game.rule_sets[0].id, 4, 5, {option.key: value}) for value, _ in option.choices]
    written = [table.line() for table in tables]
    turned = [replace(known, choices=known.choices[::-1]) for known in reversed(game.options)]
    monkeypatch.setitem(game.__dict__, "variants", replace(game.variants, options=tuple(turned)))
    assert [table.line() for table in tables] == written
    assert [read_line(line) for line in written] == tables


def test_old_lines_stay_readable():
    """Lines that people may have written down. What they mean never changes, whatever is added."""
    for line, table in OLD.items():
        assert read_line(line) == table
        assert table.line() == line


def a_setup(**more) -> Setup:
    game = GAMES[2]
    seats = tuple(Seat(f"Seat {seat}") for seat in range(game.usual_seats))
    return Setup(game.id, game.rule_sets[0].id, seats, 77, **more)


def test_the_line_gives_the_same_cards_whoever_plays():
    setup = a_setup()
    table = read_line(line_of(setup))
    seats = tuple(Seat(name, level="hard") for name in ("Ada", "Bruno", "Chiara", "Diego"))
    other = Match(Setup(table.game, table.rules, seats, table.seed, table.changes)).state
    first = Match(setup).state
    assert first.table.zones == other.table.zones


def test_a_table_with_cards_in_an_order_of_its_own_has_no_line():
    assert line_of(a_setup())
    assert line_of(a_setup(decks=(("AS", "KS"),))) == ""
    assert line_of(a_setup(position={})) == ""
    assert line_of(replace(a_setup(), seed=-1)) == ""
    assert line_of(replace(a_setup(), seed=10**18)) == ""


def test_letters_stand_in_groups_of_four_or_five():
    for count in range(12, 200):
        groups = grouped("A" * count).split("-")
        assert {len(group) for group in groups} <= {4, 5}
        assert sum(map(len, groups)) == count


def test_what_separates_the_letters_of_a_line_does_not_count():
    line = SharedTable("cheat", GAMES[4].rule_sets[0].id, 4, 77).line()
    wide = " - ".join(line).replace(" ", " " * 40)
    assert len(wide) > 2 * LONGEST
    assert read_line(wide) == read_line(line)
    assert len(pasted(wide)) <= LONGEST_TYPED
    assert read_line(pasted(wide)) == read_line(line)
    with pytest.raises(OptionError):
        read_line("1" * (LONGEST + 1))
