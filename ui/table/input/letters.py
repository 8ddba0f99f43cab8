"""What every key of the table does that is no gesture with cards: the letters, and the keys that the menu shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from ui.boards.keys import key_of
from ui.table.input.commands import Commands, Pages
from ui.table.input.own_keys import OwnKeys
from ui.table.input.sorting import Sorting
from ui.table.show.last_trick import LastTrick

Letters = Mapping[tuple[int, bool], Callable[[], object]]
"""By key, and whether Ctrl is held."""


def letters(
    quit: Callable[[], None],
    pages: Pages,
    commands: Commands,
    sorting: Sorting,
    last_trick: LastTrick,
    own_keys: OwnKeys,
) -> Letters:
    """The keys of every table, those of the menu among them, and those that this board has for itself. `quit` closes
    the program; the match is saved already."""
    router, setup = commands.router, commands.controller.match.setup
    own = {(key_of(letter), False): partial(own_keys.press, letter) for letter in own_keys.showing.board.keys}
    return own | {
        (pygame.K_F1, False): pages.rules,
        (pygame.K_h, False): commands.hint,
        (pygame.K_l, False): pages.log,
        (pygame.K_s, False): pages.score_sheet,
        (pygame.K_r, False): pages.review,
        (pygame.K_j, False): pages.table_line,
        (pygame.K_k, False): lambda: router.keys(setup.game),
        (pygame.K_g, False): router.settings,
        (pygame.K_n, False): lambda: router.set_up(setup.game, setup),
        (pygame.K_h, True): router.home,
        (pygame.K_q, True): quit,
        (pygame.K_s, True): commands.save_copy,
        (pygame.K_z, False): commands.undo,
        (pygame.K_z, True): commands.undo,
        (pygame.K_m, False): commands.mute,
        (pygame.K_t, False): sorting.sort,
        (pygame.K_p, False): last_trick.ask,
    }
