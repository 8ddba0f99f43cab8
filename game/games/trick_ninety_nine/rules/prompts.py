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

# To lead a trick and to play to it: by hand who plays for it, and how that seat is asked. The dummy's hand is number 2.
_KINDS = (("play", "claim"), "Lead a card"), (("play",), "Play a card")
_LEAD, _FOLLOW = (tuple(enumerate(_each(kinds, text))) for kinds, text in _KINDS)
TO_PLAY = (_LEAD, _FOLLOW)
_DUMMY = tuple(tuple(enumerate(_each(kinds, f"{text} from the dummy"))) for kinds, text in _KINDS)
TO_PLAY_WITH_DUMMY = [  # by who controls the dummy
    ((*_LEAD[:2], _DUMMY[0][controller]), (*_FOLLOW[:2], _DUMMY[1][controller])) for controller in range(2)
]
