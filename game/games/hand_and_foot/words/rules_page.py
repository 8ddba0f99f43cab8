"""The rules of Hand and Foot in words, written from the card table and the options in force.

No rule set is named here: every sentence follows from a cell of the card table or the value of an option. The sections
on play are in `rules_page_play`.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.options import RuleSet, Value
from game.games.hand_and_foot.rules.groups import CAP, DEAD, WILD
from game.games.hand_and_foot.rules.terms import Terms, terms_of
from game.games.hand_and_foot.rules.variants import DEALT
from game.games.hand_and_foot.words.rules_page_play import down, foot, groups, out, pile, playing_well, turn
from game.words.language import in_points, listed, plural, points
from game.words.rules_page import CardRule, InForce, Rule, Section


class Table(InForce):
    """The table a rules page is written for: the options in force, and the terms that follow."""

    def __init__(self, rule_set: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int) -> None:
        super().__init__(values, usual, seats)
        self.terms: Terms = terms_of(rule_set, values, seats)
        self.usual_terms: Terms = terms_of(rule_set, usual, seats)

    @property
    def partners(self) -> bool:
        """Whether anybody has a partner."""
        return any(self.terms.partners[1])


def rules_page(
    rules: RuleSet, values: Mapping[str, Value], usual: Mapping[str, Value], seats: int
) -> tuple[Section, ...]:
    """The sections of the rules page."""
    table = Table(rules, values, usual, seats)
    written = (_aim, _cards, _deal, turn, groups, down, pile, foot, out, _scores, _match)
    found = (section for make in written if (section := make(table)) is not None)
    return (*found, playing_well(table), _fairness())


def _aim(table: Table) -> Section:
    return Section(
        "The aim",
        (
            Rule(
                "Lay **groups** of cards of one rank on the table. A group of seven cards or more is a **book**. "
                "Everybody has two stacks: the **hand** is played first, then the **foot**. Whoever gets rid of both, "
                "once their side has the books it needs, goes out and ends the round."
            ),
            table.rule(_sides(table), "sides", "five_players", "six_players"),
        ),
    )


def _sides(table: Table) -> str:
    sides = table.terms.sides[1]
    count = max(sides) + 1
    if count == table.seats:
        return "Everybody plays alone."
    if table.terms.floater:
        return (
            "Seats 1 and 3 play against seats 2 and 4. The fifth player joins seats 1 and 3 in rounds 1 and 4, the "
            "others in rounds 2 and 3, and keeps a total of their own."
        )
    size = table.seats // count
    if size == 2:
        return f"There are {'two' if count == 2 else 'three'} pairs of partners, sitting opposite each other."
    return "Three play against three; every other seat belongs to the same side."


# --- the cards


def _cards(table: Table) -> Section:
    """Every rank, with those of the same value on one line."""
    lines: dict[tuple[str, bool], list[Card]] = {}
    seen: set[tuple[str, bool]] = set()
    for card in _one_of_each(table.terms):
        kind = (card.rank, card.suit in ("D", "H") and table.terms.slot[card] == DEAD)
        if kind not in seen:
            seen.add(kind)
            text = _card_says(table.terms, card)
            usual = table.usual_terms
            changed = card in usual.slot and _card_says(usual, card) != text
            lines.setdefault((text, changed), []).append(card)
    entries = [
        CardRule(
            tuple(card.face for card in cards), listed([_name(table.terms, card) for card in cards]), text, changed
        )
        for (text, changed), cards in lines.items()
    ]
    return Section("The cards", tuple(entries))


def _one_of_each(terms: Terms) -> list[Card]:
    """One card of every rank (both colours of those that are only discarded), groups first."""
    first: dict[tuple[str, bool], Card] = {}
    for card in terms.pack:
        first.setdefault((card.rank, card.suit in ("D", "H")), card)
    order = {WILD: 100, CAP: 101, DEAD: 102}
    return sorted(first.values(), key=lambda card: (order.get(terms.slot[card], terms.slot[card]), card.index))


def _name(terms: Terms, card: Card) -> str:
    name = card.title
    if terms.slot[card] == DEAD and card.suit:
        return f"{'red' if card.suit in 'DH' else 'black'} {name}"
    return name


def _card_says(terms: Terms, card: Card) -> str:
    slot, worth, cost = terms.slot[card], terms.worth[card], terms.cost[card]
    if slot == WILD:
        return f"Wild: {in_points(worth)} each."
    if slot >= 0:
        return f"For groups: {in_points(worth)} each."
    left = f"{in_points(cost)} lost when left over" if cost else "nothing lost when left over"
    if slot == CAP and terms.lady_cap:
        return f"Goes on top of a clean or wild book; {left}."
    blocks = ", and blocks the pile while it is on top" if terms.taken else ""
    return f"Can only be discarded{blocks}; {left}."


# --- the deal


def _deal(table: Table) -> Section:
    values, terms = table.values, table.terms
    jokers = plural(len(terms.pack) // 54, "French pack") + " of 54 cards" if values["deck"] == "french" else ""
    packs = jokers or f"One pack of {len(terms.pack)} cards"
    begins = (
        "the player on the dealer's left plays first"
        if values["first_player"] == "left_of_dealer"
        else "who plays first is drawn by lot"
    )
    parts = [
        table.rule(
            f"{packs}. {first_dealer.says(values)}; after that the deal moves on clockwise, and {begins}.",
            *("deck", "decks", "extra_decks", "first_dealer", "first_player"),
        ),
    ]
    bonus = values["cut_bonus"]
    if bonus == "off":
        if table.usual["cut_bonus"] != "off":
            parts.append(table.rule("Nobody scores for an exact cut.", "cut_bonus"))
    else:
        who = (
            f"The dealer cuts the pack: lifting exactly {DEALT * table.seats} cards"
            if bonus == "dealer"
            else (f"Everybody cuts the pack: lifting exactly {DEALT} cards")
        )
        noise = int(values["cut_noise"])
        unsteady = f" A cut may miss by up to {plural(noise, 'card')}." if noise else " A cut never misses."
        parts.append(
            table.rule(
                f"{who} is worth {in_points(int(values['cut_points']))}.{unsteady}",
                *("cut_bonus", "cut_points", "cut_noise"),
            )
        )
    parts.append(Rule(f"Everybody is dealt {DEALT} cards in two stacks of {DEALT // 2}."))
    if values["pass_left"] or table.usual["pass_left"]:
        text = "One of the two is passed on to the left." if values["pass_left"] else "No stack is passed on."
        parts.append(table.rule(text, "pass_left"))
    parts.append(table.rule(_HAND[str(values["hand_choice"])], "hand_choice"))
    if values["up_card"]:
        parts.append(table.rule("A card that can make a group is turned up to begin the discard pile.", "up_card"))
    elif table.usual["up_card"]:
        parts.append(table.rule("The discard pile begins empty.", "up_card"))
    return Section("The deal", tuple(parts))


_HAND = {
    "high_bottom": "The stack with the higher bottom card is your hand, the other your foot. If they are equal, "
    "you choose.",
    "blind": "You choose one stack as your hand without looking; the other is the foot.",
    "see_bottoms": "You look at the bottom cards of both stacks and choose one as your hand; the other is the foot.",
}


# --- the end


def _scores(table: Table) -> Section:
    terms = table.terms
    worth = [
        f"a clean book {points(terms.group_points['clean'])}",
        f"a dirty one {points(terms.group_points['dirty'])}",
    ]
    keys = ["clean_points", "dirty_points", "out_bonus"]
    if terms.wild_groups:
        worth.append(f"a wild one {points(terms.group_points['wild'])}")
        keys.append("wild_points")
    if terms.lady_cap:
        worth.append(f"a Lady on top {points(terms.cap_points)}")
        keys.append("cap_points")
    if terms.out_points:
        worth.append(f"going out {points(terms.out_points)}")
    return Section(
        "Scores",
        (
            table.rule(f"At the end of a round: {listed(worth)} points.", *keys),
            Rule(
                "Cards on the table count for you. Cards left in the hand and foot of anybody on your side count "
                "against you, so a round may cost more than it brings."
            ),
        ),
    )


def _match(table: Table) -> Section:
    terms = table.terms
    level = "the win is shared"
    if not terms.shares:
        level = f"another round is played, up to the {terms.most_rounds}th; after that the win is shared"
    if terms.to_score:
        most = f" After {terms.most_rounds} rounds the highest total wins in any case."
        text = (
            f"The match ends with the round in which a side reaches **{points(terms.score)}**; the highest total "
            f"wins.{most}"
        )
        keys = ["match", "match_score", "round_cap", "tie"]
    else:
        text = f"The highest total after **{plural(terms.rounds, 'round')}** wins."
        keys = ["match", "match_rounds", "tie"]
    return Section("The match", (table.rule(f"{text} If two sides are level at the top, {level}.", *keys),))


def _fairness() -> Section:
    return Section(
        "Playing fair",
        (
            Rule(
                "Computer players see what a person in their chair would see and nothing else: their own cards, the "
                "table, the top of the pile. The hard ones remember what was discarded."
            ),
        ),
    )
