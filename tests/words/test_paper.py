"""Pages for paper: one file, whose words are words, and that a browser prints on two pages."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.__main__ import main
from game.catalogue import GAMES
from game.declaration import Game
from game.words.paper import pictures
from game.words.paper.page import Block, Cards, Heading, Table, Text, encoded, page
from game.words.paper.rules import rules_page
from game.words.rules_of_table import sections
from game.words.rules_page import CardRule

ODD = '<script>alert("1 & 2")</script>'


def body(html: str) -> ElementTree.Element:
    """What the page shows, read as strictly as XML is."""
    inner = html[html.index("<main>") : html.index("</main>") + len("</main>")]
    inner = re.sub(r"(<\w+[^>]*?) (class|dir|scope)=(\w+)", r'\1 \2="\3"', inner)
    inner = re.sub(r"(<\w+[^>]*?) (class|dir|scope)=(\w+)", r'\1 \2="\3"', inner)
    return ElementTree.fromstring(inner.replace("<br>", "<br/>"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_rules_of_a_game_stand_there_with_a_picture_of_every_card(game: Game):
    found = sections(game, game.rule_sets[-1].id, {}, game.usual_seats)
    html = rules_page(game, found)
    words = " ".join("".join(body(html).itertext()).split())
    for section in found:
        assert section.title in words
        for part in section.parts:
            assert " ".join(part.text.replace("**", "").split()) in words
            assert len(part.faces if isinstance(part, CardRule) else ()) <= html.count("<use ")
    assert html.count("<symbol ") == len(set(re.findall(r'<use href="#([^"]+)"', html)))
    assert "Terms" in words
    assert pictures._BLANK not in html
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", html)) <= set(ids)
    assert not re.search(r"(src|href)=\"?(http|//|file)|@import|url\((?!#)", html), "it fetches something"


def test_every_word_is_shown_and_none_is_obeyed():
    blocks: list[Block] = [
        Heading(ODD),
        Text(f"**{ODD}** {ODD}"),
        Cards(["QS"], ODD, ODD),
        Table([ODD], [[ODD], ["-7"]]),
    ]
    html = page(ODD, blocks, subtitle=ODD)
    assert "<script" not in html
    assert "".join(body(html).itertext()).count(ODD) == 7
    assert html.count("&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;") == 10


def test_numbers_of_a_table_stand_at_the_right_and_a_rule_that_is_changed_has_a_line():
    table = Table(["Ada", "Bo"], [["1,250", "-30"], ["set back", "7"]])
    html = page("Pad", [table, Text("So.", marked=True)], columns=1)
    assert html.count("<td class=number>") == 3
    assert "<p dir=auto class=marked>So.</p>" in html


def test_any_name_can_be_written_down():
    assert b"?" in encoded(page("\ud83c", [Text("Zoë מיכל")]))


def test_of_a_picture_that_is_missing_or_broken_a_blank_card_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    blank = pictures.picture_of("QS")
    (tmp_path / "QS.svg").write_bytes(b"\xff\xfe<svg")
    (tmp_path / "KS.svg").write_text("<svg>half")
    assert [pictures.picture_of(face) for face in ("QS", "KS")] == [blank, blank]
    assert page("", [Cards(["QS"], "", "")], picture=pictures.picture_of).count("<rect") == 1


def test_the_deck_on_the_table_is_the_deck_on_paper():
    assert pictures.picture_of("JC", "german") != pictures.picture_of("JC")
    assert pictures.picture_of("JC.2") == pictures.picture_of("JC")


def test_the_command_line_writes_such_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    place = tmp_path / "skat.html"
    assert main(["rules", "skat", "--set", "all_pass=ramsch", "--html", str(place)]) == 0
    assert str(place) in capsys.readouterr().out
    assert "House rule." in place.read_text(encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["rules", "skat", "--options", "--html", str(place)])
    with pytest.raises(SystemExit):
        main(["rules", "skat", "--html", str(place / "inside")])
