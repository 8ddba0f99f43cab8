"""Who has seen what: two matches that a person cannot tell apart are alike in all that the table offers beside moves.

The other world has the same moves and another future, and two cards that the person never saw have changed places. What
undo asks, hints and what counts is compared within a round; after it, what a look back shows, the figures of the same
cards, and tables to play on at, too. A finished round may be looked at with all cards open: there the two are of those
that nobody ever drew, unless hands are kept for the next round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from game.catalogue import GAMES
from game.engine.cards import Card
from game.engine.chance import shuffled, stacked, stream
from game.engine.moves import NEXT, move
from game.engine.state import STOCK, State
from game.engine.table import known
from game.players.protocol import NORMAL
from game.players.search import SearchBudget, at_once
from game.session.coach.again import with_other_cards, with_same_cards
from game.session.coach.controller import LookBackController
from game.session.coach.look_back import WeighedRound, offered
from game.session.coach.looking import Looking
from game.session.controller import GameController
from game.session.match import BAD_DATA_ERRORS, Match
from game.session.same_cards import replay
from game.session.same_cards.replay import Replay, possible
from tests.session.coach.little import think_little
from tests.session.coach.rounds import new_match, played
from tests.session.same_cards.quick import STRONG, played_again_quickly

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
PERSON = 0
TRIES = 200  # pairs of cards that might have changed places
RUNS = 2  # of the same cards
STEPS = 3  # of a round at which worlds are compared
EASILY_MOVED = SearchBudget(deals=6, least=6, margin=0.0)  # so that a choice hangs on all that is imagined


@cache
def ended(game: str, seed: int = 5) -> Match:
    """A match after its first round, in which one person has played. The first deal is given, so that it can be told
    with other cards."""
    setup = new_match(game, seed).setup
    order = tuple(card.text for card in reversed(stacked(setup.state().pack(), (), setup.seed, "deal", 1)))
    return played(Match(replace(setup, decks=(order,))), "easy")


def seen(match: Match) -> str:
    """All that the person has been told and sees."""
    events, _ = match.events_since(0, PERSON)
    return "\n".join((*map(repr, events), str(match.view(PERSON)), str(match.view(PERSON).prompts())))


def cards_seen(match: Match) -> set[Card]:
    """The cards that the person has seen."""
    shown = {card for event in match.events_since(0, PERSON)[0] for card in event.cards if card is not None}
    return shown.union(*([card for card in pile if known(card)] for pile in match.view(PERSON).table.zones.values()))


def cards_drawn(match: Match) -> set[Card]:
    """The cards that have left the stock."""
    return {card for event in match.events if event.source is STOCK for card in event.cards if card is not None}


def after(match: Match, count: int) -> Match:
    """The same match after fewer moves."""
    shorter = Match(match.setup)
    for made in match.moves[:count]:
        shorter.submit(made)
    return shorter


def others(match: Match, known: set[Card]) -> Iterator[Match]:
    """Worlds that the person cannot tell from this one: another future alone, and with two of the cards that are not
    `known` in each other's place."""
    orders: list[Sequence[str]] = [match.setup.decks[0]]
    future = tuple(shuffled(orders[0], stream("future")))
    hidden = [text for text in orders[0] if text not in {card.text for card in known}]
    held = {card.text for where, pile in match.state.table.zones.items() if where.kind == "hand" for card in pile}
    in_hands = [text for text in hidden if text in held] or hidden
    for attempt in range(TRIES if len(hidden) > 1 else 0):
        rng = stream("pair", attempt)
        one = shuffled(in_hands, rng)[0]
        two = next(text for text in shuffled(hidden, rng) if text != one)
        places = {one: two, two: one}
        orders.append([places.get(text, text) for text in orders[0]])
    for order in orders:
        world = Match(replace(match.setup, decks=(tuple(order), future)))
        try:
            for made in match.moves:
                world.submit(made)
        except BAD_DATA_ERRORS:
            continue
        if seen(world) == seen(match) and (order is orders[0] or str(world.state) != str(match.state)):
            yield world


def first_of(worlds: Iterator[Match], count: int) -> list[Match]:
    """The first few of them."""
    return [world for world, _ in zip(worlds, range(count), strict=False)]


def at_the_table(match: Match, *, hints: bool) -> list[object]:
    """What the table offers in the middle of a round."""
    controller = GameController(Match.from_json(match.to_json()), lambda: 0.0)
    hint = controller.hint() if hints else None
    asks = controller.undo_asks()
    return [asks, controller.match.ledger.why_practice, match.ledger.counts(1), None if hint is None else at_once(hint)]


@EVERY_GAME
def test_within_a_round(game: str):
    whole, compared = ended(game), 0
    places = [number for number, made in enumerate(whole.moves) if made.seat == PERSON and not whole.was_forced[number]]
    chosen = shuffled(places, stream("steps", game))[:STEPS]
    for at, number in enumerate(chosen):
        for count in (number, number + 1):
            match = after(whole, count)
            if match.state.round_over:
                continue
            here = at_the_table(match, hints=at < 2)
            for world in first_of(others(match, cards_seen(match)), 3):
                compared += str(world.state) != str(match.state)
                assert at_the_table(world, hints=at < 2) == here
                assert str(with_guess(world)) == str(with_guess(match))
    assert compared > 3, "hardly any other world was found"


def with_guess(match: Match) -> State:
    """What a player imagines there."""
    return match.view(PERSON).guess(stream("guess"))


@EVERY_GAME
def test_at_the_end_of_a_round(game: str, monkeypatch: pytest.MonkeyPatch):
    think_little(monkeypatch, EASILY_MOVED)
    match = ended(game)
    kept = match.ledger.hands_are_kept
    here = afterwards(match)
    worlds = first_of(others(match, cards_seen(match) if kept else cards_drawn(match)), 2)
    assert worlds
    assert not kept or len(worlds) > 1
    for world in worlds:
        # What nobody has drawn is in no round to come, and comes up where this one is played on with the same cards.
        drawn_alike = kept or world.setup.decks[0] == match.setup.decks[0]
        compared = slice(None if drawn_alike else -1)
        assert afterwards(world)[compared] == here[compared]


def afterwards(match: Match) -> list[object]:
    """What is offered when a round has ended."""
    match = Match.from_json(match.to_json())
    controller = GameController(match, lambda: 0.0)
    found: list[object] = [controller.undo_asks(), match.ledger.counts(1), possible(match), offered(match)]
    if possible(match):
        with played_again_quickly(), pytest.MonkeyPatch.context() as patch:
            patch.setattr(replay, "NORMAL", NORMAL)
            patch.setattr(replay, "MOST", {NORMAL: RUNS, STRONG: RUNS})
            found.append(at_once(Replay(match).work()))
    if not offered(match):
        return found
    looking = Looking(controller)
    back = LookBackController(looking, lambda: 0.0)
    found += [looking.numbers, looking.stops, back.why_closed()]
    for number in looking.stops[:4]:
        looking.go(number)
        back.show()
        found.append(str(back.view()))
    weighed = (decision for decision in WeighedRound(match, 1).look(2) if decision is not None)
    found += [repr(decision) for decision, _ in zip(weighed, range(3), strict=False)]
    opened = back.turn_cards()
    found += [opened, str(back.view()), controller.undo_asks()]
    assert not opened or controller.undo_asks() != "", "undo is no longer free when all cards were seen"
    number = looking.stops[-1]
    try:
        other = with_other_cards(match, number, 9)
    except ValueError as problem:
        found.append(str(problem))
    else:
        played(other, "easy")
        found.append(str(other.state))
    if not match.ledger.hands_are_kept:
        found.append(played_on(match, number))
    return found


def played_on(match: Match, number: int) -> str:
    """The round played on with the same cards, and the deal after it."""
    table = played(with_same_cards(match, number, 9), "easy")
    if not table.over:
        table.submit(move(0, NEXT))
    return str(table.state)
