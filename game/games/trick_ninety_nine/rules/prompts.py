"""Trick Ninety-Nine: what is asked of whom in the phases of a round (rules, section 3)."""

from __future__ import annotations

from game.engine.moves import to_each

BIDDING, PREMIUM, CHALLENGED, PLAYING = "bid", "premium", "challenged", "play"  # the phases of a round

BEFORE_PLAY = {
    BIDDING: to_each(("lay",), "Lay three cards aside as your bid"),
    PREMIUM: to_each(("pass", "declare", "reveal"), "Show your bid?"),
    CHALLENGED: to_each(("upgrade", "yield"), "Show your hand, too, or yield?"),
}

# To lead a trick and to play to it: by hand who plays for it, and how that seat is asked. The dummy's hand is number 2.
_KINDS = (("play", "claim"), "Lead a card"), (("play",), "Play a card")
_LEAD, _FOLLOW = (tuple(enumerate(to_each(kinds, text))) for kinds, text in _KINDS)
TO_PLAY = (_LEAD, _FOLLOW)
_DUMMY = tuple(tuple(enumerate(to_each(kinds, f"{text} from the dummy"))) for kinds, text in _KINDS)
TO_PLAY_WITH_DUMMY = [  # by who controls the dummy
    ((*_LEAD[:2], _DUMMY[0][controller]), (*_FOLLOW[:2], _DUMMY[1][controller])) for controller in range(2)
]
