"""What this program is: its version, its licence, and the licences of what it is made with."""

from __future__ import annotations

import platform

import pygame

from game import __version__
from ui import TITLE
from ui.scenes.page import Page, heading, small_page
from ui.scenes.parts import listing, scrolled
from ui.start.built import commit
from ui.theme import QUIET_TEXT
from ui.widgets import Column, Label, Paragraph, Space, Widget

OURS = (
    f"{TITLE} comes under the MIT licence: use it, copy it, change it and pass it on, as long as the licence goes "
    "with it.",
    "Code, cards, pictures and sounds are our own. It comes without any warranty.",
)
OTHERS = (
    ("Python {python}", "Copyright Python Software Foundation. PSF licence, version 2."),
    (
        "pygame-ce {pygame}",
        "Copyright the pygame and pygame-ce contributors. GNU Lesser General Public License 2.1; its source is free "
        "for all, and you may put another version in its place.",
    ),
    ("SDL {sdl}, with SDL_image, SDL_mixer and SDL_ttf", "Copyright Sam Lantinga and others. zlib licence."),
    (
        "FreeType and HarfBuzz",
        "Portions of this software are copyright The FreeType Project. All rights reserved. HarfBuzz: Old MIT licence.",
    ),
    (
        "Source Sans",
        "The font of running text, where the program brings it or it is installed. Copyright Adobe Systems "
        "Incorporated, with Reserved Font Name 'Source'. SIL Open Font License 1.1.",
    ),
    (
        "FreeSansBold",
        "The font that is used where there is no other: GNU General Public License with the exception for fonts.",
    ),
)


class AboutPage(Page):
    """Version, with commit and date, and licences."""

    overlay = True
    width = 820

    def build(self) -> Widget:
        versions = {
            "python": platform.python_version(),
            "pygame": pygame.version.ver,
            "sdl": ".".join(map(str, pygame.get_sdl_version())),
        }
        lines: list[Widget] = [Paragraph(sentence) for sentence in OURS]
        lines += [Space(6), heading("Made with")]
        made = [
            Column([Label(name.format(**versions), bold=True), Paragraph(licence, "small", QUIET_TEXT), Space(2)])
            for name, licence in OTHERS
        ]
        lines.append(listing("Made with", made))
        lines.append(Paragraph("The packages have all their texts in the folder 'licences'.", "small", QUIET_TEXT))
        made_from = [Label(f"Commit {commit()}", "small", QUIET_TEXT)] if commit() else []
        return small_page(f"{TITLE} {__version__}", [*made_from, scrolled(lines)], [self.close_button()])
