"""Switch: what buttons, cards, hints and the rules page say beside what the Eights family has in common."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import RANKS, Card, rank_title
from game.engine.matching.turns import cap_of
from game.engine.moves import Move
from game.engine.options import Value
from game.games.switch.rules.state import Switch
from game.games.switch.rules.variants import COVER, hand_of, pack_of, powers_in_force
from game.words.events import events
from game.words.language import listed, with_article
from game.words.matching import hints
from game.words.matching.events import OF_FORM, OF_LAST_CARD, OF_MATCHING
from game.words.matching.labels import COUNTED, OF_SIGNS, TEXTS, MatchingLabels, about_form
from game.words.matching.report import FormReport
from game.words.matching.rules import card_rule, power_rows
from game.words.rules_page import InForce
from game.words.rules_text import RulesText
from game.words.tips import Tips

EVENTS = events(*OF_MATCHING, *OF_FORM, *OF_LAST_CARD)
report = FormReport.of


class Labels(MatchingLabels[Switch]):
    """The labels of Switch."""

    def caption(self, view: Switch, card: Card) -> str:
        """A card may have to be covered."""
        return "to be covered" if view.powers[card.face].own == COVER else super().caption(view, card)


LABELS = Labels({**TEXTS, "miss": "Miss the turn"}, counted=COUNTED)


def reason(table: Switch, move: Move) -> str:
    """Why one might make that move."""
    if move.kind == "miss":
        return "You may miss this turn and keep the answer." if table.playable() else "You have no answer to that."
    if table.covering and move.kind == "draw":
        return "You may draw instead." if table.playable() else "You have nothing to cover it with."
    if move.kind == "play" and table.powers[move.cards[-1].face].own == COVER and len(table.playable()) > 1:
        return f"The {move.cards[-1].title} gives you another turn at once, to cover it."
    return hints.reason(table, move)


_OWN = {COVER: "You play on at once, to cover it: a card of its suit, another one or one that always fits."}

TIPS = Tips(OF_SIGNS, about_form, card=lambda view, card: card_rule(view, card, _OWN))


def _facts(table: InForce) -> Mapping[str, Value]:
    powers = powers_in_force(table.rules, table.seats)
    has = {key: any(getattr(power, key) for power in powers.values()) for key in ("skips", "turns")}
    wild = listed([with_article(rank_title(rank)) for rank in RANKS if powers[f"{rank}S"].wild])
    values, seats = table.values, table.seats
    counts = {"cap": cap_of(values, seats), "dealt": hand_of(values, seats), "cards": len(pack_of(values, seats))}
    return {**has, **counts, "wild": wild}


rules_page = RulesText(
    __package__, _facts, cards=lambda table: power_rows(powers_in_force(table.rules, table.seats), _OWN)
)
