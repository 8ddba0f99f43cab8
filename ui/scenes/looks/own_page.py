"""The page on which a picture of one's own becomes the back of the cards, or the cloth."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.session import files
from game.session.disk import writing
from game.session.disk.writing import Job
from game.session.letters import cut
from ui.pictures import own
from ui.scenes.looks import finding
from ui.scenes.page import Page, small_page
from ui.scenes.parts import Grown, RoomyParagraph, Wide, label_of, middle, scrolled
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING, Colour
from ui.widgets import Button, Choice, Grid, Kit, Paragraph, Picture, Row, TextField, Widget
from ui.widgets.swatches import rounded

_LONGEST = 1000  # letters of a path
_SAMPLE_UNITS = 150
_WORDS = {own.BACK: "Card backs", own.CLOTH: "Cloth"}
_HELP = (
    "A PNG or JPEG of at most 16 megapixels: drop it on this window, type or paste where it lies, or choose one below."
)
_NOTHING = "There are no pictures in {folder}."
_LONGEST_NAME = 32
_SHAPES = {own.BACK: 1.4, own.CLOTH: 0.75}


class OwnLookPage(Page):
    """A field for a path, and the pictures in the folder for such; whatever is chosen is used at once."""

    overlay = True
    high = True
    takes_files = True
    width = 900

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._text = ""
        self._said: tuple[str, Colour] = "", TEXT
        self._found = finding.pictures()

    @property
    def used(self) -> bool:
        """Whether a picture of one's own is used now."""
        settings = self.app.settings
        return settings.own_back if self._kind == own.BACK else settings.own_cloth

    def build(self) -> Widget:
        self.main = field = TextField(self._text, self._write, max_length=_LONGEST, on_enter=self._take_text)
        field.label = "File"
        what = Choice("It is for", list(_WORDS.items()), self._kind, self._turn_to)
        sample = Wide(
            Picture(self._sample, _SAMPLE_UNITS, shape=0.75 if self._kind == own.CLOTH else 1.4), _SAMPLE_UNITS
        )
        usual = Button("The usual again", self._use_usual, icon="undo")
        usual.enabled = self.used
        buttons = [self._choose(path) for path in self._found]
        nothing = _NOTHING.format(folder=cut(str(finding.folder()), files.LONGEST_PLACE))
        below: Widget = Grid(buttons, 2, gap=6) if buttons else Paragraph(nothing, "small", QUIET_TEXT)
        text, ink = self._said
        sentence = RoomyParagraph(text, "body", ink, lines=2)
        sentence.live = True
        left = [
            what,
            Row([middle(label_of(field)), Grown(field), Button("Use it", self._take_text, icon="check")], gap=8),
            sentence,
        ]
        column = [Paragraph(_HELP, "small", QUIET_TEXT), Row([Grown(middle(*left)), sample], gap=24), scrolled([below])]
        return small_page("A picture of your own", column, [usual, self.close_button()])

    def first_focus(self) -> Widget | None:
        return None

    def _choose(self, path: Path) -> Button:
        return Button(cut(path.name, _LONGEST_NAME), partial(self.take_file, path), align="left")

    def _sample(self, kit: Kit, width: int) -> pygame.Surface:
        """How it looks now."""
        if self._kind == own.BACK:
            return kit.assets.card("back", width)
        if self.used:
            return rounded(kit, kit.assets.own_sample((width, round(width * 0.75))))
        return rounded(kit, kit.assets.sample(self.app.settings.cloth, (width, round(width * 0.75))))

    def _write(self, text: str) -> None:
        self._text = text

    def _turn_to(self, kind: str) -> None:
        self._kind, self._said = kind, ("", TEXT)
        self.rebuild()

    def _take_text(self) -> None:
        path = finding.meant(self._text)
        if path is None:
            self._say("Type or paste where the picture lies.", WARNING)
        else:
            self.take_file(path)

    def take_file(self, path: Path) -> None:
        """Use the picture in a file, or say why that cannot be. A large one takes seconds, in the writer's thread."""
        kind = self._kind

        def keep() -> None:
            files.write(own.kept_path(kind), own.prepared(kind, path))

        def then(job: Job) -> None:
            if job.trouble is not None:
                self._say(job.trouble, WARNING)
            else:
                self._use(kind, own_look=True)
                self._say(f"{files.shown(path)} is in use.", GOLD_LIGHT)

        self._say("It is being looked at.", TEXT)
        writing.later(keep, then)

    def _use_usual(self) -> None:
        self._use(self._kind, own_look=False)
        self._say("", TEXT)

    def _use(self, kind: str, *, own_look: bool) -> None:
        setattr(self.app.settings, f"own_{kind}", own_look)
        self.app.apply_settings()

    def _say(self, words: str, ink: Colour) -> None:
        self._said = words, ink
        self.rebuild()
