"""Short texts on the table of Hand and Foot: minimums, and what taking the pile gives and requires.

Every sentence comes in several lengths, or in lines that fit the place they are made for. It draws nothing.
"""

from __future__ import annotations

from game.engine.cards import RANK_NAMES
from game.engine.state import DISCARD
from game.games.hand_and_foot.rules.position import Position
from game.words import language

_ARROW = "\N{RIGHTWARDS ARROW}"
_STEPS = (2500, 5000, 7500)  # totals from which a side needs more, if the minimum depends on the score


def minimum_words(view: Position, side: int) -> list[str]:
    """What a side that is not down needs to go down in this round, and when it will need more; the same in ever fewer
    words."""
    now = str(view.minimum[side])
    then, since = _next_minimum(view, side)
    since = f" from {since}" if since else ""
    if view.down[side]:
        return [f"next minimum {then}{since}", f"next {then}", f"{_ARROW} {then}"] if then else [""]
    if not then:
        return [f"minimum {now}", f"needs {now}", now]
    return [f"minimum {now}, next {then}{since}", f"needs {now}, next {then}", f"needs {now} {_ARROW} {then}"]


def _next_minimum(view: Position, side: int) -> tuple[str, str]:
    """The next minimum and the total from which it applies; empty if there is none, or if it comes with the next
    round."""
    terms, total, number = view.terms, view.totals[side], view.round_number
    if terms.by_round:
        last = not terms.to_score and number >= terms.rounds
        return ("" if last else str(terms.minimum(total, number + 1))), ""
    step = next((step for step in _STEPS if total < step), None)
    return ("", "") if step is None else (str(terms.minimum(step, number)), language.points(step))


def pile_words(view: Position, seat: int) -> list[str]:
    """What taking the pile would give and what the seat needs for it in its turn (the next one, if it is not its turn),
    or why it cannot: at most three lines."""
    terms, pile = view.terms, view.table[DISCARD]
    if not terms.taken:
        return ["never picked up"]
    if not pile:
        return []
    top, brings = pile[-1], f"brings {view.pile_brings()}"
    rank = terms.slot[top]
    if rank < 0:
        name = RANK_NAMES.get(top.rank, top.rank)
        return [*(["frozen"] if view.frozen else []), f"the {name} closes it"]
    if view.turns[seat] + (view.turn != seat) < terms.from_turn:
        return ["closed in your first turn"]
    name = terms.rank_name(rank)
    if view.frozen:
        return [f"frozen: {brings}", f"only for two {name}"] if terms.pair else ["frozen: nobody takes it"]
    others = [f"one {'' if terms.pair else f'{name[:-1]} '}and a wild"] if terms.one_wild else []
    side = view.sides[seat]
    if terms.onto and view.down[side] and any(group.rank == rank for group in view.groups[side]):
        others.append(f"onto your {name}")
    if terms.pair:
        return [f"{brings} for two {name}", *(f"or {words}" for words in others)]
    if not others:
        return [brings, f"only onto your {name}"]
    return [brings, *(f"{word} {words}" for word, words in zip(("for", "or"), others, strict=False))]
