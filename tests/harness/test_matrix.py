"""The matrix of a workflow: a job a required lane and shard, and never an empty one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from toys import REPOSITORY, inside, make_repository

from rocke.errors import UsageError
from rocke.harness.lanes.lists import Entry, Lane, load_lanes
from rocke.harness.lanes.matrix import due, find_lanes, kind_of, matrix, refuse_idle
from rocke.harness.project import load_project

ENTRIES = tuple(
    Entry(name, Path("checks/t.py"), (name,), 60.0, (), session=session)
    for name, session in (("a", "x"), ("b", "x"), ("c", "y"))
)
CPU = Lane("cpu", True, {}, ENTRIES, (), Path("cpu.yaml"), shards=2)
LLVM = replace(CPU, name="codegen-llvm20", needs={"llvm": 20}, shards=1)
GPU = replace(CPU, name="gfx942", needs={"arch": "gfx942"}, runner=("self-hosted", "mi300"))
OPTIONAL = replace(CPU, name="extra", required=False)
LANES = (CPU, LLVM, GPU, OPTIONAL)


def test_a_job_a_required_lane_and_shard() -> None:
    jobs = matrix(LANES)["include"]
    assert [(job["lane"], job["shard"]) for job in jobs] == [
        ("cpu", "1/2"),
        ("cpu", "2/2"),
        ("codegen-llvm20", "1/1"),
        ("gfx942", "1/2"),
        ("gfx942", "2/2"),
    ]
    assert jobs[0] | {"name": ""} == {
        "lane": "cpu",
        "name": "",
        "runner": ["ubuntu-24.04"],
        "shard": "1/2",
        "sessions": "x,y",
    }
    assert len({job["name"] for job in jobs}) == len(jobs)


def test_the_needs_of_a_lane_say_which_kind_of_job_runs_it() -> None:
    assert [kind_of(lane) for lane in LANES] == ["cpu", "codegen", "gpu", "cpu"]
    assert {job["lane"] for job in matrix(LANES, ["gpu"])["include"]} == {"gfx942"}
    assert due(LANES, ["cpu", "codegen"]) == [CPU, LLVM]
    assert due(LANES) == [CPU, LLVM, GPU]


@pytest.mark.parametrize(("lanes", "kinds"), [((), []), ((OPTIONAL,), []), ((CPU,), ["gpu"])])
def test_an_empty_matrix_is_an_error(lanes: tuple[Lane, ...], kinds: list[str]) -> None:
    with pytest.raises(UsageError, match="The matrix would be empty"):
        matrix(lanes, kinds)


def test_an_empty_matrix_on_purpose_has_no_job() -> None:
    assert matrix((CPU,), ["gpu"], allow_empty=True) == {"include": []}


def test_a_lane_asked_for_that_gets_no_job_is_an_error() -> None:
    refuse_idle(LANES, ["cpu", "gfx*"])
    with pytest.raises(UsageError, match="--lane extra would get no job"):
        refuse_idle(LANES, ["cpu", "extra"])


def test_more_jobs_than_github_starts_are_an_error() -> None:
    with pytest.raises(UsageError, match="The matrix would have 257 jobs"):
        matrix([replace(CPU, shards=257)])


def test_lanes_are_found_by_name_and_glob_and_an_unknown_one_is_an_error() -> None:
    assert find_lanes(LANES, ["codegen-*", "gfx942"]) == [LLVM, GPU]
    with pytest.raises(UsageError, match=r"no lane 'cpuu'; known are: cpu, .* Did you mean 'cpu'"):
        find_lanes(LANES, ["cpuu"])


def test_every_required_lane_of_this_repository_is_in_one_kind_of_job() -> None:
    lanes = load_lanes(load_project(REPOSITORY))
    split = [j["name"] for k in ("cpu", "codegen", "gpu") for j in matrix(lanes, [k])["include"]]
    assert sorted(split) == sorted(job["name"] for job in matrix(lanes)["include"])


def test_the_command_prints_one_line_and_an_empty_matrix_is_exit_2(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=False)
    (root / "ctest_lists").mkdir()
    entry = "{check: gate, file: checks/test_gate.py, cases: [golden]}"
    text = f"lane: cpu\nrequired: true\nshards: 2\nentries: [{entry}]\n"
    (root / "ctest_lists" / "cpu.yaml").write_text(text)
    done = inside(root, "plan", "--matrix", "--kind", "cpu")
    assert done.returncode == 0
    (line,) = done.stdout.splitlines()
    assert [job["shard"] for job in json.loads(line)["include"]] == ["1/2", "2/2"]
    assert not (root / "results").exists()
    done = inside(root, "plan", "--matrix", "--kind", "gpu", "--allow-empty")
    assert (done.returncode, done.stdout) == (0, "")
    for wrong in (["--kind", "gpu"], ["--lane", "cpuu"], ["--lane", "no*", "--allow-empty"]):
        done = inside(root, "plan", "--matrix", *wrong)
        assert (done.returncode, done.stdout) == (2, "")
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("unused", "words"),
    [
        (["gate"], "the check gate"),
        (["gate", "parity"], "the check gate parity"),
        (["--only", "cfg7"], "--only"),
        (["--family", "rmsnorm2d/gfx942"], "--family"),
        (["--flavor", "llvm22", "--shard", "1/2"], "--flavor, --shard"),
        (["--shard", "1/2"], "--shard"),
        (["--run", "r1"], "--run"),
    ],
)
def test_a_matrix_refuses_what_it_would_not_use(unused: list[str], words: str) -> None:
    done = inside(REPOSITORY, "plan", "--matrix", *unused)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"rocke: --matrix prints the jobs of whole lanes, and has no use for {words}; expected "
        "only --lane, --kind and --allow-empty beside it.\n"
    )
