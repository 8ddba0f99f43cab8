"""The tree of nodes of a window, and what those who follow it may have done."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tests.ui.bare import bare_app
from ui.access.access import Wish
from ui.access.announcer import Announcer, Said
from ui.access.node import Act, Node, Role
from ui.access.tree import Numbers, Tree
from ui.app import App
from ui.settings import Settings


@dataclass
class Eager:
    """Follows everything."""

    listens: bool = True
    speaks: bool = False
    trees: list[Tree] = field(default_factory=list)

    def follow(self, tree: Tree) -> None:
        self.trees.append(tree)

    def find(self, role: Role, name: str) -> tuple[int, Node]:
        tree = self.trees[-1]
        return next((n, node) for n, node in tree.by_number.items() if (node.role, node.name) == (role, name))


def followed() -> tuple[App, Eager]:
    app = bare_app((1280, 720), Settings(sound=False))
    follower = Eager()
    app.access.followers.append(follower)
    app.router.settings()
    app.step()
    return app, follower


def test_a_page_is_a_tree_with_its_title_and_its_controls(home):
    _, follower = followed()
    assert follower.trees[-1].root.name == "Settings"
    assert follower.find(Role.SWITCH, "Faces")[1].checked is True
    assert follower.find(Role.CHOICE, "Speed")[1].value == "Normal"


def test_a_wish_is_done_by_the_keys_that_do_it_anyway(home):
    app, follower = followed()
    number, _ = follower.find(Role.SWITCH, "Faces")
    app.access.ask(Wish(number, Act.PRESS))
    app.step()
    assert app.settings.faces is False
    app.step()
    again, node = follower.find(Role.SWITCH, "Faces")
    assert (again, node.checked, node.focused) == (number, False, True)


def test_what_is_gone_or_cannot_be_done_is_forgotten(home):
    app, follower = followed()
    number, _ = follower.find(Role.SWITCH, "Faces")
    app.access.ask(Wish(number + 10_000, Act.PRESS))
    app.access.ask(Wish(number, Act.WRITE, "x"))
    app.step()
    app.step()
    assert app.settings.faces is True


def test_a_second_press_of_what_has_gone_presses_nothing_else(home, monkeypatch):
    app, follower = followed()
    app.router.home()
    app.step()
    number, _ = follower.find(Role.BUTTON, "Keys")
    for _ in range(2):
        app.access.ask(Wish(number, Act.PRESS))
    monkeypatch.setattr(app, "_paint", app.touch)  # the page takes several turns of the loop to be painted
    app.step()
    keys = app.scene
    for _ in range(3):
        app.step()
    assert app.scene is keys, "Enter closes that page"


def test_nothing_is_made_as_long_as_nobody_listens(home):
    app = bare_app((1280, 720), Settings(sound=False))
    follower = Eager(listens=False)
    app.access.followers.append(follower)
    app.router.settings()
    app.step()
    assert app.access.tree is None
    follower.listens = True
    app.access.touch()
    app.step()
    assert len(follower.trees) == 1


def test_numbers_last_when_things_are_made_anew():
    numbers = Numbers()

    def tree(*names: str) -> Tree:
        buttons = [Node(Role.BUTTON, name, pygame.Rect(0, 0, 1, 1)) for name in names]
        return Tree(Node(Role.PAGE, "x", pygame.Rect(0, 0, 9, 9), children=buttons), numbers)

    before, after = tree("a", "b", "b"), tree("c", "b", "b", "a")
    called = {number: node.name for number, node in before.by_number.items()}
    assert len(called) == 4
    assert all(after.by_number[number].name == name for number, name in called.items())
    gone = tree("c")
    back = tree("c", "a")
    new = set(back.by_number) - set(gone.by_number)
    assert [back.by_number[number].name for number in new] == ["a"]
    assert not new & set(after.by_number), "a reader takes the number of what has gone for dead"


def test_sentences_are_said_once_and_in_order_to_those_who_listen():
    announcer, heard = Announcer(), list[Said]()
    announcer.say("Nobody hears this.")
    announcer.listeners.append(heard.append)
    for words in ("Ada plays  the **ace**.", "", "Your turn."):
        announcer.say(words, at_once=words.startswith("Your"))
    assert heard == [Said("Ada plays the ace."), Said("Your turn.", at_once=True)]
