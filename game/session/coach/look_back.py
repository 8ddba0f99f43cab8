"""A finished round looked back at: the decisions of the people in it, each weighed.

The positions are those that the players saw, by replaying the moves; nothing of what was hidden from a player enters
what is thought of its moves. It is computed in slices, while somebody reads, and is the same whenever it is computed.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.engine.cards import Card
from game.engine.chance import stream
from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.players.player import Unit
from game.players.protocol import HARD, NORMAL, thought
from game.session import bots
from game.session.coach.weighing import DEALS, Adviser, Verdict, adviser_of
from game.session.match import Match
from game.words.language import listed

MOST_MARKED = 3  # mistakes of a round that are marked


@dataclass(frozen=True)
class Decision:
    """A decision that a person made, of one move or of a whole turn (`Player.is_same_decision`): the `number` of its
    first move in the match, who made it, in a sentence what was done and what the hard player would have done (with the
    cards, where it is not the same), and the verdict. `moves` are the numbers of all its moves, `hindsight` a sentence
    on what only the end of the round has brought to light about it; empty where nothing was hidden."""

    number: int
    seat: int
    done: str
    cards: tuple[Card, ...]
    instead: str
    other_cards: tuple[Card, ...]
    verdict: Verdict
    moves: tuple[int, ...] = ()
    hindsight: str = ""


@dataclass
class _Asked:
    """A decision as it stood when it was to be made: what the seat saw, what it was asked, and the moves it made, by
    number. `open`: there was more than one answer."""

    view: State
    prompt: Prompt
    moves: dict[int, Move]
    open: bool = False


_Turns = tuple[State, Sequence[Move], Sequence[Move]]
"""What a player saw, what it did, and what it might have done instead; nothing where that is the same."""


class WeighedRound:
    """One finished round of a match as the coach looks at it, in so many imagined deals at most. `unit` is what its
    decisions are weighed in, `decisions` are those that are known, in order."""

    def __init__(self, match: Match, number: int, deals: int = DEALS) -> None:
        adviser = _adviser(match.setup.game)
        assert adviser is not None, "this game weighs nothing"
        self.number = number
        self.unit: Unit = adviser.unit
        self._adviser: Adviser = adviser
        self._normal = bots.make(match.setup.game, NORMAL)
        self._setup = match.setup
        self._chairs = match.chairs
        self._game = match.game
        self._moves = tuple(match.moves)
        self._decided = _decided(match, number)
        self._events = [event for at in match.made_in(number) for event in match.public_events_of(at)]
        self.decisions: list[Decision] = []
        self._turns: dict[int, _Turns] = {}  # what the decisions are told from, by their numbers
        self._work: Iterator[Decision | None] | None = self.look(deals)

    @property
    def finished(self) -> bool:
        """Whether the whole round has been weighed."""
        return self._work is None

    def work(self) -> bool:
        """Do one little piece of work; False when there is none left."""
        if self._work is None:
            return False
        try:
            decision = next(self._work)
        except StopIteration:
            self._work = None
            return False
        if decision is not None:
            insort(self.decisions, decision, key=lambda known: known.number)
        return True

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The first moves of all decisions; the match is replayed once to find them, which takes milliseconds."""
        return tuple(next(iter(asked.moves)) for asked in self._asked() if asked is not None)

    def look(self, deals: int = DEALS) -> Iterator[Decision | None]:
        """Every decision as soon as it is weighed, in so many imagined deals at most; between them None, after every
        little piece of work. Those come first that the normal player would have made otherwise: mistakes are found
        among them."""
        likely: list[_Asked] = []
        others: list[_Asked] = []
        for asked in self._asked():
            if asked is not None:
                first = next(iter(asked.moves.values()))
                plain = yield from self._plain(asked)
                (others if plain == first else likely).append(asked)
            yield None
        for asked in (*likely, *others):
            yield from self._decision(asked, deals)

    def _plain(self, asked: _Asked) -> Generator[None, None, Move | None]:
        """What the normal player would have done."""
        rng = stream(self._setup.seed, "plain", next(iter(asked.moves)))
        return (yield from thought(self._normal.advise(asked.view, asked.prompt, rng)))

    def _asked(self) -> Iterator[_Asked | None]:
        """The decisions to be weighed, in order; None after every move that is replayed."""
        decided = set(self._decided)
        asked: _Asked | None = None
        moves = self._moves[: self._decided[-1] + 1] if self._decided else ()
        for number, (move, state) in enumerate(zip(moves, self._setup.replayed(moves), strict=False)):
            prompt = _prompt(state, move) if number in decided else None
            if prompt is not None:
                state.names = self._chairs.names(state, number)
                view = state.seen_by(move.seat)
                if asked is None:
                    asked = _Asked(view, prompt, {})
                asked.moves[number] = move
                asked.open = asked.open or len(state.answers_to(prompt)) > 1
                if not self._adviser.player.is_same_decision(view, move):
                    if asked.open:
                        yield asked
                    asked = None
            yield None

    def _decision(self, asked: _Asked, deals: int) -> Iterator[Decision | None]:
        view, played = asked.view, tuple(asked.moves.values())
        number = next(iter(asked.moves))
        rng = stream(self._setup.seed, "look back", number)
        verdict = yield from self._adviser.judge(view, asked.prompt, played, rng, deals)
        differs = verdict.turn != played
        cards, others = _cards(played, verdict.turn if differs else ()), _cards(verdict.turn, played) if differs else ()
        self._turns[number] = view, played, verdict.turn if differs else ()
        weighed = Decision(number, played[0].seat, "", cards, "", others, verdict, tuple(asked.moves))
        yield self._in_words(weighed)

    def tell_anew(self) -> None:
        """Say of all decisions what is said of them by the names that cards have now."""
        self.decisions[:] = map(self._in_words, self.decisions)

    def _in_words(self, decision: Decision) -> Decision:
        view, played, other = self._turns[decision.number]
        done, instead = self._told(view, played), self._told(view, other) if other else ""
        if done == instead:  # the same claim, with other cards
            done, instead = _with(done, decision.cards), _with(instead, decision.other_cards)
        hindsight = self._game.labels.hindsight(view, played[-1], self._events)
        return replace(decision, done=done, instead=instead, hindsight=hindsight)

    def _told(self, view: State, turn: Sequence[Move]) -> str:
        """What is said of a turn, to the one who makes it: by the game's own words, or by the log."""
        whole = view.guess(stream(self._setup.seed, "told"))
        events = whole.listen().events
        before = len(events)
        for move in turn:
            whole.play(move)
        seat = turn[0].seat
        seen = [event for event in (event.seen_by(seat) for event in events[before:]) if event is not None]
        summary = self._game.labels.summary(view, turn, seen)
        if summary:
            return summary
        sentences = (self._game.events.tells(event, whole.names) for event in seen)
        unsaid = f"{whole.names[seat]}: {self._game.labels.button(view, turn[0])}."
        return next(filter(None, sentences), unsaid)


def _with(sentence: str, held: Sequence[Card]) -> str:
    """A sentence that names the cards, too."""
    return f"{sentence.removesuffix('.')} with {listed([card.name for card in held])}." if held else sentence


def _cards(turn: Sequence[Move], other: Sequence[Move]) -> tuple[Card, ...]:
    """The cards of a turn of one move; of a longer one those that another turn does something else with."""
    alike = set(other) if len(turn) > 1 else ()
    return tuple(card for move in turn if move not in alike for card in move.cards)


def at_decision(match: Match, number: int) -> Match:
    """A practice table as it stood before move `number`, all as it was: to be looked at. Whoever would play on from
    there needs one of `game.session.coach.again`."""
    table = Match(match.setup_at(number).in_practice())
    for move in match.moves[:number]:
        table.submit(move)
    return table


def offered(match: Match) -> bool:
    """Whether there is a finished round to look back at, in which a person decided something that can be weighed."""
    return bool(rounds(match))


def rounds(match: Match) -> list[int]:
    """The numbers of the finished rounds in which people decided something; none where the game weighs nothing."""
    if _adviser(match.setup.game) is None or not match.ledger.opens_rounds:
        return []
    ended = match.round_number - (not (match.state.round_over or match.over))
    return [number for number in range(1, ended + 1) if _decided(match, number)]


def costliest_mistakes(decisions: Sequence[Decision]) -> list[Decision]:
    """The mistakes that cost most, at most three for each person, the dearest first."""
    made = (decision for decision in decisions if decision.verdict.mistake)
    mistakes = sorted(made, key=lambda decision: decision.verdict.lead or 0.0, reverse=True)
    seats = [decision.seat for decision in mistakes]
    return [mistake for at, mistake in enumerate(mistakes) if seats[:at].count(mistake.seat) < MOST_MARKED]


def _adviser(game: str) -> Adviser | None:
    return adviser_of(bots.make(game, HARD))


def _decided(match: Match, number: int) -> tuple[int, ...]:
    """The moves of people in a round that were more than answers without a choice. While hands are kept, only those
    on chairs where people still sit: nobody else may see what was held there."""
    there = match.ledger.people if match.ledger.hands_are_kept else range(len(match.seats))
    theirs = (at for at in match.made_in(number) if match.moves[at].seat in there and match.is_of_person(at))
    return tuple(at for at in theirs if not match.was_forced[at])


def _prompt(state: State, move: Move) -> Prompt | None:
    """What a move answers."""
    prompts = (prompt for prompt in state.prompts() if prompt.seat in (None, move.seat))
    return next((prompt for prompt in prompts if move.kind in prompt.kinds), None)
