"""Run folders: ids that are plain names, files written whole, and the latest run of a tree."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.runs import Run, latest_run, new_run_id, open_run, write_atomic


def plan_of(root: Path, name: str, tree: str, age: float) -> None:
    path = Run(root, name).plan
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"tree": tree}))
    os.utime(path, (1e9 - age, 1e9 - age))


def test_ids_made_at_the_same_moment_differ() -> None:
    assert len({new_run_id() for _ in range(100)}) == 100


def test_the_environment_names_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROCKE_RUN_ID", "from-env")
    assert open_run(tmp_path, None).id == "from-env"
    assert open_run(tmp_path, "given").id == "given"


@pytest.mark.parametrize("name", ["../up", "a/b", ".hidden", "-x", "a b", "é", "x" * 81, "a\n"])
def test_an_id_that_is_no_plain_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="The run id"):
        open_run(tmp_path, name)


def test_the_latest_run_is_the_newest_of_the_same_tree(tmp_path: Path) -> None:
    plan_of(tmp_path, "old", "t0", age=30)
    plan_of(tmp_path, "new", "t0", age=20)
    plan_of(tmp_path, "other", "t1", age=10)
    run = latest_run(tmp_path, "t0")
    assert run is not None
    assert run.id == "new"
    assert latest_run(tmp_path, "t2") is None


@pytest.mark.parametrize("content", ["", "{", "[]", '{"tree": 3}'])
def test_a_plan_that_is_none_is_no_latest_run(tmp_path: Path, content: str) -> None:
    plan_of(tmp_path, "good", "t0", age=30)
    plan_of(tmp_path, "bad", "t0", age=10)
    (tmp_path / "results" / "runs" / "bad" / "plan.json").write_text(content)
    run = latest_run(tmp_path, "t0")
    assert run is not None
    assert run.id == "good"


def test_a_reader_never_sees_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    texts = {letter * 200_000 for letter in "ab"}
    write_atomic(path, min(texts))
    stop = threading.Event()

    def write() -> None:
        while not stop.is_set():
            for text in texts:
                write_atomic(path, text)

    writer = threading.Thread(target=write)
    writer.start()
    seen = {path.read_text() for _ in range(200)}
    stop.set()
    writer.join()
    assert seen <= texts
    assert [p.name for p in path.parent.iterdir()] == ["file"]


def test_a_failed_write_leaves_the_old_text_and_no_other_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_atomic(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_atomic(path, "\udc80")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["file"]
