"""Trick Ninety-Nine: what happens when the last trick is over - scores, the end of a game, the end of the match - and
what the next round begins with (rules, section 5)."""

from __future__ import annotations

from typing import Any

from game.games.trick_ninety_nine.rules.position import BIDS, STAKES, Position
from game.games.trick_ninety_nine.rules.scoring import made_bids, score


def score_round(position: Position) -> None:
    """Turn up all bids, write down what they brought, and see what has ended."""
    zones, taken, dummy = position.table.zones, position.taken, position.dummy
    hands = range(position.hands)
    bids = [position.worth(zones[BIDS[hand]]) for hand in hands]
    stakes = [STAKES.get(said, 0) for said in position.said]
    if dummy is not None:
        stakes.append(0)
    position.made = made = tuple(made_bids(bids, taken, dummy))
    position.points = tuple(score(bids, taken, stakes, made, dummy))
    position.round_over = True
    scores, totals = position.scores, position.totals
    for hand, points in enumerate(position.points):
        total = points.total
        scores[hand] += total
        if hand < position.seats:
            totals[hand] += total
    if position.recorder is not None:
        shown = [card for hand in hands for card in zones[BIDS[hand]]]
        position.announce("bids_shown", None, shown, bids=tuple(bids), taken=tuple(taken), made=tuple(made))
        for hand in hands:
            _note_score(position, hand)
    _end_game(position)
    if position.recorder is not None:
        position.announce("hand_over", None, hand=position.round_number, totals=tuple(position.totals))
        if position.over:
            best = max(position.totals)
            winners = tuple(seat for seat in range(position.seats) if position.totals[seat] == best)
            position.announce("match_over", None, winners=winners, totals=tuple(position.totals))


def _note_score(position: Position, hand: int) -> None:
    points, number = position.points[hand], position.round_number
    facts: dict[str, Any] = {
        "score": points.total,
        "tricks": points.tricks,
        "bonus": points.bonus,
        "premium": points.premium,
    }
    if hand < position.seats:
        position.announce("round_scored", hand, hand=number, members=(hand,), total=position.totals[hand], **facts)
    else:
        total = position.scores[hand] if position.values["track_dummy"] else None
        position.announce("dummy_scored", hand, hand=number, total=total, **facts)


def _end_game(position: Position) -> None:
    """See whether this round ended the game, pay bonuses, and see whether it ended the match."""
    values = position.values
    if values["match"] == "rounds":
        position.over = position.round_number >= int(values["rounds"])
    elif values["match"] == "fixed_total":
        position.over = max(position.totals) >= int(values["fixed_target"])
    elif max(position.scores[: position.seats]) >= int(values["game_target"]):
        _pay_bonuses(position, int(values["game_target"]), int(values["game_bonus"]))
        position.over = max(position.games) >= int(values["games_to_win"])


def _pay_bonuses(position: Position, target: int, bonus: int) -> None:
    """The game is over, for a player has reached its target; those who have, with a bid just made, have won it."""
    winners = tuple(seat for seat in range(position.seats) if position.scores[seat] >= target and position.made[seat])
    for seat in winners:
        position.games[seat] += 1
        position.totals[seat] += bonus
    position.game_over = True
    position.announce(
        "game_over", None, game=position.game_number, winners=winners, bonus=bonus, scores=tuple(position.scores)
    )


def begin_next(position: Position) -> None:
    """The deal moves on; after a game everybody starts at nothing, and so does the trump."""
    position.dealer = (position.dealer + 1) % position.seats
    position.successes = sum(position.made)
    if position.game_over:
        position.game_number += 1
        position.scores = [0] * position.hands
        position.successes = None
