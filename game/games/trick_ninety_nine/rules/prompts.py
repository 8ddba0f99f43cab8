"""Trick Ninety-Nine: what is asked of whom in the phases of a round (rules, section 3)."""

from __future__ import annotations

from game.engine.moves import Prompt

BIDDING, PREMIUM, CHALLENGED, PLAYING = "bid", "premium", "challenged", "play"  # the phases of a round


def _each(kinds: tuple[str, ...], text: str) -> tuple[tuple[Prompt], ...]:
    """The same question to any of the seats."""
    return tuple((Prompt(seat, kinds, text),) for seat in range(4))


LAY = _each(("lay",), "Lay three cards aside")
STATE_PREMIUM = _each(("pass", "declare", "reveal"), "Show your bid for a premium?")
ANSWER = _each(("upgrade", "yield"), "Raise to a revelation, or yield?")
LEAD = _each(("play", "claim"), "Lead a card")
FOLLOW = _each(("play",), "Play a card")
LEAD_DUMMY = _each(("play", "claim"), "Lead a card from the dummy")
FOLLOW_DUMMY = _each(("play",), "Play a card from the dummy")
