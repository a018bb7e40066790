"""What matters least goes first, and what went is named."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from rocke.harness.summary.fit import Part, fitted, in_bytes

PARTS = st.builds(
    Part,
    text=st.text(max_size=80),
    rank=st.integers(1, 9),
    name=st.text("abc", min_size=1, max_size=3),
    short=st.text(max_size=10),
)


def footer(names: Sequence[str]) -> str:
    return f"left out: {len(names)}"


@given(st.lists(PARTS, max_size=12), st.integers(40, 600), st.booleans())
def test_a_text_keeps_to_its_limit_and_to_its_first_part(
    parts: list[Part], limit: int, counts_bytes: bool
) -> None:
    size = in_bytes if counts_bytes else len
    text = fitted([Part("verdict"), *parts], footer, limit, size)
    assert size(text) <= limit
    assert text.startswith("verdict\n\n")
    assert text.rstrip().split("\n\n")[-1].startswith("left out: ")


def test_the_highest_rank_goes_first_and_its_short_form_takes_its_place() -> None:
    parts = [
        Part("verdict"),
        Part("t" * 50, 1, "the table"),
        Part("r" * 200, 9, "a report", short="report"),
        Part("m" * 100, 8, "the machines"),
    ]
    whole = fitted(parts, ", ".join, 1000)
    assert "r" * 200 in whole
    shortened = fitted(parts, ", ".join, 300)
    assert shortened == f"verdict\n\n{'t' * 50}\n\nreport\n\n{'m' * 100}\n\na report\n"
    assert fitted(parts, ", ".join, 100) == (
        f"verdict\n\n{'t' * 50}\n\nreport\n\na report, the machines\n"
    )
    assert fitted(parts, ", ".join, 60) == "verdict\n\nthe table, a report, the machines\n"


def test_what_must_stay_stays_even_past_the_limit() -> None:
    assert fitted([Part("verdict" * 9)], footer, 10) == f"{'verdict' * 9}\n\nleft out: 0\n"
