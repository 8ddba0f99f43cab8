"""Hand and Foot: the texts of buttons and plates, warnings before moves that give something away, and what a player
still needs to go out."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.melds.groups import CLEAN, WILD
from game.engine.melds.table import ANSWER, NEW, NO, PLAY, YES, group_number
from game.engine.moves import Event, Move
from game.engine.state import DISCARD, HANDS
from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.words import turns
from game.words import labels
from game.words.labels import Checklist
from game.words.language import plural

_LONG = 5  # one should not discard the last cards for an open group of so many
_NEW_GROUP = "A new group"
_LABELS = {
    "lay": _NEW_GROUP,
    "take_pile": _NEW_GROUP,
    "ask_partner": "May I go out?",
    "take_foot": "Pick up the foot",
    "leave_foot": "Not yet",
    "go_down": "Go down",
}
_ACTIONS = {"add": "Add to", "take_back": "Take back", "take_pile": "Take the pile:", "lay": "Lay:"}


class Labels(labels.Labels[Position]):
    """The labels of Hand and Foot."""

    def label(self, view: Position, move: Move) -> str:
        if move.kind in ("add", "take_pile", "take_back") and move.value != NEW:
            group = view.group_named(move)
            if group is None:
                return ""
            name = view.terms.rank_name(group.rank)
            return f"{name[:1].upper()}{name[1:]} ({group.size} of 7)"
        if move.kind == "answer":
            return "Yes" if move.value == YES else "No"
        if move.kind == "choose_hand":
            return f"Stack {int(move.value or 0) + 1}"
        return _LABELS.get(move.kind) or move.kind.capitalize()

    def button(self, view: Position, move: Move) -> str:
        return "Lay aside" if move.kind == "lay" else super().button(view, move)

    def action(self, view: Position, move: Move, *, brief: bool = False) -> str:
        label, before = super().action(view, move, brief=brief), _ACTIONS.get(move.kind)
        if before is None:
            return label
        return f"{before} {label[0].lower()}{label[1:]}" if label == _NEW_GROUP else f"{before} {label}"

    def preview(self, view: Position, move: Move) -> str:
        """What the tentative groups would be worth after the move, of what is needed: ``45 of 90``."""
        side = view.sides[move.seat]
        if view.down[side] or move.kind not in ("lay", "add", "take_pile"):
            return ""
        terms = view.terms
        points = view.points_laid(move.seat) + terms.points(move.cards)
        if move.kind == "take_pile":
            points += terms.points(view.table.zones[DISCARD][-1:])
        return f"{points} of {view.minimum[side]}"

    def warning(self, view: Position, move: Move) -> str:
        """Warns before a wild card or the last cards for a long group are discarded where another card gives nothing
        away, and before a clean group becomes dirty that need not."""
        terms, side = view.terms, view.sides[move.seat]
        if move.kind == "discard":
            others = (card for card in view.table.zones[HANDS[move.seat]] if card is not move.cards[0])
            free = any(not _lost(view, move.seat, card) for card in others)
            return _lost(view, move.seat, move.cards[0]) if free else ""
        if move.kind in ("add", "take_pile") and move.value != NEW and view.down[side] and move.target is None:
            group = view.groups[side][group_number(move)]
            wild = any(terms.slot[card] == WILD for card in move.cards)
            if group.kind == CLEAN and wild and not view.lacks_dirty(side):
                return f"Add a wild card and make your clean book of {terms.rank_name(group.rank)} dirty?"
        return ""

    def summary(self, view: Position, moves: Sequence[Move], events: Sequence[Event]) -> str:
        """A whole turn; see `turns.summary`."""
        return turns.summary(view, moves, events)

    def checklist(self, view: Position, seat: int) -> Checklist | None:
        """What going out needs, and whether that seat has it; only for a seat whose hand is known."""
        terms, side = view.terms, view.sides[seat]
        if view.round_over or view.viewer not in (None, seat):
            return None
        clean, dirty = view.progress(side)
        held = view.cards_held(seat)
        lines = [
            (view.down[side], f"Your side is down: first lay-down {view.minimum[side]} points or more"),
            (view.in_foot[seat], "You are playing from your foot"),
            (clean >= terms.clean_needed, f"Clean books (7 or more, no wilds): {clean} of {terms.clean_needed}"),
            (dirty >= terms.dirty_needed, f"Dirty books (7 or more, with wilds): {dirty} of {terms.dirty_needed}"),
        ]
        mine = seat == view.turn and view.phase in (PLAY, ANSWER)
        last = ", the last one as a discard" if terms.must_discard else ""
        cards = "your last card" if held == 1 else f"all your {plural(held, 'card')}"
        lines.append((mine and view.can_finish(seat), f"You can play {cards} this turn{last}"))
        if view.needs_permission(seat):
            answers = {YES: "Your partner says yes", NO: "Your partner says no"}
            lines.append((view.question == YES, answers.get(view.question, "Your partner has not been asked")))
        lines = [line for line in lines if not line[1].endswith("of 0")]
        return Checklist("You can go out" if all(done for done, _ in lines) else "Going out: what is missing", lines)

    def counted(self, kind: str) -> str:
        return "rounds gone out" if kind == "out" else f"{kind} books"


def _lost(view: Position, seat: int, card: Card) -> str:
    """What is asked of who discards that card beside others; empty where it gives nothing away."""
    terms = view.terms
    slot = terms.slot[card]
    if slot == WILD:
        return "Discard a wild card and freeze the pile?" if terms.freezes else "Discard a wild card?"
    if slot >= 0 and view.longest_open(view.sides[seat], slot) >= _LONG:
        return f"Your side is collecting {terms.rank_name(slot)}. Discard one anyway?"
    return ""


LABELS = Labels()
