"""The settings page: where nothing runs out it shows what that overrules."""

from __future__ import annotations

from ui.scenes.settings_page import SettingsPage
from ui.settings import OWN
from ui.widgets import Choice, Toggle


def test_the_settings_show_what_is_overruled(app):
    app.push(SettingsPage())

    def controls() -> dict[str, bool]:
        widgets = app.scene.form.root.everything()
        return {each.label: each.enabled for each in widgets if isinstance(each, Toggle | Choice)}

    assert all(controls().values())
    toggles = [each for each in app.scene.form.stops() if isinstance(each, Toggle)]
    next(each for each in toggles if each.label == "Nothing runs out")._set(app, True)
    clocks = {setting.title for setting in OWN.values() if setting.is_clock}
    off = {label for label, alive in controls().items() if not alive}
    assert off == {"Trick stays for", "Click to continue after tricks", "Remind me after 20 s", *clocks}
    assert clocks == {"Time to call Cheat"}
    assert app.settings.nudge, "it comes back"
