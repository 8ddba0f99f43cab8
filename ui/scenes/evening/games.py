"""What may be played at an evening: every game with its rule sets, short or of usual length, and for how long."""

from __future__ import annotations

from dataclasses import dataclass

from game.declaration import Game
from game.session import own
from game.session.evenings.evening import Programme
from game.session.setup import rules_in_words
from game.words.language import plural
from ui.scenes.setup import choices

MATCHES = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15)
TWO = 2
_HOUR, _HALF = 60, 30  # minutes


@dataclass
class GameChoice:
    """A game, by which of its rules, how many matches, and whether two play while the others look on."""

    game: Game
    rules: str
    times: int = 0
    short: bool = True
    in_pairs: bool = False

    @property
    def may_be_short(self) -> bool:
        """Whether its match may be a short one."""
        return self.game.short is not None and self.rules == self.game.rule_sets[0].id

    @property
    def may_be_in_pairs(self) -> bool:
        """Whether two can play it, and more."""
        counts = self.programme().counts()
        return TWO in counts and counts[-1] > TWO

    @property
    def minutes(self) -> int:
        """About how long a match takes."""
        short = self.game.short
        return short.minutes if short is not None and self.short and self.may_be_short else self.game.minutes

    def rule_sets(self) -> list[tuple[str, str]]:
        """All rule sets of the game, the own ones, too: ids and words."""
        return [(rules.id, rules_in_words(rules.title)) for rules in own.rule_sets(self.game)]

    def programme(self) -> Programme:
        """The same as a part of an evening."""
        game, rules = self.game, own.rule_set(self.game, self.rules)
        short = dict(game.short.values) if game.short is not None and self.short and self.may_be_short else {}
        changes = own.changes_at(game, rules, short, game.usual_seats)
        most = TWO if self.in_pairs else 0
        base = (rules.base or rules).id
        return Programme(game.id, base, changes, self.times, self.minutes, most, own.name_of(rules))


def choice_of(game: Game) -> GameChoice:
    """A game by the rules of its last table; its own presets and house rules stay behind."""
    last = choices.load().tables.get(game.id)
    known = {rules.id for rules in own.rule_sets(game)}
    rules = last.rules if last is not None and last.rules in known else game.rule_sets[0].id
    return GameChoice(game, rules)


def about(minutes: int) -> str:
    """How long that takes, in words.

    >>> about(25), about(60), about(130)
    ('about 25 minutes', 'about 1 hour', 'about 2 hours')
    """
    if minutes < _HOUR - _HALF // 6:
        return f"about {plural(minutes, 'minute')}"
    halves = round(minutes / _HALF)
    if halves % 2:
        return f"about {halves // 2}½ hours"
    return f"about {plural(halves // 2, 'hour')}"
