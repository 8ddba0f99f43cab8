"""Labels and tips of games of the Eights family: suits that are named, what is owed, what cards do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.engine.cards import SUIT_NAMES, Card, rank_title
from game.engine.matching.powers import Power
from game.engine.matching.scoring import MatchForm
from game.engine.matching.state import MatchingState
from game.engine.matching.turns import ANY
from game.engine.moves import Move
from game.engine.state import DISCARD
from game.words import labels
from game.words.language import capital, named, plural
from game.words.tips import Place, Sentence, seat_of

Position = TypeVar("Position", bound=MatchingState)


def does(power: Power) -> str:
    """What a card with that power does, in a few words; empty for a plain one."""
    if power.adds:
        return f"next owes {power.adds}"
    words = {"skip": power.skips, "reverse": power.turns, "names a suit": power.wild, "nothing owed": power.clears}
    return ", ".join(word for word, holds in words.items() if holds)


TEXTS = {"say": "Last card!", "pass": "Say nothing", "keep": "Keep it"}
COUNTED = {"took": "times cards owed were taken", "forgot": "last cards not announced"}


class MatchingLabels(labels.Labels[Position]):
    """The labels of a game of the family; it begins with `TEXTS` and `COUNTED`."""

    def label(self, view: Position, move: Move) -> str:
        """With a wild card the suit that it names; of several cards the one on top."""
        suit = SUIT_NAMES[move.value] if move.value else ""
        on_top = f"{named(move.cards[-1])} on top" if len(move.cards) > 1 else ""
        named_so = ", ".join(filter(None, (on_top, suit)))
        return capital(named_so) if named_so else super().label(view, move)

    def button(self, view: Position, move: Move) -> str:
        return f"Take {plural(view.owed, 'card')}" if move.kind == "take" else super().button(view, move)

    def question(self, view: Position, moves: Sequence[Move]) -> str:
        if len(moves[0].cards) > 1:
            return "Which card on top?"
        return "Which suit?" if all(move.value for move in moves) else super().question(view, moves)

    def action(self, view: Position, move: Move, *, brief: bool = False) -> str:
        """What a button says that lays the lifted cards; of several which one lies on top."""
        if move.kind != "play":
            return super().action(view, move, brief=brief)
        on_top = f", {named(move.cards[-1])} on top" if len(move.cards) > 1 else ""
        return f"Play{on_top}{f', ask for {SUIT_NAMES[move.value]}' if move.value else ''}"

    def caption(self, view: Position, card: Card) -> str:
        """What the card does."""
        return does(view.powers[card.face])

    def calls(self, view: Position, call: Move, let_go: Move) -> labels.Calls:
        """The question to whoever has one card left."""
        return labels.Calls(
            anybody="Who has one card left?",
            who="Who has one card left?",
            either="Say it, or say nothing and draw two.",
            you="You say “last card”.",
            somebody="{name} says “last card”.",
            nobody="Nobody says “last card”.",
            let_go="You say nothing.",
        )


def _suit(table: MatchingState, place: Place) -> str:
    if table.suit == ANY:
        return "Any card fits now."
    if table.suit:
        return f"{capital(SUIT_NAMES[table.suit])} were asked for: only they fit, and whatever always does."
    top = table.table[DISCARD][-1]
    return f"{capital(SUIT_NAMES[top.suit])} fit now, and any {rank_title(top.rank)}."


def _owed(table: MatchingState, place: Place) -> str:
    if not table.owed:
        return ""
    who = table.names[table.turn] if table.must_answer else "Whoever is next"
    return f"{who} owes {plural(table.owed, 'card')}: to be passed on with an answer, or taken."


def _direction(table: MatchingState, place: Place) -> str:
    return f"Play runs {'clockwise' if table.direction > 0 else 'anticlockwise'} now."


def _laurels(table: MatchingState, place: Place) -> str:
    seat = seat_of(place)
    if seat is None or not isinstance(table, MatchForm) or table.values["match"] != "first_to_wins":
        return ""
    won = plural(table.totals[seat], "round") if table.totals[seat] else "no round yet"
    return f"{table.names[seat]} has won {won}. {table.values['wins']} win the match."


OF_SIGNS: Mapping[str, Sentence] = {
    "discard": "The pile. Play a card here.",
    "suit": _suit,
    "owed": _owed,
    "direction": _direction,
    "spoken": "{name} has announced the last card.",
    "tokens": _laurels,
}


def about_form(table: MatchForm, seat: int) -> list[str]:
    """What the match has brought a player so far."""
    match, total = table.values["match"], table.totals[seat]
    if match == "rounds":
        return [f"Points: {total}"]
    return [f"Rounds won: {total} of {table.values['wins']}"] if match == "first_to_wins" else []
