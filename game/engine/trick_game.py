"""The skeleton of a trick game's rules: a round has phases, each asks a seat for its kinds of move, and the last phase
is the play of the tricks. How those are played is `TrickState`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import combinations, compress, product
from random import Random
from typing import Any, ClassVar, NamedTuple

from game.engine.cards import SUIT_NAMES, Card, by_index, cards, written
from game.engine.fields import any_seat, fact
from game.engine.kinds import NOT_HELD, Kind, KindGame
from game.engine.moves import NEXT, Move, Moves, Prompt, Proof, Refusal, move
from game.engine.positions import Piles, require, text_given
from game.engine.state import HANDS, LEAVE_ROUND, STOCK
from game.engine.table import Zone
from game.engine.trick_play import PLAYS, TRICK, WON, TrickState

PLAYING = "playing"


@cache
def _ways(held: int, least: int, most: int) -> list[tuple[bool, ...]]:
    """All ways to choose so few to so many of the cards held: for every card whether it is chosen."""
    return [chosen for chosen in product((False, True), repeat=held) if least <= sum(chosen) <= most]


@lru_cache(maxsize=16)  # a table asks what each card may do, at each of its places
def _laid_aside(seat: int, kind: str, spare: tuple[Card, ...], least: int, most: int) -> tuple[Move, ...]:
    """The moves that lay so few to so many of these cards aside."""
    return tuple(move(seat, kind, cards) for count in range(least, most + 1) for cards in combinations(spare, count))


_WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
_NOT_LEADING = Refusal("claim_when", "You can claim the rest only when it is your turn to lead.")
LAST_CARD = Refusal("claim_when", "You have only one card left: play it.")
_UNPROVEN = Refusal("claim_unproven", "It is not certain that you win all the tricks that are left.")


def _phases(state: TrickGame) -> set[str]:
    return {state.playing, *state.questions}


def any_hand(state: TrickState) -> range:
    """The hands of the table: the range of a fact that names one."""
    return range(state.hands)


class Trick(NamedTuple):
    """A finished trick: who led, who won, and its cards in the order in which they were played."""

    leader: int
    winner: int
    cards: tuple[Card, ...]

    def as_data(self) -> list[Any]:
        """The trick as plain data: ``[leader, winner, "its cards"]``."""
        return [self.leader, self.winner, written(self.cards)]


new_trick = partial(tuple.__new__, Trick)  # from its items, much faster than Trick(...): every trick played is one


def finished_tricks() -> Any:
    """The field ``tricks`` of a game that remembers those of a round one by one."""
    return fact(any_hand, any_length=True, written_as=Trick.as_data)


class TrickGame(TrickState, KindGame):
    """A trick game with all its phases. ``phase`` is the present one.

    A round goes like this, and what stands in brackets is the game's:

    * [`_clear_round`] sets the first ``phase`` and calls `begin_trick`; [`_deal`] begins with it and ends, where
      somebody is asked before the play, with `ask`. [`_settle_order`] is called once it is clear what is trump.
    * The seat that is asked chooses among [`_choices`]. Its move is refused, or carried out, by its `Kind` in
      [``kinds``], which goes on with `ask`, or with ``phase = self.playing`` and `begin_trick`.
    * Cards are played. After each trick come [`_announce_trick`] and [`_count_trick`], after the last one
      [`_end_round`]. Whoever is to lead and is sure of every trick left is offered the move ``claim``, which
      [`prove_rest`] proves in words.
    * `NEXT` passes on the deal.

    The kinds of the last two steps are ready in `PLAY_KINDS`.

    A game may remember its finished tricks one by one: ``tricks: list[Trick] = finished_tricks()``. In a position they
    tell what hands have won and what they lack, so ``voids`` is declared again as a bare field.
    """

    playing: ClassVar[str] = PLAYING  # the phase in which cards are played
    questions: ClassVar[Mapping[str, Sequence[tuple[Prompt, ...]]]]  # of the phases before it, by seat
    puts_away: ClassVar[tuple[str, str]] = ("", "")  # the phase in which a hand lays cards aside, and that kind of move
    keys_apart: ClassVar[tuple[str, ...]] = ("trick", "rest")

    phase: str = fact(_phases)
    dealer: int = fact(any_seat)
    turn: int = fact(any_hand)
    leader: int = fact(any_hand)
    voids: list[tuple[str, ...]] = fact()
    tricks: Sequence[Trick] = ()

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
        spare = self.spare(seat)
        least, most = self.keeps(seat)
        ways = _ways(len(spare), least, most)
        away = [*compress(spare, ways[int(rng.random() * len(ways))])]
        away.sort(key=by_index)
        return move(seat, self.puts_away[1], away)

    def _must_follow(self, card: Card, fits: Sequence[Card]) -> Refusal:
        """The refusal of that card, where only the cards `fits` may be played."""
        suit = SUIT_NAMES[self.in_force.suit(fits[0])].removesuffix("s")
        return Refusal("follow", f"You must follow suit: play a {suit}.", fits)

    def prove_rest(self) -> Proof:
        """Why all tricks that are left are certain (`game.words.tricks.prove_rest`)."""
        return ()

    def keeps(self, seat: int) -> tuple[int, int]:
        """How few and how many cards that seat may lay aside."""
        return 0, 0

    def spare(self, seat: int) -> Sequence[Card]:
        """The cards of a hand of which it may lay some aside: mostly all."""
        return self.table.zones[HANDS[seat]]

    def aside(self, seat: int) -> tuple[Zone, ...]:
        """Where that seat lays cards aside: the place where they gather until they are enough, and where they end."""
        return ()

    @abstractmethod
    def _settle_order(self) -> None:
        """Put the ``order`` into force that follows from the facts and the cards on the table, or none before they tell
        it."""

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

    def only_move(self, seat: int) -> Move | None:
        """The last card of the hand on turn."""
        if self.round_over or self.phase != self.playing or seat != self.actor:
            return None
        held = self.table.zones[HANDS[self.turn]]
        return PLAYS[seat][held[0].index] if len(held) == 1 and held[0] is not None else None

    def _legal(self, seat: int) -> Moves:
        if seat != self.actor:
            return Moves()
        return self.plays(seat) if self.phase == self.playing else Moves(self._choices(seat))

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move of a prompted seat; every one has a chance, a claim a small one."""
        if self.round_over:
            return super().any_move(seat, rng)
        phase = self.phase
        if self.led is not None or phase == self.playing:
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

    @property
    def hand_size(self) -> int:
        """How many cards everybody is dealt in this round: by default the whole pack is shared out."""
        return len(self.pack()) // self.hands

    def _deal_facts(self) -> Mapping[str, Any]:
        """What the event ``dealt`` tells."""
        return {"hand": self.deals, "leader": self.eldest}

    def deal_out(self) -> None:
        """Shuffle the pack and deal ``hand_size`` cards to every hand, one at a time from eldest."""
        table = self.table
        table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, **self._deal_facts())
        table.draw(STOCK, [HANDS[hand] for hand in self.lines[self.eldest]] * self.hand_size)

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
        spare = tuple(sorted(self.spare(seat), key=by_index))
        return [*_laid_aside(seat, self.puts_away[1], spare, *self.keeps(seat))]

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
        spare = self.spare(seat)
        enough = len(cards) > self.keeps(seat)[1]
        return None if enough or not all(card in spare for card in cards) else self.aside(seat)[0]

    # -- positions ----------------------------------------------------------------------------------------------------

    def _piles(self) -> Piles:
        """All places but those of ``trick``, whose cards are written in their order, and of what ``tricks`` tell."""
        apart = ("trick", "won") if "tricks" in self.FIELDS else ("trick",)
        return {key: where for key, where in super()._piles().items() if key not in apart}

    def _lay_cards(self, position: Mapping[str, Any]) -> None:
        """``trick`` are the cards of the trick that is played, from the leader on."""
        super()._lay_cards(position)
        self._settle_order()
        turn, leader, order, line = self.turn, self.leader, self.order, self.line
        trick = cards(text_given(position, "trick"))
        played = [*trick, *(card for finished in self.tricks for card in finished.cards)]
        begun = order is not None and (self.phase == self.playing or self.round_over)
        require(begun or not played, "tricks before the first lead")
        require(leader in line and len(trick) < len(line) and {*played} <= {*self.pack()}, "a trick that cannot be")
        for finished in self.tricks:
            seats = finished.leader in line and finished.winner in line
            require(seats and len(finished.cards) == len(line), "a trick that cannot be")
            self.replay(finished.leader, finished.cards)
            self.table.put(finished.cards, WON[finished.winner])
        duties = () if order is None else order.duties
        require(all(duty in duties for void in self.voids for duty in void), "no such suit")
        self.leader = leader
        self.lay_trick(trick)
        if self.phase != self.playing or self.round_over:
            self.turn = self.actor = turn

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        require(given.get("turn", self.turn) == self.turn, "a turn of another")

    def as_position(self) -> dict[str, Any]:
        """The whole state as a position in plain data."""
        return {**super().as_position(), "trick": written(self.trick())}

    def check_position(self) -> None:
        """Tricks have to be won and led as they are, hands hold nothing that they have shown to lack, and are of one
        size but while cards are laid aside."""
        super().check_position()
        zones, tricks, goes_on = self.table.zones, self.tricks, self.phase == self.playing and not self.round_over
        winners = [self.lines[trick.leader][self.in_force.winner(trick.cards)] for trick in tricks]
        leaders = [trick.leader for trick in tricks] + ([self.leader] if goes_on else winners[-1:])
        require(self.order is not None or not goes_on, "tricks before it is clear what wins them")
        require(winners == [trick.winner for trick in tricks], "a trick that another has won")
        require(leaders[1:] == winners, "a trick that another has led")
        held = {hand: zones[HANDS[hand]] for hand in self.line}
        fits = all(self.may_have(hand, card) for hand, cards in held.items() for card in cards)
        require(fits, "a suit that nobody can hold")
        if goes_on or not (self.round_over or self.puts_away[0]):
            left = {len(cards) + len(zones[TRICK[hand]]) for hand, cards in held.items()}
            require(len(left) == 1 and 0 not in left, "hands of different sizes")


PLAY_KINDS: Mapping[str, Kind] = {
    "play": Kind(TrickGame.play, TrickGame.why_not_play, cards=True, phase=PLAYING),
    "claim": Kind(TrickGame.claim, TrickGame.why_not_claim, phase=PLAYING),
    NEXT: Kind(TrickGame.deal_next),
}
