"""Hand and Foot at the one table: several cards at a time, groups in columns, long hands, what the table says."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from game.engine.cards import french
from game.engine.melds.table import SPACE, meld, tentative
from game.engine.moves import move
from game.engine.state import DISCARD, HANDS
from game.games.hand_and_foot.rules.position import STACKS
from game.players import protocol
from game.session import bots
from tests.boards.hand_and_foot.tables import PointerPlayer, melding_table, play_round
from tests.ui.player import Player
from ui.boards.melds.checklist import Checked
from ui.table.show.layout import LEAST_SHOWN, ROWS, Spot, columns_in

SIZES = ((960, 600), (1280, 720), (1920, 1080))


def moves(player: Player) -> list[str]:
    return [move.kind for move in player.table.match.moves]


def shows(player: Player, words: str) -> bool:
    """Whether the table shows these words; what the board caches between frames is rebuilt first."""
    vars(player.table.board)["_signs_of"] = ()
    return player.painted().says(words)


@pytest.fixture(name="seated")
def _seated(sit_down):
    def seated(setup, **settings) -> tuple[Player, PointerPlayer]:
        player = sit_down(setup, speed="off", **settings)
        player.rest()
        return player, PointerPlayer(player)

    return seated


# --- lifting and carrying


def test_clicks_lift_any_number_of_cards_and_lower_them_again(seated):
    player, person = seated(melding_table(hand="K K K 5 5 9 2"))
    kings = person.held("K K K")
    person.lift(kings)
    assert player.table.gestures.lifted_cards() == kings
    person.lift(kings[:1])
    assert player.table.gestures.lifted_cards() == kings[1:]
    player.key(pygame.K_ESCAPE)
    assert player.table.gestures.lifted_cards() == []
    assert moves(player) == []


def test_lifted_cards_are_dragged_together_onto_the_cloth(seated):
    player, person = seated(melding_table(hand="K K K 5 5 9 2"))
    person.carry(person.held("K K 2"), person.cloth())
    assert moves(player) == ["lay"]
    assert len(person.view.table[tentative(0, 0)]) == 3
    assert shows(player, "40 of 50")


def test_with_shift_a_drag_takes_the_whole_rank(seated, monkeypatch):
    player, person = seated(melding_table(hand="K K K K 5 5 9 2"))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    player.drag(player.on(person.held("K")[0]), person.cloth())
    assert [len(move.cards) for move in player.table.match.moves] == [4]


def test_a_refused_group_goes_home_and_stays_lifted(seated):
    player, person = seated(melding_table(hand="K K 5 5 9 2"))
    cards = person.held("K K 5")
    person.carry(cards, person.cloth())
    assert moves(player) == []
    assert player.painted().says("The cards of a group must all have the same rank.")
    player.rest()
    assert set(player.table.gestures.lifted_cards()) == set(cards)
    for sprite in player.table.gestures.hand():
        assert not sprite.is_displaced


def test_a_double_click_adds_a_card_where_it_belongs(seated):
    player, person = seated(melding_table(hand="K 5 9 2 6 7", groups=[["K K K", "Q Q Q"]]))
    player.double_click(player.on(person.held("K")[0]))
    assert [str(move).split()[-1] for move in player.table.match.moves] == ["g0"]


def test_a_wild_card_never_guesses(seated):
    player, person = seated(melding_table(hand="K 5 9 2 6 7", groups=[["K K K", "Q Q Q"]]))
    player.double_click(player.on(person.held("2")[0]))
    assert moves(player) == []
    choice = player.table.choice
    assert choice is not None
    assert [label for label, _ in choice.answers] == ["Kings (3 of 7)", "Queens (3 of 7)"]
    player.press_button("Queens")
    assert [str(move).split()[-1] for move in player.table.match.moves] == ["g1"]


def test_a_card_is_added_by_dragging_it_onto_its_group(seated):
    player, person = seated(melding_table(hand="Q 5 9 2 6 7", groups=[["K K K", "Q Q Q"]]))
    player.drag(player.on(person.held("Q")[0]), person.group(meld(0, 1)))
    assert len(person.view.table[meld(0, 1)]) == 4


def test_the_other_sides_groups_take_nothing(seated):
    player, person = seated(melding_table(hand="Q 5 9 2 6 7", groups=[["K K K"], ["Q Q Q"]]))
    player.drag(player.on(person.held("Q")[0]), person.group(meld(1, 0)))
    assert moves(player) == []
    assert player.painted().says("That group belongs to the other side.")


def test_a_group_laid_out_is_dragged_or_clicked_back(seated):
    player, _ = seated(melding_table(hand="5 9 6 7", laid=["K K K", "4 4 4"]))
    start = player.table.cards.zones[tentative(0, 0)][-1].rect().center
    player.drag(start, player.table.layout.spots[HANDS[0]].rect().center)
    player.rest()
    player.double_click(player.table.cards.zones[tentative(0, 1)][-1].rect().center)
    assert [str(move) for move in player.table.match.moves] == ["take_back g0", "take_back g1"]


def test_lifted_cards_have_buttons_of_their_own(seated):
    player, person = seated(melding_table(hand="K K K K 5 9 2", groups=[["Q Q Q", "K K K"]]))
    person.lift(person.held("K"))
    texts = [action.text for action in player.table.actions.actions]
    assert texts == ["Add to Kings", "Discard"]
    player.press_button("Add to Kings")
    assert moves(player) == ["add"]


def test_the_keys_lift_and_lay(seated):
    player, person = seated(melding_table(hand="K K K 5 9 2"))
    hand = [sprite.card for sprite in player.table.gestures.hand()]
    for card in person.held("K K K"):
        player.key(pygame.K_HOME)
        for _ in range(hand.index(card)):
            player.key(pygame.K_RIGHT)
        player.key(pygame.K_RETURN)
    player.key(pygame.K_SPACE)
    assert moves(player) == ["lay"]


def test_the_pile_is_taken_by_dragging_its_top_card_with_a_pair(seated):
    setup = melding_table("family", hand="K K 5 9 2 6 7", groups=[["Q Q Q"]], pile="4 5 6 7 8 9 K", phase="draw")
    player, person = seated(setup)
    person.lift(person.held("K K"))
    player.drag(player.pile, person.cloth())
    assert moves(player) == ["take_pile"]
    assert len(person.view.table[HANDS[0]]) == 5 + 4


# --- what the table tells


def test_a_discard_that_gives_something_away_is_asked_about_once(seated):
    player, person = seated(melding_table(hand="K 5 9 2 6 7", groups=[["K K K K K", "Q Q Q"]]))
    for face in ("2", "K"):
        player.drag(player.on(person.held(face)[0]), player.pile)
        assert moves(player) == []
        assert player.table.choice is not None
        player.press_button("Never mind")
        player.rest()
    player.drag(player.on(person.held("2")[0]), player.pile)
    player.press_button("Discard")
    assert moves(player)[:1] == ["discard"]


def test_the_asking_can_be_switched_off(seated):
    player, person = seated(melding_table(hand="K 5 9 2 6 7", groups=[["K K K K K", "Q Q Q"]]), warnings=False)
    player.drag(player.on(person.held("2")[0]), player.pile)
    assert moves(player)[:1] == ["discard"]


def test_a_wild_card_on_a_clean_group_is_asked_about(seated):
    player, person = seated(melding_table(hand="5 9 2 6 7", groups=[["K K K K K K K"]]))
    player.drag(player.on(person.held("2")[0]), person.group(meld(0, 0)))
    assert moves(player) == []
    assert player.painted().says("Add a wild card and make your clean book of Kings dirty?")
    player.press_button("Add to Kings")
    assert moves(player) == ["add"]


def test_all_that_is_safe_is_laid_at_one_key(seated):
    player, person = seated(melding_table(hand="K K Q 5 9 2 6 7", groups=[["K K K", "Q Q Q", "A A A"]]))
    player.key(pygame.K_a)
    assert [len(move.cards) for move in player.table.match.moves] == [2, 1]
    player.rest()
    assert sorted(sprite.card.rank for sprite in player.table.gestures.hand()) == ["2", "5", "6", "7", "9"]
    player.key(pygame.K_a)
    assert len(moves(player)) == 2
    assert player.painted().says("No obvious play: decide yourself.")
    assert person.view.phase == "play"


def test_what_going_out_needs_is_one_key_away(seated):
    player, _ = seated(melding_table("family", hand="K K Q 5", groups=[["K K K K K K K", "Q Q Q Q Q 2 2"]]))
    player.key(pygame.K_o)
    lines = {line.text: line.done for line in player.app.scene._form.root.everything() if isinstance(line, Checked)}
    assert lines["Your side is down: first lay-down 60 points or more"]
    assert not lines["You are playing from your foot"]
    assert not lines["Clean books (7 or more, no wilds): 1 of 2"]
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is player.table


# --- where things lie


def card_rect(pose) -> pygame.Rect:
    rect = pygame.Rect(0, 0, pose.width, round(pose.width * 1.4))
    rect.center = (round(pose.x), round(pose.y))
    return rect


@pytest.mark.parametrize("count", [1, 2, 11, 16, 25, 33, 40, 48])
@pytest.mark.parametrize("room", [560, 800, 1200])
def test_a_hand_in_rows_shows_enough_of_every_card(count, room):
    cards = sorted(Random(count).sample(french(2), count), key=lambda card: (card.rank, card.index))
    spot = Spot(ROWS, 700, 500, 80, 0, space=room, tall=165, grouping=lambda card: (0, ord(card.rank[0])))
    poses = spot.poses(cards)
    area = spot.rect().inflate(2, 2)
    rows: dict[float, list[float]] = {}
    for pose in poses:
        assert area.contains(card_rect(pose))
        rows.setdefault(pose.y, []).append(pose.x)
    for row in rows.values():
        for left, right in pairwise(row):
            assert right - left >= LEAST_SHOWN * poses[0].width - 0.01
    heights = sorted(rows)
    for upper, lower in pairwise(heights):
        assert lower - upper >= 0.2 * 80 * 1.4, "a row's index is hidden by the next"


@pytest.mark.parametrize("count", range(1, 40, 3))
@pytest.mark.parametrize(("wide", "high"), [(180, 90), (240, 110), (1000, 200), (1500, 300)])
def test_columns_keep_apart_and_inside(count, wide, high):
    area = pygame.Rect(50, 70, wide, high)
    places = columns_in(area, count, 66, 12, 2)
    rects = []
    for x, y, width, tall in places:
        rect = pygame.Rect(round(x - width / 2), round(y - width * 0.7), width, round(tall))
        assert area.inflate(2, 2).contains(rect)
        assert width >= 8
        rects.append(rect)
    for combination, other in combinations(rects, 2):
        assert not combination.colliderect(other)


def everything(player: Player) -> dict[str, pygame.Rect]:
    table = player.table
    boxes: dict[str, pygame.Rect] = {}
    for where, pile in table.cards.zones.items():
        spot = table.layout.spots[where]
        if spot.style == "column":
            cards = [card_rect(pose) for pose in spot.poses([sprite.card for sprite in pile])]
            boxes[str(where)] = cards[0].unionall(cards)
    hand = [card_rect(sprite.rest) for sprite in table.cards.zones[HANDS[0]]]
    boxes["hand"] = hand[0].unionall(hand)
    boxes["stock"] = table.layout.spots[next(zone for zone in table.layout.spots if zone.kind == "stock")].rect()
    boxes["pile"] = table.layout.spots[DISCARD].rect()
    boxes["facts"] = table.layout.extra["facts"]
    boxes["words"] = table.layout.margins.words
    for seat, place in table.layout.places.items():
        boxes[f"plate {seat}"] = place.plate
    for button in player.buttons():
        boxes[f"button {button.text or button.icon}"] = button.rect
    return boxes


HAND = {
    "books": "K K Q J 9 9 8 7 2 Jk r3 b3",
    "family": "K K Q J 9 9 8 7 2 Jk r3 b3 6 6 6 6 5 5 10 10 A",
    "lords": "Lo Lo Lo 12 12 11 11 10 9 9 8 7 6 Vi La Je Jo " * 2,
}
GROUPS = [f"{rank} {rank} {rank}" for rank in ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]]
LORDS = [f"{rank} {rank} {rank}" for rank in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "Lo"]]


@pytest.mark.spread
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("rules", "seats", "changes", "groups"),
    [
        ("books", 2, {}, [GROUPS] * 2),
        ("books", 3, {}, [GROUPS] * 3),
        ("family", 4, {}, [GROUPS] * 2),
        ("books", 5, {}, [GROUPS] * 5),
        ("books", 6, {}, [GROUPS] * 3),
        ("books", 6, {"sides": "no"}, [GROUPS] * 6),
        ("lords", 4, {}, [[*LORDS, "Je Je Je Jo"]] * 2),
        ("lords", 6, {}, [[*LORDS, "Je Je Je Jo"]] * 2),
    ],
)
def test_the_fullest_tables_fit(seated, rules, seats, changes, groups, size):
    few = "Lo Lo Lo 12 12 11 11 10 9 9 8 7 6 Vi La Je Jo" if rules == "lords" else "K K Q J 9 9 8 7 2 Jk r3 b3"
    setup = melding_table(rules, seats=seats, hand=few, groups=groups, changes=changes)
    player, _ = seated(setup, size=size)
    player.wait(600)
    window = player.table.layout.free.inflate(2, 2)
    boxes = everything(player)
    for name, box in boxes.items():
        assert window.contains(box), f"{name} at {box} leaves {window}"
    for (combination, a), (other, b) in combinations(boxes.items(), 2):
        assert not a.colliderect(b), f"{combination} {a} lies on {other} {b}"
    for words, high in player.painted().texts:
        assert high >= 14, f"{words!r} is {high} px high"


def test_a_finished_group_shows_a_card_of_its_colour(seated):
    player, _ = seated(melding_table(hand="5 9 6 7", groups=[["K K K K K K K", "Q Q Q Q Q 2 2"]]))
    for number, colours in ((0, "DH"), (1, "CS")):
        pile = player.table.cards.zones[meld(0, number)]
        top = max(pile, key=lambda sprite: sprite.rest.z)
        assert top.card.suit in colours
        assert max(sprite.rest.y for sprite in pile) - min(sprite.rest.y for sprite in pile) < 5


def test_a_group_follows_its_cards_when_it_is_finished(seated):
    player, person = seated(melding_table(hand="K 5 9 6 7", groups=[["K K K K K K"]]))
    assert not player.table.layout.spots[meld(0, 0)].squared
    player.double_click(player.on(person.held("K")[0]))
    player.rest()
    assert player.table.layout.spots[meld(0, 0)].squared


def test_the_last_drawn_cards_are_marked_for_the_turn(seated):
    player, _ = seated(melding_table(hand="K 5 9 6 7", phase="draw"))
    before = {sprite.card for sprite in player.table.gestures.hand()}
    player.click(player.stock)
    player.rest()
    drawn = {sprite.card for sprite in player.table.gestures.hand()} - before
    assert len(drawn) == 2
    assert player.table.board.fresh == drawn


def test_a_frozen_pile_says_so(seated):
    setup = melding_table("lords", hand="12 5 9 6 7 Je 8 8", groups=[["Lo Lo Lo"]], pile="4 5 6")
    player, person = seated(setup)
    player.drag(player.on(person.held("Je")[0]), player.pile)
    player.press_button("Discard")
    pile = player.table.cards.zones[DISCARD]
    assert person.view.frozen
    assert player.table.layout.spots[DISCARD].across == len(pile) - 1
    assert shows(player, "Frozen")


def test_the_bottom_cards_look_out_of_the_stacks_to_choose_from(seated):
    player, person = seated(melding_table("lords", seed=3))
    person.do(move(0, "cut", value="22"))
    player.rest()
    assert person.view.phase == "choose"
    for where in STACKS[0]:
        pile = player.table.cards.zones[where]
        assert pile[0].card is person.view.table[where][0] is not None
        assert pile[0].rest.y < pile[-1].rest.y - 20
    player.click(player.table.layout.spots[STACKS[0][1]].rect().center)
    assert "choose_hand 1" in [str(move) for move in player.table.match.moves if move.seat == 0]


def test_nothing_under_the_top_of_the_pile_is_shown(seated):
    player, _ = seated(melding_table("family", hand="12 5 9 6 7".replace("12", "8"), pile="4 J Q"))
    pile = player.table.cards.zones[DISCARD]
    assert [sprite.rest.shown for sprite in pile] == [False, False, True]


# --- whole rounds


@pytest.mark.parametrize(
    ("rules", "seats"),
    [("lords", 5), *(pytest.param(*case, marks=pytest.mark.soak) for case in (("books", 4), ("family", 2)))],
)
def test_a_round_is_played_with_the_pointer(seated, rules, seats):
    player, person = seated(melding_table(rules, seats=seats, seed=3))
    assert {"draw", "lay", "add", "discard", "go_down"} <= play_round(player, person)
    assert SPACE in player.table.layout.spots


# --- several people, and taking back


def test_undo_takes_a_group_back_into_the_hand(seated):
    player, person = seated(melding_table(hand="K K K 5 9 2"))
    person.carry(person.held("K K K"), person.cloth())
    player.rest()
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.rest()
    assert moves(player) == []
    assert len(player.table.gestures.hand()) == 6
    assert tentative(0, 0) not in player.table.layout.spots
    assert player.table.cards.agrees(player.table.view)


def test_the_partner_is_asked_behind_the_curtain(seated):
    """Four people: the one in the foot asks, the table is passed on, the partner answers and passes it back."""
    setup = melding_table(
        "books", persons=4, hand="9", groups=[["K K K K K K K"]], in_foot=[True, False, False, False],
        feet=["", None, None, None],
    )  # fmt: skip
    player, _ = seated(setup)
    player.lower()
    player.rest()
    player.press_button("May I go out?")
    player.rest()
    player.press_button("Pass on to")
    player.rest()
    assert player.table.cover is not None
    assert not {face for face, _, _ in player.painted().cards if face[0] in "3456789" or face[:2] in ("10", "JK")}
    player.press_button("I am Clara")
    player.rest()
    assert player.table.bottom == 2
    texts = [button.text for button in player.buttons() if button.text]
    assert texts == ["Yes, go out", "No, not yet"]
    player.press_button("Yes")
    player.rest()
    assert [str(move) for move in player.table.match.moves] == ["ask_partner", "answer yes"]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 2))])
@pytest.mark.parametrize("count", [20, pytest.param(40, marks=pytest.mark.soak)])
def test_a_table_of_people_and_computers_fits_every_view(seated, seed, count):
    """Two people play a while at one screen; after every move the pictures show what the viewer sees."""
    player, person = seated(melding_table("lords", persons=2, seats=4, seed=seed), size=SIZES[seed])
    adviser, dice = bots.make("hand-and-foot", "easy"), Random(seed)
    controller = player.table.controller
    for _ in range(count):
        if player.table.cover is not None:
            player.lower()
        elif controller.passing_to is not None:
            player.press_button("Pass on to")
        elif (prompt := controller.prompt()) is not None:
            move = protocol.decide(adviser.choose(player.table.match.view(prompt.seat), prompt, dice))
            assert move is not None
            with player.app.unseen():
                person.do(move)
        player.rest()
        assert player.table.cards.agrees(player.table.view)
    assert len(player.table.match.moves) > 0.75 * count
