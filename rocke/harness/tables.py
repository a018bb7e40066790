"""Reading YAML and JSON mappings with errors that name file, key, value and expectation."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from math import inf
from pathlib import Path
from typing import Any

import yaml

from rocke.errors import UsageError

# What YAML and JSON build, in words.
KINDS = {
    bool: "truth value", int: "number", float: "number", str: "text", dict: "mapping",
    list: "list", bytes: "binary value", set: "set", date: "date", datetime: "time",
}  # fmt: skip
# Longer than anything that runs, in seconds: some 30,000 years.
_LONG_S = 1e12

_BaseLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _StrictLoader(_BaseLoader):  # type: ignore[misc]  # the C loader has no stubs
    """A safe loader that refuses a key written twice; YAML itself keeps the last one silently."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: dict[Any, int] = {}
        for key_node, _ in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                continue
            line = key_node.start_mark.line + 1
            if key_node.value in seen:
                raise _DuplicateKeyError(key_node.value, seen[key_node.value], line)
            seen[key_node.value] = line
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping


class _DuplicateKeyError(Exception):
    def __init__(self, key: str, first: int, second: int) -> None:
        super().__init__(f"the key {key!r} stands on line {first} and again on line {second}")


def read_text(path: Path) -> str:
    """The file as UTF-8 text; a UsageError when it can't be read or isn't UTF-8."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8 text: byte {error.start} can't be read.") from error
    except OSError as error:
        raise UsageError(f"{path} can't be read: {error.strerror}.") from error


def is_texts(value: object) -> bool:
    """Whether it is a list of texts alone."""
    return isinstance(value, list) and set(map(type, value)) <= {str}


def seconds_of(value: object) -> float:
    """A duration read from a file; a ValueError for what can be none, NaN and infinity among it."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < _LONG_S:
        raise ValueError(f"{str(value)[:40]} is no number of seconds")
    return float(value)


def load_yaml(path: Path) -> Table:
    """The YAML mapping in `path`; a UsageError says what is wrong and on which line."""
    text = read_text(path)
    try:
        data = yaml.load(text, Loader=_StrictLoader)
    except _DuplicateKeyError as error:
        raise UsageError(f"{path} has a duplicate: {error}.") from error
    except yaml.YAMLError as error:
        raise UsageError(f"{path} is not valid YAML: {_one_line(error)}.") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path} holds a value YAML can't build: {error}.") from error
    return Table(path, "", data)


def _one_line(error: yaml.YAMLError) -> str:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    return f"line {mark.line + 1}: {problem}" if mark is not None else str(problem)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` Did you mean 'x'?` where a known word is close to `word`, else nothing."""
    close = difflib.get_close_matches(word, list(known), n=1)
    return f" Did you mean {close[0]!r}?" if close else ""


class Table:
    """One mapping of a data file, read key by key; `done` refuses keys nobody asked for."""

    def __init__(self, path: Path, where: str, data: object) -> None:
        self.path = path
        self.where = where
        if not isinstance(data, Mapping):
            raise UsageError(f"{self._place()} must be a mapping, but is {describe(data)}.")
        self._data = data
        self._asked: set[str] = set()
        for key in data:
            if not isinstance(key, str):
                raise UsageError(f"{self._place()} has the key {key!r}, which must be quoted text.")

    def _place(self, key: str = "") -> str:
        dotted = ".".join(part for part in (self.where, key) if part)
        return f"{self.path}: {dotted}" if dotted else f"{self.path}"

    def keys(self) -> list[str]:
        return list(self._data)

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def has(self, key: str) -> bool:
        return key in self._data

    def error(self, key: str, expected: str) -> UsageError:
        """The UsageError for a value of the wrong kind under `key`."""
        return UsageError(
            f"{self._place(key)} must be {expected}, but is {describe(self._data.get(key))}."
        )

    def value(self, key: str) -> Any:
        """The raw value; a UsageError when the key is missing."""
        self._asked.add(key)
        if key not in self._data:
            raise UsageError(f"{self._place()} lacks the key {key!r}.")
        return self._data[key]

    def text(self, key: str, default: str | None = None) -> str:
        self._asked.add(key)
        if default is not None and key not in self._data:
            return default
        value = self.value(key)
        if not isinstance(value, str) or not value:
            raise self.error(key, "non-empty text")
        return value

    def number(self, key: str, default: float) -> float:
        self._asked.add(key)
        if key not in self._data:
            return default
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < inf:
            raise self.error(key, "a positive number")
        return float(value)

    def flag(self, key: str, default: bool | None = None) -> bool:
        self._asked.add(key)
        if default is not None and key not in self._data:
            return default
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.error(key, "true or false")
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        self._asked.add(key)
        if default is not None and key not in self._data:
            return default
        value = self.value(key)
        if not value or not is_texts(value) or "" in value:
            raise self.error(key, "a non-empty list of texts, none of them empty")
        return tuple(value)

    def table(self, key: str) -> Table:
        """The mapping under `key`; an empty one when the key is missing."""
        self._asked.add(key)
        where = ".".join(part for part in (self.where, key) if part)
        return Table(self.path, where, self._data.get(key, {}))

    def done(self) -> None:
        """Refuses every key that was never asked for."""
        for key in self._data:
            if key not in self._asked:
                known = ", ".join(sorted(self._asked))
                raise UsageError(
                    f"{self._place()} has the unknown key {key!r}; expected one of: {known}."
                    f"{did_you_mean(key, self._asked)}"
                )


def describe(value: object) -> str:
    """A short word for a value in a message, e.g. `the list [1, 2]`."""
    if value is None:
        return "empty"
    try:
        shown = repr(value)
    except ValueError:  # Python writes no whole number of thousands of digits
        return "a number too long to show"
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    return f"the {KINDS.get(type(value), type(value).__name__)} {shown}"
