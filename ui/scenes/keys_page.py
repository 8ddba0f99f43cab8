"""The list of keys that the menu offers. The table uses the same keys."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import GAMES
from ui.scenes.page import Page, glass, heading
from ui.scenes.parts import Wide, scrolled
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Label, Paragraph, Row, Space, Widget

PLAYING = (
    ("Left, Right", "choose a card or a button"),
    ("1 to 9", "the n-th card of the hand"),
    ("Up", "play the card, or lift it"),
    ("Shift+Up", "lift all cards of its rank"),
    ("Enter", "play what is chosen or lifted"),
    ("Ctrl+Left, Right", "put the card elsewhere in the hand"),
    ("T", "sort the hand again"),
    ("Space", "the golden button, or let it go"),
    ("Tab", "go from cards to buttons and seats"),
    ("H", "a hint, with the reason"),
    ("Ctrl+Z", "take the last move back"),
)
LOOKING = (
    ("F1", "the rules of this table"),
    ("L", "the log: what happened, in words"),
    ("S", "the score"),
    ("P", "the last trick again"),
    ("M", "sound on or off"),
    ("F11", "full screen"),
    ("Esc", "the menu, or one step back"),
    ("Ctrl+Q", "quit, from home or the menu"),
)
MENUS = (
    ("Arrows, Tab", "go from one thing to the next"),
    ("Enter, Space", "press it"),
    ("Left, Right", "change what is chosen"),
    ("Page Up/Down", "scroll"),
    ("Ctrl+Enter", "deal, in the set-up"),
)


class KeysPage(Page):
    """All keys on one page."""

    overlay = True
    width = 1040

    def build(self) -> Widget:
        left = Column([heading("Playing"), *_lines(PLAYING), *_own(looks=False)], gap=6)
        right = Column([heading("Looking"), *_lines(LOOKING), *_own(looks=True)], gap=6)
        below = Column([heading("Pages and menus"), *_lines(MENUS)], gap=6)
        mouse = Column(
            [
                heading("With the mouse"),
                Paragraph("Drag a card to the pile, click it twice, or click the card and then the pile.", "small"),
                Paragraph("Several cards: click them one by one, or one with Shift held for its whole rank.", "small"),
                Paragraph("Dragged one by one they gather at their place; a drag takes each back.", "small"),
                Paragraph("Drag a card within the hand to put it elsewhere; the other button sorts the hand.", "small"),
                Paragraph("In trick games one click plays; hold tricks that are won to see the last one.", "small"),
                Paragraph("The pointer over a card shows what it would do.", "small"),
                Paragraph("Any click or key brings moving cards to their places, and takes a trick away.", "small"),
            ],
            gap=6,
        )
        self._close = Button("Close", self.back, kind="primary", key_hint="Esc")
        columns = Row(
            [Column([left, Space(4), below], gap=8), Column([right, Space(4), mouse], gap=8)], gap=32, even=True
        )
        return glass(
            Column(
                [
                    Label("Keys", "title", bold=True),
                    scrolled([columns]),
                    Row([Space(grow=1), self._close]),
                ],
                gap=12,
            ),
            overlay=True,
        )

    def first_focus(self) -> Widget | None:
        return self._close


def _own(*, looks: bool) -> list[Widget]:
    """The keys that games declare for themselves."""
    keys = [key for game in GAMES for key in game.keys if key.looks is looks]
    return _lines([(key.name, key.does) for key in keys])


def _lines(keys: Sequence[tuple[str, str]]) -> list[Widget]:
    return [
        Row([Wide(Label(key, "body", GOLD_LIGHT, bold=True), 160), Paragraph(words, "body", QUIET_TEXT)], gap=8)
        for key, words in keys
    ]
