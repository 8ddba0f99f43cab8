"""What every card of every pack is said to be: a sentence for it under every rule set and house rule, nothing hidden in
it, and counts that add up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.state import State
from game.engine.table import known
from game.words.cards.notes import LONGEST_RULE, seen_by_viewer
from game.words.cards.tricks import rule_of
from tests.contract.tables import Table, random_move, tables_of

MOVES = 40
_COUNTED = re.compile(r"(.+) in the pack: (\d+)\. Seen so far: (\d+)\.")


def tables_with_options(game: Game) -> Iterator[Table]:
    """Every rule set with its numbers of seats, and at the usual one every value of every option by itself."""
    yield from tables_of(game)
    for row in game.rule_sets:
        for option in game.options:
            for value, _ in option.choices:
                table = Table(game, row, game.usual_seats, {option.key: value})
                try:
                    game.in_force(row, table.changes, table.seats)
                except ValueError:
                    continue
                yield table


def positions(table: Table, seed: int, moves: int, every: int = 7) -> Iterator[State]:
    """A random match, in some of its positions."""
    state, rng = table.begin(seed, recorded=True), Random(seed)
    for made in range(moves):
        if made:
            state.play(random_move(state, rng))
        if state.over:
            return
        if made % every == 0:
            yield state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_has_one_short_sentence_of_its_rule(game: Game):
    told, says_no_more = set[str](), game.tips.card is rule_of  # without own words only tricks have rules
    for table in tables_with_options(game):
        for state in positions(table, 3, 1 if table.changes else MOVES):
            view = state.seen_by(0)
            for card in {card.face: card for card in view.pack()}.values():
                rule = game.tips.card(view, card)
                if rule in told or (says_no_more and not rule):
                    continue
                told.add(rule)
                assert rule.endswith("."), (str(table), card, rule)
                assert rule[0].isupper(), (str(table), card, rule)
                assert len(rule) <= LONGEST_RULE, (str(table), card, len(rule), rule)
                assert not {"{", "None"} & {*rule, *rule.split()}, rule
                assert not re.search(r"  |\.\.", rule), rule
                assert not any(name in rule for name in view.names), "a card is the same whoever holds it"
    assert len(told) > 1 or says_no_more


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_said_of_a_card_hangs_on_nothing_hidden(game: Game):
    rng = Random(1)
    for table in tables_of(game):
        if table.seats != game.usual_seats:
            continue
        for state in positions(table, 4, MOVES):
            for viewer in (None, *range(state.seats)):
                view = state.seen_by(viewer)
                again = view.guess(rng).seen_by(viewer)
                assert seen_by_viewer(view) == seen_by_viewer(again), (str(table), viewer)
                for card in {card.face: card for card in view.pack()}.values():
                    said = [(game.tips.card(each, card), game.tips.kind(each, card)) for each in (view, again)]
                    assert said[0] == said[1], (str(table), viewer, card)


@pytest.mark.parametrize("every", [13, pytest.param(7, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_cards_that_were_seen_are_those_a_seat_holds_and_those_that_went_past_it(game: Game, every: int):
    table = next(table for table in tables_of(game) if table.seats == game.usual_seats)
    most = 0
    for state in positions(table, 5, 4 * MOVES, every):
        for viewer in (None, *range(state.seats)):
            view = state.seen_by(viewer)
            seen, lies = seen_by_viewer(view), {*filter(known, chain(*view.table.zones.values()))}
            assert lies <= seen, "all that lies open was seen"
            if viewer is not None:
                assert seen_by_viewer(state.opened_to(viewer)) == seen, "who looks back is told what was seen then"
            played = {card for event in view.history for card in event.cards}
            assert seen - lies <= played, "and all else has been in something that happened"
            most = max(most, len(seen - lies))
            whole = list(view.pack())
            notes = {game.tips.kind(view, card): card for card in whole}
            counts = [_COUNTED.fullmatch(game.tips.of_card(view, card).counted) for card in notes.values()]
            assert sum(int(count[2]) for count in counts if count) == len(whole), "every card is of one kind"
            assert sum(int(count[3]) for count in counts if count) == len(seen & {*whole})
    assert most or game.id not in _COVERED, "in some position a card was seen that lies face down now"


_COVERED = {"canasta", "cheat", "hand-and-foot"}
"""Games in which cards that were seen lie face down later on; in the others all that was played stays open."""
