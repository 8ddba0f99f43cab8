"""The page of statistics knows the rule sets that people have made, and has made no others of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.session import own
from game.session.save import user_folder
from tests.session.own.rules import GAME, kept
from tests.session.statistics.lines import a_line, write
from tests.ui.scenes.statistics.pages import stepper

USUAL: dict[str, Any] = {"rules": "family", "game": GAME.id, "made": 10, "place": 1}


def test_own_rules_are_a_filter_under_the_name_of_now_or_of_then(app):
    here, gone = kept(contract_dirty=3), kept("Gone", wild_cap=3)
    ours = [a_line(rules.title, own={"id": rules.id, "title": rules.title}, **USUAL) for rules in (here, gone)]
    write(user_folder(), *ours, a_line("usual", **USUAL))
    own.keep(replace(here, title="Grandpa's"))
    own.remove(gone)
    app.router.statistics("Ada", GAME.id)
    app.step()
    filters = stepper(app, of="family")
    assert dict(filters.options) == {
        "": "All rule sets",
        "family": "Family",
        here.id: "Grandpa's",
        gone.id: "Gone",
    }
