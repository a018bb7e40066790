"""Documents read back: the file and what is wrong with it, in words, and never Python's own."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from rocke.errors import UsageError
from rocke.harness.documents import fault_of, read_json
from rocke.harness.tables import describe


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is not a plan: it is empty."),
        (" \n", "is not a plan: it is empty."),
        ('{"a": 1,\n "b" 2}', "is not a plan: it is not JSON at line 2, column 6."),
        ("[" * 100_000, "is not a plan: it holds a number too long or lists nested too deeply."),
        ("9" * 10_000, "is not a plan: it holds a number too long or lists nested too deeply."),
    ],
)
def test_each_fault_is_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "plan.json"
    path.write_text(text)
    with pytest.raises(UsageError) as caught:
        read_json(path, "a plan")
    assert str(caught.value) == f"{path} {words}"


def test_a_document_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"a": [1, null]}')
    assert read_json(tmp_path / "a.json", "a plan") == {"a": [1, None]}


def test_faults_and_values_are_told_in_words() -> None:
    assert fault_of(KeyError("alone")) == "it lacks the key 'alone'"
    assert fault_of(TypeError("'int' object is not iterable")) == (
        "a value in it has another type than expected"
    )
    assert describe({"a": 1}) == "the mapping {'a': 1}"
    assert describe(date(2020, 1, 2)).startswith("the date ")
    assert describe(10**5000) == "a number too long to show"
