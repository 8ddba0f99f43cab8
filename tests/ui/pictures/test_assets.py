"""Pictures: bounded, sharp in the end, and never a reason to fall over."""

from __future__ import annotations

import logging
import time
from types import SimpleNamespace

import pygame
import pytest

from game.engine.cards import SUITS
from game.engine.decks import DECKS
from ui import fonts
from ui.boards.sides import SIDE_COLOURS
from ui.boards.tricks.signs import rank_chip
from ui.pictures.assets import Assets
from ui.pictures.cache import Cache, picture_bytes
from ui.pictures.cards import angle_step
from ui.settings import CLOTHS, Settings
from ui.sound import Sound, repitched
from ui.theme import (
    CHART_INKS,
    CLOTH_INKS,
    DARK_TEXT,
    FRESH,
    GOLD,
    GOLD_LIGHT,
    INK,
    INKS,
    IVORY,
    PANEL_BOTTOM,
    PANEL_INKS,
    PANEL_TOP,
    PAPER_BOTTOM,
    PAPER_INKS,
    PAPER_TOP,
    TEXT,
    Colour,
    Theme,
    mixed,
)
from ui.widgets import Button

FACE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">'
    '<rect width="250" height="350" fill="#C8102E"/></svg>'
)


@pytest.fixture(name="folder")
def _folder(tmp_path):
    cards = tmp_path / "assets" / "cards"
    cards.mkdir(parents=True)
    (cards / "7D.svg").write_text(FACE)
    return tmp_path / "assets"


def assets_in(folder, **settings) -> Assets:
    return Assets(Theme.of((1280, 720), Settings(**settings)), folder)


def assets_like(app) -> Assets:
    return Assets(app.theme)


def test_a_card_comes_at_the_size_asked_for(app):
    for width in (60, 97, 320):
        card = app.assets.card("QH", width)
        assert card.get_size() == (width, round(width * 7 / 5))


def test_the_back_of_an_own_pack_comes_from_its_file_in_the_chosen_colour(app, folder):
    (folder / "backs").mkdir()
    for name, colour in (("usual-red", "#112233"), ("moons-red", "#C8102E"), ("moons-blue", "#0000FF")):
        (folder / "backs" / f"{name}.svg").write_text(FACE.replace("#C8102E", colour))
    red, blue = assets_in(folder, back="red"), assets_in(folder, back="blue")
    assert red.card("back", 100).get_at((50, 70))[:3] == (0x11, 0x22, 0x33)
    assert red.card("moons-back", 100).get_at((50, 70))[:3] == (200, 16, 46)
    assert blue.card("moons-back", 100).get_at((50, 70))[:3] == (0, 0, 255)
    assert red.card_sprite("JK.1", 100, flip=1.0, other="moons-back").picture.get_width() > 100


def test_the_back_of_an_own_pack_without_a_file_is_a_plain_one(app, folder):
    plain, usual = (assets_in(folder).card(face, 100) for face in ("suns-back", "back"))
    assert pygame.image.tobytes(plain, "RGBA") == pygame.image.tobytes(usual, "RGBA")


@pytest.mark.parametrize("source", [None, "", "<svg", "not a picture", '<svg xmlns="http://www.w3.org/2000/svg"/>'])
def test_a_missing_or_broken_file_gives_a_plain_card_and_a_line_in_the_log(app, folder, caplog, source):
    if source is not None:
        (folder / "cards" / "AS.svg").write_text(source)
    with caplog.at_level(logging.WARNING):
        card = assets_in(folder).card("AS", 100)
    assert card.get_at((50, 70))[:3] == (252, 250, 244)
    assert "AS.svg" in caplog.text
    assert assets_in(folder).icon("nothing", 24).get_height() >= 8


def test_a_copy_of_a_card_looks_like_the_card(app):
    assert app.assets.card("7H.2", 80) is app.assets.card("7H", 80)
    assert app.assets.card("JK.2", 80) is not app.assets.card("JK.1", 80)


@pytest.mark.parametrize("inks", INKS)
def test_the_chosen_colours_are_the_ink_of_cards_and_signs(app, folder, inks):
    for suit, printed in INKS["two"].items():
        (folder / "cards" / f"7{suit}.svg").write_text(FACE.replace("#C8102E", "#{:02X}{:02X}{:02X}".format(*printed)))
        assert assets_in(folder, inks=inks).card(f"7{suit}", 50).get_at((25, 35))[:3] == INKS[inks][suit]
    assert len(set(INKS[inks].values())) == (2 if inks == "two" else 4)


@pytest.mark.parametrize("ink", {ink for inks in INKS.values() for ink in inks.values()})
def test_the_ink_of_every_suit_can_be_read_on_paper(ink):
    """Pips and indices are large: 3:1 is enough for them."""
    assert contrast(ink, IVORY) >= 3


@pytest.mark.parametrize("theme", [Theme(1.0, Settings(inks=inks), deck) for inks in INKS for deck in DECKS])
def test_the_rank_of_a_strong_card_in_miniature_can_be_read_on_gold(app, theme):
    for suit in SUITS:
        chip = rank_chip(Assets(theme), theme, "K", suit, (60, 84), strong=True)
        spots = [chip.get_at((x, y)) for x in range(12, 48) for y in range(10, 44)]
        light = [luminance((spot.r, spot.g, spot.b)) for spot in spots]
        assert (max(light) + 0.05) / (min(light) + 0.05) > 3.5


def test_a_sprite_centres_the_card_whatever_its_angle_and_lift(app):
    for angle in (0, 3, -6, 30, 90, 180):
        for lift in (0, 1):
            sprite = app.assets.card_sprite("back", 100, angle=angle, lift=lift)
            _, picture, x, y = sprite.at(5, 400, 300)
            solid = pygame.mask.from_surface(picture, 250).get_bounding_rects()
            box = max(solid, key=lambda rect: rect.width * rect.height).move(x, y)
            assert abs(box.centerx - 400) <= 2
            assert abs(box.centery - 300) <= 2


def test_a_flip_shows_one_side_then_the_other_and_gets_narrow_between(app):
    stages = [app.assets.card_sprite("QH", 100, flip=step / 8) for step in range(9)]
    widths = [stage.picture.get_width() for stage in stages]
    assert widths[0] == widths[8] > widths[2] > widths[4]
    assert stages[8].picture is app.assets.card_sprite("back", 100).picture
    assert stages[0].picture is app.assets.card_sprite("QH", 100).picture


def test_sprites_are_kept_and_differ_where_asked(app):
    plain = app.assets.card_sprite("QH", 100)
    assert app.assets.card_sprite("QH", 100) is plain
    middle = (plain.centre_x, plain.centre_y)
    dim = app.assets.card_sprite("QH", 100, dim=True)
    assert sum(dim.picture.get_at(middle)[:3]) < sum(plain.picture.get_at(middle)[:3])
    edged = app.assets.card_sprite("QH", 100, edge=GOLD).picture
    assert any(edged.get_at((x, edged.get_height() // 2))[:3] == GOLD for x in range(12))
    lifted = app.assets.card_sprite("QH", 100, lift=1).picture
    assert lifted.get_height() > plain.picture.get_height()


def test_angles_come_in_steps():
    assert [angle_step(a) for a in (0.4, -2.6, 7, 44, 80, 359, 181)] == [0, -3, 6, 45, 75, -1, -180]


def test_another_size_comes_at_once_as_a_stand_in_and_sharp_soon_after(app):
    assets = app.assets
    assets.card_sprite("KS", 100)
    before = assets.generation
    begin = time.perf_counter()
    stand_in = assets.card_sprite("KS", 130)
    assert time.perf_counter() - begin < 0.05
    assert assets.card_sprite("KS", 130) is stand_in
    while assets.work(20):
        pass
    assert assets.generation > before
    assert assets.card_sprite("KS", 130) is not stand_in


def test_a_stand_in_gets_sharp_even_when_the_window_changed_again_in_between(app):
    assets = app.assets
    sharp = pygame.image.tobytes(assets.card_sprite("KS", 130).picture, "RGBA")
    other = assets_like(app)
    other.card_sprite("KS", 100)
    other.card_sprite("KS", 130)
    other.configure(Theme.of((1920, 1080), app.settings))
    other.card_sprite("KS", 130)
    while other.work(20):
        pass
    assert pygame.image.tobytes(other.card_sprite("KS", 130).picture, "RGBA") == sharp


def test_wanted_cards_are_drawn_in_idle_moments_without_a_new_generation(app):
    before = app.assets.generation
    app.assets.want(["2S", "3S", "2S"], 90)
    while app.assets.work(5):
        pass
    assert app.assets.generation == before
    assert not app.assets.work(5)


def test_the_cloth_is_kept_and_stretched_while_the_window_grows(app):
    assets = app.assets
    first = assets.cloth((1280, 720))
    assert assets.cloth((1280, 720)) is first
    stretched = assets.cloth((1400, 800))
    assert stretched.get_size() == (1400, 800)
    end = time.perf_counter() + 2
    while assets.work(5) and time.perf_counter() < end:
        time.sleep(0.01)
    assert assets.cloth((1400, 800)) is not stretched


def luminance(colour: Colour) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("cloth", CLOTHS)
def test_text_can_be_read_on_the_brightest_spot_of_every_cloth(app, cloth):
    app.settings.cloth = cloth
    picture = pygame.transform.smoothscale(app.assets.cloth((1280, 720)), (320, 180))  # letters lie on many points
    spots = [(at.r, at.g, at.b) for x in range(8, 312) for y in range(8, 172) for at in [picture.get_at((x, y))]]
    brightest = max(spots, key=luminance)
    for ink in CLOTH_INKS:
        assert contrast(ink, brightest) >= 4.5, ink


@pytest.mark.parametrize("ground", [PANEL_TOP, PANEL_BOTTOM])
def test_text_can_be_read_on_panels(ground):
    for ink in (*PANEL_INKS, *SIDE_COLOURS):
        assert contrast(ink, ground) >= 4.5, ink


@pytest.mark.parametrize("ground", [PAPER_TOP, PAPER_BOTTOM])
def test_text_can_be_read_on_paper(ground):
    assert set(PANEL_INKS) - {FRESH} <= set(PAPER_INKS)
    for ink in (*PAPER_INKS.values(), *CHART_INKS):
        assert contrast(ink, ground) >= 4.5, ink


def test_text_can_be_read_on_gold():
    for ground in (GOLD, GOLD_LIGHT):
        assert contrast(DARK_TEXT, ground) >= 4.5


def test_on_paper_the_key_of_a_button_can_be_read(app, monkeypatch):
    paper = app.assets.on_paper()
    inks: dict[str, Colour] = {}
    write = paper.text

    def text(string: str, size: int, colour: Colour = TEXT, bold: bool = False, **room: int) -> pygame.Surface:
        inks[string] = paper.ink(colour)
        drawn: pygame.Surface = write(string, size, colour, bold, **room)
        return drawn

    monkeypatch.setattr(paper, "text", text, raising=False)
    button = Button("Score sheet", lambda: None, key_hint="S")
    button.place(app, pygame.Rect(0, 0, 300, 44))
    button.items(SimpleNamespace(theme=app.theme, assets=paper, sound=app.sound), 0)
    for words in ("Score sheet", "S"):
        assert contrast(inks[words], mixed(PAPER_BOTTOM, INK, 0.1)) >= 4.5, words


def test_on_paper_the_same_words_are_written_in_ink(app):
    light, dark = app.assets.text("Total", 20, TEXT), app.assets.on_paper().text("Total", 20, TEXT)
    assert dark is app.assets.text("Total", 20, PAPER_INKS[TEXT])
    assert dark is not light


def test_a_line_is_cut_to_its_room(app):
    text = "Wilhelmina Featherstone"
    for room in (20, 60, 100, 400):
        cut = fonts.fitted(text, 18, room)
        assert fonts.width(cut, 18) <= room
        assert cut == text or cut.endswith("…")


def test_wrapped_lines_keep_to_their_room_and_lose_no_word(app):
    text = "One **two three** four\n\nfive Donaudampfschifffahrtsgesellschaft six. **Seven**"
    for room in (80, 120, 500):
        lines = fonts.wrapped(text, 18, room)
        for line in lines:
            for run in line:
                assert run.x + fonts.width(run.string, 18, run.bold) <= room
        letters = "".join(run.string for line in lines for run in line).replace(" ", "")
        assert letters == text.replace("**", "").replace(" ", "").replace("\n", "")
    assert [run.bold for run in fonts.wrapped("a **b** c", 18, 500)[0]] == [False, True, False]


def test_a_cache_keeps_within_its_bytes_and_drops_the_longest_unused(app):
    picture = pygame.Surface((10, 10), pygame.SRCALPHA)
    cache = Cache(3 * picture_bytes(picture), picture_bytes)
    for key in "abc":
        cache.put(key, picture.copy())
    assert cache.get("a") is not None
    cache.put("d", picture.copy())
    assert cache.get("b") is None
    assert cache.get("a") is not None
    assert cache.bytes == 3 * picture_bytes(picture)
    cache.drop(lambda key: key == "a")
    assert cache.bytes == 2 * picture_bytes(picture)


def test_a_cache_keeps_all_that_one_frame_needs_even_beyond_its_bytes(app):
    picture = pygame.Surface((10, 10), pygame.SRCALPHA)
    cache = Cache(3 * picture_bytes(picture), picture_bytes)
    for key in "abc":
        cache.put(key, picture.copy())
    cache.hold()
    assert cache.get("a") is not None
    for key in "def":
        cache.put(key, picture.copy())
    assert [cache.get(key) is not None for key in "abcdef"] == [True, False, False, True, True, True]
    cache.let_go()
    cache.put("g", picture.copy())
    assert cache.bytes == 3 * picture_bytes(picture)


def test_sound_without_a_device_is_silence(monkeypatch, caplog):
    def refuse(*_args: object, **_more: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound(Settings())
    assert not sound.play("click")
    sound.work(0.0)
    sound.work(1.0)
    assert not sound.play("click")
    sound.close()


def test_sound_plays_two_at_once_and_obeys_the_switch(tmp_path):
    import wave

    with wave.open(str(tmp_path / "tick-1.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44100)
        file.writeframes(bytes(2 * 44100))
    settings = Settings()
    sound = Sound(settings, tmp_path)
    sound.work(0.0)
    sound.work(1.0)
    try:
        assert [sound.play("tick") for _ in range(3)] == [True, True, False]
        assert not sound.play("missing")
        settings.sound = False
        sound.configure(settings)
        assert not sound.play("tick")
    finally:
        sound.close()


def test_each_kind_of_sound_has_its_own_volume_and_is_not_kept_waiting_by_others():
    settings = Settings(volume_cards=0.0)
    sound = Sound(settings)
    sound.work(0.0)
    sound.work(1.0)
    try:
        assert not sound.play("play")
        assert [sound.play("token"), sound.play("token"), sound.play("token")] == [True, True, False]
        assert sound.play("cheer")
        settings.volume_cards = 0.5
        assert sound.play("play")
        settings.volume = 0.0
        assert not sound.play("cheer")
    finally:
        sound.close()


def test_every_sound_of_the_game_can_be_read():
    sound = Sound(Settings())
    sound.work(0.0)
    sound.work(1.0)
    try:
        for name in ("click", "deal", "draw", "flip", "play", "refuse", "win", "lose", "token", "nudge"):
            assert sound.play(name), name
            pygame.mixer.stop()
    finally:
        sound.close()


def test_a_higher_pitch_is_shorter():
    import array

    samples = array.array("h", range(1000))
    assert len(repitched(samples, 1.25)) == 800
    assert list(repitched(samples, 2.0)[:3]) == [0, 2, 4]
