"""Several people at one screen: the curtain, what each missed, and that nobody sees or learns what is another's."""

from __future__ import annotations

import pytest

from game.engine.moves import parse
from game.engine.state import DISCARD, STOCK
from game.session.match import Match
from tests.session.matches import NAMES, PLAIN, Sitting, at, chance, every_rule_set, hand, new_match, played, sit


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
        seat, _, move = words.partition(" ")
        refusal = table.controller.propose(parse(int(seat), move))
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
    missed = [line.words for line in curtain.missed]
    assert missed[:2] == ["Ada plays the 2 of clubs: 12.", "Bruno plays the 6 of diamonds: 18."]
    assert missed[2].startswith("Cleo plays ")
    assert len(missed) == 3


def test_they_hear_only_what_came_after_their_last_look():
    table = sit("pp", position=at(hands=PLAIN[:2])).lower(0)
    table.say("play 2C")
    table.lower(1)
    table.say("play 6D")
    table.settle().controller.pass_on()
    assert table.controller.curtain is not None
    assert [line.words for line in table.controller.curtain.missed] == ["Bruno plays the 6 of diamonds: 18."]


@pytest.mark.parametrize("who", ["ppp", "pcpc"])
@pytest.mark.parametrize("rules", ["michigan", "taiwan"])
def test_what_was_missed_is_public_and_names_everybody(who: str, rules: str):
    table = sit(who, rules, seed=4)
    missed: list[str] = []

    def check() -> None:
        if table.controller.curtain is not None:
            public, _ = table.match.events_since(0, None)
            sentences = [table.match.tells(event) for event in public]
            for line in table.controller.curtain.missed:
                assert line.words in sentences
                missed.append(line.words)

    table.play(chance(4), check)
    assert {name for name in NAMES[: len(who)] if any(name in line for line in missed)} == set(NAMES[: len(who)])
    assert not any("you" in line.lower().split() for line in missed)


@pytest.mark.spread
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


# -- a table opened again -------------------------------------------------------------------------------------------


def situation(table: Sitting) -> tuple[object, ...]:
    """What the person before the screen finds."""
    controller = table.controller
    return (
        controller.viewer,
        controller.passing_to,
        controller.decoy,
        repr(controller.prompt()),
        repr(controller.late_prompt()),
        str(controller.view()),
        repr(controller.undo_asks()),
        controller.log(),
    )


@pytest.mark.spread
@every_rule_set
@pytest.mark.parametrize("who", ["pcc", "ppp", "pcp"])
def test_a_table_opened_again_stands_as_it_stood(rules: str, who: str):
    """At every seventh move: the same person is asked the same, after a curtain where there are several."""
    compared = 0
    for seed in (9, 10, 11):
        table = sit(who, rules, seed=seed, auto_draw=seed != 10)
        rng = chance(seed)
        for _ in range(300):
            if table.settle().controller.match.over:
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
    late = [prompt.seat for prompt in table.match.prompts() if not prompt.required and prompt.seat in live.persons]
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


def test_who_looks_for_the_first_time_has_not_looked_before():
    table = sit("cppc")
    seen: list[tuple[int, bool]] = []
    while len(seen) < 4:
        table.settle()
        controller, curtain = table.controller, table.controller.curtain
        if curtain is not None:
            seen.append((curtain.person, curtain.looked))
            controller.uncover()
        elif controller.passing_to is not None:
            controller.pass_on()
        else:
            prompt = controller.prompt()
            assert prompt is not None
            controller.propose(controller.match.state.moves(prompt.seat or 0)[0])
    assert [person for person, _ in seen[:2]] == [1, 2]
    assert [looked for _, looked in seen] == [False, False, True, True]
