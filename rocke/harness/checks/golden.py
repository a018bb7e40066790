"""Golden files: one small file a config, in one canonical form, read without any leniency."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rocke.harness.declared.families import Family
from rocke.harness.engines.workers import Answer, Outcome
from rocke.harness.project import Project
from rocke.harness.tables import describe

_MARKERS = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")
_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Emitted:
    """An accepted config at one flavor: the text's sha256, its size in bytes, the kernel's name."""

    sha256: str
    bytes: int
    kernel: str


@dataclass(frozen=True)
class Refused:
    """A rejected config: the code and the whole message."""

    code: str
    message: str


Entry = Emitted | Refused


@dataclass(frozen=True)
class Golden:
    """What one config is known to give, a flavor at a time."""

    family: str
    config: str
    flavors: Mapping[str, Entry]


class CorruptGolden(ValueError):  # noqa: N818  # the file is what is corrupt; it reads so in messages
    """A golden file that is not what bless writes; the message names the file, line and fault."""


def golden_path(project: Project, family_id: str, config: str) -> Path:
    """`goldens/<family>/<arch>/<config>.json`."""
    return project.goldens / family_id / f"{config}.json"


def entry_of(answer: Answer) -> Entry:
    """The golden entry for an answer that accepted or refused."""
    if answer.outcome is Outcome.REJECT:
        return Refused(answer.code, answer.message)
    digest = hashlib.sha256(answer.payload).hexdigest()
    return Emitted(digest, len(answer.payload), kernel_name(answer))


def kernel_name(answer: Answer) -> str:
    """The kernel's name out of an answer's facts; empty when it carries none."""
    facts = answer.data.get("facts")
    name = facts.get("kernel") if isinstance(facts, dict) else None
    return name if isinstance(name, str) else ""


def render(golden: Golden) -> bytes:
    """The canonical bytes: keys sorted, one flavor a line, a newline at the end."""
    rows = ",\n".join(
        f"    {_json(flavor)}: {_json(_row(golden.flavors[flavor]))}"
        for flavor in sorted(golden.flavors)
    )
    text = (
        "{\n"
        f'  "config": {_json(golden.config)},\n'
        f'  "family": {_json(golden.family)},\n'
        f'  "flavors": {{\n{rows}\n  }}\n'
        "}\n"
    )
    return text.encode()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=True, sort_keys=True)


def _row(entry: Entry) -> dict[str, object]:
    return dict(vars(entry))


def read_golden(path: Path, family: str, config: str) -> Golden | None:
    """The golden in `path`, None when there is no file; CorruptGolden when it isn't canonical."""
    if link := next((p for p in (path, *path.parents[:2]) if p.is_symlink()), None):
        raise CorruptGolden(
            f"{link} is a symbolic link; expected a file or folder of its own, so that a golden "
            "is what its commit holds."
        )
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CorruptGolden(f"{path} can't be read: {error.strerror}.") from error
    golden = parse(raw, path)
    if (golden.family, golden.config) != (family, config):
        raise CorruptGolden(
            f"{path} says it is of {golden.family}:{golden.config}, but it lies where "
            f"{family}:{config} belongs."
        )
    return golden


def parse(raw: bytes, path: Path) -> Golden:
    """Canonical bytes as a Golden; anything else is CorruptGolden with the line at fault."""
    for line, fault in _faults(raw):
        raise CorruptGolden(f"{path}, line {line}: {fault}.")
    try:
        data = json.loads(raw, object_pairs_hook=_no_repeats)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", raw.count(b"\n"))
        message = getattr(error, "msg", str(error))
        raise CorruptGolden(f"{path}, line {line}: it is not JSON ({message}).") from error
    golden = _golden(data, raw, path)
    canonical = render(golden)
    if canonical != raw:
        line = _first_difference(raw, canonical)
        raise CorruptGolden(f"{path}, line {line}: it is not in the form that bless writes.")
    return golden


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key is written twice")
    return data


def _faults(raw: bytes) -> Iterator[tuple[int, str]]:
    """What is wrong with the bytes themselves, with the line, in the order it stands."""
    if not raw:
        yield 1, "the file is empty"
        return
    for number, line in enumerate(raw.split(b"\n"), 1):
        if line.startswith(tuple(marker.encode() for marker in _MARKERS)):
            yield number, "it has a merge conflict marker; resolve it, or bless anew"
        if b"\r" in line:
            yield number, "it has a CRLF line end; goldens are checked out with LF"
        if not line.isascii():
            yield number, "it has a byte that is not ASCII"
    if not raw.endswith(b"\n"):
        yield raw.count(b"\n") + 1, "the line is cut off: the file has no newline at its end"


def _golden(data: object, raw: bytes, path: Path) -> Golden:
    top = _keys(data, {"config", "family", "flavors"}, raw, path)
    rows = top["flavors"]
    if not isinstance(rows, dict) or not rows:
        raise CorruptGolden(f"{path}, line {_line(raw, 'flavors')}: flavors must be an object.")
    for key in ("config", "family"):
        if not isinstance(top[key], str):
            raise CorruptGolden(f"{path}, line {_line(raw, key)}: {key} must be text.")
    flavors = {flavor: _entry(flavor, row, raw, path) for flavor, row in rows.items()}
    return Golden(top["family"], top["config"], flavors)


def _keys(data: object, keys: set[str], raw: bytes, path: Path) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise CorruptGolden(f"{path}, line 1: it must be an object, but is {describe(data)}.")
    for key in data:
        if key not in keys:
            raise CorruptGolden(f"{path}, line {_line(raw, key)}: it has the unknown key {key!r}.")
    for key in sorted(keys - set(data)):
        raise CorruptGolden(f"{path}, line 1: it lacks the key {key!r}.")
    return data


def _entry(flavor: str, row: Any, raw: bytes, path: Path) -> Entry:
    fault = _entry_fault(row)
    if fault:
        raise CorruptGolden(f"{path}, line {_line(raw, flavor)}: {flavor} {fault}.")
    if "code" in row:
        return Refused(row["code"], row["message"])
    return Emitted(row["sha256"], row["bytes"], row["kernel"])


def _entry_fault(row: Any) -> str:
    """What is wrong with a flavor's row; empty when nothing is."""
    if not isinstance(row, dict):
        return "must be an object"
    refused = not row.keys().isdisjoint({"code", "message"})
    keys = ("code", "message") if refused else ("bytes", "kernel", "sha256")
    for key in row:
        if key not in keys:
            return f"has the unknown key {key!r}"
    for key in keys:
        if key not in row:
            return f"lacks the key {key!r}"
    for key, value in row.items():
        if type(value) is not (int if key == "bytes" else str):
            return f"has {key} of a wrong kind: {value!r}"
    if not refused and (not _SHA256.fullmatch(row["sha256"]) or row["bytes"] < 0):
        return "has a sha256 or a size that can't be one"
    return ""


def _line(raw: bytes, key: str) -> int:
    """The line on which a key stands first."""
    at = raw.find(json.dumps(key).encode())
    return raw.count(b"\n", 0, max(at, 0)) + 1


def _first_difference(raw: bytes, canonical: bytes) -> int:
    lines = zip(raw.split(b"\n"), canonical.split(b"\n"), strict=False)
    for number, (left, right) in enumerate(lines, 1):
        if left != right:
            return number
    return min(raw.count(b"\n"), canonical.count(b"\n")) + 1


def golden_files(project: Project, family: Family) -> dict[str, Path]:
    """Every golden file of a family by the config it is named after, sorted."""
    folder = project.goldens / family.id
    return {
        path.stem: path
        for path in sorted(folder.glob("*.json"))
        if path.is_file() or path.is_symlink()
    }
