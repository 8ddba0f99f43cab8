"""What every game's state is: who may act, what is legal, what a seat may see.

A game is a subclass of `State`. The match drives it, screens and computer players get `seen_by` views of it: states of
the same class in which hidden cards are ``None``. Nothing here knows a particular game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Self

from game.engine.cards import Card, cards
from game.engine.chance import check_order, shuffled, stacked
from game.engine.fields import FROM_ONE, fact, in_copy
from game.engine.handling import HANDS, Handling
from game.engine.moves import (
    EVERYBODY,
    NEXT,
    NO_FACTS,
    TRUTH,
    Event,
    History,
    IllegalMove,
    Move,
    Moves,
    Prompt,
    Refusal,
    move,
)
from game.engine.options import RuleSet
from game.engine.positions import Positions
from game.engine.recording import Recorder
from game.engine.table import ALL, BOTTOM, HIDDEN, NOTHING, TOP, UNKNOWN, Table, Zone, known, zone

STOCK, DISCARD = zone("stock"), zone("discard")


class State(Handling, Positions):
    """One table in play, or one seat's view of it. Mutable: `play` carries a move out at once. The ``seed`` and the
    given ``deck_orders`` are secret. A finished round is left by the move ``next``.

    A game declares its fields (`fields.Fields`) and defines the abstract methods. ``_set_up`` makes the ``table``, and
    it or `_clear_round` gives every field a value: a field without one cannot be copied. Whatever carries out a move
    sets ``open_prompts`` for what comes next.
    """

    table: Table = in_copy("self.table.copy()")
    names: tuple[str, ...]  # of the players
    seats: int  # how many there are
    viewer: int | None  # the seat whose view this is; None: the whole truth, or with `is_view` what anybody may see
    is_view: bool
    history: Sequence[Event] = in_copy("self._past()")
    recorder: Recorder | None = in_copy("None")
    open_prompts: tuple[Prompt, ...]  # who may act now; follows from the other fields
    seed: int
    deck_orders: tuple[tuple[Card, ...], ...]
    found_legal: Move | None = in_copy("None")  # the last move found legal, so that `play` need not check it again
    deals: int = fact(FROM_ONE)  # how many so far
    round_over: bool = fact()
    over: bool = fact()

    def __init__(
        self,
        rule_set: RuleSet,
        changes: Mapping[str, object],
        names: Sequence[str],
        seed: int,
        deck_orders: Sequence[Sequence[str]] = (),
        position: Mapping[str, Any] | None = None,
        *,
        recorded: bool = False,
    ) -> None:
        """A match about to be played: the first round is dealt (or about to be cut), or `position` is laid out.
        `recorded`: listen to it from the very first card.

        `deck_orders` are the orders of the first deals, the card dealt first in front; cards they leave out follow
        shuffled. Raises OptionError for options that do not go together and ValueError for impossible cards.
        """
        self.seats = len(names)
        self.names = tuple(names)
        self.seed = seed
        self.deck_orders = tuple(tuple(cards(order)) for order in deck_orders)
        self.deals = 0
        self.viewer = None
        self.is_view = self.over = False
        self.history = self.open_prompts = ()
        self.recorder = None
        self.found_legal = None
        self._set_up(rule_set, changes)
        self._clear_round()
        for order in self.deck_orders:
            check_order(self.pack(), order)
        if recorded:
            self.listen()
        if position is None:
            self.table.put(self.pack(), STOCK)
            self._deal()
        else:
            self.lay_out(position, self.pack())
        self.open_prompts = self._asks()
        self.check_fields()

    # -- what a game defines ------------------------------------------------------------------------------------

    @abstractmethod
    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        """Set up an empty table before the first deal. Raises OptionError for options that do not go together."""

    @abstractmethod
    def _deal(self) -> None:
        """Clear the last round (`_clear_round`), gather the `_next_deck` and deal."""

    @abstractmethod
    def _asks(self) -> tuple[Prompt, ...]:
        """Work out who has to or may decide now. Empty when the match is over."""

    @abstractmethod
    def moves(self, seat: int) -> Moves:
        """The legal moves of that seat, in a fixed order; see `Moves.complete`."""

    @abstractmethod
    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal, or None when it is. Depends only on what the mover may know."""

    @abstractmethod
    def sees(self, where: Zone, seat: int | None) -> str:
        """How much of a zone that seat (None: anybody) may see: NOTHING, TOP, BOTTOM, ALL or HIDDEN."""

    def remembers(self, seat: int | None) -> Collection[Card]:
        """Cards in hands that this seat knows without seeing them: it has held them, and everybody saw where they went.
        None by default."""
        return ()

    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """Every card of the game, in a fixed order. Public."""

    @abstractmethod
    def results(self) -> tuple[int, ...]:
        """The place of every seat, 1 the best, equal places shared; zeros until the match is over."""

    @abstractmethod
    def _carry_out(self, move: Move) -> None:
        """Do what a legal move does. `play` has asked `why_not` before."""

    # -- what all games share -----------------------------------------------------------------------------------

    def _clear_round(self) -> None:
        self.round_over = False

    def prompts(self) -> tuple[Prompt, ...]:
        """Who has to or may decide now. Empty when the match is over."""
        return self.open_prompts

    def answers_to(self, prompt: Prompt) -> list[Move]:
        """The legal moves that answer a prompt."""
        return [move for move in self.moves(anybody(prompt)) if move.kind in prompt.kinds]

    def check_position(self) -> None:
        """ValueError unless a position that was laid out can be played to the end of its round, which one from a file
        must be: a game adds its own checks. (A position made to look at a single move need not pass.)"""
        required = [prompt for prompt in self.open_prompts if prompt.required]
        if not all(map(self.answers_to, required)) or bool(required) == self.over:
            raise ValueError("That position leaves nobody anything to do.")

    def _next_deck(self) -> list[Card]:
        """The cards of the next deal, top last: in the given order, if there is one for this deal."""
        self.deals += 1
        given = self.deck_orders[self.deals - 1] if self.deals <= len(self.deck_orders) else ()
        return stacked(self.pack(), given, self.seed, "deal", self.deals)

    def play(self, move: Move) -> None:
        """Carry out a move. Raises IllegalMove, and changes nothing, when it is not legal."""
        if move is not self.found_legal:
            refusal = self.why_not(move)
            if refusal is not None:
                raise IllegalMove(refusal)
        self.found_legal = None
        self._carry_out(move)

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        legal = self.moves(seat)
        return legal[int(rng.random() * len(legal))]

    def offers(self, seat: int, cards: Sequence[Card], target: Zone | int | None = None) -> list[Move] | Refusal:
        """The moves a gesture may mean: the moves of `seat` that use exactly these cards towards a zone, a seat, or
        (None) wherever they plainly belong. A refusal says why there are none."""
        chosen = set(cards)
        fitting = [
            move
            for move in self.moves(seat)
            if set(move.cards) == chosen and (target is None or self.goes_to(move, target))
        ]
        return fitting or self.refuses(seat, cards, target)

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """Whether a gesture towards a zone or a player's seat may mean this move. By default one draws from the stock
        and plays onto the discard pile."""
        if isinstance(target, Zone):
            return target is STOCK if move.kind == "draw" else target is DISCARD and bool(move.cards)
        return move.target == target

    def refuses(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Refusal:
        """Why a gesture means no legal move."""
        if not cards:
            return Refusal("no_card", "Choose a card first.")
        named = target if isinstance(target, int) else None
        return self.why_not(move(seat, "play", cards, target=named)) or Refusal(
            "no_place", "That card does not go there."
        )

    def shows_all(self, where: Zone) -> bool:
        """Whether everybody sees every card of the zone."""
        return self.sees(where, None) == ALL

    def listen(self) -> Recorder:
        """Record events from now on."""
        self.recorder = Recorder(self)
        self.table.listener = self.recorder
        self.history = self.recorder.events
        return self.recorder

    def _past(self) -> Sequence[Event]:
        """The events as a copy keeps them: up to now, whatever is recorded later."""
        return self.history if self.recorder is None else History(self.recorder.events, TRUTH)

    def announce(
        self,
        kind: str,
        seat: int | None = None,
        cards: Sequence[Card] = (),
        only: frozenset[int | None] | None = None,
        **facts: Any,
    ) -> None:
        """Announce something, of a kind that the game declares; the cards are shown to all who may know of it."""
        if self.recorder is not None:
            shown = (EVERYBODY,) * len(cards)
            self.recorder.events.append(
                Event(kind, seat, tuple(cards), facts=facts or NO_FACTS, faces=shown, only=only)
            )

    def seen_by(self, viewer: int | None) -> Self:
        """This table as that seat may see it (None: as anybody may). Hidden cards are ``None``, behind those that it
        `remembers`; hidden zones are empty and their cards counted to the owner's hand."""
        view = self.copy()
        remembered = self.remembers(viewer)
        view.viewer = viewer
        view.is_view = True
        if isinstance(view.history, History):
            view.history = view.history.seen_by(viewer)
        for where, pile in view.table.zones.items():
            sight = self.sees(where, viewer) if pile else ALL
            if sight == ALL:
                continue
            hidden = [UNKNOWN] * len(pile)
            if sight == HIDDEN:
                hands = view.table.zones
                owner = next(zone for zone in hands if zone.kind == "hand" and zone.seat == where.seat)
                hands[owner] = hands[owner] + hidden
                hidden = []
            elif sight == TOP:
                hidden[-1] = pile[-1]
            elif sight == BOTTOM:
                hidden[0] = pile[0]
            elif remembered:
                kept = [card for card in pile if card in remembered]
                hidden[: len(kept)] = kept
            view.table.zones[where] = hidden
        view._conceal(viewer)
        return view

    def _conceal(self, viewer: int | None) -> None:
        """In a seat's view: remove the secrets other than hidden cards, such as the decks still to be dealt and, in
        some games, who is asked."""
        self.seed = 0
        self.deck_orders = ()

    def undealt(self) -> Self:
        """This view before its round was dealt: all cards lie in the stock, also those that hands keep from the round
        before, and nothing that belongs to a round has been said or done."""
        before = self.copy()
        before._clear_round()
        for pile in before.table.zones.values():
            pile.clear()
        before.table[STOCK].extend([UNKNOWN] * len(self.pack()))
        return before

    @property
    def is_dealt(self) -> bool:
        """Whether any card has left the stock."""
        return len(self.table[STOCK]) < len(self.pack())

    def opened_to(self, viewer: int) -> Self:
        """The view of a seat to which all cards are shown. The order of the stock and what is still to be dealt stay
        secret."""
        view, piles = self.seen_by(viewer), self.table.zones
        shown = view.table.zones
        shown.update({where: pile[:] for where, pile in piles.items() if where in shown and where is not STOCK})
        for where, pile in piles.items():
            if where not in shown and where.seat is not None:  # counted to a hand, and nobody else knows of the place
                shown[HANDS[where.seat]].extend(pile)
        return view

    def unseen(self) -> list[Card]:
        """In a view: the cards that are not visible anywhere, in the pack's order."""
        shown = set().union(*self.table.zones.values())
        return [card for card in self.pack() if card not in shown]

    def guess(self, rng: Random) -> Self:
        """From a view: a full state that agrees with everything the viewer sees; all else, future shuffles included, is
        random."""
        whole = self.copy()
        whole.is_view = False
        left = self.unseen()
        whole._deal_first(left, rng)
        pool = shuffled(left, rng)
        for pile in whole.table.zones.values():
            hidden = pile.count(UNKNOWN)
            if hidden == len(pile):
                pile[:] = pool[len(pool) - hidden :]
                del pool[len(pool) - hidden :]
            elif hidden:
                pile[:] = [card if known(card) else pool.pop() for card in pile]
        whole._imagine(rng)
        return whole

    def _deal_first(self, pool: list[Card], rng: Random) -> None:
        """In a guess: where more is known of a hidden hand than how many cards it holds, draw that hand from the pool
        of unseen cards; all others are dealt what is left."""

    def _imagine(self, rng: Random) -> None:
        """In a guess: invent the secrets that `_conceal` removed."""
        self.seed = int(rng.random() * 2**32)

    def in_match(self, seat: int) -> bool:
        """Whether that seat still takes part in the match."""
        return True

    def in_round(self, seat: int) -> bool:
        """Whether that seat may still have something to do in this round."""
        return not self.round_over and self.in_match(seat)

    @property
    def skips_when_out(self) -> bool:
        """Whether a round in which no person has anything to do any more is finished quickly without asking."""
        return False

    @property
    def carries_hands(self) -> bool:
        """Whether cards stay in hands from one round to the next, so that the end of a round opens none."""
        return False

    @property
    def asks_holders(self) -> bool:
        """Whether somebody is asked now because of the cards in a hand, so that being asked says something of them. Not
        of questions that are secret anyway."""
        return False

    def alike(self, seat: int) -> bool:
        """Whether all that a seat may answer now looks alike to it, so that there is nothing to decide: face-down
        stacks of which it knows nothing. Such a choice is made for people."""
        return False

    def limits(self, seat: int) -> Sequence[str]:
        """Up to which limits that seat may have itself spoken for now, instead of being asked again and again (bids);
        none where that makes no sense."""
        return ()

    def up_to(self, seat: int, limit: str) -> Move | None:
        """What a seat that is asked says up to that limit; None where that is no answer to the question."""
        return None

    def only_move(self, seat: int) -> Move | None:
        """The move of a seat of which everybody at the table knows that it is the only one, whatever lies hidden: the
        last card of a hand that has to be played. Where several people share a screen it is made for them."""
        return None

    def hide_asked(self) -> None:
        """In a view: look as if somebody else were being asked in secret, whether or not that is so. A screen that
        several people share shows this while it is handed to each of them in turn."""

    def __str__(self) -> str:
        """The full dump: equal after copy, save and replay, whatever the process."""
        facts = (f"{key}: {value}" for key, value in self.facts().items())
        return "\n".join((*facts, str(self.table)))


def anybody(prompt: Prompt) -> int:
    """The seat that may answer a prompt; seat 0 where anybody may."""
    return 0 if prompt.seat is None else prompt.seat


LEAVE_ROUND = (Prompt(None, (NEXT,), "Next deal", private=False),)

__all__ = ["ALL", "BOTTOM", "DISCARD", "HANDS", "HIDDEN", "NOTHING", "STOCK", "TOP", "State", "Zone", "anybody", "zone"]
