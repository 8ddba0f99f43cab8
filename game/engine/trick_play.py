"""The part of a state that all trick games share: leading and following, who wins, collecting, what play has shown of
the other hands, and claiming the rest.

A game subclasses `TrickState`, puts the contract into ``order`` before the first lead, and says what is asked of who
has to play, what a won trick counts and what happens after the last one. Where hands and seats differ (a dummy), it
also says who plays for which hand. The phases before the play, and what is refused, are `game.engine.trick_game`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, NoReturn, Self

from game.engine.cards import Card, french
from game.engine.chance import draw_with_exclusions, shuffled
from game.engine.fields import in_copy
from game.engine.moves import MOST_SEATS, IllegalMove, Move, Moves, Prompt, Proof, move, to_each
from game.engine.state import HANDS, State
from game.engine.table import ALL, NOTHING, UNKNOWN, Zone, known, zone
from game.engine.tricks import Order, Rest, rest_of

MOST = MOST_SEATS  # hands
_OPEN = ("trick", "won", "turnup")  # the kinds of zones that everybody sees
TURNUP = zone("turnup")  # a card that was turned up, to name the trump
TRICK = tuple(zone("trick", hand) for hand in range(MOST))  # the card a hand has played, in front of it
WON = tuple(zone("won", hand) for hand in range(MOST))  # the tricks a hand has won


class _Round(dict[int, tuple[tuple[int, ...], ...]]):
    def __missing__(self, hands: int) -> NoReturn:
        raise ValueError(f"Tricks are played by 2 to {MOST} hands, not by {hands}.")


ROUND = _Round(  # by number of hands and leader: the hands in turn
    (count, tuple(tuple((first + step) % count for step in range(count)) for first in range(count)))
    for count in range(2, MOST + 1)
)
Asked = Sequence[tuple[int, tuple[Prompt, ...]]]
EACH_PLAYS: Asked = tuple(enumerate(to_each(("play", "claim"), "Play a card")))  # each seat from its own hand
PLAYS = tuple(tuple(move(seat, "play", (card,)) for card in french(1, 2)) for seat in range(MOST))  # by card.index
CLAIM = tuple(move(seat, "claim") for seat in range(MOST))
_CLAIMS = 0.25  # how often random players think of a claim, beside one for every card


class TrickState(State):
    """A match of a trick game. ``lines`` has the hands in turn, by who leads; ``asked`` says, for the lead and for the
    other cards, by hand who plays for it and how that seat is asked; ``order`` is the contract (None: not settled yet),
    ``turn`` the hand that is to act and ``actor`` the seat that decides for it.

    Of the trick: ``leader``, ``line`` (the hands in their order), ``place`` (cards played), ``led`` (the first card),
    ``winning`` (the hand whose card is winning) and ``high`` (how high it is, as `Order.against` says). ``voids`` is,
    by hand, what it has shown to hold nothing of in this round, as `Order.duties` names it. ``fits`` are the cards that
    may be played now, once somebody has asked.

    A game's ``_set_up`` gives ``lines`` (mostly ``ROUND[seats]``), ``asked`` (where each seat plays its own hand, twice
    `EACH_PLAYS`) and a table with `TRICK` and `WON` zones. Its ``_clear_round`` calls `forget_tricks`; where somebody
    is asked before the first lead, ``turn`` may be set and `begin_trick` called again later.
    Its own moves arrive in ``_carry_out``: all but ``play``. It announces the kinds of `game.words.tricks`.

    A pile is hidden from a seat as a whole or not at all (`guess` relies on it), but for cards of a hand that everybody
    knows, which stand in front; so a card that is turned up has a zone of its own. Players look at ``WON``, so
    everybody sees it.
    """

    own: ClassVar[tuple[str, ...]] = ("hand",)  # the kinds of zones that their seat sees
    claims: ClassVar[bool] = True  # whether the rest of the tricks may be claimed
    claims_every_trump: ClassVar[bool] = False  # whether a claim needs trumps high that nobody could beat any more

    lines: Sequence[tuple[int, ...]]
    asked: tuple[Asked, Asked]
    order: Order | None
    turn: int
    actor: int
    leader: int
    line: tuple[int, ...]
    place: int
    led: Card | None
    winning: int
    high: int
    voids: list[tuple[str, ...]]
    fits: Sequence[Card] | None = in_copy("None")

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def _end_round(self) -> None:
        """All cards have been played: score the round, set ``round_over``, perhaps ``over``, and ``open_prompts``
        (`LEAVE_ROUND`, or none when the match is over)."""

    def _count_trick(self, trick: list[Card]) -> bool:
        """Count the trick that the ``winning`` hand has just been given, its cards in the order in which they were
        played; whether it was the last one of the round, as it is where nothing is left to be played."""
        return not self.table.zones[HANDS[self.winning]]

    def _announce_trick(self, **facts: Any) -> None:
        """Announce ``trick_won`` for the ``winning`` hand; the cards still lie in their places."""
        number = 1 + sum(map(self.tricks_won, self.line))
        self.announce("trick_won", self.winning, self.table[TRICK[self.winning]], number=number, **facts)

    def lies_open(self, hand: int | None) -> bool:
        """Whether that hand lies face up."""
        return False

    def sees(self, where: Zone, seat: int | None) -> str:
        """All that was played or turned up, what is the seat's own, and hands that lie open."""
        kind = where.kind
        if kind in _OPEN or (where.seat == seat and kind in self.own):
            return ALL
        return ALL if kind == "hand" and self.lies_open(where.seat) else NOTHING

    def _announce_for_hand(self, kind: str, cards: Sequence[Card], **facts: Any) -> None:
        """Announce what is done for the hand on turn."""
        self.announce(kind, self.actor, cards, **facts)

    # -- tricks -------------------------------------------------------------------------------------------------------

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self.lines)

    @property
    def in_force(self) -> Order:
        """The order of the cards, once there is one."""
        assert self.order is not None
        return self.order

    def tricks_won(self, hand: int) -> int:
        """How many tricks that hand has won in this round."""
        return len(self.table.zones[WON[hand]]) // len(self.line)

    def forget_tricks(self, leader: int) -> None:
        """A new round, of which that hand leads the first trick; no order is settled yet."""
        self.order = None
        self.voids = [()] * self.hands
        self.begin_trick(leader)

    def ask_to_play(self) -> None:
        """Ask for a card of the hand on turn."""
        self.actor, self.open_prompts = self.asked[self.place > 0][self.turn]

    def begin_trick(self, leader: int) -> None:
        """That hand is to lead."""
        self.leader = self.winning = self.turn = leader
        self.line = self.lines[leader]
        self.place = self.high = 0
        self.led = self.fits = None
        self.actor, self.open_prompts = self.asked[0][leader]

    def playable(self) -> Sequence[Card]:
        """The cards that the hand on turn may play."""
        if self.fits is None:
            held = self.table.zones[HANDS[self.turn]]
            led, order = self.led, self.order
            self.fits = held if led is None or order is None else order.playable(held, led)
        return self.fits

    def play(self, move: Move) -> None:
        """Carry out a move; after a card the next hand is on turn, or the trick is over. Raises IllegalMove, and
        changes nothing, when it is not legal."""
        if move is not self.found_legal:
            self._require_legal(move)
        self.found_legal = None
        if move.kind != "play":
            self._carry_out(move)
            return
        turn, card = self.turn, move.cards[0]
        order, led = self.order, self.led
        assert order is not None
        zones = self.table.zones
        if self.recorder is None:
            zones[HANDS[turn]].remove(card)
            zones[TRICK[turn]].append(card)
        else:
            self.table.move(move.cards, HANDS[turn], TRICK[turn])
            self._announce_for_hand("followed" if self.place else "led", move.cards)
        index = card.index
        if led is None:
            self.led = card
            self.high = order.heights[index][index]
        else:
            lead = led.index
            high = order.heights[lead][index]
            if high > self.high:
                self.high = high
                self.winning = turn
            duty = order.shows[lead][index]
            if duty and duty not in self.voids[turn]:
                self.voids[turn] += (duty,)
        line = self.line
        place = self.place = self.place + 1
        if place < len(line):
            self.fits = None
            turn = self.turn = line[place]
            self.actor, self.open_prompts = self.asked[1][turn]
            return
        winner = self.winning
        if self.recorder is None:
            trick = []
            for hand in line:
                card = zones[TRICK[hand]].pop()
                trick.append(card)
            zones[WON[winner]] += trick
        else:
            trick = self.trick()
            self._announce_trick()
            self.table.collect([TRICK[hand] for hand in line], WON[winner])
        if self._count_trick(trick):
            self._end_round()
        else:
            self.begin_trick(winner)

    def put_down(self, card: Card) -> None:
        """The hand on turn plays a card that fits for certain."""
        self.found_legal = PLAYS[self.actor][card.index]
        self.play(self.found_legal)

    def _require_legal(self, move: Move) -> None:
        """Raises IllegalMove when a move is not legal. A card is not looked at twice while it is asked for."""
        cards, fits = move.cards, self.fits
        if fits is None or not cards or cards[0] not in fits or move is not PLAYS[self.actor][cards[0].index]:
            refusal = self.why_not(move)
            if refusal is not None:
                raise IllegalMove(refusal)

    def trick(self) -> list[Card]:
        """The cards of the trick that lies there, in the order in which they were played."""
        zones = self.table.zones
        return [card for hand in self.line for card in zones[TRICK[hand]]]

    def lay_trick(self, played: Sequence[Card]) -> None:
        """Lay out a trick that the ``leader`` has begun."""
        self.replay(self.leader, played)
        for hand, card in zip(self.line, played, strict=False):
            self.table.put((card,), TRICK[hand])

    def replay(self, leader: int, played: Sequence[Card]) -> None:
        """Take over a trick that lies there already, from its leader on: who is winning it, and what it shows."""
        self.begin_trick(leader)
        order = self.order
        if not played or order is None:
            return
        led = self.led = played[0]
        for hand, card in zip(self.line, played, strict=False):
            if (duty := order.missed(led, card)) and duty not in self.voids[hand]:
                self.voids[hand] += (duty,)
        best = order.winner(played)
        self.winning, self.high = self.line[best], order.against(led)[played[best].index]
        self.place = len(played)
        self.turn = self.line[self.place % len(self.line)]
        self.ask_to_play()

    # -- moves --------------------------------------------------------------------------------------------------------

    def plays(self, seat: int) -> Moves:
        """The moves of a seat that is to play a card: the cards that fit, and a claim where it is certain."""
        plays = PLAYS[seat]
        legal = Moves([plays[card.index] for card in self.playable()])
        if self.may_claim():
            legal.append(CLAIM[seat])
        return legal

    def may_claim(self) -> bool:
        """Whether the seat on turn may claim the rest: mostly when it is to lead and all of that is certain."""
        return self.claims and not self.place and self.rest() is not None

    def any_play(self, seat: int, rng: Random) -> Move:
        """Any of these moves; a claim is looked into only when it is drawn."""
        held, led, order = self.table.zones[HANDS[self.turn]], self.led, self.order
        if led is not None and order is not None:
            owed, answers = order.following[led.index]
            fits = held if not owed or owed.isdisjoint(held) else list(filter(answers, held))
            chosen = PLAYS[seat][fits[int(rng.random() * len(fits))].index]
        else:
            count = len(held)
            drawn = int(rng.random() * (count + _CLAIMS))
            if drawn < count:
                chosen = PLAYS[seat][held[drawn].index]
            elif not self.may_claim():
                chosen = PLAYS[seat][held[int(rng.random() * count)].index]
            else:
                chosen = CLAIM[seat]
        self.found_legal = chosen
        return chosen

    # -- what play has shown, and the rest ----------------------------------------------------------------------------

    def lacks(self, hand: int) -> int:
        """The cards that a hand has shown not to hold, as bits of the order."""
        lacking, order = 0, self.order
        if order is not None:
            for duty in self.voids[hand]:
                lacking |= order.duties[duty]
        return lacking

    def may_have(self, hand: int, card: Card) -> bool:
        """Whether a hand may hold a card that has not been seen: not where it has shown that it does not."""
        return self.order is None or not self.order.bit[card.index] & self.lacks(hand)

    def seen_away(self) -> Sequence[Card]:
        """The cards that whoever plays for the hand on turn has seen go out of play, tricks aside."""
        return ()

    def seen(self) -> list[Card]:
        """The cards that whoever plays for the hand on turn, which is to lead, has seen: held, away and in tricks."""
        zones = self.table.zones
        cards = [*zones[HANDS[self.turn]], *self.seen_away()]
        for hand in self.line:
            cards += zones[WON[hand]]
        return cards

    def held_by_others(self, unseen: int) -> Sequence[int]:
        """What each of the other hands may hold of the cards that whoever plays for the leading one has not seen."""
        voids = self.voids
        return [unseen & ~self.lacks(hand) if voids[hand] else unseen for hand in self.line[1:]]

    def rest(self) -> Rest | None:
        """Whether the hand that is to lead takes all tricks that are left, two at least, whatever the others hold."""
        held, order = self.table.zones[HANDS[self.turn]], self.order
        if len(held) < 2 or order is None or not known(held[0]):  # the last trick is simply played
            return None
        seen = self.seen()
        for card in order.trumps:  # most hands are found wanting here, quickly
            if card in held:
                break
            if card not in seen:
                for hand in self.line[1:]:
                    if self.may_have(hand, card):
                        return None
        unseen = order.whole & ~sum([order.bit[card.index] for card in seen])
        return rest_of(order, held, self.held_by_others(unseen), every_trump=self.claims_every_trump)

    def play_out(self, why: Callable[[], Proof]) -> None:
        """The rest is claimed: its hand leads from the top, trumps first, and the others play the lowest they may, to
        the end of the round. Where anybody listens, `why` proves it in words."""
        order = self.in_force
        leads = order.high_to_low(self.table[HANDS[self.turn]])
        if self.recorder is not None:
            self._announce_for_hand("claimed", leads, tricks=len(leads), why=why())
        for card in leads:
            if self.round_over:
                return
            self.put_down(card)
            while self.place and not self.round_over:
                self.put_down(min(self.playable(), key=order.strength))

    # -- sampling -----------------------------------------------------------------------------------------------------

    def guess(self, rng: Random) -> Self:
        """From a view: a whole state that agrees with all that was seen, what hands have shown not to hold included.
        (A pile is hidden as a whole or not at all, but for cards of a hand that are known and stand in front.)"""
        whole = self.copy()
        whole.is_view = False
        piles = {where: [*filter(known, pile)] for where, pile in self.table.zones.items() if pile and known(pile[0])}
        shown = set().union(*piles.values())
        partly = {where: cards for where, cards in piles.items() if len(cards) < len(self.table.zones[where])}
        whole.deal_hidden(partly, [card for card in self.pack() if card not in shown], rng)
        whole._imagine(rng)
        return whole

    def deal_hidden(self, known: Mapping[Zone, Sequence[Card]], pool: Sequence[Card], rng: Random) -> None:
        """Put the `known` cards of zones in their places and deal the pool over all that is hidden beside them, so that
        no hand holds what it has shown not to. ValueError, and nothing changes, where that cannot be."""
        zones, order, left = self.table.zones, self.order, list(pool)
        hands, sizes, lacking = [], [], []
        drawn: Sequence[list[Card]] = ()
        if order is not None and any(self.voids):
            for hand, duties in enumerate(self.voids):
                if duties and UNKNOWN in (pile := zones[HANDS[hand]]):
                    hands.append(pile)
                    sizes.append(len(pile) - len(known.get(HANDS[hand], ())))
                    lacking.append(self.lacks(hand))
            drawn = draw_with_exclusions(left, sizes, lacking, order.bit, rng)
        for where, cards in known.items():
            zones[where][: len(cards)] = cards
        for pile, size, cards in zip(hands, sizes, drawn, strict=True):
            pile[len(pile) - size :] = cards
        left, dealt = shuffled(left, rng), 0
        for pile in zones.values():
            if pile and pile[-1] is UNKNOWN:
                first = dealt
                dealt += pile.count(UNKNOWN)
                pile[first - dealt :] = left[first:dealt]
