"""The computer players of Skat: easy, normal and hard (written rules, section 8).

They are given views and nothing else: what they cannot see they do not know, and they signal nothing. They keep no
memory of their own.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import ClassVar

from game.engine.moves import Move, Prompt, move
from game.engine.state import HANDS
from game.games.skat.players import beginner, policy, pushing
from game.games.skat.players.doubling import DOUBLES, TRIES, pays_to_double
from game.games.skat.players.fast_round import FastRound
from game.games.skat.players.opening import (
    WORTHWHILE,
    Prospect,
    auction_value,
    from_hand,
    likeliest,
    playable_games,
    with_skat,
)
from game.games.skat.players.sampling import TRIES as USUAL_TRIES
from game.games.skat.players.sampling import Dealer
from game.games.skat.players.seeing import figure_asked, place_of, seeger
from game.games.skat.players.thinking import EFFORT, best_card, best_prospect, evaluator_of
from game.games.skat.rules.claiming import claims_with
from game.games.skat.rules.position import AUCTION, DISCARDING, PLAYING, SKAT, TAKING, Position
from game.games.skat.words.hints import reason
from game.players.player import Unit
from game.players.search import Choice, Evaluator, Thought
from game.players.tricks import TrickPlayer, move_of, play_of


class Player(TrickPlayer[Position]):
    """What all levels share."""

    reason = staticmethod(reason)

    def claims(self, table: Position, seat: int) -> bool:
        """Whatever is certain."""
        return table.may_claim()

    doubles = True  # whether it thinks of contra and re
    pace = pushing.NORMAL  # how hard it thinks about a skat that is pushed on

    def decide(self, table: Position, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """Before a ramsch, what to do about the skat; before a card of the first tricks, perhaps contra or re."""
        if table.is_pushing:
            return pushing.best_move(table, rng, self.pace)
        if self.doubles and table.phase == PLAYING and table.may_double(seat):
            return self._double_or_play(table, seat, prompt, rng)
        return super().decide(table, seat, prompt, rng)

    def _double_or_play(self, table: Position, seat: int, prompt: Prompt, rng: Random) -> Thought:
        if (yield from pays_to_double(table, seat, rng)):
            return move(seat, table.may_double(seat))
        choice = super().decide(table, seat, prompt, rng)
        return (yield from choice) if isinstance(choice, Generator) else choice

    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """The card that the policy prefers."""
        fast_round = FastRound(table)
        return play_of(seat, fast_round.order.card[policy.card(fast_round)])


class Easy(Player):
    """Makes the mistakes of beginners: bids by its jacks, and no further than 24."""

    mistakes = beginner.MISTAKES
    doubles = False
    pace = pushing.EASY

    def speak(self, table: Position, seat: int, rng: Random) -> Choice:
        """By counting jacks, trumps and aces."""
        held = table.table.zones[HANDS[seat]]
        if table.phase == AUCTION:
            figure = figure_asked(table, seat)
            return call(table, seat, figure if figure <= beginner.limit(held) else None)
        if table.phase == TAKING:
            return move(seat, "take_skat")
        if table.phase == DISCARDING:
            return move_of(seat, "discard", beginner.put_away(held))
        return move(seat, "announce", value=beginner.announce(held))


class Normal(Player):
    """Bids by the chance to win, plays by the policy, and remembers every card. `worthwhile` is the score that it wants
    to expect of a game, where game points alone count and after Seeger."""

    worthwhile: ClassVar[tuple[float, float]] = (10.0, 26.0)
    ways = 1  # of putting away that are compared in each kind of game

    def speak(self, table: Position, seat: int, rng: Random) -> Thought:
        """What promises most."""
        held, place, bid = table.table.zones[HANDS[seat]], place_of(table, seat), table.bid
        if table.phase in (AUCTION, TAKING):
            seen = yield from auction_value(held, place, seeger=seeger(table))
            if table.phase == TAKING:
                return move(seat, "hand" if seen.from_the_hand(bid) > seen.taking(bid) else "take_skat")
            figure = figure_asked(table, seat)
            return call(table, seat, figure if seen.promised(figure) >= self.worthwhile[seeger(table)] else None)
        if table.phase == DISCARDING:
            games = playable_games(held, place, self.ways)
        else:
            games = from_hand(held, place) if table.hand_game else with_skat(held, table.table.zones[SKAT], place)
        yield
        best = yield from self.best(table, games, rng)
        if table.phase == DISCARDING:
            return move_of(seat, "discard", best.away)
        return move(seat, "announce", value=str(best.contract))

    def best(self, table: Position, games: Sequence[Prospect], rng: Random) -> Generator[None, None, Prospect]:
        """The game that promises most."""
        yield
        return likeliest(games, table.bid, seeger=seeger(table))


class Hard(Normal):
    """Tries what it might do in imagined deals that agree with all it has seen and heard, and solves the end."""

    worthwhile = WORTHWHILE
    ways = 4
    pace = pushing.HARD
    effort = EFFORT
    unit = Unit("point", "points", "Counted is the score of the game, for defenders what the declarer does not get.")

    def best(self, table: Position, games: Sequence[Prospect], rng: Random) -> Generator[None, None, Prospect]:
        """The game that does best when the likeliest are played out."""
        return best_prospect(table, games, rng)

    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """The card that does best in imagined deals."""
        return best_card(table, rng, self.effort)

    def evaluator(
        self, table: Position, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[FastRound, Move] | None:
        """Imagined deals for the cards that are played, a claim as the card that it begins with; for contra and re,
        which the policy's card follows; and for what is done about a skat that is pushed on. Bids and announced games
        are not weighed by deals."""
        if table.is_pushing:
            return pushing.evaluator_of(table, rng)
        kinds = {move.kind for move in moves}
        if not kinds <= {"play", "claim", *DOUBLES}:
            return None
        dealer = Dealer(table)
        now, tries = dealer.now, TRIES if kinds & DOUBLES else USUAL_TRIES
        plain, doubled = (evaluator_of(table, dealer, rng, times) for times in (table.times, 2 * table.times))

        def begins(move: Move) -> int:
            if move.kind in DOUBLES:
                return policy.card(now)
            return now.order.bits(move.cards or (claims_with(table),))

        weighed = {move: (doubled if move.kind in DOUBLES else plain, begins(move)) for move in moves}

        def worth(world: FastRound, move: Move) -> Generator[None, None, float]:
            evaluator, card = weighed[move]
            return evaluator.worth(world, card)

        return Evaluator(lambda: dealer.deal(rng, tries), worth)


def call(table: Position, seat: int, figure: int | None) -> Move:
    """The move that calls or holds that figure; None passes."""
    if figure is None:
        return move(seat, "pass")
    return move(seat, "hold") if figure == table.bid else move(seat, "bid", value=str(figure))


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
