"""What the rules page of Skat takes from the rules: orders of cards, values of games; and what the deck calls them."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import written
from game.engine.options import Value
from game.games.skat.rules.contracts import BASE, JACKS, NULL, SUITS_OF, order
from game.games.skat.rules.scoring import ENOUGH, FOR_A_GAME, FOR_OTHERS, NULL_VALUES, SCHNEIDER_POINTS
from game.games.skat.words.counting import kind_name
from game.words.language import rank_name, with_article
from game.words.rules_page import InForce
from game.words.rules_text import RulesText


def _facts(table: InForce) -> Mapping[str, Value]:
    ace, king, queen, jack = map(rank_name, "AKQJ")
    return {
        "ace": ace,
        "king": king,
        "queen": queen,
        "jack": jack,
        "an_ace": with_article(ace),
        "a_king": with_article(king),
        "a_queen": with_article(queen),
        "a_jack": with_article(jack),
        "aces": rank_name("A", 2),
        "jacks": rank_name("J", 2),
        **{kind: kind_name(kind) for kind in SUITS_OF},
        "jack_of_clubs": JACKS[0].name,
        "jack_of_spades": JACKS[1].name,
        "jack_of_hearts": JACKS[2].name,
        "hearts_trumps": written(order("hearts").trumps),
        "plain_suit": written(order("hearts").suits["S"]),
        "grand_trumps": written(JACKS),
        "null_suit": written(order(NULL).suits["S"]),
        **{f"base_of_{kind}": base for kind, base in BASE.items()},
        **{f"null{'_hand' * hand}{'_ouvert' * ouvert}": value for (hand, ouvert), value in NULL_VALUES.items()},
        "enough": ENOUGH,
        "schneider": SCHNEIDER_POINTS,
        "deals": int(table["rounds"]) * table.seats,
        "for_a_game": FOR_A_GAME,
        "for_others": FOR_OTHERS[table.seats],
    }


rules_page = RulesText(__package__, _facts)
