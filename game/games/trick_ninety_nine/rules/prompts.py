"""Trick Ninety-Nine: who has to decide at a position (rules, section 3). Nothing here changes a position."""

from __future__ import annotations

from game.engine.moves import Prompt
from game.engine.state import LEAVE_ROUND

BIDDING, PREMIUM, CHALLENGED, PLAYING = "bid", "premium", "challenged", "play"  # the phases of a round

LAY = tuple((Prompt(seat, ("lay",), "Lay three cards aside"),) for seat in range(4))
STATE_PREMIUM = tuple(
    (Prompt(seat, ("pass", "declare", "reveal"), "Show your bid for a premium?"),) for seat in range(4)
)
ANSWER = tuple((Prompt(seat, ("upgrade", "yield"), "Raise to a revelation, or yield?"),) for seat in range(4))
LEAD = tuple((Prompt(seat, ("play", "claim"), "Lead a card"),) for seat in range(4))
FOLLOW = tuple((Prompt(seat, ("play",), "Play a card"),) for seat in range(4))
LEAD_DUMMY = tuple((Prompt(seat, ("play", "claim"), "Lead a card from the dummy"),) for seat in range(4))
FOLLOW_DUMMY = tuple((Prompt(seat, ("play",), "Play a card from the dummy"),) for seat in range(4))

__all__ = [
    "ANSWER",
    "BIDDING",
    "CHALLENGED",
    "FOLLOW",
    "FOLLOW_DUMMY",
    "LAY",
    "LEAD",
    "LEAD_DUMMY",
    "LEAVE_ROUND",
    "PLAYING",
    "PREMIUM",
    "STATE_PREMIUM",
]
