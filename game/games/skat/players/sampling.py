"""Skat: imagined deals that agree with what one player has seen, the likelier ones oftener.

Certain are the own cards, what was played, what lies open, and the suits that a player has shown not to hold. What the
others hold is guessed: who plays alone has the cards for his game and has put away what he could spare, who passed has
not, and everybody has played as a player of some experience would.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache
from math import exp, prod
from random import Random

from game.engine.chance import draw_with_exclusions
from game.engine.state import HANDS
from game.engine.table import UNKNOWN
from game.engine.tricks import bits_of
from game.games.skat.players import policy
from game.games.skat.players.chances import UNSEEN, likelihood, logit, model_of
from game.games.skat.players.fast_round import FastRound
from game.games.skat.players.seeing import place_of
from game.games.skat.rules.position import SKAT, SKAT_CARDS, Position
from game.games.skat.rules.pushing import cannot_hold
from game.games.skat.rules.scoring import LOWEST, matadors, value
from game.players.tricks import plays_in

FIRST, TRIES = 40, 6  # deals that are thought of before the first one is drawn, and before every other one
STRANGE = 0.35  # how likely somebody plays another card than the one that the policy prefers, against that one
# How good the cards of a declarer are (how steep, and from where), how sure he is of what he can spare, and how often
# somebody is less sure, and how much; how likely he plays a game that is not worth the bid.
GOOD, FROM, SPARED, CARELESS, CARELESSLY, OVERBID = 1.5, 1.0, 8.0, 0.1, 1.5, 0.1
# How strong a hand is for bidding: the cards of its longest suit, jacks and others; from where it bids 18 and for each
# figure more, as the hands of hard players tell; how sure that is, for others bid otherwise, and how often they do.
LONGEST, BIDDING = 2.05, {"J": 3.7, "A": 2.0, "10": 1.35, "9": 0.56, "8": 0.56, "7": 0.56}
EVEN, STEEP, SURE, OTHERWISE = 17.6, 0.26, 1.0, 0.04


class Dealer:
    """Deals what a view hides, again and again."""

    def __init__(self, view: Position) -> None:
        self.view, self.now = view, FastRound(view)
        zones = view.table.zones
        self.pool = view.unseen()
        self.hidden = [hand for hand in view.line if UNKNOWN in zones[HANDS[hand]]]
        self.sizes = [len(zones[HANDS[hand]]) for hand in self.hidden]
        self.barred = [self.now.barred[hand] | self._pushed_by_it(hand) for hand in self.hidden]
        self.jackless = bool(view.takers) and UNKNOWN in zones[SKAT]  # the skat: nobody pushes jacks on
        self.past = self._past()
        self.model = "" if view.contract is None else model_of(view.contract)
        self.likely = cache(self._likely)  # what was found for one deal serves the next
        self.reaches = cache(self._reaches)
        self.thought_of: list[FastRound] = []
        self.up_to: list[float] = []  # how likely these are, each with all before it

    def _pushed_by_it(self, hand: int) -> int:
        """The cards that the player has pushed on, where that hand cannot have got them."""
        view = self.view
        return self.now.order.bits(cannot_hold(view, view.turn, hand)) if any(view.away) else 0

    def deal(self, rng: Random, tries: int = TRIES) -> FastRound:
        """One imagined deal of all that were thought of so far, some more every time, the likelier ones oftener. It is
        shared: whoever plays on plays on with a copy."""
        deals, up_to = self.thought_of, self.up_to
        for _ in range(tries if deals else max(tries, FIRST)):
            deals.append(world := self.by_lot(rng))
            up_to.append(self.likelihood(world) + (up_to[-1] if up_to else 0.0))
        return deals[min(bisect(up_to, rng.random() * up_to[-1]), len(deals) - 1)]

    def by_lot(self, rng: Random) -> FastRound:
        """Any deal that is possible."""
        world, pool = self.now.copy(), self.pool.copy()
        bits = world.order.bits
        sizes, barred = self.sizes, self.barred
        if self.jackless:
            sizes, barred = [*sizes, SKAT_CARDS], [*barred, world.order.jacks]
        piles = draw_with_exclusions(pool, sizes, barred, world.order.bit, rng)
        for hand, pile in zip(self.hidden, piles, strict=False):
            world.hands[hand] = bits(pile)
        if pool or self.jackless:  # the skat is left
            world.skat = bits(piles[-1] if self.jackless else pool)
            world.aside = 0 if self.view.keeper is None else world.skat
        return world

    def likelihood(self, world: FastRound) -> float:
        """How likely the bids and plays are in such a deal."""
        hands, keeper = world.hands, world.keeper
        return prod([self.likely(hand, hands[hand], world.skat if hand == keeper else 0) for hand in self.hidden])

    def _likely(self, hand: int, held: int, skat: int) -> float:
        """How likely a hand has bid and played as it did, if it holds those; for the keeper, and those lie away."""
        ten = held | self.now.played[hand]
        bids = self._declares(ten, skat) if hand == self.now.declarer else self._bids(ten, hand)
        return bids * self._plays(hand, held, skat)

    def _declares(self, ten: int, skat: int) -> float:
        """How likely the declarer plays this game with these ten cards, having put those away."""
        order, model, place = self.now.order, self.model, place_of(self.view, self.now.declarer)
        if self.view.hand_game:
            return likelihood(GOOD * (logit(model, order, ten, place, UNSEEN) - FROM))
        points, away = order.points, order.points_in(skat)
        likely = best = logit(model, order, ten, place, away)
        for out in bits_of(skat):
            for card in bits_of(ten):
                best = max(best, logit(model, order, ten ^ card ^ out, place, away - points[out] + points[card]))
        spared = (1 - CARELESS) * exp(SPARED * (likely - best)) + CARELESS * exp(CARELESSLY * (likely - best))
        return likelihood(GOOD * (likely - FROM)) * spared * self.reaches((ten | skat) & order.trump_mask)

    def _reaches(self, trumps: int) -> float:
        """How likely a declarer with these trumps, the skat included, plays this game at that bid."""
        order, contract = self.now.order, self.view.contract
        assert contract is not None
        worth = value(contract, matadors(order.cards(trumps), contract.kind))
        return 1.0 if worth >= self.view.bid else OVERBID

    def _bids(self, ten: int, hand: int) -> float:
        """How likely somebody with these cards has bid so far and no further."""
        order, bid = self.now.order, self.view.bids[hand]
        longest = max([(ten & suit & ~order.jacks).bit_count() for suit in order.masks.values()])
        strength = LONGEST * longest + sum([BIDDING.get(card.rank, 0.0) for card in order.cards(ten)]) - EVEN

        def wants(figure: int) -> float:
            return likelihood(SURE * (strength - STEEP * (figure - LOWEST)))

        no_further = OTHERWISE + 1 - wants(max(self.view.bid, LOWEST))
        return no_further * (OTHERWISE + wants(bid)) if bid else no_further

    def _past(self) -> dict[int, list[tuple[FastRound, int, int]]]:
        """What the others have played, by hand: how it stood before, the card, and what the hand has played since.
        Imagined deals differ in what is held alone."""
        now = self.now
        past: dict[int, list[tuple[FastRound, int, int]]] = {hand: [] for hand in self.hidden}
        known = [held | played for held, played in zip(now.hands, now.played, strict=True)]
        then = FastRound.begun(now.order, known, now.declarer, now.aside, now.lines, self.view.forehand, now.keeper)
        then.shown = now.shown
        for hand, played in plays_in(self.view):
            card = now.order.bit[played.index]
            if hand in past:
                past[hand].append((then.copy(), card, then.hands[hand]))
            then.put(card)
        return past

    def _plays(self, hand: int, held: int, skat: int) -> float:
        """How likely a hand has played what it has, if it plays by the policy."""
        points, suit_mask = self.now.order.points, self.now.order.suit_mask
        weight = 1.0
        for then, card, since in self.past[hand]:
            then.hands[hand] = held | since
            if not self.view.hand_game:
                then.aside = skat
            preferred = policy.card(then)
            if suit_mask[preferred] != suit_mask[card] or points[preferred] != points[card]:
                weight *= STRANGE
        return weight
