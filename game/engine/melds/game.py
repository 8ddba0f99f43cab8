"""The skeleton of a meld game's rules: what its moves do, from the draw to the discard. It knows no game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.engine.cards import Card
from game.engine.kinds import Kind
from game.engine.melds import choices, gestures, legality
from game.engine.melds.groups import BONUS, OPEN, WILD, group, with_more_cards
from game.engine.melds.table import (
    ANSWER,
    ASKED,
    DRAW,
    NEW,
    NO,
    PLAY,
    TAKING,
    YES,
    MeldTable,
    bonus,
    group_number,
    meld,
    tentative,
)
from game.engine.moves import Move, Moves, Prompt, Refusal, to_each
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.engine.table import Zone

LAYING = "laying"  # instead of a phase: PLAY, and DRAW where groups are laid out to take the pile
EITHER = "either"  # DRAW or PLAY
TOLD = {YES: "told yes", NO: "told no"}  # instead of PLAY, for what is asked of a player who has an answer

NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn.")
WAIT = Refusal("wait_answer", "Waiting for your partner's answer.")
WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
ALREADY_DRAWN = Refusal("already_drawn", "You have already drawn this turn.")


class MeldGame(MeldTable):
    """A meld game: in a turn one draws or takes the pile, lays and adds, and discards.

    Before a side is down, `lay` and `add` make tentative groups, which are private and may be taken back; `go_down`
    makes them final when they are worth the minimum, and so does taking the pile with them.

    A round goes like this, and what stands in brackets is the game's:

    * [`_deal`] ends with `_begin_turn` for the first seat.
    * The moves of `MELD_KINDS`, to which [``kinds``] adds those of other phases, with their [``questions``].
    * [`_hand_played`]: a player holds no card any more in mid-turn. [`_discarded`]: a turn has ended with a discard.
    """

    questions: ClassVar[Mapping[str, Sequence[tuple[Prompt, ...]]]]
    """What is asked in each `situation`, by seat: `MELD_QUESTIONS` and more."""

    small_moves = True

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def _hand_played(self, seat: int) -> None:
        """That seat holds no card in mid-turn: the round ends, or there are other cards to play."""

    @abstractmethod
    def _discarded(self, seat: int) -> None:
        """That seat has discarded: on to the next turn, or the round ends."""

    # -- who may act, and how -----------------------------------------------------------------------------------------

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        return self.questions[self.situation()][self.actor]

    def situation(self) -> str:
        """The phase, or more exactly what is asked in it; a game may know more situations of its own."""
        return TOLD.get(self.question, PLAY) if self.phase == PLAY else self.phase

    def _out_of_phase(self, phase: str, seat: int) -> Refusal | None:
        now = self.phase
        if seat != self.actor:
            return WAIT if now == ANSWER and seat == self.turn else NOT_YOUR_TURN
        if phase == now or (now == PLAY and phase in (LAYING, EITHER)):
            return None
        if now == DRAW and phase in (PLAY, LAYING, EITHER):
            early = phase == LAYING and not self.down[self.sides[seat]] and self.pile_open(seat)
            return None if early or phase == EITHER else self.not_drawn()
        return ALREADY_DRAWN if now == PLAY and phase == DRAW else WRONG_PHASE

    _choices = choices.choices
    any_move = choices.any_move
    plain = choices.plain
    safe = choices.safe
    recalls = choices.recalls
    offers = gestures.offers
    gathers_at = gestures.gathers_at
    meant = gestures.meant

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not legal, in the words of the game; None when it is."""
        refusal = super().why_not(move)
        return refusal if refusal is None else self.in_words(refusal)

    def _legal(self, seat: int) -> Moves:
        return self._choices(seat) if seat == self.actor else Moves()

    @property
    def takes_many(self) -> bool:
        """Cards are laid several at a time."""
        return True

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """The pile may be taken without a card of one's own."""
        return (target is DISCARD and move.kind == "take_pile") or super().goes_to(move, target)

    # -- a turn -------------------------------------------------------------------------------------------------------

    def _begin_turn(self, seat: int) -> None:
        self.turn = self.actor = seat
        self.turns[seat] += 1
        self.phase = DRAW
        self._clear_turn()

    def draw(self, move: Move) -> None:
        """Take cards from the stock."""
        self._draw_cards(move.seat, self.terms.draw_count)
        self.phase = PLAY

    def _draw_cards(self, seat: int, count: int) -> None:
        """That seat draws so many cards, or what is left."""
        left = len(self.table.zones[STOCK])
        if count > left:
            count = left
        if self.recorder is not None:
            self.announce("drew", seat, count=count)
        self.table.packet(count, STOCK, HANDS[seat])

    def _lay_bonus(self, seat: int, *, replaced: bool = True) -> None:
        """Lay down the cards of a hand that are a bonus, and draw as many, which may be such cards too."""
        zones, slots = self.table.zones, self.terms.slot
        while found := [card for card in zones[HANDS[seat]] if slots[card] == BONUS]:
            self.table.move(found, HANDS[seat], bonus(self.sides[seat]))
            self.announce("laid_bonus", seat, found)
            if replaced and zones[STOCK]:
                self._draw_cards(seat, len(found))

    def lay(self, move: Move) -> None:
        """Begin a group."""
        seat, cards = move.seat, move.cards
        side = self.sides[seat]
        new = self.terms.begun_with(self.terms.count(cards))
        if self.down[side]:
            where = meld(side, len(self.groups[side]))
            self.groups[side].append(new)
        else:
            free = self.laid.index(None) if None in self.laid else len(self.laid)
            self.laid[free:] = [new, *self.laid[free + 1 :]]
            where = tentative(seat, free)
        self.table.add_zone(where)
        self.table.move(cards, HANDS[seat], where)
        self._joined("laid", seat, cards, where, OPEN)

    def add(self, move: Move) -> None:
        """Add cards to a group."""
        seat, cards, number = move.seat, move.cards, group_number(move)
        side = self.sides[seat]
        own = self.groups[side] if self.down[side] else self.laid
        before = own[number]
        assert before is not None  # the move is legal
        count = self.terms.count(cards)
        own[number] = with_more_cards(before, count.naturals, count.wilds, count.caps)
        where = self.group_zone(seat, number)
        self.table.move(cards, HANDS[seat], where)
        self._joined("added", seat, cards, where, before.kind)

    def _joined(self, kind: str, seat: int, cards: Sequence[Card], where: Zone, before: str) -> None:
        """Announce that cards joined a group that was of the kind `before`: to all, and the cards count as held no
        longer; or, for a tentative group, to its owner, who still holds them."""
        side = self.sides[seat]
        final = self.down[side]
        if self.recorder is not None and final:
            told = self._grown(where, before)
            if kind == "added" and not self.terms.count(tuple(cards)).naturals:
                told["onto"] = self.terms.rank_name(self.groups[side][where.index].rank)
            self.announce(kind, seat, cards, group=where.index, final=True, **told)
        elif self.recorder is not None:
            facts = {"points": self.points_laid(seat), "minimum": self.minimum[side]}
            self.announce(kind, seat, cards, frozenset({seat}), group=where.index, final=False, **facts)
        if final:
            self._check_hand(seat)

    def _grown(self, where: Zone, before: str) -> dict[str, Any]:
        """What all may know of a final group that was of the kind `before`, and whether it is finished just now."""
        group = self.groups[where.seat or 0][where.index]
        return {"becomes": group.kind, "size": group.size, "finished": before == OPEN != group.kind}

    def _check_hand(self, seat: int) -> None:
        if not self.table.zones[HANDS[seat]]:
            self._hand_played(seat)

    def take_back(self, move: Move) -> None:
        """Take a tentative group back to the hand."""
        seat, number = move.seat, group_number(move)
        where = tentative(seat, number)
        cards = tuple(self.table.zones[where])
        self.laid[number] = None
        while self.laid and self.laid[-1] is None:
            self.laid.pop()
        self.backs += 1
        self.table.move(cards, where, HANDS[seat])
        self.table.remove_zone(where)
        self.announce("took_back", seat, cards, frozenset({seat}), group=number)

    def go_down(self, move: Move) -> None:
        """Make all tentative groups final."""
        self._finalize(move.seat, 0)
        self._check_hand(move.seat)

    def _finalize(self, seat: int, more: int, *, also: Sequence[int] = ()) -> list[int]:
        """Make all tentative groups final; `more` points come with the pile, and perhaps groups of the ranks `also`.
        Returns the final number for every tentative number."""
        side, table = self.sides[seat], self.table
        points = self.points_laid(seat) + more
        numbers: list[int] = []
        laid, self.laid = self.laid, []
        ranks = [laid_group.rank for laid_group in laid if laid_group is not None] + list(also)
        self.down[side] = True
        for number, laid_group in enumerate(laid):
            numbers.append(len(self.groups[side]))
            if laid_group is not None:
                source, where = tentative(seat, number), meld(side, len(self.groups[side]))
                table.add_zone(where)
                table.move(table.zones[source], source, where)
                table.remove_zone(source)
                self.groups[side].append(laid_group)
        if self.recorder is not None:
            own, names = self.groups[side], [self.terms.rank_name(rank) for rank in dict.fromkeys(ranks)]
            finished = tuple((number, group.kind) for number, group in enumerate(own) if group.kind != OPEN)
            self.announce(
                "went_down",
                seat,
                points=points,
                minimum=self.minimum[side],
                groups=len(own),
                laid=tuple(names),
                finished=finished,
            )
        return numbers

    def take_pile(self, move: Move) -> None:
        """The top card and those that match it go to their group, then the rest is picked up."""
        seat, cards = move.seat, move.cards
        terms, table, side = self.terms, self.table, self.sides[seat]
        pile = table.zones[DISCARD]
        count, top = self.pile_brings(), pile[-1]
        new = move.value == NEW
        number = group_number(move)
        if not self.down[side]:
            also = [terms.slot[top]] if new else []
            numbers = self._finalize(seat, terms.points(cards) + terms.worth[top], also=also)
            if not new:
                number = numbers[number]
        own = self.groups[side]
        used = terms.count((*cards, top))
        was = OPEN if new else own[number].kind
        if new:
            number = len(own)
            table.add_zone(meld(side, number))
            own.append(group(used.rank, used.naturals, used.wilds))
        else:
            own[number] = with_more_cards(own[number], used.naturals, used.wilds)
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
        self._check_hand(seat)

    def discard(self, move: Move) -> None:
        """End the turn with a card on the pile; a wild one may freeze it."""
        seat, card, terms = move.seat, move.cards[0], self.terms
        freezes = terms.slot[card] == WILD and terms.freezes
        if self.recorder is None:
            zones = self.table.zones
            zones[HANDS[seat]].remove(card)
            zones[DISCARD].append(card)
        else:
            self.table.move(move.cards, HANDS[seat], DISCARD)
            self.announce("discarded", seat, move.cards, freezes=freezes)
        self.frozen = self.frozen or freezes
        self._discarded(seat)

    # -- asking -------------------------------------------------------------------------------------------------------

    def ask_partner(self, move: Move) -> None:
        """Ask whether one may go out, clockwise where there are several partners."""
        self.question = ASKED
        self.phase = ANSWER
        self.actor = self.partners(move.seat)[0]
        self.announce("asked", move.seat, partners=self.partners(move.seat))

    def answer(self, move: Move) -> None:
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


MELD_KINDS = {
    "draw": Kind(MeldGame.draw, phase=DRAW),
    "take_pile": Kind(MeldGame.take_pile, legality.take_pile, cards=True, value=True, phase=DRAW),
    "lay": Kind(MeldGame.lay, legality.lay, cards=True, phase=LAYING),
    "add": Kind(MeldGame.add, legality.add, cards=True, value=True, target=True, phase=LAYING),
    "take_back": Kind(MeldGame.take_back, legality.take_back, value=True, phase=EITHER),
    "go_down": Kind(MeldGame.go_down, legality.go_down, phase=PLAY),
    "ask_partner": Kind(MeldGame.ask_partner, legality.ask_partner, phase=PLAY),
    "answer": Kind(MeldGame.answer, legality.answer, value=True, phase=ANSWER),
    "discard": Kind(MeldGame.discard, legality.discard, cards=True, phase=PLAY),
}
PLAYING = ("discard", "lay", "add", "take_back", "go_down", "ask_partner")
MELD_QUESTIONS = {
    DRAW: to_each(("draw", "take_pile", "lay", "add", "take_back"), "Draw"),
    PLAY: to_each(PLAYING, "Lay cards if you like, then discard one"),
    TOLD[YES]: to_each(PLAYING, "Go out, as you were told yes"),
    TOLD[NO]: to_each(PLAYING, "Lay cards if you like, then discard one and keep one"),
    ANSWER: to_each(("answer",), "May your partner go out?"),
}
