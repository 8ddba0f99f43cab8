"""The terms in a hint: pointing, Tab and a tap show what one means, and the hint stands meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pygame
import pytest

from game.catalogue import GAMES, game
from game.players.search import at_once
from game.session.controller import GameController
from game.session.match import Match
from game.words.glossary import SHARED
from tests.ui.bare import Clock
from tests.ui.player import Player
from tests.ui.scenes.checks import SIZES
from tests.ui.table.input.questions import again, questions, rule_sets
from ui.scenes.pause import PauseMenu
from ui.widgets import Mark
from ui.widgets.tips import REST_S

pytestmark = pytest.mark.spread

MS = 1000 * REST_S
HINTS = 3  # of every game, whose terms are looked at
with_terms = pytest.mark.parametrize("id", [game.id for game in GAMES if game.glossary is not SHARED])
at_every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def marks(player: Player) -> list[Mark]:
    """The terms of the hint."""
    return player.table.words.marks


def told(player: Player) -> Mark | None:
    """The term whose meaning is shown."""
    tip = player.table.tips.shown
    if tip is not None:
        assert player.painted().says(tip.words)
        panel = player.table.tips.panel
        assert panel is not None
        assert pygame.Rect((0, 0), player.app.size).contains(panel)
        assert not panel.colliderect(tip.rect)
    return None if tip is None else tip.mark


@cache
def hinting(id: str, kind: str | None) -> list[Match]:
    """The first matches of a game that stand at a question, of that kind if it is given, whose hint has a term."""
    found: list[Match] = []
    for match in chain.from_iterable(questions(table, moves=80, each=2) for table in rule_sets(game(id))):
        if kind is not None and kind not in match.prompts()[0].kinds:
            continue
        thinking = GameController(match, Clock()).hint()
        if thinking is not None and game(id).glossary.find(at_once(thinking)[1]):
            found.append(match)
            if len(found) == HINTS:
                break
    return found


def hints(sit_down, id: str, kind: str | None = None, **settings: object) -> Iterator[Player]:
    """Tables of a game with a hint in which there is a term."""
    for match in hinting(id, kind):
        player: Player = sit_down(again(match), speed="off", warnings=False, **settings)
        player.rest()
        player.key(pygame.K_h)
        player.wait(100, 50)
        assert marks(player)
        yield player


@pytest.fixture(name="hinted")
def _hinted(sit_down) -> Player:
    """A table with a hint that has a term, while a card is to be played."""
    return next(hints(sit_down, "forty-fives", "play"))


def test_a_term_in_a_hint_is_marked_where_it_stands(hinted: Player):
    why = hinted.table.words._message
    terms = game("forty-fives").glossary.find(why)
    assert [mark.tip for mark in marks(hinted)] == [term.says for term in terms]
    for mark in marks(hinted):
        assert hinted.table.layout.margins.words.inflate(0, 40).contains(mark.rect)


@at_every_size
def test_pointing_at_a_term_shows_its_meaning(sit_down, size: tuple[int, int]):
    player = next(hints(sit_down, "forty-fives", size=size))
    for mark in marks(player):
        for part in mark.parts:
            player.move_to(part.center)
            player.wait(MS - 100, 50)
            assert told(player) is None
            player.wait(200, 50)
            assert told(player) is mark
            player.move_to((part.centerx, part.centery - 200))
            assert told(player) is None
    assert player.table.words.hinted is not None


@at_every_size
@with_terms
def test_tab_comes_to_the_terms_first_and_then_to_the_buttons(sit_down, id: str, size: tuple[int, int]):
    player = next(hints(sit_down, id, size=size))
    terms = list(marks(player))
    for mark in terms:
        player.key(pygame.K_TAB)
        player.step()
        assert [other for other in terms if other.ringed] == [mark]
        assert told(player) is mark
        assert player.table.words.hinted is not None
    player.key(pygame.K_TAB)  # as without terms, it drops the hint
    player.step()
    assert told(player) is None
    assert player.table.words.hinted is None
    player.key(pygame.K_TAB)
    focused = [form.focus for form in player.forms() if form.focus is not None and form.focus.ringed]
    assert focused or player.table.stops.focus is not None


def test_tab_passes_by_terms_that_nobody_has_seen_yet(hinted: Player):
    table, hint = hinted.table, hinted.table.words.hinted
    assert hint is not None
    table.words.clear()
    hinted.step()
    table.words.advise(hint, "A trump pulls trumps.", game("forty-fives").glossary.find("A trump pulls trumps."))
    assert marks(hinted)
    hinted.key(pygame.K_TAB)
    hinted.step()
    assert not any(mark.ringed for mark in marks(hinted))


def test_shift_and_tab_goes_back(hinted: Player):
    terms = list(marks(hinted))
    hinted.key(pygame.K_TAB)
    hinted.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    hinted.step()
    assert told(hinted) is None
    assert not any(mark.ringed for mark in terms)


def test_esc_closes_the_meaning_then_the_hint_then_opens_the_menu(hinted: Player):
    hinted.key(pygame.K_TAB)
    hinted.step()
    assert told(hinted) is not None
    hinted.key(pygame.K_ESCAPE)
    assert told(hinted) is None
    assert hinted.table.words.hinted is not None
    hinted.key(pygame.K_ESCAPE)
    assert hinted.table.words.hinted is None
    assert marks(hinted) == []
    assert hinted.app.scene is hinted.table
    hinted.key(pygame.K_ESCAPE)
    assert isinstance(hinted.app.scene, PauseMenu)


def test_enter_on_a_term_plays_nothing(hinted: Player):
    before = len(hinted.table.match.moves)
    hinted.key(pygame.K_TAB)
    hinted.step()
    hinted.key(pygame.K_ESCAPE)
    hinted.key(pygame.K_RETURN)
    hinted.step()
    assert told(hinted) is marks(hinted)[0]
    assert len(hinted.table.match.moves) == before


def test_space_plays_the_hint_all_the_same(hinted: Player):
    move, before = hinted.table.words.hinted, len(hinted.table.match.moves)
    hinted.key(pygame.K_TAB)
    hinted.key(pygame.K_SPACE)
    assert hinted.table.match.moves[before] == move
    hinted.step()
    assert told(hinted) is None


@pytest.mark.parametrize("touch", [False, True])
def test_a_tap_shows_a_meaning_and_the_hint_stays(hinted: Player, touch: bool):
    mark, before = marks(hinted)[0], len(hinted.table.match.moves)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hinted.post(kind, pos=mark.rect.center, button=1, touch=touch)
    hinted.step()
    hinted.wait(2000, 100)
    assert told(hinted) is mark
    assert hinted.table.words.hinted is not None
    assert len(hinted.table.match.moves) == before
    hinted.click((mark.rect.centerx, mark.rect.centery - 200))
    assert told(hinted) is None
    assert hinted.table.words.hinted is None


def test_a_meaning_goes_with_its_hint(hinted: Player):
    hinted.move_to(marks(hinted)[0].rect.center)
    hinted.wait(MS + 100, 50)
    assert told(hinted) is not None
    hinted.key(pygame.K_t)
    hinted.step()
    assert told(hinted) is None
    assert marks(hinted) == []
    hinted.wait(2000, 100)
    assert told(hinted) is None


def test_a_meaning_follows_its_term_to_another_size(hinted: Player):
    mark = marks(hinted)[0]
    hinted.key(pygame.K_TAB)
    hinted.step()
    before = hinted.table.tips.panel
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    hinted.wait(1000, 100)
    assert told(hinted) is mark
    assert hinted.table.tips.panel != before
    assert hinted.table.tips.shown is not None
    assert hinted.table.tips.shown.rect == mark.rect


def test_what_is_said_after_a_hint_has_no_terms(hinted: Player):
    hinted.table.words.say("Trumps are high.")
    assert marks(hinted) == []
    hinted.step()
    assert told(hinted) is None


@with_terms
def test_a_meaning_tells_nothing_of_the_table(sit_down, id: str):
    """It is the constant text of the glossary."""
    constant = set(game(id).glossary.meanings.values())
    heard = {mark.tip.partition(":** ")[2] for player in hints(sit_down, id) for mark in marks(player)}
    assert heard
    assert heard <= constant
