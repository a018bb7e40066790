"""`rocke doctor`: what is here, which lanes run, and how to get what does not."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest
from toys import PROJECT, inside, make_repository, project_at, rocke

from rocke.harness.engines.build import source_digest
from rocke.harness.lanes.doctor import lanes_here
from rocke.harness.lanes.lists import Entry, Lane

LIST = "lane: {lane}\nrequired: true\nneeds: {needs}\nentries: [{entry}]\n"
ENTRIES = {
    "cpu": ("{}", "{check: gate, file: checks/test_gate.py, cases: [golden]}"),
    "old": ('{ml_dtypes: ">=999"}', "{check: parity, file: checks/test_parity.py}"),
    "gpu": (
        "{torch: true, arch: gfx999}",
        "{check: determinism, file: checks/test_determinism.py}",
    ),
}

# The toy's engine b as one that is built.
ENGINE_B = """\
  b: {command: ["{build}/b"], build: {cmake: cpp, digest: [cpp]}}
"""
CMAKE = "no-toolchain: cmake is not on the PATH."
COMPILER = "no-toolchain: No C++ compiler (c++, g++, clang++) is on the PATH."
NONE_LEFT = "file: checks/test_parity.py, cases: [parity], select: {family: [nothing/*]}"
HOW_CMAKE = "apt-get install cmake (3.20 or newer)"
HOW_COMPILER = "apt-get install g++ (C++20)"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = make_repository(tmp_path_factory.mktemp("doctor") / "r", git=False)
    (root / "ctest_lists").mkdir()
    write_lists(root, ENTRIES)
    return root


def write_lists(root: Path, entries: Mapping[str, tuple[str, str]]) -> None:
    for lane, (needs, entry) in entries.items():
        text = LIST.format(lane=lane, needs=needs, entry=entry)
        (root / "ctest_lists" / f"{lane}.yaml").write_text(text)


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    """A repository one of whose engines is built; its git is not asked."""
    root = make_repository(
        tmp_path / "r", project=re.sub("  b: .*\n", ENGINE_B, PROJECT), git=False
    )
    for folder in ("ctest_lists", "cpp"):
        (root / folder).mkdir()
    (root / "cpp" / "main.cpp").write_text("int main() {}\n")
    write_lists(
        root,
        {
            "cpu": ENTRIES["cpu"],
            "old": ENTRIES["old"],
            "numeric": ("{}", "{check: emulated, file: checks/test_numeric.py, cases: [numeric]}"),
            "code": ("{}", "{check: code, file: checks/test_codegen.py, cases: [codegen]}"),
            "other": (
                "{}",
                f"{{check: parity2, {NONE_LEFT}}}",
            ),
        },
    )
    return root


def tools(folder: Path, *names: str) -> dict[str, str]:
    """An environment whose PATH holds only these tools."""
    folder.mkdir()
    for name in names:
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return {"PATH": str(folder), "CXX": ""}


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


def test_a_lane_whose_engine_cannot_be_built_is_told_with_all_that_is_missing(
    compiled: Path, tmp_path: Path
) -> None:
    done = inside(compiled, "doctor", env=tools(tmp_path / "bin", "git"))
    assert done.returncode == 0
    cell = f"{CMAKE} {COMPILER} | {HOW_CMAKE} {HOW_COMPILER}"
    assert rows(done.stdout, "cpu") == f"cpu | no | {cell}"
    old = rows(done.stdout, "old")
    assert old.startswith("old | no | no-toolchain: ml_dtypes ")
    assert f"it needs ml_dtypes>=999. {CMAKE} {COMPILER} | " in old
    assert old.endswith(f"{HOW_CMAKE} {HOW_COMPILER}")
    # They ask an engine that is not built: numerics `python`, code generation the first one.
    for lane in ("numeric", "code", "other"):
        assert rows(done.stdout, lane) == f"{lane} | yes |  | "


@pytest.mark.parametrize(
    ("present", "why", "how"),
    [(["cmake"], COMPILER, HOW_COMPILER), (["c++"], CMAKE, HOW_CMAKE), (["cmake", "c++"], "", "")],
)
def test_each_tool_of_a_build_is_looked_for(
    compiled: Path, tmp_path: Path, present: list[str], why: str, how: str
) -> None:
    env = tools(tmp_path / "bin", "git", *present)
    done = inside(compiled, "doctor", "--lane", "cpu", env=env)
    assert done.returncode == (3 if why else 0)
    assert rows(done.stdout, "cpu") == f"cpu | {'no' if why else 'yes'} | {why} | {how}"


def test_what_is_built_already_needs_no_tool_until_its_sources_change(
    compiled: Path, tmp_path: Path
) -> None:
    env = tools(tmp_path / "bin", "git")
    folder = compiled / "build" / f"b-{source_digest(compiled, ['cpp'])[:20]}"
    folder.mkdir(parents=True)
    (folder / "b").write_text("")
    assert inside(compiled, "doctor", "--lane", "cpu", env=env).returncode == 0
    (compiled / "cpp" / "main.cpp").write_text("int main() { return 1; }\n")
    assert inside(compiled, "doctor", "--lane", "cpu", env=env).returncode == 3


def test_a_project_without_a_build_needs_no_tool(root: Path, tmp_path: Path) -> None:
    assert all(engine.build is None for engine in project_at(root).engines.values())
    assert inside(root, "doctor", "--lane", "cpu", env=tools(tmp_path / "bin")).returncode == 0


def test_a_git_repository_needs_git(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    (root / "ctest_lists").mkdir()
    write_lists(root, {"cpu": ENTRIES["cpu"]})
    assert inside(root, "doctor", "--lane", "cpu").returncode == 0
    done = inside(root, "doctor", "--lane", "cpu", env=tools(tmp_path / "bin"))
    assert done.returncode == 3
    row = rows(done.stdout, "cpu")
    assert row.startswith("cpu | no | no-toolchain: The repository at ")
    assert row.endswith(" can't be read: git can't be run. | apt-get install git")


def test_the_way_to_an_llvm_stands_in_its_own_column(
    root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ROCKE_LLVM23_PYTHON", str(tmp_path / "none"))
    entry = Entry("code", Path("checks/test_codegen.py"), ("codegen",), 60.0, ())
    lane = Lane("code", True, {"llvm": 23}, (entry,), (), Path("code.yaml"))
    (able,) = lanes_here(project_at(root), [lane])
    assert able.how == (
        "LLVM 23 comes with triton==3.8.0: `nox -s 'codegen(llvm23)'` of rocke's own repository "
        "installs it; elsewhere, let ROCKE_LLVM23_PYTHON name a Python that has it."
    )
    assert able.why.startswith(f"no-toolchain: {tmp_path}/none can't be asked for LLVM 23: ")
    assert "comes with" not in able.why
