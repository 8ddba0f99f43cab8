"""A match is its set-up and its moves: replay, undo, what a save holds, and how every damaged save is refused."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import stream
from game.engine.moves import IllegalMove, parse
from game.games.ninety_nine.rules.state import NinetyNine
from game.session.bots import play_out
from game.session.disk.versions import FORMAT
from game.session.files import write_json
from game.session.match import Match, SaveError
from game.session.save import read_match
from tests.players.random_bot import RandomBot
from tests.session.matches import RULES, hand, new_match, played, say

every_rule_set = pytest.mark.parametrize("rules", RULES)


def through_json(match: Match) -> Match:
    """The match after it was written and read."""
    return Match.from_json(json.loads(json.dumps(match.to_json())))


def same(match: Match, other: Match) -> bool:
    """Whether two matches are alike to the last event."""

    def recorded(of: Match) -> tuple[object, ...]:
        return of.moves, of.first_events, of.was_secret, of.setup, of.ledger.practice, list(map(repr, of.events))

    return (str(match.state), *recorded(match)) == (str(other.state), *recorded(other))


def refused(data: object) -> str:
    """The sentence with which a damaged match is refused."""
    with pytest.raises(SaveError) as caught:
        Match.from_json(data)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


# -- replay ---------------------------------------------------------------------------------------------------------


@every_rule_set
@pytest.mark.parametrize("options", [{}, {"auto_draw": False}, {"three_of_a_kind": True, "auto_draw": False}])
def test_a_saved_match_plays_out_as_it_was(rules: str, options: dict[str, Any]):
    match = played(rules, moves=250, seed=3, **options)
    assert same(match, through_json(match))


def test_a_finished_match_is_still_finished_when_it_is_read():
    match = played(seed=2)
    again = through_json(match)
    assert match.over
    assert again.over
    assert again.state.results() == match.state.results()


def test_given_decks_are_dealt_again():
    match = new_match("cc", deck=["AC 2C 3C 4C 5C 6C", "KS KH KD QS QH QD"])
    first = hand(match, match.state.prompts()[0].seat or 0)
    assert set(first) <= {"AC", "2C", "3C", "4C", "5C", "6C"}
    play_out(match, dict.fromkeys(range(2), RandomBot()), 120)
    assert match.round_number > 2
    assert same(match, through_json(match))


@every_rule_set
def test_a_match_may_begin_in_any_position(rules: str):
    """Any moment of a match is a position, and a match from there is saved and replayed like any other."""
    for moves in (0, 17, 60, 123):
        state = played(rules, moves=moves, seed=5).state
        assert isinstance(state, NinetyNine)
        if state.over:
            continue
        match = new_match("cccc", rules, position=state.as_position())
        assert str(match.state.table) == str(state.table)
        play_out(match, dict.fromkeys(range(4), RandomBot()), 80)
        assert same(match, through_json(match))


def test_options_in_words_are_read_as_their_values():
    data = new_match(lives=5, auto_draw=False).to_json()
    data["options"] = {"lives": "5", "auto_draw": "off"}
    assert dict(Match.from_json(data).setup.changes) == {"lives": 5, "auto_draw": False}


def test_practice_is_remembered():
    match = played(moves=150, practice=True)
    match.ledger.practice.update({1, 3})
    again = through_json(match)
    assert again.setup.practice
    assert again.ledger.practice == {1, 3}


def test_the_same_table_again_has_other_cards():
    match = new_match(seed=1, deck="AC 2C 3C")
    again = Match(match.setup.again(2))
    assert again.setup.seats == match.setup.seats
    assert again.setup.decks == ()
    assert [hand(again, seat) for seat in range(4)] != [hand(match, seat) for seat in range(4)]


@pytest.mark.parametrize("rules", ["standard", "michigan"])
def test_the_digest_is_the_same_in_every_process(rules: str, tmp_path: Path):
    match = played(rules, moves=120)
    write_json(tmp_path / "match.json", match.to_json())
    program = (
        "import sys; from pathlib import Path; from game.session.save import read_match;"
        "print(read_match(Path(sys.argv[1])).digest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program, str(tmp_path / "match.json")],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("0", "1", "4242")
    }
    assert digests == {match.digest()}


def test_an_illegal_move_changes_nothing():
    match = played(moves=40)
    before = match.to_json()
    with pytest.raises(IllegalMove):
        match.submit(parse(0, "play AC +7"))
    assert match.to_json() == before
    assert len(match.moves) == len(match.first_events) == len(match.was_secret) == 40


# -- undo -----------------------------------------------------------------------------------------------------------


@every_rule_set
def test_undo_is_the_match_without_its_last_moves(rules: str):
    match = played(rules, moves=130, seed=4)
    for count in (1, 5, 0, 40):
        kept = match.moves[: len(match.moves) - count]
        match.undo(count)
        shorter = new_match("cccc", rules, seed=4)
        for move in kept:
            shorter.submit(move)
        assert same(match, shorter)


def test_no_more_moves_are_taken_back_than_were_made():
    match = played(moves=3)
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.undo(4)
    assert len(match.moves) == 3


def at(**facts: Any) -> dict[str, Any]:
    """A position with four hands of plain cards, Ada to play."""
    hands = ["2C 3C 4C", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"]
    return {"hands": hands, "turn": 0, "total": 10, **facts}


def test_a_play_is_free_to_take_back_until_a_card_is_drawn():
    match = new_match(position=at(), auto_draw=False)
    say(match, "0 play 2C")
    assert match.ledger.undo_is_free(0)
    say(match, "0 draw")
    assert match.moves_to_undo(0) == 1
    assert not match.ledger.undo_is_free(0)


def test_a_card_drawn_by_itself_has_been_seen():
    match = say(new_match(position=at()), "0 play 2C")
    assert not match.ledger.undo_is_free(0)


def test_with_nothing_to_draw_a_play_shows_no_new_card():
    match = new_match(position=at(rest="aside 3"), reshuffle=False)
    say(match, "0 play 2C")
    assert match.ledger.undo_is_free(0)


def test_it_is_no_longer_free_when_somebody_else_has_chosen():
    match = say(new_match(position=at(), auto_draw=False), "0 play 2C")
    say(match, "1 play 6D")
    assert match.moves_to_undo(0) == 2
    assert not match.ledger.undo_is_free(0)


def test_showing_ones_own_hand_shows_nothing_new():
    match = say(new_match(position=at(total=99, hands=["2C 3C 5C", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"])), "0 concede")
    assert match.state.round_over
    assert match.ledger.undo_is_free(0)


def test_a_new_deal_shows_new_cards():
    match = new_match(position=at(total=99, hands=["2C 3C 5C", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"]))
    say(match, "0 concede", "0 next")
    assert match.moves_to_undo(0) == 2
    assert not match.ledger.undo_is_free(0)
    assert match.rounds_to_undo(0) == range(1, 3)


def test_a_seat_that_has_not_moved_has_nothing_to_take_back():
    match = say(new_match(position=at()), "0 play 2C")
    assert match.moves_to_undo(2) == 0
    assert not match.ledger.undo_is_free(2)


# Deals for Ada, Bruno and Cleo, whom Cleo deals: in the second nobody but Ada holds three of a kind.
BOTH_HOLD_THREE = "7C 8C 2C 7D 8D 3D 7H 8H 4H"
ONE_HOLDS_THREE = "7C 8C 2C 7D 9D 3D 7H 8H 4H"


def three_asked(deck: str) -> Match:
    match = new_match("ccc", deck=deck, three_of_a_kind=True, first_dealer=2, auto_draw=False)
    assert match.open_window() == (0, 1, 2)
    return say(match, "0 pass")


def test_what_others_answer_in_secret_does_not_show_in_what_undo_costs():
    answered = say(three_asked(BOTH_HOLD_THREE), "1 pass")
    not_asked = three_asked(ONE_HOLDS_THREE)
    assert answered.was_secret == [True, True]
    assert answered.ledger.undo_is_free(0)
    assert not_asked.ledger.undo_is_free(0)


def test_a_call_of_three_is_seen_by_all():
    assert not say(three_asked(BOTH_HOLD_THREE), "1 call 8").ledger.undo_is_free(0)


def test_a_window_stands_open_until_somebody_moves_in_the_open():
    match = three_asked(ONE_HOLDS_THREE)
    assert match.open_window() == (0, 1, 2)
    assert match.answered_in_window() == [0]
    say(match, "0 play 7C")
    assert match.open_window() == ()
    assert match.answered_in_window() == []


def test_a_call_closes_the_window():
    assert say(three_asked(BOTH_HOLD_THREE), "1 call 8").open_window() == ()


# -- damaged --------------------------------------------------------------------------------------------------------


def saved(**how: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(played("michigan", moves=60, **how).to_json()))
    return data


@pytest.mark.parametrize("data", [None, 3, "match", [], {}, {"a": 1}, [{"kitchen_table": 1}], {"kitchen_table": "1"}])
def test_something_else_is_no_match(data: object):
    assert refused(data) == "This file is not a Kitchen Table match."


@pytest.mark.parametrize("version", [None, True, 0, -1, 1.0, [1]])
def test_a_strange_version_is_no_match(version: object):
    assert refused(saved() | {"kitchen_table": version}) == "This file is not a Kitchen Table match."


def test_a_match_of_a_newer_program_says_so():
    assert "newer Kitchen Table" in refused(saved() | {"kitchen_table": FORMAT + 1})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "bridge"}, "There is no game 'bridge'."),
        ({"rules": "atlantis"}, "Ninety-Nine has no rule set 'atlantis'."),
        ({"options": {"aces": 2}}, "There is no option 'aces'."),
        ({"options": {"lives": 77}}, "lives cannot be 77."),
        ({"options": {"hand_size": [3]}}, "hand_size cannot be [3]."),
        ({"seats": []}, "Ninety-Nine is for 2 to 8 players, not 0."),
        ({"seats": [{"name": "Ada", "kind": "person", "level": "godlike"}] * 4}, "its set-up cannot be read"),
        ({"seats": [{"name": "Ada", "kind": "ghost", "level": "easy"}] * 4}, "its set-up cannot be read"),
        ({"decks": ["7H 7H"]}, "its set-up cannot be read"),
        ({"decks": ["QQ"]}, "its set-up cannot be read"),
        ({"position": {"hands": ["7H", "7H"]}}, "its set-up cannot be read"),
        ({"position": {"weather": 3}}, "its set-up cannot be read"),
        ({"moves": None}, "it has no list of moves"),
        ({"moves": ["0 fly"]}, "move 1 is not possible"),
        ({"moves": ["x play 7H"]}, "move 1 cannot be read"),
        ({"moves": ["0 play 7Z +1"]}, "move 1 cannot be read"),
        ({"moves": [7]}, "move 1 cannot be read"),
        ({"moves": ["77 pass"]}, "move 1 is not possible"),
        ({"digest": "0123456789abcdef"}, "was changed after it was saved"),
        ({"digest": None}, "was changed after it was saved"),
        ({"seed": 2}, "This match"),
        ({"practice_rounds": "all"}, "its practice rounds cannot be read"),
        ({"practice_rounds": [True]}, "its practice rounds cannot be read"),
    ],
)
def test_a_damaged_match_is_refused_with_one_sentence(change: dict[str, Any], sentence: str):
    assert sentence in refused(saved() | change)


@pytest.mark.parametrize("key", ["game", "rules", "seats", "seed", "moves", "digest"])
def test_nothing_that_is_needed_may_be_missing(key: str):
    data = saved()
    del data[key]
    refused(data)


def test_the_move_that_is_not_possible_is_named():
    data = saved()
    data["moves"][41] = "0 next"
    assert "move 42 is not possible" in refused(data)


def test_a_move_left_out_is_noticed():
    data = saved()
    for at_move in (0, 20, 59):
        shorter = copy.deepcopy(data)
        del shorter["moves"][at_move]
        refused(shorter)


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path):
    whole = tmp_path / "whole.json"
    write_json(whole, played("taiwan", moves=120).to_json())
    written = whole.read_bytes().rstrip()
    assert read_match(whole).moves
    cut = tmp_path / "cut.json"
    for length in range(0, len(written), 97):
        cut.write_bytes(written[:length])
        with pytest.raises(SaveError, match=r"cut\.json is damaged"):
            read_match(cut)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value in JSON data."""
    if path:
        yield path
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from places(value, (*path, key))


def with_value(data: Any, path: tuple[Any, ...], value: object) -> Any:
    changed = copy.deepcopy(data)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return changed


STRANGE: tuple[object, ...] = (
    None, True, False, "", "x", "0", "0 next", "7H", "\ud800", [], ["x"], [None], [[1]], {}, {"x": 1}, 0, -1, 3, 99,
    10**30, -(10**30), 0.5, float("nan"), float("inf"),
)  # fmt: skip


def check_strange_values(data: dict[str, Any], times: int, seed: int) -> None:
    """Put strange values in every place: it is a match, or a SaveError says why not; nothing else."""
    rng = stream("strange", seed)
    sentences = set()
    for path in list(places(data)):
        for _ in range(times):
            value = STRANGE[int(rng.random() * len(STRANGE))]
            try:
                assert Match.from_json(with_value(data, path, value)).moves is not None
            except SaveError as refusal:
                sentences.add(str(refusal))
    assert len(sentences) > 10
    assert not [sentence for sentence in sentences if not sentence.endswith(".") or "\n" in sentence]


def from_a_position() -> dict[str, Any]:
    state = played("michigan", moves=30, seed=8, auto_draw=False).state
    assert isinstance(state, NinetyNine)
    match = new_match("pccp", "michigan", position=state.as_position(), deck="7H 8C", auto_draw=False, lives=5)
    match.ledger.practice.add(1)
    play_out(match, dict.fromkeys(range(4), RandomBot()), 12)
    data: dict[str, Any] = json.loads(json.dumps(match.to_json()))
    return data


def test_strange_values_are_refused_or_harmless():
    check_strange_values(from_a_position(), 4, 1)
    check_strange_values(json.loads(json.dumps(played("taiwan", moves=20).to_json())), 2, 2)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_strange_values_are_refused_or_harmless_many(seed: int):
    check_strange_values(from_a_position(), len(STRANGE), seed)
