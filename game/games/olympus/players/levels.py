"""Olympus: the computer players, easy, normal and hard (rules, section 7).

They are given views and nothing else: what they cannot see they do not know. They keep no memory of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.cards import Card
from game.engine.moves import Move, Prompt, move
from game.engine.state import HANDS
from game.games.olympus.players.beginner import MISTAKES
from game.games.olympus.players.evaluation import best_play, wants_to_sneak
from game.games.olympus.players.imagined import Dealt, Imagined, keen_play
from game.games.olympus.rules.position import Position
from game.games.olympus.words.hints import reason
from game.players import player
from game.players.search import Choice, Evaluator, SearchBudget, select_best


class Normal(player.Player[Position]):
    """Plays by the list of considerations. `forgets` is how often a level fails to draw where drawing is up to the
    player."""

    reason = staticmethod(reason)
    forgets = 0.02

    def decide(self, table: Position, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked; None lets a late draw pass."""
        if "draw" in prompt.kinds:
            forgotten = not prompt.required and rng.random() < self.forgets
            return None if forgotten else move(seat, "draw")
        if (made := self.mistake(table, seat, rng)) is not None:
            return made
        if not prompt.window:
            return self.play(table, seat, rng)
        card = table.match_of(seat)
        return move(seat, "pass") if card is None else self.answer(table, seat, card, rng)

    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """The card that comes first in the list."""
        return move(seat, "play", (best_play(table, seat),))

    def answer(self, table: Position, seat: int, card: Card, rng: Random) -> Choice:
        """A sneak unless the Bolt would soon be lost again."""
        return move(seat, "sneak" if wants_to_sneak(table, card) else "pass")


class Easy(Normal):
    """Makes the mistakes of beginners, and otherwise plays by the list."""

    forgets = 0.1
    mistakes = MISTAKES


class Hard(Normal):
    """Tries every card, or both answers, in rounds that it imagines, and leaves its keen list only for what wins the
    round more often."""

    forgets = 0.0
    effort = SearchBudget(deals=300, least=30, hopeless=2.0)
    unit = player.chance_of("the chance to win the round")

    def play(self, table: Position, seat: int, rng: Random) -> Choice:
        """The search among all different cards."""
        first = keen_play(table, seat)
        different = {first.rank: first}
        for card in table.table[HANDS[seat]]:
            different.setdefault(card.rank, card)
        plays = [move(seat, "play", (card,)) for card in different.values()]
        return self._search(table, seat, plays, rng)

    def answer(self, table: Position, seat: int, card: Card, rng: Random) -> Choice:
        """The search between sneaking and passing."""
        answers = [move(seat, "sneak"), move(seat, "pass")]
        if not wants_to_sneak(table, card):
            answers.reverse()
        return self._search(table, seat, answers, rng)

    def _search(self, table: Position, seat: int, candidates: list[Move], rng: Random) -> Choice:
        """The candidate that wins the round most often, the first one in case of doubt."""
        return select_best(candidates, evaluator_of(table, seat, rng), self.effort)

    def evaluator(
        self, table: Position, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[Dealt, Move] | None:
        """Imagined rounds, for whatever is no mere drawing."""
        draws = any(move.kind == "draw" for move in moves)
        return None if draws else evaluator_of(table, seat, rng)


def evaluator_of(table: Position, seat: int, rng: Random) -> Evaluator[Dealt, Move]:
    """What the moves of that seat are weighed with: imagined rounds, played to the end by the lists."""
    imagined = Imagined(table, seat, rng)
    return Evaluator(imagined.deal, imagined.worth)


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
