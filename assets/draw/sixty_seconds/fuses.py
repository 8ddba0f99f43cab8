"""The lives of Sixty Seconds: a cartridge with its cord, three stages of the cord burning, and what is left."""

from __future__ import annotations

from ..svg import LIGHT as ICON
from ..svg import document, fill, line, oval, place, rounded
from .inks import BRASS, BRONZE, CREAM, ENAMEL, FLAME, LIGHT, RED, SHADE, WINE
from .signs import star

SIZE = 64
BODY = rounded(12, 29, 30, 33, 5)
CORDS = (  # from the whole cord to the last bit of it, and where it ends
    ("M27 25C27 12 36 6 44 10C51 13 50 20 57 20", (57.0, 20.0)),
    ("M27 25C27 13 35 8 43 12C47 14 48 17 49 18", (49.0, 17.0)),
    ("M27 25C27 17 31 12 36 12", (37.0, 15.5)),
    ("M27 25C27 22 27.4 20 28 18", (28.0, 17.0)),
)


def _cartridge() -> str:
    """The red paper tube with a label and a brass cap."""
    return (
        fill(rounded(9.5, 26.5, 35, 38, 7), CREAM)
        + fill(BODY, RED)
        + fill(rounded(33, 29, 9, 33, 4.5), WINE)
        + fill("M12 42L42 42L42 52L12 52Z", CREAM)
        + fill("M33 42L42 42L42 52L33 52Z", SHADE)
        + line("M17 33L17 37M17 56L17 58", LIGHT, 3)
        + fill(rounded(17, 23, 20, 8, 2.5), BRONZE)
        + fill(rounded(18, 23.5, 18, 5, 2), BRASS)
    )


def fuse(stage: int = 0) -> str:
    """A fuse: unlit, or with its cord burning at one of three places."""
    cord, (x, y) = CORDS[stage]
    spark = ""
    if stage:
        spark = (
            fill(place(star(8, 15, 7.5), x, y, 1, 10), RED)
            + fill(place(star(8, 12, 6), x, y, 1, 10), FLAME)
            + fill(oval(x, y, 5), ENAMEL)
        )
    return line(cord, BRONZE, 8) + line(cord, CREAM, 5) + _cartridge() + spark


def lost() -> str:
    """A fuse that has burnt down: its hollow, as dark as the cloth, and a wisp of smoke."""
    return (
        fill(BODY, "#0B0A09", opacity=0.4)
        + line(BODY, ICON, 2, opacity=0.42)
        + line("M12 43L42 43M12 52L42 52", ICON, 1.6, opacity=0.25)
        + line("M27 24C22 19 33 15 28 9C26 6 28 3 31 2", ICON, 3, opacity=0.4)
    )


def pictures() -> dict[str, str]:
    """All of them."""
    drawn = {"fuse": fuse(), "fuse-lost": lost()} | {f"fuse-{stage}": fuse(stage) for stage in (1, 2, 3)}
    return {f"tokens/{name}.svg": document(SIZE, SIZE, markup) for name, markup in drawn.items()}
