"""The computer players of Forty-Fives: easy, normal and hard (written rules, section 8).

They are given views and nothing else: what they cannot see they do not know, and they signal nothing. They keep no
memory of their own.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache, partial
from random import Random
from typing import Any

from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.games.forty_fives.players import bidding, policy
from game.games.forty_fives.players.beginner import MISTAKES
from game.games.forty_fives.players.fast_round import FastRound, worth
from game.games.forty_fives.players.look import HandView
from game.games.forty_fives.players.sampling import imagine
from game.games.forty_fives.players.temperaments import GRABBER
from game.games.forty_fives.rules.position import AUCTION, DISCARDING, NAMING, PASSED, PLAYING
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.words.hints import reason
from game.players.player import Unit
from game.players.search import Choice, Evaluator, SearchBudget, select_best
from game.players.tricks import TrickPlayer, play_of


class Player(TrickPlayer[FortyFives]):
    """What all levels share. Computers do not claim: they play the tricks out. A nickel grabber keeps no truce."""

    reason = staticmethod(reason)

    def __init__(self, temperament: str = "") -> None:
        self.grabs = temperament == GRABBER.id

    def greedy(self, seat: int) -> Sequence[int]:
        """The seats that keep no truce, for all this player knows: itself, if it does not."""
        return (seat,) if self.grabs else ()

    def speak(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """What the policy bids, names or puts away."""
        return by_policy(table)

    def play(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """The card that the policy prefers."""
        return _play(table, policy.lead, self.greedy(seat))


class Easy(Player):
    """Makes the mistakes of beginners, and otherwise plays by the policy."""

    mistakes = MISTAKES


class Normal(Player):
    """Bids by the table of values and plays by the policy, counting the cards."""

    bolder = 2.0  # points that its hand is taken for more where bids go round and none costs more than it has to

    def speak(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """What the policy bids, a little more boldly where bids go round; what it names or puts away."""
        if table.phase == AUCTION and table.values["auction"] == "until_three_pass":
            return bidding.call(table, seat, self.bolder)
        return super().speak(table, seat, rng)


class Hard(Player):
    """Tries its moves in imagined deals that agree with all it has seen and heard, and keeps to the policy
    unless another move does better. Few deals show which moves are in question, many which of them is best."""

    effort = SearchBudget(deals=240, least=30, margin=0.3)
    narrows = ((60, 2), (150, 1))  # after so many deals, so many moves stay beside the one that the policy prefers
    unit = Unit(
        "point",
        "points",
        "Counted are the side's points less those of the others, on average; winning the match counts 40.",
    )

    def speak(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """A search that ends in the move."""
        return self.search(table, seat, candidates(table, seat, self.greedy(seat)), rng)

    play = speak

    def search(self, table: FortyFives, seat: int, moves: Sequence[Move], rng: Random) -> Choice:
        """The first move, or one that does better than it in the same imagined deals."""
        return select_best(moves, _evaluator(table, seat, rng), self.effort, self.narrows)

    def advise(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """What it would do itself; but no bid that it only tries because the deals it has imagined went well, for the
        hint tells what the hand is worth."""
        if not isinstance(view, FortyFives) or view.viewer is None or view.phase != AUCTION or view.round_over:
            return super().advise(view, prompt, rng)
        sound = [move for move in candidates(view, view.viewer) if is_sound(view, move)]
        return self.search(view, view.viewer, sound or [by_policy(view)], rng)

    def evaluator(
        self, table: FortyFives, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[Any, Move] | None:
        """Hands played out by the policy; a claim is not weighed."""
        return None if any(move.kind == "claim" for move in moves) else _evaluator(table, seat, rng)


def candidates(table: FortyFives, seat: int, greedy: Sequence[int] = ()) -> list[Move]:
    """The moves worth comparing, the one that the policy prefers first; the `greedy` keep no truce."""
    moves = [by_policy(table, greedy)]
    if table.phase == PLAYING:
        moves += [play_of(seat, card) for card in HandView(table, greedy).spared()]
    elif table.phase == DISCARDING:
        assert table.order is not None  # trump is named before anybody puts cards away
        top = set(table.order.top)  # nobody parts with these
        moves += [way for way in bidding.ways_to_put_away(table, seat) if top.isdisjoint(way.cards)]
    else:
        moves += table.moves(seat)
    return list(dict.fromkeys(moves))


def is_sound(table: FortyFives, move: Move) -> bool:
    """Whether a call is a pass, or a bid that the hand is worth, as the score stands."""
    if move.kind == PASSED:
        return True
    bid = table.bid_standing() if move.kind == "hold" else table.ladder[table.step(str(move.value))]
    return bid is not None and bidding.dares(table, move.seat, bid)


def _evaluator(table: FortyFives, seat: int, rng: Random) -> Evaluator[Any, Move]:
    """Imagined deals in which everybody plays on by the policy: how many points more the seat's side gains than the
    others."""
    return _of_cards(table, seat, rng) if table.phase == PLAYING else _of_words(table, seat, rng)


def _of_cards(table: FortyFives, seat: int, rng: Random) -> Evaluator[FastRound, Move]:
    """Of the play. The last cards are played on like all others: solved with all hands known they were worth less, for
    nobody at the table knows them."""
    now = FastRound(table)
    outcome = cache(partial(worth, table, side=table.party(seat)))

    def value(world: FastRound, move: Move) -> Generator[None, None, float]:
        end = world.copy()
        end.put(end.order.bit[move.cards[0].index])
        end.play_on(policy.bold_card)
        yield
        return outcome(end.bonus, end.tricks_of())

    return Evaluator(lambda: now.dealt(imagine(table, rng)), value)


def _of_words(table: FortyFives, seat: int, rng: Random) -> Evaluator[FortyFives, Move]:
    """Of what comes before the play: by the rules themselves up to the first lead."""
    side = table.party(seat)

    def value(world: FortyFives, move: Move) -> Generator[None, None, float]:
        twin = world.copy()
        twin.play(move)
        while twin.phase != PLAYING and not twin.round_over:
            twin.play(by_policy(twin))
        yield
        if twin.round_over:  # nobody bids
            return 0.0
        end = FastRound(twin)
        end.play_on(policy.bold_card)
        yield
        return worth(twin, end.bonus, end.tricks_of(), side)

    return Evaluator(lambda: imagine(table, rng), value)


def by_policy(table: FortyFives, greedy: Sequence[int] = ()) -> Move:
    """The policy: what a player of some experience does without much thought, for the seat on turn."""
    if table.phase == PLAYING:
        return _play(table, policy.bold_lead, greedy)
    if table.phase == AUCTION:
        return bidding.call(table, table.turn)
    return (bidding.name_trump if table.phase == NAMING else bidding.put_away)(table, table.turn)


def _play(table: FortyFives, leads: policy.Leads, greedy: Sequence[int]) -> Move:
    """The card of the policy."""
    fast_round = FastRound(table, greedy)
    return play_of(table.turn, fast_round.order.card[policy.card(fast_round, leads)])


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
