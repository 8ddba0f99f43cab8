"""Cheat: what a seat sees, what it remembers, what a guess keeps of that, and positions from plain data."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.engine.cards import Card, card, cards, written
from game.engine.moves import Event, move, parse
from game.engine.state import ALL, HANDS, NOTHING
from game.engine.table import known
from game.games.cheat.rules.claims import Claim, is_true
from game.games.cheat.rules.memory import SET_ASIDE, agrees, at_least, possible_places
from game.games.cheat.rules.position import ASIDE, PILE, TURNED
from game.games.cheat.rules.state import Cheat
from tests.games.cheat.tables import NAMES, STANDARD, challenged, deal, hand, let_go, say, sizes, table


def pile_of(view: Cheat) -> list[str]:
    """The pile as the viewer knows it: from what it has put there."""
    return [written(claim.cards) for claim in view.pile_claims()]


def random_positions(seed: int, count: int, **options: Any) -> Iterator[Cheat]:
    """Positions all over a match of random players."""
    rng = Random(seed)
    for number in range(count):
        game = deal(seats=2 + (seed + number) % 7, seed=seed + number, **options)
        for _ in range(int(rng.random() * 90)):
            if game.over:
                break
            game.play(game.any_move(game.prompts()[0].seat or 0, rng))
        yield game


# -- what lies where everybody can see it, and what does not -----------------------------------------------------------


def test_nobody_sees_the_pile_or_what_is_set_aside_or_other_hands():
    game = say(table(hands=["AC 7C", "2C 3C"]), "play 7C A")
    for viewer in (None, *range(4)):
        assert game.sees(PILE, viewer) == game.sees(ASIDE, viewer) == NOTHING
        assert [game.sees(HANDS[seat], viewer) == ALL for seat in range(4)] == [seat == viewer for seat in range(4)]
        view = game.seen_by(viewer)
        assert not any(map(known, view.table[PILE]))
        assert not any(map(known, view.table[ASIDE]))
        assert sizes(view) == sizes(game)


def test_a_claim_is_known_to_its_maker_and_to_nobody_else():
    game = say(table(hands=["AC 7C 8C", "2C 3C"]), "play AC 7C A")
    assert [pile_of(game.seen_by(viewer)) for viewer in (0, 1, 3, None)] == [["AC 7C"], ["? ?"], ["? ?"], ["? ?"]]
    assert [game.seen_by(viewer).claims[0].honest for viewer in (0, 1, None)] == [False, None, None]
    top = game.seen_by(2).top_claim()
    assert top is not None
    assert (top.seat, top.count, top.rank, top.caller) == (0, 2, "A", None)
    let_go(game)
    assert pile_of(game.seen_by(3)) == ["? ?"]


def test_what_was_turned_up_stays_known_to_all():
    game = challenged(say(table(hands=["AC 7C 8C", "2C 3C"]), "play AC 7C A"), 2)
    for viewer in (None, *range(4)):
        claim = game.seen_by(viewer).claims[0]
        assert (written(claim.cards), claim.honest, claim.caller, claim.taker) == ("AC 7C", False, 2, 0)


def test_who_takes_a_pile_sees_it_and_not_who_laid_what():
    game = table(hands=["AC 7C 8C", "2C 3C 4C", "5C 6C"], claims=[[0, "9C", "Q"], [1, "10C", "K"]], said="K")
    challenged(say(game, "play AC A"), 2)
    view = game.seen_by(2)
    assert hand(view, 2) == sorted(["5C", "6C", "9C", "10C", "AC"])
    assert [written(claim.cards) for claim in view.claims] == ["?", "?", "AC"]
    assert [written(claim.cards) for claim in game.seen_by(0).claims] == ["9C", "?", "AC"]


def test_after_the_round_all_lies_open_but_what_was_set_aside():
    game = let_go(say(table(hands=["7C", "2C 3C"]), "play 7C A"))
    for viewer in (None, 1, 3):
        view = game.seen_by(viewer)
        assert written(view.table[PILE]) == "7C"
        assert hand(view, 1) == ["2C", "3C"]
        assert view.claims[0].honest is False
        assert not any(map(known, view.table[ASIDE]))


def test_the_next_deal_is_closed_again():
    game = let_go(say(table(hands=["7C"], options={"match": "first_to_wins"}), "play 7C A"))
    say(game, "next", seat=0)
    view = game.seen_by(None)
    assert view.claims == []
    assert not any(map(known, view.table.cards()))


# -- what events tell -------------------------------------------------------------------------------------------------


def cards_shown(game: Cheat, kind: str, viewer: int | None) -> list[str]:
    """The cards of all events of a kind as that viewer knows them."""
    assert game.recorder is not None
    heard: list[Event | None] = [event.seen_by(viewer) for event in game.recorder.events if event.kind == kind]
    return [written(event.cards) for event in heard if event is not None]


def test_a_play_shows_its_cards_to_its_maker_only():
    game = say(table(hands=["AC 7C 8C"]), "play AC 7C A")
    assert [cards_shown(game, "moved", viewer) for viewer in (0, 1, None)] == [["AC 7C"], ["? ?"], ["? ?"]]
    assert cards_shown(game, "announced", 1) == [""]


def test_a_taken_pile_shows_to_its_taker_and_turned_cards_to_all():
    game = challenged(say(table(hands=["AC 7C 8C"], claims=[[3, "KC", "K"]], said="K"), "play 7C A"), 1)
    expected = {0: "KC", 1: "?", None: "?"}
    for viewer, pile in expected.items():
        assert cards_shown(game, "moved", viewer)[1:] == ["7C", "7C", pile]
        assert cards_shown(game, "revealed", viewer) == ["7C"]
        assert cards_shown(game, "picked_up", viewer) == [""]


def test_claims_are_laid_open_only_when_the_round_is_over():
    game = say(table(hands=["AC 7C", "2C", "3C", "4C"]), "play 7C A", "let_go", "let_go", "challenge")
    let_go(say(game, "play 2C 2"))
    assert game.recorder is not None
    opened = [event for event in game.recorder.events if event.kind == "laid_open"]
    assert [event.seen_by(3) is event for event in opened] == [True, True]
    facts = [dict(event.facts) for event in opened]
    assert facts == [
        {"number": 1, "rank": "A", "count": 1, "honest": False, "caller": 3, "taker": 0, "pile": 0},
        {"number": 2, "rank": "2", "count": 1, "honest": True, "caller": None, "taker": None, "pile": 1},
    ]
    kinds = [event.kind for event in game.recorder.events]
    assert kinds.index("laid_open") > kinds.index("round_won") > kinds.index("is_out")


@pytest.mark.parametrize("options", [{}, {"rank_rule": "same_or_adjacent", "jokers": 2}, {"finish": "play_to_last"}])
def test_whatever_lies_under_a_claim_the_others_are_told_the_same(options: dict[str, Any]):
    """The same claim, the truth and a few lies, and nobody doubts it: neither events nor views tell them apart."""
    claims = 0
    for number, game in enumerate(random_positions(50, 40, **options)):
        let_go(game)
        rank, held = game.ranks_open()[-1], game.table[HANDS[game.turn]]
        true = [card for card in held if is_true([card], rank)][: game.max_cards]
        if game.phase != "play" or not true or len(true) == len(held):
            continue
        rng = Random(number)
        received: dict[int | None, set[str]] = {}
        for claimed in (true, *(rng.sample(held, len(true)) for _ in range(3))):
            twin = game.copy()
            start = len(twin.listen().events)
            twin.play(move(game.turn, "play", tuple(claimed), rank))
            let_go(twin)
            assert twin.recorder is not None
            for viewer in {None, *range(game.seats)} - {game.turn}:
                heard = [repr(event.seen_by(viewer)) for event in twin.recorder.events[start:]]
                received.setdefault(viewer, set()).add("\n".join([*heard, str(twin.seen_by(viewer))]))
        assert all(len(texts) == 1 for texts in received.values())
        claims += 1
    assert claims > 8


def test_a_view_tells_nothing_of_a_move_that_was_only_thought_of():
    game = table(hands=["AC 7C"])
    assert game.why_not(parse(0, "play 7C A")) is None
    assert game.found_legal is not None
    assert game.seen_by(1).found_legal is None


@pytest.mark.parametrize("seed", range(6))
def test_no_view_names_a_card_that_its_seat_may_not_know(seed: int):
    """Beside its hand a seat knows what it laid, and what was turned up; a view holds nothing else."""
    for game in random_positions(seed * 10, 6, jokers=2):
        if game.round_over:
            continue
        for viewer in (None, *range(game.seats)):
            view = game.seen_by(viewer)
            mine = set() if viewer is None else set(game.table[HANDS[viewer]])
            may: set[Card] = mine.union(
                *(claim.cards for claim in game.claims if claim.seat == viewer or claim.caller is not None)
            )
            assert {card for card in view.table.cards() if known(card)} <= mine
            assert {card for claim in view.claims for card in claim.cards if known(card)} <= may
            assert view.seed == 0
            words = str(view).replace("'", " ").replace(",", " ").replace("[", " ").replace("]", " ").split()
            named = {card for card in game.pack() if card.text in words}
            assert named <= may


# -- what a seat remembers --------------------------------------------------------------------------------------------


def bits(*places: int) -> int:
    """A set of places as `possible_places` writes it."""
    return sum(1 << place for place in places)


def test_own_cards_are_known_in_the_pile_and_with_whoever_took_it():
    game = let_go(say(table(hands=["AC 7C 8C", "2C 3C"], held=4), "play 7C 8C A"))
    assert not {card("7C"), card("8C")} & set(game.seen_by(0).unseen())
    challenged(say(game, "play 3C 2"), 3)  # a lie: seat 1 takes the pile
    assert {card.text for card, where in possible_places(game.seen_by(0)).items() if where == bits(1)} == {
        "7C",
        "8C",
        "3C",
    }
    assert {card.text for card, where in possible_places(game.seen_by(2)).items() if where == bits(1)} == {"3C"}
    assert at_least(game.seen_by(0), "7") == [0, 1, 0, 0]
    assert at_least(game.seen_by(2), "7") == [0, 0, 0, 0]


def test_a_card_that_was_turned_up_may_go_on_with_the_next_pile():
    """Seat 1 has been seen to take the 3 of clubs; it lays one card, and seat 2 takes that pile."""
    game = table(hands=["AC KC QC", "3C 4C 9D", "6C 7C 8C"], held=4, turn=1, said="A", claims=[[0, "AD", "A"]])
    challenged(say(game, "play 3C 2"), 3)
    assert possible_places(game.seen_by(0))[card("3C")] == bits(1)
    say(game, "play 6C 3")
    assert possible_places(game.seen_by(0))[card("3C")] == bits(1)
    let_go(game)
    let_go(say(game, f"play {hand(game, 3)[0]} 4"))
    let_go(say(game, "play QC 5"))
    let_go(say(game, "play 4C 6"))
    challenged(say(game, "play 8C 7"), 3)
    assert possible_places(game.seen_by(0))[card("3C")] == bits(1, 2)
    assert possible_places(game.seen_by(0))[card("8C")] == bits(2)
    assert card("3C") not in possible_places(game.seen_by(1))


def test_who_lays_two_of_five_known_cards_still_has_three():
    game = table(hands=["KC QC 4S", "AC", "6C 7C 8C"], said="2", claims=[[0, "3C 3D 3H 3S 5D", "3"]], turn=1)
    challenged(say(game, "play AC 3"), 2)  # seat 1 takes five cards that seat 0 knows
    assert at_least(game.seen_by(0), "3") == [0, 4, 0, 0]
    let_go(say(game, "play 6C 4"))
    let_go(say(game, f"play {hand(game, 3)[0]} 5"))
    let_go(say(game, "play KC 6"))
    let_go(say(game, "play 3C 5D 7"))
    challenged(say(game, "play 7C 8"), 3)  # seat 2 takes all that
    view = game.seen_by(0)
    assert at_least(view, "3") == [0, 2, 0, 0]
    assert [possible_places(view)[card] for card in cards("3C 3D 3H 3S 5D")] == [bits(1, 2)] * 5
    held = [set(view.guess(Random(seed)).table[HANDS[1]]) for seed in range(60)]
    assert all(hand < set(cards("3C 3D 3H 3S 5D AC")) for hand in held)  # all that it has left
    assert len({frozenset(cards) for cards in held}) > 8
    challenged(say(game, f"play {hand(game, 3)[0]} 9"), 0)  # what another seat shows changes nothing of that
    assert at_least(game.seen_by(0), "3") == [0, 2, 0, 0]
    challenged(say(let_go(say(game, "play QC 10")), "play AC J"), 2)  # seat 1 takes a queen that seat 0 knows
    assert [at_least(game.seen_by(0), rank) for rank in ("3", "Q")] == [[0, 2, 0, 0], [0, 1, 0, 0]]


@pytest.mark.parametrize("liar", range(4))
def test_a_hand_known_to_the_last_card_holds_nothing_else(liar: int):
    """A seat lays its last card, is caught, and holds nothing but that card and a pile that all have seen."""
    hands = ["KC" if seat == liar else rest for seat, rest in enumerate(("2C 3C", "4C 5C", "6C 7C", "8C 9C"))]
    game = challenged(say(table(hands=hands, turn=liar), "play KC A"), (liar + 1) % 4)
    assert hand(game, liar) == ["KC"]
    for viewer in {None, 0, 1, 2, 3} - {liar}:
        view = game.seen_by(viewer)
        places = possible_places(view)
        assert [card.text for card, where in places.items() if where & bits(liar)] == ["KC"]
        assert places[card("KC")] == bits(liar)
        others = [seat for seat in range(4) if seat not in (liar, viewer)]
        assert places[card("QH")] == bits(*others, SET_ASIDE)
        for seed in range(10):
            assert hand(view.guess(Random(seed)), liar) == ["KC"]


def test_nobody_else_has_the_ace_of_spades_that_began():
    games = (deal(seed=seed, first_player="ace_of_spades") for seed in range(20))
    game = next(game for game in games if game.turn == 2)
    assert possible_places(game.seen_by(0))[card("AS")] == bits(2)
    assert possible_places(game.seen_by(None))[card("AS")] == bits(2)
    two = deal(seats=2, first_player="ace_of_spades", deck="AS")
    assert possible_places(two.seen_by(1))[card("AS")] == bits(0, SET_ASIDE)


def test_of_a_card_that_must_be_set_aside_nobody_has_one():
    """Seat 0 began, left of the dealer: it has the ace of spades, or nobody has. Then its only card is seen."""
    game = table(seats=8, hands=["KC"], held=2, options={"first_player": "ace_of_spades", "packs": 1})
    assert possible_places(game.seen_by(3))[card("AS")] == bits(0, SET_ASIDE)
    view = challenged(say(game, "play KC A"), 1).seen_by(3)
    assert possible_places(view)[card("AS")] == bits(SET_ASIDE)
    assert at_least(view, "A") == [0] * 8
    assert at_least(view, "K") == [1] + [0] * 7


@pytest.mark.parametrize("first", [0, 2])
def test_with_two_packs_who_began_has_one_of_the_aces_of_spades(first: int):
    """The fourth player from the dealer's left began, so the first three have none."""
    aces, (viewer, *_, leader, fifth, last) = cards("AS AS.2"), [(first + step) % 6 for step in range(6)]
    tables = [deal(seats=6, seed=seed, first_player="ace_of_spades", first_dealer=last) for seed in range(30)]
    game = next(table for table in tables if table.turn == leader)
    view = game.seen_by(viewer)
    assert [possible_places(view)[card] for card in aces] == [bits(leader, fifth, last)] * 2
    for seed in range(40):
        assert set(aces) & set(view.guess(Random(seed)).table[HANDS[leader]])


def test_a_guess_keeps_every_memory():
    for seed in range(12):
        for options in ({}, {"first_player": "ace_of_spades"}, {"finish": "play_to_last", "jokers": 2}):
            for game in random_positions(seed * 100, 4, **options):
                for viewer in (None, *range(game.seats)):
                    view = game.seen_by(viewer)
                    assert agrees(view, game)
                    world = view.guess(Random(seed))
                    assert agrees(view, world)
                    assert str(world.seen_by(viewer)) == str(view)
                    assert sorted(card.index for card in world.table.cards()) == [card.index for card in game.pack()]
                    assert [claim.cards for claim in world.pile_claims()] == _cut(world)
                    for mine, theirs in zip(view.pile_claims(), world.pile_claims(), strict=True):
                        assert mine.cards == theirs.cards or not known(mine.cards[0])


def _cut(world: Cheat) -> list[tuple[Card, ...]]:
    """The pile cut into the plays it is made of."""
    pile = iter(world.table[PILE])
    return [tuple(next(pile) for _ in range(claim.count)) for claim in world.pile_claims()]


def test_guesses_differ_where_nothing_is_known():
    view = let_go(say(deal(seed=3), f"play {hand(deal(seed=3), 0)[0]} A")).seen_by(1)
    worlds = {str(view.guess(Random(seed))) for seed in range(20)}
    assert len(worlds) == 20
    tops = {view.guess(Random(seed)).table[PILE][0] for seed in range(200)}
    assert len(tops) > 30


def test_a_challenge_in_a_guess_goes_by_the_guess():
    view = say(table(hands=["AC 7C", "2C 3C"]), "play 7C A").seen_by(1)
    ends = set()
    for seed in range(60):
        world = view.guess(Random(seed))
        world.play(parse(1, "challenge"))
        assert world.table[TURNED] == world.table[PILE] == []
        ends.add(world.claims[0].honest)
    assert ends == {True, False}


# -- positions from plain data ----------------------------------------------------------------------------------------


def test_a_window_may_be_laid_out():
    game = table(hands=["AC", "2C", "3C", "4C"], claims=[[3, "KC KD", "K"]], phase="challenge", said="K")
    assert (game.window(), game.turn, game.claimant) == ((0, 1, 2), 0, 3)
    half = table(hands=["AC", "2C", "3C", "4C"], claims=[[3, "KC KD", "K"]], phase="challenge", rest=[2], said="K")
    assert (half.window(), half.turn) == ((2,), 2)
    challenged(half, 2)
    assert sizes(half) == [1, 1, 3, 1]
    later = table(hands=["AC", "2C", "3C", "4C"], claims=[[3, "KC", "K"], [0, "AD", "A"]], phase="challenge", said="A")
    assert (later.window(), later.claimant) == ((1, 2, 3), 0)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"hands": ["AC", "AC", "2C", "3C"]}, "twice"),
        ({"hands": ["AC", "JK.1", "2C", "3C"]}, "not in the pack"),
        ({"hands": ["AC", "", "2C", "3C"]}, "without cards"),
        ({"hands": ["AC", "4C", "2C", "3C"], "out": [1]}, "without cards"),
        ({"hands": ["", "4C", "2C", "3C"], "out": [0], "turn": 0}, "is out"),
        ({"out": [0, 1, 2]}, "too many"),
        ({"out": [0, 0]}, "too many"),
        ({"round_over": True, "phase": "round_end", "places": [1, 2, 3, 4], "out": [0, 1, 2, 3]}, "too many"),
        ({"hats": 1}, "cannot have"),
        ({"turn": 4}, "a turn that cannot be"),
        ({"dealer": 4}, "a dealer that cannot be"),
        ({"phase": "hats"}, "a phase that cannot be"),
        ({"phase": "challenge"}, "there is none"),
        ({"round_over": True}, "no such phase"),
        ({"round_over": True, "phase": "round_end"}, "over and is not"),
        ({"said": "11"}, "a said that cannot be"),
        ({"pile_from": 1}, "no such claim"),
        ({"wins": [1, 2]}, "cannot have"),
        ({"places": [1]}, "over and is not"),
        ({"round_over": True, "phase": "round_end", "places": [1, 2, 3, 5]}, "a places that cannot be"),
        ({"round_over": True, "phase": "round_end", "places": [0, 1, 2, 3]}, "a places that cannot be"),
        ({"rest": [1]}, "there is no claim"),
        ({"claims": [[4, "KC", "K"]]}, "nobody can have made"),
        ({"claims": [[1, "KC", "11"]]}, "a claims that cannot be"),
        ({"claims": [[1, "KC", ""]]}, "a claims that cannot be"),
        ({"claims": [[1, "KC", "K", 2]]}, "a claims that cannot be"),
        ({"claims": [[1, "KC", "K", 2, 3]], "pile_from": 1}, "a claims that cannot be"),
        ({"claims": [[1, "KC", "K", 2, 2]]}, "was taken"),
        ({"claims": [[1, "KC", "K", 2, 2]], "pile_from": 1}, "cannot be after what was said"),
        ({"claims": [[1, "?", "K"]]}, "unknown cards"),
        ({"claims": [[1, "KC", "K"]], "phase": "challenge", "rest": [1]}, "asks somebody else"),
    ],
)
def test_a_position_that_cannot_be(position: dict[str, Any], says: str):
    whole = {"hands": ["AC AD", "2C 2D", "3C 3D", "4C 4D"], "turn": 0, **position}
    with pytest.raises(ValueError, match=says):
        Cheat(STANDARD, {}, NAMES[:4], 1, (), whole)


def test_what_was_taken_must_lie_where_it_went():
    taken = [[1, "KC", "K", 2, 2]]
    game = table(hands=["AC AD", "2C 2D", "3C KC"], claims=taken, pile_from=1)
    assert possible_places(game.seen_by(0))[card("KC")] == bits(2)


def test_a_claim_is_of_twelve_cards_at_most():
    """As many as three packs have of a rank."""
    twelve = [*(f"Q{suit}{copy}" for suit in "CDHS" for copy in ("", ".2", ".3"))]
    assert len(Claim.of_data([0, twelve, "Q"]).cards) == 12
    with pytest.raises(ValueError, match="nobody can have made that claim"):
        Claim.of_data([0, [*twelve, "KC"], "Q"])


def test_a_card_of_the_third_pack_is_played_like_any_other():
    game = table(hands=["AC.3"], options={"packs": 3})
    assert str(game.any_move(0, Random(1))) == "play AC.3 A"
