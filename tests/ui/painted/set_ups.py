"""What is done at the set-up before it is painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.declaration import Game
from game.session import own
from tests.ui.player import Player
from ui.scenes.setup.page import SetupScene
from ui.widgets import ScrollArea

OWN = "Our own rules"  # what rules of one's own are called; more of it is a long name


def set_up(player: Player) -> None:
    player.app.router.set_up(player.table.match.setup.game, player.table.match.setup)


def house_rules(player: Player) -> None:
    """All house rules, the last ones in sight."""
    set_up(player)
    scene = player.app.scene
    assert isinstance(scene, SetupScene)
    scene.more = True
    scene.rebuild()
    assert scene.form is not None
    for area in scene.form.root.everything():
        if isinstance(area, ScrollArea):
            area.scroll_to(area.overflow)


def keep_rules(player: Player) -> None:
    """House rules are to get a name."""
    set_up(player)
    scene = player.app.scene
    assert isinstance(scene, SetupScene)
    scene._keep()


def keep_long(game: Game) -> None:
    """Keep rules of that game, with a name as long as may be."""
    base, option = game.rule_sets[-1], game.options[0]
    rules = own.draft(game, base, {option.key: option.choices[-1][0]})
    own.keep(own.with_id(replace(rules, title=(f"{OWN} " * 9)[: own.LONGEST_TITLE].strip())))


def own_rules(player: Player) -> None:
    """Rules that were kept, with such a name."""
    keep_long(player.table.match.game)
    set_up(player)
    scene = player.app.scene
    assert isinstance(scene, SetupScene)
    scene._show_own()


def questions(answered: int) -> Callable[[Player], None]:
    """The rules of the family are asked for, and so many questions were answered."""

    def ask(player: Player) -> None:
        set_up(player)
        scene = player.app.scene
        assert isinstance(scene, SetupScene)
        scene._find()
        for _ in range(answered):
            player.key(pygame.K_1)

    return ask
