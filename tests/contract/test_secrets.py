"""What a seat receives tells only what it may know: in every event, with every value of every option of every game.

Three questions are asked of random matches, of every viewer. May it see each card that an event names, before or after
the move, or did the card pass through a place that lies open to all? Does it receive the same when what it cannot see
is dealt anew? Does it receive the same when another player does something else that it cannot tell apart?

No game is known here but for the kinds of event with which the rules themselves open what was hidden.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest
from _pytest.mark import ParameterSet

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import Card
from game.engine.chance import stream
from game.engine.moves import NEXT, Event, Move, move
from game.engine.recording import Recorder
from game.engine.state import ALL, BOTTOM, TOP, State, Zone, anybody
from game.session.match import Match, Seat, Setup
from game.session.sharing.account import story
from tests.contract.covering import covering
from tests.contract.tables import TABLES, USUAL, Table, mixed, option_tables, random_move
from tests.session.matches import new_match
from tests.session.test_controller_threes import DEALS

# With these a player, or the rules, make public something that hangs on hidden cards: what follows may differ.
OPENS = frozenset(
    {"chose_hand", "revealed", "concede", "claimed", "window", "thrown_in", "burned", "drew_on", "laid_bonus"}
)

Viewer = int | None
Received = tuple[object, ...]

MIXED = 200  # mixtures of options for each game
MOVES = 50  # of every match
TWINS = 8  # positions of every match, about, that are dealt anew and in which others do something else


def cases() -> list[ParameterSet]:
    """For each game few tables that have every value of every option between them; in the long run each value by itself
    with all rule sets, and every rule set with every number of seats."""
    always: dict[str, list[Table]] = {game.id: [] for game in GAMES}
    for table in (*TABLES, *option_tables()):
        always[table.game.id].append(table)
    return [
        *(pytest.param(covering(game), range(1, 2), id=game.id) for game in GAMES),
        *(
            pytest.param(tables, range(1, 5), id=f"{game}-all", marks=pytest.mark.soak)
            for game, tables in always.items()
        ),
    ]


# -- what may be known ------------------------------------------------------------------------------------------------


def lying(pile: Sequence[Card], sight: str) -> Sequence[Card]:
    """The cards of a pile that whoever sees so much of it sees."""
    return pile if sight == ALL else pile[-1:] if sight == TOP else pile[:1] if sight == BOTTOM else ()


def visible(state: State, viewer: Viewer) -> set[Card]:
    """The cards that a viewer sees at this moment, or has seen where they went."""
    seen: set[Card] = {*state.remembers(viewer)}
    for where, pile in state.table.zones.items():
        if pile:
            seen.update(lying(pile, state.sees(where, viewer)))
    return seen


class Witness(Recorder):
    """A recorder that notes which cards have come through a place where everybody could see them."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.shown: set[Card] = set()

    def moved(self, cards: Sequence[Card], source: Zone, target: Zone) -> None:
        """Called by the table just before cards change place."""
        state = self.state
        there = lying(state.table[source], state.sees(source, None))
        self.shown |= {card for card in cards if card in there} | {*lying(cards, state.sees(target, None))}
        super().moved(cards, source, target)


def cards_in(data: object) -> Iterator[Card]:
    """Every card somewhere in plain data."""
    if isinstance(data, Card):
        yield data
    elif isinstance(data, list | tuple):
        for item in data:
            yield from cards_in(item)
    elif isinstance(data, Mapping):
        yield from cards_in([*data.values()])


def named_in(event: Event) -> set[Card]:
    """Every card that an event names."""
    return {card for card in event.cards if card is not None}.union(*map(cards_in, event.facts.values()))


def received(event: Event) -> Received:
    """All that an event tells its viewer."""
    return (event.kind, event.seat, event.cards, event.source, event.target, repr(event.facts))


def shape(event: Event) -> Received:
    """What happened, apart from which cards and which numbers."""
    return (event.kind, event.seat, len(event.cards), event.source, event.target, tuple(event.facts))


@dataclass(frozen=True)
class After:
    """One move made in one state: what a viewer received of it, what it sees afterwards, and whether all see
    that play stops: the same player is asked again, or somebody in secret."""

    events: tuple[Event, ...]
    view: str
    counted: int
    stops: bool

    @classmethod
    def of(cls, state: State, made: Move, viewer: Viewer) -> After | None:
        """None where the move is not legal there."""
        if state.why_not(made) is not None:
            return None
        twin = state.copy()
        events = twin.listen().events
        twin.play(made)
        stops = any(not prompt.kinds or prompt.seat == made.seat for prompt in twin.seen_by(None).prompts())
        return cls(tuple(events.known_to(viewer).events), *sight(twin, viewer), stops)


def sight(state: State, viewer: Viewer) -> tuple[str, int]:
    """Everything a viewer can look at, and how many events it counts."""
    view = state.seen_by(viewer)
    moves = [] if viewer is None else [str(move) for move in view.moves(viewer)]
    return f"{view}\n{view.prompts()}\n{moves}", len(view.history)


# -- the three questions ----------------------------------------------------------------------------------------------


def check_named(state: State, made: Move | None, before: Mapping[Viewer, set[Card]]) -> dict[Viewer, set[Card]]:
    """Make the move (None: the match has just begun); no viewer is told the name of a card that it may not see. What
    each saw `before`; returns what each sees now."""
    watch = state.recorder
    assert isinstance(watch, Witness)
    cursors: dict[Viewer, int] = dict.fromkeys(before, 0)
    if made is not None:
        cursors = {viewer: len(watch.events.known_to(viewer).events) for viewer in before}
        watch.shown.clear()
        state.play(made)
    now = {viewer: visible(state, viewer) for viewer in before}
    named = cache(named_in)  # most events are the same for several viewers
    for viewer in before:
        fine = before[viewer] | now[viewer] | watch.shown
        for event in watch.events.known_to(viewer).events[cursors[viewer] :]:
            assert named(event) <= fine, f"seat {viewer} is told {named(event) - fine} by {event}, after {made!r}"
    return now


def check_dealt_anew(state: State, made: Move, viewer: int, rng: Random) -> bool:
    """In a world that this seat cannot tell from the true one it receives the same for the same move, until something
    is opened to it that was hidden, or play stops in one of them and goes on in the other, as all see. Whether there
    was such a world."""
    world = state.seen_by(viewer).guess(rng)
    there, here = After.of(world, made, viewer), After.of(state, made, viewer)
    if here is None or there is None or str(world) == str(state):
        return False
    for at in range(max(len(here.events), len(there.events))):
        mine, other = (after.events[at : at + 1] for after in (here, there))
        if [*map(received, mine)] == [*map(received, other)]:
            continue
        ended, going_on = (there, here) if mine else (here, there)
        if not (mine and other) and ended.stops and not going_on.stops:
            break
        same = [*map(shape, mine)] == [*map(shape, other)]
        assert same or opens(here, at) or opens(there, at), f"seat {viewer}, {made!r}: {here.events}, or {there.events}"
        break
    return True


def opens(after: After, at: int) -> bool:
    """Whether event number `at` is one with which something is made public, or cards moved before it is told."""
    return next((event.kind in OPENS for event in after.events[at:] if event.kind != "moved"), False)


def check_another_move(state: State, made: Move, viewer: int, rng: Random) -> bool:
    """Where another player does the same with as many other cards, and that leaves this seat with the same sight, it
    receives the same events; and none of a move that changes nothing in its sight. Whether there were such moves."""
    announced = (made.kind, made.value, made.target)
    legal = [move for move in state.moves(made.seat) if (move.kind, move.value, move.target) == announced]
    rng.shuffle(legal)
    before, _ = sight(state, viewer)
    found: dict[tuple[int, str], After] = {}
    twins = False
    for chosen in [made, *legal[:5]]:
        after = After.of(state, chosen, viewer)
        assert after is not None
        assert after.counted == len(after.events), f"seat {viewer} counts more than it is told, after {chosen!r}"
        if after.view == before:
            twins = True
            assert not after.events, f"seat {viewer} sees nothing of {chosen!r} but is told {after.events}"
        other = found.setdefault((len(chosen.cards), after.view), after)
        if other is not after:
            twins = True
            assert [received(event) for event in after.events] == [received(event) for event in other.events], (
                f"seat {viewer}, {chosen!r}: {after.events}, or {other.events}"
            )
    return twins


def watched_match(table: Table, seed: int, tried: list[int]) -> None:
    """The beginning of a match of random players, with all three questions asked of it."""
    state, rng = table.begin(seed, recorded=True), stream(seed, "secrets", str(table))
    viewers: list[Viewer] = [None, *range(table.seats)]
    seen = check_named(state, None, {viewer: set() for viewer in viewers})
    for _ in range(MOVES):
        if state.over:
            return
        made = random_move(state, rng)
        if made.kind != NEXT and rng.random() < TWINS / MOVES:
            viewer = int(rng.random() * table.seats)
            tried[0] += check_dealt_anew(state, made, viewer, rng)
            if viewer != made.seat:
                tried[1] += check_another_move(state, made, viewer, rng)
        seen = check_named(state, made, seen)


def watched_matches(monkeypatch: pytest.MonkeyPatch, tables: Sequence[Table], seeds: Sequence[int]) -> None:
    """A match for each of these seeds at each of these tables."""
    monkeypatch.setattr("game.engine.state.Recorder", Witness)
    tried = [0, 0]
    for table in tables:
        for seed in seeds:
            watched_match(table, seed, tried)
    assert min(tried) > len(tables), f"hardly a hidden thing was exchanged: {tried}"


@pytest.mark.parametrize(("tables", "seeds"), cases())
def test_nobody_receives_what_it_may_not_know(
    monkeypatch: pytest.MonkeyPatch, tables: list[Table], seeds: Sequence[int]
):
    watched_matches(monkeypatch, tables, seeds)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_receives_it_with_options_mixed(monkeypatch: pytest.MonkeyPatch, game: Game):
    watched_matches(monkeypatch, [*mixed(game, MIXED)], range(1, 4))


# -- a match told without a screen ------------------------------------------------------------------------------------

CARD = re.compile(r"\b(?:10|[2-9AJQK])[CDHS]\b|\bJK\b|\w_\w")  # as a saved match writes it


def test_an_unfinished_match_is_told_as_anybody_could_tell_it():
    """Nothing is told or counted of a move that nobody else noticed, and no card is named by its letters."""
    unnoticed = dict.fromkeys((table.game.id for table in USUAL), 0)
    for table in USUAL:
        rng = stream(1, "told", str(table))
        seats = tuple(Seat(f"Seat {seat}") for seat in range(table.seats))
        match = Match(Setup(table.game.id, table.row.id, seats, 1))
        for _ in range(3 * MOVES):
            if match.over:
                break
            made = random_move(match.state, rng)
            counted = sight(match.state, None), match.events_since(0, None)[1]
            before = [*story(match)] if made.kind in ("lay", "add", "take_back") else None
            match.submit(made)
            if match.is_hidden_move(len(match.moves) - 1) and before is not None:
                unnoticed[table.game.id] += 1
                assert [*story(match)] == before
                assert (sight(match.state, None), match.events_since(0, None)[1]) == counted
        lines = [*story(match)][2:]
        assert [line for line in lines if CARD.search(line)] == []
    assert unnoticed["hand-and-foot"] > 10, unnoticed


def test_who_was_asked_in_secret_is_not_told_afterwards():
    """Of three players one, two or all may have been dealt three of a kind and have said nothing of it."""
    stories = set()
    for deal in DEALS.values():
        match = new_match("ccc", deck=deal, three_of_a_kind=True, first_dealer=2)
        while any(prompt.secret for prompt in match.prompts()):
            match.submit(move(anybody(match.prompts()[0]), "pass"))
        stories.add("\n".join(story(match)))
    assert len(stories) == 1, stories
