"""A finished round looked back at: the decisions of the people in it, in order, each weighed.

The positions are those that the players saw, by replaying the moves; nothing of what was hidden from a player enters
what is thought of its moves. It is computed in slices, while somebody reads, and is the same whenever it is computed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game import catalogue
from game.engine.cards import Card
from game.engine.chance import stream
from game.engine.moves import NEXT, Move, Prompt
from game.engine.state import State
from game.players.player import Unit
from game.session import bots
from game.session.coach.weighing import Adviser, Verdict, adviser_of
from game.session.match import PERSON, Match, persons

DEAREST = 3  # mistakes of a round that are marked


@dataclass(frozen=True)
class Decision:
    """A decision that a person made: the `number` of the move in the match, who made it, in a sentence what was done
    and what the hard player would have done (with the cards, where it is not the same), and the verdict."""

    number: int
    seat: int
    done: str
    cards: tuple[Card, ...]
    instead: str
    other_cards: tuple[Card, ...]
    verdict: Verdict


class Round:
    """One finished round of a match as the coach looks at it. `unit` is what its decisions are weighed in."""

    def __init__(self, match: Match, number: int) -> None:
        adviser = _adviser(match.setup.game)
        assert adviser is not None, "this game weighs nothing"
        self.number = number
        self.unit: Unit = adviser.unit
        self._adviser: Adviser = adviser
        self._setup = match.setup
        self._game = match.game
        self._moves = tuple(match.moves)
        self._decided = _decided(match, number)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The moves in which people had a choice; the match is replayed once to find them."""
        return tuple(number for number, _, _ in filter(None, self._asked()))

    def look(self) -> Iterator[Decision | None]:
        """Every decision, in order, as soon as it is weighed; between them None, after every little piece of work."""
        for asked in self._asked():
            if asked is None:
                yield None
            else:
                number, view, prompt = asked
                yield from self._decision(view, prompt, number, self._moves[number])

    def _asked(self) -> Iterator[tuple[int, State, Prompt] | None]:
        """The choices to be weighed, in order: the move, what was seen and what was asked; None after every move that
        is replayed."""
        state = self._setup.state()
        decided = set(self._decided)
        for number, move in enumerate(self._moves[: self._decided[-1] + 1] if self._decided else ()):
            prompt = _prompt(state, move) if number in decided else None
            if prompt is not None and _can_choose(state, move.seat, prompt):
                yield number, state.seen_by(move.seat), prompt
            state.play(move)
            yield None

    def _decision(self, view: State, prompt: Prompt, number: int, move: Move) -> Iterator[Decision | None]:
        rng = stream(self._setup.seed, "look back", number)
        thinking: Generator[None, None, Verdict] = self._adviser.judge(view, prompt, move, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                verdict: Verdict = end.value
                break
            yield None
        best = verdict.best
        differs = best != move
        yield Decision(
            number,
            move.seat,
            self._told(view, move),
            move.cards,
            self._told(view, best) if differs else "",
            best.cards if differs else (),
            verdict,
        )

    def _told(self, view: State, move: Move) -> str:
        """What the log says of a move, to the one who makes it."""
        whole = view.guess(stream(self._setup.seed, "told"))
        events = whole.listen().events
        before = len(events)
        whole.play(move)
        seen = [event.seen_by(move.seat) for event in events[before:]]
        sentences = (self._game.events.tells(event, whole.names) for event in seen if event is not None)
        unsaid = f"{whole.names[move.seat]}: {self._game.labels.button(view, move)}."
        return next(filter(None, sentences), unsaid)


def at_decision(match: Match, number: int) -> Match:
    """A practice table as it stood before move `number`, with the same cards in all hands. The match stays as it is."""
    table = Match(replace(match.setup, practice=True, day=""))
    for move in match.moves[:number]:
        table.submit(move)
    return table


def offered(match: Match) -> bool:
    """Whether there is a finished round to look back at, in which a person decided something that can be weighed."""
    return any(seat.kind == PERSON for seat in match.setup.seats) and bool(rounds(match))


def rounds(match: Match) -> list[int]:
    """The numbers of the finished rounds in which people decided something; none where the game weighs nothing."""
    if _adviser(match.setup.game) is None or (hands_are_kept(match) and len(persons(match.setup.seats)) > 1):
        return []
    ended = match.round_number - (not (match.state.round_over or match.over))
    return [number for number in range(1, ended + 1) if _decided(match, number)]


def hands_are_kept(match: Match) -> bool:
    """Whether cards of a finished round may still be in hands, so that they stay hidden. Where several people play,
    there is nothing to look back at until then: each of them would show the others a hand."""
    return match.state.carries_hands and not match.over


def dearest(decisions: Sequence[Decision]) -> list[Decision]:
    """The mistakes that cost most, at most three for each person, the dearest first."""
    mistakes = sorted((decision for decision in decisions if decision.verdict.mistake), key=_cost, reverse=True)
    seats = [decision.seat for decision in mistakes]
    return [mistake for at, mistake in enumerate(mistakes) if seats[:at].count(mistake.seat) < DEAREST]


def _cost(decision: Decision) -> float:
    return decision.verdict.lead or 0.0


def _adviser(game: str) -> Adviser | None:
    levels = catalogue.game(game).players
    return adviser_of(bots.make(game, list(levels)[-1]))


def _decided(match: Match, number: int) -> tuple[int, ...]:
    """The moves of people in a round that were more than answers without a choice."""
    people = {seat for seat, player in enumerate(match.setup.seats) if player.kind == PERSON}
    found: list[int] = []
    at = 1
    for made, (move, forced) in enumerate(zip(match.moves, match.forced, strict=True)):
        if move.kind == NEXT:
            at += 1
        elif at == number and move.seat in people and not forced:
            found.append(made)
    return tuple(found)


def _prompt(state: State, move: Move) -> Prompt | None:
    """What a move answers."""
    prompts = (prompt for prompt in state.prompts() if prompt.seat in (None, move.seat))
    return next((prompt for prompt in prompts if move.kind in prompt.kinds), None)


def _can_choose(state: State, seat: int, prompt: Prompt) -> bool:
    """Whether there was more than one answer."""
    legal = state.moves(seat)
    return not legal.complete or len([move for move in legal if move.kind in prompt.kinds]) > 1
