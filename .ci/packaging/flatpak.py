"""The manifest of a Flatpak, which is made of the .deb: `flatpak-builder FOLDER MANIFEST`, where the runtime is."""

from __future__ import annotations

import hashlib
from pathlib import Path

import tree
from centre import DESKTOP, ID


def build(package: Path) -> Path:
    """Write the manifest beside the .deb, with its name and hash, and return it."""
    text = (DESKTOP / f"{ID}.json").read_text(encoding="utf-8")
    text = text.replace("PACKAGE", package.name).replace("SHA256", hashlib.sha256(package.read_bytes()).hexdigest())
    manifest = tree.DIST / f"{ID}.json"
    manifest.write_text(text, encoding="utf-8")
    return manifest
