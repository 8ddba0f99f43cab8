"""Skat: imagined deals that agree with what one player has seen, the likelier ones oftener.

Certain are the own cards, what was played, what lies open, and the suits that a player has shown not to hold. What the
others hold is guessed: who plays alone has the cards for his game and has put away what he could spare, who passed has
not, and everybody has played as a player of some experience would.
"""

from __future__ import annotations

from collections.abc import Generator
from math import exp
from random import Random
from typing import NamedTuple

from game.games.skat.players import avoiding, policy
from game.games.skat.players.chances import UNSEEN, features, model_of, weights
from game.games.skat.players.fast_round import ALONE, Sketch
from game.games.skat.players.kinds import WHOLE, Kind, each, points_of
from game.games.skat.rules.contracts import NULL, Contract
from game.games.skat.rules.ladder import FIGURES

STRANGE = 0.35  # how likely somebody plays another card than the one that taste prefers, against that one
SPARED = 2.0  # how sure a declarer is of what he can spare
# How strong a hand is for bidding: the cards of its longest suit, jacks and others; from where it bids 18 and for each
# figure more, as the hands of hard players tell; how sure that is, for others bid otherwise, and how often they do.
LONGEST, LOW, WORTH_BIDDING = 2.05, 0.56, {"J": 3.7, "A": 2.0, "10": 1.35}
EVEN, STEEP, SURE, OTHERWISE = 17.6, 0.26, 0.7, 0.08
AWAY = 3  # the place of the skat beside the three hands


class Record(NamedTuple):
    """What a player knows of a deal in play. `dealt` are the own ten cards at the first trick, `skat` what lies away as
    far as it is known, `plays` who has played which card; `shown` the declarer's ten cards where they lie open; `bids`
    the highest figure that each player called or held (0: passed at once)."""

    me: int
    kind: Kind
    declarer: int
    dealt: int
    skat: int
    plays: tuple[tuple[int, int], ...]
    contract: Contract | None
    bid: int = 0
    bids: tuple[int, ...] = (0, 0, 0)
    shown: int = 0
    seeger: bool = False

    def begun(self) -> Sketch:
        """The deal before its first trick, as far as it is known."""
        sketch = Sketch(self.kind, [0, 0, 0], self.declarer, self.skat)
        if self.shown:
            sketch.hands[self.declarer] = self.shown
            sketch.shown = True
        sketch.hands[self.me] = self.dealt
        if self.plays:
            sketch.turn = self.plays[0][0]
        return sketch

    def sketch(self) -> Sketch:
        """The deal as it stands."""
        sketch = self.begun()
        for player, card in self.plays:
            sketch.hands[player] |= card
            sketch.put(card)
        return sketch


class World(NamedTuple):
    """An imagined deal: as it stands, the cards that lie away, and how often it counts."""

    sketch: Sketch
    away: int
    weight: float


class Dealer:
    """Deals what a player does not see, again and again."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.now = record.sketch()
        known = self.now.gone | record.skat
        for hand in self.now.hands:
            known |= hand
        self.pool = list(each(WHOLE & ~known))
        self.hidden = [
            player for player in range(3) if player != record.me and not (player == record.declarer and record.shown)
        ]
        count = [0, 0, 0]
        self.played = [0, 0, 0]
        for player, card in record.plays:
            count[player] += 1
            self.played[player] |= card
        self.sizes = [10 - count[player] for player in self.hidden]
        self.places = self.hidden.copy()
        if not record.skat:
            self.places.append(AWAY)
            self.sizes.append(2)
        self.barred = [self.now.barred[player] if player != AWAY else 0 for player in self.places]
        self.null = record.kind.name == NULL
        announced = record.contract.announced if record.contract is not None else ""
        self.row = weights()[model_of(record.kind, announced)]
        self.card = (
            avoiding.ramsch_card if record.declarer == ALONE else avoiding.null_card if self.null else policy.card
        )

    def by_lot(self, rng: Random) -> tuple[Sketch, int]:
        """Any deal that is possible, and what lies away in it."""
        while True:
            piles = self._piles(rng)
            if piles is not None:
                break
        world = self.now.copy()
        away = self.record.skat
        for player, cards in zip(self.places, piles, strict=True):
            if player == AWAY:
                away = cards
            else:
                world.hands[player] = cards
        return world, away

    def _piles(self, rng: Random) -> list[int] | None:
        random = rng.random
        pool = self.pool.copy()
        for last in range(len(pool) - 1, 0, -1):
            other = int(random() * (last + 1))
            pool[last], pool[other] = pool[other], pool[last]
        sizes = self.sizes
        if not any(self.barred):
            piles, at = [], 0
            for size in sizes:
                piles.append(sum(pool[at : at + size]))
                at += size
            return piles
        room = sizes.copy()
        piles = [0] * len(room)
        barred = self.barred
        places = range(len(room))
        free = []
        for card in pool:  # those that do not fit everywhere first
            may = [at for at in places if not card & barred[at]]
            if len(may) == len(room):
                free.append(card)
                continue
            left = sum([room[at] for at in may])
            if not left:
                return None
            drawn = random() * left
            for at in may:
                drawn -= room[at]
                if drawn < 0:
                    break
            piles[at] |= card
            room[at] -= 1
        at = 0
        for card in free:
            while not room[at]:
                at += 1
            piles[at] |= card
            room[at] -= 1
        return piles

    def worlds(self, count: int, tries: int, rng: Random) -> Generator[None, None, list[World]]:
        """So many deals at most, drawn from `tries` by their likelihood; equal ones are one."""
        found: list[tuple[Sketch, int]] = []
        likely: list[float] = []
        for number in range(tries):
            world, away = self.by_lot(rng)
            found.append((world, away))
            likely.append(self.likelihood(world, away))
            if number % 5 == 4:
                yield
        total = sum(likely)
        step = total / count
        mark = rng.random() * step
        chosen = []
        run = 0.0
        for (world, away), weight in zip(found, likely, strict=True):
            run += weight
            times = 0
            while mark < run:
                times += 1
                mark += step
            if times:
                chosen.append(World(world, away, times))
        return chosen

    def likelihood(self, world: Sketch, away: int) -> float:
        """How likely the bids and plays are in such a deal."""
        record = self.record
        declarer = record.declarer
        weight = 1.0
        if declarer in self.hidden:
            ten = world.hands[declarer] | self.played[declarer]
            weight = self._declarers(ten, away)
        for player in self.hidden:
            if player != declarer:
                weight *= self._others(world.hands[player] | self.played[player], record.bids[player])
        return weight * self._as_played(world, away)

    def _declarers(self, ten: int, away: int) -> float:
        """How likely a declarer plays this game with these ten cards, having put those away."""
        record = self.record
        kind, row, place = record.kind, self.row, record.declarer
        hand = record.contract is not None and record.contract.hand
        null = self.null
        seen = UNSEEN if hand else 0 if null else points_of(away)
        logit = sum([row[at] for at in features(kind, ten, place, seen)])
        weight = 1 / (1 + exp(-1.2 * (logit - 0.3)))
        if hand:
            return weight
        best = logit
        for out in each(away):
            for card in each(ten):
                swapped = away ^ out ^ card
                points = 0 if null else points_of(swapped)
                other = sum([row[at] for at in features(kind, ten ^ card ^ out, place, points)])
                if other > best:
                    best = other
        return weight * exp(SPARED * (logit - best))

    def _others(self, ten: int, bid: int) -> float:
        """How likely somebody with these cards has bid so far and no further."""
        kind = self.record.kind
        ranks = kind.ranks
        strength = (
            LONGEST * max([(ten & suit).bit_count() for suit in kind.printed])
            + LOW * (ten & (ranks["7"] | ranks["8"] | ranks["9"])).bit_count()
        )
        for rank, worth in WORTH_BIDDING.items():
            strength += worth * (ten & ranks[rank]).bit_count()
        no_further = OTHERWISE + 1 - _wants(strength, max(self.record.bid, FIGURES[0]))
        return no_further * (OTHERWISE + _wants(strength, bid)) if bid else no_further

    def _as_played(self, world: Sketch, away: int) -> float:
        """How likely the others have played what they have, if they play by taste."""
        record = self.record
        past = record.begun()
        for player in self.hidden:
            past.hands[player] = world.hands[player] | self.played[player]
        past.skat = away if record.contract is None or not record.contract.hand else 0
        card_of, hidden = self.card, self.hidden
        suit_mask, points = past.kind.suit_mask, past.kind.points
        weight = 1.0
        for player, card in record.plays:
            if player in hidden:
                taste = card_of(past)
                if taste != card and (suit_mask[taste] != suit_mask[card] or points[taste] != points[card]):
                    weight *= STRANGE
            past.put(card)
        return weight


def _wants(strength: float, figure: int) -> float:
    """How likely somebody bids that figure."""
    return 1 / (1 + exp(-SURE * (strength - EVEN - STEEP * (figure - FIGURES[0]))))
