"""The set-up of a table: seats, rules, presets, how long; by mouse and by keys, through events."""

from __future__ import annotations

import json
from dataclasses import replace

import pygame
import pytest

from game import catalogue
from game.players.temperament import EVEN
from game.session.match import COMPUTER, PERSON, Seat, Setup
from game.session.people.characters import BY_ID
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    SIZES,
    a_setup,
    all_words,
    check_layout,
    click,
    click_on,
    find,
    form_of,
    press,
    start,
    tab_to,
    table,
    write,
)
from ui.scenes.parts import Stepper
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.widgets import Choice, TextField, Toggle

NAMES = ("Robin", "Ada", "Bruno", "Clara", "Diego", "Emeka")


def test_the_whole_set_up_by_keys_alone(app):
    start(app)
    tab_to(app, "Set up")
    press(app, pygame.K_RETURN)
    scene = app.scene
    assert isinstance(scene, SetupScene)
    # the first name: written over
    press(app, pygame.K_TAB)
    while not hasattr(form_of(app).focus, "cursor"):
        press(app, pygame.K_TAB)
    press(app, pygame.K_END)
    for _ in range(16):
        press(app, pygame.K_BACKSPACE)
    write(app, "Lovis")
    tab_to(app, "Add a person")
    press(app, pygame.K_SPACE)
    tab_to(app, "Taiwan")
    press(app, pygame.K_RETURN)
    tab_to(app, "More house rules")
    press(app, pygame.K_RETURN)
    tab_to(app, "Cards in a hand")
    press(app, pygame.K_RIGHT)
    tab_to(app, "Practice game")
    press(app, pygame.K_SPACE)
    press(app, pygame.K_RETURN, ctrl=True)
    setup = table(app).match.setup
    assert setup.seats[0].name == "Lovis"
    assert [seat.kind for seat in setup.seats] == [PERSON, COMPUTER, COMPUTER, COMPUTER, PERSON]
    assert (setup.rules, dict(setup.changes), setup.practice) == ("taiwan", {"hand_size": 6}, True)


def test_the_set_up_is_remembered_but_not_the_deal_number(app):
    app.router.set_up("ninety-nine", a_setup(5, 2, "chicago", lives=5))
    scene = app.scene
    assert isinstance(scene, SetupScene)
    scene.number = "123456"
    press(app, pygame.K_RETURN, ctrl=True)
    dealt = table(app).match.setup
    assert dealt.seed == 123456
    app.router.home()
    app.step()
    focus = form_of(app).focus
    assert focus is not None
    assert "Chicago" in focus.tip
    click_on(app, "New match")
    again = table(app).match.setup
    assert (again.seats, again.rules, again.changes) == (dealt.seats, dealt.rules, dealt.changes)
    assert again.seed != dealt.seed


def test_options_that_do_not_go_together_are_said_and_nothing_is_dealt(app):
    app.router.set_up("ninety-nine", a_setup(8, decks=1, hand_size=7))
    app.step()
    assert "Too few cards: add a pack." in all_words(app)
    assert not find(app, "Deal").enabled
    click_on(app, "Deal")
    press(app, pygame.K_RETURN, ctrl=True)
    assert isinstance(app.scene, SetupScene)
    tab_to(app, "Reset house rules")
    press(app, pygame.K_RETURN)
    assert find(app, "Deal").enabled


def test_names_must_differ_and_not_be_empty(app):
    app.router.set_up("ninety-nine")
    scene = app.scene
    assert isinstance(scene, SetupScene)
    scene._rename(1, scene.choice.seats[0].name.upper())
    assert "are called" in all_words(app)
    scene._rename(1, "  ")
    assert "no name yet" in all_words(app)
    assert not find(app, "Deal").enabled


def test_seats_stay_within_what_the_game_allows(app):
    app.router.set_up("ninety-nine", a_setup(7))
    app.step()
    click_on(app, "Add a computer")
    assert not find(app, "Add a computer").enabled
    scene = app.scene
    assert isinstance(scene, SetupScene)
    for _ in range(6):
        scene._remove(len(scene.choice.seats) - 1)
    assert len(scene.choice.seats) == 2
    remove = [widget for widget in form_of(app).root.everything() if getattr(widget, "icon", None) == "close"]
    assert [widget.enabled for widget in remove] == [False, False]
    assert len({seat.name for seat in scene.choice.seats}) == 2


def test_house_rules_are_kept_for_every_rule_set_by_itself(app):
    app.router.set_up("ninety-nine", a_setup(4, rules="hawaii", lives=7))
    scene = app.scene
    assert isinstance(scene, SetupScene)
    scene._pick("iceland")
    assert dict(scene.choice.house_rules) == {}
    scene._pick("hawaii")
    assert dict(scene.choice.house_rules) == {"lives": 7}


def test_letters_in_a_name_are_no_shortcuts(app):
    app.router.set_up("ninety-nine")
    app.step()
    while not hasattr(form_of(app).focus, "cursor"):
        press(app, pygame.K_TAB)
    write(app, "cpns")
    assert isinstance(app.scene, SetupScene)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"game": "ninety-nine"}', '{"game": "ninety-nine", "tables": {"ninety-nine": {"rules": 3}}}'],
)
def test_broken_choices_are_kept_aside_and_the_usual_ones_taken(app, home, text):
    (home / choices.FILE).write_text(text)
    start(app)
    assert "It is kept as choices.unreadable-1.json" in all_words(app)
    press(app, pygame.K_RETURN)
    click_on(app, "Play")
    assert table(app).match.setup.rules == "standard"
    assert [file.read_text() for file in home.glob("choices.unreadable*")] == [text]


# --- what Hand and Foot brings: presets, how long, how many, sides


def sit(app, rules: str = "family", count: int = 4, people: int = 1, **changes) -> SetupScene:
    """The set-up of a table of Hand and Foot."""
    seats = tuple(Seat(name, PERSON if place < people else COMPUTER) for place, name in enumerate(NAMES[:count]))
    app.router.set_up("hand-and-foot", Setup("hand-and-foot", rules, seats, 7, changes))
    app.step()
    assert isinstance(app.scene, SetupScene)
    return app.scene


def switch(app, words: str) -> Toggle:
    found = find(app, words)
    assert isinstance(found, Toggle)
    return found


def test_presets_are_switches_that_go_together_and_come_off_again(app):
    scene = sit(app, wild_share="fewer")
    for title in ("Ask your partner", "Two clean and three dirty"):
        tab_to(app, title)
        press(app, pygame.K_SPACE)
        assert switch(app, title).value
    assert dict(scene.choice.house_rules) == {"wild_share": "fewer", "ask_partner": "all", "contract_dirty": 3}
    tab_to(app, "Ask your partner")
    press(app, pygame.K_SPACE)
    assert not switch(app, "Ask your partner").value
    assert dict(scene.choice.house_rules) == {"wild_share": "fewer", "contract_dirty": 3}
    press(app, pygame.K_RETURN, ctrl=True)
    assert dict(table(app).match.setup.changes) == {"wild_share": "fewer", "contract_dirty": 3}


def test_only_the_presets_of_the_chosen_rules_are_shown(app):
    scene = sit(app, "books")
    assert "Take the top five" in all_words(app)
    assert "Clean stays clean" not in all_words(app)
    scene._pick("family")
    assert "Clean stays clean" in all_words(app)
    assert "Take the top five" not in all_words(app)


def test_a_preset_on_is_no_reason_to_open_the_house_rules(app):
    assert not sit(app, ask_partner="all", match_rounds=1).more
    assert sit(app, ask_partner="any").more


def test_how_long_the_match_is_stands_open_and_only_what_matters(app):
    scene = sit(app)
    assert "Rounds" in all_words(app).splitlines()
    assert "Score" not in all_words(app).splitlines()
    tab_to(app, "Rounds")
    for _ in range(3):
        press(app, pygame.K_LEFT)
    assert dict(scene.choice.house_rules) == {"match_rounds": 1}
    tab_to(app, "Match length")
    press(app, pygame.K_RIGHT)
    assert "Score" in all_words(app).splitlines()
    assert "Rounds" not in all_words(app).splitlines()
    tab_to(app, "Score")
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RETURN, ctrl=True)
    assert dict(table(app).match.setup.changes) == {"match_rounds": 1, "match": "score", "match_score": 8000}


def test_family_is_not_dealt_to_five_and_six_are_reached_over_five(app):
    sit(app)
    for count in (5, 6):
        click_on(app, "Add a person")
        refused = "These rules are for 2, 4 or 6 players, not 5." in all_words(app)
        assert refused == (count == 5)
        assert find(app, "Deal").enabled == (count == 6)
        press(app, pygame.K_RETURN, ctrl=True)
        if count == 5:
            assert isinstance(app.scene, SetupScene)
            assert "Partners:" not in all_words(app)
    setup = table(app).match.setup
    assert [seat.kind for seat in setup.seats].count(PERSON) == 3
    assert len(setup.seats) == 6


def test_the_rules_say_how_many_may_play(app):
    scene = sit(app, count=2)
    for count in (4, 6):
        scene._seat_so_many(count)
        assert scene.choice.counts(scene.game) == [2, 4, 6]
        assert scene.choice.trouble(scene.game) is None
    assert [seat.kind for seat in scene.choice.seats].count(PERSON) == 1
    assert len({seat.name for seat in scene.choice.seats}) == 6


def test_computers_leave_before_people(app):
    scene = sit(app, count=6, people=3)
    scene._seat_so_many(4)
    assert [seat.name for seat in scene.choice.seats] == ["Robin", "Ada", "Bruno", "Clara"]
    scene._seat_so_many(2)
    assert [seat.name for seat in scene.choice.seats] == ["Robin", "Ada"]


def test_who_plays_with_whom_follows_names_and_rules(app):
    scene = sit(app)
    assert "Robin and Bruno against Ada and Clara." in all_words(app)
    scene._rename(2, "Bea")
    assert "Robin and Bea against Ada and Clara." in all_words(app)
    scene = sit(app, "lords", 5)
    assert "Diego plays with Robin and Bruno in rounds 1 and 4" in all_words(app)
    assert "A/B" in all_words(app).splitlines()
    sit(app, "books", 5)
    assert "Everybody plays alone." in all_words(app)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("rules", "count"), [("family", 6), ("lords", 5), ("family", 5)])
def test_everything_has_its_place(size, rules, count):
    app = bare_app(size)
    scene = sit(app, rules, count)
    check_layout(app)
    scene._turn_more()
    app.step()
    check_layout(app)


def test_everybody_can_come_to_sit_with_everybody(app):
    scene = sit(app)
    first = [seat.name for seat in scene.choice.seats]
    partners = []
    for _ in range(3):
        partners.append(scene.choice.seats[2].name)
        click_on(app, "Change partners")
    assert sorted(partners) == sorted(first[1:])
    assert [seat.name for seat in scene.choice.seats] == first


# --- temperaments


def sit_to_lie(app, count: int = 4, temperament: str = "") -> SetupScene:
    """The set-up of a table of Cheat, all computers of that temperament."""
    seats = tuple(
        replace(seat, temperament=temperament) if seat.kind == COMPUTER else seat for seat in a_setup(count, 1).seats
    )
    app.router.set_up("cheat", Setup("cheat", "standard", seats, 7))
    app.step()
    assert isinstance(app.scene, SetupScene)
    return app.scene


def temperaments(app) -> list[Stepper]:
    """The controls for the temperaments, from the first computer to the last."""
    return [
        widget
        for widget in form_of(app).root.everything()
        if isinstance(widget, Stepper) and any(value == "bold" for value, _ in widget.options)
    ]


def test_a_temperament_is_chosen_by_mouse_or_keys_and_told(app, home):
    sit_to_lie(app)
    controls = temperaments(app)
    assert [control.value for control in controls] == ["", "", ""]
    assert "**Balanced:** plays as well" in all_words(app)
    click(app, controls[0].rect.move(controls[0].rect.width // 3, 0).center)
    assert "**Truthful:** lies only" in all_words(app)
    form_of(app).set_focus(controls[2])
    for _ in range(2):
        press(app, pygame.K_RIGHT)
    assert "**Bold:** lies often" in all_words(app)
    press(app, pygame.K_RETURN, ctrl=True)
    seats = table(app).match.setup.seats
    assert [seat.temperament for seat in seats] == ["", "truthful", "", "bold"]
    kept = json.loads((home / choices.FILE).read_text())["tables"]["cheat"]["seats"]
    assert [seat["temperament"] for seat in kept] == ["", "truthful", "", "bold"]
    remembered = choices.load()
    assert remembered.table(catalogue.game("cheat")).seats == seats
    company = remembered.table(catalogue.game("forty-fives")).seats
    assert company[0].name == seats[0].name
    assert not any(seat.temperament for seat in company), "that game knows none"
    app.router.set_up("cheat")
    app.step()
    assert [temperament.value for temperament in temperaments(app)] == ["truthful", "", "bold"]
    assert "**Truthful:**" in all_words(app)


def test_a_first_table_seats_computers_of_several_tempers():
    company = choices.usual(catalogue.game("cheat")).seats
    assert {seat.temperament for seat in company if seat.kind == COMPUTER} == {"", "truthful", "bold"}
    assert not any(seat.temperament for seat in choices.usual(catalogue.game("ninety-nine")).seats)


def test_only_computers_have_temperaments_and_only_where_the_game_knows_them(app):
    scene = sit_to_lie(app, 3)
    scene._retemper(1, "bold")
    scene._turn_kind(1)
    assert len(temperaments(app)) == 1
    scene._turn_kind(1)
    newcomer = scene.choice.seats[1]
    assert newcomer.temperament == BY_ID[newcomer.face].temperament(scene.game.temperaments), (
        "somebody else has sat down"
    )
    scene._retemper(1, "truthful")
    assert [seat.temperament for seat in scene.choice.seats] == ["", "truthful", ""]
    scene._turn_kind(1)
    scene._turn_kind(2)
    assert "**Bold:**" not in all_words(app), "people have none"
    sit(app)
    assert not temperaments(app)
    assert EVEN.title not in all_words(app)


def test_where_levels_hardly_differ_the_set_up_says_so_while_a_computer_sits(app):
    app.router.set_up("ninety-nine")
    app.step()
    assert "Hard hardly differs from normal" in all_words(app)
    scene = app.scene
    for number, seat in enumerate(scene.choice.seats):
        if seat.kind == COMPUTER:
            scene._turn_kind(number)
    assert "Hard hardly differs from normal" not in all_words(app)
    sit_to_lie(app)
    assert "Hard hardly differs from normal" not in all_words(app)


def test_a_remembered_temperament_that_nobody_knows_is_kept_aside(app, home):
    seats = [{"name": name, "kind": COMPUTER, "level": "hard", "temperament": "sulky"} for name in NAMES[:4]]
    text = json.dumps({"game": "cheat", "tables": {"cheat": {"rules": "standard", "seats": seats}}})
    (home / choices.FILE).write_text(text)
    start(app)
    assert "It is kept as choices.unreadable-1.json" in all_words(app)
    press(app, pygame.K_RETURN)
    click_on(app, "Play")
    assert table(app).match.setup.seats[0].kind == PERSON
    assert [file.read_text() for file in home.glob("choices.unreadable*")] == [text]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [2, 8])
def test_temperaments_have_their_place(size, count):
    app = bare_app(size)
    scene = sit_to_lie(app, count, "suspicious")
    assert len(temperaments(app)) == count - 1
    check_layout(app)
    scene._turn_more()
    app.step()
    check_layout(app)


# --- any number


def test_a_number_that_is_not_offered_can_be_written(app, home):
    scene = sit_to_lie(app)
    scene._turn_more()
    app.step()

    def field() -> TextField:
        return next(
            widget
            for widget in form_of(app).root.everything()
            if isinstance(widget, TextField) and widget.placeholder.startswith("1 to")
        )

    for number, chosen in (("0", {}), ("37", {"play_cap": 37})):
        form_of(app).set_focus(field(), ring=False)
        write(app, number)
        press(app, pygame.K_RETURN)
        assert scene.choice.house_rules == chosen
    shown = next(
        widget
        for widget in form_of(app).root.everything()
        if isinstance(widget, Choice) and widget.value in ("9", "10")
    )
    assert dict(shown.options)[shown.value] == "37"
    check_layout(app)
    press(app, pygame.K_RETURN, ctrl=True)
    assert table(app).match.setup.changes == {"play_cap": 37}
