"""What the rules page of Cheat takes from the rules: what is dealt, which ranks come, how long a round may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.engine.cards import RANKS
from game.engine.options import Value
from game.games.cheat.players.temperaments import PATIENCE, TEMPERAMENTS
from game.games.cheat.rules.spoken import claim_says, rank_says
from game.games.cheat.rules.variants import terms_of
from game.words.language import listed, spelt
from game.words.rules_page import InForce, Rule
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    terms = terms_of(table.values, table.seats)
    copies, aside = 4 * terms.packs, terms.aside + terms.over
    each, more = divmod(len(terms.pack) - aside, table.seats)
    step = table.seats if table["rank_rule"] == "up" else -table.seats
    return {
        "most": spelt(terms.max_cards),
        "plays": terms.cap,
        "several": terms.packs > 1,
        "packs_in_all": spelt(terms.packs),
        "jokers_in_all": terms.jokers,
        "cards": len(terms.pack),
        "copies": copies,
        "each": each,
        "each_more": each + 1,
        "more": more,
        "firsts": spelt(more),
        "aside": aside,
        "patience": PATIENCE,
        "certain": not terms.jokers and copies - 1 <= terms.max_cards,
        "all_of_a_rank": spelt(copies),
        "all_sevens_but_one": claim_says(copies - 1, "7"),
        "next_ranks": listed([rank_says(RANKS[at * step % len(RANKS)]) for at in (1, 2)]),
        "steady": table["after_challenge"] == "next_seat" and (table.seats == 2 or not terms.to_last),
    }


def _temperaments(table: InForce) -> Iterator[Rule]:
    return (Rule(f"**{temperament.title}.** {temperament.summary}") for temperament in TEMPERAMENTS)


rules_page = RulesText(__package__, _facts, temperaments=_temperaments)
