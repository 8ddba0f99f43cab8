"""Several people at one screen: the curtain, what each missed, and that nobody sees or learns what is another's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import bots, text
from game.match import Match
from game.moves import Move, Prompt, parse
from game.rules import DISCARD, STOCK, State
from tests.game.at_table import NAMES, RULES, Sitting, chance, hand, new_match, played, sit

every_rule_set = pytest.mark.parametrize("rules", RULES)
PLAIN = ["2C 3C 4C", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"]


def at(**facts: Any) -> dict[str, Any]:
    """A position with four hands of plain cards, Ada (seat 0) to play."""
    return {"hands": PLAIN, "turn": 0, "total": 10, **facts}


class Watch:
    """Looks over everybody's shoulder: called between any two things that happen at the table."""

    def __init__(self, table: Sitting) -> None:
        self.table = table
        self.viewer = table.controller.viewer
        self.curtained: int | None = None
        self.changes = 0

    def __call__(self) -> None:
        controller = self.table.controller
        viewer = controller.viewer
        if viewer != self.viewer:
            self.changes += 1
            if viewer is None:
                assert controller.curtain is not None
            else:
                assert self.viewer is None, "the screen went from hand to hand without a curtain"
                assert viewer == self.curtained, "another person than the curtain named looks"
        self.viewer = viewer
        self.curtained = None if controller.curtain is None else controller.curtain.person
        assert (controller.curtain is None) or viewer is None
        assert viewer is None or viewer in controller.persons
        self.cards()
        prompt = controller.prompt()
        assert prompt is None or prompt.seat in (None, viewer)

    def cards(self) -> None:
        """No face of another's hand or of the stock is in what the screen gets."""
        controller = self.table.controller
        viewer = controller.viewer
        view = controller.view()
        for where, pile in view.table.zones.items():
            hidden = where is STOCK or (where.kind == "hand" and where.seat != viewer)
            assert hidden or None not in pile
            assert not hidden or not any(pile), f"{viewer} sees {pile} in {where}"
        for event in controller.events_since(max(0, len(self.table.match.events) - 12))[0]:
            if event.kind == "moved" and event.target is not None and event.target.kind == "hand":
                assert event.target.seat == viewer or not any(event.cards)


# -- the curtain ----------------------------------------------------------------------------------------------------


def test_at_first_nobody_looks():
    table = sit("pp", position=at(hands=PLAIN[:2]))
    assert table.controller.viewer is None
    table.tick(settled=False)
    assert table.controller.curtain is None  # the deal is still being shown
    table.tick()
    assert table.controller.curtain is not None
    assert table.controller.curtain.person == 0
    table.controller.uncover()
    assert table.controller.viewer == 0
    assert table.controller.prompt() is not None


def test_a_person_alone_needs_no_curtain():
    table = sit("pccc")
    table.play(check=Watch(table))
    assert table.controller.generation == 0


def test_the_one_who_played_passes_on():
    table = sit("pp", position=at(hands=PLAIN[:2])).lower(0)
    table.say("play 2C")
    table.tick(settled=False)
    assert table.controller.passing_to is None
    table.tick()
    assert table.controller.passing_to == 1
    assert table.controller.viewer == 0  # still looking at the card just drawn
    assert table.controller.prompt() is None
    table.controller.pass_on()
    assert table.controller.viewer is None
    assert table.controller.passing_to is None
    assert not table.tick(60.0)
    table.controller.uncover()
    assert table.controller.viewer == 1


def test_behind_the_curtain_nothing_can_be_done():
    table = sit("pp", position=at(hands=PLAIN[:2]))
    table.tick()
    for words in ("0 play 2C", "1 play 6D", "0 next"):
        seat, _, said = words.partition(" ")
        refusal = table.controller.propose(parse(int(seat), said))
        assert refusal is not None
        assert refusal.code == "curtain"
    assert table.controller.undo_asks() is None
    assert table.controller.hint() is None
    assert table.controller.late_prompt() is None


def test_nobody_plays_for_somebody_who_does_not_look():
    table = sit("pp", position=at(hands=PLAIN[:2])).lower(0)
    table.say("play 2C")
    refusal = table.controller.propose(parse(1, "play 6D"))
    assert refusal is not None
    assert refusal.text == "The table must be passed to Bruno first."


def test_no_curtain_while_only_computers_play():
    table = sit("pccp", position=at()).lower(0)
    table.say("play 2C")
    changes = table.controller.generation
    while len(table.match.moves) < 3:
        table.tick(0.2)
    assert table.controller.viewer == 0
    assert table.controller.generation == changes
    table.lower(3)


def test_the_next_person_hears_what_they_missed():
    table = sit("ppcp", position=at(), seed=2).lower(0)
    table.say("play 2C")
    table.lower(1)
    table.say("play 6D")
    table.settle().controller.pass_on()
    curtain = table.controller.curtain
    assert curtain is not None
    assert curtain.missed[:2] == ("Ada plays the 2 of clubs: 12.", "Bruno plays the 6 of diamonds: 18.")
    assert curtain.missed[2].startswith("Cleo plays ")
    assert len(curtain.missed) == 3


def test_they_hear_only_what_came_after_their_last_look():
    table = sit("pp", position=at(hands=PLAIN[:2])).lower(0)
    table.say("play 2C")
    table.lower(1)
    table.say("play 6D")
    table.settle().controller.pass_on()
    assert table.controller.curtain is not None
    assert table.controller.curtain.missed == ("Bruno plays the 6 of diamonds: 18.",)


@pytest.mark.parametrize("who", ["ppp", "pcpc"])
@pytest.mark.parametrize("rules", ["michigan", "taiwan"])
def test_what_was_missed_is_public_and_names_everybody(who: str, rules: str):
    table = sit(who, rules, seed=4)
    told: list[str] = []

    def check() -> None:
        if table.controller.curtain is not None:
            public, _ = table.match.events_since(0, None)
            sentences = [text.sentence(event, NAMES) for event in public]
            for line in table.controller.curtain.missed:
                assert line in sentences
                told.append(line)

    table.play(chance(4), check)
    assert {name for name in NAMES[: len(who)] if any(name in line for line in told)} == set(NAMES[: len(who)])
    assert not any("you" in line.lower().split() for line in told)


@every_rule_set
@pytest.mark.parametrize("who", ["pp", "ppp", "pppppppp", "pcpc", "cppc"])
def test_nobody_ever_sees_what_is_anothers(rules: str, who: str):
    for seed, draws_itself in ((1, True), (2, False)):
        table = sit(who, rules, seed=seed, auto_draw=draws_itself, lives=5 if rules == "michigan" else 2)
        watch = Watch(table)
        table.play(chance(seed), watch, most=400)
        assert watch.changes > 10


# -- the late draw (rules, section 3c) ------------------------------------------------------------------------------


def test_the_stock_can_be_clicked_until_one_passes_on():
    table = sit("pp", position=at(hands=PLAIN[:2]), auto_draw=False).lower(0)
    table.say("play 2C")
    table.settle()
    assert table.controller.passing_to == 1
    assert table.controller.late_prompt() is not None
    assert table.controller.window_left() is None  # people take the time they need
    assert table.say("draw") is None
    assert table.controller.late_prompt() is None
    table.lower(1)


def test_who_passes_on_without_drawing_stays_short():
    table = sit("pp", position=at(hands=PLAIN[:2]), auto_draw=False).lower(0)
    table.say("play 2C")
    table.lower(1)
    assert table.controller.late_prompt() is None
    refusal = table.controller.propose(parse(0, "draw"))
    assert refusal is not None
    assert refusal.code == "not_looking"
    table.say("play 6D")
    assert len(hand(table.match, 0)) == 2


# -- three of a kind: nobody learns who is asked (rules, section 3f) ------------------------------------------------

# Deals that Cleo makes, so that Ada, Bruno and Cleo are asked in this order. The letters say who holds three.
DEALS = {
    "none": "2C 8C 6C 7D 8D 6D 7H 9H 5H",
    "B": "2C 8C 6C 7D 8D 6D 7H 8H 5H",
    "A": "7C 8C 6C 7D 8D 6D 7H 9H 5H",
    "AB": "7C 8C 6C 7D 8D 6D 7H 8H 5H",
    "BC": "2C 8C 6C 7D 8D 6D 7H 8H 6H",
    "ABC": "7C 8C 6C 7D 8D 6D 7H 8H 6H",
    "C": "2C 8C 6C 7D 8D 6D 7H 9H 6H",
}


def three(who: str, deal: str, **how: Any) -> Sitting:
    """A table where three of a kind may be called, and that deal."""
    return sit(who, deck=DEALS[deal], three_of_a_kind=True, first_dealer=2, **how)


def look_round(table: Sitting) -> list[int]:
    """Everybody is looked in on and says nothing; returns who looked, until one of them is to play."""
    looked: list[int] = []
    for _ in range(50):
        table.settle()
        controller = table.controller
        viewer, prompt = controller.viewer, controller.prompt()
        asked = prompt is not None and prompt.secret
        if viewer is not None and controller.passing_to is None and (controller.courtesy or asked):
            looked.append(viewer)
        if asked:
            assert table.say("pass") is None
        elif prompt is not None:
            return looked
        else:
            assert table.act()
    raise AssertionError("nobody is to play")


@pytest.mark.parametrize("deal", DEALS)
def test_every_person_is_looked_in_on_in_the_order_of_asking(deal: str):
    table = three("ppp", deal)
    assert look_round(table) == [0, 1, 2]
    assert [str(one) for one in table.match.moves] == ["pass"] * (0 if deal == "none" else len(deal))


@pytest.mark.parametrize("deal", ["none", "A", "C", "AB"])
def test_computers_are_asked_in_between_without_a_sign(deal: str, silent: None):
    assert look_round(three("pcp", deal)) == [0, 2]
    assert look_round(three("cpp", deal)) == [1, 2]
    assert look_round(three("ppc", deal)) == [0, 1]


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers that never call, so that being asked leaves no trace of theirs."""

    class Silent:
        def choose(self, view: State, prompt: Prompt, rng: Random) -> Move:
            assert view.viewer is not None
            legal = [one for one in view.moves(view.viewer) if one.kind in prompt.kinds]
            return legal[-1] if prompt.secret else legal[0]

        def explain(self, view: State, wanted: Move) -> str:
            return "Because."

    monkeypatch.setattr(bots, "make", lambda game, level: Silent())


def screen(table: Sitting) -> dict[str, object]:
    """Everything that the screen can ask of the controller."""
    controller = table.controller
    view = controller.view()
    viewer = controller.viewer
    return {
        "viewer": viewer,
        "view": str(view),
        "prompts of the view": repr(view.prompts()),
        "moves": [] if viewer is None else [str(one) for one in view.moves(viewer)],
        "legal": None if viewer is None else repr(view.why_not(parse(viewer, "play 7D"))),
        "curtain": controller.curtain,
        "passing": controller.passing_to,
        "courtesy": controller.courtesy,
        "generation": controller.generation,
        "prompt": repr(controller.prompt()),
        "late": repr(controller.late_prompt()),
        "left": controller.window_left(),
        "out": controller.people_are_out,
        "undo": controller.undo_asks(),
        "hint": repr(controller.hint()),
        "log": controller.log(),
        "events": repr(controller.events_since(0)),
        "trouble": controller.trouble,
        "busy": table.tick(settled=False),
    }


def what_others_see(who: str, deal: str, holders: set[int]) -> list[dict[str, object]]:
    """The screen at every moment when none of the holders looks, from the deal until after the first card."""
    table = three(who, deal)
    seen = [screen(table)]

    def look() -> None:
        if table.controller.viewer not in holders:
            seen.append(screen(table))

    for _ in range(60):
        table.tick(0.2)
        look()
        prompt = table.controller.prompt()
        if any(one.kind == "play" for one in table.match.moves):
            return seen
        if prompt is not None and prompt.secret:
            assert table.say("pass") is None
        elif prompt is not None:
            assert table.say("play 7D") is None
        else:
            table.act()
        look()
    raise AssertionError("nobody plays")


@pytest.mark.parametrize(
    ("deal", "other", "holders"), [("B", "none", {1}), ("C", "none", {2}), ("BC", "none", {1, 2}), ("AB", "A", {1})]
)
@pytest.mark.parametrize("who", ["ppp", "pcp", "ppc", "pcc"])
def test_nothing_on_the_screen_tells_that_somebody_else_is_asked(
    silent: None, who: str, deal: str, other: str, holders: set[int]
):
    """Two deals that differ only in whether others hold three: for everybody else they are the same to the end."""
    asked, not_asked = what_others_see(who, deal, holders), what_others_see(who, other, holders)
    assert len(asked) == len(not_asked) > 3
    for one, same in zip(asked, not_asked, strict=True):
        assert one == same


def test_who_is_only_looked_in_on_can_say_nothing():
    table = three("ppp", "B").lower(0)
    assert table.controller.courtesy
    assert table.controller.prompt() is None
    for words in ("play 2C", "call 7", "pass"):
        refusal = table.say(words)
        assert refusal is not None
        assert refusal.code == "wait"
    table.controller.go_on()
    assert not table.controller.courtesy
    table.controller.go_on()
    assert table.settle().controller.passing_to == 1


def test_who_is_asked_cannot_just_go_on():
    table = three("ppp", "A").lower(0)
    assert not table.controller.courtesy
    table.controller.go_on()
    assert table.settle().controller.passing_to is None
    assert table.say("pass") is None
    assert table.settle().controller.passing_to == 1


def test_a_call_ends_the_looking_round():
    table = three("ppp", "BC").lower(0)
    table.controller.go_on()
    table.lower(1)
    assert table.say("call 8") is None
    assert table.match.state.round_over
    table.settle()
    assert table.controller.passing_to is None
    assert not table.controller.courtesy
    assert table.controller.next_round() is None
    assert len(look_round(table)) == 3  # after every deal


def test_a_computer_calls_when_its_turn_to_be_asked_has_come():
    table = three("pcp", "B").lower(0)
    assert table.match.moves == []
    table.controller.go_on()
    assert [str(one) for one in table.match.moves] == ["call 8"]
    assert table.match.state.round_over


def test_the_last_person_left_is_not_asked_for_nothing():
    table = three("ppc", "none", lives=1)
    look_round(table)
    position = {"lives": [1, 0, 1], "turn": 0, "total": 99, "hands": ["2C 3C 6C", "", "6H 7H 8H"], "dealer": 2}
    position["inside"] = [True, False, True]
    table = sit("ppc", position=position | {"lives": [2, 0, 1]}, three_of_a_kind=True).lower(0)
    table.say("concede")
    table.controller.next_round()
    assert not table.settle().controller.courtesy


def test_people_out_of_the_match_are_not_looked_in_on():
    position = {"lives": [2, 0, 2], "turn": 0, "total": 99, "hands": ["2C 3C 6C", "", "6H 7H 8H"], "dealer": 0}
    table = sit("ppp", position=position | {"inside": [True, False, True]}, three_of_a_kind=True).lower(0)
    table.say("concede")
    table.controller.next_round()
    assert set(look_round(table)) == {0, 2}


def test_an_answer_taken_back_is_asked_for_again_and_so_are_the_others():
    """Ada lets her three be, the others are looked in on, and then she leads: she may think again."""
    tables = [three("ppp", "AB"), three("ppp", "A")]
    for table in tables:
        assert look_round(table) == [0, 1, 2]
        assert table.controller.viewer == 0
        assert table.controller.undo_asks() == ""
        assert table.controller.undo()
        assert table.match.moves == []
        assert table.controller.viewer == 0
        assert table.say("pass") is None
        assert look_round(table) == [1, 2]


@pytest.mark.parametrize("deal", ["none", "B", "AB", "ABC"])
def test_a_table_opened_in_the_middle_of_the_round_goes_on_with_it(deal: str):
    """Whoever has not surely been looked in on is looked in on again, asked or not."""
    for steps in range(1, 12):
        table = three("ppp", deal)
        for _ in range(steps):
            table.settle()
            prompt = table.controller.prompt()
            if prompt is None or prompt.secret:
                table.say("pass") if prompt is not None else table.act()
        again = Sitting(Match.from_json(table.match.to_json()))
        answered = [one.seat for one in table.match.moves]
        assert look_round(again) == [0, 1, 2][(answered[-1] + 1 if answered else 0) :]


# -- a table opened again -------------------------------------------------------------------------------------------


def situation(table: Sitting) -> tuple[object, ...]:
    """What the person before the screen finds."""
    controller = table.controller
    return (
        controller.viewer,
        controller.passing_to,
        controller.courtesy,
        repr(controller.prompt()),
        repr(controller.late_prompt()),
        str(controller.view()),
        repr(controller.undo_asks()),
        controller.log(),
    )


@every_rule_set
@pytest.mark.parametrize("who", ["pcc", "ppp", "pcp"])
def test_a_table_opened_again_stands_as_it_stood(rules: str, who: str):
    """At every seventh move: the same person is asked the same, after a curtain where there are several."""
    compared = 0
    for seed in (9, 10, 11):
        table = sit(who, rules, seed=seed, auto_draw=seed != 10)
        rng = chance(seed)
        for _ in range(300):
            if table.settle().controller.over:
                break
            if len(table.match.moves) % 7 == 0 and not table.match.open_window():
                compared += opened_again(table)
            table.act(rng)
    assert compared > 4


def opened_again(table: Sitting) -> bool:
    """Whether the table, opened again, could be compared, and stands as it stood."""
    live = table.controller
    prompt = live.prompt()
    again = Sitting(Match.from_json(table.match.to_json())).settle()
    if live.curtain is not None:
        return False  # nobody has looked yet
    if prompt is not None and prompt.seat is None:
        assert repr(again.controller.prompt()) == repr(prompt)
        return True
    again.controller.uncover()
    again.settle()
    late = [one.seat for one in table.match.prompts() if not one.required and one.seat in live.persons]
    if late and live.viewer not in late:  # who might still draw looks first, though they had passed on
        assert again.controller.viewer == late[0]
        again.controller.pass_on()
        again.controller.uncover()
        again.settle()
    if again.controller.viewer != live.viewer:  # who has only looked on is not looked for again
        assert live.passing_to == again.controller.viewer
        live.pass_on()
        live.uncover()
        table.settle()
    assert situation(again) == situation(table)
    return True


def test_a_table_opened_again_tells_only_what_was_missed_since_ones_last_move():
    match = played("standard", moves=90, who="pppp", seed=3)
    table = Sitting(match).settle()
    curtain = table.controller.curtain
    if curtain is None:
        table.controller.next_round()
        curtain = table.settle().controller.curtain
    assert curtain is not None
    assert 0 < len(curtain.missed) < 25


def test_who_may_still_draw_looks_first_when_a_table_is_opened_again():
    match = new_match("pcp", position=at(hands=PLAIN[:3]), auto_draw=False)
    match.submit(parse(0, "play 2C"))
    table = Sitting(match)
    table.tick()
    assert table.controller.curtain is not None
    assert table.controller.curtain.person == 0
    table.controller.uncover()
    assert table.controller.late_prompt() is not None
    table.tick()
    assert table.controller.window_left() == pytest.approx(4.0)


def test_a_finished_round_can_be_left_before_anybody_looks():
    match = new_match("ppp", position=at(hands=["2C 3C 5C", *PLAIN[1:3]], total=99))
    match.submit(parse(0, "concede"))
    table = Sitting(match).settle()
    assert table.controller.viewer is None
    assert table.controller.curtain is None
    assert table.controller.prompt() is not None
    assert len(table.match.state.table[DISCARD]) == 0
    assert table.controller.next_round() is None
    assert table.settle().controller.curtain is not None
