"""Skat: imagined deals that agree with what one player has seen, the likelier ones oftener.

Certain are the own cards, what was played, what lies open, and the suits that a player has shown not to hold. What the
others hold is guessed: who plays alone has the cards for his game and has put away what he could spare, who passed has
not, and everybody has played as a player of some experience would.
"""

from __future__ import annotations

from math import exp
from random import Random

from game.engine.chance import draw_lacking
from game.engine.state import HANDS
from game.engine.table import UNKNOWN
from game.engine.tricks import bits_of
from game.games.skat.players import policy
from game.games.skat.players.chances import UNSEEN, likelihood, logit, model_of
from game.games.skat.players.fast_round import Sketch
from game.games.skat.players.seeing import place_of
from game.games.skat.rules.position import Position
from game.games.skat.rules.scoring import LOWEST
from game.players.tricks import drawn, plays_in

TRIES = 3  # deals that are thought of for each that is kept
STRANGE = 0.35  # how likely somebody plays another card than the one that taste prefers, against that one
SPARED = 2.0  # how sure a declarer is of what he can spare
# How strong a hand is for bidding: the cards of its longest suit, jacks and others; from where it bids 18 and for each
# figure more, as the hands of hard players tell; how sure that is, for others bid otherwise, and how often they do.
LONGEST, BIDDING = 2.05, {"J": 3.7, "A": 2.0, "10": 1.35, "9": 0.56, "8": 0.56, "7": 0.56}
EVEN, STEEP, SURE, OTHERWISE = 17.6, 0.26, 0.7, 0.08


class Dealer:
    """Deals what a view hides, again and again."""

    def __init__(self, view: Position) -> None:
        self.view, self.now = view, Sketch(view)
        zones = view.table.zones
        self.pool = view.unseen()
        self.hidden = [hand for hand in view.line if UNKNOWN in zones[HANDS[hand]]]
        self.sizes = [len(zones[HANDS[hand]]) for hand in self.hidden]
        self.barred = [self.now.barred[hand] for hand in self.hidden]
        self.past = self._past()
        self.model = "" if view.contract is None else model_of(view.contract)

    def deal(self, rng: Random) -> Sketch:
        """One imagined deal, the likelier ones oftener."""
        deals = [self.by_lot(rng) for _ in range(TRIES)]
        return deals[drawn([self.likelihood(world) for world in deals], rng)]

    def by_lot(self, rng: Random) -> Sketch:
        """Any deal that is possible."""
        world, pool = self.now.copy(), self.pool.copy()
        bits = world.order.bits
        piles = draw_lacking(pool, self.sizes, self.barred, world.order.bit, rng)
        for hand, pile in zip(self.hidden, piles, strict=True):
            world.hands[hand] = bits(pile)
        if pool:  # the skat is left
            world.skat = bits(pool)
            world.aside = 0 if self.view.hand_game else world.skat
        return world

    def likelihood(self, world: Sketch) -> float:
        """How likely the bids and plays are in such a deal."""
        weight = 1.0
        for hand in self.hidden:
            ten = world.hands[hand] | world.played[hand]
            weight *= self._declares(world, ten) if hand == world.declarer else self._bids(world, ten, hand)
        return weight * self._plays(world)

    def _declares(self, world: Sketch, ten: int) -> float:
        """How likely a declarer plays this game with these ten cards, having put those away."""
        order, model, place = world.order, self.model, place_of(self.view, world.declarer)
        if self.view.hand_game:
            return likelihood(1.2 * (logit(model, order, ten, place, UNSEEN) - 0.3))
        likely = best = logit(model, order, ten, place, order.points_in(world.skat))
        for out in bits_of(world.skat):
            for card in bits_of(ten):
                away = world.skat ^ out ^ card
                best = max(best, logit(model, order, ten ^ card ^ out, place, order.points_in(away)))
        return likelihood(1.2 * (likely - 0.3)) * exp(SPARED * (likely - best))

    def _bids(self, world: Sketch, ten: int, hand: int) -> float:
        """How likely somebody with these cards has bid so far and no further."""
        order, bid = world.order, self.view.bids[hand]
        longest = max([(ten & suit & ~order.jacks).bit_count() for suit in order.masks.values()])
        strength = LONGEST * longest + sum([BIDDING.get(card.rank, 0.0) for card in order.cards(ten)]) - EVEN

        def wants(figure: int) -> float:
            return likelihood(SURE * (strength - STEEP * (figure - LOWEST)))

        no_further = OTHERWISE + 1 - wants(max(self.view.bid, LOWEST))
        return no_further * (OTHERWISE + wants(bid)) if bid else no_further

    def _past(self) -> list[tuple[Sketch, int, int]]:
        """What the others have played: how it stood before, the card, and what the hand has played since. Imagined
        deals differ in what is held alone."""
        now, past = self.now, []
        known = [held | played for held, played in zip(now.hands, now.played, strict=True)]
        then = Sketch.begun(now.order, known, now.declarer, now.aside, now.lines, self.view.forehand)
        then.shown = now.shown
        for hand, played in plays_in(self.view):
            card = now.order.bit[played.index]
            if hand in self.hidden:
                past.append((then.copy(), card, then.hands[hand]))
            then.put(card)
        return past

    def _plays(self, world: Sketch) -> float:
        """How likely the others have played what they have, if they play by taste."""
        points, suit_mask = world.order.points, world.order.suit_mask
        hands, weight = world.hands, 1.0
        for then, card, since in self.past:
            then.hands[then.turn] = hands[then.turn] | since
            then.aside = world.aside
            taste = policy.card(then)
            if suit_mask[taste] != suit_mask[card] or points[taste] != points[card]:
                weight *= STRANGE
        return weight
