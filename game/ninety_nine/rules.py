"""Ninety-Nine (the adding game): the state of a match, its legal moves and what they do.

The section numbers in the docstrings are those of the written rules: 1 the card table, 2 options, 3 play, 4 what each
seat may see, 5 end of hand and match, 6 corner cases. Where the rules are silent this is what we play:

* A late `draw` takes all the cards that are due at once; with several due one does not draw half of them.
* A call window after a card was drawn late (forgetful rule) is asked before the next seat may play.
* A seat that is asked and may not be known to be asked shows to all others as somebody "waiting".
* Nothing ends an endless hand: at a table where all only hold safe cards the stock is reshuffled and play goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from game.cards import JOKER, RANK_NAMES, Card, card, cards
from game.chance import shuffled, stream
from game.moves import NEXT, WAITING, IllegalMove, Move, Moves, Prompt, Refusal, move
from game.ninety_nine.variants import (
    LIMIT,
    effects_of,
    either,
    pack_of,
    rules_in_force,
    with_article,
)
from game.options import RuleSet
from game.rules import ALL, DISCARD, HANDS, LEAVE_ROUND, NOTHING, STOCK, State, zone
from game.table import Table, Zone

ASIDE = tuple(zone("aside", seat) for seat in range(8))  # hands of those who dropped out, face up

# What a call window interrupts, and so what happens when it closes.
LEADING, FLOWING, PLAYING = "leading", "flowing", "playing"

HIDDEN_WINDOW = (-1,)  # in a view: somebody is being asked

_PLAY = tuple((Prompt(seat, ("play", "concede", "call"), "Play a card"),) for seat in range(8))
_DRAW = tuple((Prompt(seat, ("draw",), "Draw your card"),) for seat in range(8))
_CALL = tuple((Prompt(seat, ("call", "pass"), "Call three of a kind?", secret=True),) for seat in range(8))
_WAITING = (WAITING,)


class NinetyNine(State):
    """One match of Ninety-Nine. Seats are numbered clockwise; ``direction`` is 1 for clockwise, -1 against it."""

    __slots__ = (
        "after_call", "asked", "chain", "dealer", "deals", "deck_orders", "demand", "direction", "draw_state",
        "effects", "hand_number", "inside", "lives", "named", "out", "played", "queened", "reversals", "right_count",
        "right_seat", "seed", "shuffles", "simple", "skips", "total", "turn", "values",
    )  # fmt: skip

    def __init__(
        self,
        row: RuleSet,
        changes: Mapping[str, object],
        names: Sequence[str],
        seed: int,
        deck_orders: Sequence[Sequence[str]] = (),
        position: Mapping[str, Any] | None = None,
        *,
        recorded: bool = False,
    ) -> None:
        """A match about to be played: the first hand is dealt, or `position` laid out (see `_lay_out`). `recorded`:
        listen to it from the very first card.

        `deck_orders` are the orders of the first deals, top card first; cards they leave out follow shuffled.
        Raises OptionError for options that do not go together and ValueError for impossible cards.
        """
        self.seats = len(names)
        self.names = tuple(names)
        self.values = rules_in_force(row, changes, self.seats)
        self.effects = effects_of(row, self.values)
        # The quick way through a turn is open while no card names a seat and nobody can call.
        self.simple = "C" not in self.effects.marks and not self.values["three_of_a_kind"]
        self.seed = seed
        self.deck_orders = tuple(tuple(cards(order)) for order in deck_orders)
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats], *ASIDE[: self.seats]))
        self.viewer = None
        self.is_view = False
        self.history = ()
        self.recorder = None
        self.deals = self.shuffles = self.hand_number = 0
        self.lives = [int(self.values["lives"])] * self.seats
        self.out: list[tuple[int, ...]] = []
        self.over = False
        first = self.values["first_dealer"]
        self.dealer = int(stream(seed, "dealer").random() * self.seats) if first == "random" else int(first)
        self._clear_hand()
        if recorded:
            self.listen()
        if position is None:
            self.table.put(self.pack(), STOCK)
            self._deal()
        else:
            self._lay_out(position)

    # -- setting up ---------------------------------------------------------------------------------------------

    def _clear_hand(self) -> None:
        self.total = self.chain = 0
        self.direction = 1
        self.inside = [lives > 0 for lives in self.lives]
        self.draw_state = [""] * self.seats  # what a late wish to draw is told: "", drawn, late, queen, empty
        self.asked: tuple[int, ...] = ()
        self.after_call = LEADING
        self.round_over = False
        self.turn = self._next_in_match(self.dealer)
        self._close_right()
        self._clear_turn()

    def _clear_turn(self) -> None:
        self.demand = self.chain
        self.played = self.skips = self.reversals = 0
        self.queened = False
        self.named: int | None = None

    def _close_right(self) -> None:
        self.right_seat: int | None = None
        self.right_count = 0

    def _deal(self) -> None:
        """Shuffle everything and deal one card at a time from the dealer's left (section 1)."""
        self.hand_number += 1
        self._clear_hand()
        table = self.table
        for where in table.zones:
            if where is not STOCK and table[where]:
                table.move(table[where], where, STOCK)
        order = self._deck_order()
        table[STOCK][:] = order[::-1]  # the top of the stock lies last
        self.note("shuffled")
        self.note("dealt", self.dealer, hand=self.hand_number, leader=self.turn)
        for _ in range(int(self.values["hand_size"])):
            seat = self.dealer
            for _ in range(sum(self.inside)):
                seat = self._next_in_match(seat)
                table.move(table[STOCK][-1:], STOCK, HANDS[seat])
        self._open_window(self._clockwise(self.turn), LEADING)

    def _deck_order(self) -> list[Card]:
        pack = self.pack()
        given = self.deck_orders[self.deals] if self.deals < len(self.deck_orders) else ()
        if len(set(given)) != len(given) or not set(given) <= set(pack):
            raise ValueError("That deck order has cards twice, or cards that are not in the pack.")
        left = [one for one in pack if one not in set(given)] if given else pack
        self.deals += 1
        return [*given, *shuffled(left, stream(self.seed, "deal", self.deals))]

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        """Set up a position from plain data. All keys may be left out: ``hands`` (card texts by seat), ``aside``,
        ``discard`` and ``stock`` (bottom first; the rest of the pack, shuffled, when not given), and every fact that
        `facts` lists. Raises ValueError for cards or facts that cannot be."""
        table = self.table
        for seat, held in enumerate(position.get("hands", ())):
            table.put(cards(held), HANDS[seat])
        for seat, dropped in enumerate(position.get("aside", ())):
            table.put(cards(dropped), ASIDE[seat])
        table.put(cards(position.get("discard", "")), DISCARD)
        if "stock" in position:
            table.put(cards(position["stock"]), STOCK)
        else:
            laid = set(table.cards())
            left = [one for one in self.pack() if one not in laid]
            table.put(shuffled(left, stream(self.seed, "deal", 0)), STOCK)
        on_table = table.cards()
        if len(set(on_table)) != len(on_table) or not set(on_table) <= set(self.pack()):
            raise ValueError("That position has cards twice, or cards that are not in the pack.")
        self.hand_number = self.deals = 1
        self.dealer = int(position.get("dealer", self.dealer))
        self.lives = [int(lives) for lives in position.get("lives", self.lives)]
        self._clear_hand()
        unknown = set(position) - {"hands", "aside", "discard", "stock", *self.facts()}
        if unknown or len(self.lives) != self.seats:
            raise ValueError(f"A position of this game has no {', '.join(sorted(unknown)) or 'such lives'}.")
        for key, value in position.items():
            if key in ("inside", "draw_state"):
                setattr(self, key, list(value))
            elif key in ("asked", "out"):
                setattr(self, key, tuple(value) if key == "asked" else [tuple(some) for some in value])
            elif key not in ("hands", "aside", "discard", "stock", "lives", "dealer"):
                setattr(self, key, value)
        if "demand" not in position and not self.played:
            self.demand = self.chain

    def pack(self) -> tuple[Card, ...]:
        """The cards this table plays with."""
        return pack_of(self.values, self.seats)

    # -- who may act ----------------------------------------------------------------------------------------------

    def prompts(self) -> tuple[Prompt, ...]:
        """The seat to play, or the one asked to call; beside it an open late draw (sections 3c, 3f)."""
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        if self.asked:
            return _WAITING if self.asked is HIDDEN_WINDOW else _CALL[self.asked[0]]
        if self.right_seat is None:
            return _PLAY[self.turn]
        if self.right_seat == self.turn and not self.table[HANDS[self.turn]]:
            return _DRAW[self.turn]
        late = Prompt(
            self.right_seat,
            ("draw",),
            "Draw your card",
            required=False,
            private=False,
            seconds=float(self.values["draw_window_s"]),
        )
        return (*_PLAY[self.turn], late)

    def moves(self, seat: int) -> Moves:
        """All legal moves of that seat (section 3b); the list is always complete."""
        legal = Moves()
        if self.round_over:
            return legal if self.over else Moves([move(seat, NEXT)])
        if self.asked:
            if self.asked[0] == seat:
                legal += [move(seat, "call", value=rank) for rank in self._triples(seat)]
                legal.append(move(seat, "pass"))
            return legal
        if seat == self.right_seat:
            legal.append(move(seat, "draw"))
        if seat == self.turn:
            legal += self._plays(seat)
            if self.played == 0 and self.values["three_of_a_kind"]:
                legal += [move(seat, "call", value=rank) for rank in self._triples(seat)]
            if seat != self.right_seat and not any(one.kind == "play" for one in legal):
                legal.append(move(seat, "concede"))
        return legal

    def any_move(self, seat: int, rng: Random) -> Move:
        """Some legal move of a prompted seat, each with the same chance."""
        if self.simple and seat == self.turn and self.right_seat is None and not self.round_over:
            row = self.effects.row(seat, self.total)
            plays = [play for one in self.table.zones[HANDS[seat]] for play in row[one]]
            return plays[int(rng.random() * len(plays))] if plays else move(seat, "concede")
        return super().any_move(seat, rng)

    def _plays(self, seat: int) -> list[Move]:
        row = self.effects.row(seat, self.total)
        plays = [play for one in self.table[HANDS[seat]] for play in row[one]]
        if "C" not in self.effects.marks:
            return plays
        aimed: list[Move] = []
        for play in plays:
            if self.effects.of(play.cards[0]).mark == "C":
                aimed += [move(seat, "play", play.cards, play.value, other) for other in self._targets(seat)]
            else:
                aimed.append(play)
        return aimed

    def _targets(self, seat: int) -> list[int]:
        """Seats that a C mark may name: the others in the hand, clockwise from the player's left."""
        return [other for other in self._clockwise(seat)[1:] if self.inside[other]]

    def _clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def _triples(self, seat: int) -> list[str]:
        """Ranks of which that seat holds three or more (section 3f)."""
        if not self.values["three_of_a_kind"]:
            return []
        ranks = [one.rank for one in self.table[HANDS[seat]]]
        return sorted({rank for rank in ranks if ranks.count(rank) >= 3})

    # -- legality -------------------------------------------------------------------------------------------------

    def why_not(self, wanted: Move) -> Refusal | None:
        """Why the move is not legal (the table of section 3b), or None."""
        if self.round_over:
            legal = wanted.kind == NEXT and not self.over
            return None if legal else Refusal("hand_over", "This hand is over.")
        check = getattr(self, f"_why_not_{wanted.kind}", None)
        if check is None:
            return Refusal("wrong_move", "That is no move in this game.")
        refusal: Refusal | None = check(wanted)
        return refusal

    def _why_not_next(self, wanted: Move) -> Refusal | None:
        return Refusal("hand_goes_on", "This hand is not over yet.")

    def _why_not_play(self, wanted: Move) -> Refusal | None:
        seat = wanted.seat
        if self.asked:
            return Refusal("window_open", "Wait: a player may call three of a kind.")
        if seat != self.turn:
            return Refusal("not_your_turn", "It is not your turn yet.")
        if len(wanted.cards) != 1 or wanted.cards[0] not in self.table[HANDS[seat]]:
            return Refusal("not_held", "That card is not in your hand.")
        one = wanted.cards[0]
        return self._why_not_count(wanted, one) or self._why_not_target(wanted, one)

    def _why_not_count(self, wanted: Move, one: Card) -> Refusal | None:
        counts = self.effects.of(one).counts
        rank = with_article(one.rank)
        if wanted.value is not None:
            if wanted.value not in counts:
                text = f"{rank[0].upper()}{rank[1:]} cannot count {wanted.value} in this rule set."
                return Refusal("wrong_count", text)
            counts = (wanted.value,)
        fine = [count for count in counts if self.effects.allows(self.effects.total_after(self.total, count))]
        if len(fine) > 1:
            name = RANK_NAMES.get(one.rank, one.rank)
            return Refusal("choose_count", f"Choose how the {name} counts: {either(fine)}.")
        if fine:
            return None
        new = min(self.effects.total_after(self.total, count) for count in counts)
        fits = [play.cards[0] for play in self._plays(wanted.seat)]
        if new <= LIMIT:
            return Refusal("below_zero", "That would take the total below zero.", fits)
        return Refusal("past_99", f"That would make {new}; the total may not pass {LIMIT}.", fits)

    def _why_not_target(self, wanted: Move, one: Card) -> Refusal | None:
        target = wanted.target
        if self.effects.of(one).mark != "C":
            return None if target is None else Refusal("no_target", "That card does not choose who plays next.")
        if target is None:
            only = len(self._targets(wanted.seat)) == 1
            return None if only else Refusal("choose_target", "Choose who plays next.")
        if target == wanted.seat:
            return Refusal("not_yourself", "You cannot choose yourself.")
        if not 0 <= target < self.seats or not self.inside[target]:
            name = self.names[target] if 0 <= target < self.seats else "Nobody"
            return Refusal("not_in_hand", f"{name} is not in this hand.")
        return None

    def _why_not_draw(self, wanted: Move) -> Refusal | None:
        if self.asked:
            return Refusal("window_open", "Wait: a player may call three of a kind.")
        if wanted.seat == self.right_seat:
            return None
        state = self.draw_state[wanted.seat] if 0 <= wanted.seat < self.seats else ""
        return {
            "": Refusal("not_played", "You draw only after playing a card."),
            "drawn": Refusal("already_drawn", "You have already drawn."),
            "late": Refusal("too_late", "Too late: the next card is down, so you stay one card short this hand."),
            "queen": Refusal("queen_owed", "You answered a queen without a queen, so you may not draw."),
            "empty": Refusal("stock_empty", "There is nothing left to draw."),
        }[state]

    def _why_not_concede(self, wanted: Move) -> Refusal | None:
        seat = wanted.seat
        if self.asked:
            return Refusal("window_open", "Wait: a player may call three of a kind.")
        if seat != self.turn:
            return Refusal("not_your_turn", "It is not your turn yet.")
        if seat == self.right_seat:
            return Refusal("can_draw", "You can still draw.")
        plays = self._plays(seat)
        if plays:
            fits = [play.cards[0] for play in plays]
            return Refusal("can_play", f"You can still play {fits[0].name}.", fits)
        return None

    def _why_not_call(self, wanted: Move) -> Refusal | None:
        seat = wanted.seat
        if not self.values["three_of_a_kind"]:
            return Refusal("call_off", "Three of a kind means nothing in this rule set.")
        if wanted.value not in self._triples(seat):
            return Refusal("no_triple", "You need three cards of one rank.")
        own_turn = not self.asked and seat == self.turn and self.played == 0
        if not own_turn and (not self.asked or self.asked[0] != seat):
            moments = "Call after the deal, right after your own draw, or on your turn before you play."
            return Refusal("call_when", moments)
        return None

    def _why_not_pass(self, wanted: Move) -> Refusal | None:
        if self.asked and self.asked[0] == wanted.seat:
            return None
        return Refusal("nothing_to_pass", "There is nothing to pass on.")

    def goes_to(self, wanted: Move, target: Zone | int) -> bool:
        """Cards are played onto the discard pile; the stock is where one draws."""
        if isinstance(target, Zone):
            return target is (STOCK if wanted.kind == "draw" else DISCARD)
        return wanted.target == target

    # -- play -----------------------------------------------------------------------------------------------------

    def play(self, wanted: Move) -> None:
        """Carry out a move; raises IllegalMove and changes nothing when it is not legal."""
        if wanted.kind == "play" and self.turn == wanted.seat and not self.asked and not self.round_over:
            row = self.effects.row(wanted.seat, self.total)
            one = wanted.cards[0]
            if wanted in row[one] and self.effects.of(one).mark != "C" and one in self.table.zones[HANDS[self.turn]]:
                self._carry_out_play(wanted, one, row.after[wanted])
                return
        super().play(wanted)

    def _carry_out(self, wanted: Move) -> None:
        kind, seat = wanted.kind, wanted.seat
        if kind == "play":
            one = wanted.cards[0]
            counts = (wanted.value,) if wanted.value is not None else self.effects.of(one).counts
            totals = [self.effects.total_after(self.total, count) for count in counts]
            count, new = next(pair for pair in zip(counts, totals, strict=True) if self.effects.allows(pair[1]))
            target = wanted.target
            if target is None and self.effects.of(one).mark == "C":
                target = self._targets(seat)[0]
            self._carry_out_play(move(seat, "play", (one,), count, target), one, new)
        elif kind == "draw":
            self._draw_late(seat)
        elif kind == "concede":
            self._fail(seat, conceded=True)
        elif kind == "call":
            self._call(seat, str(wanted.value))
        elif kind == "pass":
            self._open_window(list(self.asked[1:]), self.after_call)
        else:
            self.dealer = self._next_in_match(self.dealer)
            self._deal()

    def _carry_out_play(self, wanted: Move, one: Card, new: int) -> None:
        """Steps 2 and 3 of a turn (section 3a)."""
        seat = wanted.seat
        self.total = new
        hand = self.table.zones[HANDS[seat]]
        self.table.move((one,), HANDS[seat], DISCARD)
        mark = self.effects.of(one).mark
        if self.recorder is not None:
            self.note("played", seat, (one,), count=wanted.value, total=new, mark=mark, target=wanted.target)
        if self.right_seat is not None:
            if self.right_seat != seat or self.played == 0:
                self.draw_state[self.right_seat] = "late"
            self._close_right()
        self.played += 1
        if mark:
            if mark == "R":
                self.reversals += 1
            elif mark == "S":
                self.skips += 1
            elif mark == "C":
                self.named = wanted.target
        if mark == "Q":
            self.chain += 1
            self.queened = True
        else:
            self.chain = 0
            if self.played < self.demand and hand:
                return  # more cards are owed; with none legal the only move is to concede
        self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        """Steps 4 to 6 of a turn: the right to draw, the draw, a call window, the flow."""
        if self.demand and not self.queened:
            self.draw_state[seat] = "queen"
        elif self.values["auto_draw"]:
            drew = self._draw(seat, self.played)
            self.draw_state[seat] = "drawn" if drew else "empty"
            if drew and self.values["three_of_a_kind"]:
                self._open_window([seat], FLOWING)
                return
        elif self._can_draw():
            self.right_seat, self.right_count = seat, self.played
            self.draw_state[seat] = "open"
        else:
            self.draw_state[seat] = "empty"
        self._flow()

    def _can_draw(self) -> bool:
        return bool(self.table[STOCK]) or bool(self.values["reshuffle"] and len(self.table[DISCARD]) > 1)

    def _draw(self, seat: int, count: int) -> int:
        """Draw up to `count` cards and say how many there were; an empty stock is rebuilt (section 6)."""
        table = self.table
        stock = table.zones[STOCK]
        for drawn in range(count):
            if not stock:
                if not self.values["reshuffle"] or len(table[DISCARD]) < 2:
                    return drawn
                self._reshuffle()
                stock = table.zones[STOCK]
            table.move(stock[-1:], STOCK, HANDS[seat])
        return count

    def _reshuffle(self) -> None:
        self.shuffles += 1
        table = self.table
        table.move(table[DISCARD][:-1], DISCARD, STOCK)
        # Sorted first, so that the new order depends on the seed and on which cards there are, not on their past.
        pile = sorted(table[STOCK], key=lambda one: one.index)
        table[STOCK][:] = shuffled(pile, stream(self.seed, "reshuffle", self.deals, self.shuffles))
        self.note("reshuffled", cards_left=len(pile))

    def _draw_late(self, seat: int) -> None:
        count = self.right_count
        self._close_right()
        self._draw(seat, count)
        self.draw_state[seat] = "drawn"
        self.note("drew", seat, count=count)
        self._open_window([seat], PLAYING)

    def _flow(self) -> None:
        """Step 6: reversals first, then the named seat, or one step and one more for every skip (section 3a)."""
        if self.reversals & 1 and self.inside.count(True) > 2:
            self.direction = -self.direction
            self.note("reversed", self.turn, direction=self.direction)
        if self.named is not None:
            following = self.named
        else:
            following = self.turn
            for step in range(1 + self.skips):
                following = self._next_inside(following)
                if step < self.skips:
                    self.note("skipped", following)
        self._begin(following)

    def _next_inside(self, seat: int) -> int:
        seats, inside, direction = self.seats, self.inside, self.direction
        seat = (seat + direction) % seats
        while not inside[seat]:
            seat = (seat + direction) % seats
        return seat

    def _next_in_match(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        while self.lives[seat] <= 0:
            seat = (seat + 1) % self.seats
        return seat

    def _begin(self, seat: int) -> None:
        """Step 1 of a turn; a seat without cards fails at once (section 3d)."""
        self.turn = seat
        self._clear_turn()
        if not self.table.zones[HANDS[seat]] and self.right_seat != seat:
            self._fail(seat, conceded=False)

    def _fail(self, seat: int, *, conceded: bool) -> None:
        hand = tuple(self.table[HANDS[seat]])
        self.note("failed", seat, hand, conceded=conceded, total=self.total)
        self._lose_lives([seat], "could_not_play")
        if self.values["hand_ends"] == "first_failure":
            self._end_hand()
            return
        self.inside[seat] = False
        self.table.move(hand, HANDS[seat], ASIDE[seat])
        self.chain = 0
        if self.right_seat == seat:
            self._close_right()
        if self.inside.count(True) == 1:
            self.note("hand_won", self.inside.index(True))
            self._end_hand()
        else:
            self._begin(self._next_inside(seat))

    def _lose_lives(self, losers: Sequence[int], cause: str) -> None:
        for seat in losers:
            self.lives[seat] -= 1
            self.note("life_lost", seat, cause=cause, left=self.lives[seat], hand=self.hand_number)
        gone = tuple(seat for seat in losers if self.lives[seat] == 0)
        if gone:
            self.out.append(gone)
            for seat in gone:
                self.note("eliminated", seat)

    def _end_hand(self) -> None:
        self.round_over = True
        self._close_right()
        self.asked = ()
        left = [seat for seat in range(self.seats) if self.lives[seat] > 0]
        self.note("hand_over", hand=self.hand_number, lives=tuple(self.lives))
        if len(left) == 1:
            self.over = True
            self.note("match_won", left[0])

    # -- three of a kind (section 3f) -------------------------------------------------------------------------------

    def _open_window(self, candidates: Sequence[int], interrupted: str) -> None:
        """Ask, one by one, the candidates that hold three of a kind; when none is left go on."""
        if self.values["three_of_a_kind"] and interrupted == LEADING and not self.asked:
            self.note("window", seats=tuple(seat for seat in candidates if self.inside[seat]))
        self.asked = tuple(seat for seat in candidates if self.inside[seat] and self._triples(seat))
        self.after_call = interrupted
        if not self.asked and interrupted == FLOWING:
            self._flow()
        # After the deal or a late draw the seat to play is already known.

    def _call(self, seat: int, rank: str) -> None:
        shown = tuple(one for one in self.table[HANDS[seat]] if one.rank == rank)
        self.note("called", seat, shown, rank=rank)
        spared = self.values["three_hits"] == "in_hand_only"
        losers = [
            other for other in self._clockwise(seat)[1:] if self.lives[other] > 0 and (self.inside[other] or not spared)
        ]
        self._lose_lives(losers, "three_of_a_kind")
        self._end_hand()

    # -- views and dumps ------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """Own hand, the pile, and hands laid aside (section 4)."""
        if where.kind == "hand":
            return ALL if where.seat == seat else NOTHING
        return NOTHING if where is STOCK else ALL

    def _conceal(self, viewer: int | None) -> None:
        self.seed = 0
        self.deck_orders = ()
        if self.asked and self.asked[0] != viewer:
            self.asked = HIDDEN_WINDOW
        else:
            self.asked = self.asked[:1]

    def _imagine(self, rng: Random) -> None:
        self.seed = int(rng.random() * 2**32)
        if self.asked is HIDDEN_WINDOW:
            # Whoever is asked holds three of a kind; a guess in which nobody does plays on as if they had passed.
            candidates = self._clockwise(self.turn) if self.after_call == LEADING else [self.turn]
            self._open_window([other for other in candidates if other != self.viewer], self.after_call)

    def copy(self) -> Self:
        """An independent twin. Rules, names and history are shared."""
        twin = type(self).__new__(type(self))
        twin.seats, twin.names, twin.values, twin.effects = self.seats, self.names, self.values, self.effects
        twin.simple, twin.seed, twin.deck_orders = self.simple, self.seed, self.deck_orders
        twin.table = self.table.copy()
        twin.viewer, twin.is_view, twin.history, twin.recorder = self.viewer, self.is_view, self.history, None
        twin.deals, twin.shuffles, twin.hand_number = self.deals, self.shuffles, self.hand_number
        twin.lives, twin.inside, twin.draw_state = self.lives.copy(), self.inside.copy(), self.draw_state.copy()
        twin.out, twin.over, twin.round_over = self.out.copy(), self.over, self.round_over
        twin.dealer, twin.turn, twin.direction, twin.total = self.dealer, self.turn, self.direction, self.total
        twin.chain, twin.demand, twin.played, twin.queened = self.chain, self.demand, self.played, self.queened
        twin.skips, twin.reversals, twin.named = self.skips, self.reversals, self.named
        twin.right_seat, twin.right_count = self.right_seat, self.right_count
        twin.asked, twin.after_call = self.asked, self.after_call
        return twin

    def facts(self) -> Mapping[str, Any]:
        """Everything beside the cards, as plain data."""
        return {
            "hand_number": self.hand_number,
            "total": self.total,
            "direction": self.direction,
            "dealer": self.dealer,
            "turn": self.turn,
            "lives": list(self.lives),
            "inside": list(self.inside),
            "out": [list(some) for some in self.out],
            "chain": self.chain,
            "demand": self.demand,
            "played": self.played,
            "queened": self.queened,
            "skips": self.skips,
            "reversals": self.reversals,
            "named": self.named,
            "right_seat": self.right_seat,
            "right_count": self.right_count,
            "draw_state": list(self.draw_state),
            "asked": list(self.asked),
            "after_call": self.after_call,
            "round_over": self.round_over,
            "over": self.over,
            "deals": self.deals,
            "shuffles": self.shuffles,
        }

    def results(self) -> tuple[int, ...]:
        """Later elimination is the better place; seats that went out by one call share theirs (section 5)."""
        places = [0] * self.seats
        if self.over:
            worst = self.seats
            for gone in self.out:
                for seat in gone:
                    places[seat] = worst - len(gone) + 1
                worst -= len(gone)
            places[next(seat for seat in range(self.seats) if self.lives[seat] > 0)] = 1
        return tuple(places)

    def in_match(self, seat: int) -> bool:
        """Whether that seat has lives left."""
        return self.lives[seat] > 0

    # -- what a screen asks -----------------------------------------------------------------------------------------

    def preview(self, wanted: Move) -> str:
        """The new total a play would make."""
        if wanted.kind != "play" or wanted.value is None:
            return ""
        return str(self.effects.total_after(self.total, wanted.value))

    def caption(self, one: Card) -> str:
        """How a card counts where that is not its plain number, with a word for its mark."""
        effect = self.effects.of(one)
        if effect.mark == "" and effect.counts == (f"+{one.rank}",):
            return ""
        words = {"R": "reverse", "S": "skip", "C": "name who is next", "Q": "queen chain"}
        return " ".join(filter(None, (str(effect), words.get(effect.mark, ""))))


def position_of(state: NinetyNine) -> dict[str, Any]:
    """A whole state as the plain data that `NinetyNine` takes as `position`."""
    table = state.table
    return {
        "hands": [" ".join(one.text for one in table[HANDS[seat]]) for seat in range(state.seats)],
        "aside": [" ".join(one.text for one in table[ASIDE[seat]]) for seat in range(state.seats)],
        "discard": " ".join(one.text for one in table[DISCARD]),
        "stock": " ".join(one.text for one in table[STOCK]),
        **state.facts(),
    }


__all__ = ["ASIDE", "JOKER", "IllegalMove", "NinetyNine", "card", "position_of"]
