"""What the rules page of Canasta takes from the options in force."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.options import Value
from game.games.canasta.rules.terms import MOST_ROUNDS, terms_of
from game.words.language import plural, points
from game.words.rules_page import InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    terms = terms_of(table.values, table.seats)
    return {
        "partners": table.seats == 4,
        "dealt": terms.dealt,
        "drawn": plural(terms.draw_count, "card"),
        "needed": "one canasta" if terms.books_needed == 1 else "two canastas",
        "score": points(terms.score),
        "most_rounds": MOST_ROUNDS,
    }


rules_page = RulesText(__package__, _facts)
