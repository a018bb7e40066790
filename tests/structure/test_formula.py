"""Formulas: values as Python has them, the text of a message, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rocke.structure.formula import FormulaError, parse

NAMES = {"tile_loads": 3, "pages": 4, "wide": True, "dtype": "bf16", "zero": 0}


def trees() -> st.SearchStrategy[str]:
    leaves = st.sampled_from(["tile_loads", "pages", "1", "7"])
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.builds("({} {} {})".format, inner, st.sampled_from(["+", "-", "*"]), inner),
            st.builds("({} {} 3)".format, inner, st.sampled_from(["//", "%"])),
            st.builds("({} if {} < {} else {})".format, inner, inner, inner, inner),
            st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), inner, inner),
        ),
        max_leaves=12,
    )


@given(trees())
def test_values_are_those_of_python(text: str) -> None:
    assert parse(text).value(NAMES) == eval(text, {"min": min, "max": max}, dict(NAMES))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tile_loads * pages", "3 tile loads x 4 pages"),
        ("2 * pages if wide else 7", "2 x 4 pages"),
        ("7", "7"),
        ("(tile_loads + 1) * pages", "(3 tile loads + 1) x 4 pages"),
        ("tile_loads - (pages - 1)", "3 tile loads - (4 pages - 1)"),
        ("min(pages, 2)", "min(4 pages, 2)"),
    ],
)
def test_a_formula_is_told_with_its_values(text: str, told: str) -> None:
    assert parse(text).told(NAMES) == told


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')", "pages.real", "pages[0]", "lambda: 1", "pages ** 9", "1.5", "[1]",
        "f'{pages}'", "sum(pages)", "min()", "max(pages, default=1)", "pages if", "", "pages @ 2",
        "(x := 1)", "pages / 2", "1" * 500, "not_a_call(1)", "pages is 1", "~pages", "None",
    ],
)  # fmt: skip
def test_all_else_is_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("pages // zero", "divides by zero"),
        ("pages % (pages - 4)", "divides by zero"),
        ("dtype + 1", "as a number"),
        ("dtype < 3", "compares text with a number"),
        ("dtype", "as a number"),
        ("99999999999 * 99999999999 * 99999999999", "past 2\\^64"),
    ],
)
def test_a_formula_without_a_value_says_why(text: str, message: str) -> None:
    with pytest.raises(FormulaError, match=message):
        parse(text).number(NAMES)


def test_text_is_compared() -> None:
    assert parse("2 if dtype == 'bf16' else 1").number(NAMES) == 2
    assert parse("dtype != 'bf16'").value(NAMES) is False
