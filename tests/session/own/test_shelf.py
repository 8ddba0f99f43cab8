"""Files of own rule sets: kept, read again, set aside; what is not known here stays in them."""

from __future__ import annotations

import json
import os
from dataclasses import replace

import pytest

from game import catalogue
from game.engine.options import OptionError
from game.session import files, own
from game.session.match import SaveError
from game.session.own.shelf import folder_in, read
from tests.session.own.rules import GAME, kept, made

LONG = "Wolfgang Amadeus's rules from Salzburg 1"  # 40 letters


def write(name: str, data: object) -> None:
    folder_in().mkdir(parents=True, exist_ok=True)
    text = data if isinstance(data, str) else json.dumps(data)
    (folder_in() / name).write_text(text, encoding="utf-8")


def of(**changes: object) -> dict[str, object]:
    data: dict[str, object] = made(contract_dirty=3).to_json()
    return {**data, **changes}


def test_what_is_kept_is_read_again():
    rules = replace(kept(contract_dirty=3, wild_cap=3), summary="At the lake", colour="teal")
    own.keep(rules)
    assert own.own_rules(GAME) == (rules,)
    assert own.rule_set(GAME, rules.id) == rules
    assert own.own_rules(catalogue.game("cheat")) == ()
    text = (folder_in() / f"{rules.id.removeprefix(own.PREFIX)}.json").read_text(encoding="utf-8")
    assert '"contract_dirty": 3' in text.splitlines()[8]


def test_rules_that_are_made_once_more_are_the_same_to_statistics():
    first = kept(contract_dirty=3)
    own.remove(first)
    assert made(contract_dirty=3).id == first.id
    own.keep(replace(first, title="Renamed"))
    assert made(contract_dirty=3).id != first.id
    assert made(contract_dirty=2).id != first.id


def test_they_stand_behind_those_of_the_game_by_title():
    kept("zebra", contract_dirty=3)
    kept("Anna", contract_dirty=3)
    assert [rules.title for rules in own.rule_sets(GAME)] == ["Books", "Family", "Lords & Ladies", "Anna", "zebra"]


def test_a_deleted_one_can_be_brought_back():
    rules = kept(contract_dirty=3)
    own.remove(rules)
    assert own.own_rules(GAME) == ()
    with pytest.raises(OptionError):
        own.rule_set(GAME, rules.id)
    own.keep(rules)
    assert own.own_rules(GAME) == (rules,)


def test_another_window_that_keeps_one_is_noticed():
    kept(contract_dirty=3)
    own.own_rules(GAME)
    write("mine.json", of(title="From elsewhere"))
    os.utime(folder_in(), ns=(1, 1))
    assert [rules.title for rules in own.own_rules(GAME)] == ["From elsewhere", "Grandma's"]


@pytest.mark.parametrize(
    "data",
    ["{", "[]", "{}", "7", of(game=3), of(title=None), of(options=[1]), of(text=4), of(kitchen_table_rules=True)],
)
def test_what_makes_no_sense_is_set_aside_once(data: object):
    good = kept(contract_dirty=3)
    write("bad.json", data)
    os.utime(folder_in(), ns=(1, 1))
    assert own.own_rules(GAME) == (good,)
    assert (folder_in() / f"bad{files.ASIDE}1.json").is_file()
    said = own.troubles()
    assert len(said) == 1
    assert "bad.json" in said[0]
    assert not own.troubles()


@pytest.mark.parametrize("changes", [{"kitchen_table_rules": 2}, {"game": "bridge"}, {"base": "nightly"}])
def test_what_a_newer_program_has_written_is_left_alone(changes: dict[str, object]):
    write("newer.json", of(**changes))
    assert own.own_rules(GAME) == ()
    assert not own.troubles()
    assert os.listdir(folder_in()) == ["newer.json"]


def test_a_file_that_cannot_be_read_this_time_is_neither_moved_nor_forgotten(monkeypatch: pytest.MonkeyPatch):
    rules = kept(contract_dirty=3)

    def refused(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refused)
        assert own.own_rules(GAME) == ()
    assert "It stays as it is." in own.troubles()[0]
    assert own.own_rules(GAME) == (rules,)


def test_an_unknown_option_and_an_unknown_field_are_kept():
    options = {"contract_dirty": 3, "wind": "strong", "wild_cap": "seventeen"}
    write("mixed.json", of(options=options, author={"name": "Oma"}))
    (rules,) = own.own_rules(GAME)
    assert dict(rules.values) == {"contract_dirty": 3}
    assert "left out" in rules.told
    own.keep(replace(rules, title="Renamed"))
    data = json.loads((folder_in() / "mixed.json").read_text(encoding="utf-8"))
    assert data["options"] == options
    assert data["author"] == {"name": "Oma"}
    assert data["title"] == "Renamed"


def test_titles_and_texts_are_made_fit_to_be_shown():
    write("long.json", of(title="  W" * 60, text="\x1b[2J" + "x" * 500, colour="infra-red"))
    write("none.json", of(title="\u202e"))
    first, second = own.own_rules(GAME)
    assert first.title == "Rules without a name"
    assert len(second.title) <= own.LONGEST_TITLE
    assert len(second.summary) <= own.LONGEST_TEXT
    assert second.colour in own.COLOURS
    assert second.summary.isprintable()


def test_a_title_belongs_to_one_rule_set_of_a_game():
    assert len(LONG) == own.LONGEST_TITLE
    rules = kept(LONG, contract_dirty=3)
    assert "already" in own.title_trouble(GAME, f" {LONG.upper()} ")
    assert "already" in own.title_trouble(GAME, "family")
    assert "name first" in own.title_trouble(GAME, " \u202e ")
    assert not own.title_trouble(GAME, LONG, rules.id)
    assert not own.title_trouble(catalogue.game("cheat"), LONG)


def test_two_hundred_of_them_are_read_once(monkeypatch: pytest.MonkeyPatch):
    rules = of()
    for number in range(200):
        write(f"{number}.json", {**rules, "title": f"Rules {number:03}"})
    assert len(own.rule_sets(GAME)) == 203

    def opened(*_: object) -> int:
        raise AssertionError("read again")

    monkeypatch.setattr(files, "read", opened)
    assert own.own_rules(GAME)[199].title == "Rules 199"


def test_a_command_line_may_say_the_title():
    rules = kept("Oma Käthe", contract_dirty=3)
    assert own.rules_called(GAME, "oma käthe") == rules
    assert own.rules_called(GAME, rules.id) == rules
    assert own.rules_called(GAME, "books") is GAME.rule_sets[0]
    with pytest.raises(OptionError):
        own.rules_called(GAME, "Opa")


def test_a_folder_in_the_place_of_a_file_and_a_file_in_that_of_the_folder(tmp_path):
    (tmp_path / "rules" / "odd.json").mkdir(parents=True)
    assert own.own_rules(GAME, tmp_path) == ()
    assert "it is a folder" in own.troubles(tmp_path)[0]
    other = tmp_path / "other"
    other.mkdir()
    (other / "rules").write_text("x", encoding="utf-8")
    assert own.own_rules(GAME, other) == ()
    with pytest.raises(SaveError):
        own.keep(made(contract_dirty=3), other)


def test_rules_in_any_file_are_new_ones(tmp_path):
    path = tmp_path / "Grandma's.kitchentable"
    path.write_text(json.dumps(of(title="Grandma's")), encoding="utf-8")
    rules = own.from_file(path)
    assert rules is not None
    assert rules.title == "Grandma's"
    assert (rules.id, read(path).title) == ("", "Grandma's")
    assert own.holds_rules(path)
    path.write_text('{"kitchen_table": 1}', encoding="utf-8")
    assert own.from_file(path) is None
    path.write_text(json.dumps(of(kitchen_table_rules=9)), encoding="utf-8")
    with pytest.raises(SaveError, match="newer"):
        own.from_file(path)
