"""The pictures of whole tables, 3:1: what a gallery picture shows, between two others who hold their cards."""

from __future__ import annotations

from . import canasta_scene, cheat_scene, lords_scene, scenes, skat_scene, switch_scene, tricks_scenes
from .cheat_scene import back
from .faces import pack
from .olympus import scene as olympus_scene
from .scenes import table
from .sixty_seconds import scene as sixty_scene
from .svg import document, fill, line, place, rounded

W, H = 600, 200
_STILLS = (
    scenes,
    cheat_scene,
    canasta_scene,
    lords_scene,
    skat_scene,
    switch_scene,
    tricks_scenes,
    olympus_scene,
    sixty_scene,
)
_COMPANY = ("mei", "bruno", "rosa", "kofi", "ada", "zeki", "priya", "nils", "otis", "maeve")
_HELD = 5  # cards


def _cloth() -> str:
    """Cloth under a warm lamp that hangs over the middle."""
    return (
        '<defs><radialGradient id="wide" gradientUnits="userSpaceOnUse" cx="300" cy="84" r="330">'
        '<stop offset="0%" stop-color="#2C8058"/><stop offset="45%" stop-color="#0E6240"/>'
        '<stop offset="100%" stop-color="#06301F"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="{W}" height="{H}" fill="url(#wide)"/>'
    )


def _inner(picture: str) -> str:
    """What a whole file shows, without its frame."""
    return picture.partition("\n")[2].rpartition("</svg>")[0].strip()


def _own_ids(picture: str, name: str) -> str:
    """The same with gradients that no other part of a picture has."""
    return picture.replace('id="', f'id="{name}-').replace("url(#", f"url(#{name}-")


def _neighbour(face: str, x: float, faces: dict[str, str]) -> str:
    """Somebody at the table: cards in a fan, and a plate with a face under them."""
    held = "".join(back(x + 15 * at, 46 + 1.6 * at * at, 0.62, 6.0 * at) for at in range(-(_HELD // 2), _HELD // 2 + 1))
    plate = place(rounded(-62, -21, 124, 42, 9), x, 104)
    look = _own_ids(_inner(faces[f"faces/{face}.svg"]) + _inner(faces[f"faces/{face}-calm.svg"]), face)
    words = place(rounded(-19, -9, 62, 6, 3), x, 104) + place(rounded(-19, 3, 38, 6, 3), x, 104)
    return (
        held
        + fill(place(plate, 2.5, 4), "#04140D", opacity=0.4)
        + fill(plate, "#12291F")
        + line(plate, "#3A5B4B", 1.2)
        + f'<g transform="translate({x - 60:g} 85) scale(0.235)">{look}</g>'
        + fill(words, "#E9E2CC", opacity=0.55)
    )


def pictures() -> dict[str, str]:
    """The picture of every game's table, by the game's id."""
    faces = pack.pictures()
    drawn: dict[str, str] = {}
    stills = [still for module in _STILLS for still in module.pictures().items() if still[0].startswith("games/")]
    for at, (name, picture) in enumerate(stills):
        left, right = (_COMPANY[(2 * at + side) % len(_COMPANY)] for side in (0, 1))
        still = _inner(picture).replace(table(), "", 1)
        drawn[name.replace("games/", "tables/")] = document(
            W,
            H,
            _cloth(),
            _neighbour(left, 82, faces),
            _neighbour(right, W - 82, faces),
            f'<g transform="translate(150 0)">{still}</g>',
        )
    return drawn
