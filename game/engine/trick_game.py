"""The skeleton of a trick game's rules: a round has phases, each asks a seat for its kinds of move, and the last phase
is the play of the tricks. How those are played is `TrickState`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import combinations, compress, product
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.engine.cards import SUIT_NAMES, Card, cards, written
from game.engine.fields import any_seat, fact
from game.engine.kinds import NOT_HELD, Kind, KindGame
from game.engine.moves import NEXT, Move, Moves, Prompt, Refusal, move
from game.engine.positions import list_given, require, text_given
from game.engine.state import HANDS, LEAVE_ROUND, STOCK
from game.engine.table import Zone
from game.engine.trick_play import WON, TrickState

BY_INDEX = attrgetter("index")
PLAYING = "playing"


@cache
def _ways(held: int, least: int, most: int) -> list[tuple[bool, ...]]:
    """All ways to choose so few to so many of the cards held: for every card whether it is chosen."""
    return [chosen for chosen in product((False, True), repeat=held) if least <= sum(chosen) <= most]


_WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
_NOT_LEADING = Refusal("claim_when", "You can claim the rest only when it is your turn to lead.")
LAST_CARD = Refusal("claim_when", "You have only one card left: play it.")
_UNPROVEN = Refusal("claim_unproven", "It is not certain that you win all the tricks that are left.")


def _phases(state: TrickGame) -> set[str]:
    return {state.playing, *state.questions}


class TrickGame(TrickState, KindGame):
    """A trick game with all its phases. ``phase`` is the present one.

    A round goes like this, and what stands in brackets is the game's:

    * [`_deal`] sets the first ``phase``, calls `begin_trick` and, where somebody is asked before the play, `ask`.
    * The seat that is asked chooses among [`_choices`]. Its move is refused, or carried out, by its `Kind` in
      [``kinds``], which goes on with `ask`, or with ``phase = self.playing`` and `begin_trick`.
    * Cards are played. After each trick come [`_announce_trick`] and [`_count_trick`], after the last one
      [`_end_round`]. Whoever is to lead and is sure of every trick left is offered the move ``claim``, which
      [`prove_rest`] proves in words.
    * `NEXT` passes on the deal.

    The kinds of the last two steps are ready in `PLAY_KINDS`.
    """

    playing: ClassVar[str] = PLAYING  # the phase in which cards are played
    questions: ClassVar[Mapping[str, Sequence[tuple[Prompt, ...]]]]  # of the phases before it, by seat
    puts_away: ClassVar[tuple[str, str]] = ("", "")  # the phase in which a hand lays cards aside, and that kind of move

    phase: str = fact(_phases)
    dealer: int = fact(any_seat)
    turn: int = fact(any_seat)
    leader: int = fact(any_seat)

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def _choices(self, seat: int) -> Sequence[Move]:
        """The legal moves of the seat that is to act before the play."""

    def _any_choice(self, seat: int, rng: Random) -> Move:
        """One of those moves at random, where no cards are laid aside."""
        legal = self._choices(seat)
        return legal[int(rng.random() * len(legal))]

    def _any_aside(self, seat: int, rng: Random) -> Move:
        """Any cards laid aside, as many as may be."""
        held = self.table.zones[HANDS[seat]]
        ways = _ways(len(held), *self.keeps(seat))
        away = compress(held, ways[int(rng.random() * len(ways))])
        return move(seat, self.puts_away[1], sorted(away, key=BY_INDEX))

    def _must_follow(self, card: Card, fits: Sequence[Card]) -> Refusal:
        """The refusal of that card, where only the cards `fits` may be played."""
        suit = SUIT_NAMES[self.in_force.suit(fits[0])].removesuffix("s")
        return Refusal("follow", f"You must follow suit: play a {suit}.", fits)

    def prove_rest(self) -> Sequence[str]:
        """Why all tricks that are left are certain, in sentences (`game.words.tricks.prove_rest`)."""
        return ()

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

    def _legal(self, seat: int) -> Moves:
        if seat != self.actor:
            return Moves()
        return self.plays(seat) if self.phase == self.playing else Moves(self._choices(seat))

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move of a prompted seat; every one has a chance, a claim a small one."""
        if self.round_over:
            return super().any_move(seat, rng)
        phase = self.phase
        if phase == self.playing:
            return self.any_play(seat, rng)
        chosen = self._any_aside(seat, rng) if phase == self.puts_away[0] else self._any_choice(seat, rng)
        self.found_legal = chosen
        return chosen

    def _out_of_phase(self, phase: str, seat: int) -> Refusal | None:
        if seat != self.actor:
            return Refusal("not_your_turn", f"It is {self.names[self.actor]}'s turn.")
        return None if phase == self.phase else _WRONG_PHASE

    def why_not_play(self, move: Move) -> Refusal | None:
        """Why the hand on turn may not play that card: the check of the kind ``play``."""
        if len(move.cards) != 1 or move.cards[0] not in self.table.zones[HANDS[self.turn]]:
            return NOT_HELD
        fits = self.playable()
        return None if move.cards[0] in fits else self._must_follow(move.cards[0], fits)

    def why_not_claim(self, move: Move) -> Refusal | None:
        """Why the seat on turn may not claim the rest: the check of the kind ``claim``."""
        if self.place:
            return _NOT_LEADING
        if len(self.table.zones[HANDS[self.turn]]) < 2:
            return LAST_CARD
        return None if self.may_claim() else _UNPROVEN

    def claim(self, move: Move) -> None:
        """The rest is played out: what the kind ``claim`` does."""
        self.play_out(self.prove_rest)

    def _carry_out(self, move: Move) -> None:
        self.kinds[move.kind].do(self, move)

    # -- the deal -----------------------------------------------------------------------------------------------------

    @property
    def eldest(self) -> int:
        """The seat at the dealer's left."""
        return (self.dealer + 1) % self.seats

    def deal_out(self, count: int, **facts: Any) -> None:
        """Shuffle the pack and deal so many cards to every hand, one at a time from eldest."""
        table = self.table
        table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, **facts)
        table.draw(STOCK, [HANDS[hand] for hand in self.lines[self.eldest]] * count)

    def deal_next(self, move: Move) -> None:
        """The deal passes to the left: what the kind `NEXT` does."""
        self.dealer = self.eldest
        self._deal()

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


PLAY_KINDS: Mapping[str, Kind] = {
    "play": Kind(TrickGame.play, TrickGame.why_not_play, cards=True, phase=PLAYING),
    "claim": Kind(TrickGame.claim, TrickGame.why_not_claim, phase=PLAYING),
    NEXT: Kind(TrickGame.deal_next),
}


# -- finished tricks, for games that remember them one by one, and positions that have them --------------------------


class Trick(NamedTuple):
    """A finished trick: who led, who won, and its cards in the order in which they were played."""

    leader: int
    winner: int
    cards: tuple[Card, ...]


new_trick = partial(tuple.__new__, Trick)  # from its items, much faster than Trick(...): every trick played is one


def tricks_written(tricks: list[Trick]) -> list[Any]:
    """Tricks as plain data: ``[leader, winner, "their cards"]`` each."""
    return [[trick.leader, trick.winner, written(trick.cards)] for trick in tricks]


def lay_tricks(
    state: TrickGame, position: Mapping[str, Any], tricks: list[Trick], most: int, phases: tuple[str, ...]
) -> None:
    """Lay out the finished tricks of a position, and the one that is played, which only these phases have. Everything
    else that the state keeps of them is set, too; `tricks` are its own, as yet empty. ValueError for tricks that cannot
    be."""
    turn, leader, line = state.turn, state.leader, state.line
    for first, winner, text in list_given(position, "tricks", most):
        played = tuple(cards(text))
        fine = all(type(seat) is int and seat in line for seat in (first, winner)) and len(played) == len(line)
        require(fine and state.order is not None, "a trick that cannot be")
        state.replay(first, played)
        tricks.append(Trick(first, winner, played))
        state.table.put(played, WON[winner])
    trick = cards(text_given(position, "trick"))
    fits = leader in line and (not trick or (state.phase in phases and len(trick) < len(line)))
    require(fits, "a trick that cannot be")
    state.leader = leader
    state.lay_trick(trick)
    if state.phase != state.playing:
        state.turn = state.actor = turn


def check_tricks(state: TrickGame, tricks: list[Trick]) -> None:
    """ValueError for a finished trick that another has won."""
    order = state.order
    for leader, winner, played in tricks:
        fine = order is not None and winner == state.lines[leader][order.winner(played)]
        require(fine, "a trick that another has won")
