"""Olympus: what its terms mean."""

from __future__ import annotations

from game.words.glossary import SHARED

GLOSSARY = SHARED.extended(
    {
        "bolt": "The thunderbolt, which goes from player to player. Whoever holds it at the top wins the round.",
        "bow": "A power: the height stays, and you take the Bolt.",
        "crown": "A power: the height becomes 99, and you take the Bolt.",
        "height": "How far the climb has come, from 0 at the foot of the mountain to 100 at its top.",
        "laurel, laurels": "What a won round brings. So many of them win the match.",
        "lyre": "A power: the height stays, and you take the Bolt.",
        "number, numbers": "What stands on a card from 1 to 10, and such a card itself. It adds to the height.",
        "owl": "A power: the height stays, and the next player loses a turn.",
        "passed over": "Left out for a turn.",
        "powers": "The cards that are no numbers. Each does something of its own.",
        "sandals": "A power: the two digits of the height change places.",
        "sneak, sneaks, sneaked, sneaking": "To play a card of the same number out of turn. It takes the Bolt.",
        "spear": "A power: the height becomes 50, and you take the Bolt.",
        "summit, the top": "The height of 100, where the round is over.",
        "trident": "A power: the climb goes ten steps down, and you take the Bolt.",
    }
)
