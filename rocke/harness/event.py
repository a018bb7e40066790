"""The event that started a workflow's run, as GitHub left it in a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rocke.errors import UsageError


def read_event(environment: Mapping[str, str]) -> dict[str, Any]:
    """The event of `$GITHUB_EVENT_PATH`, empty outside a workflow; a UsageError if unreadable."""
    path = environment.get("GITHUB_EVENT_PATH")
    if not path:
        return {}
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError(
            f"$GITHUB_EVENT_PATH names {path}, which can't be read: {error}."
        ) from None
    if not isinstance(data, dict):
        raise UsageError(f"$GITHUB_EVENT_PATH names {path}, expected a JSON object in it.")
    return data
