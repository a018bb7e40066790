"""Records: fields by position and by name, defaults of their own, and a text that shows them."""

from __future__ import annotations

from rocke.emulator.record import altered
from rocke.emulator.report import Counts, Finding, Result


def test_a_result_shows_its_fields_and_becomes_plain_data() -> None:
    finding = Finding("fault", "an unmapped address", line=3, workgroup=(1, 0, 0))
    assert "kind='fault', message='an unmapped address', instruction='', line=3" in repr(finding)
    result = Result({}, Counts(instructions={"add": 2}), [finding])
    assert not result.ok
    told = result.as_json()
    assert told["findings"][0]["workgroup"] == (1, 0, 0)
    assert told["counts"]["instructions"] == {"add": 2}
    assert told["counts"]["out_of_range"] == []


def test_instances_share_no_default_and_a_copy_leaves_its_original() -> None:
    first, second = Counts(), Counts()
    first.bytes["global load"] = 4
    assert second.bytes == {}
    changed = altered(first, steps=7)
    assert (first.steps, changed.steps, changed.bytes) == (0, 7, {"global load": 4})
