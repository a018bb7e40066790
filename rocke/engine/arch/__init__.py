"""Facts of architectures, read from the JSON files here; each fact names its source."""

from __future__ import annotations

import json
from pathlib import Path

_FOLDER = Path(__file__).parent


class Arch:
    """What an architecture allows.

    lds_bytes: LDS of a workgroup. max_threads: threads of a workgroup. records_limit: bytes one
    buffer resource covers with i32 offsets. per_page: i64 addressing builds a resource a page
    (else one a copy). mfma: the atoms there are.
    """

    __slots__ = ("lds_bytes", "max_threads", "mfma", "name", "per_page", "records_limit", "wave")

    def __init__(self, text: str) -> None:
        facts = json.loads(text)
        self.name: str = facts["name"]
        self.wave: int = facts["wave"]["value"]
        self.lds_bytes: int = facts["lds_bytes"]["value"]
        self.max_threads: int = facts["max_threads"]["value"]
        self.records_limit: int = facts["buffer_records_limit"]["value"]
        self.per_page: bool = facts["resources_per_page"]["value"]
        self.mfma: tuple[str, ...] = tuple(facts["mfma"]["value"])


_LOADED: dict[str, Arch] = {}


def arch(name: str) -> Arch:
    """The architecture of that name; it has a JSON file here."""
    found = _LOADED.get(name)
    if found is None:
        found = Arch((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        _LOADED[name] = found
    return found
