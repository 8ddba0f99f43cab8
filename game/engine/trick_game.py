"""The skeleton of a trick game's rules: a round has phases, each asks a seat for its kinds of move, and the last phase
is the play of the tricks. How those are played is `TrickState`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations, compress, product
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.engine.cards import Card
from game.engine.moves import NEXT, Move, Moves, Prompt, Refusal, move
from game.engine.state import HANDS, LEAVE_ROUND
from game.engine.table import Zone
from game.engine.trick_play import TrickState

Check = Callable[[Any, Move], Refusal | None]
BY_INDEX = attrgetter("index")


def always_legal(position: Any, move: Move) -> None:
    """The check of a kind that is never refused in its phase."""


class Kind(NamedTuple):
    """A kind of move: the ``phase`` in which the seat on turn may make it ("": its ``check`` says who may and when),
    what it does, why it is refused (None: it is legal), and whether it comes with cards and with a value."""

    phase: str
    do: Callable[[Any, Move], None]
    check: Check = always_legal
    cards: bool = False
    value: bool = False


@cache
def _ways(held: int, least: int, most: int) -> list[tuple[bool, ...]]:
    """All ways to choose so few to so many of the cards held: for every card whether it is chosen."""
    return [chosen for chosen in product((False, True), repeat=held) if least <= sum(chosen) <= most]


class Refusals(NamedTuple):
    """The refusals that every trick game has, in the words of this one."""

    no_move: Refusal
    round_over: Refusal
    round_goes_on: Refusal
    wrong_phase: Refusal = Refusal("wrong_phase", "You cannot do that now.")
    not_held: Refusal = Refusal("not_held", "That card is not in your hand.")


class TrickGame(TrickState):
    """A trick game with all its phases. ``phase`` is the present one.

    A round goes like this, and what stands in brackets is the game's:

    * [`_deal`] sets the first ``phase``, calls `begin_trick` and, where somebody is asked before the play, `ask`.
    * The seat that is asked chooses among [`_choices`]. Its move is refused, or carried out, by its `Kind` in
      [``kinds``], which goes on with `ask`, or with ``phase = self.playing`` and `begin_trick`.
    * Cards are played; the kind is ``Kind(PLAYING, TrickGame._play_card, TrickGame.why_not_play, cards=True)``. After
      each trick come [`_announce_trick`] and [`_count_trick`], after the last one [`_end_round`].
    * `NEXT` leaves the round: ``Kind("", ...)`` of a method that passes on the deal and calls `_deal`.

    Whoever is to lead and is sure of every trick left is offered the move ``claim``, so ``kinds`` needs that as well;
    its check asks `rest`, and it is carried out by `play_out`.
    """

    playing: ClassVar[str]  # the phase in which cards are played
    questions: ClassVar[Mapping[str, Sequence[tuple[Prompt, ...]]]]  # of the phases before it, by seat
    kinds: ClassVar[Mapping[str, Kind]]  # of move, `NEXT` included
    refusals: ClassVar[Refusals]
    puts_away: ClassVar[tuple[str, str]] = ("", "")  # the phase in which a hand lays cards aside, and that kind of move

    phase: str

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def _choices(self, seat: int) -> Sequence[Move]:
        """The legal moves of the seat that is to act before the play."""

    def _any_choice(self, seat: int, rng: Random) -> Move:
        """One of those moves at random."""
        if self.phase == self.puts_away[0]:
            held = self.table.zones[HANDS[seat]]
            ways = _ways(len(held), *self.keeps(seat))
            away = compress(held, ways[int(rng.random() * len(ways))])
            return move(seat, self.puts_away[1], sorted(away, key=BY_INDEX))
        legal = self._choices(seat)
        return legal[int(rng.random() * len(legal))]

    def _must_follow(self, card: Card, fits: Sequence[Card]) -> Refusal:
        """The refusal of that card, where only the cards `fits` may be played."""
        return Refusal("follow", "You must follow suit.", fits)

    def keeps(self, seat: int) -> tuple[int, int]:
        """How few and how many cards that seat may lay aside."""
        return 0, 0

    def aside(self, seat: int) -> tuple[Zone, ...]:
        """Where that seat lays cards aside: the place where they gather until they are enough, and where they end."""
        return ()

    # -- who may act, and how -----------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Before the play: that seat is to act."""
        self.turn = self.actor = seat
        self.open_prompts = self.questions[self.phase][seat]

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        if self.phase == self.playing:
            self.ask_to_play()
        else:
            self.ask(self.actor)
        return self.open_prompts

    def moves(self, seat: int) -> Moves:
        """All legal moves of that seat; complete except for others' seats in a view."""
        if self.round_over:
            return Moves(() if self.over else [move(seat, NEXT)])
        if self.is_view and seat != self.viewer:
            return Moves(complete=False)
        if seat != self.actor:
            return Moves()
        return self.plays(seat) if self.phase == self.playing else Moves(self._choices(seat))

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move of a prompted seat; every one has a chance, a claim a small one."""
        if seat != self.actor or self.round_over:
            return super().any_move(seat, rng)
        if self.phase == self.playing:
            return self.any_play(seat, rng)
        chosen = self.found_legal = self._any_choice(seat, rng)
        return chosen

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal, or None when it is."""
        refusals, kind, seat = self.refusals, self.kinds.get(move.kind), move.seat
        if kind is None or not 0 <= seat < self.seats or move.target is not None:
            return refusals.no_move
        if (move.cards and not kind.cards) or (move.value is None) == kind.value:
            return refusals.no_move
        if self.round_over:
            return None if move.kind == NEXT and not self.over else refusals.round_over
        if move.kind == NEXT:
            return refusals.round_goes_on
        if kind.phase and seat != self.actor:
            return Refusal("not_your_turn", f"It is {self.names[self.actor]}'s turn.")
        if kind.phase not in ("", self.phase):
            return refusals.wrong_phase
        refusal = kind.check(self, move)
        if refusal is None:
            self.found_legal = move
        return refusal

    def why_not_play(self, move: Move) -> Refusal | None:
        """Why the hand on turn may not play that card: the check of the kind ``play``."""
        if len(move.cards) != 1 or move.cards[0] not in self.table.zones[HANDS[self.turn]]:
            return self.refusals.not_held
        fits = self.playable()
        return None if move.cards[0] in fits else self._must_follow(move.cards[0], fits)

    def _carry_out(self, move: Move) -> None:
        self.kinds[move.kind].do(self, move)

    def _play_card(self, move: Move) -> None:
        self.put_down(move.cards)

    # -- laying cards aside, and other gestures -----------------------------------------------------------------------

    @property
    def takes_many(self) -> bool:
        """Several cards are laid aside at once; one is played."""
        return self.phase == self.puts_away[0]

    def ways_to_lay_aside(self, seat: int) -> list[Move]:
        """Every set of cards that seat may lay aside."""
        hand = sorted(self.table.zones[HANDS[seat]], key=BY_INDEX)
        least, most = self.keeps(seat)
        kind = self.puts_away[1]
        return [move(seat, kind, cards) for count in range(least, most + 1) for cards in combinations(hand, count)]

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """Cards are played to the trick, and laid aside in their places."""
        if not isinstance(target, Zone):
            return False
        if move.kind == self.puts_away[1]:
            return target in self.aside(move.seat)
        return move.kind == "play" and target.kind == "trick" and target.seat in (None, self.turn)

    def gathers_at(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
        """Cards to be laid aside wait in their place, as many as may go."""
        if not self.takes_many or seat != self.actor or target not in (None, *self.aside(seat)):
            return None
        held = self.table.zones[HANDS[seat]]
        enough = len(cards) > self.keeps(seat)[1]
        return None if enough or not all(card in held for card in cards) else self.aside(seat)[0]
