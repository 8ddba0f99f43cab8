"""Oh Hell: what buttons and signs say."""

from game.words.bids.labels import LABELS, TIPS

__all__ = ["LABELS", "TIPS"]
