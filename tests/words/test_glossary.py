"""Glossaries: what terms mean, in sentences that a beginner reads at a glance, and where they stand in a text."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.catalogue import GAMES
from game.declaration import Game
from game.session import bots
from game.words import glossary
from game.words.glossary import SHARED, Found, Glossary, forms_of, glossary_of
from game.words.rules_of_table import sections
from tests.contract.covering import covering
from tests.contract.tables import random_move, tables_of

LONGEST = 140
FEWEST = 8

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def own(game: Game) -> dict[str, str]:
    """The terms that a game declares itself."""
    return {key: words for key, words in game.glossary.meanings.items() if SHARED.meanings.get(key) != words}


@cache
def pages(game: Game) -> tuple[str, ...]:
    """All paragraphs of the rules pages of a game."""
    texts = {
        part.text: None
        for table in covering(game)
        for section in sections(game, table.row.id, table.changes, table.seats)
        for part in section.parts
    }
    return tuple(texts)


def hints(game: Game) -> Iterator[str]:
    """The reasons for moves in random matches."""
    adviser = bots.make(game.id, "normal")
    for table in tables_of(game):
        state, rng = table.begin(3), Random(3)
        for _ in range(120):
            if state.over:
                break
            for prompt in state.prompts():
                if prompt.seat is not None and not state.round_over:
                    view = state.seen_by(prompt.seat)
                    moves = view.moves(prompt.seat)
                    yield from (adviser.explain(view, move) for move in rng.sample(moves, min(3, len(moves))))
            state.play(random_move(state, rng))


def keys_in(game: Game, texts: Iterator[str] | tuple[str, ...]) -> Iterator[str]:
    """The keys of the terms that stand in those texts."""
    names = {forms_of(key)[0]: key for key in game.glossary.meanings}
    for text in texts:
        yield from (names[term.name] for term in game.glossary.find(text))


def test_the_examples_are_true():
    tried = doctest.testmod(glossary)
    assert tried.attempted > 4
    assert tried.failed == 0


# --- what is declared


@every_game
def test_meanings_are_short_sentences(game: Game):
    for key, words in game.glossary.meanings.items():
        assert words.endswith("."), key
        assert words[0].isupper(), key
        assert len(words) <= LONGEST, f"{key} takes {len(words)} letters"
        assert not {"!", "*", "\n", "{"} & set(words), key


@every_game
def test_no_term_stands_twice(game: Game):
    forms = [form for key in game.glossary.meanings for form in forms_of(key)]
    assert len(forms) == len(set(forms))
    assert all(form == form.lower().strip() and form for form in forms)


@pytest.mark.parametrize("game", [own for own in GAMES if own.glossary is not SHARED], ids=lambda game: game.id)
def test_every_own_term_is_read_somewhere(game: Game):
    declared = own(game)
    assert len(declared) >= FEWEST, "a game with a glossary has some terms in it; one without needs no file"
    missing = declared.keys() - set(keys_in(game, pages(game)))
    for key in keys_in(game, hints(game)) if missing else ():
        missing.discard(key)
        if not missing:
            break
    assert not missing


def test_what_games_share_is_read_in_some_game():
    read = {key for game in GAMES for key in keys_in(game, pages(game)) if key not in own(game)}
    assert read == SHARED.meanings.keys()


@pytest.mark.parametrize(
    ("id", "text", "terms"),
    [
        ("skat", "Count the **matadors** (Spitzen): with 2, play 3.", ["matadors"]),
        ("skat", "The cards hold 120 points. Forehand **holds** each one.", ["forehand", "holds"]),
        ("forty-fives", "The three highest trumps may be **kept back** (reneging).", ["trump", "renege"]),
        ("forty-fives", "The Jack takes the lead in the trick.", ["takes the lead", "trick"]),
        ("hand-and-foot", "A clean book; **go down**, and lay your foot.", ["clean", "book", "go down", "foot"]),
        ("hand-and-foot", "Take the discard pile, and then the pile.", ["discard pile"]),
        ("cheat", "Places follow the order of going out.", ["going out"]),
        ("cheat", "The game is also called **I Doubt It**.", []),
        ("olympus", "All but its top card lies on top.", []),
        ("ninety-nine", "The player on the dealer's left leads.", ["dealer", "lead"]),
        ("trick-ninety-nine", "In every suit, trump or not, cards rank A K Q.", ["suit", "trump"]),
        ("sixty-seconds", "A Flare is answered in the direction of play.", ["flare", "direction of play"]),
    ],
)
def test_terms_mean_what_they_say(id: str, text: str, terms: list[str]):
    (game,) = [game for game in GAMES if game.id == id]
    assert [term.name for term in game.glossary.find(text)] == terms


# --- finding


TERMS = Glossary(
    {
        "trump, trumps": "Beats all.",
        "trump suit, trump suits": "That of the trumps.",
        "discard pile, pile": "A heap.",
        "lay-down": "What is laid.",
        "30 for 60": "A bid.",
        "ace": "A card.",
    }
)


def found(text: str, seen: set[str] | None = None) -> list[str]:
    """The words that are found in a text, as they stand there."""
    return [text[term.start : term.stop] for term in TERMS.find(text, seen)]


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("trump", ["trump"]),
        ("No TRUMPS at all, and no trump.", ["TRUMPS"]),
        ("Trumps' order; the trump's rank", ["Trumps"]),
        ("trump suit", ["trump suit"]),
        ("trump suit, trump", ["trump suit", "trump"]),
        ("trump suited", ["trump"]),
        ("(trump)", ["trump"]),
        ("“trump”.", ["trump"]),
        ("trumped, overtrump, trumpet, _trump_", []),
        ("non-trump and trump-like", []),
        ("place, ace-high, aces, ace", ["ace"]),
        ("lay down a lay-down", ["lay-down"]),
        ("Bid 30 for 60 or 30 for 600", ["30 for 60"]),
        ("the pile, the discard pile", ["pile"]),
        ("étrump, trumpé, ſtock, a ﬁne ace", ["ace"]),
        ("", []),
        ("****", []),
    ],
)
def test_terms_are_whole_words_the_longest_first_and_each_once(text: str, terms: list[str]):
    assert found(text) == terms


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("**trump** suit", ["trump"]),
        ("**trump suit**", ["trump suit"]),
        ("discard** pile**", ["pile"]),
        ("**discard **pile", ["pile"]),
        ("a **long trump** suit", ["trump"]),
    ],
)
def test_stars_part_terms(text: str, terms: list[str]):
    assert found(text) == terms


def test_a_term_is_found_once_in_several_texts():
    seen: set[str] = set()
    assert found("trumps and an ace", seen) == ["trumps", "ace"]
    assert found("a trump, a trump suit, an ace", seen) == ["trump suit"]
    assert seen == {"trump", "ace", "trump suit"}


def test_a_term_is_named_by_its_first_form():
    (term,) = TERMS.find("Two trumps.")
    assert term == Found(4, 10, "trump", "Beats all.")
    assert term.says == "**Trump:** Beats all."


def test_a_game_replaces_and_leaves_out_what_all_share():
    own = TERMS.extended({"trumps": "Jacks.", "ace": "", "skip": "To lose a turn."})
    assert own.meanings["trumps"] == "Jacks."
    assert not {"trump, trumps", "ace"} & own.meanings.keys()
    assert own.meanings["lay-down"] == TERMS.meanings["lay-down"]
    assert [term.name for term in own.find("trump, trumps, ace, skip")] == ["trumps", "skip"]
    assert "ace" in TERMS.meanings


def test_a_game_without_terms_of_its_own_has_what_all_share():
    assert glossary_of("tests.sample_game.high_card") is SHARED


def test_a_long_meaning_stands_in_several_lines():
    text = Path("game/games/skat/words", glossary.FILE).read_text(encoding="utf-8")
    meanings = catalogue.game("skat").glossary.meanings
    meaning = meanings["base value, base values"]
    assert meaning not in text
    assert meaning in " ".join(text.split())
    assert "rank, ranks" not in meanings  # it stands there without a meaning
    assert "**rank, ranks:**" in text
