"""The labels of meld games: the texts of buttons and plates, and warnings before moves that give something away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from game.engine.cards import Card
from game.engine.melds.groups import CLEAN, WILD
from game.engine.melds.table import ANSWER, NEW, NO, PLAY, YES, MeldTable, group_number
from game.engine.moves import Event, Move
from game.engine.state import DISCARD, HANDS
from game.words import labels
from game.words.labels import Checklist
from game.words.language import capital, plural
from game.words.melds import turns
from game.words.melds.opening import BOOK, laid_so_far

_LONG = 5  # one should not discard the last cards for an open group of so many
_ACTIONS = {"add": "Add to", "take_back": "Take back", "take_pile": "Take the pile:", "lay": "Lay:"}
Table = TypeVar("Table", bound=MeldTable)


class MeldLabels(labels.Labels[Table]):
    """The labels of a meld game, whose `words` say what moves are called that name no group."""

    new = "A new group"
    words: ClassVar[Mapping[str, str]] = {"ask_partner": "May I go out?", "go_down": "Go down"}

    def label(self, view: Table, move: Move) -> str:
        if move.kind in ("add", "take_pile", "take_back") and move.value != NEW:
            group = view.group_named(move)
            if group is None:
                return ""
            return f"{capital(view.terms.rank_name(group.rank))} ({group.size} of 7)"
        if move.kind == "answer":
            return "Yes" if move.value == YES else "No"
        if move.kind in ("lay", "take_pile"):
            return self.new
        return self.words.get(move.kind) or move.kind.capitalize()

    def button(self, view: Table, move: Move) -> str:
        return "Lay aside" if move.kind == "lay" else super().button(view, move)

    def action(self, view: Table, move: Move, *, brief: bool = False) -> str:
        label, before = super().action(view, move, brief=brief), _ACTIONS.get(move.kind)
        if before is None:
            return label
        return f"{before} {label[0].lower()}{label[1:]}" if label == self.new else f"{before} {label}"

    def preview(self, view: Table, move: Move) -> str:
        """What the tentative groups would be worth after the move, of what is needed: ``45 of 90``; or the cards of the
        group, where it takes a whole book."""
        side = view.sides[move.seat]
        if view.down[side] or move.kind not in ("lay", "add", "take_pile"):
            return ""
        more = (*move.cards, *(view.table.zones[DISCARD][-1:] if move.kind == "take_pile" else ()))
        group = view.group_named(move)
        return laid_so_far(view, move.seat, more, len(more) + (group.size if group is not None else 0))

    def warning(self, view: Table, move: Move) -> str:
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
            if group.kind == CLEAN and wild and not view.lacks_dirty(side, group):
                words = f"Add a wild card and make your clean book of {terms.rank_name(group.rank)} dirty?"
                return terms.names.put(words)
        return ""

    def summary(self, view: Table, moves: Sequence[Move], events: Sequence[Event]) -> str:
        """A whole turn; see `turns.summary`."""
        return turns.summary(view, moves, events)

    def checklist(self, view: Table, seat: int) -> Checklist | None:
        """What going out needs, and whether that seat has it; only for a seat whose hand is known."""
        if view.round_over or view.viewer not in (None, seat):
            return None
        lines = [*self.list_needs(view, seat), self._last_cards(view, seat)]
        if view.may_ask(seat) and (view.needs_permission(seat) or view.question):
            answers = {YES: "Your partner says yes", NO: "Your partner says no"}
            lines.append((view.question == YES, answers.get(view.question, "Your partner has not been asked")))
        return Checklist("You can go out" if all(done for done, _ in lines) else "Going out: what is missing", lines)

    def list_needs(self, view: Table, seat: int) -> list[tuple[bool, str]]:
        """What the side of a seat needs to go out."""
        side = view.sides[seat]
        least = view.minimum[side]
        needs = f"{least} points or more" if least else BOOK
        return [(view.down[side], f"Your side is down: first lay-down {needs}")]

    def _last_cards(self, view: Table, seat: int) -> tuple[bool, str]:
        held = view.cards_held(seat)
        mine = seat == view.turn and view.phase in (PLAY, ANSWER)
        last = ", the last one as a discard" if view.terms.must_discard else ""
        cards = "your last card" if held == 1 else f"all your {plural(held, 'card')}"
        return mine and view.can_finish(seat), f"You can play {cards} this turn{last}"

    def counted(self, kind: str) -> str:
        return _COUNTED.get(kind) or f"{kind} books"


_COUNTED = {"out": "rounds gone out", "red 3": "red threes"}


def _lost(view: MeldTable, seat: int, card: Card) -> str:
    """What is asked of who discards that card beside others; empty where it gives nothing away."""
    terms = view.terms
    slot = terms.slot[card]
    if slot == WILD:
        return "Discard a wild card and freeze the pile?" if terms.freezes else "Discard a wild card?"
    if slot >= 0 and view.longest_open(view.sides[seat], slot) >= _LONG:
        return f"Your side is collecting {terms.rank_name(slot)}. Discard one anyway?"
    return ""
