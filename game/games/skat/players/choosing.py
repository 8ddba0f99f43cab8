"""Skat: how the hard player puts cards away and announces: what looks best is played out in the same imagined deals."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.engine.cards import Card
from game.engine.chance import shuffled
from game.games.skat.players import avoiding, policy
from game.games.skat.players.fast_round import Sketch
from game.games.skat.players.kinds import kind, points_of
from game.games.skat.players.opening import Prospect, playable
from game.games.skat.players.stakes import outcomes, worth
from game.games.skat.rules.contracts import NULL, PACK

TRIED, KEPT = 10, 4  # games (with what they put away) that are played out, and that stay after the first deals
FIRST, DEALS = 24, 90
TRUST = 40  # deals that the first estimate is worth


def best_prospect(
    prospects: Sequence[Prospect],
    ten: Sequence[Card],
    place: int,
    bid: int,
    seeger: bool,
    rng: Random,
    deals: int = DEALS,
) -> Generator[None, None, Prospect]:
    """The best of these games for a declarer who knows ten cards and those he puts away (`ten` and what lies away with
    each prospect make the same twelve)."""
    games = playable(prospects, bid) or prospects
    guessed = {at: game.score(bid, seeger=seeger) for at, game in enumerate(games)}
    tried = sorted(guessed, key=lambda at: -guessed[at])[:TRIED]
    known = set(ten) | {card for game in games for card in game.away}
    unseen = [card for card in PACK if card not in known]
    sums = dict.fromkeys(tried, 0.0)
    for deal in range(1, deals + 1):
        if len(tried) == 1:
            break
        mixed = shuffled(unseen, rng)
        for at in tried:
            sums[at] += played(games[at], [card for card in known if card not in games[at].away], mixed, place,
                               bid, seeger)  # fmt: skip
            yield
        if deal == FIRST:
            tried = sorted(tried, key=lambda at: -(sums[at] + TRUST * guessed[at]))[:KEPT]
    return games[max(tried, key=lambda at: sums[at] + TRUST * guessed[at])]


def played(
    prospect: Prospect, ten: Sequence[Card], others: Sequence[Card], place: int, bid: int, seeger: bool
) -> float:
    """What a game brings its declarer in a deal that is played by taste; `others` are the cards of the other two, and
    of the skat of a hand game."""
    game = prospect.contract
    of = kind(game.kind)
    hands = [0, 0, 0]
    hands[place] = of.bits(ten)
    hands[(place + 1) % 3], hands[(place + 2) % 3] = of.bits(others[:10]), of.bits(others[10:20])
    skat = of.bits(prospect.away or others[20:])
    sketch = Sketch(of, hands, place, 0 if game.hand else skat)
    sketch.shown = game.ouvert
    put = sketch.put
    if of.name == NULL:
        while hands[sketch.turn] and not sketch.tricks[place]:
            put(avoiding.null_card(sketch))
        return outcomes(game, 0, bid, seeger=seeger)[not sketch.tricks[place]]
    while hands[sketch.turn]:
        put(policy.card(sketch))
    table = outcomes(game, prospect.matadors, bid, seeger=seeger)
    return worth(table, sketch.taken[place] + points_of(skat), sketch.tricks[place])
