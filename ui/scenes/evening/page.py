"""An evening in play: which table comes next, the table of results, and what was played."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from game.engine.options import OptionError
from game.session.evenings.dealing import NextMatch, next_match
from game.session.evenings.evening import MOST_MATCHES, MOST_TIMES, Evening, Played, Programme
from game.session.evenings.results import RULE, Standing, standings
from game.session.evenings.shelf import Shelf
from game.session.people.company import faces_of
from game.words.language import listed, plural
from ui.scenes.evening.games import about
from ui.scenes.evening.guests_page import GuestsPage
from ui.scenes.evening.saving import say_unsaved
from ui.scenes.page import Page, heading, section
from ui.scenes.parts import Grown, Wide, listing, middle, scrolled
from ui.scenes.setup.people import mixed
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT
from ui.widgets import Button, Column, Label, Panel, Paragraph, Row, Space, Widget
from ui.widgets.faces import FaceRow
from ui.widgets.tables import Table, TableRow

_PLACE_UNITS, _FACE_UNITS, _FIGURE_UNITS = 34, 30, 84
_GAP = 6


class EveningPage(Page):
    """What comes next at the left, the results at the right. It is found anew whenever it comes back."""

    builds_on_entering = True

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self._shelf = Shelf()
        self._playing: dict[int, Path] = {}
        self._next: NextMatch | None = None
        self._trouble = ""
        self._settled = False

    def enter(self) -> None:
        """A match may have been played, or somebody has come or left."""
        self._settled = False
        super().enter()

    def build(self) -> Widget:
        if not self._settled:
            self._playing = self._shelf.settle(self.evening)
            self._settled = True
        self._propose()
        left = Panel(scrolled([*self._now(), *self._done()], gap=8), padding=20)
        right = Panel(scrolled(self._table(), gap=_GAP), padding=20)
        row = Row([left, right], gap=16, even=True, grow=1)
        head = self.title_row("An evening", f"{self.evening.begun}, {self._how_far()}")
        return Column([head, row, Row([Space(grow=1), *self._ways()], gap=8)], gap=12)

    def back(self) -> None:
        self.app.router.home()

    def _propose(self) -> None:
        self._next, self._trouble = None, ""
        if self.evening.ended or self._playing:
            return
        try:
            self._next = next_match(self.evening, mixed)
        except (ValueError, OptionError) as problem:
            self._trouble = str(problem)

    def _how_far(self) -> str:
        over = sum(match.over for match in self.evening.matches)
        return f"{over} of {plural(max(over, self._planned()), 'match')} played"

    def _planned(self) -> int:
        return self.evening.planned() - sum(match.left_out for match in self.evening.matches)

    # --- what comes next

    def _now(self) -> list[Widget]:
        """What can be done now, and the button for it."""
        evening = self.evening
        if evening.ended:
            go = Button("Prize-giving", partial(self.app.router.prizes, evening), kind="primary", icon="crown")
            self.main = go
            return [heading("The evening is over"), Row([go, Space(grow=1)])]
        if self._playing:
            number, path = next(iter(self._playing.items()))
            match = evening.matches[number]
            go = Button("Go on", partial(self.app.router.go_on, path), kind="primary", icon="play")
            out = Button("Leave it out", partial(self._leave_out, number), icon="skip")
            out.tip = "The match stays among the earlier games, but does not count for the evening."
            self.main = go
            title = f"Being played: {evening.programmes[match.programme].title}"
            return [heading(title), *self._company(match), Row([go, out, Space(grow=1)])]
        if self._next is not None:
            return self._proposed(self._next)
        end = Button("Prize-giving", self._end, kind="primary", icon="crown")
        more = Button("Another match of each game", self._more, icon="plus")
        self.main = end
        why = self._trouble or ("" if evening.here() else "Nobody is there any more.")
        told = "" if why else "All is played."
        return [heading(told or "No match can be played"), *([Paragraph(why)] if why else []), Column([end, more])]

    def _proposed(self, coming: NextMatch) -> list[Widget]:
        programme = self.evening.programmes[coming.match.programme]
        self.main = go = Button("Play", self._play, kind="primary", icon="play")
        skip = Button("Skip this match", self._skip, icon="skip")
        number = sum(match.over for match in self.evening.matches) + 1
        lines: list[Widget] = [
            heading(f"Match {number}: {programme.title}"),
            *self._company(coming.match),
            Paragraph(f"{coming.first}. {_length(programme)}", "small", QUIET_TEXT),
            Row([go, skip, Space(grow=1)]),
        ]
        return lines

    def _company(self, match: Played) -> list[Widget]:
        """Who plays, with whom, and who sits out."""
        sides = dict.fromkeys(match.sides)
        groups = [
            listed([name for name, mine in zip(match.names, match.sides, strict=True) if mine == side])
            for side in sides
        ]
        alone = len(groups) == len(match.names)
        lines: list[Widget] = [Paragraph(f"**{listed(groups) if alone else ' against '.join(groups)}**")]
        if match.out:
            verb = "sits" if len(match.out) == 1 else "sit"
            lines.append(Paragraph(f"{listed(self.evening.names(match.out))} {verb} out this time.", "small", TEXT))
        return lines

    def _play(self) -> None:
        coming, evening = self._next, self.evening
        if coming is None or len(evening.matches) >= MOST_MATCHES:
            return
        evening.matches.append(coming.match)
        self._save()
        self.app.router.start_match(coming.setup)

    def _leave_out(self, number: int) -> None:
        def leave() -> None:
            evening = self.evening
            evening.matches[number] = Played(evening.matches[number].programme, left_out=True)
            self._changed()

        text = "It stays on the first page, or among the earlier games, and counts no more for this evening."
        self.app.router.ask("Leave this match out?", text, [("No", None), ("Leave it out", leave)])

    def _skip(self) -> None:
        if self._next is not None and len(self.evening.matches) < MOST_MATCHES:
            self.evening.matches.append(Played(self._next.match.programme, left_out=True))
            self._changed()

    def _more(self) -> None:
        evening = self.evening
        evening.programmes = [
            replace(programme, times=min(MOST_TIMES, programme.times + 1)) for programme in evening.programmes
        ]
        self._changed()

    def _ways(self) -> list[Widget]:
        if self.evening.ended:
            return [Button("Go on with the evening", self._reopen, icon="undo")]
        here = Button("Who is there…", self._people, icon="person", key_hint="W")
        end = Button("End the evening", self._ask_end, icon="crown", key_hint="E")
        return [self.keyed(here), self.keyed(end)]

    def _people(self) -> None:
        self.app.push(GuestsPage(self.evening, self._save))

    def _reopen(self) -> None:
        self.evening.ended = False
        self._changed()

    def _ask_end(self) -> None:
        if self._planned() <= sum(match.over for match in self.evening.matches) and not self._playing:
            self._end()
            return
        text = "What has not been played is left out. You can go on with the evening later."
        self.app.router.ask("End the evening?", text, [("No", None), ("End it", self._end)])

    def _end(self) -> None:
        self.evening.ended = True
        self._changed()
        self.app.router.prizes(self.evening)

    def _changed(self) -> None:
        self._save()
        self._settled = False
        self.rebuild()

    def _save(self) -> None:
        self._shelf.save(self.evening, partial(say_unsaved, self.app))

    # --- how it went

    def _table(self) -> list[Widget]:
        heads = [Label(word, "small", QUIET_TEXT, align="right") for word in ("Points", "Matches", "Won")]
        cells = [Wide(middle(head), _FIGURE_UNITS) for head in heads]
        top = TableRow([Grown(heading("Results")), *cells], gap=4, heads=True)
        rows = [self._line(standing) for standing in standings(self.evening)]
        return [Table("Results", [top, *rows], gap=_GAP), Paragraph(RULE, "small", QUIET_TEXT)]

    def _line(self, standing: Standing) -> Widget:
        evening, guest = self.evening, self.evening.guests[standing.guest]
        faces = faces_of([each.seat for each in evening.guests]) if self.app.settings.faces else ()
        ink = GOLD_LIGHT if standing.place == 1 and standing.halves else TEXT
        name = guest.seat.name if guest.here else f"{guest.seat.name} (gone)"
        figures = [standing.points, str(standing.matches), str(standing.wins)]
        cells = [Label(figure, "body", ink, bold=at == 0, align="right") for at, figure in enumerate(figures)]
        face: list[Widget] = [FaceRow([faces[standing.guest]], _FACE_UNITS)] if faces else []
        for ornament in face:
            ornament.told = False
        begun = any(match.over for match in evening.matches)
        place = Wide(middle(Label(f"{standing.place}." if begun else "", "small", QUIET_TEXT)), _PLACE_UNITS)
        named = Grown(middle(Paragraph(name, "body", ink)))
        return TableRow([place, *face, named, *(Wide(middle(cell), _FIGURE_UNITS) for cell in cells)], gap=4)

    def _done(self) -> list[Widget]:
        """The matches that are over, the last one first."""
        over = [(number, match) for number, match in enumerate(self.evening.matches) if match.over]
        if not over:
            return []
        results = [self._result(number, match) for number, match in reversed(over)]
        return [section("So far"), listing("So far", results)]

    def _result(self, number: int, match: Played) -> Widget:
        title = self.evening.programmes[match.programme].title
        names = [
            self.evening.name(guest) if guest >= 0 else name for guest, name in zip(match.who, match.names, strict=True)
        ]
        best = listed([name for name, place in zip(names, match.places, strict=True) if place == 1])
        path = self._shelf.is_kept(self.evening, number)
        gone = "" if path is not None else " The match itself is no longer kept."
        words = Column(
            [Label(title, "small", GOLD_LIGHT), Paragraph(f"{best} won.{gone}", "small")],
            gap=0,
        )
        see = Button("See", partial(self.app.router.open_saved, path), small=True, icon="eye") if path else Space()
        see.called = f"See: match {number + 1}, {title}"
        return Row([Grown(words), middle(see)], gap=8)


def _length(programme: Programme) -> str:
    """The rules in words, and how long it takes."""
    short = programme.declared.short
    is_short = short is not None and all(programme.changes.get(key) == to for key, to in short.values.items())
    length = [programme.rules_line, *(["a short match"] if is_short else [])]
    return f"{', '.join([*length, *([about(programme.minutes)] if programme.minutes else [])])}."
