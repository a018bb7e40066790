"""Structure expectations: what is read, and how a malformed file is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.declared.families import Family, load_family
from rocke.harness.declared.structure import check_files, expectations_of, load_expectations
from rocke.structure import Expectations

KERNELS = Path(__file__).parents[2] / "rocke" / "engine" / "kernels"
FILES = sorted(KERNELS.glob("*/*.structure.yaml"))

FAMILY = """\
family: toy/none
configs:
  one: {size: 1, kind: bf16}
  two: {size: 2, kind: fp16}
  zero: {spec: {kind: fp16}, expect: reject}
"""
GOOD = """\
family: toy/none
arguments: [out, table]
terms:
  half: size // 2
  both: half + size
counts:
  table loads: {of: loads from table, is: both * 2 if kind == "bf16" else 7}
  barriers: {of: barriers, is: 3}
limits: {table: size * 10, workgroup_id_y: -1}
waivers:
  - {rule: unused-intrinsic, configs: ["t*"], when: size > 1, subject: [llvm.abs], reason: Why not.}
"""


def family(tmp_path: Path) -> Family:
    path = tmp_path / "toy.yaml"
    path.write_text(FAMILY, encoding="utf-8")
    return load_family(path)


def load(tmp_path: Path, text: str) -> Expectations:
    path = tmp_path / "toy.structure.yaml"
    path.write_text(text, encoding="utf-8")
    return load_expectations(path, family(tmp_path))


def test_formulas_are_read_over_the_specs_keys_and_the_terms_before(tmp_path: Path) -> None:
    found = load(tmp_path, GOOD)
    variables = found.variables({"size": 5, "kind": "bf16"})
    assert variables == {"size": 5, "kind": "bf16", "half": 2, "both": 7}
    first, second = found.counts
    assert (first.label, first.of) == ("table loads", "loads from table")
    assert first.formula.number(variables) == 14
    assert first.formula.told(variables) == "7 both x 2"
    assert first.formula.told({**variables, "kind": "fp16"}) == "7"
    assert second.formula.number(variables) == 3
    assert found.limits_for(variables) == {"table": 50}
    (waiver,) = found.waivers
    assert waiver.covers("two", variables) and not waiver.covers("one", variables)
    assert not waiver.covers("two", {**variables, "size": 1})


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("half + size", "half + sise", ("terms.both: the formula 'half + sise' has the unknown "
         "variable 'sise'; expected one of: half, kind, size. Did you mean 'size'?")),
        ("size // 2", "both", "terms.half: the formula 'both' has the unknown variable 'both'"),
        ("half:", "size:", "terms.size is the name of a spec's key too"),
        ("size // 2", "size ** 2", "terms.half: the formula 'size ** 2' holds 'size ** 2', which"),
        ("size // 2", "open('x')", "holds \"open('x')\", which isn't allowed"),
        ("size // 2", "size //", "terms.half: the formula 'size //' is not an expression"),
        ("size // 2", "[1, 2]", "terms.half must be a formula"),
        ("size // 2", "true", "terms.half must be a formula"),
        ("loads from table", "loads from tabel", ("counts.table loads.of is 'loads from tabel'; "
         "expected one of: copies, loads")),
        ("{of: barriers, is: 3}", "{is: 3}", "counts.barriers lacks the key 'of'"),
        ("{of: barriers, is: 3}", "{of: barriers, is: 3, at: 1}", ("counts.barriers has the "
         "unknown key 'at'")),
        ("limits:", "limit:", "has the unknown key 'limit'; expected one of"),
        ("workgroup_id_y", "workgroup_id_w", "limits has the unknown source 'workgroup_id_w'"),
        ("unused-intrinsic", "unused", "waivers[0] waives the unknown rule 'unused'"),
        ("unused-intrinsic", "count", "waivers[0] waives the unknown rule 'count'"),
        ('["t*"]', '["x*"]', ("waivers[0] names the config 'x*', which matches none that toy/none "
         "emits")),
        ('["t*"]', '[zero]', "waivers[0] names the config 'zero'"),
        ("reason: Why not.", "why: no", "waivers[0] lacks the key 'reason'"),
        ("size > 1", "sizes > 1", "waivers[0].when: the formula 'sizes > 1' has the unknown"),
        ("family: toy/none", "family: toy/some", "family must be toy/none, the family that the"),
        ("arguments: [out, table]", "arguments: out", "arguments must be a non-empty list"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_key(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    with pytest.raises(UsageError) as caught:
        load(tmp_path, GOOD.replace(old, new, 1))
    assert message in str(caught.value)
    assert "toy.structure.yaml" in str(caught.value)
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("7 // (size - 2)", "for the config two, a formula divides by zero in '7 // (size - 2)'"),
        ("kind + 1", "for the config one, a formula uses the text 'bf16'"),
        ("size < kind", "compares text with a number"),
    ],
)
def test_a_formula_without_a_value_is_named_with_the_config(
    tmp_path: Path, formula: str, message: str
) -> None:
    load(tmp_path, GOOD.replace("size // 2", formula).replace("half + size", "size"))
    with pytest.raises(UsageError) as caught:
        check_files([family(tmp_path)], ["llvm22"])
    assert message in str(caught.value)


def test_a_flavor_without_a_list_of_intrinsics_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no list of the intrinsics of LLVM 7"):
        check_files([family(tmp_path)], ["llvm7"])


def test_a_family_without_a_file_has_no_expectations(tmp_path: Path) -> None:
    assert expectations_of(family(tmp_path)) is None
    check_files([family(tmp_path)], ["llvm22"])


def test_every_family_here_has_one_that_holds_for_all_its_configs() -> None:
    found = [load_family(path.with_name(path.name.replace(".structure", ""))) for path in FILES]
    assert [member.id for member in found] == [
        "attention_tiled_2d/gfx942",
        "attention_tiled_2d/gfx950",
        "kv_cache_append/gfx942",
        "rmsnorm2d/gfx942",
    ]
    check_files(found, ["llvm20", "llvm22", "llvm23"])
    assert all(expectations_of(member) for member in found)
    assert expectations_of(replace(found[0], path=found[0].path.with_name("gfx1.yaml"))) is None
