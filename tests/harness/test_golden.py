"""Golden files: one canonical form, and a named fault with its line for everything else."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rocke.harness.checks.golden import (
    CorruptGolden,
    Emitted,
    Golden,
    Refused,
    parse,
    read_golden,
    render,
)

SHA = "0123456789abcdef" * 4
GOLDEN = Golden("toy/none", "one", {"llvm20": Emitted(SHA, 12, "k"), "llvm22": Refused("C", "m.")})
TEXT = f"""\
{{
  "config": "one",
  "family": "toy/none",
  "flavors": {{
    "llvm20": {{"bytes": 12, "kernel": "k", "sha256": "{SHA}"}},
    "llvm22": {{"code": "C", "message": "m."}}
  }}
}}
"""
PATH = Path("one.json")

entries = st.one_of(
    st.builds(
        Emitted,
        st.text("0123456789abcdef", min_size=64, max_size=64),
        st.integers(0, 1 << 40),
        st.text(),
    ),
    st.builds(Refused, st.text(), st.text()),
)
goldens = st.builds(
    Golden, st.text(), st.text(), st.dictionaries(st.text(), entries, min_size=1, max_size=4)
)


def test_the_form_is_this() -> None:
    assert render(GOLDEN).decode() == TEXT


@given(goldens)
def test_what_is_written_reads_back(golden: Golden) -> None:
    assert parse(render(golden), PATH) == golden


@given(goldens, st.data())
def test_no_other_bytes_are_taken(golden: Golden, data: st.DataObject) -> None:
    raw = render(golden)
    at = data.draw(st.integers(0, len(raw) - 1))
    kind = data.draw(st.sampled_from(["cut", "space", "double"]))
    broken = {
        "cut": raw[:at],
        "space": raw[:at] + b" " + raw[at:],
        "double": raw[:at] + raw[at : at + 1] + raw[at:],
    }[kind]
    try:
        read = parse(broken, PATH)
    except CorruptGolden as error:
        assert str(error).startswith("one.json, line ")
    else:
        # A byte more inside a text is another golden in canonical form, never this one.
        assert read != golden and render(read) == broken


@pytest.mark.parametrize(
    ("broken", "line", "words"),
    [
        (TEXT.replace('  "flavors"', '<<<<<<< HEAD\n  "flavors"'), 4, "merge conflict marker"),
        (TEXT.replace('    "llvm22"', '=======\n    "llvm22"'), 6, "merge conflict marker"),
        (TEXT.replace("\n", "\r\n"), 1, "CRLF"),
        (TEXT[: TEXT.index("/none")], 3, "cut off"),
        (TEXT[: TEXT.index('": "k"')], 5, "cut off"),
        (TEXT[: TEXT.index('    "llvm22"')], 6, "not JSON"),
        ("", 1, "empty"),
        (TEXT.replace('"code"', '"cod"'), 6, "unknown key"),
        (TEXT.replace('"config"', '"konfig"'), 2, "unknown key 'konfig'"),
        (TEXT.replace(": 12", ': "12"'), 5, "wrong kind"),
        (TEXT.replace(": 12", ": true"), 5, "wrong kind"),
        (TEXT.replace(SHA, SHA[1:]), 5, "sha256"),
        (TEXT.replace('"m."', '"\u2013"'), 6, "not ASCII"),
        (TEXT.replace('  "config": "one",', '  "config": "one", "config": "one",'), 8, "twice"),
        (TEXT.replace('"family": ', '"family":  '), 3, "not in the form"),
        (TEXT + "\n", 9, "not in the form"),
        ("[]\n", 1, "must be an object"),
        ('{"config": "one", "family": "f", "flavors": {}}\n', 1, "flavors must be an object"),
    ],
)
def test_each_fault_has_its_line_and_name(broken: str, line: int, words: str) -> None:
    with pytest.raises(CorruptGolden) as caught:
        parse(broken.encode(), PATH)
    assert str(caught.value).startswith(f"one.json, line {line}: ")
    assert words in str(caught.value)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    with contextlib.suppress(CorruptGolden):
        parse(raw, PATH)


@pytest.mark.parametrize("linked", ["one.json", "", ".."])
def test_a_golden_behind_a_symbolic_link_is_refused(tmp_path: Path, linked: str) -> None:
    real = tmp_path / "real" / "toy" / "none"
    real.mkdir(parents=True)
    (real / "one.json").write_text(TEXT)
    assert read_golden(real / "one.json", "toy/none", "one") is not None
    folder = tmp_path / "goldens" / "toy" / "none"
    link = folder if linked == "" else folder.parent if linked == ".." else folder / linked
    target = {"": real, "..": real.parent, "one.json": real / "one.json"}[linked]
    link.parent.mkdir(parents=True)
    link.symlink_to(target)
    with pytest.raises(CorruptGolden) as caught:
        read_golden(folder / "one.json", "toy/none", "one")
    assert str(caught.value) == (
        f"{link} is a symbolic link; expected a file or folder of its own, so that a golden is "
        "what its commit holds."
    )


def test_a_golden_in_anothers_place_is_corrupt(tmp_path: Path) -> None:
    path = tmp_path / "two.json"
    path.write_text(TEXT)
    with pytest.raises(CorruptGolden, match="says it is of toy/none:one"):
        read_golden(path, "toy/none", "two")
    assert read_golden(tmp_path / "none.json", "toy/none", "none") is None
