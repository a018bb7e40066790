"""Lists of checks: every check file is in exactly one, and every error is a full sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import REPOSITORY, make_repository

from rocke.errors import UsageError
from rocke.harness.cases import CHECK_FILES
from rocke.harness.lanes.lists import Select, find_entries, load_lanes, session_checks
from rocke.harness.project import load_project

LANE = """\
lane: cpu
required: true
needs: {}
entries:
  - {check: gate, file: checks/test_gate.py, cases: [identity, golden], timeout_s: 60}
  - {check: mine, file: checks/test_mine.py, labels: [own]}
leaves_out: [numeric]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = make_repository(tmp_path / "r", git=False)
    (root / "checks").mkdir()
    (root / "checks" / "test_mine.py").write_text("")
    (root / "ctest_lists").mkdir()
    (root / "ctest_lists" / "cpu.yaml").write_text(LANE)
    return root


def rewrite(root: Path, old: str, new: str, name: str = "cpu") -> None:
    path = root / "ctest_lists" / f"{name}.yaml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def complaint(root: Path) -> str:
    with pytest.raises(UsageError) as caught:
        load_lanes(load_project(root))
    return str(caught.value)


def test_a_list_is_read_with_its_own_files_and_those_of_rocke(root: Path) -> None:
    (lane,) = load_lanes(load_project(root))
    assert (lane.name, lane.required, lane.leaves_out) == ("cpu", True, ("numeric",))
    gate, mine = lane.entries
    assert (gate.cases, gate.timeout_s) == (("identity", "golden"), 60.0)
    assert gate.file == REPOSITORY / "checks" / "test_gate.py"
    assert (mine.file, mine.cases) == (root / "checks" / "test_mine.py", ("mine",))


def test_this_repository_lists_each_of_its_checks_where_the_plan_expects_it() -> None:
    lanes = load_lanes(load_project(REPOSITORY))
    listed = {(case, e.file.name) for lane in lanes for e in lane.entries for case in e.cases}
    assert {case for case, _ in listed} == set(CHECK_FILES)
    assert set(CHECK_FILES.items()) <= listed


def test_a_repository_without_lists_has_those_of_rocke(root: Path) -> None:
    (root / "ctest_lists" / "cpu.yaml").unlink()
    (root / "ctest_lists").rmdir()
    (root / "checks" / "test_mine.py").unlink()
    shipped = {path.stem for path in (REPOSITORY / "ctest_lists").glob("*.yaml")}
    lanes = {lane.name: lane for lane in load_lanes(load_project(root))}
    assert set(lanes) == shipped
    assert [entry.check for entry in lanes["cpu"].entries] == ["gate", "parity", "determinism"]


def test_the_new_keys_of_an_entry_and_a_lane_are_read(root: Path) -> None:
    rewrite(root, "labels: [own]", "select: {only: [a*], except: [ab]}, env: {A: b}, locks: [gpu]")
    rewrite(root, "needs: {}", "needs: {llvm: 20}\nrunner: [self-hosted, big]\nshards: 3")
    (lane,) = load_lanes(load_project(root))
    assert (lane.runner, lane.shards, lane.needs) == (("self-hosted", "big"), 3, {"llvm": 20})
    gate, mine = lane.entries
    assert (gate.session, gate.shared, gate.select) == ("gate", False, Select())
    assert (dict(mine.env), mine.locks) == ({"A": "b"}, ("gpu",))
    held = [name for name in ("a", "ab", "ac", "b") if mine.select.holds("f/a", name, "llvm20")]
    assert held == ["a", "ac"]


def test_sessions_are_the_lists_own(root: Path) -> None:
    rewrite(root, "labels: [own]", "session: gate")
    lanes = load_lanes(load_project(root))
    assert session_checks(lanes, ["gate"]) == ("gate", "mine")
    with pytest.raises(UsageError, match=r"session 'gaet'; expected one of: gate\."):
        session_checks(lanes, ["gaet"])


def test_a_check_file_in_no_list_is_an_error(root: Path) -> None:
    (root / "checks" / "test_other.py").write_text("")
    assert complaint(root).startswith("checks/test_other.py is in no list under ctest_lists")


@pytest.mark.parametrize("name", ["other_test.py", "controls/test_sub.py", "deep/er/sub_test.py"])
def test_a_check_file_that_pytest_would_find_anywhere_must_be_in_a_list(
    root: Path, name: str
) -> None:
    path = root / "checks" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("")
    assert complaint(root).startswith(f"checks/{name} is in no list under ctest_lists")


@pytest.mark.parametrize("name", ["gpu.yml", "gpu.YAML", "old/gpu.yaml"])
def test_a_list_that_nothing_would_read_is_an_error(root: Path, name: str) -> None:
    path = root / "ctest_lists" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(LANE)
    assert complaint(root).startswith(f"ctest_lists/{name} is read by nothing")


def test_a_list_that_names_a_missing_file_is_an_error(root: Path) -> None:
    (root / "checks" / "test_mine.py").unlink()
    told = complaint(root)
    assert "entries[1].file" in told
    assert "checks/test_mine.py" in told


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("lane: cpu", "lane: gpu", ("lane must be", "'cpu'")),
        ("required: true", "required: yes please", ("required must be true or false",)),
        ("check: mine", "check: gate", ("lists the check 'gate' twice",)),
        ("labels: [own]", "cases: [golden]", ("lists the case 'golden' twice",)),
        *(
            ("timeout_s: 60", f"timeout_s: {wrong}", ("entries[0].timeout_s must be a positive",))
            for wrong in ("-1", "0", ".inf", "-.inf", ".nan", "1e300", "86401", "true")
        ),
        *(
            ("labels: [own]", f"{key}: [{wrong}]", (f"entries[1].{key} must be a ",))
            for key in ("labels", "locks")
            for wrong in ('"a;b"', '""', '"a b"', '"$x"', '"-L"', '"a\\n"', "3")
        ),
        ("labels: [own]", 'env: {A: "b;c"}', ("entries[1].env.A must be text in one line",)),
        ("labels: [own]", 'env: {A: "b\\nc"}', ("entries[1].env.A must be text in one line",)),
        ("needs: {}", 'needs: {}\nrunner: [""]', ("runner must be a non-empty list of texts",)),
        (
            "timeout_s: 60",
            "timeuot_s: 60",
            ("unknown key 'timeuot_s'", "Did you mean 'timeout_s'?"),
        ),
        ("checks/test_mine.py", "../test_mine.py", ("a path inside the repository",)),
        ("checks/test_mine.py", "checks/test_nix.py", ("neither a file of this repository",)),
        ("check: mine", "check: a b", ("a plain name such as gate",)),
        ("needs: {}", "needs: []", ("needs must be a mapping",)),
        ("needs: {}", "needs: {tourch: true}", ("unknown key 'tourch'", "Did you mean 'torch'?")),
        ("needs: {}", "needs: {llvm: 21}", ("needs.llvm must be one of 20, 22, 23",)),
        ("needs: {}", "needs: {arch: mi300}", ("needs.arch must be an architecture such as",)),
        ("needs: {}", "needs: {numpy: new}", ("needs.numpy must be a version specifier",)),
        ("needs: {}", "needs: {}\nshards: 0", ("shards must be a positive number",)),
        ("needs: {}", "needs: {}\nshards: 1.5", ("shards must be a whole number from 1",)),
        ("needs: {}", "needs: {}\nrunner: big", ("runner must be a non-empty list of texts",)),
        ("labels: [own]", "select: {config: [a]}", ("select has the unknown key 'config'",)),
        ("labels: [own]", "env: {a-b: c}", ("env has the variable 'a-b'",)),
        ("labels: [own]", "shared: 1", ("shared must be true or false",)),
    ],
)
def test_a_malformed_list_is_an_error_that_names_the_key(
    root: Path, old: str, new: str, words: tuple[str, ...]
) -> None:
    rewrite(root, old, new)
    told = complaint(root)
    assert "cpu.yaml" in told
    for word in words:
        assert word in told


def test_entries_must_be_there(root: Path) -> None:
    (root / "ctest_lists" / "cpu.yaml").write_text("lane: cpu\nrequired: true\nentries: []\n")
    assert "entries must be a non-empty list of mappings" in complaint(root)


def test_a_check_in_two_lists_is_an_error_that_names_both(root: Path) -> None:
    text = LANE.replace("lane: cpu", "lane: gfx942")
    (root / "ctest_lists" / "gfx942.yaml").write_text(text)
    told = complaint(root)
    assert "gfx942.yaml" in told
    assert "cpu.yaml" in told


def test_an_empty_folder_of_lists_is_an_error(root: Path) -> None:
    (root / "ctest_lists" / "cpu.yaml").unlink()
    assert "holds no lane" in complaint(root)


def test_entries_are_found_in_the_order_of_the_lists(root: Path) -> None:
    lanes = load_lanes(load_project(root))
    found = find_entries(lanes, ("mine", "gate"))
    assert [entry.check for _, entry in found] == ["gate", "mine"]


def test_an_unknown_check_is_an_error_with_the_nearest(root: Path) -> None:
    with pytest.raises(
        UsageError, match=r"'gaet'.*expected one of: gate, mine\. Did you mean 'gate'"
    ):
        find_entries(load_lanes(load_project(root)), ("gaet",))
