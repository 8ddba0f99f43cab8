"""What others make of the cards of the round that has just ended: a part of the results page, found while one reads."""

from __future__ import annotations

from game.session.controller import GameController
from game.session.same_cards.words import TITLE, progress, sentences
from ui.scene import Window
from ui.scenes.page import heading
from ui.theme import QUIET_TEXT
from ui.widgets import Label, Paragraph, Widget

_FEW = 2  # people whose sentences have their place above the rounds


class OtherHands:
    """The sentences about one match; nothing during a round."""

    def __init__(self, controller: GameController) -> None:
        self._controller = controller
        self._again = controller.same_cards
        self._progress: Label | None = None
        self._below = False  # whether it stands above the rounds
        self._shown: object = None  # the figures that the page shows

    @property
    def is_news(self) -> bool:
        """Whether the page has to be built again."""
        waits = self._again.progress is not None
        return self._again.figures is not self._shown or waits != (self._progress is not None)

    def think(self, budget_ms: float, app: Window) -> bool:
        """Go on for about so many ms; returns whether there is more to do."""
        more = self._again.think(budget_ms, app.clock)
        now = self._again.progress
        if self._progress is not None and now is not None and self._progress.text != progress(*now):
            self._progress.text = progress(*now)
            app.touch()
        return more

    def in_head(self) -> list[Widget]:
        """The sentences about one or two people, in the head of the page; how far it is until they are known."""
        self._find()
        words = self._sentences()
        if self._below or not (words or self._progress):
            return []
        return [self._progress or Paragraph(f"**{TITLE}** {' '.join(words)}", "small")]

    def in_column(self) -> list[Widget]:
        """What has no place in the head, above the rounds: sentences about more people, and those at the end of a
        match, where medals stand below the head."""
        words = self._sentences()
        if not self._below or not (words or self._progress):
            return []
        match = self._controller.match
        last = f": {match.game.unit} {match.round_number}" if match.over and match.round_number > 1 else ""
        return [heading(f"{TITLE}{last}"), *([self._progress] if self._progress else map(Paragraph, words))]

    def _find(self) -> None:
        """What the page is to show now."""
        self._again.look()
        self._shown, now = self._again.figures, self._again.progress
        if self._shown is not None and not self._controller.match.ledger.hands_are_kept:
            self._controller.looked_at(self._controller.match.round_number)
        self._progress = None if now is None else Label(progress(*now), "small", QUIET_TEXT)
        self._below = self._controller.match.over or len(self._controller.persons) > _FEW

    def _sentences(self) -> list[str]:
        """A sentence for each person."""
        figures, match = self._again.figures, self._controller.match
        return (
            []
            if figures is None
            else sentences(figures, match.state.names, match.game.unit, alone=len(self._controller.persons) == 1)
        )
