"""What people press, read and write in: widgets, their layout, and the form that gives them mouse and keys."""

from ui.widgets.base import Kit, Widget
from ui.widgets.buttons import Button, IconButton, LowButton
from ui.widgets.controls import Choice, Slider, Toggle
from ui.widgets.field import TextField
from ui.widgets.form import Form
from ui.widgets.layout import Column, FirstFit, Folding, Grid, Panel, Row, Space
from ui.widgets.marks import Mark
from ui.widgets.reading import ReadForm
from ui.widgets.scroll import ScrollArea
from ui.widgets.words import Label, Paragraph, Picture

__all__ = [
    "Button",
    "Choice",
    "Column",
    "FirstFit",
    "Folding",
    "Form",
    "Grid",
    "IconButton",
    "Kit",
    "Label",
    "LowButton",
    "Mark",
    "Panel",
    "Paragraph",
    "Picture",
    "ReadForm",
    "Row",
    "ScrollArea",
    "Slider",
    "Space",
    "TextField",
    "Toggle",
    "Widget",
]
