"""Skat: what a hand is worth before it is played - how far to bid, what to put away, which game to announce.

Every game is judged by how likely these very cards win it (`chances`) and by what the rules then write down. Before the
skat is seen, skats are imagined, and the best game is made of each.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import lru_cache
from itertools import combinations
from math import fsum
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.tricks import bits_of
from game.games.skat.players.chances import UNSEEN, chances, logit, model_of
from game.games.skat.players.kinds import kind
from game.games.skat.players.stakes import score
from game.games.skat.rules.contracts import BASE, CONTRACTS, GRAND, PACK, SCHNEIDER, SUITS_OF, Contract
from game.games.skat.rules.scoring import ENOUGH, SCHNEIDER_POINTS, matadors, null_value
from game.players.search import at_once

SKATS = 32  # that are imagined while bidding
NOTHING = -1e4  # the score of a null that may not be announced
WORTHWHILE = (6.0, 22.0)  # the score to expect of a game that is bid for: where game points alone count, after Seeger
LEAST_TRUMPS = {**dict.fromkeys(SUITS_OF, 4), GRAND: 2}  # with fewer nobody thinks of a game


def _mean(values: Sequence[float]) -> float:
    """As `statistics.fmean`, without the decimals and fractions that come with it."""
    return fsum(values) / len(values)


class Prospect(NamedTuple):
    """A game that a hand may play: how likely it has the points, and those that make the others schneider; its
    matadors, with every skat that is imagined; what it puts away."""

    contract: Contract
    wins: float
    schneider: float
    matadors: tuple[int, ...]
    away: tuple[Card, ...] = ()

    def score(self, bid: int, *, seeger: bool) -> float:
        """What is to be expected of it; nothing of a null that is worth less than the bid."""

        def at(run: int, points: int) -> float:
            return score(self.contract, run, bid, points, seeger=seeger)

        if self.contract.is_null:
            return self.wins * at(0, 0) + (1 - self.wins) * at(0, 1) if null_value(self.contract) >= bid else NOTHING
        return self._over_skats(at)

    def wins_at(self, bid: int) -> float:
        """How likely it is won at that bid: what is worth less is lost, whatever its points, unless schneider helps."""

        def enough(run: int, points: int) -> bool:
            return score(self.contract, run, bid, points, seeger=False) > 0

        if self.contract.is_null:
            return self.wins if null_value(self.contract) >= bid else 0.0
        return self._over_skats(enough)

    def _over_skats(self, worth: Callable[[int, int], float]) -> float:
        """The mean over all skats of what a suit game or a grand is `worth` with its matadors and the points that it
        may have: too few, enough, or schneider."""
        likely = (
            (ENOUGH - 1, 1 - self.wins),
            (ENOUGH, self.wins - self.schneider),
            (SCHNEIDER_POINTS, self.schneider),
        )
        by_run = {run: sum(chance * worth(run, points) for points, chance in likely) for run in {*self.matadors}}
        return _mean([by_run[run] for run in self.matadors])


def judged(game: Contract, cards: Sequence[Card], place: int, away: int = 0) -> Prospect:
    """A game of ten cards from the hand, as if they were all, or of twelve that puts those away."""
    order = kind(game.kind)
    points = UNSEEN if game.hand else order.points_in(away)
    wins, schneider = chances(model_of(game), order, order.bits(cards) ^ away, place, points)
    count = 0 if game.is_null else matadors(cards, game.kind)
    return Prospect(game, wins, schneider, (count,), tuple(order.cards(away)))


def from_hand(ten: Sequence[Card], place: int) -> list[Prospect]:
    """The games that ten cards may play without the skat, in which a jack may lie all the same."""
    skats = [_with_any_skat(frozenset(ten), number) for number in range(SKATS)]
    runs = {name: tuple([matadors(twelve, name) for twelve in skats]) for name in BASE}
    games = [game for game in CONTRACTS[True] if game.is_null or game.announced in ("", SCHNEIDER)]
    return [judged(game, ten, place)._replace(matadors=runs.get(game.kind, (0,))) for game in games]


def with_skat(ten: Sequence[Card], skat: Sequence[Card], place: int) -> list[Prospect]:
    """The games that ten cards may play when those two lie away."""
    return [judged(game, [*ten, *skat], place, kind(game.kind).bits(skat)) for game in CONTRACTS[False]]


def playable_games(twelve: Sequence[Card], place: int, many: int = 1) -> list[Prospect]:
    """The games that twelve cards may play, each with the best ways to put two away."""
    return [found for game in candidate_games(twelve) for found in ways(game, twelve, place, many)]


def candidate_games(twelve: Sequence[Card]) -> list[Contract]:
    """The games with trumps enough, and null; all of them where no suit is long."""
    long = [game for game in CONTRACTS[False] if not game.is_null and _trumps(game, twelve) >= LEAST_TRUMPS[game.kind]]
    return [game for game in CONTRACTS[False] if game.is_null or game in long or not long]


def _trumps(game: Contract, cards: Sequence[Card]) -> int:
    order = kind(game.kind)
    return (order.bits(cards) & order.trump_mask).bit_count()


def ways(game: Contract, twelve: Sequence[Card], place: int, many: int = 1) -> list[Prospect]:
    """The best ways to put two away for that game: trumps only where nothing else is left."""
    order, model = kind(game.kind), model_of(game)
    cards = order.bits(twelve)
    spare = cards & ~order.trump_mask
    points, pairs = order.points, combinations(bits_of(spare if spare & (spare - 1) else cards), 2)
    sure = {one | two: logit(model, order, cards ^ one ^ two, place, points[one] + points[two]) for one, two in pairs}
    best = sorted(sure, key=sure.__getitem__, reverse=True)[:many]
    return [judged(game, twelve, place, away) for away in best]


def likeliest(games: Sequence[Prospect], bid: int, *, seeger: bool) -> Prospect:
    """The game that promises most of those that may be announced at that bid."""
    return max(games, key=lambda game: game.score(bid, seeger=seeger))


class AuctionValue:
    """What a hand may expect of the auction: its games from the hand, and its games with each imagined skat."""

    def __init__(self, hand: Sequence[Prospect], skats: Sequence[Sequence[Prospect]], *, seeger: bool) -> None:
        self.hand = hand
        self.skats = skats
        self.seeger = seeger
        self._best: dict[int, Sequence[Prospect]] = {}  # by the bid: a hint asks for it in several ways

    def best(self, bid: int) -> Sequence[Prospect]:
        """The best game with each imagined skat."""
        best = self._best.get(bid)
        if best is None:
            best = self._best[bid] = [likeliest(games, bid, seeger=self.seeger) for games in self.skats]
        return best

    def chance(self, bid: int) -> float:
        """How likely that game is won at that bid, over all skats."""
        return _mean([game.wins_at(bid) for game in self.best(bid)])

    def chance_of(self, contract: Contract, bid: int) -> float:
        """How likely one game is won at that bid if it is played with every skat, those included with which nobody
        would think of it."""
        return _mean(
            [
                max((game.wins_at(bid) for game in games if game.contract == contract), default=0.0)
                for games in self.skats
            ]
        )

    def commonest(self, bid: int) -> Contract:
        """The game that is the best one with most skats."""
        games = [game.contract for game in self.best(bid)]
        return max(dict.fromkeys(games), key=games.count)

    def taking(self, bid: int) -> float:
        """What is to be expected at that bid when the skat is taken."""
        return _mean([game.score(bid, seeger=self.seeger) for game in self.best(bid)])

    def best_from_hand(self, bid: int) -> Prospect:
        """The best game from the hand."""
        return likeliest(self.hand, bid, seeger=self.seeger)

    def from_the_hand(self, bid: int) -> float:
        """What is to be expected of it at that bid."""
        return self.best_from_hand(bid).score(bid, seeger=self.seeger)

    def promised(self, bid: int) -> float:
        """What is to be expected at that bid, with the skat or without."""
        return max(self.taking(bid), self.from_the_hand(bid))


def auction_value(ten: Sequence[Card], place: int, *, seeger: bool) -> Generator[None, None, AuctionValue]:
    """What ten cards may expect of the auction. The skats imagined follow from the cards alone, so that a limit holds
    for a whole auction."""
    skats: list[list[Prospect]] = []
    for number in range(SKATS):
        twelve = _with_any_skat(frozenset(ten), number)
        skats.append([])
        for game in candidate_games(twelve):
            skats[-1] += _ways_known(game, twelve, place)
            yield
    return AuctionValue(from_hand(ten, place), skats, seeger=seeger)


@lru_cache(maxsize=16 * SKATS)  # what was worked out for one call serves the next
def _with_any_skat(ten: frozenset[Card], number: int) -> tuple[Card, ...]:
    unseen = deck_order([card for card in PACK if card not in ten], "skat", *sorted(map(str, ten)), number)
    return (*sorted(ten, key=PACK.index), *unseen[:2])


@lru_cache(maxsize=64 * SKATS)
def _ways_known(game: Contract, twelve: tuple[Card, ...], place: int) -> list[Prospect]:
    return ways(game, twelve, place)


def auction_value_at_once(ten: Sequence[Card], place: int, *, seeger: bool) -> AuctionValue:
    """The outlook of a hint, without a pause; hints for other calls ask for the same."""
    return _value_known(frozenset(ten), place, seeger=seeger)


@lru_cache(maxsize=16)
def _value_known(ten: frozenset[Card], place: int, *, seeger: bool) -> AuctionValue:
    return at_once(auction_value(sorted(ten, key=PACK.index), place, seeger=seeger))
