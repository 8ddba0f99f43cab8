"""Rules pages that are written as text: every option, value and fact that a text names is there, and a typo is told
with its file and line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from itertools import chain
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.catalogue import game as game_of
from game.declaration import Game
from game.engine.options import RuleSet, Value, spoken
from game.words.rules_page import CardRule, InForce, Rule
from game.words.rules_text import FILE, Choice, Enumeration, Field, Piece, RulesText, Term, TextError, facts_of_all
from tests.contract.tables import tables_of


def faults(game: Game, text: RulesText) -> Iterator[str]:
    """What is wrong with a text, each with its file and line."""
    options = {option.key: option for option in game.options}
    facts: Mapping[str, Value] = {}
    for table in tables_of(game):
        values = game.in_force(table.row, {}, table.seats)
        in_force = InForce(table.row, values, values, table.seats)
        told = text.facts(in_force)
        assert told.keys() == (facts or told).keys(), f"{table}: a fact has to be there at every table"
        facts, of_all = told, facts_of_all(in_force)
    assert facts.keys().isdisjoint({*options, *of_all}), "a fact has a name that is taken"
    used: set[str] = set()
    pieces = (piece for passage in text.passages for piece in (passage.heading, *passage.paragraphs))
    for part in chain.from_iterable(map(walk, pieces)):
        if isinstance(part, str):
            used |= {part.strip()} if part.startswith("@") else set()
            continue
        used.add(part.name)
        option, place = options.get(part.name), part.place
        if option is None and part.name not in {*facts, *of_all}:
            yield f"{place}: there is no option or fact {part.name}"
        elif isinstance(part, Field):
            if option is not None and not all(type(value) is int for value, _ in option.choices):
                yield f"{place}: {part.name} is no number, and cannot be said"
        elif option is not None:
            known = {spoken(value) for value, _ in option.choices}
            yield from (f"{place}: {part.name} has no value {value}" for value in part.values if value not in known)
            if not part.values and not part.marks:
                yield f"{place}: which value of {part.name}?"
        elif part.marks or part.unless_usual:
            yield f"{place}: {part.name} is no option, so write [if {part.name}]"
        elif part.name == "seats":
            yield from (f"{place}: nobody plays with {n} seats" for n in part.values if n not in map(str, game.seats))
        elif part.values and not (type(facts[part.name]) is int and all(map(str.isdecimal, part.values))):
            yield f"{place}: {part.name} is no number: it holds or not"
    rows = {f"@{name}" for name in text.rows}
    for row in sorted({name for name in used if name[0] == "@"} ^ rows):
        yield f"{text.package}: {row} stands in the text, or is made, but not both"
    for name in sorted(facts.keys() - used):
        yield f"{text.package}: nothing in the text uses {name}"


def walk(piece: Piece) -> Iterator[str | Field | Term]:
    """Every text, value and condition of a piece, those within its conditions too."""
    for part in piece:
        if isinstance(part, Choice):
            yield from part.terms
            yield from walk(part.then)
            yield from walk(part.otherwise)
        elif isinstance(part, Enumeration):
            yield from chain.from_iterable(map(walk, part.items))
        else:
            yield part


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_text_names_only_what_there_is(game: Game):
    assert not list(faults(game, game.rules_page))


# -- the tests above are worth no more than what they find

Write = Callable[[str], RulesText]


@pytest.fixture(name="written")
def _written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Makes a rules page of a text, which lies in a package of its own."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(text: str) -> RulesText:
        (tmp_path / "sample_words").mkdir(exist_ok=True)
        (tmp_path / "sample_words" / FILE).write_text(text, encoding="utf-8")
        return RulesText("sample_words", facts_of_sample, order=rows)

    yield write
    sys.modules.pop("sample_words", None)


def facts_of_sample(table: InForce) -> Mapping[str, Value]:
    return {"joker": table.seats > 2, "steps": "15 and 20", "spades": "spades"}


def rows(table: InForce) -> list[CardRule]:
    return [CardRule(("AS", "KS"), "Spades", "High to low.")]


RULES = RuleSet("sample", "Sample", "")
USUAL: Mapping[str, Value] = {"hold": False, "match": "rounds", "rounds": 3}


def said(text: RulesText, seats: int = 4, **changes: Value) -> list[Rule | CardRule]:
    table = InForce(RULES, {**USUAL, **changes}, USUAL, seats)
    return [part for section in text.sections(table) for part in section.parts]


def test_a_paragraph_stands_where_its_conditions_hold_and_is_marked_by_the_options_it_names(written: Write):
    text = written(
        "Notes.\n\n# The match\n\n[match=rounds] Most points after {rounds:round}\nwin.\n\n"
        "[match=single or none] One deal.\n\n[hold=on, match] Hold[if joker: , with jokers].\n"
    )
    assert said(text) == [Rule("Most points after 3 rounds win.")]
    assert said(text, rounds=1) == [Rule("Most points after 1 round win.", changed=True)]
    assert said(text, match="single") == [Rule("One deal.", changed=True)]
    assert said(text, hold=True)[1:] == [Rule("Hold, with jokers.", changed=True)]
    assert said(text, 2, hold=True)[1:] == [Rule("Hold.", changed=True)]


def test_what_stands_behind_if_marks_nothing_and_what_is_usual_may_go_without_saying(written: Write):
    text = written("# Holding\n\n[if hold=on, not joker] Two may hold.\n\n[hold=off unless usual, match] Nobody holds.")
    assert said(text, 2, hold=True) == [Rule("Two may hold.")]
    assert said(text) == said(text, match="single") == said(text, hold=True) == []
    (section,) = text.sections(InForce(RULES, USUAL, {**USUAL, "hold": True}, 2))
    assert section.parts == (Rule("Nobody holds.", changed=True),)


def test_a_piece_has_another_in_its_place_and_may_have_pieces_itself(written: Write):
    text = written("# Play\n\nLead [if joker: any card[match=single: , once] | a {rounds}] or pass.")
    assert said(text, 2) == [Rule("Lead a 3 or pass.")]
    assert said(text, 2, rounds=4) == [Rule("Lead a 4 or pass.", changed=True)]
    assert said(text, rounds=4) == [Rule("Lead any card or pass.")]
    assert said(text, match="single") == [Rule("Lead any card, once or pass.", changed=True)]


def test_an_enumeration_has_what_there_is_to_say(written: Write):
    text = written(
        "# Play\n\nLead [or: [if joker: a joker] | {rounds} cards | [hold=on: a | nothing]].\n\n[and: [if joker: One.]]"
    )
    assert said(text, 2) == [Rule("Lead 3 cards or nothing.")]
    assert said(text) == [Rule("Lead a joker, 3 cards or nothing."), Rule("One.")]
    assert said(text, rounds=4)[0] == Rule("Lead a joker, 4 cards or nothing.", changed=True)


def test_a_sentence_begins_with_a_capital_whatever_it_begins_with(written: Write):
    text = written("# Play\n\n[if joker: two | three] may hold. {spades} lead; {spades} follow. 2.5 points.")
    assert said(text) == [Rule("Two may hold. Spades lead; spades follow. 2.5 points.")]


def test_rows_and_cards_stand_where_the_text_has_them(written: Write):
    text = written("# Cards\n\n@order\n\n[hold] `AS JK.1` **Ace (1):** The\nbest: always.")
    assert said(text, hold=True) == [
        *rows(InForce(RULES, USUAL, USUAL, 4)),
        CardRule(("AS", "JK.1"), "Ace (1)", "The best: always.", changed=True),
    ]


def test_a_section_that_says_nothing_is_left_out(written: Write):
    text = written("# [if joker] Jokers\n\nWild.\n\n# Rounds\n\n[rounds=1] One.\n\n# {steps}\n\nEnough.")
    assert [section.title for section in text.sections(InForce(RULES, USUAL, USUAL, 4))] == ["Jokers", "15 and 20"]
    assert [section.title for section in text.sections(InForce(RULES, USUAL, USUAL, 2))] == ["15 and 20"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("# A\n\nSome\n[if joker: more", "line 4: the bracket before this is not closed"),
        ("# A\n\nSome [rounds=1] more", "line 3: [rounds=1] does not begin a paragraph; inside one, write [...: text]"),
        ("# A\n\nSome] more", "line 3: ] stands alone"),
        ("# A\n\nSome | more", "line 3: | stands alone"),
        ("# A\n\nSome [if joker: a | b\n| c]", "line 4: | stands alone"),
        ("# A\n\nSome {more", "line 3: { stands alone"),
        ("# A\n\nSome\n{two words}", "line 4: {two words} is no value"),
        ("# A\n\n[a < b] Some", "line 3: a < b is no condition"),
    ],
)
def test_brackets_that_do_not_fit_are_told_with_their_line(text: str, fault: str, written: Write):
    with pytest.raises(TextError, match=re.escape(f"sample_words/{FILE}, {fault}")):
        said(written(text))


@pytest.mark.parametrize("text", ["# A\n\nSome\n{bidz}", "# A\n\n[if\nbidz] Some"])
def test_a_name_that_is_not_there_stops_a_page(text: str, written: Write):
    with pytest.raises(TextError, match=rf"sample_words/{FILE}, line \d: there is no option or fact bidz"):
        said(written(text))


@pytest.mark.parametrize(
    ("true", "typo", "fault"),
    [
        ("auction=one_round", "auction=one_rund", "auction has no value one_rund"),
        ("all_pass=redeal", "all_pas=redeal", "there is no option or fact all_pas"),
        ("{both}", "{bth}", "there is no option or fact bth"),
        ("{both}", "{kitty}", "kitty is no number, and cannot be said"),
        ("[slam=plain]", "[trick]", "trick is no option, so write [if trick]"),
        ("[slam=plain]", "[if trick=V]", "trick is no number: it holds or not"),
        ("[slam=plain]", "[if bids=5]", "bids is no number: it holds or not"),
        ("[slam=plain]", "[if slam]", "which value of slam?"),
        ("[slam=plain]", "[if seats=11]", "nobody plays with 11 seats"),
    ],
)
def test_a_typo_is_told_with_its_file_and_line(true: str, typo: str, fault: str, written: Write):
    game = game_of("forty-fives")
    page = game.rules_page
    text = files(page.package).joinpath(FILE).read_text(encoding="utf-8")
    line = 1 + text[: text.index(true)].count("\n")
    wrong = RulesText(written(text.replace(true, typo, 1)).package, page.facts, **page.rows)
    assert next(faults(game, wrong)) == f"sample_words/{FILE}, line {line}: {fault}"


def test_what_a_game_makes_for_nothing_is_told(written: Write):
    game = game_of("forty-fives")
    text = written("# A\n\n@ordr\n\n{steps}")
    assert [fault.partition(": ")[2] for fault in faults(game, text)] == [
        "@order stands in the text, or is made, but not both",
        "@ordr stands in the text, or is made, but not both",
        "nothing in the text uses joker",
        "nothing in the text uses spades",
    ]
