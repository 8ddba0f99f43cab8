"""A table that is dealt by an own rule set: what its save, its game code, its statistics and its day say of it."""

from __future__ import annotations

from dataclasses import replace

from game import catalogue
from game.session import days, own, statistics
from game.session.match import Match, Seat
from game.session.own.compare import differences, headline
from game.session.setup import PERSON, read_setup, setup_data
from game.session.sharing.copies import save_rules
from game.session.sharing.dealt import cards_of, to_come
from game.session.sharing.line import line_of, read_line
from game.session.statistics.history import history
from game.words.language import plural
from tests.session.own.rules import GAME, kept, made
from ui.scenes.setup import choices
from ui.scenes.setup.choices import TableChoice

NINES = catalogue.game("ninety-nine")


def choice_of(rules: own.OwnRules, seats: int = 4, **house_rules) -> TableChoice:
    players = tuple(Seat(name, PERSON if name == "Ada" else "computer") for name in ("Ada", "Bo", "Cy", "Di")[:seats])
    return TableChoice(rules.id, players, {rules.id: house_rules})


def test_a_table_has_the_base_all_changes_and_the_name():
    rules = kept(contract_dirty=3)
    setup = choice_of(rules, wild_cap=3).setup(GAME.id, 7)
    assert (setup.rules, dict(setup.changes)) == ("family", {"contract_dirty": 3, "wild_cap": 3})
    assert (setup.rules_title, setup.counted_as) == ("Grandma's", rules.id)
    assert own.split(GAME, setup) == (rules.id, {"wild_cap": 3})


def test_a_change_that_is_taken_back_is_none():
    rules = kept(contract_dirty=3, wild_cap=3)
    setup = choice_of(rules, contract_dirty=2).setup(GAME.id, 7)
    assert dict(setup.changes) == {"wild_cap": 3}
    assert own.split(GAME, setup) == (rules.id, {"contract_dirty": 2})


def test_lives_count_as_changed_where_a_game_looks_whether_they_were():
    rules = kept("Four", "standard", NINES, lives=4)
    assert "lives: [4, 4, 4, 4]" in str(choice_of(rules).setup(NINES.id, 7).state())


def test_a_match_stays_what_it_was_when_its_rules_are_renamed_or_deleted():
    rules = kept("Grandma's", "standard", NINES, hand_size=4)
    setup = choice_of(rules).setup(NINES.id, 7)
    data = Match(setup).to_json()
    own.keep(replace(rules, title="Grandpa's", values={"hand_size": 5}))
    assert Match.from_json(data).setup.rules_title == "Grandma's"
    own.remove(rules)
    again = Match.from_json(data).setup
    assert (again.rules_title, dict(again.changes)) == ("Grandma's", {"hand_size": 4})
    assert own.split(NINES, again) == ("standard", {"hand_size": 4})


def test_a_save_with_a_name_that_makes_no_sense_opens_without_it():
    data = setup_data(choice_of(kept("Four", "standard", NINES, lives=4)).setup(NINES.id, 7))
    for odd in (3, None, {}, {"id": "own:x"}, {"id": "own:x", "title": " "}, {"id": "standard", "title": "Standard"}):
        setup = read_setup({**data, "own": odd})
        assert (setup.own.id, setup.rules_title) == ("", "Standard")


def test_a_game_code_carries_base_and_changes_and_no_name():
    rules = kept(contract_dirty=3)
    setup = choice_of(rules).setup(GAME.id, 7)
    assert line_of(setup) == line_of(replace(setup, own=own.name_of(None)))
    table = read_line(line_of(setup))
    assert (table.rules, dict(table.changes)) == ("family", {"contract_dirty": 3})


def test_statistics_count_them_apart_under_the_name_of_then(tmp_path):
    rules = kept("Four", "standard", NINES, lives=4)
    match = Match(choice_of(rules).setup(NINES.id, 7))
    while not match.state.round_over:
        prompt = match.prompts()[0]
        match.submit(match.state.moves(prompt.seat or 0)[0])
    line = statistics.line(match)
    assert line["rules"] == "standard"  # as an older program counts it
    statistics.write_down(line, tmp_path)
    own.remove(rules)
    (played,) = history(tmp_path).rounds
    assert (played.rules, played.own) == (rules.id, "Four")
    plain = Match(replace(match.setup, own=own.name_of(None)))
    assert statistics.table_key(plain) == statistics.table_key(match)  # the same cards count once


def test_the_deal_of_the_day_by_own_rules_is_another_one():
    rules = kept("Four", "standard", NINES, lives=1)
    setup = days.deal_of(NINES, "2026-03-09", "Ada", rules)
    assert setup.seed != days.deal_of(NINES, "2026-03-09", "Ada").seed
    assert setup.seed == days.deal_of(NINES, "2026-03-09", "Bo", replace(rules, id="own:other", title="X")).seed
    assert days.is_deal_of_its_day(setup)
    assert not days.is_deal_of_its_day(replace(setup, own=own.name_of(None)))
    match = Match(setup)
    while not match.over:
        prompt = match.prompts()[0]
        match.submit(match.state.moves(prompt.seat or 0)[0])
    line = days.line(match)
    assert line is not None
    assert "game" not in line  # an older program does not take it for the usual deal
    assert cards_of(setup) in to_come([setup], ["2026-03-09"])  # and nobody is told its cards before
    days.write_down(line)
    assert list(days.results()) == [(rules.id, "2026-03-09")]
    assert cards_of(setup) not in to_come([setup], ["2026-03-09"])


def test_the_last_table_remembers_them_and_an_older_program_reads_its_base():
    rules = kept(contract_dirty=3)
    chosen = choices.load()
    chosen.remember(GAME, choice_of(rules, wild_cap=3))
    data = chosen._to_json()["tables"][GAME.id]
    assert (data["rules"], data["options"], data["own"]) == ("family", {}, rules.id)
    table = choices.load().table(GAME)
    assert (table.rules, dict(table.house_rules)) == (rules.id, {"wild_cap": 3})
    own.remove(rules)
    table = choices.load().table(GAME)
    assert (table.rules, dict(table.house_rules)) == ("family", {})


def test_two_rule_sets_beside_each_other():
    rules, family = made(contract_dirty=3, wild_cap=3), GAME.rule_set("family")
    lines = differences(GAME, rules, family)
    assert headline(family, lines) == "Differs from Family in two rules."
    assert lines[1].startswith("**Dirty books to go out:** 3. In Family: 2.")
    assert headline(family, differences(GAME, made(), family)) == "The same rules as Family."
    other = differences(GAME, rules, GAME.rule_set("books"))
    assert headline(GAME.rule_set("books"), other) == f"Differs from Books in {plural(len(other), 'rule')}."
    assert other[0].startswith("**The cards** are those of Family")


def test_what_cannot_matter_is_no_difference():
    cheat = catalogue.game("cheat")
    one, other = (made(str(wins), "standard", cheat, match="first_to_wins", wins=wins) for wins in (2, 4))
    assert len(differences(cheat, one, other)) == 1
    assert not differences(cheat, made("1", "standard", cheat, wins=2), made("2", "standard", cheat, wins=4))


def test_a_copy_goes_into_a_file_of_its_own(tmp_path):
    rules = made('Oma: "Käthe"/Opa?', contract_dirty=3)
    paths = [save_rules(rules, tmp_path) for _ in range(2)]
    assert [path.name for path in paths] == ["Oma- -Käthe--Opa-, Hand and Foot.kitchentable"] * 2  # it holds just this
    read = own.from_file(paths[0])
    assert read is not None
    assert replace(read, id=rules.id) == rules
    assert read.id == ""
