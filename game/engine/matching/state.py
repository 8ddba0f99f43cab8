"""The state of a game of the Eights family: turns and their direction, what fits, the suit that was named, cards owed.

Whoever does not play a card that fits draws one, and plays or keeps it; whoever owes cards answers or takes them. A
game that gives its cards `powers` and says how a round ends is complete:

    class Position(MatchingState, PointsGame):
        lowest_wins = True
        kinds = {**MATCHING_KINDS, NEXT: Kind(MatchingState.deal_next)}

        def _set_up(self, rule_set, changes): ...   # `powers`, `read_options`, the table, the first `dealer`
        def _deal(self): self.deal_out(7)
        def _end_round(self, winner): ...           # the scores

All the rest has a default that a game may override.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.engine.cards import SUITS, Card
from game.engine.kinds import NOT_HELD, Kind
from game.engine.matching.powers import Power
from game.engine.matching.turns import ANY, Turns
from game.engine.moves import Move, Prompt, Refusal, by_card, move, to_each
from game.engine.pile_game import NO_DRAW, NOT_YOUR_TURN
from game.engine.positions import require
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.engine.table import UNKNOWN, Zone, known

TO_PLAY, TO_KEEP, TO_ANSWER = (
    to_each(kinds, text)
    for kinds, text in (
        (("play", "draw"), "Play a card, or draw"),
        (("play", "keep"), "Play the card, or keep it"),
        (("play", "take"), "Answer, or take the cards"),
    )
)
PLAYS = by_card("play")
_PLAIN, _NAMING = (PLAYS,), tuple(by_card("play", suit) for suit in SUITS)
_NOT_DRAWN = Refusal("not_drawn", "There is nothing to keep: play a card, or draw.")
_ONLY_DRAWN = Refusal("only_drawn", "Only the card you have just drawn may be played.")
_NOT_OWED = Refusal("not_owed", "You owe no cards.")
_NAME_SUIT = Refusal("name_suit", "Choose the suit that this card asks for.")
_NAMES_NONE = Refusal("names_none", "That card asks for no suit.")


class MatchingState(Turns):
    """A game in which one plays a card that [`fits`] the pile, or draws one, and then plays or keeps it. Its kinds of
    move are `MATCHING_KINDS`; the value of ``play`` is the suit that a wild card names."""

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def _misfit(self, card: Card | None) -> Refusal:
        """The refusal of a card that does not fit, or (None) of drawing where cards are owed
        (`game.words.matching.events.misfit`)."""

    def fits(self, card: Card) -> bool:
        """Whether a card may be played now, whoever holds it."""
        return self.fitting()[card.index]

    def fitting(self) -> Sequence[bool]:
        """Which cards may be played now, by their index: in answer, where cards are owed."""
        if self.must_answer:
            return self.answering.of(self.pressing_card, self.answers, self.pack())
        return self.rows[self.table.zones[DISCARD][-1], self.suit]

    @property
    def must_answer(self) -> bool:
        """Whether the seat on turn owes cards, and answers or takes them."""
        return self.owed > 0

    @property
    def pressing_card(self) -> Card:
        """The card that asks for what is owed: the last one that did, though others of the same turn lie on it."""
        return self._lately(self._presses, self.asked_by)

    def _presses(self, card: Card) -> bool:
        return self.powers[card.face].adds > 0

    def _lately(self, does: Callable[[Card], bool], face: str) -> Card:
        """The last card on the pile that does that, or one of that face where it went into the stock since."""
        pile = self.table.zones[DISCARD]
        gone = (card for card in self.pack() if card.face == face)
        return next(filter(does, reversed(pile)), None) or next(gone, pile[-1])

    def answers(self, card: Card, asking: Card) -> bool:
        """Whether a card passes on what that one asks: one of the same rank does, or of the same suit where any may
        answer, if it makes others owe cards, too. Only the cards and the options tell."""
        fits = card.rank == asking.rank or (self.answers_any and card.suit == asking.suit)
        return fits and self.powers[card.face].adds > 0

    def skips_next(self, card: Card) -> bool:
        """Whether a card lets the next player miss a turn."""
        return self.powers[card.face].skips

    @property
    def answers_skips(self) -> bool:
        """Whether who is to miss a turn may answer that."""
        return False

    def names_suit(self, card: Card, left: int) -> bool:
        """Whether one names a suit with that card when so many are left: with a wild one, unless it is the last."""
        return left > 0 and self.powers[card.face].wild

    def is_out(self, seat: int) -> bool:
        """Whether that seat has won the round by playing its last card."""
        return not self.table.zones[HANDS[seat]]

    def may_owe(self, top: Card) -> bool:
        """Whether cards may be owed while that card lies on top."""
        return self.powers[top.face].adds > 0

    # -- what one may do ----------------------------------------------------------------------------------------------

    def playable(self) -> list[Card]:
        """The cards that the seat on turn may play, as far as they are known."""
        hand = self.table.zones[HANDS[self.turn]]
        if self.has_drawn:
            hand = hand[-1:]
        fitting = self.fitting()
        return [card for card in hand if known(card) and fitting[card.index]]

    def ways_to_play(self, seat: int, card: Card) -> list[Move]:
        """The moves with a card that fits: mostly one, or one for each suit that may be named."""
        ways = _NAMING if self.names_suit(card, len(self.table.zones[HANDS[seat]]) - 1) else _PLAIN
        return [plays[seat][card] for plays in ways]

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        return (TO_KEEP if self.has_drawn else TO_ANSWER if self.must_answer else TO_PLAY)[self.turn]

    def _choices(self, seat: int) -> list[Move]:
        if seat != self.turn:
            return []
        plays = [play for card in self.playable() for play in self.ways_to_play(seat, card)]
        other = self.instead(seat, can_play=bool(plays))
        return plays if other is None else [*plays, other]

    def instead(self, seat: int, *, can_play: bool) -> Move | None:
        """What the seat on turn may do instead of playing a card."""
        if self.has_drawn:
            return move(seat, "keep")
        if self.must_answer:
            return move(seat, "take")
        return None if can_play and self.draws_only_when_stuck else move(seat, "draw")

    def any_move(self, seat: int, rng: Random) -> Move:
        """A random legal move of a prompted seat; every legal move has a chance."""
        if self.round_over:
            return super().any_move(seat, rng)
        fits = self.playable()
        other = self.instead(seat, can_play=bool(fits))
        at = int(rng.random() * (len(fits) + (other is not None)))
        if other is not None and at == len(fits):
            chosen = other
        else:
            ways = self.ways_to_play(seat, fits[at])
            chosen = ways[0] if len(ways) == 1 else ways[int(rng.random() * len(ways))]
        self.found_legal = chosen
        return chosen

    # -- what moves do ------------------------------------------------------------------------------------------------

    def play_card(self, move: Move) -> None:
        """A card goes onto the pile and does what it can (or several, one after another)."""
        seat = move.seat
        powers = [self.powers[card.face] for card in move.cards]
        for power in powers:
            self.owed = power.adds if power.clears or power.wild else self.owed + power.adds
        self.suit, self.idle = move.value or "", 0
        if self.recorder is None and len(powers) == 1:
            zones = self.table.zones
            zones[HANDS[seat]].remove(move.cards[0])
            zones[DISCARD].append(move.cards[0])
        else:
            self.table.move(move.cards, HANDS[seat], DISCARD)
            self.announce("played", seat, move.cards, suit=self.suit, owed=self.owed)
        self.carry_out(seat, powers)

    def carry_out(self, seat: int, powers: Sequence[Power]) -> None:
        """What the cards do that were played, beside making others owe cards. The last one of a hand wins the round."""
        if sum([power.turns for power in powers]) % 2:
            self.turn_round(seat)
        if self.is_out(seat):
            self.go_out(seat)
        else:
            self.pass_on(sum([power.skips for power in powers]))

    def go_out(self, seat: int) -> None:
        """That seat has won the round; before it is scored the next one takes what it owes."""
        if self.owed:
            self.take_owed(self.next_seat())
        self.announce("cards_gone", seat)
        self.close_round(seat)

    def _reshuffle(self) -> None:
        """Which card asks for what is owed stays known, if it goes into the stock, too."""
        asking = self.pressing_card
        if self.owed and asking is not self.table.zones[DISCARD][-1]:
            self.asked_by = asking.face
        super()._reshuffle()

    def take_owed(self, seat: int) -> None:
        """That seat takes what is owed, or what there is."""
        count, self.owed = self.owed, 0
        self._draw(seat, count, "took")

    def take(self, move: Move) -> None:
        """The seat on turn takes what it owes, and its turn is over."""
        self.take_owed(move.seat)
        self.pass_on()

    def draw_one(self, move: Move) -> None:
        """The seat on turn draws, perhaps until a card fits; its turn is over unless it may play that card."""
        until = self.draws_until_fit
        drawn = self._draw(move.seat, 1, "drew_on" if until else "drew", until_fit=until)
        if self.plays_drawn and drawn and self.fits(self.table.zones[HANDS[move.seat]][-1]):
            self.has_drawn = True
        else:
            self.pass_on()

    def _draw(self, seat: int, count: int, kind: str, *, until_fit: bool = False) -> int:
        """Draw so many cards, or what there is, perhaps more `until_fit`; an event of that kind tells how many they
        were, which is returned."""
        hand = self.table.zones[HANDS[seat]]
        held = len(hand)
        self.draw(seat, count)
        while until_fit and self.can_draw() and not self.fits(hand[-1]):
            self.draw(seat, 1)
        drawn = len(hand) - held
        self.idle = 0 if drawn else self.idle + 1
        self.announce(kind, seat, count=drawn)
        return drawn

    def keep(self, move: Move) -> None:
        """The card that was drawn is kept: the turn is over."""
        self.announce("kept", move.seat)
        self.pass_on()

    # -- why not ------------------------------------------------------------------------------------------------------

    def _not_your_turn(self, seat: int) -> Refusal | None:
        return None if seat == self.turn else NOT_YOUR_TURN

    def why_not_play(self, move: Move) -> Refusal | None:
        """Why that card may not be played now."""
        if not self.holds(move.seat, move.cards):
            return NOT_HELD
        card, hand = move.cards[0], self.table.zones[HANDS[move.seat]]
        if move.seat == self.turn and self.has_drawn and card is not hand[-1]:
            return _ONLY_DRAWN
        if refusal := self._not_your_turn(move.seat):
            return refusal
        return self._why_not_suit(card, move.value) if self.fits(card) else self._misfit(card)

    def _why_not_suit(self, card: Card, named: str | None) -> Refusal | None:
        if self.names_suit(card, len(self.table.zones[HANDS[self.turn]]) - 1):
            return None if named in SUITS else _NAME_SUIT
        return None if named is None else _NAMES_NONE

    def why_not_draw(self, move: Move) -> Refusal | None:
        """Why that seat may not draw now."""
        if refusal := self._not_your_turn(move.seat):
            return refusal
        if self.has_drawn:
            return NO_DRAW["drawn"]
        if self.must_answer:
            return self._misfit(None)
        fits = self.playable() if self.draws_only_when_stuck else ()
        return Refusal("can_play", "You have a card that fits: play it.", fits) if fits else None

    def why_not_keep(self, move: Move) -> Refusal | None:
        """Why that seat has nothing to keep now."""
        return self._not_your_turn(move.seat) or (None if self.has_drawn else _NOT_DRAWN)

    def why_not_take(self, move: Move) -> Refusal | None:
        """Why that seat has nothing to take now."""
        return self._not_your_turn(move.seat) or (None if self.must_answer else _NOT_OWED)

    # -- gestures -----------------------------------------------------------------------------------------------------

    def plain(self, move: Move) -> bool:
        """To draw or to take cards is plain only where no card can be played; to keep one never is."""
        if move.kind in ("draw", "take"):
            return not self.playable()
        return move.kind != "keep" and super().plain(move)

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """What is owed is taken from the stock."""
        return target is STOCK if move.kind == "take" else super().goes_to(move, target)

    # -- what being asked tells ---------------------------------------------------------------------------------------

    @property
    def asks_holders(self) -> bool:
        """Whoever may play the card just drawn has drawn one that fits."""
        return self.has_drawn

    def _deal_first(self, pool: list[Card], rng: Random) -> None:
        """And so a guess deals that seat such a card."""
        hand = self.table.zones[HANDS[self.turn]]
        if self.has_drawn and hand[-1] is UNKNOWN and (fitting := [card for card in pool if self.fits(card)]):
            hand[-1] = drawn = fitting[int(rng.random() * len(fitting))]
            pool.remove(drawn)

    # -- positions ----------------------------------------------------------------------------------------------------

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        pile, hand = self.table[DISCARD], self.table[HANDS[self.turn]]
        require(pile, "no card to match")
        named = self.suit in ("", ANY) or self.powers[pile[-1].face].wild
        require(named, "a suit that no card has named")
        require(not self.owed or self.may_owe(pile[-1]), "cards owed to no card")
        if self.round_over:
            require(not self.owed and not self.has_drawn, "a turn after the round")
            return
        require(not any(map(self.is_out, range(self.seats))), "a hand without cards")
        require(not (self.has_drawn and self.must_answer), "a card drawn by who owes cards")
        require(not self.has_drawn or (hand and self.fits(hand[-1])), "a card drawn that does not fit")


MATCHING_KINDS: Mapping[str, Kind] = {
    "play": Kind(MatchingState.play_card, MatchingState.why_not_play, cards=True, value=None),
    "draw": Kind(MatchingState.draw_one, MatchingState.why_not_draw),
    "keep": Kind(MatchingState.keep, MatchingState.why_not_keep),
    "take": Kind(MatchingState.take, MatchingState.why_not_take),
}
