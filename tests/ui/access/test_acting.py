"""What is done by what is told alone does what its name says, whatever had the focus before."""

from __future__ import annotations

import pygame

from game.catalogue import GAMES
from game.session.match import Match
from tests.contract.tables import tables_of
from tests.ui.access.tables import match_at, tree_of
from tests.ui.player import Player, setup_of, your_turn
from ui.access.access import Wish
from ui.access.node import Act, Node, Role
from ui.access.tree import Tree
from ui.dialog import Dialog

HAND = "2C 3C 5C"


class Follower:
    """Follows, and says nothing."""

    listens, speaks = True, False

    def follow(self, tree: Tree) -> None:
        """Nothing is done with it."""


def seated(sit_down, setup: object, **settings: object) -> Player:
    player: Player = sit_down(setup, **{"speed": "off", **settings})
    player.app.access.followers[:] = [Follower()]
    player.rest()
    return player


def find(player: Player, begins: str) -> Node:
    tree = player.app.access.tree
    assert tree is not None
    return next(node for node in tree.root.everything() if node.name.startswith(begins))


def wish(player: Player, begins: str, act: Act | None = Act.PRESS) -> None:
    """Want that done, and let it be done."""
    tree, node = player.app.access.tree, find(player, begins)
    assert tree is not None
    player.app.access.ask(Wish(tree.number_of(node), act))
    player.step()
    player.rest()


def played(player: Player) -> list[str]:
    return [str(card.name) for move in player.table.match.moves if move.seat == 0 for card in move.cards]


def test_a_press_on_a_card_plays_it(sit_down):
    player = seated(sit_down, your_turn(HAND))
    assert find(player, "3 of clubs").name == "3 of clubs, 2 of 3: +3, skip, makes 3"
    wish(player, "3 of clubs")
    assert played(player) == ["the 3 of clubs"]


def test_a_card_that_cannot_be_played_says_so_and_pressed_says_why(sit_down):
    player = seated(sit_down, your_turn("2C 3C 9S", total=98))
    assert find(player, "2 of clubs").value == "cannot be played now"
    wish(player, "2 of clubs")
    assert not player.table.match.moves
    line = find(player, "Your hand")
    tree = player.app.access.tree
    assert tree is not None
    before = tree.root.children[tree.root.children.index(line) - 1]
    assert "99" in before.name
    assert before.role is Role.TEXT


def test_the_focus_of_one_thing_takes_it_from_all_others(sit_down):
    player = seated(sit_down, your_turn(HAND))
    for begins in ("Hint", "3 of clubs", "Bruno", "Stock", "Undo", "2 of clubs", "The total"):
        wish(player, begins, None)
        assert [node.name for node in tree_of(player).root.everything() if node.focused] == [find(player, begins).name]
    wish(player, "5 of clubs")
    assert played(player) == ["the 5 of clubs"]


def test_what_opens_something_opens_it_after_a_card_had_the_focus(sit_down):
    player = seated(sit_down, your_turn(HAND))
    wish(player, "2 of clubs", None)
    wish(player, "Bruno")
    assert isinstance(player.app.scene, Dialog)
    assert not player.table.match.moves


def test_a_card_is_played_though_a_hint_advises_another_one(sit_down):
    player = seated(sit_down, your_turn("KS 2C 5C"))
    wish(player, "Hint")
    hinted = player.table.words.hinted
    assert hinted is not None
    advised = [node.name for node in tree_of(player).root.everything() if node.value == "advised"]
    assert len(advised) == 1
    other = next(name for name in ("2 of clubs", "5 of clubs") if not advised[0].startswith(name))
    wish(player, other)
    assert played(player) == [f"the {other}"]


def test_the_button_that_plays_a_hint_plays_it(sit_down):
    player = seated(sit_down, your_turn("KS 2C 5C"))
    wish(player, "Hint")
    hinted = player.table.words.hinted
    wish(player, "Play hint")
    assert player.table.match.moves[0] == hinted


def test_a_term_in_a_hint_has_its_meaning_and_leaves_the_hint_standing(sit_down):
    player = seated(sit_down, your_turn("KS 2C 5C", total=95))
    wish(player, "Hint")
    terms = [node for node in tree_of(player).root.everything() if node.role is Role.LINK]
    for term in terms:
        assert term.about
        term.focus and term.focus()
        assert player.table.words.hinted is not None


def test_the_curtain_that_a_press_raised_is_lowered_by_another_one(sit_down):
    player = seated(sit_down, setup_of(persons=2, computers=0))
    if player.table.cover is not None:
        wish(player, "I am")
    hand = find(player, "Your hand").children
    card = next(node for node in hand if "cannot" not in node.value)
    wish(player, card.name)
    if player.table.controller.passing_to is not None:
        wish(player, "Pass on to")
    assert player.table.cover is not None
    tree = tree_of(player)
    assert [node.role for node in tree.root.children] == [Role.DIALOG]
    for _ in range(100):
        if player.table.cover.open:
            break
        player.step(20)
    player.app.access.touch()
    player.step()
    wish(player, "I am")
    assert player.table.cover is None


def test_the_same_key_again_does_not_lower_the_curtain(sit_down):
    player = seated(sit_down, setup_of(persons=2, computers=0))
    if player.table.cover is not None:
        player.lower()
        player.rest()
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    player.rest()
    if player.table.controller.passing_to is not None:
        player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
        player.rest()
    cover = player.table.cover
    assert cover is not None
    for _ in range(100):
        if cover.open:
            break
        player.step(20)
    player.key(pygame.K_RETURN)
    player.rest()
    assert player.table.cover is cover


def test_nothing_is_told_before_it_is_shown(sit_down):
    player = seated(sit_down, your_turn(HAND), speed="slow")
    before = find(player, "The total is").name
    tree = player.app.access.tree
    assert tree is not None
    player.app.access.ask(Wish(tree.number_of(find(player, "5 of clubs")), Act.PRESS))
    player.step(16)
    assert not player.table.director.idle or player.table.cards.busy(player.table.now)
    told = [node.name for node in tree_of(player).root.everything()]
    assert before in told
    player.rest()
    assert before not in [node.name for node in tree_of(player).root.everything()]


def test_while_a_question_is_open_all_else_is_to_be_read_only(sit_down):
    player = seated(sit_down, your_turn("AC 3C 5C", total=20))
    wish(player, "Ace of clubs")
    assert player.table.choice is not None
    dialog, *others = tree_of(player).root.children
    assert dialog.role is Role.DIALOG
    assert sum(bool(node.acts) for node in dialog.everything()) > 1
    assert not any(node.acts or node.focus for root in others for node in root.everything())
    assert any(node.name.startswith("3 of clubs") for root in others for node in root.everything())


def test_a_hint_stands_while_the_focus_goes_about(sit_down):
    player = seated(sit_down, your_turn("KS 2C 5C"))
    wish(player, "Hint")
    hinted = player.table.words.hinted
    for begins in ("2 of clubs", "Bruno", "Undo"):
        wish(player, begins, None)
        assert player.table.words.hinted is hinted
    wish(player, "Play hint")
    assert player.table.match.moves[0] == hinted


def test_whether_a_claim_would_be_true_is_told_to_its_maker_alone(sit_down):
    setups = [cheating(persons) for persons in (1, 2)]
    notes = []
    for setup in setups:
        player = seated(sit_down, setup)
        if player.table.cover is not None:
            wish(player, "I am")
        card = find(player, "Your hand").children[0]
        wish(player, card.name)
        notes.append([node.name for node in tree_of(player).root.children if node.id == "note"])
    assert notes[0]
    assert not notes[1], "others look at the same screen"


def cheating(persons: int) -> Match:
    game = next(game for game in GAMES if game.id == "cheat")
    table = next(table for table in tables_of(game) if table.seats == game.usual_seats)
    return match_at(table, 0, 1, persons=persons)
