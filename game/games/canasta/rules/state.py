"""Canasta: who may move, and what the moves do. The section numbers are those of the written rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.kinds import Kind
from game.engine.melds.game import EITHER, MELD_KINDS, MELD_QUESTIONS, PLAYING
from game.engine.melds.groups import BONUS, OPEN, WILD
from game.engine.melds.table import DRAW, PLAY, ROUND_END, group_number
from game.engine.moves import NEXT, Move, move, to_each
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.canasta.rules.position import CLOSING, END, NO_STOCK, Position
from game.games.canasta.rules.terms import Score, match_ends


class Canasta(Position):
    """One match of Canasta."""

    # -- the deal (section 1) -----------------------------------------------------------------------------------------

    def _deal(self) -> None:
        self.round_number += 1
        self._clear_round()
        table, order = self.table, self.clockwise((self.dealer + 1) % self.seats)
        table.gather(STOCK, self._next_deck())
        for where in [zone for zone in table.zones if zone.kind in ("meld", "tentative")]:
            table.remove_zone(where)
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.round_number, leader=order[0], minimum=tuple(self.minimum))
        for _ in range(self.terms.dealt):
            table.draw(STOCK, [HANDS[seat] for seat in order])
        self._turn_up()
        for seat in order:
            self._lay_bonus(seat)
        self._begin_turn(order[0])

    def _turn_up(self) -> None:
        """Begin the pile; wild cards and red threes freeze it and are covered."""
        table, slots = self.table, self.terms.slot
        while True:
            card = table.zones[STOCK][-1]
            table.move((card,), STOCK, DISCARD)
            freezes = slots[card] in (WILD, BONUS)
            self.announce("turned_up", None, (card,), freezes=freezes)
            self.threes_at += [len(table.zones[DISCARD]) - 1] if slots[card] == BONUS else []
            self.frozen = self.frozen or freezes
            if not freezes:
                return

    # -- a turn (sections 4 and 5) ------------------------------------------------------------------------------------

    def more_moves(self, seat: int) -> Sequence[Move]:
        """To end the round where nothing can be drawn or discarded."""
        ends = self.closing if self.phase == PLAY else self.phase == DRAW and not self.table.zones[STOCK]
        return (move(seat, END),) if ends else ()

    def plain(self, move: Move) -> bool:
        """The end of a round may be regretted."""
        return move.kind != END and super().plain(move)

    def _take_all_back(self) -> None:
        for number, _ in self.numbered_groups(self.turn) if self.laid else ():
            self.take_back(move(self.turn, "take_back", value=f"g{number}"))

    def draw(self, move: Move) -> None:
        """Take cards from the stock, and lay down red threes; what was laid out to take the pile comes back."""
        terms, stock = self.terms, self.table.zones[STOCK]
        if self.laid:
            self._take_all_back()
        last, drawn = stock[0], stock[-terms.draw_count :]
        self._draw_cards(move.seat, terms.draw_count)
        self.phase = PLAY
        if not terms.threes.isdisjoint(drawn):
            self._lay_bonus(move.seat)
            self.closing = not stock and last in terms.threes and (terms.plays_on or self._has_no_discard(move.seat))

    def _has_no_discard(self, seat: int) -> bool:
        """Whether that seat holds a single card, which it may not discard (6.1, 6.4)."""
        hand = self.table.zones[HANDS[seat]]
        return len(hand) < self.least_kept and self.why_not(move(seat, "discard", hand)) is not None

    def take_pile(self, move: Move) -> None:
        """The top card and those that match it go to their meld, then the rest is picked up; red threes lie down."""
        self.joined = True
        super().take_pile(move)
        if self.threes_at:
            self.threes_at = []
            self._lay_bonus(move.seat, replaced=False)
            self._check_hand(move.seat)

    def lay(self, move: Move) -> None:
        """Begin a meld."""
        self.acted = self.acted or self.down[self.sides[move.seat]]
        super().lay(move)

    def add(self, move: Move) -> None:
        """Add cards to a meld; to one that was there before this turn is no concealed going out."""
        if self.down[self.sides[move.seat]]:
            self.acted = True
            self.joined = self.joined or group_number(move) < self.fresh
        super().add(move)

    def go_down(self, move: Move) -> None:
        """Make all tentative melds final."""
        self.acted = True
        super().go_down(move)

    def _hand_played(self, seat: int) -> None:
        if not self.round_over:
            self._end_round(seat)

    def _discarded(self, seat: int) -> None:
        zones = self.table.zones
        if not zones[HANDS[seat]]:
            self._end_round(seat)
        elif not zones[STOCK] and not self.terms.plays_on:
            self._stop()
        else:
            if self.joined or self.acted:
                self.begun[seat] = True
            following = (seat + 1) % self.seats
            self._begin_turn(following)
            if not zones[STOCK] and not self.pile_open(following):
                self._stop()

    def _end(self, move: Move) -> None:
        self._take_all_back()
        self._stop()

    def _stop(self) -> None:
        """The stock is used up, and the round ends."""
        self.announce("stock_out")
        self._end_round(None)

    # -- the end of a round (section 7) -------------------------------------------------------------------------------

    def _end_round(self, out: int | None) -> None:
        self.went_out = out
        if out is not None:
            own = self.groups[self.sides[out]][self.fresh :]
            finished = any(group.kind != OPEN for group in own)
            self.concealed = finished and not self.begun[out] and not self.joined
            self.announce("went_out", out, concealed=self.concealed)
        self.phase = ROUND_END
        self.question = ""
        sheet = tuple(self.score_of(side) for side in range(len(self.groups)))
        self.sheets.append(sheet)
        for side, scored in enumerate(sheet):
            self.totals[side] += scored.total
        for side, scored in enumerate(sheet):
            if self.recorder is not None:
                self._announce(side, scored)
        self.finish_round(last=match_ends(self.terms, self.totals, self.round_number), out=out)

    def _announce(self, side: int, scored: Score) -> None:
        """Announce what a round was worth to a side, with all cards counted: meld by meld, then hands, then threes."""
        zones, members = self.table.zones, tuple(self.members(side))
        facts = {
            "groups": tuple((group.kind, group.size) for group in self.groups[side]),
            "left": tuple((len(zones[HANDS[seat]]),) for seat in members),
            **scored._asdict(),
        }
        facts |= {"score": scored.total, "total": self.totals[side]}
        cards = (*self.on_table(side), *self.unplayed(side), *self.shown(side))
        self.announce("round_scored", None, cards, side=side, members=members, hand=self.round_number, **facts)

    def _next_round(self, move: Move) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self._deal()

    questions: ClassVar = {
        **MELD_QUESTIONS,
        NO_STOCK: to_each(
            ("take_pile", "lay", "add", "take_back", END), "Take the pile or end the round, as the stock is used up"
        ),
        CLOSING: to_each((*PLAYING, END), "Lay cards if you like, then end the round"),
    }
    kinds: ClassVar = {
        **MELD_KINDS,
        "draw": Kind(draw, Position.why_not_draw, phase=DRAW),
        "take_pile": Kind(take_pile, Position.why_not_take, cards=True, value=True, phase=DRAW),
        "lay": MELD_KINDS["lay"]._replace(do=lay),
        "add": MELD_KINDS["add"]._replace(do=add),
        "go_down": MELD_KINDS["go_down"]._replace(do=go_down),
        "ask_partner": MELD_KINDS["ask_partner"]._replace(check=Position.why_not_ask),
        "discard": MELD_KINDS["discard"]._replace(check=Position.why_not_discard),
        END: Kind(_end, Position.why_not_end, phase=EITHER),
        NEXT: Kind(_next_round),
    }
