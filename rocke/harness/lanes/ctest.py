"""An installed tree that CTest runs: the project's data beside an installed rocke, and its tests.

The checks run from what is installed under the prefix, never from the working copy: only data (the
project file, families, lists, goldens) and the sources that engines are built from are copied.
"""

from __future__ import annotations

import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from pathlib import Path

from rocke.errors import UsageError
from rocke.harness.lanes.lists import CHECKS_FOLDER, Entry, Lane
from rocke.harness.project import PROJECT_FILE, Project
from rocke.harness.runs import write_atomic
from rocke.harness.tree import source_files

CTEST_FILE = "CTestTestfile.cmake"
SHARE = Path("share") / "rocke"
# CTest's own word for "skipped"; Automake's convention.
SKIPPED = 77
# rocke ends a check at its time limit and writes its evidence; CTest's own limit comes after that.
GRACE_S = 60
# CTest reads the file in the folder that it lies in; the tree may have been moved there.
_HEAD = """\
# Written by `rocke ctest`: run it with `ctest --test-dir` and this folder (CMake 3.19 or newer).
file(REAL_PATH "." prefix)
"""


def install_tree(project: Project, lanes: Sequence[Lane], prefix: Path) -> list[str]:
    """Writes the tree and its CTest file; the names of the tests.

    Raises UsageError when no copy of rocke is installed under `prefix`.
    """
    prefix = prefix.resolve()
    python, modules = _installed(prefix)
    share = prefix / SHARE
    if share.exists():
        shutil.rmtree(share)
    for name in _data(project):
        target = share / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(project.root / name, target)
    tests = [(lane, entry) for lane in lanes for entry in lane.entries]
    text = "".join(_test(lane, entry, python, modules, prefix) for lane, entry in tests)
    write_atomic(prefix / CTEST_FILE, _HEAD + text)
    return [_name(lane, entry) for lane, entry in tests]


def _installed(prefix: Path) -> tuple[str, str]:
    """The Python that runs the tests and the folder of its modules, relative to the prefix."""
    for name in ("bin/python3", "bin/python"):
        if (prefix / name).exists() and list(prefix.glob("lib/python*/site-packages/rocke")):
            return f"${{prefix}}/{name}", ""
    scheme = sysconfig.get_path("purelib", vars={"base": str(prefix), "platbase": str(prefix)})
    for folder in (Path(scheme), prefix):
        if (folder / "rocke" / "__init__.py").is_file():
            return sys.executable, folder.relative_to(prefix).as_posix()
    python = shlex.quote(f"{prefix}/bin/python")
    raise UsageError(
        f"No rocke is installed in {prefix}; install one first: `python3 -m venv "
        f"{shlex.quote(str(prefix))} && {python} -m pip install .` in rocke's checkout."
    )


def _data(project: Project) -> list[str]:
    """The files that the project's checks read, relative to its root."""
    folders = [
        *(path.parent for path in project.family_files()),
        *(folder for folder in (project.goldens, project.lanes) if folder.is_dir()),
        project.root / CHECKS_FOLDER,
        *(project.root / each for each in _build_sources(project)),
    ]
    inside = tuple(f"{folder.relative_to(project.root).as_posix()}/" for folder in folders)
    every = source_files(project.root)
    kept = [name for name in every if name == PROJECT_FILE or _is_data(name, inside)]
    return [name for name in kept if (project.root / name).is_file()]


def _build_sources(project: Project) -> Iterable[str]:
    for engine in project.engines.values():
        if engine.build:
            yield from (engine.build.cmake, *engine.build.digest)


def _is_data(name: str, inside: tuple[str, ...]) -> bool:
    """Python modules of the package are what is installed, and are not copied beside it."""
    packaged = name.startswith("rocke/") and name.endswith(".py")
    return name.startswith(inside) and not packaged


def _name(lane: Lane, entry: Entry) -> str:
    return f"rocke.{lane.name}.{entry.check}"


def _test(lane: Lane, entry: Entry, python: str, modules: str, prefix: Path) -> str:
    path = f"${{prefix}}/{modules}" if modules else ""
    environment = [f"PYTHONPATH={path}", *(f"{key}={value}" for key, value in entry.env.items())]
    properties = {
        "TIMEOUT": f"{entry.timeout_s + GRACE_S:g}",
        "LABELS": ";".join(entry.labels),
        "RESOURCE_LOCK": ";".join(entry.locks),
        "WORKING_DIRECTORY": f"${{prefix}}/{SHARE.as_posix()}",
        "ENVIRONMENT": ";".join(environment),
        "SKIP_RETURN_CODE": "" if lane.required else str(SKIPPED),
    }
    command = [python, "-m", "rocke.harness.lanes.ctest_run", lane.name, entry.check]
    name = _name(lane, entry)
    lines = [f"add_test({_words([name, *command])})"]
    told = [f"{key} {_quoted(value)}" for key, value in properties.items() if value]
    lines.append(f"set_tests_properties({_quoted(name)} PROPERTIES {' '.join(told)})")
    return "\n".join(lines) + "\n"


def _words(words: Sequence[str]) -> str:
    return " ".join(map(_quoted, words))


def _quoted(text: str) -> str:
    """A CMake string; only the reference to the prefix is left to be filled in."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("$", "\\$")
    return '"' + escaped.replace("\\${prefix}", "${prefix}") + '"'
