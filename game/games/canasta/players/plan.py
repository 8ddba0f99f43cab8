"""Canasta: what a player makes of the table, and the turn it plans, beside what holds in any meld game (rules,
section 9).
"""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.melds.groups import CLEAN, COMPLETE, DEAD, OPEN, Group
from game.engine.melds.table import DRAW
from game.engine.moves import Move
from game.engine.state import DISCARD, STOCK
from game.games.canasta.rules.position import END
from game.games.canasta.rules.state import Canasta
from game.players.melds import levels
from game.players.melds.evaluation import Assessment
from game.players.melds.foresight import Keen
from game.players.melds.lazy import lazy
from game.players.melds.plan import Planner
from game.players.melds.turn import Groups

_FEW = 4  # cards with which an opponent may soon go out
_BIG = 6  # cards: such a pile is worth a wild card to freeze it
_BIG_ENOUGH = 3  # and so many to whoever likes to freeze it
_HARDLY_ANY = 2  # cards: who holds no more is not asked
_SAVED = 16.0  # what a black three is worth while the pile is small


class Look(Assessment):
    """The table as one seat sees it."""

    view: Canasta

    @lazy
    def foe_may_go_out(self) -> bool:
        """Whether an opponent with few cards has the canastas."""
        return any(self.size(foe) <= _FEW and not self.lacking(self.view.sides[foe]) for foe in self.opponents)

    @lazy
    def foe_ready(self) -> bool:
        """Whether an opponent with few cards has the canastas, or nearly."""
        return any(self.size(foe) <= _FEW and self.lacking(self.view.sides[foe]) <= 1 for foe in self.opponents)

    @lazy
    def foe_last_hand(self) -> bool:
        """Whether the round may end before long."""
        return self.foe_ready or self.stock < 2 * self.view.seats

    @lazy
    def kept_clean(self) -> frozenset[int]:
        """Natural canastas are worth more than what a wild card adds to them, as long as there is one to go out with;
        and so are natural melds that are nearly canastas."""
        near = COMPLETE - 2
        return frozenset(
            at
            for at, group in enumerate(self.groups)
            if not group.wilds and (group.kind == CLEAN or (group.size >= near and self.chance_clean(group) > 0.3))
        )

    def keeping(self, card: Card) -> float:
        """A black three is saved until the pile is big."""
        if self.terms.slot[card] == DEAD:
            return _SAVED - 0.35 * self.gift * (not self.partner_next)
        return super().keeping(card)

    @lazy
    def partner_next(self) -> bool:
        """Whether nobody of another side may take the pile next."""
        return self.view.sides[self.follower] == self.side


class Ways(Planner):
    """A plan for a turn in which the stock may be used up."""

    view: Canasta

    def _draw(self) -> Move:
        if self.view.table.zones[STOCK]:
            return super()._draw()
        end = self._move(END)
        for chosen, groups in self.takes():
            if not self.fits(end) or self.wants_pile(chosen):
                step = self._lay_out(groups) if not self.look.down else None
                if self.fits(step or chosen):
                    return step or chosen
        return end

    def draw_value(self) -> float:
        """Nothing where there is no stock."""
        return super().draw_value() if self.view.table.zones[STOCK] else 0.0

    def _discard(self) -> Move:
        return self._move(END) if self.view.closing else super()._discard()

    def _go_down(self) -> Move | None:
        """Concealed, where that is the way out."""
        groups = self._whole_hand() if self.goes_out else []
        if not groups:
            return super()._go_down()
        ask = self._ask()
        return ask or self._lay_out(groups) or self._move("go_down")

    def _finish(self) -> Move | None:
        return self._ask() or super()._finish()

    def _ask(self) -> Move | None:
        """The question, where a partner has cards that would count."""
        holds = any(self.look.size(mate) > _HARDLY_ANY for mate in self.look.partners)
        ask = self._move("ask_partner")
        return ask if holds and not self.view.question and self.fits(ask) else None

    def _whole_hand(self) -> Groups:
        """All cards held but at most one as melds, with a canasta among them; none where that cannot be."""
        look, terms = self.look, self.terms
        ranks = sorted((mates for mates in look.naturals.values() if len(mates) > 1), key=len, reverse=True)
        groups = [list(mates) for mates in ranks]
        wilds, singles = [*look.wilds], len(look.naturals) - len(ranks)
        for least, short in ((3, groups), (COMPLETE, groups[:1])):
            for group in short:
                while wilds and len(group) < least:
                    group.append(wilds.pop())
        for group in groups:
            naturals = sum(terms.slot[card] >= 0 for card in group)
            while wilds and not terms.too_wild(naturals, len(group) - naturals + 1):
                group.append(wilds.pop())
        dead = look.dead if len(look.dead) > 2 else []
        counts = [terms.count(tuple(group)) for group in groups]
        fine = all(not terms.may_lay(count.rank, count.naturals, count.wilds, ()) for count in counts)
        left = singles + len(wilds) + len(look.dead) - len(dead)
        if not fine or left > 1 or not terms.met(map(terms.begun_with, counts)):
            return []
        return [*map(tuple, groups), *([tuple(dead)] if dead else [])]


class NormalPlan(Ways):
    """One seat's plan for the present turn."""

    assess = Look
    pair_wilds = 3
    crowded = 20.0  # what a card costs that has to be discarded, and where two play
    crowded_of_two = 45.0
    look: Look

    def __init__(self, view: Canasta, seat: int) -> None:
        """Who plays against one alone, and draws two cards, is soon left with the pile."""
        super().__init__(view, seat)
        self.stuck_price = self.crowded_of_two if view.seats == 2 else self.crowded

    def fits(self, move: Move) -> bool:
        """Whether the move is legal, and does not force this player to go out who does not want to."""
        if not super().fits(move):
            return False
        if move.kind not in ("lay", "add") or not self.look.down or self.goes_out or self.cornered:
            return True
        return len(self.look.held) - len(move.cards) >= self.view.least_kept

    def kept_wilds(self) -> int:
        """Wild cards are kept for canastas, and to take the pile."""
        return 0 if self.look.foe_last_hand else 2

    @lazy
    def cornered(self) -> bool:
        """Whether there is no card to discard, so that one goes out after all."""
        discards = (self._move("discard", (card,)) for card in self.look.held)
        return not self.view.closing and all(map(self.view.why_not, discards))

    def _discard(self) -> Move:
        return self._freeze() or super()._discard()

    def _freeze(self) -> Move | None:
        """A wild card on a big pile that the others could take and this side could not."""
        look, view = self.look, self.view
        pile = view.table.zones[DISCARD]
        big = _BIG_ENOUGH if self.freezes else _BIG
        if not look.wilds or len(pile) < big or view.frozen or look.partner_next or view.closing:
            return None
        theirs = view.down[view.sides[look.follower]]
        return self.first_legal([self._move("discard", look.wilds[:1])]) if theirs and not look.down else None

    # -- going out ----------------------------------------------------------------------------------------------------

    def wants_out(self) -> bool:
        """Not while a partner holds more than it brings, nor while more is to be made; but before the others."""
        look = self.look
        if look.foe_may_go_out:
            return True
        loses, gains = self.balance()
        if look.partners and loses > self.terms.out_points:
            return False
        return gains > loses + self.hopes()

    def hopes(self) -> float:
        """What the side's open melds may still bring as canastas."""
        return sum(_hope(group) for group in self.look.groups if group.kind == OPEN and group.rank >= 0)

    def says_yes(self) -> bool:
        """Whether a partner may go out."""
        look = self.look
        loses, gains = self.balance([self.seat, *(other for other in look.partners if other != self.view.turn)])
        return look.foe_may_go_out or (loses <= self.terms.out_points and loses + self.hopes() <= gains)


def _hope(group: Group) -> float:
    return _HOPES.get(COMPLETE - group.size, 0.0)


_HOPES = {1: 150.0, 2: 60.0}  # by the number of cards that are missing


class KeenPlan(NormalPlan, Keen):
    """How everybody plays in an imagined deal: as a normal player, who finishes canastas as soon as it can."""

    laid_worth = NormalPlan.laid_worth
    pair_wilds = 5
    crowded = -2.0

    def wants_finish(self) -> bool:
        return True


class HardPlan(KeenPlan, levels.HardPlan):
    """The plan of a player who watches the discards, and weighs whether to take the pile."""

    def alternatives(self, first: Move) -> list[Move]:
        look, view = self.look, self.view
        moves = [first]
        if view.phase == DRAW and look.down and view.table.zones[STOCK] and view.pile_open(self.seat):
            moves += [self._move("draw"), *(move for move, _ in self.takes())]
        return [move for move in dict.fromkeys(moves) if self.fits(move)]


class EasyPlan(levels.EasyPlan, Ways):
    """The plan of a beginner."""
