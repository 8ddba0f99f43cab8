"""What a screen reader is told of a tree, and what it may have done, by a stand-in for the package AccessKit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

import pygame
import pytest

from tests.ui.access.reader.kit import HAS_PACKAGE, Kit, TreeUpdate, request
from tests.ui.access.reader.kit import Node as Told
from tests.ui.bare import bare_app
from ui.access.access import Access, Wish
from ui.access.announcer import Announcer
from ui.access.bridge import Bridge
from ui.access.facts import Manner, facts, made
from ui.access.node import Act, Caret, Node, Range, Role
from ui.access.tree import Numbers, Tree
from ui.settings import Settings


class Ear:
    """A bridge with a reader at its other end, and what that has been told."""

    def __init__(self, manner: Manner | None = None, *, by_title: bool = False) -> None:
        self.kit, self.announcer, self.numbers = Kit(), Announcer(), Numbers()
        self.wishes: list[Wish] = []
        self.woken = 0
        self.now = 100.0
        wake, manner = self._wake, manner or Manner()
        self.bridge = Bridge(self.kit, self.announcer, self.wishes.append, wake, manner, clock=lambda: self.now)
        self.updates: list[TreeUpdate] = []
        self.bridge.send, self.bridge.by_title = self.updates.append, by_title
        self.bridge.activate()
        self.bridge.turn()

    def _wake(self) -> None:
        self.woken += 1

    def shows(self, *nodes: Node, page: str = "Page") -> dict[int, Told]:
        """Follow a page with these nodes; return what was sent."""
        tree = Tree(Node(Role.PAGE, page, pygame.Rect(0, 0, 100, 100), children=list(nodes)), self.numbers)
        before = len(self.updates)
        self.bridge.follow(tree)
        return {number: node for update in self.updates[before:] for number, node in update.nodes}

    def hears(self, *nodes: Node, page: str = "Page") -> list[tuple[str, str]]:
        """The same, but only what was said, each with how."""
        told = self.shows(*nodes, page=page).values()
        return [(node.words, node.told["live"].name) for node in told if "live" in node.told]


def node(role: Role, name: str, *acts: Act, children: Sequence[Node] = (), focused: bool = False) -> Node:
    made = Node(role, name, pygame.Rect(1, 2, 30, 40), acts=acts, children=list(children), focused=focused)
    made.focus = lambda: None
    return made


def only(told: dict[int, Told], words: str) -> Told:
    return next(node for node in told.values() if node.words == words)


def test_every_kind_of_node_is_told_in_the_words_of_the_package() -> None:
    switch, choice, slider = (
        node(Role.SWITCH, "Sound", Act.PRESS),
        node(Role.CHOICE, "Speed", Act.PRESS, Act.MORE),
        None,
    )
    switch.checked, choice.value = True, "Fast"
    slider = node(Role.SLIDER, "Music", Act.MORE, Act.LESS)
    slider.number, slider.value = Range(0.25, 0.0, 1.0, 0.05), "25%"
    tab, item, head = node(Role.TAB, "Looks"), node(Role.ITEM, "Ada"), node(Role.HEADING, "Score")
    tab.chosen, item.place, head.level = True, (2, 5), 2
    card = node(Role.BUTTON, "9 of hearts", Act.PRESS)
    card.about, card.keys, card.enabled, card.chosen = "Makes 41.", "P", False, True
    told = Ear().shows(switch, choice, slider, tab, item, head, card, node(Role.TEXT, "Hello"))
    assert (only(told, "Sound").role, only(told, "Sound").told["toggled"].name) == ("CHECK_BOX", "TRUE")
    assert (only(told, "Speed").role, only(told, "Speed").told["value"]) == ("COMBO_BOX", "Fast")
    assert [only(told, "Music").told[f"{which}numeric_value"] for which in ("", "min_", "max_")] == [25, 0, 100]
    assert only(told, "Music").acts == ["FOCUS", "INCREMENT", "DECREMENT"]
    assert only(told, "Looks").told["selected"] is True
    assert (only(told, "Ada").told["position_in_set"], only(told, "Ada").told["size_of_set"]) == (2, 5)
    assert (only(told, "Score").role, only(told, "Score").told["level"]) == ("HEADING", 2)
    pressed = only(told, "9 of hearts, chosen")
    assert (pressed.role, pressed.acts, pressed.told["bounds"]) == ("BUTTON", ["FOCUS", "CLICK"], (1, 2, 31, 42))
    assert (pressed.told["description"], pressed.told["keyboard_shortcut"]) == ("Makes 41.", "P")
    assert pressed.told["disabled"] is True
    assert only(told, "Hello").role == "LABEL"


def test_whatever_can_be_pressed_is_a_button() -> None:
    told = Ear().shows(node(Role.TEXT, "Stock", Act.PRESS), node(Role.ITEM, "Ada", Act.PRESS))
    assert {only(told, name).role for name in ("Stock", "Ada")} == {"BUTTON"}


def test_a_reader_that_says_no_values_has_them_in_the_names() -> None:
    choice, tab = node(Role.CHOICE, "Speed", Act.PRESS), node(Role.TAB, "Looks")
    choice.value, tab.chosen = "Fast", True
    told = Ear(Manner(says_values=False)).shows(choice, tab)
    assert only(told, "Speed: Fast").role == "BUTTON"
    assert only(told, "Looks, chosen").role == "TAB"


def test_a_field_has_a_line_of_letters_with_a_caret() -> None:
    field = node(Role.FIELD, "Name", Act.PRESS, Act.WRITE)
    field.value, field.caret = "Zoë", Caret(at=3, anchor=1)
    told = Ear().shows(field)
    box, line = only(told, "Name"), only(told, "Zoë")
    number = next(number for number, node in told.items() if node is line)
    assert box.told["children"] == [number]
    assert box.told["text_selection"] == ((number, 1), (number, 3))
    assert line.told["character_lengths"] == [1, 1, 2]
    assert "SET_VALUE" in box.acts


def test_an_older_reader_is_told_what_a_field_holds_beside_it() -> None:
    field = node(Role.FIELD, "Name", Act.PRESS, Act.WRITE)
    field.value = "Zoë"
    for by_title in (False, True):
        assert ("description" in only(Ear(by_title=by_title).shows(field), "Name").told) is by_title


def test_a_table_has_heads_for_its_columns_and_its_rows() -> None:
    head = node(Role.ROW, "", children=[node(Role.HEAD, "Who"), node(Role.HEAD, "Round 1")])
    row = node(Role.ROW, "", children=[node(Role.HEAD, "Ada"), node(Role.CELL, "12")])
    told = Ear().shows(node(Role.TABLE, "Scores", children=[head, row]))
    assert [only(told, name).role for name in ("Who", "Ada", "12")] == ["COLUMN_HEADER", "ROW_HEADER", "CELL"]
    assert (only(told, "Scores").told["row_count"], only(told, "Scores").told["column_count"]) == (2, 2)


def test_only_what_has_changed_is_sent() -> None:
    ear = Ear()
    first = ear.shows(node(Role.BUTTON, "Play"), node(Role.BUTTON, "Learn"))
    assert len(first) == 3
    assert ear.shows(node(Role.BUTTON, "Play"), node(Role.BUTTON, "Learn")) == {}
    assert len(ear.updates) == 1
    changed = node(Role.BUTTON, "Learn")
    changed.about = "It takes 3 minutes."
    assert [told.words for told in ear.shows(node(Role.BUTTON, "Play"), changed).values()] == ["Learn"]
    assert ear.shows(node(Role.BUTTON, "Play", focused=True), changed) == {}, "the focus alone has moved"
    assert first[ear.updates[-1].focus].words == "Play"
    assert [told.words for told in ear.shows(changed).values()] == ["Page"], "the root has lost a child"


def test_a_reader_that_comes_again_is_told_everything() -> None:
    ear = Ear()
    ear.shows(node(Role.BUTTON, "Play"))
    assert not ear.bridge.is_called
    ear.bridge.deactivate()
    assert ear.bridge.is_called
    assert ear.bridge.listens, "the window's thread has not come round"
    ear.bridge.turn()
    assert (ear.bridge.listens, ear.announcer.listeners) == (False, [])
    ear.bridge.activate()
    ear.bridge.turn()
    assert len(ear.announcer.listeners) == 1
    assert len(ear.shows(node(Role.BUTTON, "Play"))) == 2
    assert ear.updates[-1].tree is not None


def test_sentences_of_one_update_are_one_and_none_is_lost() -> None:
    ear = Ear()
    ear.shows()
    for words in ("Ada plays the ace.", "The count is 41."):
        ear.announcer.say(words)
    assert ear.hears() == [("Ada plays the ace. The count is 41.", "POLITE")]
    assert ear.hears() == []
    ear.announcer.say("Your turn.", at_once=True)
    assert ear.hears() == [("Your turn.", "ASSERTIVE")]


def test_the_same_sentence_twice_is_told_twice_and_old_ones_go() -> None:
    ear = Ear()
    ear.shows()
    for _ in range(9):
        ear.announcer.say("Ben passes.")
        assert ear.hears() == [("Ben passes.", "POLITE")]
    assert len(ear.updates[-1].nodes[0][1].told["children"]) == 4


def test_for_an_older_reader_the_title_of_the_window_is_the_last_sentence_until_another_page_opens() -> None:
    ear = Ear(by_title=True)

    def title(page: str = "Page", *said: str) -> str:
        for words in said:
            ear.announcer.say(words)
        told = ear.shows(page=page)
        return told[1].words if told else ""

    assert title() == "Page"
    assert title("Page", "Ben passes.") == "Ben passes."
    assert title() == ""
    assert title("Page", "Ben passes.") == "Ben passes. ", "another title, or it would not be read"
    assert title("Page", "Ben passes.") == "Ben passes."
    assert title("Other") == "Other"


def test_an_older_reader_is_told_the_title_before_the_focus_moves_or_when_it_rests_again() -> None:
    ear = Ear(by_title=True)
    ear.shows(node(Role.BUTTON, "Play", focused=True), node(Role.BUTTON, "Learn"))
    learn, play = node(Role.BUTTON, "Learn", focused=True), node(Role.BUTTON, "Play", focused=True)
    ear.announcer.say("Settings.")
    ear.shows(play, page="Settings")
    ear.announcer.say("Cards.")
    ear.shows(learn, page="Settings")
    title, rest = ear.updates[-2:]
    assert [(number, told.words) for number, told in title.nodes] == [(1, "Cards.")]
    assert title.focus == ear.updates[0].focus != rest.focus
    ear.announcer.say("Ben passes.")
    assert not [node for node in ear.shows(learn, page="Settings").values() if node.told.get("label") == "Ben passes."]
    ear.announcer.say("Your turn.")
    ear.shows(learn, page="Settings")
    assert not ear.bridge.is_due
    ear.now += 1.0
    assert ear.bridge.is_due
    assert ear.shows(learn, page="Settings")[1].words == "Ben passes. Your turn."
    assert not ear.bridge.is_due


def test_when_nothing_has_the_focus_the_title_says_what_is_new_and_nothing_again() -> None:
    ear = Ear(by_title=True)
    ear.announcer.say("Your turn: bid.")
    assert ear.shows(node(Role.BUTTON, "Bid 1", focused=True))[1].words == "Your turn: bid."
    ear.announcer.say("Ben bids 1.")
    assert ear.shows(node(Role.BUTTON, "Bid 1"))[1].words == "Ben bids 1."
    ear.shows(node(Role.BUTTON, "Bid 1", focused=True))
    assert ear.shows(node(Role.BUTTON, "Bid 1"))[1].words == "Page"


def test_an_older_orca_reads_no_title_because_the_window_has_the_focus_and_knows_no_dialogs() -> None:
    ear = Ear(Manner(reads_titles=True), by_title=True)
    ear.shows(node(Role.BUTTON, "Play", focused=True))
    ear.announcer.say("Ben passes.")
    told = ear.shows(node(Role.BUTTON, "Play"))
    assert told[ear.updates[-1].focus].words == "The page"
    assert [node.words for _, node in ear.updates[-2].nodes] == ["Ben passes."], "before the focus moves"
    dialog = node(Role.DIALOG, "Leave?", children=[node(Role.BUTTON, "Yes", focused=True)])
    ear.announcer.say("Leave? You can go on later.", at_once=True)
    assert "GENERIC_CONTAINER" in [told.role for told in ear.shows(dialog, page="Leave?").values()]
    ear.now += 1.0
    told = ear.shows(dialog, page="Leave?")
    assert "Leave? You can go on later." in [node.words for update in ear.updates[-2:] for _, node in update.nodes]


def test_where_a_title_is_read_when_it_changes_the_page_alone_is_told() -> None:
    for manner, title in ((Manner(reads_titles=True), "Kitchen Table"), (Manner(), "Other")):
        ear = Ear(manner)
        assert ear.shows(page="Other")[1].words == title


def test_a_dialog_that_the_reader_reads_by_itself_is_not_announced() -> None:
    yes = node(Role.BUTTON, "Yes", focused=True)
    dialog = node(Role.DIALOG, "Leave?", children=[node(Role.TEXT, "You can go on later."), yes])
    for manner, said in ((Manner(), []), (Manner(reads_dialogs=False), [("Leave? You can go on later.", "ASSERTIVE")])):
        ear = Ear(manner)
        ear.shows()
        ear.announcer.say("Leave? You can go on later.", at_once=True)
        assert ear.hears(dialog, page="Leave?") == said


@pytest.mark.parametrize(
    ("action", "data", "wish"),
    [
        ("CLICK", None, Wish(7, Act.PRESS)),
        ("FOCUS", None, Wish(7, None)),
        ("INCREMENT", None, Wish(7, Act.MORE)),
        ("DECREMENT", None, Wish(7, Act.LESS)),
        ("SET_VALUE", ("VALUE", "Zoë"), Wish(7, Act.WRITE, "Zoë")),
        ("SET_VALUE", ("NUMERIC_VALUE", 3.0), Wish(7, Act.WRITE)),
        ("SCROLL_DOWN", None, Wish(7, Act.DOWN)),
        ("SCROLL_LEFT", None, None),
    ],
)
def test_what_a_reader_wants_is_a_wish(action: str, data: object, wish: Wish | None) -> None:
    ear = Ear()
    ear.bridge.act(request(action, 7, data))
    assert (ear.wishes, ear.woken) == (([wish], 1) if wish else ([], 0))


PAGES: dict[str, Callable[..., object]] = {
    "settings": lambda app: app.router.settings(),
    "set-up": lambda app: app.router.set_up("ninety-nine"),
    "rules": lambda app: app.router.rules_of("ninety-nine"),
    "lesson": lambda app: app.router.learn("ninety-nine"),
}


@pytest.mark.parametrize("page", PAGES)
def test_pages_and_tables_are_told_whole(page: str, home: object) -> None:
    kit = import_module("accesskit") if HAS_PACKAGE else Kit()
    app = bare_app((1280, 720), Settings(sound=False))
    PAGES[page](app)
    app.step()
    assert app.scene is not None
    tree = Access().make(app.scene, "Kitchen Table", app.size)
    told = facts(tree, Manner(says_values=False))
    assert set(tree.by_number) <= set(told)
    assert {child for node in told.values() for child in node.children} == set(told) - {1}
    assert len([made(kit, node) for node in told.values()]) > 5


def test_texts_of_a_group_are_sentences_for_a_reader_may_read_them_at_once() -> None:
    group = node(Role.GROUP, "On the table", children=[node(Role.TEXT, "Clubs are trump"), node(Role.TEXT, "Yours?")])
    told = Ear().shows(group)
    assert [only(told, words).role for words in ("Clubs are trump.", "Yours?")] == ["LABEL", "LABEL"]
