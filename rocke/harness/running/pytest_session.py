"""What one test session runs: lane entries that share a pytest, with what stays each one's own."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rocke.harness.lanes.lists import Entry, Lane
from rocke.harness.runs import write_json


@dataclass(frozen=True)
class Part:
    """One entry of a session: its check's word, its check file, where its evidence goes, facts."""

    check: str
    file: str
    evidence: str
    facts: Mapping[str, str]

    @property
    def name(self) -> str:
        """The file's name, by which an item's id is known to belong to this part."""
        return Path(self.file).name


@dataclass(frozen=True)
class SessionSpec:
    """A session: a lane's entries that one pytest runs, and where it maps its items to cases."""

    lane: str
    parts: tuple[Part, ...]
    items: str

    def write(self, path: Path) -> None:
        write_json(path, asdict(self))

    @classmethod
    def read(cls, path: Path) -> SessionSpec:
        """Reads back what `write` wrote."""
        data = json.loads(path.read_text(encoding="utf-8"))
        parts = tuple(Part(**part) for part in data["parts"])
        return cls(data["lane"], parts, data["items"])

    @property
    def suites(self) -> frozenset[tuple[str, str]]:
        """The lane and check of every part."""
        return frozenset((self.lane, part.check) for part in self.parts)


def sessions(entries: Sequence[tuple[Lane, Entry]]) -> list[tuple[Lane, list[Entry]]]:
    """The entries, those together that one pytest can run and still keep apart.

    Of one lane, with one environment, no file in common (an item is known by its file) and no check
    in common (a file takes the cases of its checks).
    """
    groups: list[tuple[Lane, list[Entry]]] = []
    for lane, entry in entries:
        for other, members in groups:
            if other.name == lane.name and all(_apart(entry, member) for member in members):
                members.append(entry)
                break
        else:
            groups.append((lane, [entry]))
    return groups


def _apart(a: Entry, b: Entry) -> bool:
    return a.env == b.env and a.file.name != b.file.name and not set(a.cases).intersection(b.cases)
