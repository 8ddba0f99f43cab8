"""What the rules page of Hand and Foot takes from the card table and the options in force: what every card does, and
figures that follow. No rule set is named here either."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.cards import Card
from game.engine.melds.groups import BONUS, CAP, DEAD, WILD
from game.engine.options import Value
from game.games.hand_and_foot.rules.terms import STEPS, THREE_POINTS, Terms, terms_of
from game.words.language import in_points, listed, plural, points
from game.words.rules_page import CardRule, InForce
from game.words.rules_text import RulesText

_DEAR = 100  # cards that cost so much when they are left over have to go soon


def _facts(table: InForce) -> Mapping[str, Value]:
    terms = terms_of(table.rules, table.values, table.seats)
    clean = max(terms.clean_needed, int(terms.rank_needed is not None))
    needed = {"clean book": clean, "dirty book": terms.dirty_needed, "wild book": terms.wild_needed}
    return {
        "partners": len(set(terms.sides[1])) < table.seats,
        "pack": len(terms.pack),
        "packs": len(terms.pack) // 54,
        "dealt": 2 * terms.stack,
        "dealt_to_all": 2 * terms.stack * table.seats,
        **{f"minimum_{place}": points(minimum) for place, minimum in enumerate(terms.minimums, 1)},
        **{f"step_{place}": points(step) for place, step in enumerate(STEPS, 1)},
        "pair": terms.pair,
        "one_wild": terms.one_wild,
        "onto": terms.onto,
        "books_needed": listed([plural(count, book) for book, count in needed.items() if count]),
        "wild_book": points(terms.group_points["wild"]),
        "sevens_book": points(int(table["sevens_points"])),
        "three_points": THREE_POINTS,
        "score": points(terms.score),
        "most_rounds": terms.most_rounds,
        "dear": any(terms.slot[card] < WILD and terms.cost[card] >= _DEAR for card in terms.pack),
    }


def _cards(table: InForce) -> Iterator[CardRule]:
    """Every rank, those of the same value on one line and those that make groups first."""
    terms, usual = (terms_of(table.rules, values, table.seats) for values in (table.values, table.usual))
    shown: dict[str, Card] = {}
    for card in terms.pack:
        shown.setdefault(_name(terms, card), card)
    lines: dict[tuple[str, bool], dict[str, str]] = {}
    for name, card in sorted(shown.items(), key=lambda item: (terms.slot[item[1]] < 0, abs(terms.slot[item[1]]))):
        text = _says(terms, card)
        changed = card in usual.slot and _says(usual, card) != text
        lines.setdefault((text, changed), {})[name] = card.face
    for (text, changed), faces in lines.items():
        yield CardRule(tuple(faces.values()), listed(list(faces)), text, changed)


def _name(terms: Terms, card: Card) -> str:
    """What a card is called; those that are only discarded are told apart by their colour."""
    colour = ("red " if card.suit in "DH" else "black ") if card.suit and terms.slot[card] in (DEAD, BONUS) else ""
    return f"{colour}{card.title}"


def _says(terms: Terms, card: Card) -> str:
    slot, worth, cost = terms.slot[card], terms.worth[card], terms.cost[card]
    if slot >= WILD:
        return f"{'Wild' if slot == WILD else 'For groups'}: {in_points(worth)} each."
    if slot == BONUS:
        return f"Laid down at once: {in_points(THREE_POINTS)} each; {in_points(cost)} lost when left in a foot."
    left = f"{in_points(cost)} lost when left over" if cost else "nothing lost when left over"
    if slot == CAP and terms.caps:
        return f"Goes on top of a clean or wild book; {left}."
    blocks = ", and blocks the pile while it is on top" if terms.taken else ""
    return f"Can only be discarded{blocks}; {left}."


rules_page = RulesText(__package__, _facts, cards=_cards)
