"""Short texts on a meld game: the first lay-down, and what taking the pile gives and requires.

Every sentence comes in several lengths, or in lines that fit the place on the table that they are made for.
"""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.melds.table import MeldTable
from game.engine.state import DISCARD
from game.words import language
from game.words.melds.opening import need


def first_lay_down_words(view: MeldTable, side: int) -> list[str]:
    """What a side needs for its first lay-down, and when it will need more; the same in ever fewer words."""
    now = need(view.minimum[side])
    step, least = view.next_minimum(side)
    then = "" if least is None else need(least)
    since = f"from {language.points(step)} points" if step is not None else "next round"
    if view.down[side]:
        later = f"next round {then}" if step is None else f"{then} {since}"
        return [later, ""] if then else [""]
    full, plain = f"first lay-down {now}", f"needs {now}"
    return [f"{full} ({then} {since})", full, plain] if then else [full, plain]


def pile_words(view: MeldTable, seat: int) -> list[str]:
    """What taking the pile would give and what the seat needs for it in its turn (the next one, if it is not its turn),
    or why it cannot: at most three lines."""
    terms, pile = view.terms, view.table[DISCARD]
    if not terms.taken:
        return ["Pile cannot be taken"]
    if not pile or not view.may_discard:  # what lies there is the last card of the round
        return []
    top = pile[-1]
    assert top is not None  # everybody sees it
    rank = terms.slot[top]
    if rank < 0:
        return [*(["Frozen"] if view.frozen else []), f"{_blocker(top)}: pile blocked"]
    if view.turns[seat] + (view.turn != seat) < terms.from_turn:
        return ["Not in your first turn"]
    name = terms.rank_name(rank)
    takes = f"take {language.plural(view.pile_brings(), 'card')}"
    side = view.sides[seat]
    if view.is_frozen(side):
        why = "Frozen" if view.frozen or view.down[side] else "Not down"
        return [f"{why}: only two {name}", takes] if terms.pair else ["Frozen: cannot be taken"]
    fits = terms.onto and view.down[side] and any(group.rank == rank for group in view.groups[side])
    others = [f"{language.with_article(name[:-1])} and a wild"] if terms.one_wild else []
    others += [f"onto your {name}"] if fits else []
    if terms.pair:
        return [f"Two {name} take {view.pile_brings()}", *(f"or {words}" for words in others)]
    if not terms.one_wild:
        return [f"Only onto your {name}:", takes]
    return [language.capital(others[0]), takes, *(f"or {words}" for words in others[1:])]


def _blocker(card: Card) -> str:
    """A card that makes no groups and so blocks the pile: ``Black 3``, ``Villain``."""
    name = card.title
    return f"{'Red' if card.suit in ('D', 'H') else 'Black'} {name}" if card.rank == "3" else name
