"""The computer players of Cheat: easy, normal and hard, each with a temperament (written rules, section 8).

They are given views and nothing else. They keep no memory of their own: what they remember is read from the claims in
the view. Whether to call depends on the claim alone, never on who has let it go already, so it does not matter whether
all are asked at once or one after another.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random

from game.engine.moves import Move, Prompt, move
from game.engine.state import State
from game.games.cheat.players import honesty
from game.games.cheat.players.belief import SeatKnowledge
from game.games.cheat.players.choices import Lay, as_move, false_plays, true_plays, turns_after
from game.games.cheat.players.foresight import evaluator_of
from game.games.cheat.players.temperaments import PATIENCE, TEMPERS, Temper
from game.games.cheat.players.weighing import gain, odds, suspected_lie, weigh_pass, weigh_plays
from game.games.cheat.rules.claims import Claim
from game.games.cheat.rules.position import CHALLENGE
from game.games.cheat.rules.state import Cheat
from game.games.cheat.words.hints import reason
from game.players.player import Player, chance_of
from game.players.search import Choice, Evaluator

SMALL = 6  # cards in a pile that it costs little to take
# How often, among very many players, one calls a certain lie on a hunch. The more there are the less each gains by a
# call, and with nobody calling a round is nothing but laying cards.
HUNCH = 0.8
FEW = 3  # players who are asked at a table where calls pay often enough
MANY = 3  # cards in a claim that a beginner finds too many
MOST_FALSE = 3  # wrong cards in one lie at most


class CheatPlayer(Player[Cheat]):
    """What all levels share: a temperament, and calling every lie that is certain, until the round has taken more plays
    than they have patience for. After that they ignore more and more claims, but never a last card: otherwise, once
    everybody knows where all cards are, every lie would be called and no round would end."""

    reason = staticmethod(reason)
    remembers = False
    paces = False  # whether it knows that a round is another race where cards go down one by one
    lies = 0.0  # the chance to lie although a rank is held that may be called, before the temperament
    bluffs = 0.0  # the chance of one more wrong card in a lie, likewise
    hunch = HUNCH
    least = 0.02  # by how much a call has to raise the chance to win, where nobody is about to go out

    def __init__(self, temperament: str = "") -> None:
        self.temper = TEMPERS[temperament]

    def decide(self, table: Cheat, seat: int, prompt: Prompt, rng: Random) -> Move:
        """A play, a pass, or an answer to a claim."""
        look = SeatKnowledge(table, seat, remembers=self.remembers, paces=self.paces)
        temper = self.temper.sway(rng)
        if table.phase != CHALLENGE:
            chosen = self.lay(look, temper, rng)
            return move(seat, "pass") if chosen is None else as_move(look, chosen)
        return move(seat, "challenge" if self.answer(look, temper, rng) else "let_go")

    def advise(self, view: State, prompt: Prompt, rng: Random) -> Choice:
        """Hints come from a good player without whims."""
        return Adviser().choose(view, prompt, rng)

    def answer(self, look: SeatKnowledge, temper: Temper, rng: Random) -> bool:
        """Whether to call the last claim; see the class for rounds that drag on."""
        table = look.table
        claim = table.claims[-1]
        if look.sizes[claim.seat] and rng.random() * table.plays > PATIENCE * table.seats:
            return False
        chance = look.lie(claim)
        return chance == 1.0 or (chance > 0.0 and self.calls(look, claim, chance, temper, rng))

    @abstractmethod
    def lay(self, look: SeatKnowledge, temper: Temper, rng: Random) -> Lay | None:
        """What to play; None to pass."""

    @abstractmethod
    def calls(self, look: SeatKnowledge, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """Whether to call a claim that is a lie with that chance."""

    def considers_optional_lie(self, temper: Temper, rng: Random) -> bool:
        """Whether to consider a lie although it is not necessary."""
        return rng.random() < self.optional_lie_chance(temper)

    def optional_lie_chance(self, temper: Temper) -> float:
        """How likely it considers a lie although it is not necessary; never, where it is 0 or less."""
        return self.lies * temper.looks + temper.lies

    def false_cards(self, temper: Temper, rng: Random) -> int:
        """How many wrong cards may go with a lie this time."""
        count = 1
        while count < MOST_FALSE and rng.random() < self.bluffs + temper.bluffs:
            count += 1
        return count

    def pays(self, look: SeatKnowledge, claim: Claim, chance: float, rng: Random) -> bool:
        """Whether a call is worth it; one that may keep a player from going out always is. Among many players each
        calls now and then on a hunch."""
        asked = len(look.table.asked_about(claim.seat))
        hunch = self.hunch * chance * max(0.0, 1 - FEW / asked) / asked
        return gain(look, claim, chance) > (self.least if look.sizes[claim.seat] else 0.0) or rng.random() < hunch


def full_true_plays(look: SeatKnowledge) -> list[Lay]:
    """For every rank that may be called, the true play of all one's cards of it."""
    return [lays[0] for lays in (true_plays(look, rank) for rank in look.table.ranks_open()) if lays]


class Easy(CheatPlayer):
    """Plays all it has of a rank, or else a random card. Calls claims of many cards and last cards, and believes small
    ones."""

    small, big, last = 0.07, 0.2, 0.5  # how often it calls a claim of few cards, of many, and a last card

    def lay(self, look: SeatKnowledge, temper: Temper, rng: Random) -> Lay | None:
        """The truth where possible, else a lie of one card."""
        true = full_true_plays(look)
        sly = self.considers_optional_lie(temper, rng)
        most = self.false_cards(temper, rng)
        if true and not sly:
            return max(true, key=lambda lay: lay.size)
        if look.table.may_pass() and not sly:
            return None
        ranks = look.table.ranks_open()
        rank = ranks[int(rng.random() * len(ranks))]
        false = [lay for lay in false_plays(look, rank, most) if len(lay.false) == most] or false_plays(look, rank, 1)
        return false[int(rng.random() * len(false))] if false else true[0]

    def calls(self, look: SeatKnowledge, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """By the number of cards alone, whatever its own hand says."""
        usual = self.big if claim.count >= MANY else self.small
        return rng.random() < min(0.95, (usual if look.sizes[claim.seat] else self.last) * temper.calls)


class Normal(CheatPlayer):
    """Plays by rules of thumb: all it has of a rank, a lie with what it is asked for last, and more where the pile is
    small. It weighs a claim by its own hand and the number of cards alone."""

    lies = 0.08
    bluffs = 0.2

    def lay(self, look: SeatKnowledge, temper: Temper, rng: Random) -> Lay | None:
        """The play after which the hand could be empty soonest."""
        true = full_true_plays(look)
        sly = self.considers_optional_lie(temper, rng)
        most = self.false_cards(temper, rng) if look.pile < SMALL * temper.nerve else 1
        done = [lay for lay in true if lay.size == len(look.hand)]
        if done:
            return done[0]
        if true and not sly:
            return min(true, key=lambda lay: (turns_after(look, lay), -lay.size))
        if look.table.may_pass() and not sly:
            return None
        false = [lay for rank in look.table.ranks_open() for lay in false_plays(look, rank, most)]
        full = [lay for lay in false if len(lay.false) == most and lay.size < len(look.hand)] or false
        return min(full, key=lambda lay: turns_after(look, lay)) if full else true[0]

    def calls(self, look: SeatKnowledge, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """If a call pays."""
        return self.pays(look, claim, odds(chance, temper.calls), rng)


class Hard(CheatPlayer):
    """Weighs every play by what it leaves, how likely it is to be called and what that would cost; remembers what lies
    in the pile and who took what, and learns who lies and who calls."""

    remembers = paces = True
    lies = 1.0
    bluffs = 0.4
    unit = chance_of("the chance to win the round, as it stands at the next turn")

    def lay(self, look: SeatKnowledge, temper: Temper, rng: Random) -> Lay | None:
        """The play with the best chance to win the round."""
        table = look.table
        ranks = table.ranks_open()
        candidates: list[Lay] = [lay for rank in ranks for lay in true_plays(look, rank)]
        if self.considers_optional_lie(temper, rng) or not candidates:
            most = self.false_cards(temper, rng)
            candidates += [lay for rank in ranks for lay in false_plays(look, rank, most)]
        chances = weigh_plays(look, candidates, temper.nerve)
        best = max(candidates, key=chances.__getitem__)
        if best.false and table.may_pass():
            never = self.optional_lie_chance(temper) <= 0  # who never lies without need passes where it may
            if never or weigh_pass(look) > chances[best]:
                return None
        return best

    def calls(self, look: SeatKnowledge, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """If a call pays, given what is known of the claimant."""
        return self.pays(look, claim, suspected_lie(look, claim, chance, temper.calls), rng)

    def evaluator(self, table: Cheat, seat: int, moves: Sequence[Move], rng: Random) -> Evaluator[Cheat, Move]:
        """Imagined deals in which all play on to this seat's next turn, without whims and by what is in their hands."""
        return evaluator_of(table, QuickAdviser(), rng)


class Adviser(Hard):
    """The hard player as hints speak for it: it lies only where it has to, with one card, and calls on no hunch."""

    lies = bluffs = hunch = 0.0


class QuickAdviser(Adviser):
    """The same without watching where cards go: quick, and at home in an imagined deal, where it sees its own hand
    alone."""

    remembers = False

    def calls(self, look: SeatKnowledge, claim: Claim, chance: float, temper: Temper, rng: Random) -> bool:
        """If a call pays, given what was turned up of the claimant's."""
        return self.pays(look, claim, odds(chance, honesty.lying_odds(look.table.claims, claim.seat)), rng)


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
