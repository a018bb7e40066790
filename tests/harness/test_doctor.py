"""`rocke doctor`: what is here, which lanes run, and how to get what does not."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from toys import inside, make_repository, rocke

LIST = "lane: {lane}\nrequired: true\nneeds: {needs}\nentries: [{entry}]\n"
ENTRIES = {
    "cpu": ("{}", "{check: gate, file: checks/test_gate.py, cases: [golden]}"),
    "old": ('{ml_dtypes: ">=999"}', "{check: parity, file: checks/test_parity.py}"),
    "gpu": (
        "{torch: true, arch: gfx999}",
        "{check: determinism, file: checks/test_determinism.py}",
    ),
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = make_repository(tmp_path_factory.mktemp("doctor") / "r", git=False)
    (root / "ctest_lists").mkdir()
    for lane, (needs, entry) in ENTRIES.items():
        text = LIST.format(lane=lane, needs=needs, entry=entry)
        (root / "ctest_lists" / f"{lane}.yaml").write_text(text)
    return root


def rows(text: str, first: str) -> str:
    """The cells of a table's row, its folded lines joined."""
    lines = [[cell.strip() for cell in line.split("│")[1:-1]] for line in text.splitlines()]
    found: list[list[str]] = []
    for cells in (cells for cells in lines if cells):
        if cells[0]:
            found.append(cells)
        elif found:
            found[-1] = [f"{a} {b}".strip() for a, b in zip(found[-1], cells, strict=True)]
    (row,) = [cells for cells in found if cells[0] == first]
    return " | ".join(row)


def test_what_is_here_and_which_lanes_run(root: Path) -> None:
    done = inside(root, "doctor")
    assert done.returncode == 0, done.stderr
    assert "git version" in rows(done.stdout, "git")
    assert "GiB" in rows(done.stdout, "memory")
    assert rows(done.stdout, "cpu").startswith("cpu | yes |")
    assert rows(done.stdout, "old").startswith("old | no | no-toolchain: ml_dtypes ")
    assert "`nox -s parity` installs it" in rows(done.stdout, "old")
    gpu = rows(done.stdout, "gpu")
    assert gpu.startswith(
        ("gpu | no | no-torch:", "gpu | no | no-device:", "gpu | no | wrong-arch:")
    )
    assert gpu.split(" | ")[-1].startswith("Run it ")


def test_a_named_lane_that_cannot_run_is_exit_3_and_an_unknown_one_exit_2(root: Path) -> None:
    assert inside(root, "doctor", "--lane", "cpu").returncode == 0
    assert inside(root, "doctor", "--lane", "old").returncode == 3
    assert inside(root, "doctor", "--lane", "odl").returncode == 2


def test_a_missing_tool_is_told_with_how_to_get_it(root: Path, tmp_path: Path) -> None:
    git = shutil.which("git")
    assert git is not None
    (tmp_path / "git").symlink_to(git)
    env = {key: value for key, value in os.environ.items() if key != "CXX"}
    done = rocke(root, "doctor", env={**env, "PATH": str(tmp_path), "CXX": ""})
    assert rows(done.stdout, "cmake").split(" | ")[1:] == [
        "missing", "apt-get install cmake (3.20 or newer)"
    ]  # fmt: skip
    assert "apt-get install g++" in rows(done.stdout, "C++ compiler")


BUILT = """\
project: toy
flavors: [llvm22]
families: [kernels/toy.yaml]
goldens: goldens
engines:
  first: {command: ["{build}/toy-emit"], build: {cmake: cpp, digest: [cpp]}}
  second: {command: ["{build}/toy-emit"], build: {cmake: cpp, digest: [cpp]}}
"""


def test_a_lane_whose_engines_cannot_be_built_here_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_repository(tmp_path / "r", project=BUILT)
    (root / "cpp").mkdir()
    (root / "cpp" / "CMakeLists.txt").write_text("project(toy)\n")
    tools = tmp_path / "tools"
    tools.mkdir()
    git = shutil.which("git")
    assert git is not None
    (tools / "git").symlink_to(git)
    monkeypatch.setenv("PATH", str(tools))
    monkeypatch.delenv("CXX", raising=False)
    done = inside(root, "doctor", "--lane", "cpu")
    assert done.returncode == 3
    row = rows(done.stdout, "cpu")
    assert "no-toolchain: cmake is not on the PATH." in row
    assert "No C++ compiler (c++, g++, clang++) is on the PATH." in row
    assert "apt-get install cmake" in row


def test_a_lane_whose_engines_need_no_build_needs_no_compiler(
    root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    git = shutil.which("git")
    assert git is not None
    (tmp_path / "git").symlink_to(git)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert inside(root, "doctor", "--lane", "cpu").returncode == 0
