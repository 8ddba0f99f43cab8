"""All rule sets that people have made for a game: look at one, compare it, play by it, rename, copy or delete it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game import catalogue
from game.declaration import Game
from game.engine.options import RuleSet
from game.session import own
from game.session.disk import writing
from game.session.files import shown
from game.session.own import LONGEST_TITLE, OwnRules
from game.session.own.compare import differences, headline
from game.session.sharing.copies import save_rules
from ui.scenes.page import Page
from ui.scenes.parts import Grown, Pick, RoomyParagraph, Stepper, listing, middle, scrolled
from ui.scenes.setup.keep_page import KeepPage
from ui.scenes.setup.rule_sets import pick_of
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Grid, Label, Panel, Paragraph, Row, ScrollArea, Space, Widget

_WIDE_UNITS = 600  # as wide as there is space for
_NONE = (
    "You have kept no rules of this game. Change in the set-up what your family plays otherwise, and press "
    "**Keep as…**: then your rules stand beside the others, under their own name."
)


class OwnRulesPage(Page):
    """At the left the rule sets, at the right the one that is looked at, beside another. `choose` gets the id of one to
    play by."""

    width = 1240
    game: Game

    def __init__(self, game: Game, chosen: str, choose: Callable[[str], None]) -> None:
        self.game, self._choose = game, choose
        self._id = chosen
        self._other = ""
        self._deleted: OwnRules | None = None
        self._said = ""
        self._area: ScrollArea | None = None
        self._picked: Pick | None = None

    def build(self) -> Widget:
        ours = own.own_rules(self.game)
        head = self.title_row("Your rules", catalogue.full_title(self.game))
        self.shortcuts[pygame.K_z, True] = self.bring_back
        rules = next((rules for rules in ours if rules.id == self._id), ours[0] if ours else None)
        self._picked = None
        if rules is None:
            body: Widget = Panel(Column([Paragraph(_NONE)]), grow=1)
        else:
            self._id = rules.id
            picks = [pick_of(each, rules.id, self._look_at) for each in ours]
            self.main = self._picked = next(pick for pick in picks if pick.chosen)
            offset = self._area.offset if self._area is not None else None
            self._area = scrolled([listing("Your rules", picks)])
            if offset is not None:
                self._area.offset = offset
            body = Row([Panel(self._area), Panel(self._about(rules))], gap=12, even=True, grow=1)
        return Column([head, body, self._foot()], gap=10)

    def first_focus(self) -> Widget | None:
        if self.form is not None and self._area is not None and self._picked is not None:
            self.form.reveal(self._picked)
        return self.main

    def _about(self, rules: OwnRules) -> Widget:
        """One rule set: what it is, what may be done with it, and how it differs from another."""
        others: list[RuleSet] = [other for other in own.rule_sets(self.game) if other.id != rules.id]
        other = next((other for other in others if other.id == self._other), rules.stands_on)
        lines = differences(self.game, rules, other)
        options = [(each.id, each.title) for each in others]
        beside = Stepper(options, other.id, self._compare_with, _WIDE_UNITS, tight=True)
        head = Paragraph(f"**{rules.title}**", "name", GOLD_LIGHT)
        head.level, beside.called = 2, "Compare with"
        text: list[Widget] = [head, Paragraph(rules.told)]
        text += [
            Space(4),
            Label(beside.called, "small", QUIET_TEXT),
            beside,
            Paragraph(headline(other, lines), "body", GOLD_LIGHT),
        ]
        text += [Paragraph(line, "small") for line in lines]
        play = Button("Play by these", self._play, kind="primary", icon="check")
        rename = Button("Rename…", partial(self._rename, rules), icon="set-up")
        copy = Button("Copy…", partial(self._copy, rules), icon="plus")
        save = Button("Save as file", partial(self._save, rules), icon="pass-on")
        delete = Button("Delete", partial(self._delete, rules), icon="close")
        day = Button("Deal of the day", partial(self._deal_of_the_day, rules), icon="clock")
        buttons = [play, day, rename, copy, save, delete]
        return Column([scrolled(text, gap=6), Grid(list(buttons), 2, gap=8)], gap=8)

    def _foot(self) -> Widget:
        words = RoomyParagraph(self._said, "small", QUIET_TEXT)
        words.live = True
        back = Button("Undo", self.bring_back, icon="undo", key_hint="Ctrl+Z")
        back.enabled = self._deleted is not None
        return Row([Grown(middle(words)), back], gap=12)

    # --- what is done

    def _look_at(self, id: str) -> None:
        self._id = id
        self.rebuild_at(lambda: self._picked)

    def _compare_with(self, id: str) -> None:
        self._other = id
        self.rebuild()

    def _play(self) -> None:
        id = self._id
        self.back()
        self._choose(id)

    def _deal_of_the_day(self, rules: OwnRules) -> None:
        """Today's deal by these rules, for oneself."""
        self.app.router.play_day(self.game, self.app.today().isoformat(), rules)

    def _rename(self, rules: OwnRules) -> None:
        self.app.push(KeepPage(self.game, rules, partial(self._kept, f"{rules.title} is kept.")))

    def _copy(self, rules: OwnRules) -> None:
        title = _free_title(self.game, rules.title)
        copy = replace(rules, id="", title=title)
        self.app.push(KeepPage(self.game, copy, partial(self._kept, f"{title} is kept.")))

    def _kept(self, said: str, rules: OwnRules) -> None:
        self._id, self._said, self._area = rules.id, said, None
        self.rebuild_at(lambda: self._picked)

    def _save(self, rules: OwnRules) -> None:
        def then(copy: Path, job: writing.Job) -> None:
            self._say(job.trouble or f"The rules are saved in {copy.parent.name}: {shown(copy)}.")

        save_rules(rules, then=then)

    def _delete(self, rules: OwnRules) -> None:
        def then(job: writing.Job) -> None:
            if job.trouble is None:
                self._deleted = rules
            self._say(job.trouble or f"{rules.title} is deleted. Matches that were begun by it stay as they are.")

        writing.later(partial(own.remove, rules), then)

    def bring_back(self) -> None:
        """Bring back the rule set that was deleted last."""
        rules = self._deleted
        if rules is None:
            return

        def then(job: writing.Job) -> None:
            if job.trouble is None:
                self._deleted, self._id = None, rules.id
            self._say(job.trouble or f"{rules.title} is there again.")

        writing.later(partial(own.keep, rules), then)

    def _say(self, words: str) -> None:
        self._said = words
        self.rebuild()


def _free_title(game: Game, title: str) -> str:
    """A title for a copy that no other rule set has."""
    for number in range(2, 1000):
        ending = f" ({number})"
        free = f"{title[: LONGEST_TITLE - len(ending)].rstrip()}{ending}"
        if not own.title_trouble(game, free):
            break
    return free
