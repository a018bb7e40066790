"""Parity on a scratch family: facts, grids, and supports() held to emit."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import GRIDS, make_repository, plan_of, project_at, set_config

from rocke.errors import UsageError
from rocke.harness.cases import CaseResult
from rocke.harness.checks import parity
from rocke.harness.checks.suite import Suite
from rocke.harness.declared.families import load_family
from rocke.harness.declared.grids import Point, load_grid
from rocke.harness.engines.session import Engines
from rocke.harness.lanes.narrowing import Narrowing


def run(root: Path) -> dict[str, CaseResult]:
    project = project_at(root)
    plan = plan_of(project, ("parity",), Narrowing(), root / "results")
    suite = Suite(project, plan)
    with Engines(project) as engines:
        found = {
            result.id.split(":")[2]: result
            for item in parity.items(suite)
            for result in parity.check_item(suite, engines, item)
        }
    assert len(found) == len(plan.cases)
    return found


def reason(result: CaseResult) -> str:
    return f"{result.status}/{result.reason}"


def edit(root: Path, old: str, new: str, engine: str = "b") -> None:
    """Changes one engine alone: it gets a script of its own."""
    text = (root / "engine.py").read_text()
    assert old in text
    (root / f"{engine}.py").write_text(text.replace(old, new))
    project = root / "rocke.yaml"
    project.write_text(
        project.read_text().replace(f"engine.py, {engine}]", f"{engine}.py, {engine}]")
    )


def test_all_is_well(tmp_path: Path) -> None:
    found = run(make_repository(tmp_path / "r"))
    assert {reason(result) for result in found.values()} == {"passed/equal"}
    assert found["supports-grid"].detail == "2 error, 2 ok, 4 reject"
    assert found["select-grid"].detail == "3 ok"
    assert found["launch-grid"].detail == "8 ok"


@pytest.mark.parametrize(
    ("old", "new", "case", "words"),
    [
        ("64 * size", "65 * size", "one", "facts.lds_bytes: a 64 | b 65"),
        ('"kernel": f"toy_', '"kernel": f"t_', "two", 'facts.kernel: a "toy_2" | b "t_2"'),
        ('"type": "ptr"', '"type": "i32"', "one", 'facts.args[0].type: a "ptr" | b "i32"'),
        ('"type": "ptr"}', '"type": "ptr", "access": "r"}', "one", 'access: a (missing) | b "r"'),
        ("[64, 1, 1]", "[128, 1, 1]", "one", "facts.block[0]: a 64 | b 128"),
        ("8 at most", "8, at most", "supports-grid", "message: a "),
        ('"TOO_LARGE"', '"TOO_BIG"', "supports-grid", 'code: a "TOO_LARGE" | b "TOO_BIG"'),
        ("size > 8", "size > 9", "supports-grid", 'status: a "reject" | b "ok"'),
        ("must be a whole", "should be a whole", "supports-grid", "2 of 8 points differ"),
        ("// 4", "// 5", "select-grid", "result.spec.size: a 1 | b 0"),
        ('["n / 4"]', '["n/4"]', "select-grid", 'result.why[0]: a "n / 4" | b "n/4"'),
        (
            '[request["problem"]["n"], 1, 1]',
            "[1, 1, 1]",
            "launch-grid",
            "result.grid[0]: a 7 | b 1",
        ),
    ],
)
def test_each_difference_is_named(
    tmp_path: Path, old: str, new: str, case: str, words: str
) -> None:
    root = make_repository(tmp_path / "r")
    edit(root, old, new)
    result = run(root)[case]
    assert reason(result) == "failed/different"
    assert words in result.detail


def test_a_crash_is_charged_to_its_config(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    set_config(root, "odd", {"size": 7, "do": "b=crash"})
    found = run(root)
    assert reason(found["odd"]) == "failed/crash"
    # The crashing config is of the sample that supports() is held to emit on.
    assert reason(found["consistency-grid"]) == "failed/crash"
    others = {reason(found[name]) for name in found if name not in ("odd", "consistency-grid")}
    assert others == {"passed/equal"}


def test_a_grid_that_crashes_an_engine_fails_with_the_point(tmp_path: Path) -> None:
    grids = GRIDS.replace('"8", null]', "3], do: [fine, b=exit]")
    root = make_repository(tmp_path / "r", grids=grids)
    result = run(root)["supports-grid"]
    assert reason(result) == "failed/crash"
    assert '"do": "b=exit"' in result.detail


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ("[-1, 0, 9]", "no point was accepted: 3 reject"),
        ("[1, 2]", "no point was refused: 2 ok"),
        ('["1", null]', "no point was accepted: 2 error"),
    ],
)
def test_a_grid_on_one_side_of_the_border_compares_nothing(
    tmp_path: Path, values: str, words: str
) -> None:
    grids = f"supports:\n  - {{base: {{do: fine}}, axes: {{size: {values}}}}}\n"
    result = run(make_repository(tmp_path / "r", grids=grids))["supports-grid"]
    assert reason(result) == "failed/nothing-compared"
    assert words in result.detail


def test_supports_that_accepts_what_emit_refuses_is_found(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    edit(
        root, "    if refused is not None:", '    if refused is not None and op != "supports":', "a"
    )
    edit(root, "    if refused is not None:", '    if refused is not None and op != "supports":')
    found = run(root)
    assert reason(found["consistency-grid"]) == "failed/different"
    assert "a: supports accepts | emit reject TOO_SMALL" in found["consistency-grid"].detail


def grid(tmp_path: Path, text: str, name: str) -> list[Point]:
    root = make_repository(tmp_path / "r", grids=text, git=False)
    return load_grid(load_family(root / "kernels/toy.yaml"), name)


def test_axes_are_a_product_and_each_varies_one_key(tmp_path: Path) -> None:
    text = (
        "supports:\n  - {base: {a: 0}, axes: {b: [1, 2], c: [3]}}\n"
        "  - {base: {a: 0, b: 0}, each: {a: [7, x], b: [8]}}\n"
    )
    points = grid(tmp_path, text, "supports")
    assert [dict(p.fields["spec"]) for p in points] == [
        {"a": 0, "b": 1, "c": 3},
        {"a": 0, "b": 2, "c": 3},
        {"a": 7, "b": 0},
        {"a": "x", "b": 0},
        {"a": 0, "b": 8},
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("suports:\n  - {}\n", "unknown grid 'suports'"),
        ("supports: {}\n", "supports must be a non-empty list of blocks"),
        ("supports:\n  - {axis: {a: [1]}}\n", "unknown key 'axis'"),
        ("supports:\n  - {axes: {a: []}}\n", "must be a non-empty list of values"),
        ("supports:\n  - {axes: {a: 1}}\n", "must be a non-empty list of values"),
        (
            f"supports:\n  - {{axes: {{{', '.join(f'a{n}: [0, 1, 2, 3]' for n in range(20))}}}}}\n",
            "supports[0].axes must be axes of at most 200,000 points (they span 1,099,511,627,776)",
        ),
        ("supports:\n  - 7\n", "must be a mapping, but is the number 7"),
        ("launch:\n  - {base: {n: 1}}\n", "lacks the key 'configs'"),
        ("launch:\n  - {configs: [nope], base: {n: 1}}\n", "configs must be names or globs"),
    ],
)
def test_a_malformed_grid_is_refused(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(UsageError) as caught:
        grid(tmp_path, text, "launch" if text.startswith("launch") else "supports")
    assert words in str(caught.value)
