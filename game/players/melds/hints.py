"""Why a move of a meld game is a good idea, in one sentence for the player who asked for a hint. The sentence is true
and is made from that player's view alone. Chances and worths are those of `evaluation`, by which players plan.
"""

from __future__ import annotations

from typing import ClassVar

from game.engine.melds.groups import CLEAN, COMPLETE, DEAD, OPEN, WILD
from game.engine.melds.table import NEW, YES, MeldTable
from game.engine.moves import Move
from game.engine.state import DISCARD, STOCK
from game.players.melds.evaluation import DEAR
from game.players.melds.plan import Planner
from game.words.language import capital, counted, in_points, plural, points, spelt

_LIKELY = 0.2  # from this chance on the next player may want a card


class Hints:
    """The sentences by kinds of moves, as a `planner` of the game sees the table; a game has more for its own kinds."""

    planner: ClassVar[type[Planner]] = Planner

    def reason(self, view: MeldTable, move: Move) -> str:
        """One sentence on why one might make that legal move, in the game's own words."""
        sentence: str = getattr(self, move.kind)(view, move)
        return view.terms.names.put(sentence)

    def next(self, view: MeldTable, move: Move) -> str:
        """Why one deals again."""
        return "This round is over: deal the next one."

    def draw(self, view: MeldTable, move: Move) -> str:
        """Why one draws."""
        if not view.pile_open(move.seat):
            count = min(view.terms.draw_count, len(view.table.zones[STOCK]))
            return f"Your turn begins with drawing {plural(count, 'card')}."
        if not any(True for _ in self.planner(view, move.seat).takes()):
            return "You have nothing to pick up the pile with, so draw."
        return "The pile would only fill your hand, so draw."

    def take_pile(self, view: MeldTable, move: Move) -> str:
        """Why one takes the pile."""
        top = view.table.zones[DISCARD][-1]
        brings = plural(view.pile_brings(), "card")
        name = view.terms.rank_name(view.terms.slot[top])
        if move.value == NEW:
            return f"The pile gives you {brings}, and with {top.name} you begin a group of {name}."
        group = view.group_named(move)
        if group is not None and group.size < COMPLETE <= group.size + 1 + len(move.cards):
            return f"The pile gives you {brings}, and {top.name} finishes your {name}."
        return f"The pile gives you {brings}, and {top.name} joins your {name}."

    def lay(self, view: MeldTable, move: Move) -> str:
        """Why one begins a group."""
        terms = view.terms
        count = terms.count(move.cards)
        worth = points(terms.points(move.cards))
        side = view.sides[move.seat]
        if not view.down[side]:
            if terms.opens_with_book:
                return f"{capital(counted(move.cards))} make a whole book, which takes your side down in this round."
            needed, together = view.minimum[side], view.points_laid(move.seat) + terms.points(move.cards)
            if together >= needed:
                return f"{capital(counted(move.cards))} bring you to {in_points(together)}; you need {needed}."
            return f"{capital(counted(move.cards))} are worth {worth} of the {needed} points you need to go down."
        if count.rank == WILD:
            bonus = points(terms.group_points["wild"])
            return f"A wild book is worth {bonus} points, and your side can add to this one."
        if len(move.cards) >= COMPLETE:
            return f"{capital(counted(move.cards))} make a book at once."
        if count.wilds:
            return f"{capital(counted(move.cards))} begin a group, and your hand grows shorter."
        return f"{capital(counted(move.cards))} are worth {worth} points on the table, and your side can add to them."

    def add(self, view: MeldTable, move: Move) -> str:
        """Why cards join a group."""
        group = view.group_named(move)
        assert group is not None  # the move is legal
        terms, side = view.terms, view.sides[move.seat]
        name = terms.rank_name(group.rank)
        count = terms.count(move.cards)
        if not view.down[side]:
            if terms.opens_with_book:
                return f"In this round it takes a whole book to go down, and that brings your {name} closer to one."
            worth = points(terms.points(move.cards))
            return f"That is {worth} points more towards the {view.minimum[side]} you need to go down."
        if count.caps:
            return f"A Lady on your {name} is worth {in_points(terms.cap_points)}, and can no longer cost you anything."
        if group.size < COMPLETE <= group.size + len(move.cards):
            kind = "wild" if group.rank == WILD else "dirty" if group.wilds or count.wilds else "clean"
            return (
                f"That finishes your {name}: a {kind} book is worth {in_points(terms.book_points(kind, group.rank))}."
            )
        if group.kind == OPEN:
            missing = COMPLETE - group.size - len(move.cards)
            if missing == 1:
                return f"Your {name} are then only one card short of a book."
            return f"That makes {COMPLETE - missing} {name}, and {plural(missing, 'more card')} will make a book."
        cost = points(sum(terms.cost[card] for card in move.cards))
        if group.kind == CLEAN and count.wilds:
            if view.lacks_dirty(side, group):
                return f"Going out takes {plural(terms.dirty_needed, 'dirty book')}, and that makes one of your {name}."
            if view.can_finish(move.seat):
                return f"That makes your {name} dirty, but you can only go out when all your cards are gone."
            return f"That makes your {name} dirty, but wild cards left over would cost you {cost} points."
        counts = "It counts" if len(move.cards) == 1 else "They count"
        return f"{counts} on your {name}, and would cost you {cost} points if left over."

    def take_back(self, view: MeldTable, move: Move) -> str:
        """Why a tentative group is taken back."""
        return "You cannot go down with these groups this turn, so take them back and keep your plans to yourself."

    def go_down(self, view: MeldTable, move: Move) -> str:
        """Why the side goes down."""
        worth = points(view.points_laid(move.seat))
        needed = view.minimum[view.sides[move.seat]]
        side = view.sides[move.seat]
        if view.terms.opens_with_book:
            asks = "You have a whole book, which is what this round asks for"
            return f"{asks}: go down, and your side can lay what it likes."
        if view.bonus_points(side) < 0:
            threes = len(view.shown(side))
            counts = "your red three counts" if threes == 1 else f"your {spelt(threes)} red threes count"
            return f"You have {worth} points and need {needed}: go down, and {counts} for you, not against you."
        return f"You have {worth} points and need {needed}: go down, and your side can lay whatever it likes."

    def ask_partner(self, view: MeldTable, move: Move) -> str:
        """Why one asks."""
        loses, gains = self.planner(view, move.seat).balance()
        if gains > loses:
            return "You can go out, and the others are likely to be left with more than your side."
        return "You can go out, and waiting is dangerous: an opponent may do so first."

    def answer(self, view: MeldTable, move: Move) -> str:
        """Why the partner may go out, or not."""
        look = self.planner.assess(view, move.seat, remembers=False)
        left = points(10 * round(look.unplayed((move.seat,)) / 10))
        more = look.unplayed((move.seat,)) > self.planner(view, move.seat).balance()[1]
        if move.value == YES:
            if look.foe_may_go_out:
                return "An opponent may go out next, so better your side than theirs."
            if more:
                return f"The round would be won, though you would be left with cards worth about {left} points."
            return "By your count the opponents are left with more than you are."
        than = ", more than the opponents seem to hold" if more else ""
        return f"You would be left with cards worth about {left} points{than}."

    def discard(self, view: MeldTable, move: Move) -> str:
        """Why that card can be spared."""
        look = self.planner.assess(view, move.seat, remembers=True)  # as the hard player
        terms, card = view.terms, move.cards[0]
        slot, cost = terms.slot[card], terms.cost[card]
        if view.may_end(move.seat) and len(look.held) == 1:
            return f"With {card.name} you are out."
        if cost >= DEAR:
            return f"{capital(card.name)} costs {in_points(cost)} when it is left over, so get rid of it first."
        if slot == DEAD:
            blocks = ", and nobody can pick up the pile with it on top" if terms.taken else ""
            return f"{capital(card.name)} cannot be laid{blocks}."
        if slot == WILD:
            freezes = terms.freezes and not view.frozen
            return f"{capital(card.name)} {'freezes the pile' if freezes else 'is all that you can spare'}."
        if not view.may_end(move.seat) and len(look.held) == 1:
            return "With your last card gone you pick up your foot."
        single = f"You have only one {_single(view, slot)}"
        if len(look.naturals[slot]) == 1 and slot not in look.numbers:
            if not terms.taken or look.wants(slot) >= _LIKELY:
                return f"{single}, and your side has no group for it."
            if any(group.rank == slot for group in view.groups[view.sides[look.follower]]):
                return f"{single}, and the next player is not likely to hold two more, which picking up the pile takes."
            return f"{single}, and the next player is not likely to want it."
        feared = [other for other, mates in look.naturals.items() if look.wants(other) > look.wants(slot)]
        feared = [other for other in feared if look.keeping_natural(other) < look.keeping_natural(slot)]
        if terms.taken and feared:
            most = max(feared, key=look.wants)
            other = look.naturals[most][0].name
            return f"{capital(card.name)} is less likely to be of use to the next player than {other}."
        if set(look.naturals) <= set(look.numbers) and not look.dead:
            return f"Your side could use every card you hold, and {card.name} is the one it needs least."
        return f"It is the card you can spare most easily: {in_points(cost)} if it were left over."


def _single(view: MeldTable, slot: int) -> str:
    return view.terms.rank_name(slot)[:-1]
