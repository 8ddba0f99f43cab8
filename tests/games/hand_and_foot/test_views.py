"""What each seat may see (rules, section 4), item by item, in the view and in what is told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.cards import Card
from game.engine.melds.table import tentative
from game.engine.moves import Event, move
from game.engine.state import DISCARD, HANDS, STOCK, Zone
from game.games.hand_and_foot.rules.position import FEET, STACKS
from game.games.hand_and_foot.rules.state import HandAndFoot
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, deal, table
from tests.games.melding import face_of, refusal, say
from tests.games.talk import events

EVERYBODY: tuple[int | None, ...] = (None, 0, 1, 2, 3)
OTHERS: tuple[int | None, ...] = (None, 1, 2, 3)
DONE = ["K K K K K K K", "Q Q Q Q Q Q Q", "9 9 9 9 9 2 2", "8 8 8 8 8 2 2"]


def shown(game: HandAndFoot, viewer: int | None, where: Zone) -> list[Card | None]:
    return list(game.seen_by(viewer).table.zones[where])


def known(cards: Sequence[Card | None]) -> list[str]:
    return [face_of(card) for card in cards if card is not None]


def events_for(game: HandAndFoot, viewer: int | None, since: int = 0) -> list[Event]:
    """What that viewer knows of the events so far."""
    assert game.recorder is not None
    seen = (event.seen_by(viewer) for event in game.recorder.events[since:])
    return [event for event in seen if event is not None]


def test_cards_held_are_seen_by_their_holder_only():
    game = table(BOOKS, hands=["4 5 6"])
    assert known(shown(game, 0, HANDS[0])) == ["4", "5", "6"]
    for viewer in OTHERS:
        assert shown(game, viewer, HANDS[0]) == [None] * 3


@pytest.mark.parametrize("rules", [BOOKS, LORDS])
def test_tentative_groups_are_seen_by_their_owner_only(rules: str):
    """Others see one number: cards held and tentative ones together."""
    game = table(rules, hands=["4 4 4 5 5 5 6"])
    before = len(events_for(game, None))
    say(game, "lay 4 4 4", "lay 5 5 5", "take_back g0")
    assert known(game.seen_by(0).table[tentative(0, 1)]) == ["5", "5", "5"]
    assert game.seen_by(0).backs == 1
    for viewer in OTHERS:
        view = game.seen_by(viewer)
        assert not [zone for zone in view.table.zones if zone.kind == "tentative"]
        assert (shown(game, viewer, HANDS[0]), view.laid, view.backs) == ([None] * 7, [], 0)
        assert view.cards_held(0) == game.cards_held(0) == 7
        assert events_for(game, viewer, before) == []
    assert [event.kind for event in events_for(game, 0, before) if event.kind != "moved"] == [
        "laid",
        "laid",
        "took_back",
    ]


def test_going_down_is_told_to_others_as_cards_from_the_hand():
    game = say(table(BOOKS, hands=["A A A 5 6"]), "lay A A A")
    before = len(events(game, "moved"))
    say(game, "go_down")
    for viewer in EVERYBODY:
        moved = [event for event in events(game, "moved")[before:] if event.seen_by(viewer) is not None]
        assert [(str(event.source), str(event.target), len(event.cards)) for event in moved] == [
            ("tentative 0" if viewer == 0 else "hand 0", "meld 0", 3)
        ]
        assert all(card is not None for event in moved for card in event.seen_by(viewer).cards)  # type: ignore[union-attr]


@pytest.mark.parametrize(("rules", "sees"), [(BOOKS, True), (LORDS, True), (FAMILY, False)])
def test_bottoms_of_own_stacks_and_of_the_own_foot(rules: str, sees: bool):
    game = deal(rules, cut_bonus="off", hand_choice="see_bottoms" if sees else "blind")
    for pair in STACKS[:4]:
        for where in pair:
            for viewer in EVERYBODY:
                cards = shown(game, viewer, where)
                mine = sees and viewer == where.seat
                assert cards == ([game.table[where][0], *[None] * 10] if mine else [None] * 11)
    while game.phase == "choose":
        say(game, "choose_hand 1")
    for seat in range(4):
        for viewer in EVERYBODY:
            mine = sees and viewer == seat
            cards = shown(game, viewer, FEET[seat])
            assert cards == ([game.table[FEET[seat]][0], *[None] * 10] if mine else [None] * 11)


def test_passed_stacks_show_their_bottom_to_the_receiver_only():
    game = deal(FAMILY, hand_choice="see_bottoms")
    where = STACKS[1][1]
    assert shown(game, 1, where)[0] is game.table[where][0]
    assert shown(game, 0, where)[0] is None


def test_the_stock_is_seen_by_nobody():
    game = table(BOOKS, hands=["4"])
    for viewer in EVERYBODY:
        assert shown(game, viewer, STOCK) == [None] * len(game.table[STOCK])


def test_numbers_and_table_are_seen_by_all():
    game = table(
        LORDS,
        hands=["4 5"],
        groups=[["9 9 9", "8 8 8 8 8 8 8 La"], ["7 7 Je"]],
        pile="4 Je",
        frozen=True,
        totals=[50, 70],
    )
    for viewer in EVERYBODY:
        view = game.seen_by(viewer)
        for where, cards in game.table.zones.items():
            assert len(view.table[where]) == len(cards)
        assert [known(view.table[where]) for where in view.table.zones if where.kind == "meld"] == [
            ["9"] * 3, [*["8"] * 7, "La"], ["7", "7", "Je"]
        ]  # fmt: skip
        facts = ("frozen", "down", "in_foot", "totals", "minimum", "cut_points", "question", "turns")
        assert {key: view.facts()[key] for key in facts} == {key: game.facts()[key] for key in facts}
        assert (view.progress(0), view.groups) == (game.progress(0), game.groups)


def test_only_the_top_of_the_pile_is_seen():
    game = table(LORDS, hands=["9 9 4"], groups=[["8 8 8"]], pile="4 5 6 9", phase="draw")
    for viewer in EVERYBODY:
        assert [None if card is None else face_of(card) for card in shown(game, viewer, DISCARD)] == [
            None,
            None,
            None,
            "9",
        ]
    game.moves(0)
    assert refusal(game, "take_pile 9 9 new") is None


@pytest.mark.parametrize("rules", [FAMILY, LORDS])
def test_cards_taken_with_the_pile_are_seen_by_the_taker(rules: str):
    """Others see the number and the cards put on the table, but never what came to the top in between."""
    game = table(rules, hands=["9 9 4"], groups=[["8 8 8"]], pile="4 4 5 5 6 7 9", phase="draw")
    since = len(events_for(game, None))
    before = list(game.table[DISCARD])
    say(game, "take_pile 9 9 new")
    taken = 5 if rules == FAMILY else 7
    assert events(game, "took_pile")[0].facts["count"] == taken
    rest = before[len(before) - taken : -1]
    for viewer in OTHERS:
        moved = [event for event in events_for(game, viewer, since) if event.kind == "moved"]
        named = {card for event in moved for card in event.cards if card is not None}
        assert {face_of(card) for card in named} == {"9"}
        assert named.isdisjoint(rest)
        assert shown(game, viewer, HANDS[0]) == [None] * taken
    own = [event for event in events_for(game, 0, since) if event.kind == "moved"]
    assert {card for event in own for card in event.cards} >= set(rest)
    assert len(game.table[DISCARD]) == 7 - taken


def test_cards_drawn_are_seen_by_the_drawer():
    game = table(BOOKS, hands=["4 5"], phase="draw")
    say(game, "draw")
    assert events(game, "drew")[0].facts["count"] == 2
    drawn = events(game, "moved")[-1]
    assert all(drawn.seen_by(0).cards)  # type: ignore[union-attr]
    for viewer in OTHERS:
        assert drawn.seen_by(viewer).cards == (None, None)  # type: ignore[union-attr]


def test_the_partner_who_answers_sees_his_own_cards_and_the_table():
    game = table(BOOKS, hands=["K K 4", None, "5 6"], feet=["", None, ""], groups=[DONE[:1]])
    say(game, "ask_partner")
    assert [(prompt.seat, prompt.private) for prompt in game.prompts()] == [(2, True)]
    assert known(shown(game, 2, HANDS[2])) == ["5", "6"]
    assert shown(game, 2, HANDS[0]) == [None] * 3
    for viewer in EVERYBODY:
        view = game.seen_by(viewer)
        assert [prompt.seat for prompt in view.prompts()] == [2]
        assert list(view.moves(2)) == (list(game.moves(2)) if viewer == 2 else [])


def test_asks_and_answers_are_heard_by_all():
    game = table(BOOKS, hands=["K K 4"], feet=[""], groups=[DONE[:1]])
    say(game, "ask_partner", "answer no")
    for viewer in EVERYBODY:
        heard = [(event.kind, event.seat) for event in events_for(game, viewer)]
        assert heard == [("asked", 0), ("answered", 2)]


def test_hands_and_feet_are_laid_open_when_they_are_counted():
    game = table(FAMILY, hands=["4", "5 6"], feet=["", "7 8"], groups=[DONE])
    say(game, "discard 4")
    assert known(shown(game, None, HANDS[1])) == ["5", "6"]
    assert known(shown(game, 0, FEET[1])) == ["7", "8"]
    assert shown(game, 0, STOCK) == [None] * len(game.table[STOCK])


def test_moves_of_others_are_not_listed_in_a_view():
    game = table(BOOKS, hands=["4 4 4 5"])
    view = game.seen_by(1)
    assert (list(view.moves(0)), view.moves(0).complete) == ([], False)
    answer = view.why_not(move(0, "discard", (game.table[HANDS[0]][0],)))
    assert answer is not None
    assert answer.code == "not_held"


def test_all_but_a_cut_is_decided_with_ones_own_cards_in_view():
    """Where several people share the screen a cover comes before them; a cut needs none."""
    begun = deal(FAMILY)
    moments = {
        "cut": deal(BOOKS),
        "choose": begun,
        "draw": say(begun.copy(), *["choose_hand 0"] * 4),
        "play": table(BOOKS),
        "answer": table(BOOKS, phase="answer", actor=2, feet=[""], question="open"),
        "foot_choice": table(LORDS, phase="foot_choice", hands=["4"]),
    }
    assert all(game.phase == phase for phase, game in moments.items())
    assert {phase: game.prompts()[0].private for phase, game in moments.items()} == {
        phase: phase != "cut" for phase in moments
    }
