"""The files of numeric problems: what is read, and how a malformed one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.declared.numerics import read_entries
from rocke.harness.numerics.problems import NumericCase, load_problems
from rocke.numeric.compare import Tolerance
from rocke.numeric.problem import proof
from rocke.numeric.rmsnorm import RmsnormShape

KERNELS = Path(__file__).parents[2] / "rocke" / "engine" / "kernels"
FILES = sorted(KERNELS.glob("*/*.problems.yaml"))

GOOD = """
family: rmsnorm2d/gfx942
defaults:
  seed: 3
  flavor: llvm22
  tolerance: {atol: 0.002, rtol: 0.00390625}
  shape: {dtype: bf16, rows: 4}
problems:
  one: {shape: {hidden_size: 64}, spec: {vector: 4}}
groups:
  wide:
    base: {shape: {hidden_size: 128}, flavor: llvm20}
    cases:
      fp16: {shape: {dtype: fp16}, same_bits: [bases]}
      refused: {expect: reject, code: UNSUPPORTED_SIZE}
"""


def load(tmp_path: Path, text: str) -> tuple[NumericCase, ...]:
    path = tmp_path / "gfx942.problems.yaml"
    path.write_text(text, encoding="utf-8")
    return load_problems(path, "rmsnorm2d/gfx942")


def test_mappings_are_merged_from_defaults_to_group_to_case(tmp_path: Path) -> None:
    one, fp16, refused = load(tmp_path, GOOD)
    assert (one.name, fp16.name, refused.name) == ("one", "wide_fp16", "wide_refused")
    assert one.shape == RmsnormShape("bf16", 4, 64)
    assert one.spec == {"vector": 4}
    assert fp16.shape == RmsnormShape("fp16", 4, 128)
    assert (fp16.flavor, fp16.seed, fp16.same_bits) == ("llvm20", 3, ("bases",))
    assert fp16.tolerance == Tolerance(0.002, 2**-8)
    assert (refused.expect, refused.code) == ("reject", "UNSUPPORTED_SIZE")


def test_names_and_flavors_are_read_without_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(GOOD, encoding="utf-8")
    entries = read_entries(path, "rmsnorm2d/gfx942")
    assert [(e.name, e.flavor) for e in entries] == [
        ("one", "llvm22"),
        ("wide_fp16", "llvm20"),
        ("wide_refused", "llvm20"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "hidden_size: 64",
            "hiden_size: 64",
            "problems.one.shape has the unknown key 'hiden_size'",
        ),
        ("{hidden_size: 64}", "{hidden_size: wide}", "shape.hidden_size must be a whole number"),
        ("{hidden_size: 64}", "{hidden_size: true}", "shape.hidden_size must be a whole number"),
        ("{hidden_size: 64}", "{}", "shape lacks the key 'hidden_size'"),
        ("{hidden_size: 64}", "{hidden_size: -1}", "hidden_size must be positive"),
        ("rmsnorm2d/", "rmsnorm3d/", "family must be 'rmsnorm2d/gfx942'"),
        ("seed: 3", "sead: 3", "has the unknown key 'sead'"),
        ("seed: 3", "seed: x", "seed must be a whole number, but is the text 'x'"),
        ("[bases]", "[bass]", "same_bits must be a list of some of bases"),
        ("expect: reject", "expect: refuse", "expect must be one of match, fault, reject"),
        (", code: UNSUPPORTED_SIZE", "", "needs a code exactly where it is rejected"),
        ("atol: 0.002", "atol: 2", "atol must lie in 0..1"),
        ("  one:", "  One:", "the problem name 'One' must be new"),
        ("  one:", "  wide_fp16:", "the problem name 'wide_fp16' must be new"),
        ("flavor: llvm22", "", "lacks the key 'flavor'"),
        ("    base:", "    basis:", "has the unknown key 'basis'"),
    ],
)
def test_a_malformed_file_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(UsageError, match=message) as caught:
        load(tmp_path, GOOD.replace(old, new, 1))
    assert "gfx942.problems.yaml" in str(caught.value)


def test_a_file_without_a_problem_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="has no problem"):
        load(tmp_path, "family: rmsnorm2d/gfx942\n")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_the_files_of_the_repository_can_be_read(path: Path) -> None:
    """Whether each problem can be judged is asked at the start of its run, by `proof`."""
    cases = load_problems(path, f"{path.parent.name}/{path.name.partition('.')[0]}")
    smallest = min((c for c in cases if c.expect == "match"), key=lambda c: len(repr(c.shape)))
    assert proof(smallest.problem(), smallest.tolerance) == []
