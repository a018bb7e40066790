"""The noxfile: which sessions there are, and which of them an invocation asked for."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
SESSIONS = [
    "gate",
    "parity",
    "structural",
    "emulated",
    "codegen(llvm20)",
    "codegen(llvm22)",
    "codegen(llvm23)",
    "numeric",
    "large",
    "bench_gpu",
    "summary",
    "plan",
    "bless",
    "tests",
    "lint",
    "tidy",
    "sanitize",
    "bench",
]


@pytest.fixture(scope="module")
def noxfile() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rocke_noxfile", ROOT / "noxfile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", ["gate", "parity"]),
        ("-s gate parity summary", ["gate", "parity"]),
        ("-s summary gate", ["gate"]),
        ("--sessions parity -- --only gate", ["parity"]),
        ("-s summary", []),
        ("-s tests", []),
        ("-s codegen", ["codegen(llvm20)", "codegen(llvm22)", "codegen(llvm23)"]),
        ("-s codegen(llvm22) summary", ["codegen(llvm22)"]),
        ("-s summary -- gate", []),
        ("-- --family x", ["gate", "parity"]),
        ("-r", ["gate", "parity"]),
    ],
)
def test_what_an_invocation_asks_for(
    noxfile: ModuleType, monkeypatch: pytest.MonkeyPatch, line: str, expected: list[str]
) -> None:
    monkeypatch.delenv("NOXSESSION", raising=False)
    asked: Callable[[list[str]], list[str]] = noxfile.asked
    assert asked(line.split()) == expected


def test_the_environment_may_name_sessions(
    noxfile: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOXSESSION", "parity,summary")
    assert noxfile.asked([]) == ["parity"]


def test_every_session_is_listed_with_its_docstring() -> None:
    nox = shutil.which("nox", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    if nox is None:
        pytest.fail("nox is not installed beside the tests; `nox -s tests` installs it.")
    done = subprocess.run(
        [nox, "--list", "-f", str(ROOT / "noxfile.py")], capture_output=True, text=True, check=True
    )
    listed = [line.split(" -> ") for line in done.stdout.splitlines() if " -> " in line]
    assert {words[0].strip("*- ") for words in listed} >= set(SESSIONS)
    assert all(len(words) == 2 and words[1] for words in listed)
    assert {w[0].strip("* ") for w in listed if w[0].startswith("*")} == {
        "gate",
        "parity",
        "summary",
    }


def test_every_session_leaves_the_turn_to_make_environments(noxfile: ModuleType) -> None:
    for name in dict.fromkeys(name.partition("(")[0] for name in SESSIONS):
        session = getattr(noxfile, name)
        assert session.func.__wrapped__.__name__ == name


def test_each_check_of_the_lists_has_a_session(noxfile: ModuleType) -> None:
    from rocke.harness.lanes.lists import load_lanes
    from rocke.harness.project import load_project

    lanes = load_lanes(load_project(ROOT))
    listed = {entry.session for lane in lanes for entry in lane.entries}
    assert listed == set(noxfile.CHECKS)
