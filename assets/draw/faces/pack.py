"""All portraits and their expressions."""

from __future__ import annotations

from .elders import bruno, kofi, priya, rosa, zeki
from .neighbours import maeve, otis
from .young import ada, mei, nils

PEOPLE = {
    "rosa": rosa,
    "bruno": bruno,
    "mei": mei,
    "kofi": kofi,
    "priya": priya,
    "nils": nils,
    "ada": ada,
    "zeki": zeki,
    "maeve": maeve,
    "otis": otis,
}


def pictures() -> dict[str, str]:
    """Every file, by its name below `assets/`."""
    files: dict[str, str] = {}
    for id, person in PEOPLE.items():
        files |= person().pictures(id)
    return files
