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

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar

from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.kinds import NO_MOVE, Kind
from game.engine.melds.choices import legal_ones
from game.engine.melds.game import MELD_KINDS, MELD_QUESTIONS
from game.engine.melds.table import ROUND_END
from game.engine.moves import NEXT, Move, Moves, Prompt, Refusal, move, to_each
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone
from game.games.hand_and_foot.rules.position import CHOOSE, CUT, FEET, FOOT_CHOICE, HAND_PLAYED, PASSING, STACKS
from game.games.hand_and_foot.rules.scoring import Score, match_ends
from game.games.hand_and_foot.rules.turns import FOOT, Turns

_NEAR = 6  # cuts are listed up to so far from the exact number


class HandAndFoot(Turns):
    """One match of Hand and Foot."""

    __slots__ = ()

    questions: ClassVar = {
        **MELD_QUESTIONS,
        CUT: tuple((Prompt(seat, ("cut",), "Cut the cards", private=False),) for seat in range(6)),
        CHOOSE: to_each(("choose_hand",), "Choose the stack you will play first"),
        FOOT_CHOICE: to_each(("take_foot", "leave_foot"), "Pick up your foot now?"),
        HAND_PLAYED: to_each(("take_foot", "go_out"), "Pick up your foot, or go out?"),
    }

    # -- moves, beside those of any meld game -------------------------------------------------------------------------

    def _choices(self, seat: int) -> Moves:
        if self.phase == CUT:
            exact = self.exact_cut()
            cuts = [move(seat, "cut", value=str(aim)) for aim in range(exact - _NEAR, exact + _NEAR + 1)]
            return Moves(legal_ones(self, cuts), complete=False)
        if self.phase == CHOOSE:
            return Moves([move(seat, "choose_hand", value="0"), move(seat, "choose_hand", value="1")])
        if self.phase == FOOT_CHOICE:
            return Moves([move(seat, "take_foot"), move(seat, "leave_foot")])
        if self.phase == HAND_PLAYED:
            return Moves([move(seat, "take_foot"), move(seat, "go_out")])
        return super()._choices(seat)

    def any_choice(self, seat: int, rng: Random) -> Move:
        """Every cut has a chance, those near the exact number a good one."""
        if self.phase != CUT or seat != self.actor:
            return super().any_choice(seat, rng)
        most = len(self.table.zones[STOCK])
        aim = 1 + int(rng.random() * most)
        if rng.random() < 0.5:
            aim = min(most, max(1, self.exact_cut() + int(rng.random() * 7) - 3))
        return move(seat, "cut", value=str(aim))

    def plain(self, move: Move) -> bool:
        """To leave the foot may be regretted, too, for now or for good."""
        return move.kind not in ("leave_foot", "go_out") and super().plain(move)

    def meant(self, seat: int, cards: tuple[Card, ...], target: Zone | int | None) -> Iterator[Move]:
        """A stack is chosen, and the foot taken, without a card."""
        if not isinstance(target, Zone) or target.kind not in ("stack", "foot"):
            yield from super().meant(seat, cards, target)
        elif not cards and target.seat == seat:
            stack = target.kind == "stack"
            yield move(seat, "choose_hand", value=str(target.index)) if stack else move(seat, "take_foot")

    def why_not_cut(self, move: Move) -> Refusal | None:
        """The check of the kind ``cut``."""
        left, aim = len(self.table.zones[STOCK]), str(move.value)
        if aim.isdecimal() and str(int(aim)) == aim and 1 <= int(aim) <= left:
            return None
        return Refusal("wrong_cut", f"Lift between 1 and {left} cards.")

    def why_not_choose(self, move: Move) -> Refusal | None:
        """The check of the kind ``choose_hand``."""
        return None if move.value in ("0", "1") else NO_MOVE

    # -- from the shuffled pack to the first turn (section 1) ---------------------------------------------------------

    def _deal(self) -> None:
        """Shuffle everything, and cut or deal."""
        self.round_number += 1
        last_out = self.went_out
        self._clear_round()
        table = self.table
        table.gather(STOCK, self._next_deck())
        for where in [zone for zone in table.zones if zone.kind in PASSING]:
            table.remove_zone(where)
        for seat in range(self.seats):
            for where in STACKS[seat]:
                table.add_zone(where)
        self._choose_first(last_out)
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.round_number, leader=self.turn, minimum=tuple(self.minimum))
        bonus = self.values["cut_bonus"]
        if bonus == "off":
            for seat in self.clockwise((self.dealer + 1) % self.seats):
                self._deal_to(seat)
            self._after_deal()
        else:
            self.phase = CUT
            self.actor = self.dealer if bonus == "dealer" else (self.dealer + 1) % self.seats

    def _choose_first(self, last_out: int | None) -> None:
        """Who begins, if it is not the player on the dealer's left."""
        first = self.values["first_player"]
        if first == "random":
            self.turn = deck_order(range(self.seats), self.seed, "first player", self.deals)[0]
        elif first == "dealer":
            self.turn = self.dealer
        elif first == "went_out" and last_out is not None:
            self.turn = last_out

    def _deal_to(self, seat: int) -> None:
        for where in STACKS[seat]:
            self.table.move(self.table.zones[STOCK][-self.terms.stack :], STOCK, where)

    def _cut(self, move: Move) -> None:
        """Lift about as many cards as aimed at. A surplus goes back on top of the stock, and missing cards come from
        there."""
        seat, aim = move.seat, int(str(move.value))
        everybody = self.values["cut_bonus"] == "each"
        noise = int(self.values["cut_noise"])
        stray = deck_order(range(2 * noise + 1), self.seed, "cut", self.deals, seat)[0] - noise
        target = self.exact_cut()
        lifted = max(1, min(aim + stray, len(self.table.zones[STOCK])))
        points = int(self.values["cut_points"]) if lifted == target else 0
        self.cut_points[self.sides[seat]] += points
        self.announce("cut", seat, aim=aim, lifted=lifted, target=target, points=points)
        following = (seat + 1) % self.seats
        if everybody:
            self._deal_to(seat)
            if seat != self.dealer:
                self.actor = following
                return
        else:
            for other in self.clockwise(following):
                self._deal_to(other)
        self._after_deal()

    def _after_deal(self) -> None:
        """Pass stacks, and choose the hand where there is nothing to decide."""
        zones = self.table.zones
        if self.values["pass_left"]:
            both = bool(self.values["pass_right"])
            facts: dict[str, Any] = {"both": True} if both else {}
            self.announce("passed", **facts)
            for stack, step in ((1, 1), (0, -1)) if both else ((1, 1),):
                passed = [tuple(zones[STACKS[seat][stack]]) for seat in range(self.seats)]
                for seat, cards in enumerate(passed):
                    self.table.move(cards, STACKS[seat][stack], STACKS[(seat + step) % self.seats][stack])
        self.phase = CHOOSE
        chosen = self.values["hand_choice"]
        if chosen in ("high_bottom", "low_bottom"):
            for seat in self.clockwise((self.dealer + 1) % self.seats):
                first, second = (self.terms.bottom_rank(zones[where][0]) for where in STACKS[seat])
                if first != second:
                    self._pick_up(seat, int((first < second) == (chosen == "high_bottom")), chosen=False)
        self._next_to_choose()

    def _choose(self, move: Move) -> None:
        self._pick_up(move.seat, int(str(move.value)), chosen=True)
        self._next_to_choose()

    def _pick_up(self, seat: int, stack: int, *, chosen: bool) -> None:
        """One stack is the hand, the other the foot."""
        table = self.table
        for where, target in ((STACKS[seat][stack], HANDS[seat]), (STACKS[seat][1 - stack], FEET[seat])):
            table.move(table.zones[where], where, target)
        for where in STACKS[seat]:
            table.remove_zone(where)
        self.announce("chose_hand", seat, stack=stack, chosen=chosen)

    def _next_to_choose(self) -> None:
        zones = self.table.zones
        for seat in self.clockwise((self.dealer + 1) % self.seats):
            if STACKS[seat][0] in zones:
                self.actor = seat
                return
        for seat in self.clockwise((self.dealer + 1) % self.seats):
            self._lay_bonus(seat)
        if self.values["up_card"]:
            self._turn_up()
        self._begin_turn(self.turn)

    def _turn_up(self) -> None:
        """Start the pile with a card that makes groups; any other goes back into the stock at a random place."""
        table, slots = self.table, self.terms.slot
        stock = table.zones[STOCK]
        for tries in range(1000):
            card = stock[-1]
            table.move((card,), STOCK, DISCARD)
            if slots[card] >= 0:
                self.announce("turned_up", None, (card,))
                return
            self.announce("turned_back", name=card.name)
            place = deck_order(range(len(stock) + 1), self.seed, "turned up", self.deals, tries)[0]
            table.move((card,), DISCARD, STOCK)
            order = stock[:-1]
            order.insert(place, card)
            table.arrange(STOCK, order)
            stock = table.zones[STOCK]

    # -- the end of a round (section 5) -------------------------------------------------------------------------------

    def _end_round(self, out: int | None) -> None:
        self.went_out = out
        self.phase = ROUND_END
        self.question = ""
        if out is not None:
            facts: dict[str, Any] = {} if self.in_foot[out] else {"foot": False}
            self.announce("went_out", out, **facts)
        sheet = tuple(self.score_of(side) for side in range(len(self.groups)))
        self.sheets.append(sheet)
        for side, score in enumerate(sheet):
            self.totals[side] += score.total
        if self.terms.floater:
            self.totals[-1] += sheet[self.sides[-1]].total
        for side, score in enumerate(sheet):
            if self.recorder is not None:
                self._announce(side, score)
        self.finish_round(last=match_ends(self.terms, self.totals, self.round_number), out=out)

    def _announce(self, side: int, scored: Score) -> None:
        """Announce what a round was worth to a side, with all cards counted: group by group, then hands and feet."""
        zones, members = self.table.zones, tuple(self.members(side))
        cards = (*self.on_table(side), *self.unplayed(side), *self.shown(side))
        facts = {
            "groups": tuple((group.kind, group.size + group.capped) for group in self.groups[side]),
            "left": tuple((len(zones[HANDS[seat]]), len(zones[FEET[seat]])) for seat in members),
            **scored._asdict(),
        }
        facts |= {"score": scored.total, "total": self.totals[side]}
        if not self.bonus_places:
            del facts["threes"]
        self.announce("round_scored", None, cards, side=side, members=members, hand=self.round_number, **facts)

    def _next_round(self, move: Move) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self._deal()

    kinds: ClassVar = {
        **MELD_KINDS,
        "draw": MELD_KINDS["draw"]._replace(do=Turns.draw),
        "take_pile": MELD_KINDS["take_pile"]._replace(do=Turns.take_pile),
        "answer": MELD_KINDS["answer"]._replace(do=Turns.answer),
        "cut": Kind(_cut, why_not_cut, value=True, phase=CUT),
        "choose_hand": Kind(_choose, why_not_choose, value=True, phase=CHOOSE),
        "take_foot": Kind(Turns.take_foot, phase=FOOT),
        "leave_foot": Kind(Turns.leave_foot, phase=FOOT_CHOICE),
        "go_out": Kind(Turns.go_out, phase=HAND_PLAYED),
        NEXT: Kind(_next_round),
    }
