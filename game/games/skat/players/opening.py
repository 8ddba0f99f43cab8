"""Skat: what a hand is worth before it is played - how far to bid, what to put away, which game to announce.

Every game is judged by how likely these very cards win it (`chances`) and by what the rules then write down. Before the
skat is seen, skats are imagined, and the best game is made of each.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.chance import shuffled, stream
from game.games.skat.players.chances import UNSEEN, chance, features, model_of, weights
from game.games.skat.players.kinds import Kind, each, kind, points_of
from game.games.skat.players.stakes import matadors, outcomes
from game.games.skat.rules.contracts import CONTRACTS, GRAND, KINDS, NULL, OUVERT, PACK, SCHNEIDER, Contract
from game.games.skat.rules.scoring import null_value

SKATS = 36  # that are imagined while bidding
NOTHING = -300.0  # the score of no game at all
SHORT, SHORT_IN_GRAND = 4, 2  # with fewer trumps nobody thinks of a game


class Prospect(NamedTuple):
    """A game that a hand may play: how likely it is won, and won with the others schneider; its matadors; what it puts
    away."""

    contract: Contract
    wins: float
    schneider: float
    matadors: int
    away: tuple[Card, ...] = ()

    def score(self, bid: int, *, seeger: bool) -> float:
        """What is to be expected of it; nothing of a null that is worth less than the bid."""
        if self.contract.is_null and null_value(self.contract) < bid:
            return NOTHING
        table = outcomes(self.contract, self.matadors, bid, seeger=seeger)
        if self.contract.is_null:
            return self.wins * table[1] + (1 - self.wins) * table[0]
        schneider = min(self.schneider, self.wins)
        if self.contract.announced:
            return schneider * table[4] + (1 - schneider) * table[3]
        return (1 - self.wins) * table[2] + (self.wins - schneider) * table[3] + schneider * table[4]


def prospects(twelve: Sequence[Card], place: int, each_kind: int = 1) -> list[Prospect]:
    """The games that twelve cards may play, each with the best cards to put away (or the `each_kind` best ways)."""
    found: list[Prospect] = []
    for name in KINDS:
        found += of_kind(twelve, place, kind(name), each_kind)
    return found


def of_kind(twelve: Sequence[Card], place: int, of: Kind, many: int = 1) -> list[Prospect]:
    """The best ways to play one kind of game."""
    cards = of.bits(twelve)
    if of.name != NULL and (cards & of.trump_mask).bit_count() < _least(of):
        return []
    found: list[Prospect] = []
    for announced in ("", OUVERT) if of.name == NULL else ("",):
        row = weights()[model_of(of, announced)]
        ways = []
        for away in ways_to_put_away(of, cards):
            points = 0 if of.name == NULL else points_of(away)
            ways.append((sum([row[at] for at in features(of, cards ^ away, place, points)]), away))
        ways.sort(reverse=True)
        found += [prospect(of, cards, away, place, announced) for _, away in ways[:many]]
    return found


def _least(of: Kind) -> int:
    return SHORT_IN_GRAND if of.name == GRAND else SHORT


def prospect(of: Kind, twelve: int, away: int, place: int, announced: str = "") -> Prospect:
    """One game of twelve cards that puts those away."""
    ten = twelve ^ away
    game, cards = Contract(of.name, announced=announced), tuple(of.cards(away))
    model = model_of(of, announced)
    if of.name == NULL:
        return Prospect(game, chance(model, of, ten, place, 0), 0.0, 0, cards)
    points = points_of(away)
    wins, schneider = (chance(name, of, ten, place, points) for name in (model, f"{model} schneider"))
    return Prospect(game, wins, schneider, matadors(of, twelve), cards)


def with_skat(ten: Sequence[Card], skat: Sequence[Card], place: int) -> list[Prospect]:
    """The games that ten cards may play when those two lie away."""
    found = []
    for game in CONTRACTS[False]:
        of = kind(game.kind)
        found.append(prospect(of, of.bits([*ten, *skat]), of.bits(skat), place, game.announced))
    return found


def ways_to_put_away(of: Kind, twelve: int) -> list[int]:
    """The pairs that somebody may put away who plays that kind of game: trumps only where nothing else is left."""
    spare = list(each(twelve & ~of.trump_mask))
    if len(spare) < 2:
        spare = list(each(twelve))
    return [one | two for one, two in combinations(spare, 2)]


def from_hand(ten: Sequence[Card], place: int) -> list[Prospect]:
    """The games that ten cards may play without the skat; the matadors are a guess."""
    found = []
    for game in CONTRACTS[True]:
        of = kind(game.kind)
        cards = of.bits(ten)
        if game.is_null:
            found.append(Prospect(game, chance(model_of(of, game.announced), of, cards, place, 0), 0.0, 0))
        elif game.announced in ("", SCHNEIDER) and (cards & of.trump_mask).bit_count() >= _least(of):
            model = model_of(of)
            wins, schneider = (chance(name, of, cards, place, UNSEEN) for name in (model, f"{model} schneider"))
            found.append(Prospect(game, wins, schneider, matadors(of, cards)))
    return found


class Outlook(NamedTuple):
    """What a hand may expect of the auction: its games from the hand, and its games with each imagined skat."""

    hand: list[Prospect]
    skats: list[list[Prospect]]
    seeger: bool

    def best(self, bid: int) -> list[Prospect]:
        """The best game with each imagined skat."""
        return [likeliest(games, bid, seeger=self.seeger) for games in self.skats]

    def taking(self, bid: int) -> float:
        """What is to be expected at that bid when the skat is taken."""
        return fmean(game.score(bid, seeger=self.seeger) for game in self.best(bid))

    def from_the_hand(self, bid: int) -> float:
        """What is to be expected at that bid of the best game from the hand."""
        return likeliest(self.hand, bid, seeger=self.seeger).score(bid, seeger=self.seeger) if self.hand else NOTHING

    def promises(self, bid: int) -> float:
        """What is to be expected at that bid."""
        return max(self.taking(bid), self.from_the_hand(bid))


def likeliest(games: Sequence[Prospect], bid: int, *, seeger: bool) -> Prospect:
    """The game that promises most of those that may be announced at that bid."""
    return max(playable(games, bid) or games, key=lambda game: game.score(bid, seeger=seeger))


def playable(games: Sequence[Prospect], bid: int) -> list[Prospect]:
    """The games that may be announced at that bid: null has to be worth it."""
    return [game for game in games if not game.contract.is_null or null_value(game.contract) >= bid]


def outlook(ten: Sequence[Card], place: int, seeger: bool, skats: int = SKATS) -> Generator[None, None, Outlook]:
    """What ten cards may expect of the auction. The skats imagined follow from the cards alone, so that a limit holds
    for a whole auction, and what was worked out for one call serves the next."""
    question = (frozenset(ten), place, seeger, skats)
    known = _KNOWN.get(question)
    if known is not None:
        return known
    weights()  # the first time they are read
    yield
    unseen = [card for card in PACK if card not in question[0]]
    rng = stream("skats", *sorted(card.text for card in ten))
    found = []
    for _ in range(skats):
        twelve = [*ten, *shuffled(unseen, rng)[:2]]
        games: list[Prospect] = []
        for name in KINDS:
            games += of_kind(twelve, place, kind(name))
            yield
        found.append(games)
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[question] = answer = Outlook(from_hand(ten, place), found, seeger)
    return answer


def outlook_at_once(ten: Sequence[Card], place: int, *, seeger: bool) -> Outlook:
    """The outlook of a hint, without a pause."""
    thinking = outlook(ten, place, seeger)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            answer: Outlook = end.value
            return answer


_KNOWN: dict[tuple[frozenset[Card], int, bool, int], Outlook] = {}
_MOST_KNOWN = 40
