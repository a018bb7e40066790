"""Classes of named fields, made cheaply.

A dataclass would do. But `dataclass` writes and compiles a handful of methods for each class, half
a millisecond in all, and nobody calls them: for the forty classes of the emulator that is a tenth
of a short run. This writes `__init__` alone,
and lends each of them one `__repr__`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


class _Fresh:
    """The default of a field that gets a new value in every instance."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


def fresh(*, default_factory: Callable[[], T]) -> T:
    """A field's default that is made anew for every instance."""
    return cast(T, _Fresh(default_factory))


@dataclass_transform(eq_default=False, field_specifiers=(fresh,))
def record(cls: type[T]) -> type[T]:
    """Give a class an `__init__` that takes its annotated fields, in order, and a `__repr__`."""
    defaults: dict[str, Any] = {}
    takes, sets = [], []
    for name in cls.__annotations__:
        value = name
        if name in cls.__dict__:
            default = cls.__dict__[name]
            defaults[f"_{name}"] = default
            takes.append(f"{name}=_{name}")
            if isinstance(default, _Fresh):
                value = f"_{name}.make() if {name} is _{name} else {name}"
        else:
            takes.append(name)
        sets.append(f"\n self.{name} = {value}")
    exec(f"def __init__(self, {', '.join(takes)}):{''.join(sets) or ' pass'}", defaults)
    setattr(cls, "__init__", defaults["__init__"])  # noqa: B010
    if "__repr__" not in cls.__dict__:
        setattr(cls, "__repr__", _repr)  # noqa: B010
    return cls


def _repr(self: object) -> str:
    fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
    return f"{type(self).__name__}({fields})"


def altered(item: T, **changes: Any) -> T:
    """A copy of a record with some fields changed."""
    made = object.__new__(type(item))
    made.__dict__.update(item.__dict__, **changes)
    return made
