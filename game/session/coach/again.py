"""Playing on from a decision with other cards: what its maker could not see is dealt anew."""

from __future__ import annotations

from dataclasses import replace

from game.engine.chance import stream
from game.session.coach.look_back import at_decision
from game.session.match import STUMBLES, Match

_TRIES = 20  # guesses until one can stand as a position


def with_other_cards(match: Match, number: int, seed: int) -> Match:
    """A practice table as it stood before move `number` for the person who made it, whose hidden cards are dealt anew
    with the deal number `seed`, in agreement with all that this person could know. ValueError with a sentence where
    the table cannot begin like this."""
    before = at_decision(match, number)
    view = before.view(match.moves[number].seat)
    for attempt in range(_TRIES):
        try:
            position = view.guess(stream(seed, "other cards", attempt)).as_position()
            table = Match(replace(before.setup, seed=seed, decks=(), position=position))
            table.state.check_position()
        except STUMBLES:
            continue
        return table
    raise ValueError("No other cards can be dealt at this moment.")
