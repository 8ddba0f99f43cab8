"""How the sentences of tips are heard: what a thing is called comes first, what it means after it."""

from __future__ import annotations

import re
from collections.abc import Sequence

_BREAK = re.compile(r"(?<=\w|\))\. (?=[A-Z0-9])")
_GESTURES = ("A click ", "Hold ", "A dot", "Dark:")
"""How sentences begin that tell what a pointer does, or what only eyes can use."""
LEADS_TO = "  \N{RIGHTWARDS ARROW}  "
"""Between what a card does and what that leads to, as it is written."""
_MINUS = ("\N{MINUS SIGN}", "-")
_STOP = ".\N{NO-BREAK SPACE}"


def said(does: str) -> str:
    """What a card does and leads to, as one says it.

    >>> said(LEADS_TO.join(("+10", "41 / 31"))), said("takes the Bolt")
    ('+10, makes 41 or 31', 'takes the Bolt')
    """
    first, *leads_to = does.replace(" / ", " or ").split(LEADS_TO)
    makes = [f"makes {words}" if words[:1].isdigit() or words[:1] in _MINUS else words for words in leads_to]
    return ", ".join(filter(None, (first, *makes)))


def heard(tip: str, names: Sequence[str] = ()) -> tuple[str, str]:
    """The first sentence of a tip, without its full stop, and the others, but for those about the pointer. Full stops
    in `names` end no sentence.

    >>> heard("Hearts are trump. Played: Ace of hearts. A click opens the log.")
    ('Hearts are trump', 'Played: Ace of hearts.')
    >>> heard("Mr. X has won 2 tricks. Hold the button down to see the last one.", ["Mr. X"])
    ('Mr. X has won 2 tricks', '')
    """
    for name in names:
        if ". " in name:
            tip = tip.replace(name, name.replace(". ", _STOP))
    first, *others = _BREAK.split(tip.rstrip("."))
    heard = [words for words in others if not words.startswith(_GESTURES)]
    about = ". ".join(heard) + ("." if heard else "")
    return first.replace(_STOP, ". "), about.replace(_STOP, ". ")
