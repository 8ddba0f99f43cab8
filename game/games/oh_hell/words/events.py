"""The event kinds of Oh Hell."""

from game.words import events, tricks

EVENTS = events.events(
    *tricks.USUAL, *tricks.NUMBERS, tricks.TURNED_UP, tricks.BID_LAID.but(rare=True), tricks.BIDS_OPENED.but(rare=True)
)
