"""Skat: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import written
from game.engine.positions import Piles, lay_piles, not_laid, piles_of, read_facts, require, set_facts
from game.engine.state import HANDS
from game.engine.trick_game import check_tricks, lay_tricks
from game.engine.trick_play import TRICK
from game.games.skat.rules.contracts import CONTRACTS
from game.games.skat.rules.position import ANNOUNCING, AUCTION, DISCARDING, PLAYING, SCORED, SKAT, SKAT_CARDS, Position
from game.games.skat.rules.scoring import TRICKS, null_value


def piles(state: Position) -> Piles:
    """The keys of a position that place cards beside those of tricks."""
    return {"hands": HANDS[: state.seats], "skat": SKAT}


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out.

    ``hands`` are card texts by seat, ``skat`` is the text of its cards; ``trick`` are the cards played so far, in
    order, from ``leader`` on; ``tricks`` the finished ones, each ``[leader, winner, "three cards"]``. All facts of a
    `Position` may be given; otherwise the last seat has dealt the first deal. What is left of the pack is dealt,
    shuffled, to hands that have too few cards.

    Raises ValueError for cards or facts that cannot be.
    """
    given = read_facts(state, position, (*piles(state), "trick", "tricks"))
    state.dealer = given.get("dealer", state.seats - 1)
    state.deals = 1
    state._clear_deal()
    set_facts(state, given)
    _check(state)
    if state.phase in (PLAYING, SCORED) and (state.contract is not None or state.declarer is None):
        state.set_contract(state.contract)
    lay_piles(state, position, piles(state))
    lay_tricks(state, position, state.tricks, TRICKS, (PLAYING, SCORED))
    _fill(state)
    if "turn" not in given and state.phase != PLAYING:
        turn = state.speaker if state.phase == AUCTION else state.declarer
        state.turn = state.actor = state.forehand if turn is None else turn


def _check(state: Position) -> None:
    """ValueError for facts that do not go together."""
    phase, contract, declarer = state.phase, state.contract, state.declarer
    require((phase == SCORED) == state.round_over and state.round_over >= state.over, "a deal that is over and is not")
    require(state.over == (state.round_over and state.deals >= state.last_deal), "a list of another length")
    sitting = [seat for seat in range(state.seats) if seat not in state.line]
    require(not any(state.bids[seat] or state.passed[seat] for seat in sitting), "a bid of who sits out")
    require(declarer is None or (declarer in state.line and state.bid), "a declarer without a bid")
    require(contract is None or contract in CONTRACTS[contract.hand], "no such game")
    require(contract is None or contract.hand == state.hand_game, "a hand game that is none")
    require(contract is None or not contract.is_null or null_value(contract) >= state.bid, "a game below the bid")
    require(declarer is not None or not (state.hand_game or contract), "a game without a declarer")
    if phase in (PLAYING, SCORED):
        ramsch = phase == SCORED or (state.values["all_pass"] == "ramsch" and not state.bid)
        require((contract is None) == (declarer is None) and (contract or ramsch), "a game without a declarer")
    else:
        require(contract is None and (declarer is None) == (phase == AUCTION), "a declarer, or none, too early")
        require(not state.hand_game or phase == ANNOUNCING, "a hand game too early")


def _fill(state: Position) -> None:
    """Deal what was not laid to skat and hands that have too few cards."""
    left, zones = not_laid(state), state.table.zones
    missing = {SKAT: 0 if state.phase == DISCARDING else SKAT_CARDS}
    for seat in state.players:
        more = SKAT_CARDS if state.phase == DISCARDING and seat == state.declarer else 0
        missing[HANDS[seat]] = TRICKS + more - len(state.tricks) - len(zones[TRICK[seat]])
    for where, held in missing.items():
        while len(zones[where]) < held and left:
            zones[where].append(left.pop())
    require(not left, "hands that do not fit the tricks")


def check_deal(state: Position) -> None:
    """ValueError for an auction, hands and tricks that cannot be played to the end."""
    zones, line, phase, tricks = state.table.zones, state.players, state.phase, state.tricks
    held = [len(zones[HANDS[seat]]) + len(zones[TRICK[seat]]) for seat in line]
    putting_away = phase == DISCARDING
    sizes = [TRICKS - len(tricks) + SKAT_CARDS * (putting_away and seat == state.declarer) for seat in line]
    require(held == sizes and len(zones[SKAT]) == SKAT_CARDS * (not putting_away), "hands that do not fit the tricks")
    check_tricks(state, tricks)
    leaders = [line[0], *(trick.winner for trick in tricks)]
    ended = len(tricks) == TRICKS or (tricks and leaders[-1] in state.last_word)
    led_on = phase != PLAYING or (state.leader == leaders[-1] and not ended)
    require(led_on and [trick.leader for trick in tricks] == leaders[:-1], "a trick that another has led")
    require(not tricks or phase in (PLAYING, SCORED), "tricks before the first lead")
    if phase == AUCTION:
        (first, second, third), passed, bids = line, state.passed, state.bids
        require(state.speaker is not None, "an auction that is over")
        rearhand_spoke = bids[third] or passed[third]
        fine = passed[first] or passed[second] if rearhand_spoke else True
        require(fine and (not passed[first] or bids[second] > bids[first]), "an auction that cannot be")
    if phase not in (PLAYING, SCORED):
        require(state.turn == (state.speaker if phase == AUCTION else state.declarer), "a turn of another")


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    return {**state.facts(), **piles_of(state, piles(state)), "trick": written(state.trick())}
