"""Reads the flat JSON object of a spec or a problem: every key there, none more, right types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rocke.engine.errors import RequestError

# (key, "int" | "str" | "bool")
Field = tuple[str, str]

_EXPECTED = {"int": "an integer", "str": "a string", "bool": "true or false"}
_INT_LIMIT = 2**63


def kind_of(value: object) -> str:
    """The JSON kind of a value, in words."""
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, str):
        return "a string"
    if isinstance(value, int) and -_INT_LIMIT <= value < _INT_LIMIT:
        return "an integer"
    if isinstance(value, int | float):
        return "a number"
    if value is None:
        return "null"
    if isinstance(value, Mapping):
        return "an object"
    return "an array"


class Fields:
    """The values of an object whose keys and types were checked."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values

    def int_(self, key: str) -> int:
        """An integer; it fits in 64 bits with its sign."""
        value = self._values[key]
        assert isinstance(value, int)
        return value

    def str_(self, key: str) -> str:
        """A string."""
        value = self._values[key]
        assert isinstance(value, str)
        return value

    def bool_(self, key: str) -> bool:
        """A truth value."""
        return self._values[key] is True


def read(raw: object, fields: Sequence[Field], what: str) -> Fields:
    """Checks the keys, then the types, in the order of `fields`; raises RequestError.

    All keys that are missing or unknown are told at once.
    what: "spec" or "problem"; it is part of the code and of the message.
    """
    if not isinstance(raw, Mapping):
        kind = kind_of(raw)
        raise RequestError("BAD_REQUEST", f"The {what} is {kind}, expected an object.")
    code = what.upper()
    known = [key for key, _ in fields]
    wrong = _listed("no key", [key for key in known if key not in raw])
    unknown = _listed("an unknown key", [key for key in sorted(raw) if key not in known])
    if wrong and unknown:
        wrong += " and "
    wrong += unknown
    if wrong:
        raise RequestError(f"BAD_{code}_KEY", f"The {what} has {wrong}.")
    for key, type_ in fields:
        kind = kind_of(raw[key])
        if kind != _EXPECTED[type_]:
            raise RequestError(
                f"BAD_{code}_TYPE",
                f"The {what} key '{key}' is {kind}, expected {_EXPECTED[type_]}.",
            )
    return Fields(raw)


def _listed(words: str, keys: Sequence[str]) -> str:
    """`no key 'a', 'b'`; empty without keys."""
    quoted = ", ".join(f"'{key}'" for key in keys)
    return f"{words} {quoted}" if keys else ""
