"""To play with one key: groups, things, rounds, the pace, and what counts as the key."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalogue import GAMES
from tests.ui.bare import Clock, TriedApp, bare_app
from ui.access.access import Access
from ui.access.groups import Entry, entries_of, numbers_in
from ui.access.node import Act, Node, Role
from ui.access.scanning import Scanner
from ui.access.tree import Numbers, Tree
from ui.scenes.keys_page import KeysPage
from ui.scenes.page import Page
from ui.settings import TEXT_SIZES, Settings
from ui.widgets import ScrollArea

SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def button(name: str, **more: object) -> Node:
    return Node(Role.BUTTON, name, pygame.Rect(0, 0, 9, 9), acts=(Act.PRESS,), focus=lambda: None, **more)  # type: ignore[arg-type]


def tree_of(*nodes: Node) -> Tree:
    return Tree(Node(Role.PAGE, "x", pygame.Rect(0, 0, 99, 99), children=list(nodes)), Numbers())


def group(name: str, *names: str) -> Node:
    return Node(Role.GROUP, name, pygame.Rect(0, 0, 9, 9), children=[button(inner) for inner in names])


def names(tree: Tree, entries: list[Entry]) -> list[object]:
    return [tree.by_number[it].name if isinstance(it, int) else names(tree, it) for it in entries]


def scanner_on(tree: Tree, pace: float = 1.0) -> tuple[Scanner, Access]:
    access = Access()
    scanner = Scanner(access, lambda: None)
    scanner.take_pace(pace)
    access.tree = tree
    scanner.follow(tree)
    scanner.tick(0.0)
    return scanner, access


def lit(scanner: Scanner) -> list[str]:
    return [node.name for node in scanner.lit]


def test_what_lies_together_is_a_group_and_what_stands_alone_in_lines_of_five():
    tree = tree_of(group("hand", "a", "b", "c"), *(button(str(n)) for n in range(7)), button("off", enabled=False))
    assert names(tree, entries_of(tree)) == [["a", "b", "c"], ["0", "1", "2", "3", "4"], ["5", "6"]]


def test_a_few_things_need_no_groups():
    tree = tree_of(group("hand", "a", "b", "c"), button("d"))
    assert names(tree, entries_of(tree)) == ["a", "b", "c", "d"]


def test_groups_are_lit_in_turn_and_the_key_opens_one():
    hand = tuple("abcdefg")
    scanner, access = scanner_on(tree_of(group("hand", *hand), button("x"), button("y")))
    assert lit(scanner) == [*hand]
    scanner.tick(1.1)
    assert lit(scanner) == ["x", "y"]
    scanner.tick(2.2)
    assert lit(scanner) == [*hand]
    assert scanner.takes(SPACE, 2.3)
    assert lit(scanner) == ["a"]
    scanner.tick(3.0)
    assert lit(scanner) == ["a"], "the pace begins anew"
    scanner.tick(3.4)
    assert lit(scanner) == ["b"]
    access.wished()
    scanner.takes(SPACE, 3.5)
    for _ in range(9):
        events = list(access.wished())
        if events:
            assert events[0].key == pygame.K_RETURN
            return
    raise AssertionError("nothing was done")


def test_after_two_rounds_groups_are_lit_again():
    scanner, _ = scanner_on(tree_of(group("hand", *"abcdefg"), button("x")))
    scanner.takes(SPACE, 0.4)
    seen = []
    for step in range(1, 20):
        scanner.tick(0.4 + step * 1.01)
        seen.append(lit(scanner))
        if len(seen[-1]) > 1:
            break
    assert seen == [[name] for name in "bcdefgabcdefg"] + [[*"abcdefg"]]


def test_one_goes_on_where_one_was_when_things_are_made_anew():
    numbers = Numbers()

    def tree(*cards: str) -> Tree:
        return Tree(
            Node(Role.PAGE, "x", pygame.Rect(0, 0, 9, 9), children=[group("hand", *cards), button("x")]), numbers
        )

    scanner, access = scanner_on(tree(*"abcdefg"))
    scanner.takes(SPACE, 0.4)
    scanner.tick(1.5)
    assert lit(scanner) == ["b"]
    access.tree = other = tree(*"bcdefgh")
    scanner.follow(other)
    assert lit(scanner) == ["b"]
    scanner.follow(tree(*"cdefghi"))
    assert lit(scanner) == [*"cdefghi"]


def test_a_click_is_the_key_only_where_the_pointer_stands_still():
    scanner, _ = scanner_on(tree_of(group("hand", *"abcdefg"), button("x")))
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 3))
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(3, 3))
    assert scanner.takes(down, 0.4)
    assert scanner.takes(up, 0.4)
    assert lit(scanner) == ["a"]
    assert not scanner.takes(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(6, 6), buttons=(0, 0, 0)), 0.5)
    assert not scanner.takes(down, 0.6)
    assert not scanner.takes(up, 0.6)
    assert scanner.takes(down, 0.7)


def test_a_of_a_controller_is_the_key_and_other_keys_are_their_own():
    scanner, _ = scanner_on(tree_of(group("hand", *"abcdefg"), button("x")))
    facts: dict[str, Any] = {"mod": 0, "unicode": "", "scancode": 0}
    for key in (pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_TAB):
        assert not scanner.takes(pygame.event.Event(pygame.KEYDOWN, key=key, **facts), 0.4)
    assert scanner.takes(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, gamepad="xbox", **facts), 0.4)
    assert lit(scanner) == ["a"]


def test_off_it_takes_nothing_and_makes_nothing():
    scanner = Scanner(Access(), lambda: None)
    assert not scanner.takes(SPACE, 0.0)
    assert not scanner.listens
    assert scanner.patience(0.0) == float("inf")


def wait_until(app: TriedApp, clock: Clock, name: str) -> None:
    """Let time pass until that is lit, opening the group that it is in."""
    for _ in range(200):
        app.step()
        called = lit(app.aids.scanner)
        if called == [name]:
            clock.pass_ms(350)  # to see it and to press
            return
        if name in called:
            pygame.event.post(SPACE)
        else:
            clock.pass_ms(400)
    raise AssertionError(f"{name} is never lit")


def long_hand(*cards: str) -> Node:
    return Node(Role.GROUP, "Your hand", pygame.Rect(0, 0, 9, 9), id="hand", children=[button(card) for card in cards])


def tools(*names: str) -> list[Node]:
    return [button(name, aside=True) for name in names]


def test_many_things_of_a_group_are_grouped_again():
    for many in (10, 11, 13, 26):
        tree = tree_of(long_hand(*map(str, range(many))), button("x"))
        parts = entries_of(tree)[0]
        assert isinstance(parts, list)
        assert 3 <= len(parts) <= 6
        sizes = [len(numbers_in(part)) for part in parts]
        assert sum(sizes) == many
        assert max(sizes) - min(sizes) <= 1
        assert max(sizes) <= 6


def test_what_stands_aside_comes_last_and_together():
    tree = tree_of(*tools("Menu", "Undo"), long_hand(*"abc"), button("Pass"))
    assert names(tree, entries_of(tree)) == ["a", "b", "c", "Pass", ["Menu", "Undo"]]


def test_what_leads_to_nothing_now_is_passed_by():
    tree = tree_of(long_hand(*"ab"), button("closed", idle=True), *tools("Menu"))
    assert names(tree, entries_of(tree)) == ["a", "b", "Menu"]


def test_once_cards_are_lifted_what_may_be_done_with_them_comes_first():
    hand = long_hand(*"abc")
    tree = tree_of(hand, button("Claim"), *tools("Menu"))
    hand.children[1].chosen = True
    assert names(tree, entries_of(tree)) == ["Claim", "a", "b", "c", "Menu"]


def test_the_main_button_of_a_page_comes_first():
    tree = tree_of(*(button(str(n)) for n in range(7)), button("Deal", main=True))
    assert names(tree, entries_of(tree)) == ["Deal", ["0", "1", "2", "3", "4"], ["5", "6"]]


def test_another_question_is_lit_at_once_and_takes_no_key_for_a_moment():
    numbers = Numbers()

    def tree(*first: Node) -> Tree:
        root = Node(Role.PAGE, "x", pygame.Rect(0, 0, 9, 9), children=[*first, *tools(*"tuvwxyz")])
        return Tree(root, numbers)

    scanner, access = scanner_on(tree())
    scanner.takes(SPACE, 0.4)
    scanner.tick(1.5)
    assert lit(scanner) == ["u"]
    access.tree = asked = tree(group("Cheat?", "Cheat!", "Let it go"))
    scanner.follow(asked)
    scanner.tick(1.6)
    assert lit(scanner) == ["Cheat!"]
    before = len(access._wishes)
    assert scanner.takes(SPACE, 1.7), "the key was meant for what was lit before, and is nobody else's"
    assert len(access._wishes) == before
    assert scanner.takes(SPACE, 2.1)
    assert len(access._wishes) > before
    scanner.follow(asked)
    assert lit(scanner) == ["Cheat!"], "the same question does not begin again"


def test_a_group_is_called_as_it_is_or_by_its_ends():
    scanner, _ = scanner_on(tree_of(long_hand(*"abcdefghijklm"), button("x")))
    assert scanner.words == "Your hand"
    scanner.takes(SPACE, 0.4)
    assert scanner.words == "a to c"
    scanner.takes(SPACE, 0.6)
    assert scanner.words == "a to c", "a switch that bounces"
    scanner.takes(SPACE, 0.8)
    assert not scanner.words


def test_settings_are_left_and_changed_with_one_key(home):
    clock = Clock()
    app = bare_app((1280, 720), Settings(sound=False, scan="fast"), clock)
    app.router.home()
    app.aids.take(app.settings)
    wait_until(app, clock, "Settings")
    pygame.event.post(SPACE)
    wait_until(app, clock, "Faces")
    pygame.event.post(SPACE)
    for _ in range(4):
        app.step()
    assert app.settings.faces is False
    wait_until(app, clock, "Volume")
    before = app.settings.volume
    pygame.event.post(SPACE)
    for _ in range(4):
        app.step()
    assert app.settings.volume > before
    wait_until(app, clock, "Back")
    pygame.event.post(SPACE)
    for _ in range(4):
        app.step()
    assert len(app.scenes) == 1


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_what_overflows_is_read_to_its_end_with_one_key(home, large: bool):
    clock = Clock()
    size = TEXT_SIZES[-1] if large else "normal"
    app = bare_app((960, 600), Settings(sound=False, scan="fast", text_size=size), clock)
    for push in (lambda: app.router.rules_of("canasta"), lambda: app.push(KeysPage(GAMES[0]))):
        app.router.home()
        push()
        area = next(area for area in areas_of(app) if area.overflow)
        for _ in range(60):
            if area.offset == area.overflow:
                break
            wait_until(app, clock, "Scroll down")
            take(app, clock)
        assert area.offset == area.overflow
        wait_until(app, clock, "Scroll up")
        take(app, clock)
        assert area.offset < area.overflow


def areas_of(app: TriedApp) -> list[ScrollArea]:
    assert isinstance(app.scene, Page)
    assert app.scene.form is not None
    return [widget for widget in app.scene.form.root.everything() if isinstance(widget, ScrollArea)]


def take(app: TriedApp, clock: Clock) -> None:
    clock.pass_ms(400)
    pygame.event.post(SPACE)
    for _ in range(3):
        app.step()


def test_a_name_is_written_with_one_key(home):
    clock = Clock()
    app = bare_app((1280, 720), Settings(sound=False, scan="fast"), clock)
    app.router.home()
    app.router.settings()
    for name in ("Name", "z", "Done"):
        wait_until(app, clock, name)
        pygame.event.post(SPACE)
        for _ in range(4):
            app.step()
    assert app.access.tree is not None
    assert any(node.value.lower().endswith("z") for node in app.access.tree.root.everything())
