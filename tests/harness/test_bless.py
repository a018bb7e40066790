"""Bless: exactly the named goldens, all or none, and never over a failure."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from toys import PROJECT, REPOSITORY, inside, make_repository, project_at, set_config

from rocke.errors import UsageError
from rocke.harness.checks.bless import Change, bless
from rocke.harness.checks.golden import Emitted, read_golden
from rocke.harness.checks.goldencheck import check_files
from rocke.harness.declared.families import load_families


def blessed(
    root: Path, *names: str, dry_run: bool = False, additive_only: bool = False
) -> list[Change]:
    return bless(project_at(root), names, dry_run=dry_run, additive_only=additive_only, jobs=2)


def kinds(changes: list[Change]) -> dict[str, str]:
    return {change.config: change.kind for change in changes}


def goldens(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in root.glob("goldens/**/*")
            if p.is_file()}  # fmt: skip


def edit_engine(root: Path, old: str = "add i32", new: str = "mul i32") -> None:
    path = root / "engine.py"
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def test_a_golden_holds_the_hash_the_size_and_the_name_of_what_was_emitted(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    assert kinds(blessed(root, "one", "none")) == {"one": "added", "none": "added"}
    golden = read_golden(root / "goldens/toy/none/one.json", "toy/none", "one")
    text = b"; llvm22\ndefine void @toy_1() {\n  %t0 = add i32 0, 0\n  ret void\n}\n"
    assert golden is not None
    expected = Emitted(hashlib.sha256(text).hexdigest(), len(text), "toy_1")
    assert golden.flavors["llvm22"] == expected
    assert sorted(golden.flavors) == ["llvm20", "llvm22"]
    assert b'"code": "TOO_SMALL"' in goldens(root)["goldens/toy/none/none.json"]


def test_a_filter_leaves_the_other_goldens_alone(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    blessed(root, "*")
    before = goldens(root)
    edit_engine(root)
    assert kinds(blessed(root, "s3", "first")) == {"s3": "changed", "one": "changed"}
    after = goldens(root)
    moved = {name for name in before if before[name] != after[name]}
    assert moved == {"goldens/toy/none/one.json", "goldens/toy/none/s3.json"}
    assert set(after) == set(before)


def test_blessing_again_changes_nothing(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    blessed(root, "toy/none:*")
    before = goldens(root)
    assert set(kinds(blessed(root, "toy/none:*")).values()) == {"unchanged"}
    assert goldens(root) == before


def test_a_dry_run_shows_and_writes_nothing(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    blessed(root, "one")
    before = goldens(root)
    edit_engine(root)
    changes = blessed(root, "one", "two", dry_run=True)
    assert kinds(changes) == {"one": "changed", "two": "added"}
    assert "llvm20: 66 -> 66 bytes" in changes[0].detail
    assert goldens(root) == before


def test_additive_only_refuses_all_but_additions(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    blessed(root, "one")
    assert kinds(blessed(root, "one", "two", additive_only=True)) == {
        "one": "unchanged",
        "two": "added",
    }
    before = goldens(root)
    edit_engine(root)
    with pytest.raises(UsageError, match="additions alone, but 2 goldens would be changed"):
        blessed(root, "*", additive_only=True)
    assert goldens(root) == before


@pytest.mark.parametrize(
    ("do", "words"),
    [
        ("b=drift", "drift: not only renumbering"),
        ("b=crash", "crash: b: crash: the process was killed by SIGABRT"),
        ("b=exit", "crash: b"),
        ("a=garbage", "error: a: garbage"),
        ("b=reject", "one-rejected: only b rejects"),
        ("all=reject", "both-rejected: not declared"),
    ],
)
def test_nothing_is_blessed_when_one_config_fails(tmp_path: Path, do: str, words: str) -> None:
    root = make_repository(tmp_path / "r")
    set_config(root, "bad", {"size": 2, "do": do})
    with pytest.raises(UsageError) as caught:
        blessed(root, "*")
    assert "Nothing was blessed: 1 of 7 can't be" in str(caught.value)
    assert f"toy/none:bad at llvm20: {words}" in str(caught.value)
    assert goldens(root) == {}


def test_an_engine_that_leaves_after_its_answer_blesses_nothing(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    set_config(root, "bad", {"size": 2, "do": "a=answer-then-exit"})
    with pytest.raises(UsageError, match=r"toy/none:bad at llvm2[02]: crash: a: .*with code 3"):
        blessed(root, "*")
    assert goldens(root) == {}


BUILT = """\
  c: {command: ["{build}/toy-emit"], build: {cmake: cpp, digest: [cpp]}}
"""
CMAKE = """\
cmake_minimum_required(VERSION 3.20)
project(toy LANGUAGES CXX)
add_executable(toy-emit main.cpp)
"""


def test_an_engine_that_does_not_compile_is_told_with_the_compilers_lines(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", PROJECT + BUILT, git=False)
    (root / "cpp").mkdir()
    (root / "cpp/CMakeLists.txt").write_text(CMAKE)
    (root / "cpp/main.cpp").write_text("int main() {\n  return oops;\n}\n")
    done = inside(root, "bless", "one")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(
        "rocke: Nothing was blessed: The engine c has no binary: The build"
    )
    assert "main.cpp:2" in done.stderr and "return oops;" in done.stderr
    assert "Traceback" not in done.stderr
    assert goldens(root) == {}
    # One that covers other families is not in the way.
    (root / "rocke.yaml").write_text((PROJECT + BUILT).replace("c: {", "c: {families: [o*], "))
    (root / "kernels/other.yaml").write_text("family: other/none\nconfigs: {o1: {size: 1}}\n")
    assert kinds(blessed(root, "one")) == {"one": "added"}


def test_a_dangling_link_is_neither_followed_nor_overlooked(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=False)
    link = root / "goldens/toy/none/one.json"
    link.parent.mkdir(parents=True)
    link.symlink_to(tmp_path / "outside.json")
    with pytest.raises(UsageError, match=r"Nothing was blessed: .*one\.json is a symbolic link"):
        blessed(root, "one")
    assert not (tmp_path / "outside.json").exists()
    project = project_at(root)
    found = check_files(project, load_families(project)[0])
    assert (found.reason, "is a symbolic link" in found.detail) == ("corrupt", True)


def test_a_refusal_is_a_failed_check_and_a_wrong_name_is_bad_usage(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    set_config(root, "bad", {"size": 2, "do": "b=drift"})
    assert inside(root, "bless", "bad").returncode == 1
    assert inside(root, "bless", "bda").returncode == 2


def test_a_config_that_is_no_longer_rejected_is_refused(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    set_config(root, "bad", {"size": 2, "do": "fine"}, ["expect: reject"])
    with pytest.raises(UsageError, match="declared `expect: reject`, but it is emitted"):
        blessed(root, "bad")


@pytest.mark.parametrize("name", ["oen", "toy/none:oen", "toy/nnoe:one", "z*"])
def test_an_unknown_name_is_refused(tmp_path: Path, name: str) -> None:
    root = make_repository(tmp_path / "r")
    with pytest.raises(UsageError, match="No config is called"):
        blessed(root, "one", name)
    assert goldens(root) == {}


def test_no_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="needs the names"):
        blessed(make_repository(tmp_path / "r"))


def test_a_corrupt_golden_stops_everything(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    blessed(root, "one")
    path = root / "goldens/toy/none/one.json"
    path.write_bytes(b"<<<<<<< HEAD\n" + path.read_bytes())
    before = goldens(root)
    with pytest.raises(UsageError, match="merge conflict marker"):
        blessed(root, "one", "two")
    assert goldens(root) == before


def test_an_orphan_named_exactly_is_removed(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    blessed(root, "*")
    text = (root / "kernels/toy.yaml").read_text().replace("  two: {size: 2, do: fine}\n", "")
    (root / "kernels/toy.yaml").write_text(text)
    assert set(kinds(blessed(root, "*")).values()) == {"unchanged"}
    with pytest.raises(UsageError, match="changed or removed"):
        blessed(root, "two", additive_only=True)
    assert kinds(blessed(root, "two", dry_run=True)) == {"two": "removed"}
    assert "goldens/toy/none/two.json" in goldens(root)
    assert kinds(blessed(root, "two")) == {"two": "removed"}
    assert "goldens/toy/none/two.json" not in goldens(root)


def test_an_interrupt_leaves_the_old_goldens_and_no_process(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    blessed(root, "*")
    edit_engine(root)
    set_config(root, "stuck", {"size": 2, "do": "all=hang"})
    before = goldens(root)
    path = os.pathsep.join([str(REPOSITORY), os.environ.get("PYTHONPATH", "")])
    with subprocess.Popen(
        [sys.executable, "-m", "rocke", "bless", "*"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        process.wait(15)
    assert goldens(root) == before
    assert not engines_of(root)


def engines_of(root: Path) -> list[int]:
    """Ids of running processes whose folder is `root`."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            here = entry.name.isdigit() and (entry / "cwd").resolve() == root
        except OSError:
            continue
        if here and int(entry.name) != os.getpid():
            found.append(int(entry.name))
    return found
