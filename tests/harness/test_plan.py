"""The plan: which cases are owed, how a run is narrowed, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from toys import FAMILY, PROJECT, commit, make_repository, plan_of, project_at

from rocke.errors import UsageError
from rocke.harness.lanes.narrowing import Narrowing, parse_shard
from rocke.harness.lanes.plan import Plan, read_plan
from rocke.harness.lanes.plan import write_plan as write

CHECKS = ("identity", "golden", "parity", "determinism")


def plan(root: Path, checks: Sequence[str] = CHECKS, narrowing: Narrowing | None = None) -> Plan:
    return plan_of(project_at(root), checks, narrowing or Narrowing(), root / "results/r")


def ids(made: Plan, check: str) -> list[str]:
    return [case.id for case in made.cases if case.check == check]


def test_every_config_and_flavor_is_owed(tmp_path: Path) -> None:
    made = plan(make_repository(tmp_path / "r"))
    configs = ["one", "two", "none", "s3", "s4", "s5"]
    emitted = [f"toy/none:{c}:{f}" for c in configs for f in ("llvm20", "llvm22")]
    assert ids(made, "identity") == [*(f"identity:{e}" for e in emitted), "identity:toy/none:-:-"]
    assert ids(made, "golden") == [
        *(f"golden:{e}" for e in emitted),
        "golden:toy/none:files:-",
        "golden:-:engines:-",
    ]
    assert ids(made, "parity") == [
        *(f"parity:toy/none:{c}:-" for c in configs),
        *(f"parity:toy/none:{g}-grid:-" for g in ("consistency", "supports", "select", "launch")),
    ]
    sampled = {i.split(":")[2] for i in ids(made, "determinism")}
    assert "one" in sampled and "none" not in sampled
    assert {case.lane for case in made.cases} == {"cpu"}


def test_one_engine_owes_goldens_but_no_comparison(tmp_path: Path) -> None:
    project = "\n".join(line for line in PROJECT.split("\n") if not line.startswith("  b:"))
    made = plan(make_repository(tmp_path / "r", project))
    assert not ids(made, "identity") and not ids(made, "parity")
    assert ids(made, "golden") and ids(made, "determinism")
    assert made.alone == ("toy/none",)
    assert made.checks == CHECKS


def test_a_family_of_one_engine_beside_others_is_kept_in_the_plan(tmp_path: Path) -> None:
    project = PROJECT.replace("engine.py, b]", "engine.py, b], families: [toy/*]")
    root = make_repository(tmp_path / "r", project)
    (root / "kernels/other.yaml").write_text(FAMILY.replace("toy/none", "other/none"))
    made = plan(root)
    assert made.alone == ("other/none",)
    assert read_plan(write(made)).alone == ("other/none",)
    assert plan(root, ("golden",)).alone == ()
    assert plan(root, narrowing=Narrowing(family=("toy/*",))).alone == ()
    assert {case.family for case in made.cases if case.check == "identity"} == {"toy/none"}


def test_a_plan_reads_back(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    narrowing = Narrowing(only=("one", "s*"), flavor=("llvm22",), shard=(1, 1))
    made = plan(root, narrowing=narrowing)
    assert narrowing.describe() == "only one, s*; flavor llvm22; shard 1/1"
    assert read_plan(write(made), root) == made


@pytest.mark.parametrize("git", [True, False])
def test_a_plan_of_other_sources_is_refused(tmp_path: Path, git: bool) -> None:
    root = make_repository(tmp_path / "r", git=git)
    path = write(plan(root))
    (root / "kernels" / "toy.yaml").write_text(FAMILY + "# edited\n")
    with pytest.raises(UsageError, match="is a plan of another working tree"):
        read_plan(path, root)
    if git:
        commit(root)
        with pytest.raises(UsageError, match=r"is a plan of commit [0-9a-f]{40}, but "):
            read_plan(path, root)
    assert read_plan(path).cases


def test_what_a_run_writes_does_not_change_the_tree(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=False)
    path = write(plan(root))
    (root / "results" / "r" / "more.json").write_text("{}")
    (root / "__pycache__").mkdir()
    (root / "__pycache__" / "x.pyc").write_text("")
    read_plan(path, root)


def test_a_log_that_a_run_is_piped_into_does_not_change_the_tree(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=True)
    (root / "out.txt").write_text("at the start")
    path = write(plan(root))
    (root / "out.txt").write_text("more, as the run goes on")
    read_plan(path, root)
    (root / "emitter.py").write_text("print('a new source')")
    with pytest.raises(UsageError, match="is a plan of another working tree"):
        read_plan(path, root)


@pytest.mark.parametrize(
    ("narrowing", "words"),
    [
        (Narrowing(only=("oen",)), "No config is called 'oen' in toy/none. Did you mean 'one'?"),
        (Narrowing(family=("toy/gfx9",)), "There is no family 'toy/gfx9'; known are: toy/none."),
        (Narrowing(flavor=("llvm21",)), "There is no flavor 'llvm21'; known are: llvm20, llvm22."),
        (Narrowing(only=("one",), shard=(9, 9)), "Nothing is left to run of identity, golden"),
    ],
)
def test_a_narrowing_to_nothing_is_refused(
    tmp_path: Path, narrowing: Narrowing, words: str
) -> None:
    with pytest.raises(UsageError) as caught:
        plan(make_repository(tmp_path / "r"), narrowing=narrowing)
    assert words in str(caught.value)


BUDGETS = "family: toy/none\nlimits: [{configs: [two], vgprs: 4}]\n"
STRUCTURE = """\
family: toy/none
arguments: [out]
counts: {stores: {of: stores, is: 1}}
waivers: [{rule: unclamped-load, configs: [two], reason: a test}]
"""


@pytest.mark.parametrize(
    ("check", "file", "text", "wrong", "told"),
    [
        ("codegen", "toy.budgets.yaml", BUDGETS, "3", "limits must be a list of mappings"),
        ("codegen", "toy.budgets.yaml", BUDGETS, "[{configs: [six], vgprs: 1}]", "no config of"),
        (
            "codegen",
            "toy.budgets.yaml",
            BUDGETS,
            "[{configs: [one], flavors: [llvm21], vgprs: 1}]",
            r"limits\[0\].flavors has 'llvm21', which matches no flavor of llvm20, llvm22",
        ),
        ("structure", "toy.structure.yaml", STRUCTURE, "[{rule: wide}]", "unknown rule 'wide'"),
    ],
)
def test_what_stands_beside_a_family_is_read_whole_before_anything_runs(
    tmp_path: Path, check: str, file: str, text: str, wrong: str, told: str
) -> None:
    root = make_repository(tmp_path / "r")
    path = root / "kernels" / file
    path.write_text(text)
    # About `two` it may say what it likes where only `one` is asked.
    made = plan(root, [check], Narrowing(only=("one",)))
    assert {case.config for case in made.cases} == {"one"}
    key = "limits: " if "limits" in text else "waivers: "
    path.write_text(text.partition(key)[0] + key + wrong + "\n")
    with pytest.raises(UsageError, match=told) as error:
        plan(root, [check], Narrowing(only=("one",)))
    assert str(path) in str(error.value)


def test_an_unknown_check_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no check 'identiy'.*Did you mean 'identity'"):
        plan(make_repository(tmp_path / "r"), ["identiy"])


def test_an_alias_narrows_to_its_config(tmp_path: Path) -> None:
    made = plan(make_repository(tmp_path / "r"), ["identity"], Narrowing(only=("first",)))
    assert {case.config for case in made.cases} == {"one", "-"}


@pytest.mark.parametrize("text", ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3", " 1/2"])
def test_a_shard_is_written_i_of_n(text: str) -> None:
    with pytest.raises(UsageError, match="--shard must be written i/n"):
        parse_shard(text)


def test_a_shard_reads() -> None:
    assert parse_shard("2/4") == (2, 4)


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data | {"schema": 99},
        lambda data: {key: value for key, value in data.items() if key != "tree"},
        lambda data: data | {"cases": [{"id": "x"}]},
        lambda data: data | {"cases": 7},
        lambda data: data | {"narrowing": {}},
        lambda data: [data],
    ],
)
def test_a_damaged_plan_is_refused(tmp_path: Path, damage: object) -> None:
    path = write(plan(make_repository(tmp_path / "r")))
    assert callable(damage)
    path.write_text(json.dumps(damage(json.loads(path.read_text()))))
    with pytest.raises(UsageError):
        read_plan(path)


def test_a_cut_plan_is_refused(tmp_path: Path) -> None:
    path = write(plan(make_repository(tmp_path / "r")))
    path.write_text(path.read_text()[:100])
    with pytest.raises(UsageError, match="is not a plan: it is not JSON"):
        read_plan(path)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("suports: [{axes: {size: [1]}}]", "unknown grid 'suports'.*Did you mean 'supports'"),
        ("supports: 3", "supports must be a non-empty list of blocks"),
        ("supports: []", "supports must be a non-empty list of blocks"),
        ("supports: [3]", r"supports\[0\]"),
        ("supports: [{axes: {size: []}}]", "size must be a non-empty list of values"),
        ("supports: [{axes: {size: 64}}]", "size must be a non-empty list of values"),
        ("supports: [{axs: {size: [1]}}]", "axs"),
        ("supports: [{base: {size: 1}, each: {size: x}}]", "size must be a non-empty list"),
        ("launch: [{configs: [onne], axes: {n: [1]}}]", "configs must be names or globs of"),
    ],
)
def test_grids_at_fault_are_told_before_anything_runs(tmp_path: Path, text: str, told: str) -> None:
    root = make_repository(tmp_path / "r")
    path = root / "kernels" / "toy.grids.yaml"
    path.write_text(text + "\n")
    with pytest.raises(UsageError, match=told) as error:
        plan(root, ["parity"], Narrowing(only=("one",)))
    assert str(path) in str(error.value)
