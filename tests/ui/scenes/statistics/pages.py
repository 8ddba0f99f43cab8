"""What tests of the statistics share: lines of many matches, and what is found on a page."""

from __future__ import annotations

from random import Random
from typing import Any

from game import catalogue
from tests.session.statistics.lines import a_line, same_cards
from tests.ui.scenes.checks import LONG_NAMES, form_of
from ui.app import App
from ui.scenes.parts import Stepper
from ui.scenes.statistics.page import StatisticsPage
from ui.scenes.statistics.tabs import Tab
from ui.widgets import Widget


def lines(matches: int, people: tuple[str, ...] = LONG_NAMES[:3], *, seed: int = 1) -> list[dict[str, Any]]:
    """So many matches of every game, played in turns by these people with large results."""
    rng, made = Random(seed), list[dict[str, Any]]()
    for game in catalogue.GAMES:
        for match in range(matches):
            table = f"{game.id} {match}"
            for number in range(1, rng.randint(2, 6)):
                result = rng.randint(-1500, 2500)
                made.append(
                    a_line(
                        table,
                        number,
                        name=people[match % len(people)],
                        made=result,
                        level=rng.choice(("easy", "normal", "hard")),
                        game=game.id,
                        rules=rng.choice(game.rule_sets).id,
                        lost=[rng.randint(0, 1)],
                        tried=[[0, rng.choice(("lie", "20", "grand", "3")), rng.random() < 0.5]],
                        counted=[[0, rng.choice(("overbid", "clean", "limit")), 2]],
                    )
                )
                made.append(same_cards(table, number, result, rng.randint(-1500, 2500)))
            made.append(
                a_line(table, 9, name=people[match % len(people)], game=game.id, made=5, place=rng.randint(1, 2))
            )
    return made


def stepper(app: App, *, of: str) -> Stepper:
    """The filter of which that is one of the options, by its value."""
    found = [widget for widget in form_of(app).root.everything() if isinstance(widget, Stepper)]
    (one,) = [widget for widget in found if of in dict(widget.options)]
    return one


def has_filters(app: App) -> int:
    return len([widget for widget in form_of(app).root.everything() if isinstance(widget, Stepper)])


def person(app: App) -> str:
    """Whose statistics are shown."""
    assert isinstance(app.scene, StatisticsPage)
    return app.scene._person


def tabs(app: App) -> list[Tab]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, Tab)]


def chosen(app: App) -> str:
    """The tab that is shown."""
    (tab,) = [tab for tab in tabs(app) if tab.chosen]
    return tab.text


def pictures(app: App, kind: type[Widget]) -> list[Any]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, kind)]
