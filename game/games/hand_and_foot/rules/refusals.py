"""Hand and Foot: the refusals of illegal moves (rules, section 3.7). Nothing is decided here."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Refusal
from game.games.hand_and_foot.rules.groups import OPEN as OPEN_GROUP
from game.games.hand_and_foot.rules.groups import Group, finished
from game.games.hand_and_foot.rules.position import Position
from game.words.language import listed, plural

NO_MOVE = Refusal("no_move", "That is no move in this game.")
NO_GROUP = Refusal("no_group", "There is no such group.")
NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn.")
WAIT = Refusal("wait_answer", "Waiting for your partner's answer.")
WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
DRAW_FIRST = Refusal("draw_first", "Draw first.")
DRAW_OR_TAKE = Refusal("draw_first", "Draw first (or take the pile).")
ALREADY = Refusal("already_drawn", "You have already drawn this turn.")
NO_CARD = Refusal("no_card", "Choose a card first.")
NO_PLACE = Refusal("no_place", "Nothing on the table takes that yet.")
NOT_HELD = Refusal("not_held", "You do not hold that card.")
LAID_OUT = Refusal("not_held", "That card is in a group you have laid out: take it back first.")
PILE_OFF = Refusal("pile_off", "In these rules the discard pile is never picked up.")
PILE_EMPTY = Refusal("pile_empty", "There is nothing in the discard pile.")
PILE_EARLY = Refusal("pile_too_early", "The pile may be taken only after everyone has had one turn.")
MIXED = Refusal("mixed_ranks", "The cards of a group must all have the same rank.")
WRONG_GROUP = Refusal("wrong_group", "That card does not belong in that group.")
THEIRS = Refusal("not_your_group", "That group belongs to the other side.")
LADY = Refusal("lady_place", "A Lady can only top a clean or wild book that has no Lady yet.")
ON_TABLE = Refusal("on_table", "Cards on the table stay there.")
NOTHING = Refusal("nothing_laid", "Lay some groups first.")
TENTATIVE = Refusal("tentative_left", "Go down, or take back the groups you have laid out, before you discard.")
SAID_YES = Refusal("said_yes", "Your partner said yes: you must go out this turn.")
NEED_DISCARD = Refusal("need_discard", "You must keep a card to discard.")
SAID_NO = Refusal("said_no", "Your partner said no: keep one card to discard and one to hold.")
ASK_FIRST = Refusal("ask_first", "Ask your partner before going out.")
ASKED = Refusal("asked_already", "You have already asked this turn.")
CANNOT = Refusal("cannot_finish", "You cannot get rid of all your cards this turn, so there is nothing to ask.")
NO_PARTNER = Refusal("no_partner", "You do not need to ask anyone.")
_SENTENCES = {
    "too_few": "A group needs at least three cards.",
    "no_wild_group": "A group cannot be made of wild cards only.",
    "wrong_group": WRONG_GROUP.text,
    "lady_place": LADY.text,
}


def below(points: int, minimum: int) -> Refusal:
    """Too few points to go down."""
    return Refusal("below_minimum", f"You have {points} of the {minimum} points needed to go down.")


def keep_card(position: Position, own: Sequence[Group]) -> Refusal:
    """A side with these groups could not go out: they do not meet the contract, or else the last card is discarded."""
    terms = position.terms
    clean, dirty = finished(own)
    missing = [
        *([plural(terms.clean_needed - clean, "clean book")] if clean < terms.clean_needed else ()),
        *([plural(terms.dirty_needed - dirty, "dirty book")] if dirty < terms.dirty_needed else ()),
    ]
    what = listed(missing)
    return Refusal(
        "keep_card", f"Your side cannot go out yet ({what} missing): keep one card to discard and one to hold."
    )


def unfit_group(position: Position, code: str, rank: int, own: Sequence[Group], target: Group | None = None) -> Refusal:
    """The refusal for a code of `groups`."""
    terms = position.terms
    if code == "same_rank":
        is_open = any(group.rank == rank and group.kind == OPEN_GROUP for group in own)
        words = f"{'an unfinished group' if is_open else 'a group'} of {terms.rank_name(rank)}"
        return Refusal(code, f"Your side already has {words}: add to it.")
    if code == "too_many_wilds":
        than = "as many wild cards as" if terms.most_wilds[2] < 2 else "more wild cards than"
        return Refusal(code, f"A group may not have {than} natural cards.")
    if code == "wild_cap":
        return Refusal(code, f"A group may hold at most {plural(terms.wild_cap, 'wild card')}.")
    if code == "clean_closed":
        capped = target is not None and target.capped
        house = "House rule: a clean book takes no wild cards."
        return Refusal(code, "A book topped by a Lady takes no wild cards." if capped else house)
    return Refusal(code, _SENTENCES[code])
