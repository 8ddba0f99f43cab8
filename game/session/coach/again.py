"""Playing on from a decision: with the same cards, or with others, where what its maker could not see is dealt anew.

Whatever is dealt later at such a table is not what the match itself has in store: both get a deal number of their own.
"""

from __future__ import annotations

from dataclasses import replace

from game.engine.chance import stream
from game.session.coach.look_back import at_decision
from game.session.match import BAD_DATA_ERRORS, COMPUTER, PERSON, Match, Setup

_TRIES = 20  # guesses until one can stand as a position


def with_same_cards(match: Match, number: int, seed: int) -> Match:
    """A practice table as it stood before move `number`, with the same cards in all hands; all chance from there on
    comes from the deal number `seed`. The match stays as it is."""
    table = Match(_setup(match, number).dealt_anew(number, seed))
    for move in match.moves[:number]:
        table.submit(move)
    return table


def with_other_cards(match: Match, number: int, seed: int) -> Match:
    """A practice table as it stood before move `number` for the person who made it, whose hidden cards are dealt anew
    with the deal number `seed`, in agreement with all that this person could know. ValueError with a sentence where
    the table cannot begin like this."""
    before = at_decision(match, number)
    view = before.view(match.moves[number].seat)
    for attempt in range(_TRIES):
        try:
            position = view.guess(stream(seed, "other cards", attempt)).as_position()
            table = Match(replace(_setup(match, number), seed=seed, decks=(), position=position, anew=()))
            table.state.check_position()
        except BAD_DATA_ERRORS:
            continue
        return table
    raise ValueError("No other cards can be dealt at this moment.")


def _setup(match: Match, number: int) -> Setup:
    """The table to play on at from move `number`. Where the match was played elsewhere, nobody of it is here: whoever
    plays on sits in the place of the one who made that move, with computers in those of the others."""
    setup, maker = match.setup_at(number).in_practice(), match.moves[number].seat
    if not match.about:
        return setup
    seats = (replace(seat, kind=PERSON if at == maker else COMPUTER) for at, seat in enumerate(setup.seats))
    return replace(setup, seats=tuple(seats))
