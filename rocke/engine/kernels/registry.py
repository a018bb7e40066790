"""Every family: what a request names it, and the functions that answer for it.

A family's modules are imported when it is first asked for, so that a worker starts fast.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from rocke.engine.arch import arch
from rocke.engine.errors import UNKNOWN_FAMILY, RequestError
from rocke.engine.ir.model import KernelDef
from rocke.engine.kernels.facts import Json


class Kernel(ABC):
    """One legal spec of a family."""

    @abstractmethod
    def facts(self) -> Json:
        """The launch facts."""

    @abstractmethod
    def build(self) -> KernelDef:
        """The kernel's IR, not yet verified."""

    @abstractmethod
    def launch(self, problem: object) -> Json:
        """The launch of a problem, or a Rejection by the guard."""


class FamilyBase(ABC):
    """One kernel generator; its architecture is part of the name it is asked by."""

    def __init__(self, architecture: str) -> None:
        self.arch = arch(architecture)

    @abstractmethod
    def kernel(self, spec: object) -> Kernel:
        """The kernel of a spec, or a Rejection or RequestError."""

    @abstractmethod
    def select(self, problem: object) -> Json:
        """The spec of a problem and why, or a Rejection or RequestError."""


# Sorted by name.
FAMILIES = (
    "attention_tiled_2d/gfx942",
    "attention_tiled_2d/gfx950",
    "kv_cache_append/gfx942",
    "rmsnorm2d/gfx942",
)

_LOADED: dict[str, FamilyBase] = {}
# A module that can't be imported is compiled once, not for each of thousands of requests.
_BROKEN: dict[str, Exception] = {}


def family(name: str, architecture: str) -> FamilyBase:
    """The family of that name on that architecture; a RequestError when there is none.

    Where its modules can't be imported, their fault is raised again each time.
    """
    full_name = f"{name}/{architecture}"
    if full_name not in FAMILIES:
        known = ", ".join(FAMILIES)
        raise RequestError(
            UNKNOWN_FAMILY, f"There is no family '{full_name}', expected one of {known}."
        )
    if full_name in _BROKEN:
        raise _BROKEN[full_name].with_traceback(None)
    if full_name not in _LOADED:
        try:
            _LOADED[full_name] = _load(name, architecture)
        except Exception as fault:
            _BROKEN[full_name] = fault
            raise
    return _LOADED[full_name]


def _load(name: str, architecture: str) -> FamilyBase:
    if name == "attention_tiled_2d":
        from rocke.engine.kernels.attention_tiled_2d.family import Attention

        return Attention(architecture)
    if name == "kv_cache_append":
        from rocke.engine.kernels.kv_cache_append.family import Append

        return Append(architecture)
    from rocke.engine.kernels.rmsnorm2d.family import RmsNorm

    return RmsNorm(architecture)
