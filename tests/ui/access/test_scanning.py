"""To play with one key: groups, things, rounds, the pace, and what counts as the key."""

from __future__ import annotations

import pygame

from tests.ui.bare import Clock, TriedApp, bare_app
from ui.access.access import Access
from ui.access.node import Act, Node, Role
from ui.access.scanning import Scanner, groups_of
from ui.access.tree import Numbers, Tree
from ui.settings import Settings

SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)


def button(name: str, **more: object) -> Node:
    return Node(Role.BUTTON, name, pygame.Rect(0, 0, 9, 9), acts=(Act.PRESS,), focus=lambda: None, **more)  # type: ignore[arg-type]


def tree_of(*nodes: Node) -> Tree:
    return Tree(Node(Role.PAGE, "x", pygame.Rect(0, 0, 99, 99), children=list(nodes)), Numbers())


def group(name: str, *names: str) -> Node:
    return Node(Role.GROUP, name, pygame.Rect(0, 0, 9, 9), children=[button(inner) for inner in names])


def names(tree: Tree, groups: list[list[int]]) -> list[list[str]]:
    return [[tree.by_number[number].name for number in numbers] for numbers in groups]


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
    assert names(tree, groups_of(tree)) == [["a", "b", "c"], ["0", "1", "2", "3", "4"], ["5", "6"]]


def test_a_few_things_need_no_groups():
    tree = tree_of(group("hand", "a", "b", "c"), button("d"))
    assert names(tree, groups_of(tree)) == [["a", "b", "c", "d"]]


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
    scanner.takes(SPACE, 0.0)
    seen = []
    for step in range(1, 20):
        scanner.tick(step * 1.01)
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
    scanner.takes(SPACE, 0.0)
    scanner.tick(1.1)
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
    assert scanner.takes(down, 0.0)
    assert scanner.takes(up, 0.0)
    assert lit(scanner) == ["a"]
    assert not scanner.takes(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(6, 6), buttons=(0, 0, 0)), 0.1)
    assert not scanner.takes(down, 0.2)
    assert not scanner.takes(up, 0.2)
    assert scanner.takes(down, 0.3)


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
            return
        if name in called:
            pygame.event.post(SPACE)
        else:
            clock.pass_ms(400)
    raise AssertionError(f"{name} is never lit")


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
