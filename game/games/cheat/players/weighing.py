"""What answers and plays at Cheat are worth: how they change the chance to win the round. Nothing here is random, and
everything is read from the `SeatKnowledge` of the seat that decides.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import RANKS
from game.games.cheat.players import honesty
from game.games.cheat.players.belief import SeatKnowledge, spread
from game.games.cheat.players.choices import Lay, turns_after, turns_to_empty, upcoming_ranks
from game.games.cheat.players.planning import CYCLE, PLACE
from game.games.cheat.rules.claims import Claim
from game.games.cheat.rules.position import CLOCKWISE

EAGER = (1.0, 1.0, 1.0, 1.3, 2.0)  # factor on the odds of a call, by the number of cards claimed,
CLOSE = 2.0  # and by the claimant's cards left: two, one
PENALTY = 0.01  # the price of a card that counts against its holder at the end, as a chance to win
SHOT = 0.03  # the price of the last bullet; of one among several a part of it
LAST = 0.9  # the chance that a player calls a last card


def turns_if_let_go(look: SeatKnowledge, claim: Claim) -> float:
    """How soon this seat's hand could be empty, from its next turn on, should the claim stand."""
    if not look.table.terms.in_order:
        return turns_to_empty(look, look.held, look.wild, ())
    table = look.table
    away = [seat for seat in CLOCKWISE[table.seats][claim.seat] if seat not in table.out].index(look.seat)
    then = RANKS[(PLACE[claim.rank] + table.terms.step * away) % CYCLE]
    return turns_to_empty(look, look.held, look.wild, upcoming_ranks(look, then))


def gain(look: SeatKnowledge, claim: Claim, chance: float) -> float:
    """By how much a call raises the chance to win the round when the claim is a lie with that chance."""
    race, mine, pile = look.race, turns_if_let_go(look, claim), look.pile
    if look.sizes[claim.seat] or look.table.terms.to_last:
        field = look.field()
        stands = race.chance(mine, field)
        wrong = race.chance(race.with_pile(mine, len(look.hand), pile), field)
    else:
        stands, wrong = 0.0, -PENALTY * pile if look.table.values["match"] == "penalty_rounds" else 0.0
    if look.table.terms.bullets and look.sizes[claim.seat]:
        wrong -= SHOT / (look.table.terms.bullets - look.table.spent[look.seat])
    right = race.chance(mine, look.field(claim.seat))
    return chance * right + (1 - chance) * wrong - stands


def odds(chance: float, factor: float) -> float:
    """The chance with its odds multiplied by that factor."""
    return factor * chance / (factor * chance + 1 - chance)


def suspected_lie(look: SeatKnowledge, claim: Claim, chance: float, temper: float = 1.0) -> float:
    """The chance of a lie, given the claimant's past; `temper` multiplies the odds as well."""
    claims, seat = look.table.claims, claim.seat
    found = honesty.count_lies_found(claims, look.seat, look.hand, seat)
    return odds(chance, temper * honesty.lying_odds(claims, seat, found))


def called(look: SeatKnowledge, rank: str, count: int, ready: list[float]) -> float:
    """The chance that a claim of so many cards is called."""
    left = len(look.hand) - count
    fitting = look.fitting(rank)
    hidden, pool = fitting - look.own(rank), len(look.table.pack()) - len(look.hand)
    eager = EAGER[min(count, len(EAGER) - 1)] * (CLOSE if left <= 2 else 1.0)
    nobody = 1.0
    for seat in look.table.asked_about(look.seat):
        # who holds more than there are beside the claimed ones knows that it is a lie
        sure = sum(spread(pool, hidden, look.sizes[seat])[fitting - count + 1 :])
        nobody *= (1 - sure) * (1 - (min(LAST, ready[seat] * eager) if left else LAST))
    return 1 - nobody


def weigh_plays(look: SeatKnowledge, lays: Iterable[Lay], nerve: float) -> dict[Lay, float]:
    """The chance to win the round after each of these plays, whether or not it is called."""
    race, field = look.race, look.field()
    risks: dict[tuple[str, int], tuple[float, float]] = {}  # of lies, by what is claimed: to be called, and to win then
    ready: list[float] = []
    found = {}
    for lay in lays:
        rest = turns_after(look, lay)
        stands = race.chance(rest, field) if rest else 1.0
        if lay.false:
            claim = (lay.rank, lay.size)
            if claim not in risks:
                ready = ready or honesty.calling_rates(look.table)
                kept = turns_to_empty(look, look.held, look.wild, upcoming_ranks(look, lay.rank, 1))
                caught = race.chance(race.with_pile(kept, len(look.hand), look.pile), field)
                risks[claim] = called(look, *claim, ready), caught
            chance, caught = risks[claim]
            stands -= min(1.0, chance / nerve) * (stands - caught)
        found[lay] = stands
    return found


def weigh_pass(look: SeatKnowledge) -> float:
    """The chance to win the round after a pass."""
    rank = look.table.ranks_open()[0]
    return look.race.chance(turns_to_empty(look, look.held, look.wild, upcoming_ranks(look, rank, 1)), look.field())
