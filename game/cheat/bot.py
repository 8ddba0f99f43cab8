"""The computer players of Cheat: easy, normal and hard, each with a temperament (written rules, section 8).

They are given views and nothing else. They keep no memory of their own: what they remember is what the claims of the
view tell. Whether to call is decided by the claim alone, never by who has let it go already, so that it does not matter
whether all are asked at once or one after another.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random

from game.cheat import honesty, race
from game.cheat.belief import Look, spread
from game.cheat.choices import Lay, after, as_move, direction, dues, lies, prospect, truths
from game.cheat.claims import Claim
from game.cheat.planning import CYCLE, PLACE
from game.cheat.position import CHALLENGE
from game.cheat.reasons import reason
from game.cheat.rules import Cheat
from game.cheat.temper import TEMPERS, Temper
from game.moves import Move, Prompt, move
from game.player import Player
from game.rules import State

SMALL = 6  # cards in a pile that it costs little to take
MOST_FALSE = 3  # wrong cards that go with one lie at the most


class CheatPlayer(Player[Cheat]):
    """What all levels share: a temperament, and that a lie which is certain is always called."""

    remembers = False
    lies = 0.0  # the chance to look for a lie with the rank in hand, before the temperament
    bluffs = 0.0  # the chance of another card with a lie, likewise

    def __init__(self, temperament: str = "") -> None:
        self.temper = TEMPERS[temperament]

    def decide(self, table: Cheat, seat: int, prompt: Prompt, rng: Random) -> Move:
        """A play, a pass, or an answer to a claim."""
        look = Look(table, seat, remembers=self.remembers)
        temper = self.temper.of_the_moment(rng)
        if table.phase != CHALLENGE:
            chosen = self.lay(look, temper, rng)
            return move(seat, "pass") if chosen is None else as_move(look, chosen)
        claim = table.claims[-1]
        chance = look.lie(claim)
        calls = chance == 1.0 or (chance > 0.0 and self.calls(look, claim, chance, temper, rng))
        return move(seat, "challenge" if calls else "let_go")

    @abstractmethod
    def lay(self, look: Look, temper: Temper, rng: Random) -> Lay | None:
        """What to play; None to pass."""

    @abstractmethod
    def calls(self, look: Look, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """Whether to call a claim that is a lie by that chance."""

    def slyly(self, temper: Temper, rng: Random) -> bool:
        """Whether to look for a lie although it is not necessary."""
        return rng.random() < self.lies + temper.lies

    def false_cards(self, temper: Temper, rng: Random) -> int:
        """How many wrong cards may go with a lie this time."""
        count = 1
        while count < MOST_FALSE and rng.random() < self.bluffs + temper.bluffs:
            count += 1
        return count

    def explain(self, view: State, wanted: Move) -> str:
        """One sentence on why one might make that move."""
        assert isinstance(view, Cheat)
        return reason(view, wanted)


def fullest(look: Look) -> list[Lay]:
    """The true plays of all cards one has of a rank, for every rank that may be called."""
    return [some[0] for some in (truths(look, rank) for rank in look.table.ranks_open()) if some]


class Easy(CheatPlayer):
    """Plays all it has of a rank, else one card by lot. Calls one claim in ten, and every other last card."""

    usually, last = 0.1, 0.5

    def lay(self, look: Look, temper: Temper, rng: Random) -> Lay | None:
        """The truth where there is one, and a lie of one card where there is none."""
        true = fullest(look)
        sly = self.slyly(temper, rng)
        most = self.false_cards(temper, rng)
        if true and not sly:
            return max(true, key=lambda lay: lay.size)
        if look.table.may_pass() and not sly:
            return None
        ranks = look.table.ranks_open()
        rank = ranks[int(rng.random() * len(ranks))]
        false = [one for one in lies(look, rank, most) if len(one.false) == most] or lies(look, rank, 1)
        return false[int(rng.random() * len(false))] if false else true[0]

    def calls(self, look: Look, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """By lot, whatever is claimed."""
        return rng.random() < min(0.95, (self.usually if look.sizes[claim.seat] else self.last) * temper.calls)


def follow_up(look: Look, claim: Claim) -> float:
    """How soon this seat's hand could be empty, from its next turn on, should the claim stand."""
    if not look.table.terms.in_order:
        return prospect(look, look.held, look.wild, ())
    away, seat = 1, look.table.next_active(claim.seat)
    while seat != look.seat:
        away, seat = away + 1, look.table.next_active(seat)
    start = PLACE[claim.rank] + direction(look) * away
    step = (len(look.others) + 1) * direction(look)
    return prospect(look, look.held, look.wild, [(start + step * turn) % CYCLE for turn in range(CYCLE)])


def gain(look: Look, claim: Claim, chance: float) -> float:
    """By how much a call raises the chance to win the round when the claim is a lie by that chance."""
    sizes = {seat: look.sizes[seat] for seat in look.others}
    mine, own, pile = follow_up(look, claim), len(look.hand), look.pile
    over = not sizes[claim.seat] and not look.table.terms.to_last
    stands = 0.0 if over else race.chance(mine, sizes.values())
    wrong = 0.0 if over else race.chance(mine + race.usual(own + pile) - race.usual(own), sizes.values())
    sizes[claim.seat] += pile
    right = race.chance(mine, sizes.values())
    return chance * right + (1 - chance) * wrong - stands


def odds(chance: float, factor: float) -> float:
    """A chance whose odds are so many times as high."""
    return factor * chance / (factor * chance + 1 - chance)


class Normal(CheatPlayer):
    """Plays by rules of thumb: all it has of a rank, a lie with what it is asked for last, and more where the pile is
    small. It weighs a claim by its own hand and the number of cards alone."""

    lies = 0.08
    bluffs = 0.2
    least = 0.02  # by how much a call has to raise the chance to win

    def lay(self, look: Look, temper: Temper, rng: Random) -> Lay | None:
        """What leaves the hand that is soonest empty."""
        true = fullest(look)
        sly = self.slyly(temper, rng)
        most = self.false_cards(temper, rng) if look.pile < SMALL * temper.nerve else 1
        done = [one for one in true if one.size == len(look.hand)]
        if done:
            return done[0]
        if true and not sly:
            return min(true, key=lambda lay: (after(look, lay), -lay.size))
        if look.table.may_pass() and not sly:
            return None
        false = [one for rank in look.table.ranks_open() for one in lies(look, rank, most)]
        full = [one for one in false if len(one.false) == most and one.size < len(look.hand)] or false
        return min(full, key=lambda lay: after(look, lay)) if full else true[0]

    def calls(self, look: Look, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """Where it pays."""
        return gain(look, claim, odds(chance, temper.calls)) > (self.least if look.sizes[claim.seat] else 0.0)


class Hard(CheatPlayer):
    """Weighs every play by what it leaves, how likely it is to be called and what that would cost; remembers what lies
    in the pile and who took what, and learns who lies and who calls."""

    remembers = True
    lies = 0.05
    bluffs = 0.35
    least = 0.005

    def lay(self, look: Look, temper: Temper, rng: Random) -> Lay | None:
        """The play with the best chance to win the round."""
        table = look.table
        ranks = table.ranks_open()
        some: list[Lay] = [one for rank in ranks for one in truths(look, rank)]
        if self.slyly(temper, rng) or not some:
            most = self.false_cards(temper, rng)
            some += [one for rank in ranks for one in lies(look, rank, most)]
        ready = honesty.readiness(table)
        best = max(some, key=lambda lay: worth(look, lay, ready, temper.nerve))
        if table.may_pass() and best.false and pass_worth(look) > worth(look, best, ready, temper.nerve):
            return None
        return best

    def calls(self, look: Look, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """Where it pays, as far as the claimant is known by now."""
        believed = odds(chance, temper.calls * honesty.doubt(look.table.claims, claim.seat))
        return gain(look, claim, believed) > (self.least if look.sizes[claim.seat] else 0.0)


EAGER = (1.0, 1.0, 1.0, 1.3, 2.0)  # how much readier people are to call so many cards,
CLOSE = 2.0  # and one who has two cards or one left
LAST = 0.95  # how likely each calls a last card


def called(look: Look, lay: Lay, ready: list[float]) -> float:
    """The chance that a play is called."""
    left = len(look.hand) - lay.size
    hidden = look.fitting(lay.rank) - look.own(lay.rank)
    pool = len(look.table.pack()) - len(look.hand)
    nobody = 1.0
    for seat in look.table.asked_about(look.seat):
        spare = look.fitting(lay.rank) - lay.size  # more than this many in a hand give a claim the lie
        sure = sum(spread(pool, hidden, look.sizes[seat])[spare + 1 :])
        usual = ready[seat] * EAGER[min(lay.size, len(EAGER) - 1)] * (CLOSE if left <= 2 else 1.0)
        nobody *= (1 - sure) * (1 - min(0.9, usual if left else LAST))
    return 1 - nobody


def worth(look: Look, lay: Lay, ready: list[float], nerve: float) -> float:
    """The chance to win the round after a play, whether or not it is called."""
    sizes = [look.sizes[seat] for seat in look.others]
    rest = after(look, lay)
    stands = race.chance(rest, sizes) if rest else 1.0
    if not lay.false:
        return stands
    own = len(look.hand)
    kept = prospect(look, look.held, look.wild, dues(look, lay.rank, 1))
    caught = race.chance(kept + race.usual(own + look.pile) - race.usual(own), sizes)
    return stands - called(look, lay, ready) * (stands - caught) / nerve


def pass_worth(look: Look) -> float:
    """The chance to win the round after a pass."""
    rank = look.table.ranks_open()[0]
    return race.chance(
        prospect(look, look.held, look.wild, dues(look, rank, 1)), [look.sizes[seat] for seat in look.others]
    )
