"""JSON files that rocke wrote, read back: what is wrong with one is a sentence that names it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rocke.errors import UsageError
from rocke.harness.tables import read_text


def read_json(path: Path, what: str) -> Any:
    """The document in `path`, which is to be `what`, such as `a plan`; else a UsageError."""
    text = read_text(path)
    if not text.strip():
        raise UsageError(f"{path} is not {what}: it is empty.")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise UsageError(
            f"{path} is not {what}: it is not JSON at line {error.lineno}, column {error.colno}."
        ) from error
    except (ValueError, RecursionError) as error:
        raise UsageError(
            f"{path} is not {what}: it holds a number too long or lists nested too deeply."
        ) from error


def fault_of(error: Exception) -> str:
    """What taking a document apart found wrong, in words."""
    if isinstance(error, KeyError):
        return f"it lacks the key {error}"
    return "a value in it has another type than expected"
