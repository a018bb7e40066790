"""The static check of the lists: each fault is told, with no GPU and nothing run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from toys import REPOSITORY, inside, make_repository, plan_of, project_at, rocke

from rocke.harness.lanes.listcheck import check_lanes
from rocke.harness.lanes.lists import load_lanes
from rocke.harness.lanes.matrix import kind_of
from rocke.harness.lanes.narrowing import Narrowing
from rocke.harness.lanes.noxfile import sessions_of
from rocke.harness.lanes.recorded import recorded
from rocke.harness.results.durations import measured, write_durations
from rocke.harness.results.evidence import Claim, Evidence, Outcome

GATE = "{check: gate, file: checks/test_gate.py, cases: [golden], timeout_s: 60%s}"
LIST = "lane: %s\nrequired: true\nentries: [%s]\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository(tmp_path / "r", git=False)
    (root / "ctest_lists").mkdir()
    write(root, "cpu", GATE % "")
    return root


def write(root: Path, lane: str, entry: str) -> None:
    (root / "ctest_lists" / f"{lane}.yaml").write_text(LIST % (lane, entry))


def test_this_repositorys_lists_are_sound() -> None:
    assert check_lanes(project_at(REPOSITORY)) == []


def test_what_this_repositorys_entries_take_is_recorded_but_for_those_that_need_a_gpu() -> None:
    """Else their time limits would be held to nothing."""
    project = project_at(REPOSITORY)
    known = recorded(project)
    lanes = [lane for lane in load_lanes(project) if kind_of(lane) != "gpu"]
    suites = [f"{lane.name}/{entry.check}" for lane in lanes for entry in lane.entries]
    assert suites
    assert [suite for suite in suites if suite not in known] == []


def test_sound_lists_have_no_fault_and_the_command_shows_them(root: Path) -> None:
    assert check_lanes(project_at(root)) == []
    done = inside(root, "lanes")
    assert done.returncode == 0
    assert "checks/test_gate.py" in done.stdout.replace("(rocke) ", "checks/")


@pytest.mark.parametrize(("took", "sound"), [(30.0, True), (30.01, False)])
def test_a_time_limit_below_twice_what_was_recorded_is_a_fault(
    root: Path, took: float, sound: bool
) -> None:
    (root / "ctest_lists" / "durations.json").write_text(json.dumps({"cpu/gate": took}))
    told = check_lanes(project_at(root))
    assert (told == []) is sound
    if not sound:
        assert "has a timeout_s of 60, but it took 30.01 s" in told[0]
        assert inside(root, "lanes").returncode == 2


def test_a_case_in_two_required_lanes_by_accident_is_a_fault_and_on_purpose_is_none(
    root: Path,
) -> None:
    other = "{check: again, file: checks/test_gate.py, cases: [golden]%s}"
    write(root, "two", other % "")
    (told,) = check_lanes(project_at(root))
    assert "two.yaml" in told and "cpu.yaml" in told and "'golden'" in told
    write(root, "two", other % ", select: {only: [one]}")
    (told,) = check_lanes(project_at(root))
    assert "golden:toy/none:one:llvm20" in told
    assert "`shared: true`" in told
    write(root, "two", other % ", select: {only: [one]}, shared: true")
    assert check_lanes(project_at(root)) == []
    write(root, "cpu", GATE % ", select: {except: [one]}")
    write(root, "two", other % ", select: {only: [one]}")
    assert check_lanes(project_at(root)) == []


def test_an_entry_that_selects_nothing_is_a_fault(root: Path) -> None:
    write(root, "cpu", GATE % ", select: {family: [other/*]}")
    (told,) = check_lanes(project_at(root))
    assert "Nothing is left to run" in told
    write(root, "two", "{check: more, file: checks/test_parity.py, cases: [parity]}")
    (told,) = check_lanes(project_at(root))
    assert "'gate' selects no case at all" in told


NOXFILE = """\
import nox

LLVMS = {"llvm20": 1, "llvm22": 2}

@nox.session
def gate(session): ...

@nox.session(name="other")
def named(session): ...

@nox.session(default=False)
@nox.parametrize("llvm", list(LLVMS), ids=list(LLVMS))
def codegen(session, llvm): ...
"""


@pytest.mark.parametrize(
    ("session", "sound"),
    [
        *((name, True) for name in ("gate", "other", "codegen(llvm22)")),
        *(
            (name, False)
            for name in ("gaet", "named", "codegen", "codegen(llvm23)", "gate(llvm20)")
        ),
    ],
)
def test_a_session_that_the_noxfile_lacks_is_a_fault(root: Path, session: str, sound: bool) -> None:
    (root / "noxfile.py").write_text(NOXFILE)
    write(root, "cpu", GATE % f', session: "{session}"')
    told = check_lanes(project_at(root))
    assert (told == []) is sound
    if not sound:
        assert f"the entry 'gate' has the session '{session}'" in told[0]
        assert "cpu.yaml" in told[0]


@pytest.mark.parametrize(
    "more",
    [
        "for name in 'ab':\n    nox.session(gate, name=name)\n",
        "@nox.session(name=x)\ndef f(s): ...\n",
    ],
)
def test_sessions_that_only_running_it_could_tell_are_not_judged(root: Path, more: str) -> None:
    (root / "noxfile.py").write_text(NOXFILE + more)
    write(root, "cpu", GATE % ", session: anything")
    assert check_lanes(project_at(root)) == []


def test_a_noxfile_that_does_not_parse_is_a_fault(root: Path) -> None:
    (root / "noxfile.py").write_text("def (:")
    (told,) = check_lanes(project_at(root))
    assert "noxfile.py is no Python" in told


def test_this_repositorys_sessions_are_told_without_nox() -> None:
    found = sessions_of(REPOSITORY)
    assert found is not None
    assert {"gate", "summary", "codegen(llvm20)", "codegen(llvm22)", "codegen(llvm23)"} <= found


def test_a_case_check_that_nobody_knows_is_a_fault_of_its_list(root: Path) -> None:
    write(root, "cpu", "{check: gate, file: checks/test_gate.py, cases: [golden, idenity]}")
    (told,) = check_lanes(project_at(root))
    assert "cpu.yaml: the entry 'gate' has the unknown case 'idenity'" in told
    assert "Did you mean 'identity'?" in told


def test_a_missing_file_is_a_fault(root: Path) -> None:
    write(root, "cpu", "{check: gate, file: checks/test_nix.py}")
    (told,) = check_lanes(project_at(root))
    assert "checks/test_nix.py" in told


def test_durations_are_walls_means_and_what_is_far_from_them(root: Path, tmp_path: Path) -> None:
    project = project_at(root)
    plan = plan_of(project, ("golden",), Narrowing(), tmp_path)
    slow = [c for c in plan.cases if c.config == "two"]
    claims = tuple(
        Claim(c.id, "passed", "match", "", 5.0 if c in slow else 0.01) for c in plan.cases
    )
    first = Evidence("cpu", "golden", tmp_path, Outcome("finished", 7.0), claims=claims[:3])
    second = Evidence("cpu", "golden", tmp_path, Outcome("finished", 9.0), claims=claims[3:])
    found = measured(plan, [first, second])
    assert found["cpu/golden"] == 9.0
    assert found["golden:toy/none:two"] == 10.0
    units = {(c.family, c.config) for c in plan.cases if c.family == "toy/none"}
    total = sum(c.seconds for c in claims if ":toy/none:" in c.id)
    assert found["golden:toy/none"] == pytest.approx(total / len(units))
    (root / "ctest_lists" / "durations.json").write_text('{"old/x": 1.0, "golden:gone": 2.0}')
    write_durations(project, plan, found)
    known = recorded(project)
    assert "golden:gone" not in known
    assert (known["old/x"], known["cpu/golden"]) == (1.0, 9.0)


def test_in_a_long_suite_only_what_weighs_there_has_a_line_of_its_own(
    root: Path, tmp_path: Path
) -> None:
    """A thousandth of about 6,000 s is 6: `two` is farther off the mean than that alone."""
    plan = plan_of(project_at(root), ("golden",), Narrowing(), tmp_path)
    cases = [c for c in plan.cases if c.family == "toy/none" and c.flavor == "llvm20"]
    took = {"one": 1003.0, "two": 1010.0}
    claims = tuple(Claim(c.id, "passed", "", "", took.get(c.config, 1000.0)) for c in cases)
    found = measured(plan, [Evidence("cpu", "golden", tmp_path, claims=claims)])
    assert len(cases) == 6
    assert found["golden:toy/none"] == pytest.approx(6013 / 6)
    assert [name for name in found if name.startswith("golden:toy/none:")] == [
        "golden:toy/none:two"
    ]


def test_the_command_records_a_green_run_and_refuses_a_red_one(root: Path) -> None:
    assert inside(root, "bless", "*").returncode == 0
    assert rocke(root, "run", "gate", "--run", "r", "-n1").returncode == 0
    evidence = root / "results" / "runs" / "r" / "evidence" / "cpu-gate.xml"
    whole = evidence.read_text()
    evidence.write_text(whole.replace("passed", "failed"))
    done = inside(root, "durations", "--run", "r")
    assert done.returncode == 2
    assert "Only a green run has durations to record, but: gate: red" in done.stderr
    evidence.write_text(whole)
    assert inside(root, "durations", "--run", "r").returncode == 0
    assert 0 < recorded(project_at(root))["cpu/gate"] < 60
