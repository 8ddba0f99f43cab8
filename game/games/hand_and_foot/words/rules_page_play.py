"""The play of Hand and Foot in words: a turn, groups, going down, the discard pile, the foot, going out.

Sections of the rules page that `rules_page` puts in their order. No rule set is named here either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words.language import listed, plural, points
from game.words.rules_page import Rule, Section

if TYPE_CHECKING:
    from game.games.hand_and_foot.words.rules_page import Table


def turn(table: Table) -> Section:
    """The parts of a turn."""
    draw = plural(int(table.values["draw_count"]), "card")
    or_pile = ", or pick up the discard pile" if table.terms.taken else ""
    return Section(
        "Your turn",
        (
            table.rule(
                f"Draw **{draw}**{or_pile}. Then lay as much as you like, and discard one card.",
                "draw_count",
                "pile_take",
            ),
            Rule(
                "Until your side has gone down you lay groups out in private and may take them back; once down, what "
                "lies on the table stays there."
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
        "after_complete": "A side may begin a second group of a rank when the first is finished.",
        "never": "A side has only one group of a rank.",
    }[terms.same_rank]
    clean = (
        "A finished group without wild cards is **clean**, with wild cards **dirty**. More cards may be added to it; a "
        "wild card makes a clean one dirty."
        if not terms.stays_clean
        else "A finished group without wild cards is **clean**, with wild cards **dirty**. More cards may be added to "
        "it, but no wild card to a clean one."
    )
    parts = [
        table.rule(f"A group has at least three cards of one rank, {share}{cap}.", "wild_share", "wild_cap"),
        table.rule(clean, "wild_on_clean"),
        table.rule(same, "same_rank_groups"),
    ]
    if terms.wild_groups:
        parts.append(table.rule("Three or more wild cards are a group too; only wild cards join it.", "wild_groups"))
    elif table.usual["wild_groups"]:
        parts.append(table.rule("There are no groups of wild cards alone.", "wild_groups"))
    if terms.lady_cap:
        parts.append(
            table.rule(
                "A Lady tops a finished clean or wild group. A clean one takes no wild cards after that.", "lady_cap"
            )
        )
    elif table.usual["lady_cap"]:
        parts.append(table.rule("Ladies top nothing.", "lady_cap"))
    return Section("Groups", tuple(parts))


def down(table: Table) -> Section:
    """What the first groups of a side must be worth."""
    terms = table.terms
    steps = [points(step) for step in terms.minimums]
    if terms.by_round:
        text = f"Round by round they must be worth {listed(steps)} points; later rounds are like the fourth."
    else:
        text = (
            f"They must be worth {steps[0]} points; from a total of 2,500 on {steps[1]}, from 5,000 on {steps[2]} and "
            f"from 7,500 on {steps[3]}."
        )
    together = "the whole side is down, and partners may add to its groups" if table.partners else "you are down"
    return Section(
        "Going down",
        (
            table.rule(
                f"The first groups of a side are laid by one player in one turn. {text}", "minimum", "minimum_first"
            ),
            Rule(f"Only the cards count for that, not what a group is worth. After that {together}."),
        ),
    )


def pile(table: Table) -> Section | None:
    """Picking up the discard pile; None if the rules have no such move."""
    values, terms = table.values, table.terms
    if not terms.taken:
        if table.usual_terms.taken:
            return Section("The discard pile", (table.rule("The discard pile is never picked up.", "pile_take"),))
        return None
    much = "all of it" if values["pile_take"] == "all" else f"its top {terms.taken} cards, or what there is"
    ways = [
        *(["two natural cards of its rank from your hand"] if terms.pair else ()),
        *(["one such card and a wild one"] if terms.one_wild else ()),
        *(["a group of its rank that your side has on the table"] if terms.onto else ()),
    ]
    when = "from your first turn on" if terms.from_turn == 1 else "from your second turn on"
    need = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"
    parts = [
        table.rule(
            f"Instead of drawing you may pick up the discard pile, {much}, {when}. The top card goes into a group at "
            f"once: you need {need}.",
            *("pile_take", "pile_n", "pile_from_turn", "pile_match"),
        ),
        Rule(
            "To go down with it, the top card counts for the points that are needed, but nothing under it. A wild card "
            "or one that makes no groups cannot be picked up from the top."
        ),
    ]
    if terms.freezes:
        parts.append(
            table.rule(
                "A wild card that is discarded **freezes** the pile: until it is picked up, only two natural cards "
                "from your hand will do.",
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
            "Lay your last card and you pick up your foot and play on; discard it, and you play from the foot in your "
            "next turn."
        )
    ]
    if table.terms.keeps_one:
        parts.append(
            table.rule("If one card is left after your discard you may fetch the foot as well.", "foot_keep_one")
        )
    elif table.usual["foot_keep_one"]:
        parts.append(table.rule("You must have played every card before you fetch the foot.", "foot_keep_one"))
    parts.append(
        Rule("In the foot keep two cards before you discard, one to discard and one to hold, unless you go out.")
    )
    return Section("The foot", tuple(parts))


def out(table: Table) -> Section:
    """What is needed to go out, and when a round ends without it."""
    values, terms = table.values, table.terms
    needed = [
        *([plural(terms.clean_needed, "clean group")] if terms.clean_needed else ()),
        *([plural(terms.dirty_needed, "dirty group")] if terms.dirty_needed else ()),
    ]
    need = f"needs **{listed(needed)}**, finished," if needed else "needs no finished group"
    last = "The last card must be discarded." if terms.must_discard else "The last card may be played or discarded."
    parts = [
        table.rule(
            f"To go out a side {need} and the player's hand and foot are played.", "contract_clean", "contract_dirty"
        ),
        table.rule(last, "last_discard"),
    ]
    if table.partners:
        text = {
            "off": "Nobody has to ask before going out.",
            "all": "Ask your partners first: all must agree. Yes means that you must go out in this turn, no that you "
            "may not.",
            "any": "Ask your partners first: one must agree. Yes means that you must go out in this turn, no that you "
            "may not.",
        }[terms.asks]
        parts.append(table.rule(text, "ask_partner"))
    elif values["ask_partner"] != table.usual["ask_partner"]:
        parts.append(table.rule("There are no partners to ask.", "ask_partner"))
    used_up = {
        "end_round": "When the stock is used up, the round ends after that turn.",
        "reshuffle_once": "When the stock is used up, the pile is shuffled into a new one, once in a round; after that "
        "the round ends.",
    }[str(values["stock_out"])]
    parts.append(table.rule(used_up, "stock_out"))
    return Section("Going out", tuple(parts))
