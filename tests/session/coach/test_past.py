"""A table that stands before a decision: as it was, open or as it was seen, and never played at; and the same table
with other cards."""

from __future__ import annotations

from functools import cache

import pytest

from game.catalogue import GAMES
from game.engine.moves import NEXT, move
from game.engine.state import HANDS, STOCK
from game.engine.table import known
from game.session.bots import make, play_out
from game.session.coach.again import with_other_cards, with_same_cards
from game.session.coach.controller import KEPT, NO_PLAY, LookBackController
from game.session.coach.look_back import at_decision, offered, rounds
from game.session.coach.looking import Looking, PastMatch
from game.session.controller import GameController
from game.session.match import Match
from game.session.sharing.line import line_of
from tests.session.coach.rounds import JUDGED, new_match, played

EVERY_GAME = pytest.mark.parametrize("game", JUDGED)


@cache
def finished(game: str, count: int = 1, people: int = 1) -> Match:
    """A match after so many rounds, if it is not over before."""
    match = played(new_match(game, 5, people), "easy")
    for _ in range(count - 1):
        if not match.over:
            match.submit(move(0, NEXT))
            played(match, "easy")
    return match


def looking_at(match: Match) -> Looking:
    return Looking(GameController(match, lambda: 0.0))


def controller_of(match: Match) -> LookBackController:
    return LookBackController(looking_at(match), lambda: 0.0)


@EVERY_GAME
def test_it_stands_as_it_stood_before_every_decision_to_and_fro(game: str):
    match = finished(game, 2)
    past = PastMatch(match)
    stops = [number for at in rounds(match) for number in past.decisions(at)]
    assert stops
    stood = {number: at_decision(match, number) for number in stops}
    for number in (*stops, *reversed(stops)):
        past.stand_before(number)
        then = stood[number]
        seat = past.made(number).seat
        assert past.digest() == then.digest()
        assert past.moves == then.moves == match.moves[:number]
        assert str(past.view(seat)) == str(then.view(seat))
        told = [str(event) for event in past.events_since(0, seat)[0]]
        assert told == [str(event) for event in then.events_since(0, seat)[0]]
    assert past.digest() == stood[stops[0]].digest()


@EVERY_GAME
def test_it_stands_as_it_stood_where_chance_came_from_another_deal_number(game: str):
    match = Match(new_match(game, 5).setup.dealt_anew(2, 77))
    for _ in range(2):
        if match.state.round_over and not match.over:
            match.submit(move(0, NEXT))
        played(match, "easy")
    past = PastMatch(match)
    for number in [number for at in rounds(match) for number in past.decisions(at)]:
        past.stand_before(number)
        assert past.digest() == at_decision(match, number).digest()
    opened = Match.from_json(match.to_json())
    assert opened.ledger.undo_is_free(0) == match.ledger.undo_is_free(0)


@EVERY_GAME
def test_open_cards_show_every_hand_and_neither_stock_nor_deal_number(game: str):
    match = finished(game)
    past = PastMatch(match)
    for number in past.decisions(1):
        past.stand_before(number)
        seat = past.made(number).seat
        seen, opened, truth = past.view(seat), past.state.opened_to(seat), past.state
        assert opened.is_view
        assert opened.viewer == seat
        assert opened.seed == 0
        assert opened.deck_orders == ()
        for where, pile in truth.table.zones.items():
            shown = opened.table.zones[where]
            assert shown == ([None] * len(pile) if where is STOCK else pile)
        others = [where for where in HANDS[: truth.seats] if where.seat != seat]
        assert any(known(card) for where in others for card in opened.table.zones[where])
        assert len(seen.unseen()) > len(opened.unseen())
        assert [str(event) for event in opened.history] == [str(event) for event in seen.history]


@EVERY_GAME
def test_nothing_is_played_and_the_match_stays_as_it_is(game: str):
    match = finished(game)
    moves, digest = list(match.moves), match.digest()
    controller = controller_of(match)
    looking = controller.looking
    for number in looking.stops:
        looking.go(number)
        before = controller.generation
        controller.show()
        assert controller.generation > before
        assert controller.viewer == match.moves[number].seat
        assert controller.view().table.zones == at_decision(match, number).view(controller.viewer).table.zones
        refusal = controller.propose(match.moves[number])
        assert refusal is not None
        assert refusal.text == NO_PLAY
        assert not controller.tick(5.0)
        assert controller.undo_asks() is None
        assert controller.curtain is None
    assert match.moves == moves
    assert match.digest() == digest


def test_hands_that_are_kept_stay_closed_until_the_match_is_over():
    match = finished("sixty-seconds")
    assert not match.over
    assert match.ledger.hands_are_kept
    controller = controller_of(match)
    assert controller.why_closed() == KEPT
    assert not controller.turn_cards()
    assert controller.view().unseen()
    assert not offered(finished("sixty-seconds", people=2)), "each person would show the others a hand"
    whole = played(new_match("sixty-seconds", 5), "easy")
    while not whole.over:
        whole.submit(move(0, NEXT))
        played(whole, "easy")
    controller = controller_of(whole)
    assert controller.turn_cards()
    assert controller.opened
    assert offered(whole)


@EVERY_GAME
def test_whoever_opens_all_cards_has_seen_the_round(game: str):
    match = finished.__wrapped__(game)
    looking = looking_at(match)
    controller = LookBackController(looking, lambda: 0.0)
    assert match.ledger.looked == set(), "one's own view shows nothing new"
    assert controller.turn_cards() == (not match.ledger.hands_are_kept)
    assert match.ledger.looked == (set() if match.ledger.hands_are_kept else {1})


def test_of_several_people_each_shows_the_others_a_hand():
    match = finished.__wrapped__("skat", people=2)
    saved: list[int] = []
    looking = Looking(GameController(match, lambda: 0.0, lambda match: saved.append(len(match.ledger.looked))))
    assert saved == [0]
    controller = LookBackController(looking, lambda: 0.0)
    controller.show()
    assert match.ledger.looked == {1}
    assert saved == [0, 1], "it is saved at once"


@EVERY_GAME
def test_what_is_dealt_later_at_a_practice_table_is_not_what_the_match_has_in_store(game: str):
    match = finished(game)
    number = decided(match)[-1]
    table = with_same_cards(match, number, 99)
    assert table.setup.practice
    assert str(table.view(0)) == str(at_decision(match, number).view(0))
    played(table, "easy")
    again = Match.from_json(table.to_json())
    assert again.digest() == table.digest()
    if not (match.over or table.over):
        table.submit(move(0, NEXT))
        waits = Match.from_json(match.to_json())
        waits.submit(move(0, NEXT))
        assert str(table.state.table) != str(waits.state.table)
        same = at_decision(match, number)
        played(same, "easy")
        same.submit(move(0, NEXT))
        assert str(same.state.table) == str(waits.state.table) or match.ledger.hands_are_kept, (
            "or nothing is shown here"
        )
    assert not line_of(table.setup)


@pytest.mark.parametrize("game", ["skat", "olympus", "ninety-nine"])
def test_one_may_play_on_from_a_table_that_was_played_on(game: str):
    match = finished(game)
    table = with_same_cards(match, decided(match)[-1], 99)
    for rounds_more in range(2):
        played(table, "easy")
        if rounds_more or table.over:
            break
        table.submit(move(0, NEXT))
    number = decided(table)[-1]
    again = with_same_cards(table, number, 100)
    assert str(again.view(0)) == str(at_decision(table, number).view(0))
    assert Match.from_json(again.to_json()).digest() == again.digest()
    earlier = decided(match)[0]
    assert with_same_cards(again, earlier, 101).setup.anew == ((earlier, 101),)
    other = with_other_cards(again, earlier, 7)
    assert other.setup.anew == ()


@EVERY_GAME
def test_it_can_be_opened_and_closed(game: str):
    match = finished(game)
    if match.ledger.hands_are_kept:
        return
    controller = controller_of(match)
    seen = str(controller.view())
    assert controller.turn_cards()
    assert str(controller.view()) != seen
    assert controller.turn_cards()
    assert str(controller.view()) == seen


def test_steps_stay_in_their_round_and_mistakes_come_dearest_first():
    looking = looking_at(finished("forty-fives", 2))
    assert looking.at == 1
    assert looking.number == looking.stops[0]
    assert not looking.next_mistake()
    while looking.weighing.work():
        pass
    costs = [decision.verdict.lead or 0.0 for decision in looking.marked]
    assert len(costs) > 1
    assert costs == sorted(costs, reverse=True)
    looking.go(next(stop for stop in looking.stops if stop not in {decision.number for decision in looking.marked}))
    for decision in (*looking.marked, looking.marked[0]):
        looking.next_mistake()
        assert looking.number == decision.number
    looking.step(1000)
    assert looking.number == looking.stops[-1]
    assert not looking.step(1)
    looking.step(-1000)
    assert looking.place == 0
    assert not looking.step(-1)
    assert looking.turn(0)
    assert not looking.turn(-1)
    assert looking.weighing.number == 1
    assert looking.number == looking.stops[0]
    assert looking.turn(1)
    assert looking.number == looking.marked[0].number, "a round that is known opens at its dearest mistake"


# --- other cards


def decided(match: Match) -> list[int]:
    """The moves that the person made in the first round where there was more than one."""
    found = []
    table = Match(match.setup)
    for number, made in enumerate(match.moves):
        if made.seat == 0 and made.kind != NEXT and len(table.state.moves(0)) > 1:
            found.append(number)
        table.submit(made)
    return found


@pytest.mark.parametrize("count", [4, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_other_cards_are_legal_and_are_played_to_the_end_of_the_round(game: str, count: int):
    match = finished(game)
    numbers = decided(match)
    changed = 0
    for number in numbers[:: max(1, len(numbers) // count)]:
        seen = at_decision(match, number).view(0)
        table = with_other_cards(match, number, seed=number + 1)
        assert table.setup.practice
        assert table.setup.position is not None
        view = table.view(0)
        assert sorted(map(str, view.table[HANDS[0]])) == sorted(map(str, seen.table[HANDS[0]]))
        shape = {where: len(pile) for where, pile in seen.table.zones.items() if pile}
        assert {where: len(pile) for where, pile in view.table.zones.items() if pile} == shape
        assert repr(view.prompts()) == repr(seen.prompts())
        assert sorted(map(str, view.moves(0))) == sorted(map(str, seen.moves(0)))
        changed += str(table.state) != str(at_decision(match, number).state)
        again = Match.from_json(table.to_json())
        assert again.digest() == table.digest()
        players = dict.fromkeys(range(table.state.seats), make(game, "easy"))
        for _ in range(4000):
            if table.over or table.state.round_over:
                break
            play_out(table, players, len(table.moves) + 1)
        assert table.over or table.state.round_over
    assert changed
