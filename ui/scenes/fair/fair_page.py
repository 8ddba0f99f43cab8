"""Is it fair? How cards are shuffled, what computers see, how that is proved, and what anybody can check."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path

from game.session.coach.look_back import offered
from game.session.controller import GameController
from game.session.disk.writing import Job
from game.session.files import LONGEST_PLACE, Unread, as_json, shown
from game.session.letters import cut
from game.session.match import Setup
from game.session.save import SaveSlot
from game.session.sharing import dealt
from game.session.sharing.copies import save_file
from game.words.language import plural
from ui.scenes.page import Page, heading, section
from ui.scenes.parts import read, said
from ui.theme import GOLD_LIGHT
from ui.widgets import Button, Column, Panel, Paragraph, Row, Space, Widget

_DAYS_BACK, _DAYS_ON = 800, 40  # deals of the day that may still be played
_ENDING = ".json"
_SHUFFLE = (
    "Every match has a **deal number**. Your computer draws it when a match begins, from the random numbers that its "
    "system keeps for passwords. That of a deal of the day follows from the date, and one may type one in.",
    "A hash of that number and the number of the deal (SHAKE-128) is a row of figures, and each of them exchanges two "
    "cards of the pack (Fisher and Yates). Nothing else goes in: not who sits there, how strong they are, or who has "
    "won so far. The same number gives the same cards on every computer.",
)
_SIGHT = (
    "A computer gets the table as its seat sees it: its own hand, what lies open, what it has been shown. Every other "
    "card is blank, and the deal number is taken away. A strong one that tries moves out deals the blank cards at "
    "random, again and again.",
    "Levels and temperaments change how a computer thinks. They change neither what it sees nor what it is dealt.",
)
_PROOF = (
    "The program's tests play matches of every game with every option. After the moves they exchange all cards that a "
    "seat cannot see, and compare what it is told: it has to be the same to the letter. Every change of the program "
    "has to pass them. They come with the source: tests/contract/test_secrets.py."
)
_CHECK = (
    f"The last {dealt.MATCHES} finished matches can be written to a file: deal number, order of the pack, all hands, "
    "and ten lines of Python that work the order out again. Matches in play and deals of the day that you have not "
    "played are left out."
)
_AFTER = (
    "Look back shows every hand of it. Or play the same cards again, as practice: it counts for nothing, and after "
    "every round you can look at all hands."
)


class FairPage(Page):
    """The page. The deals of `open_tables` are not told; the match of a `controller`, if there is one, is over."""

    width = 900

    def __init__(self, open_tables: Sequence[Setup] = (), controller: GameController | None = None) -> None:
        self._open_tables = open_tables
        self._controller = controller
        self._gathering: dealt.Gathering | None = None
        self._said = ""

    def build(self) -> Widget:
        export = Button("Save the deals", self._export, icon="pass-on", key_hint="D")
        export.enabled = self._gathering is None
        lines: list[Widget] = [
            *self._of_match(),
            heading("How cards are shuffled"),
            *map(Paragraph, _SHUFFLE),
            section("What computers see"),
            *map(Paragraph, _SIGHT),
            section("How that is proved"),
            Paragraph(_PROOF),
            section("Check it yourself"),
            Paragraph(_CHECK),
            Row([self.keyed(export), Space(grow=1)]),
        ]
        if self._said:
            lines.append(said(self._said, "body", GOLD_LIGHT))
        self._area = read(lines, gap=8)
        return Column([self.title_row("Is it fair?"), Panel(self._area, padding=24, grow=1)], gap=14)

    def _of_match(self) -> list[Widget]:
        """What there is to check of the match that has just ended."""
        if self._controller is None or self._controller.match.about:
            return []
        match, router = self._controller.match, self.app.router
        again = partial(router.play_again, match.setup_now.in_practice(), True)
        buttons = [Button("Play these cards", again, icon="undo", key_hint="P")]
        if offered(match):
            look_back = partial(router.look_back, self._controller)
            buttons.insert(0, Button("Look back", look_back, icon="eye", key_hint="B"))
        return [
            heading(f"This match: deal number {match.setup.seed}"),
            Paragraph(_AFTER),
            Row([*map(self.keyed, buttons), Space(grow=1)], gap=8),
            Space(8),
        ]

    def _export(self) -> None:
        """Begin to gather what is written."""
        self._gathering = dealt.gathering(SaveSlot(), self._open_tables, self._dates())
        self._say("The deals are being gathered.")

    def _dates(self) -> Collection[str]:
        """The days whose deals may still be played."""
        today = self.app.today()
        return [(today + timedelta(days=day)).isoformat() for day in range(-_DAYS_BACK, _DAYS_ON)]

    def idle(self, budget_ms: float) -> bool:
        if self._gathering is None:
            return super().idle(budget_ms)
        until = self.app.clock() + budget_ms / 1000
        try:
            while self.app.clock() < until:
                next(self._gathering)
        except StopIteration as end:
            self._gathering = None
            self._save(end.value)
        except Unread as problem:
            self._gathering = None
            self._say(f"Nothing was written, since a match in play might be among the deals: {problem}")
        return True

    def _save(self, data: dict[str, object]) -> None:
        matches, left_out = data["matches"], data["left_out"]
        assert isinstance(matches, list)
        assert isinstance(left_out, int)
        without = f" {plural(left_out, 'match')} left out: those cards can still be played." if left_out else ""
        if not matches:
            self._say(f"There is no finished match to write down.{without}")
            return
        written = plural(len(matches), "match")

        def then(place: Path, job: Job) -> None:
            where = f"{shown(place)} in {cut(str(place.parent), LONGEST_PLACE)}"
            self._say(job.trouble or f"Saved: {written}, as {where}.{without}")

        save_file(f"Kitchen Table deals, {self.app.today().isoformat()}", _ENDING, as_json(data), then=then)

    def _say(self, words: str) -> None:
        """Say this under the button, in sight."""
        self._said = words
        self.rebuild()
        self._area.scroll_to(self._area.overflow)

    def leave(self) -> None:
        if self._gathering is not None:
            self._gathering.close()
