"""The set-up of a table: who sits where, by which rules, with which deal number.

It holds one `TableChoice` and shows it; if that cannot be dealt, a sentence beside the disabled button says why.
Nothing moves under the pointer while it is changed.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.catalogue import full_title
from game.declaration import Game
from game.session import own
from game.session.match import PERSON, Seat, Setup
from game.session.own import OwnRules
from ui.scenes.pad.people import book_of
from ui.scenes.page import heading
from ui.scenes.parts import Grown, Pick, Wide, explained, label_of, listing, middle, scrolled
from ui.scenes.setup import choices
from ui.scenes.setup.choices import Changes
from ui.scenes.setup.find_page import FindPage
from ui.scenes.setup.house_rules import asked_first, house_rules, presets, tucked_away
from ui.scenes.setup.keep_page import KeepPage
from ui.scenes.setup.own_page import OwnRulesPage
from ui.scenes.setup.people import SOMEBODY, chair_of_first, plain, seated_as
from ui.scenes.setup.rule_sets import offered, pick_of
from ui.scenes.setup.seats import SeatsPage
from ui.theme import QUIET_TEXT, WARNING
from ui.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Panel,
    Paragraph,
    Row,
    ScrollArea,
    Space,
    TextField,
    Toggle,
    Widget,
)

_DIGITS = 18
_HEAD_UNITS = 44
_WIDE_UNITS = 1590  # from so much width on there are three columns
_SHARES = (1.12, 1.22)  # the space for the seats, relative to that for the rules; if seats have temperaments
_WIDE_SHARES = (1.2, 1.4)


class SetupScene(SeatsPage):
    """Choose seats, rules and deal number, then deal. `setup` is a table to change; without it the last choice. The
    `same_deal` has its number, too."""

    game: Game

    def __init__(self, game: Game, setup: Setup | None = None, *, same_deal: bool = False) -> None:
        self._remembered = choices.load()
        known = choice = self._remembered.table(game)
        if setup is not None:
            rules, house_rules = own.split(game, setup)
            changes = {**choice.changes, rules: house_rules}
            seats = self._remembered.as_now(setup.seats)
            choice = choices.TableChoice(rules, seats, changes, setup.stays_practice)
            choice = replace(choice, short=known.short and choice.is_short(game))
        super().__init__(game, choice, self._remembered.company(game))
        self._guests = self._remembered.guests(choice.seats)  # who sat there before anything was changed
        self.number = str(setup.seed) if setup is not None and same_deal else ""
        self.more = tucked_away(game, choice) > 0
        self._deal_button: Button | None = None
        self._sentence: Paragraph | None = None
        self._picked: Pick | None = None
        self._areas: list[ScrollArea] = []
        self._own = own.own_rules(game)

    # --- the page

    def enter(self) -> None:
        """Take over a name and a face that were changed in the settings meanwhile."""
        if self._own != own.own_rules(self.game):  # a page over this one has changed them
            self._own = own.own_rules(self.game)
            self.choice = self.choice.with_rules_there(self.game)
            if self.form is not None:
                self.rebuild()
        now = choices.load()
        if now.person != self._remembered.person:
            seats = self.choice.seats
            at = chair_of_first(self._remembered.person, seats, self._guests)
            self._remembered = now
            self._known = now.company(self.game)
            self._change_seats(seats if at is None else seated_as(seats, at, now.person))

    def shape(self) -> object:
        """What the page is made anew for: space for three columns, and for all words at the top."""
        return self.is_wide(), self.theme.growth > 1

    def is_wide(self) -> bool:
        """Whether there is space for three columns."""
        return self.units_wide >= _WIDE_UNITS

    def build(self) -> Widget:
        app = self.app
        self.shortcuts[pygame.K_h, True] = self.back
        self.shortcuts[pygame.K_RETURN, True] = self._deal
        self.shortcuts[pygame.K_KP_ENTER, True] = self._deal
        rules = self.keyed(Button("Rules", self._show_rules, kind="plain", icon="rules", key_hint="F1"))
        settings = Button("Settings", lambda: app.router.settings(), kind="plain", icon="settings")
        buttons = [rules, settings]
        if self.game.lesson is not None:
            buttons.insert(0, Button("Show me", self._learn, kind="plain", icon="play"))
        if self.game.keeps_score:
            words = Button("Keep score", self._keep_score, kind="plain", icon="log")
            sign = IconButton("log", "Keep score", self._keep_score)
            buttons.insert(-1, sign if self.theme.growth > 1 else words)
        head = self.title_row(full_title(self.game), right=buttons)
        wide, tempered = self.is_wide(), bool(self.temperaments)
        areas = (
            [scrolled(self._rule_set(), steady=True), scrolled([*self._presets(), *self._options()], steady=True)]
            if wide
            else [scrolled(self._rules(), steady=True)]
        )
        for area, before in zip(areas, self._areas, strict=False):
            area.offset = before.offset
        self._areas = areas
        share = (_WIDE_SHARES if wide else _SHARES)[tempered]
        columns = [Grown(Panel(self._seats()), share=share), *(Grown(Panel(area)) for area in areas)]
        body = Row(list(columns), gap=16, grow=1)
        return Column([head, body, self._foot()], gap=12)

    def first_focus(self) -> Widget | None:
        """The button to deal; the chosen rule set is scrolled into sight."""
        if self.form is not None and self._picked is not None:
            self._areas[0].reveal(self.form.kit, self._picked.rect)
        return self._deal_button

    def back(self) -> None:
        self._remember()
        self.app.router.home()

    def _foot(self) -> Widget:
        self._sentence = Paragraph("", "body", WARNING)
        self._sentence.live = True
        self._deal_button = Button("Deal", self._deal, kind="primary", icon="play", key_hint="Ctrl+Enter")
        self._judge()
        return Row([Grown(middle(self._sentence)), self._deal_button], gap=16)

    def _judge(self) -> None:
        """Say whether this table can be dealt."""
        assert self._sentence is not None
        assert self._deal_button is not None
        trouble = self.choice.trouble(self.game)
        self._sentence.text = trouble or ""
        self._deal_button.enabled = trouble is None

    # --- by which rules

    def _rules(self) -> list[Widget]:
        """All in one column, the house rules but for presets folded away."""
        changed = tucked_away(self.game, self.choice)
        words = "Fewer house rules" if self.more else "More house rules"
        if changed and not self.more:
            words += f" ({changed} changed)"
        more = Button(words, self._turn_more, icon="up" if self.more else "down", align="left")
        rest = self._options() if self.more else []
        return [*self._rule_set(last=False), *self._presets(), more, *rest, *self._this_game()]

    def _rule_set(self, *, last: bool = True) -> list[Widget]:
        """The rule sets and how long the match is; `last`: with what is asked for this game alone."""
        chosen = self.choice.rules
        picks = [pick_of(rules, chosen, self._pick) for rules in offered(self.game, chosen)]
        self._picked = next(pick for pick in picks if pick.chosen)
        head = Row([middle(heading("Rule set")), Space(_HEAD_UNITS)])
        lines: list[Widget] = [head, listing("Rule set", picks), self._own_rules()]
        first = asked_first(self.game, self.choice, self._set_option)
        if first:
            length = Label(self._length(), "small", QUIET_TEXT, align="right")
            lines += [Space(4), Row([heading("How long"), Grown(length)], gap=12), *self._short_match(), *first]
        return [*lines, *(self._this_game() if last else [Space(4)])]

    def _own_rules(self) -> Widget:
        """What gives house rules a name, and all rules that have got one."""
        keep = Button("Keep as…", self._keep, icon="plus", small=True)
        keep.tip = "Keep these rules under a name of your own."
        ours = self._own = own.own_rules(self.game)
        every = Button(f"Your rules ({len(ours)})" if ours else "Your rules", self._show_own, icon="star", small=True)
        every.tip = "Rename, compare, copy or delete the rules that you have kept."
        row = Row([keep, every], even=True, gap=8)
        if not self.game.questions:
            return row
        find = Button("Three questions find your rules", self._find, icon="hint", small=True)
        return Column([row, find], gap=8)

    def _find(self) -> None:
        self.app.push(FindPage(self.game, len(self.choice.seats), self._play_found, self._kept))

    def _play_found(self, rules: str, changes: Changes) -> None:
        """Deal by the rules that were found; how long a match is stays as it was chosen."""
        before = self.choice.changes.get(rules, {})
        length = {key: value for key, value in before.items() if key in self.game.variants.front}
        self.choice = replace(self.choice, rules=rules, changes={**self.choice.changes, rules: {**length, **changes}})
        self.rebuild()
        self._deal()

    def _keep(self) -> None:
        """Ask for a name for the rules as they are now."""
        game, choice = self.game, self.choice
        rules = own.rule_set(game, choice.rules)
        changes = own.changes_at(game, rules, choice.house_rules, len(choice.seats))
        into = rules if isinstance(rules, OwnRules) else None
        self.app.push(KeepPage(game, own.draft(game, rules, changes), self._kept, into=into))

    def take_rules(self, rules: OwnRules) -> None:
        """Ask for a name for rules that came in a file."""
        self.app.push(KeepPage(self.game, rules, self._kept))

    def _kept(self, rules: OwnRules) -> None:
        """The rules have a name now: they are chosen, and where they came from all is as usual again."""
        changes = {**self.choice.changes, self.choice.rules: {}, rules.id: {}}
        self.choice = replace(self.choice, rules=rules.id, changes=changes, short=False)
        self.rebuild_at(lambda: self._deal_button)

    def _show_own(self) -> None:
        self.app.push(OwnRulesPage(self.game, self.choice.rules, self._pick))

    def _length(self) -> str:
        """How long the match will take, where that is known."""
        minutes = self.choice.minutes(self.game)
        if minutes is None:
            return ""
        return f"about {minutes} minutes"

    def _short_match(self) -> list[Widget]:
        """Why the options below say less than the rule set: the match is short because it is the first one."""
        short = self.game.short
        if short is None or not self.choice.short:
            return []
        words = f"Your first match is a short one: {short.words}. Later matches are as long as the rule set says."
        return [Paragraph(words, "small", QUIET_TEXT)]

    def _presets(self) -> list[Widget]:
        named = presets(self.game, self.choice, self._set_option)
        return [Row([middle(heading("House rules")), Space(_HEAD_UNITS)]), *named] if named or self.is_wide() else []

    def _options(self) -> list[Widget]:
        reset, *controls = house_rules(self.game, self.choice, self._set_option, lambda: self._set_option({}))
        return [reset, listing("All house rules", controls)]

    def _this_game(self) -> list[Widget]:
        return [Space(4), heading("This game"), self._deal_number(), self._practice()]

    def _deal_number(self) -> Widget:
        field = TextField(
            self.number,
            self._set_number,
            max_length=_DIGITS,
            placeholder="random",
            accepts=lambda letter: letter in "0123456789",
            on_enter=self._deal,
            label="Deal number",
        )
        return Row([middle(label_of(field), grow=1), Wide(field, 200)], gap=8)

    def _practice(self) -> Widget:
        note = "You may undo any move, and nothing counts in your statistics."
        switch = Toggle("Practice game", self.choice.practice, self._set_practice)
        return explained(switch, Paragraph(note, "small", QUIET_TEXT))

    def _pick(self, rules: str) -> None:
        self.choice = replace(self.choice, rules=rules)
        self.rebuild()

    def _turn_more(self) -> None:
        self.more = not self.more
        self.rebuild()

    def _set_option(self, changes: choices.Changes) -> None:
        choice = replace(self.choice, changes={**self.choice.changes, self.choice.rules: changes})
        self.choice = replace(choice, short=choice.short and choice.is_short(self.game))
        self.rebuild()

    def _set_number(self, number: str) -> None:
        self.number = number

    def _set_practice(self, practice: bool) -> None:
        self.choice = replace(self.choice, practice=practice)

    # --- what the buttons do

    def _learn(self) -> None:
        self._remember()
        self.app.router.learn(self.game.id)

    def _show_rules(self) -> None:
        if self.choice.trouble(self.game) is None:
            self.app.router.rules(self._setup())
        else:
            self.app.router.rules_of(self.game.id, self.choice.rules)

    def _keep_score(self) -> None:
        """A score pad with these rules, for as many players."""
        if self.choice.trouble(self.game) is None:
            self._remember()
            self.app.router.new_pad(self.game.id, book_of(self.game, self.choice))

    def _setup(self) -> Setup:
        return self.choice.setup(self.game.id, int(self.number) if self.number else None)

    def _sit_down(self, number: int, seats: tuple[Seat, ...]) -> None:
        super()._sit_down(number, seats)
        seat, person = self.choice.seats[number], self._remembered.person
        if seat.kind == PERSON and person != SOMEBODY and plain(seat.name) != plain(person.name):
            self._guests |= {plain(seat.name)}

    def _rename(self, number: int, name: str) -> None:
        if plain(self.choice.seats[number].name) in self._guests:
            self._guests |= {plain(name)}
        super()._rename(number, name)

    def _remember(self) -> None:
        """Remember the choice even when nothing is dealt, unless it cannot be dealt."""
        if self.choice.trouble(self.game) is None:
            self._remembered.remember(self.game, self.choice, self._guests)

    def _deal(self) -> None:
        if self.choice.trouble(self.game) is None:
            self._remember()
            self.app.router.start_match(self._setup())
