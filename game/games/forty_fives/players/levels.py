"""The computer players of Forty-Fives: easy, normal and hard (written rules, section 8).

They are given views and nothing else: what they cannot see they do not know, and they signal nothing. They keep no
memory of their own.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from random import Random

from game.engine.moves import Move
from game.games.forty_fives.players import bidding
from game.games.forty_fives.players.policy import Look, bold_lead, lead, play
from game.games.forty_fives.players.sampling import imagine
from game.games.forty_fives.rules.position import AUCTION, DISCARDING, NAMING, PLAYING
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.words.hints import reason
from game.players.player import Unit
from game.players.search import Choice, Effort, Scales, choose, played_out
from game.players.tricks import TrickPlayer, play_of

VICTORY = 40.0  # points that winning the match is worth besides
A_SLICE = 10  # moves between two pauses: well below a millisecond


class Player(TrickPlayer[FortyFives]):
    """What all levels share. Computers do not claim: they play the tricks out."""

    reason = staticmethod(reason)

    def speak(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """What the policy bids, names or puts away."""
        return by_policy(table)

    def play(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """The card that the policy prefers."""
        return play(table, lead)


class Easy(Player):
    """Misjudges its hand by a few points, parts with two cards at the most, saves its high cards when leading, wins
    whenever it can and plays any card every fourth time."""

    noise = 4.0
    careless = 0.25
    parts_with = 2

    def speak(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """A bid by what it takes its hand to be worth, its best suit, or few cards put away."""
        if table.phase == AUCTION:
            return bidding.call(table, seat, (2 * rng.random() - 1) * self.noise)
        if table.phase == DISCARDING:
            return bidding.put_away(table, seat, most=self.parts_with)
        return bidding.name_trump(table, seat)

    def play(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """The lowest card that wins, or the lowest of all."""
        look = Look(table)
        wins = look.winners() if look.led is not None else []
        return play_of(seat, min(wins or look.legal, key=look.order.strength))


class Normal(Player):
    """Bids by the table of values and plays by the policy, counting the cards."""


class Hard(Player):
    """Tries its moves in imagined deals that agree with all it has seen and heard, and keeps to the policy
    unless another move does better."""

    effort = Effort(deals=80, least=20, margin=1.0)
    unit = Unit("point", "points", "Counted are the side's points less the other side's; winning the match counts 40.")

    def speak(self, table: FortyFives, seat: int, rng: Random) -> Choice:
        """A search that ends in the move."""
        return choose(table, candidates(table, seat), partial(play_on, side=seat & 1), rng, self.effort, imagine)

    play = speak

    def scales(
        self, table: FortyFives, seat: int, moves: Sequence[Move], rng: Random
    ) -> Scales[FortyFives, Move] | None:
        """Hands played out by the policy."""
        return played_out(table, partial(play_on, side=seat & 1), rng, imagine)


def candidates(table: FortyFives, seat: int) -> list[Move]:
    """The moves worth comparing, the one that the policy prefers first."""
    moves = [by_policy(table)]
    if table.phase == PLAYING:
        moves += [play_of(seat, card) for card in Look(table).spared()]
    elif table.phase == DISCARDING:
        moves += bidding.ways_to_put_away(table, seat)
    else:
        moves += table.moves(seat)
    return list(dict.fromkeys(moves))


def play_on(world: FortyFives, side: int) -> Generator[None, None, float]:
    """Play a hand to its end, every seat by the policy: how many points more the side gains than the other one."""
    made = 0
    while not world.round_over:
        world.play(by_policy(world))
        made += 1
        if made % A_SLICE == 0:
            yield
    gains = [now - then for now, then in zip(world.totals, world.began, strict=True)]
    won = 0.0 if world.won_by is None else VICTORY if world.won_by == side else -VICTORY
    return gains[side] - gains[1 - side] + won


def by_policy(table: FortyFives) -> Move:
    """The policy: what a player of some experience does without much thought, for the seat on turn."""
    if table.phase == PLAYING:
        return play(table, bold_lead)
    if table.phase == AUCTION:
        return bidding.call(table, table.turn)
    return (bidding.name_trump if table.phase == NAMING else bidding.put_away)(table, table.turn)


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
