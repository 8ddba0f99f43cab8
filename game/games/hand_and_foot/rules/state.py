"""Hand and Foot: who may move, and what the moves do.

The section numbers in the docstrings are those of the written rules: 1 sides, deal and cut, 2 options, 3 turns and
moves, 4 what each seat may see, 5 end of round and match, 6 corner cases. Where the rules are silent this is what we
play:

* Stacks are dealt as packets from the top of the pack: first stack 0, then stack 1, from the dealer's left.
* Groups keep their numbers for the round; tentative ones are numbered anew when their side goes down.
* Going down in the foot obeys the keep rule as laying does.
* A match to a score, or one more round after a tie, ends after 50 rounds at the latest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.moves import NEXT, Move, Prompt, Refusal
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.engine.table import Zone
from game.games.hand_and_foot.rules import choices, gestures, legality, positions
from game.games.hand_and_foot.rules.dealing import Dealing
from game.games.hand_and_foot.rules.groups import OPEN as UNFINISHED
from game.games.hand_and_foot.rules.groups import WILD, group, grown
from game.games.hand_and_foot.rules.position import (
    ANSWER,
    CHOOSE,
    CUT,
    DRAW,
    FEET,
    FOOT_CHOICE,
    NO,
    OPEN,
    PLAY,
    ROUND_END,
    TAKING,
    YES,
    meld,
    tentative,
)
from game.games.hand_and_foot.rules.scoring import Score, match_ends

_KINDS = {
    CUT: (("cut",), "Cut the cards", False),
    CHOOSE: (("choose_hand",), "Choose the stack you will play first", True),
    DRAW: (("draw", "take_pile", "lay", "add", "take_back"), "Draw", True),
    PLAY: (
        ("discard", "lay", "add", "take_back", "go_down", "ask_partner"),
        "Lay cards if you like, then discard one",
        True,
    ),
    ANSWER: (("answer",), "May your partner go out?", True),
    FOOT_CHOICE: (("take_foot", "leave_foot"), "Pick up your foot now?", True),
}
_PROMPTS = {
    phase: tuple((Prompt(seat, kinds, text, private=private),) for seat in range(6))
    for phase, (kinds, text, private) in _KINDS.items()
}


class HandAndFoot(Dealing):
    """One match of Hand and Foot."""

    __slots__ = ()

    small_moves = True

    _lay_out = positions.lay_out

    def check_position(self) -> None:
        """Also checks that the cards can lie like this in that phase."""
        super().check_position()
        positions.check_round(self)

    # -- who may act, and how (`choices`, `gestures`, `legality`) -----------------------------------------------------

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        return _PROMPTS[self.phase][self.actor]

    moves = choices.moves
    any_move = choices.any_move
    plain = choices.plain
    safe = choices.safe
    recalls = choices.recalls
    offers = gestures.offers
    gathers_at = gestures.gathers_at

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal (section 3.7), or None."""
        refusal = legality.why_not(self, move)
        if refusal is None:
            self.found_legal = move
        return refusal

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """The pile may be taken without a card of one's own."""
        return (target is DISCARD and move.kind == "take_pile") or super().goes_to(move, target)

    def _carry_out(self, move: Move) -> None:
        _DO[move.kind](self, move)
        self.open_prompts = self._asks()

    # -- a turn (section 3) -------------------------------------------------------------------------------------------

    def _draw(self, move: Move) -> None:
        seat, stock = move.seat, self.table.zones[STOCK]
        drawn = stock[-self.terms.draw_count :]
        if self.recorder is not None:
            self.announce("drew", seat, count=len(drawn))
        self.table.move(drawn, STOCK, HANDS[seat])
        self.phase = PLAY

    def _lay(self, move: Move) -> None:
        seat, cards = move.seat, move.cards
        side = self.sides[seat]
        count = self.terms.count(cards)
        new = group(count.rank, count.naturals, count.wilds)
        if self.down[side]:
            where = meld(side, len(self.groups[side]))
            self.groups[side].append(new)
        else:
            free = self.laid.index(None) if None in self.laid else len(self.laid)
            self.laid[free:] = [new, *self.laid[free + 1 :]]
            where = tentative(seat, free)
        self.table.add_zone(where)
        self.table.move(cards, HANDS[seat], where)
        self._joined("laid", seat, cards, where, UNFINISHED)

    def _add(self, move: Move) -> None:
        seat, cards = move.seat, move.cards
        side, number = self.sides[seat], legality.group_number(move)
        own = self.groups[side] if self.down[side] else self.laid
        before = own[number]
        assert before is not None  # the move is legal
        count = self.terms.count(cards)
        if count.ladies:
            own[number] = group(before.rank, before.naturals, before.wilds, True)
        else:
            own[number] = grown(before, count.naturals, count.wilds)
        where = self.group_zone(seat, number)
        self.table.move(cards, HANDS[seat], where)
        self._joined("added", seat, cards, where, before.kind)

    def _joined(self, kind: str, seat: int, cards: Sequence[Card], where: Zone, before: str) -> None:
        """Announce that cards joined a group that was of the kind `before`: to all, and the cards count as held no
        longer; or, for a tentative group, to its owner, who still holds them."""
        side = self.sides[seat]
        if self.recorder is None:
            if self.down[side]:
                self._emptied(seat)
            return
        if not self.down[side]:
            facts = {"points": self.points_laid(seat), "minimum": self.minimum[side]}
            self.announce(kind, seat, cards, frozenset({seat}), group=where.index, final=False, **facts)
            return
        self.announce(kind, seat, cards, group=where.index, final=True, **self._grown(where, before))
        self._emptied(seat)

    def _grown(self, where: Zone, before: str) -> dict[str, Any]:
        """What all may know of a final group that was of the kind `before`, and whether it is finished just now."""
        group = self.groups[where.seat or 0][where.index]
        return {"becomes": group.kind, "size": group.size, "finished": before == UNFINISHED != group.kind}

    def _take_back(self, move: Move) -> None:
        seat, number = move.seat, legality.group_number(move)
        where = tentative(seat, number)
        cards = tuple(self.table.zones[where])
        self.laid[number] = None
        while self.laid and self.laid[-1] is None:
            self.laid.pop()
        self.backs += 1
        self.table.move(cards, where, HANDS[seat])
        self.table.remove_zone(where)
        self.announce("took_back", seat, cards, frozenset({seat}), group=number)

    def _go_down(self, move: Move) -> None:
        self._finalize(move.seat, 0)
        self._emptied(move.seat)

    def _finalize(self, seat: int, more: int) -> list[int]:
        """Make all tentative groups final; `more` points come with the pile. Returns the final number for every
        tentative number."""
        side, table = self.sides[seat], self.table
        points = self.points_laid(seat) + more
        numbers: list[int] = []
        laid, self.laid = self.laid, []
        self.down[side] = True
        for number, laid_group in enumerate(laid):
            numbers.append(len(self.groups[side]))
            if laid_group is not None:
                source, where = tentative(seat, number), meld(side, len(self.groups[side]))
                table.add_zone(where)
                table.move(table.zones[source], source, where)
                table.remove_zone(source)
                self.groups[side].append(laid_group)
        own = self.groups[side]
        finished = tuple((number, group.kind) for number, group in enumerate(own) if group.kind != UNFINISHED)
        self.announce(
            "went_down", seat, points=points, minimum=self.minimum[side], groups=len(own), finished=finished
        )  # fmt: skip
        return numbers

    def _take_pile(self, move: Move) -> None:
        """The top card and those that match it go to their group, then the rest is picked up (section 3.4)."""
        seat, cards = move.seat, move.cards
        terms, table, side = self.terms, self.table, self.sides[seat]
        pile = table.zones[DISCARD]
        count, top = self.pile_brings(), pile[-1]
        new = move.value == legality.NEW
        number = legality.group_number(move)
        if not self.down[side]:
            numbers = self._finalize(seat, terms.points(cards) + terms.worth[top])
            number = -1 if new else numbers[number]
        own = self.groups[side]
        used = terms.count((*cards, top))
        was = UNFINISHED if new else own[number].kind
        if new:
            number = len(own)
            table.add_zone(meld(side, number))
            own.append(group(used.rank, used.naturals, used.wilds))
        else:
            own[number] = grown(own[number], used.naturals, used.wilds)
        where = meld(side, number)
        table.move((top,), DISCARD, where)
        table.move(cards, HANDS[seat], where)
        if self.recorder is not None:
            facts = self._grown(where, was)
            self.announce("took_pile", seat, (top, *cards), count=count, group=number, final=True, **facts)
        self.phase = TAKING
        table.move(pile[len(pile) + 1 - count :], DISCARD, HANDS[seat])
        self.phase = PLAY
        self.frozen = False
        self._emptied(seat)

    def _emptied(self, seat: int) -> None:
        """No card held in mid-turn: the foot is picked up, or the player is out (sections 3.5, 3.6)."""
        if self.table.zones[HANDS[seat]]:
            return
        if self.in_foot[seat]:
            self._end_round(seat)
        else:
            self._pick_up_foot(seat)

    def _pick_up_foot(self, seat: int) -> None:
        foot = self.table.zones[FEET[seat]]
        self.in_foot[seat] = True
        self.announce("took_foot", seat, count=len(foot))
        self.table.move(foot, FEET[seat], HANDS[seat])

    def _discard(self, move: Move) -> None:
        seat, card = move.seat, move.cards[0]
        self.table.move(move.cards, HANDS[seat], DISCARD)
        freezes = self.terms.freezes and self.terms.slot[card] == WILD
        self.frozen = self.frozen or freezes
        if self.recorder is not None:
            self.announce("discarded", seat, move.cards, freezes=freezes)
        held = len(self.table.zones[HANDS[seat]])
        if not held and self.in_foot[seat]:
            self._end_round(seat)
            return
        if not held:
            self._pick_up_foot(seat)
        elif held == 1 and self.terms.keeps_one and not self.in_foot[seat] and not self._stock_is_out():
            self.phase = FOOT_CHOICE
            return
        self._end_turn()

    def _foot_choice(self, move: Move) -> None:
        if move.kind == "take_foot":
            self._pick_up_foot(move.seat)
        else:
            self.announce("left_foot", move.seat)
        self._end_turn()

    def _end_turn(self) -> None:
        """On to the next seat, unless the stock is empty (section 6, case 1)."""
        if not self.table.zones[STOCK]:
            if self._stock_is_out():
                self.announce("stock_out")
                self._end_round(None)
                return
            self._reshuffle()
        self._begin_turn((self.turn + 1) % self.seats)

    def _stock_is_out(self) -> bool:
        """Whether the round is to end with this turn because there is no stock, and none can be made."""
        zones = self.table.zones
        if zones[STOCK]:
            return False
        return not (self.terms.reshuffles and not self.reshuffled and len(zones[DISCARD]) >= 3)

    def _reshuffle(self) -> None:
        table = self.table
        table.move(table.zones[DISCARD][:-1], DISCARD, STOCK)
        # Sorted first, so that the new order depends on the seed and on which cards there are, not on their past.
        pile = sorted(table.zones[STOCK], key=lambda card: card.index)
        table.arrange(STOCK, deck_order(pile, self.seed, "reshuffle", self.deals))
        self.reshuffled, self.frozen = True, False
        self.announce("reshuffled", cards_left=len(pile))

    # -- asking (section 3.6) -----------------------------------------------------------------------------------------

    def _ask(self, move: Move) -> None:
        self.question = OPEN
        self.phase = ANSWER
        self.actor = self.partners(move.seat)[0]
        self.announce("asked", move.seat, partners=self.partners(move.seat))

    def _answer(self, move: Move) -> None:
        """A decisive answer ends the question; otherwise the next partner is asked."""
        answer = str(move.value)
        self.announce("answered", move.seat, said=answer)
        asked = self.partners(self.turn)
        settles = NO if self.terms.asks == "all" else YES
        if answer == settles or move.seat == asked[-1]:
            self.question = answer
            self.phase = PLAY
            self.actor = self.turn
        else:
            self.actor = asked[asked.index(move.seat) + 1]

    # -- the end of a round (section 5) -------------------------------------------------------------------------------

    def _end_round(self, out: int | None) -> None:
        self.went_out = out
        self.phase = ROUND_END
        self.question = ""
        if out is not None:
            self.announce("went_out", out)
        sheet = tuple(self.score_of(side) for side in range(len(self.groups)))
        self.sheets.append(sheet)
        for side, score in enumerate(sheet):
            self.totals[side] += score.total
        if self.terms.floater:
            self.totals[-1] += sheet[self.sides[-1]].total
        self.round_over = True
        for side, score in enumerate(sheet):
            if self.recorder is not None:
                self._announce(side, score)
        self.finish_round(last=match_ends(self.terms, self.totals, self.round_number), out=out)

    def _announce(self, side: int, scored: Score) -> None:
        """Announce what a round was worth to a side, with all cards counted: group by group, then hands and feet."""
        zones, members = self.table.zones, tuple(self.members(side))
        cards = (*self.on_table(side), *self.unplayed(side))
        facts = {
            "groups": tuple((group.kind, group.size + group.capped) for group in self.groups[side]),
            "left": tuple((len(zones[HANDS[seat]]), len(zones[FEET[seat]])) for seat in members),
            **scored._asdict(),
        }
        facts |= {"score": scored.total, "total": self.totals[side]}
        self.announce("round_scored", None, cards, side=side, members=members, hand=self.round_number, **facts)

    def _next_round(self, move: Move) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self._deal()


_DO: dict[str, Callable[[HandAndFoot, Move], None]] = {
    "cut": HandAndFoot._cut,
    "choose_hand": HandAndFoot._choose,
    "draw": HandAndFoot._draw,
    "take_pile": HandAndFoot._take_pile,
    "lay": HandAndFoot._lay,
    "add": HandAndFoot._add,
    "take_back": HandAndFoot._take_back,
    "go_down": HandAndFoot._go_down,
    "ask_partner": HandAndFoot._ask,
    "answer": HandAndFoot._answer,
    "discard": HandAndFoot._discard,
    "take_foot": HandAndFoot._foot_choice,
    "leave_foot": HandAndFoot._foot_choice,
    NEXT: HandAndFoot._next_round,
}
