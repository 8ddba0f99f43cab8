"""All evenings: those that are not over, those that were, and a new one."""

from __future__ import annotations

from functools import partial

from game.session.evenings.evening import Evening
from game.session.evenings.results import standings
from game.session.evenings.shelf import Shelf
from game.words.language import listed, plural
from ui.scenes.page import Page, heading
from ui.scenes.parts import Grown, listing, middle, scrolled
from ui.scenes.tables import names_text
from ui.theme import QUIET_TEXT, WARNING
from ui.widgets import Button, Column, IconButton, Panel, Paragraph, Row, Space, Widget

_GAP = 12


class EveningsPage(Page):
    """A line for every evening."""

    builds_on_entering = True  # an evening may have changed meanwhile

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._troubles: dict[object, str] = {}  # of files that cannot be read; those set aside are told of once

    def build(self) -> Widget:
        lying = self._shelf.lying()
        self._troubles |= {each.path: each.trouble for each in lying if each.kept is None}
        evenings = [each.kept for each in lying if each.kept is not None]
        new = Button("A new evening", self.app.router.new_evening, icon="plus", kind="primary")
        self.main = new
        lines: list[Widget] = [Row([new, Space(grow=1)])]
        for title, ended in (("Not over", False), ("Over", True)):
            some = [evening for evening in evenings if evening.ended is ended]
            if some:
                lines += [heading(title), listing(title, [*map(self._line, some)], gap=_GAP)]
        if self._troubles:
            lines += [heading("Not readable"), *(Paragraph(why, "small", WARNING) for why in self._troubles.values())]
        return Column([self.title_row("Evenings"), Panel(scrolled(lines, gap=_GAP), padding=24, grow=1)], gap=12)

    def _line(self, evening: Evening) -> Widget:
        games = listed(list(dict.fromkeys(programme.title for programme in evening.programmes)))
        words: list[Widget] = [
            Paragraph(f"**{evening.begun}: {names_text([guest.seat.name for guest in evening.guests])}**"),
            Paragraph(games, "small"),
            Paragraph(how_it_stands(evening), "small", QUIET_TEXT),
        ]
        act = partial(self.app.router.evening, evening)
        go = Button("See", act, icon="eye") if evening.ended else Button("Go on", act, icon="play")
        away = IconButton("close", "Throw it away", partial(self._ask_away, evening))
        for button in (go, away):
            button.called = f"{button.text or button.tip}: {evening.begun}, {how_it_stands(evening)}"
        return Row([Grown(Column(words, gap=2)), middle(go), middle(away)], gap=16)

    def _ask_away(self, evening: Evening) -> None:
        def away() -> None:
            self._shelf.remove(evening.id)
            self.rebuild()

        text = f"The table of results of {evening.begun} is gone then. Its matches stay."
        self.app.router.ask("Throw this evening away?", text, [("No", None), ("Throw it away", away)])


def how_it_stands(evening: Evening) -> str:
    """How far it is, and who is in front."""
    over = sum(match.over for match in evening.matches)
    if not over:
        return "Nothing played yet"
    table = standings(evening)
    best = listed([evening.name(each.guest) for each in table if each.place == 1])
    verb = (
        ("won" if evening.ended else "leads")
        if sum(each.place == 1 for each in table) == 1
        else ("share the win" if evening.ended else "lead")
    )
    return f"After {plural(over, 'match')}: {best} {verb} with {table[0].has}"
