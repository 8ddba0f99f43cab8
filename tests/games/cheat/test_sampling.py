"""Cheat: what a seat can know, counted out. All deals of a few hidden cards are played along with what happens at the
table; those that still agree with everything seen are the only ones a guess may come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from game.engine.cards import Card, french, written
from game.engine.moves import move
from game.engine.state import HANDS, anybody
from game.games.cheat.rules.memory import SET_ASIDE, possible_places
from game.games.cheat.rules.position import ASIDE
from game.games.cheat.rules.state import Cheat
from game.session.coach.again import with_other_cards
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.games.cheat.tables import NAMES, STANDARD

VIEWER, SEATS = 0, 3
HELD = 3  # cards of each of the others
MOST = 20_000  # worlds that are counted out


class World(NamedTuple):
    """Where the cards are that the viewer does not see: the hands of the others, what is set aside, and what lies in
    the pile, claim by claim."""

    hands: tuple[frozenset[Card], ...]
    aside: frozenset[Card]
    pile: tuple[frozenset[Card], ...] = ()

    def places(self, owners: Sequence[int]) -> Iterator[tuple[Card, int]]:
        """Every card with the seat that has it; `owners` made the claims in the pile."""
        for seat, cards in (*enumerate(self.hands, 1), (SET_ASIDE, self.aside), *zip(owners, self.pile, strict=True)):
            yield from ((card, seat) for card in cards)


def with_hand(world: World, seat: int, held: frozenset[Card], pile: tuple[frozenset[Card], ...]) -> World:
    hands = tuple(held if at == seat else other for at, other in enumerate(world.hands, 1))
    return World(hands, world.aside, pile)


def of_game(game: Cheat) -> World:
    """The full state of a game as a `World`."""
    hands = tuple(frozenset(game.table[HANDS[seat]]) for seat in range(1, SEATS))
    return World(hands, frozenset(game.table[ASIDE]), tuple(frozenset(claim.cards) for claim in game.pile_claims()))


def in_order(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.index)


def all_deals(game: Cheat) -> set[World]:
    hidden = frozenset(game.pack()).difference(game.table[HANDS[VIEWER]])
    return {
        World((frozenset(first), frozenset(second)), hidden.difference(first, second))
        for first in combinations(in_order(hidden), HELD)
        for second in combinations(in_order(hidden.difference(first)), HELD)
    }


def after_play(worlds: set[World], seat: int, cards: Sequence[Card]) -> set[World]:
    """All worlds that are possible once that seat has laid so many cards."""
    if seat == VIEWER:
        return {world._replace(pile=(*world.pile, frozenset(cards))) for world in worlds}
    return {
        with_hand(world, seat, world.hands[seat - 1].difference(laid), (*world.pile, frozenset(laid)))
        for world in worlds
        for laid in combinations(in_order(world.hands[seat - 1]), len(cards))
    }


def after_challenge(worlds: set[World], game: Cheat) -> set[World]:
    """The worlds still possible once the last claim has been turned up and somebody has taken the pile."""
    claim, mine = game.claims[-1], frozenset(game.table[HANDS[VIEWER]])
    taker = claim.taker
    assert taker is not None
    left: set[World] = set()
    for world in worlds:
        pile = frozenset().union(*world.pile)
        if world.pile[-1] != frozenset(claim.cards) or (taker == VIEWER and not pile <= mine):
            continue
        left.add(with_hand(world, taker, world.hands[taker - 1] | pile, ()) if taker else world._replace(pile=()))
    return left


def tables(seed: int) -> Iterator[tuple[Cheat, set[World]]]:
    """Positions of a game in which most of the pack is with the viewer, and all worlds it cannot tell apart."""
    dice = Random(seed)
    order = list(french())
    dice.shuffle(order)
    cut = [order[: 2 * HELD + 1][at : at + HELD] for at in (0, HELD)]
    hands = [written(order[2 * HELD + 1 :]), *map(written, cut)]
    position = {"hands": hands, "turn": dice.randrange(SEATS), "leader": 0}
    game = Cheat(STANDARD, {"finish": "play_to_last"}, NAMES[:SEATS], 1, (), position)
    worlds = all_deals(game)
    for _ in range(9):
        hand = game.table[HANDS[game.turn]]
        cards = in_order(dice.sample(hand, min(len(hand), dice.choice((1, 1, 2, 2, 3)))))
        worlds = after_play(worlds, game.turn, cards)
        game.play(move(game.turn, "play", cards, game.ranks_open()[0]))
        if len(worlds) > MOST:
            return
        yield game, worlds
        while game.phase == "challenge":
            calls = dice.random() < 0.3
            game.play(move(game.turn, "challenge" if calls else "let_go"))
            worlds = after_challenge(worlds, game) if calls else worlds
        if game.round_over:
            return
        yield game, worlds


@pytest.mark.parametrize("seed", range(14))
def test_a_guess_is_a_world_that_agrees_with_all_that_was_seen(seed: int):
    for game, worlds in tables(seed):
        assert of_game(game) in worlds
        view = game.seen_by(VIEWER)
        guesses = {of_game(view.guess(Random(number))) for number in range(20)}
        assert guesses <= worlds
        assert len(guesses) > 1 or len(worlds) < 4
        places: dict[Card, int] = {}
        for world in worlds:
            for card, place in world.places([claim.seat for claim in game.pile_claims()]):
                places[card] = places.get(card, 0) | 1 << place
        for card, where in possible_places(view).items():
            assert places[card] & where == places[card], f"{card} may be where the viewer thinks it cannot be"


@pytest.mark.parametrize(("seed", "seats", "number"), [(5, 4, 52), (9, 3, 21), (44, 3, 44), (49, 2, 21)])
def test_other_cards_can_be_dealt_where_the_ace_of_the_first_player_went_on(seed: int, seats: int, number: int):
    """What a guess contradicts is forgotten, also who held the ace of spades at first."""
    rng = Random(seed)
    rng.choice([2, 3, 4])
    chairs = tuple(Seat(f"P{at}", COMPUTER if at else PERSON) for at in range(seats))
    match = Match(Setup("cheat", "standard", chairs, seed, {"first_player": "ace_of_spades"}))
    while len(match.moves) <= number:
        match.submit(match.state.any_move(anybody(match.prompts()[0]), rng))
    with_other_cards(match, number, 5)
