"""Makes the README's pictures and, in a folder that is named, contact sheets of every scene at every size of window.

`python -m tests.screenshots` renews the pictures; `python -m tests.screenshots FOLDER [GAME ...]` fills FOLDER (see
`tests/contact_sheets.py`), for Ninety-Nine also with the table in all its states. Always the same cards and moments.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import catalogue
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.contact_sheets import sheets
from tests.ui.player import GAME, Player, setup_of, your_turn
from tests.ui.screen import watched_app
from ui.pictures.assets import FOLDER
from ui.scenes.home import HomeScene
from ui.settings import Settings

README_PICTURES = FOLDER / "readme"
SIZES = ((960, 600), (1280, 720), (1920, 1080))
PEOPLE = ("Robin", "Chiara", "Diego", "Freya")
PILE = "2C 7D JC 5S QH 3H JD QS 6D JS 6C 8D"  # they add up to 87

Scene = Callable[[Player], None]


def sit(setup: Setup | Match, size: tuple[int, int], folder: Path) -> Player:
    """At a table of that set-up, or of a match, when everything has come to rest."""
    app, clock = watched_app(size, Settings(sound=False))
    player = Player(app, clock, setup, folder)
    player.rest()
    sharpen(player)
    return player


def sharpen(player: Player) -> None:
    """Wait until no picture is a stand-in any more."""
    while player.app.assets.work(100):
        pass
    player.app.touch()
    player.step()


def save(player: Player, path: Path) -> None:
    sharpen(player)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(player.app.screen, str(path))
    print(path)


# --- the pictures of the README


def readme(folder: Path) -> None:
    """The first page, and rounds well under way: 87, clockwise, Robin to play and pointing at the ace."""
    first_page(folder)
    hands = ["AH 4S KD", "2S 3S 5D", "6S 7S 8S", "6H 7H 8C"]
    position = {"hands": hands, "discard": PILE, "total": 87, "turn": 0, "dealer": 3, "lives": [3, 2, 3, 1]}
    player = sit(setup_of(computers=3, names=PEOPLE, seed=42, position=position), (1280, 720), folder)
    player.move_to(player.on("AH"))
    player.wait(NO_TIP_MS, 50)
    save(player, README_PICTURES / "table.png")
    for game, (rules, moves) in UNDER_WAY.items():
        save(sit(under_way(game, rules, moves), (1280, 720), folder), README_PICTURES / f"{game}.png")
    for game, (position, card) in POINTED.items():
        setup = Setup(game, "standard", setup_of(computers=3, names=PEOPLE).seats, 42, position=position)
        player = sit(setup, (1280, 720), folder)
        player.move_to(player.on(card))
        player.wait(NO_TIP_MS, 50)
        save(player, README_PICTURES / f"{game}.png")
    app, clock = watched_app((1280, 720), Settings(sound=False))
    player = Player(app, clock, under_way("cheat", "standard", CLAIMS), folder)
    while not player.table.calling.asks:  # not at rest: a ring runs out around the question
        player.step()
    player.wait(1500, 50)
    save(player, README_PICTURES / "cheat.png")


def first_page(folder: Path) -> None:
    """What one sees first, on a day with a match of Canasta to be continued."""
    app, clock = watched_app((1280, 720), Settings(sound=False))
    app.today = lambda: DAY
    player = Player(app, clock, under_way("canasta", "classic", MELDS), folder)
    app.start_over(HomeScene())
    player.rest()
    save(player, README_PICTURES / "home.png")


UNDER_WAY = {
    "hand-and-foot": ("lords", 130),
    "forty-fives": ("merrimack", 15),
    "trick-ninety-nine": ("standard", 16),
    "skat": ("standard", 84),
}  # rules, and after how many moves Robin's next turn is shown
CLIMB = {  # at Olympus: Robin may take the Bolt from Diego at 80
    "hands": [
        "H6.1 H2.1 Sandals.1 Crown.1",
        "H1.1 H4.1 Owl.1 H9.1",
        "H3.1 Bow.1 H8.1 Dove.1",
        "H7.1 H10.1 Lyre.1 H5.1",
    ],
    "discard": "H3.2 H8.2 Trident.1 H9.2 H4.2 Spear.1 H10.2 H7.2",
    "turn": 0,
    "last": 3,
    "height": 74,
    "bolt": 2,
    "laurels": [2, 1, 3, 1],
}
MINUTE = {  # at Sixty Seconds: Robin owes two cards, and a Ten would make 45
    "hands": [
        "5s.1 10s.1 Pause.1 Rewind.1 Swap.1 Flare.1",
        "5s.2 10s.2 Hop.1 10s.3",
        "Pause.2 5s.3 10s.4 Half.1 5s.4",
        "10s.5 Last.1 5s.5",
    ],
    "discard": "10s.6 5s.6 Back.1 Back.2 10s.7 10s.8 Twice.1",
    "turn": 0,
    "owed": 2,
    "clock": 35,
    "fuses": [2, 3, 1, 2],
}
POINTED = {"olympus": (CLIMB, "H6.1"), "sixty-seconds": (MINUTE, "10s.1")}  # and the card that Robin points at
NO_TIP_MS = 400  # in which a card has risen, and does not explain itself yet
MELDS = 40  # moves at Canasta, to be continued from the first page
DAY = date(2026, 12, 24)
CLAIMS = 92  # moves at Cheat, after which Robin is asked about a claim


def under_way(game: str, rules: str, moves: int) -> Match:
    """A match of computer players, Robin's chair taken over at the first turn after so many moves."""
    people = PEOPLE[: catalogue.game(game).usual_seats]
    match = Match(Setup(game, rules, tuple(Seat(name, COMPUTER) for name in people), 42))
    players = dict.fromkeys(range(len(people)), bots.make(game, "normal"))
    while len(match.moves) < moves or bots_turn(match):
        bots.play_out(match, players, len(match.moves) + 1)
    seats = (Seat(PEOPLE[0], PERSON), *match.setup.seats[1:])
    taken_over = Match(replace(match.setup, seats=seats))
    for move in match.moves:
        taken_over.submit(move)
    return taken_over


def bots_turn(match: Match) -> bool:
    """Whether anybody but the first player is asked."""
    return any(prompt.seat != 0 for prompt in match.prompts())


# --- the gallery


def hovering(player: Player) -> None:
    player.move_to(player.on("AH"))


def dragging(player: Player) -> None:
    x, y = player.pile
    player.lift(player.on("8H"), (x + 40, y + 60))


def choosing(player: Player) -> None:
    player.double_click(player.on("AH"))


def refused(player: Player) -> None:
    player.double_click(player.on("8H"))
    player.step(60)


def hinted(player: Player) -> None:
    player.key(pygame.K_h)


def by_keys(player: Player) -> None:
    player.key(pygame.K_2)


def naming(player: Player) -> None:
    player.double_click(player.on("5H"))


def calling(player: Player) -> None:
    player.press_button("Call three 7s")
    player.step(700)


def conceding(player: Player) -> None:
    player.press_button("I cannot play")
    player.rest()


def failing(player: Player) -> None:
    player.press_button("I cannot play")
    player.step(900)


def drawing(player: Player) -> None:
    player.double_click(player.on("8H"))
    player.wait(900, 50)


def making_99(player: Player) -> None:
    player.double_click(player.on("9H"))
    player.wait(450, 50)


def passing(player: Player) -> None:
    player.lower("click")
    player.rest()
    player.key(pygame.K_1)
    player.key(pygame.K_1)
    if player.table.choice is not None:
        player.key(pygame.K_1)
    player.rest()


def next_person(player: Player) -> None:
    passing(player)
    player.press_button("Pass on")
    player.rest()


def winning(player: Player) -> None:
    making_99(player)
    player.wait(6000)


def press(key: int) -> Scene:
    return lambda player: player.key(key)


FORGETFUL = {"auto_draw": False}
TRIPLE = {"three_of_a_kind": True, "decks": 2}
PLAIN = your_turn("AH 8H KH", total=50)
GALLERY: dict[str, tuple[Setup, Scene]] = {
    "turn": (PLAIN, lambda player: None),
    "hover": (PLAIN, hovering),
    "drag": (PLAIN, dragging),
    "choice": (PLAIN, choosing),
    "refused": (your_turn("AH 8H KH", total=95), refused),
    "hint": (your_turn("AH 8H KH", total=95), hinted),
    "keys": (PLAIN, by_keys),
    "taiwan-names-a-seat": (your_turn("5H AH 8H QH AS", "taiwan"), naming),
    "sum-to-do": (your_turn("AH 8H KH", total=50, changes={"call_total": "player"}), refused),
    "three-of-a-kind": (your_turn("7H 7S.2 7C.2", changes=TRIPLE), calling),
    "cannot-play": (your_turn("8H 7H 6H", total=98), lambda player: None),
    "fails": (your_turn("8H 7H 6H", total=98), failing),
    "round-over": (your_turn("8H 7H 6H", total=98), conceding),
    "bill": (your_turn("8H 7H 6H", "michigan", total=98, changes={"lives": 5}), conceding),
    "late-draw": (your_turn("AH 8H KH", total=50, changes=FORGETFUL), drawing),
    "ninety-nine": (your_turn("AH 9H KH", total=50), making_99),
    "match-won": (your_turn("9H AH KH", computers=1, lives=[1, 1], total=0), winning),
    "curtain": (setup_of(persons=3, seed=5), lambda player: None),
    "pass-on": (setup_of(persons=3, seed=5), passing),
    "next-person": (setup_of(persons=3, seed=5), next_person),
    "eight-seats": (setup_of(computers=7, seed=5, changes={"hand_size": 7}), lambda player: None),
    "pause": (PLAIN, press(pygame.K_ESCAPE)),
    "rules": (PLAIN, press(pygame.K_F1)),
    "log": (PLAIN, press(pygame.K_l)),
    "score": (PLAIN, press(pygame.K_s)),
    "home": (PLAIN, lambda player: player.app.start_over(HomeScene())),
    "deal-of-the-day": (PLAIN, lambda player: player.app.router.days()),
    "set-up": (PLAIN, lambda player: player.app.router.set_up(PLAIN.game)),
    "settings": (PLAIN, lambda player: player.app.router.settings()),
}


def gallery(target: Path, folder: Path) -> None:
    """Every state at every size."""
    for size in SIZES:
        for name, (setup, act) in GALLERY.items():
            player = sit(setup, size, folder)
            act(player)
            player.step()
            save(player, target / f"{name}-{size[0]}x{size[1]}.png")


def main() -> int:
    """Renew the README's pictures, or fill the folder that is named."""
    with tempfile.TemporaryDirectory(prefix="kitchen-table-pictures-") as home:
        os.environ["KITCHEN_TABLE_HOME"] = home
        if len(sys.argv) > 1:
            sheets(Path(sys.argv[1]), Path(home), sys.argv[2:])
            if GAME in sys.argv[2:]:
                gallery(Path(sys.argv[1]) / "states", Path(home))
        else:
            readme(Path(home))
    return 0


if __name__ == "__main__":
    sys.exit(main())
