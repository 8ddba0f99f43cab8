"""The play of Hand and Foot in words: a turn, groups, going down, the discard pile, the foot, going out.

Sections of the rules page that `rules_page` puts in their order. No rule set is named here either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.hand_and_foot.rules.groups import WILD
from game.words.language import listed, plural, points
from game.words.rules_page import Rule, Section

if TYPE_CHECKING:
    from game.games.hand_and_foot.words.rules_page import Table

_DEAR = 100  # cards that cost so much when they are left over have to go soon


def turn(table: Table) -> Section:
    """The parts of a turn."""
    draw = plural(int(table.values["draw_count"]), "card")
    or_pile = ", or take the discard pile" if table.terms.taken else ""
    return Section(
        "Your turn",
        (
            table.rule(
                f"Draw **{draw}**{or_pile}. Then lay as much as you like, and discard one card.",
                "draw_count",
                "pile_take",
            ),
            Rule(
                "Until your side has gone down, the groups you lay out are seen by you alone, and you may take them "
                "back. Once your side is down, what lies on the table stays there."
            ),
        ),
    )


def groups(table: Table) -> Section:
    """What a group is, clean and dirty."""
    values, terms = table.values, table.terms
    share = (
        "no more wild cards than natural ones"
        if values["wild_share"] == "half"
        else "fewer wild cards than natural ones"
    )
    cap = f", and at most {plural(terms.wild_cap, 'wild card')}" if terms.wild_cap else ""
    same = {
        "allowed": "A side may have several groups of one rank.",
        "after_complete": "A side may begin a second group of a rank once the first is a book.",
        "never": "A side has only one group of a rank.",
    }[terms.same_rank]
    clean = (
        "Seven cards or more are a **book**: **clean** without wild cards, **dirty** with wild cards. More cards "
        "may be added to a book; a wild card makes a clean one dirty."
        if not terms.stays_clean
        else "Seven cards or more are a **book**: **clean** without wild cards, **dirty** with wild cards. More cards "
        "may be added to a book, but no wild card to a clean one."
    )
    parts = [
        table.rule(f"A group has at least three cards of one rank, {share}{cap}.", "wild_share", "wild_cap"),
        table.rule(clean, "wild_on_clean"),
        table.rule(same, "same_rank_groups"),
        Rule(
            "On the table a book lies squared up: a red card on top and a red ribbon (“7 clean”) for a clean one, a "
            "black card on top and a black ribbon (“8 dirty”) for a dirty one. “5/7” is a group of five that needs two "
            "more; a star shows how many of its cards are wild."
        ),
    ]
    if terms.wild_groups:
        contract = (
            " It does not count towards the books needed to go out." if terms.clean_needed or terms.dirty_needed else ""
        )
        parts.append(
            table.rule(
                "Three or more wild cards are a group too, which only wild cards may join. Seven of them are a **wild "
                f"book**.{contract}",
                "wild_groups",
            )
        )
    elif table.usual["wild_groups"]:
        parts.append(table.rule("There are no groups of wild cards alone.", "wild_groups"))
    if terms.lady_cap:
        parts.append(
            table.rule(
                "A Lady may be laid on top of a clean or wild book. No wild card may be added to a clean book after "
                "that.",
                "lady_cap",
            )
        )
    elif table.usual["lady_cap"]:
        parts.append(table.rule("Ladies cannot be laid on books.", "lady_cap"))
    return Section("Groups", tuple(parts))


def down(table: Table) -> Section:
    """What the first groups of a side must be worth."""
    terms = table.terms
    steps = [points(step) for step in terms.minimums]
    if terms.by_round:
        text = (
            f"They must be worth {listed(steps)} points in rounds 1 to 4, and in later rounds as much as in the fourth."
        )
    else:
        text = (
            f"They must be worth {steps[0]} points; once the side's total has reached 2,500, {steps[1]}; from 5,000 "
            f"on {steps[2]} and from 7,500 on {steps[3]}."
        )
    together = "the whole side is down, and partners may add to its groups" if table.partners else "you are down"
    return Section(
        "Going down",
        (
            table.rule(
                f"A side **goes down** with its first lay-down: the groups that one player lays in one turn. {text}",
                "minimum",
                "minimum_first",
            ),
            Rule(f"Only the values of the cards count for that, no bonus for books. After that {together}."),
        ),
    )


def pile(table: Table) -> Section | None:
    """Picking up the discard pile; None if the rules have no such move."""
    values, terms = table.values, table.terms
    if not terms.taken:
        if table.usual_terms.taken:
            return Section("The discard pile", (table.rule("The discard pile is never taken.", "pile_take"),))
        return None
    much = "all of it" if values["pile_take"] == "all" else f"its top {terms.taken} cards (or as many as there are)"
    ways = [
        *(["two natural cards of its rank from your hand"] if terms.pair else ()),
        *(["one such card and a wild one"] if terms.one_wild else ()),
        *(["a group of its rank that your side has on the table"] if terms.onto else ()),
    ]
    when = "from your first turn on" if terms.from_turn == 1 else "from your second turn on"
    need = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"
    parts = [
        table.rule(
            f"Instead of drawing you may take the discard pile, {much}, {when}. The top card goes into a group at "
            f"once: you need {need}.",
            *("pile_take", "pile_n", "pile_from_turn", "pile_match"),
        ),
        Rule(
            "If you go down with it, the top card counts towards the points you need, the cards under it do not. A "
            "wild card, or a card that makes no groups, blocks the pile while it lies on top."
        ),
    ]
    if terms.freezes:
        parts.append(
            table.rule(
                "Discarding a wild card **freezes** the pile: until it is taken, only two natural cards of the top "
                "card's rank from your hand will take it. The freezing card lies crosswise.",
                "freeze",
            )
        )
    elif table.usual["freeze"]:
        parts.append(table.rule("A wild card does not freeze the pile.", "freeze"))
    return Section("The discard pile", tuple(parts))


def foot(table: Table) -> Section:
    """When the second stack is taken up."""
    parts = [
        Rule(
            "Lay your last card and you pick up your foot and play on; discard it, and you play from your foot from "
            "your next turn on."
        )
    ]
    if table.terms.keeps_one:
        parts.append(
            table.rule(
                "If one card is left after your discard, you may pick up your foot all the same.", "foot_keep_one"
            )
        )
    elif table.usual["foot_keep_one"]:
        parts.append(table.rule("You must have played every card before you pick up your foot.", "foot_keep_one"))
    parts.append(
        Rule("Playing from your foot, always keep two cards, one to discard and one to hold, unless you go out.")
    )
    return Section("The foot", tuple(parts))


def out(table: Table) -> Section:
    """What is needed to go out, and when a round ends without it."""
    values, terms = table.values, table.terms
    needed = [
        *([plural(terms.clean_needed, "clean book")] if terms.clean_needed else ()),
        *([plural(terms.dirty_needed, "dirty book")] if terms.dirty_needed else ()),
    ]
    need = f"needs **{listed(needed)}**" if needed else "needs no books"
    last = "The last card must be discarded." if terms.must_discard else "The last card may be played or discarded."
    parts = [
        table.rule(
            f"To go out, your side {need}, and you must get rid of your last card, hand and foot.",
            "contract_clean",
            "contract_dirty",
        ),
        table.rule(last, "last_discard"),
    ]
    if table.partners:
        text = {
            "off": "Nobody has to ask before going out.",
            "all": "Ask first, and every partner must agree. After a yes you must go out this turn, after a no you may "
            "not.",
            "any": "Ask first, and one partner must agree. After a yes you must go out this turn, after a no you may "
            "not.",
        }[terms.asks]
        parts.append(table.rule(text, "ask_partner"))
    elif values["ask_partner"] != table.usual["ask_partner"]:
        parts.append(table.rule("There are no partners to ask.", "ask_partner"))
    used_up = {
        "end_round": "When the stock runs out, the round ends after that turn.",
        "reshuffle_once": "When the stock runs out, the pile is shuffled to make a new one, once a round; the next "
        "time the round ends.",
    }[str(values["stock_out"])]
    parts.append(table.rule(used_up, "stock_out"))
    return Section("Going out", tuple(parts))


def playing_well(table: Table) -> Section:
    """Advice for somebody new to the game."""
    terms = table.terms
    parts = [
        "Get your side down early: until then your cards can only cost points. But do not spend every wild card on it, "
        "for they are what finishes books later.",
        "Play your hand to its end soon. The eleven cards of a foot that nobody picked up all count against your side.",
    ]
    if terms.clean_needed:
        parts.append(
            "Keep wild cards away from one group of which you hold many, so that it can become the clean book that "
            "going out needs."
        )
    if terms.taken:
        parts.append(
            "A big pile decides rounds. Keep a pair of what others are likely to discard, and do not discard a rank "
            "that your opponents collect"
            + ("; when the pile has grown and is not for you, freeze it with a wild card." if terms.freezes else ".")
        )
    else:
        parts.append(
            "Nobody takes the pile, so discard freely: single cards first, the costliest of them before the others."
        )
    if any(terms.slot[card] < WILD and terms.cost[card] >= _DEAR for card in terms.pack):
        parts.append("Get rid of cards that cost hundreds of points when they are left over before anything else.")
    parts.append(
        "Before you go out, count: a few hundred points for you are not worth it if your partner is left with a full "
        "foot."
        if table.partners
        else "When somebody else is about to go out, lay all you can: what is on the table counts for you."
    )
    return Section("How to play well", tuple(Rule(part) for part in parts))
