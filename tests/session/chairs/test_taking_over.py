"""Somebody sits down while others look: who looks on, and where the curtain comes in and goes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalogue import game as game_of
from game.engine.state import HANDS
from game.session.coach.look_back import rounds
from game.session.controller import GameController
from game.session.match import COMPUTER, PERSON, Seat
from game.session.save import SaveSlot
from tests.session.chairs.test_chairs import MIA, OTTO, end_round, sit_down
from tests.session.matches import Sitting, chance, new_match, sit


def taken(table: Sitting, **seats: Seat) -> Sitting:
    """The same table once others have sat down."""
    before = table.controller
    sit_down(table.match, **seats)
    table.controller = GameController(table.match, table.clock, None, strict=True, before=before)
    return table


def sees(table: Sitting) -> set[int]:
    """The seats whose cards the screen shows."""
    zones = table.controller.view().table.zones
    return {seat for seat, hand in enumerate(HANDS) if hand in zones and zones[hand] and None not in zones[hand]}


def test_who_looks_goes_on_looking_when_a_person_joins_and_passes_on_to_them() -> None:
    table = taken(sit("pccc").settle(), c1=MIA)
    assert table.controller.viewer == 0
    assert table.controller.curtain is None
    table.act()
    table.settle()
    assert table.controller.passing_to == 1
    assert sees(table) == {0}
    table.lower(1)
    assert sees(table) == {1}


def test_who_goes_sees_nothing_any_more_and_who_stays_raises_one_last_curtain() -> None:
    table = sit("ppcc").settle()
    person = table.controller.curtain.person if table.controller.curtain else -1
    table.controller.uncover()
    stays = 1 - person
    taken(table, **{f"c{person}": OTTO})
    controller = table.controller
    assert controller.viewer is None
    assert controller.curtain is not None
    assert controller.curtain.person == stays
    assert sees(table) == set()
    assert not controller.tick(4.0)
    controller.uncover()
    assert sees(table) == {stays}
    table.play(chance(3), check=lambda: assert_uncovered(controller), most=60)


def assert_uncovered(controller: GameController) -> None:
    assert controller.curtain is None
    assert controller.passing_to is None


def test_who_stays_and_looks_needs_no_curtain_when_the_other_goes() -> None:
    table = sit("ppcc").settle()
    table.controller.uncover()
    looks = table.controller.viewer
    assert looks is not None
    taken(table, **{f"c{1 - looks}": OTTO})
    assert table.controller.viewer == looks
    assert table.controller.curtain is None


def test_the_seat_before_whose_person_the_curtain_hangs_may_be_given_away() -> None:
    table = sit("ppcc").settle()
    curtain = table.controller.curtain
    assert curtain is not None
    taken(table, **{f"c{curtain.person}": OTTO})
    left = 1 - curtain.person
    assert table.controller.curtain is not None
    assert table.controller.curtain.person == left
    assert sees(table) == set()


def test_another_person_on_the_only_chair_raises_the_curtain() -> None:
    table = taken(sit("pccc").settle(), c0=MIA)
    assert table.controller.viewer is None
    curtain = table.controller.curtain
    assert curtain is not None
    assert (curtain.person, curtain.looked) == (0, False)
    table.controller.uncover()
    assert sees(table) == {0}


def test_a_new_face_or_another_computer_changes_nobodys_look() -> None:
    table = taken(sit("pccc").settle(), c0=Seat("ADA", PERSON, face="mei"), c1=OTTO)
    assert table.controller.viewer == 0
    assert table.controller.curtain is None
    assert table.settle().controller.prompt() is not None


def test_the_first_person_at_a_table_of_computers_sits_down_without_a_curtain() -> None:
    table = taken(sit("cccc"), c2=MIA)
    assert table.controller.viewer == 2
    assert table.controller.curtain is None


def test_several_who_sit_down_there_are_handed_the_screen() -> None:
    table = taken(sit("cccc"), c2=MIA, c1=Seat("Jo", PERSON))
    assert table.controller.viewer is None
    table.settle()
    assert table.controller.curtain is not None


def test_a_look_for_a_moment_ends() -> None:
    table = sit("ppcc").settle()
    table.controller.uncover()
    table.act()
    table.settle()
    while table.controller.viewer is not None or table.controller.curtain is not None:
        table.controller._look_away()
        table.controller.curtain = None
    assert table.controller.peek(1)
    taken(table, c2=MIA)
    assert table.controller.viewer is None
    assert not table.controller.peeking


def test_what_happened_since_one_looked_is_not_forgotten() -> None:
    table = sit("ppcc").settle()
    curtain = table.controller.curtain
    assert curtain is not None
    table.controller.uncover()
    table.act()
    table.settle()
    looked = dict(table.controller._looked)
    taken(table, c3=Seat("Uma", COMPUTER, "easy"))
    assert table.controller._looked == looked


def test_computers_play_on_from_where_the_person_stopped() -> None:
    match = new_match("ppcc", seed=7)
    table = Sitting(match).settle()
    table.controller.uncover()
    viewer = table.controller.viewer
    assert viewer is not None
    taken(table, **{f"c{viewer}": OTTO})
    table.controller.uncover()
    made = len(match.moves)
    table.play(chance(1), most=40)
    assert any(move.seat == viewer for move in match.moves[made:])


@pytest.mark.parametrize("game", ["canasta", "cheat", "skat", "forty-fives", "oh-hell"])
def test_people_come_and_go_by_lot_and_no_hand_is_shown_to_another(game: str) -> None:
    row, rng = game_of(game), chance(5)
    seats = row.usual_seats
    table = sit("pp" + "c" * (seats - 2), row.rule_sets[0].id, game=game)
    for step in range(8):
        table.play(rng, most=9)
        if table.match.over:
            break
        viewer, people = table.controller.viewer, table.controller.persons
        at = int(rng.random() * seats)
        goes = at in people and len(people) > 1
        new = Seat(f"Guest {step}", COMPUTER if goes else PERSON)
        taken(table, **{f"c{at}": new})
        now = table.controller
        assert now.viewer is None or now.viewer == viewer
        assert now.viewer is None or now.viewer in now.persons
        if now.viewer is None:
            assert sees(table) <= {seat for seat in range(seats) if not table.match.state.table[HANDS[seat]]}
        if len(now.persons) == 1:
            assert now.viewer is not None or now.curtain is not None


def test_who_sat_down_is_on_the_disk_before_anybody_sees_a_hand(tmp_path: Path) -> None:
    slot = SaveSlot(tmp_path)
    table = sit("pccc")
    sit_down(table.match, c1=MIA)
    controller = GameController(table.match, table.clock, slot.save_later, before=table.controller)
    assert controller.autosave.holds or not controller.autosave.busy
    there = slot.unfinished("ninety-nine")
    assert [seat.name for seat in there.seats] == ["Ada", "Mia", "Cleo", "Dan"]
    summary = slot.summary(slot.unfinished_path("ninety-nine"))
    assert summary is not None
    assert [seat["name"] for seat in summary["seats"]] == ["Ada", "Mia", "Cleo", "Dan"]


@pytest.mark.parametrize("chairs", [None, 7, [None], [{"seat": 1}], [{"seat": [], "player": {}}]])
def test_a_list_shows_who_sat_there_first_where_the_rest_is_damaged(tmp_path: Path, chairs: object) -> None:
    path = tmp_path / "x-0001.json"
    path.write_text(json.dumps(new_match("pccc").to_json() | {"chairs": chairs}))
    summary = SaveSlot(tmp_path).summary(path)
    assert summary is not None
    assert [seat["name"] for seat in summary["seats"]] == ["Ada", "Bruno", "Cleo", "Dan"]


def test_look_back_hides_what_who_went_still_holds() -> None:
    match = end_round(new_match("pc", "standard", game="sixty-seconds", seed=2), 1)
    assert match.ledger.hands_are_kept
    assert rounds(match) == [1]
    sit_down(match, c0=OTTO, c1=MIA)
    assert rounds(match) == []


def test_nothing_is_made_again_for_somebody_who_has_gone() -> None:
    table = sit("pccc", practice=True).settle()
    table.act()
    assert table.controller.undo()
    assert table.controller.to_redo() is not None
    taken(table, c0=MIA)
    table.controller.uncover()
    assert table.controller.to_redo() is None


def test_who_stays_can_make_a_move_again_that_was_taken_back_before_others_came() -> None:
    table = sit("pccc", practice=True).settle()
    made = len(table.match.moves)
    table.act()
    choice = table.match.moves[made]
    assert table.controller.undo()
    taken(table, c0=Seat("Ada", PERSON, face="mei"), c2=OTTO)
    assert table.controller.to_redo() == choice
    taken(table, c0=Seat("Ada", COMPUTER, "easy"))
    assert table.controller.to_redo() is None
    taken(table, c0=Seat("Ada", PERSON))
    assert table.controller.to_redo() is None, "somebody else sat there in between"
