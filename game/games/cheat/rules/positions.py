"""Cheat: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cards import RANKS, cards, written
from game.engine.fields import FAR, any_seat
from game.engine.positions import list_given, not_laid, read_facts, set_facts, some_of, text_given, texts_given
from game.engine.state import HANDS
from game.engine.table import UNKNOWN, known
from game.games.cheat.rules.claims import Claim
from game.games.cheat.rules.memory import agrees
from game.games.cheat.rules.position import ASIDE, CHALLENGE, PILE, ROUND_END, Position

PLACES = ("hands", "aside", "claims")  # the keys of a position that place cards


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out.

    ``hands`` are card texts by seat, ``aside`` what is set aside, ``claims`` what was said, each ``[seat, cards, rank,
    caller, taker]`` (the last two may be left out; cards ``?`` are not known any more); the cards of claims from number
    ``pile_from`` on lie in the pile. All facts of a `Position` may be given; otherwise the last seat has
    dealt the first round. With ``phase`` challenge the last claim is asked about. What is left of the pack lies set
    aside as well.

    Raises ValueError for cards or facts that cannot be.
    """
    given = read_facts(state, position, PLACES)
    set_facts(state, given)
    state._clear_round()
    state.claims = [_claim(state, claim) for claim in list_given(position, "claims", FAR)]
    state.round_number = state.deals = given.get("round_number", 1)
    set_facts(state, given)
    if state.phase == CHALLENGE and "rest" not in given and state.claims:
        state.rest = state.asked_about(state.claims[-1].seat)
    if state.phase == CHALLENGE and state.rest:
        state.turn = state.rest[0]
    _check(state)
    _lay_cards(state, position)


def _claim(state: Position, given: Sequence[Any]) -> Claim:
    """One claim as plain data has it."""
    seat, text, rank, caller, taker = (*given, None, None)[:5]
    words = text.split() if isinstance(text, str) else list(text)
    laid = (UNKNOWN,) * len(words) if "?" in words else tuple(cards(words))
    a_seat = some_of(any_seat(state))
    fine = a_seat(seat) and isinstance(rank, str) and all(who is None or a_seat(who) for who in (caller, taker))
    if not fine or (caller is None) != (taker is None) or len(laid) > _MOST:
        raise ValueError("That position has a claim that nobody can have made.")
    if rank not in RANKS and (rank or laid):
        raise ValueError("That position has a claim of no rank.")
    if taker is not None and (not laid or not all(map(known, laid)) or taker not in (seat, caller)):
        raise ValueError("That position has a claim that was challenged and not turned up.")
    return Claim(seat, laid, rank, caller, taker)


def _check(state: Position) -> None:
    """ValueError for facts that do not go together."""
    if (state.phase == ROUND_END) != state.round_over:
        raise ValueError("That position has no such phase.")
    if len(set(state.out)) < len(state.out) or len(state.out) > state.seats - (1 if state.round_over else 2):
        raise ValueError("That position has too many who are out.")
    if state.places and len(state.places) != state.seats:
        raise ValueError("That position has lists of the wrong length.")
    if state.round_over != bool(state.places) or (state.over and not state.round_over):
        raise ValueError("That position is over and is not.")
    if state.pile_from > len(state.claims):
        raise ValueError("That position has no such claim.")
    if state.phase == CHALLENGE:
        top = state.top_claim()
        if top is None or top is not state.claims[-1] or top.taker is not None:
            raise ValueError("That position asks about a claim, and there is none.")
        if not state.rest or not _ends(state.asked_about(top.seat), state.rest):
            raise ValueError("That position asks about a claim, and not who should be asked.")
    elif state.rest:
        raise ValueError("That position asks somebody, and there is no claim.")
    if any(claim.taker is not None for claim in state.claims[state.pile_from :]):
        raise ValueError("That position has a pile that was taken.")


def _ends(whole: tuple[int, ...], rest: tuple[int, ...]) -> bool:
    return whole[len(whole) - len(rest) :] == rest


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table = state.table
    for where, text in zip(HANDS, texts_given(position, "hands", state.seats), strict=False):
        table.put(cards(text), where)
    for claim in state.pile_claims():
        if not all(map(known, claim.cards)):
            raise ValueError("That position has a pile of unknown cards.")
        table.put(claim.cards, PILE)
    table.put(cards(text_given(position, "aside")), ASIDE)
    table.put(not_laid(state), ASIDE)
    if state.round_over:
        return
    claimant = state.claimant
    for seat in range(state.seats):
        if bool(table[HANDS[seat]]) == (seat in state.out) and seat != claimant:
            raise ValueError("That position has a seat without cards that is not out, or one with cards that is.")
    if state.turn in state.out:
        raise ValueError("Who is to move in that position is out.")
    if not _agree(state):
        raise ValueError("That position has cards where they cannot be after what was said.")


def _agree(state: Position) -> bool:
    """Whether all cards lie where everybody may believe them."""
    return all(agrees(state.seen_by(seat), state) for seat in range(state.seats))


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes. A guess agrees with what one seat knows, and may contradict
    what another has seen in piles that were taken: then those are forgotten."""
    zones, facts = state.table.zones, dict(state.facts())
    if not _agree(state):
        facts |= {"claims": facts["claims"][state.pile_from :], "pile_from": 0}
    return {
        **facts,
        "hands": [written(zones[HANDS[seat]]) for seat in range(state.seats)],
        "aside": written(zones[ASIDE]),
    }


_MOST = 12  # cards in a claim
