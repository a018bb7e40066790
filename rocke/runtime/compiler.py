"""LLVM IR text to a code object that HIP loads, with ROCm's own compiler through comgr.

Comgr takes text in place of bitcode: it hands both to clang as `-x ir`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from rocke.runtime.errors import DeviceError
from rocke.runtime.libraries import require

# The bindings' numbers of comgr's actions are those of its major version 3 (ROCm 7 and later); an
# older library would do another action and report success.
COMGR_MAJOR = 3
_OPTIONS = ("-O3",)
_LOG_LIMIT = 2000


@cache
def compile_text(text: str, arch: str) -> bytes:
    """The linked code object of a module for `arch`; DeviceError with the compiler's words."""
    require("amd_comgr", ("amd_comgr_get_version", "amd_comgr_do_action"))
    try:
        from rocm.comgr import Action, Data, DataSet
    except ImportError as error:
        told = f"rocm-bindings-compiler is not installed ({error})."
        raise DeviceError("setup", "", told) from error
    _check_version()
    target = f"amdgcn-amd-amdhsa--{arch}"

    def run(kind: str, given: Any, made: str, options: tuple[str, ...] = ()) -> bytes:
        action = Action(kind, target, "NONE", list(options), logging=True)
        status = action.do_action(DataSet(given), check=False)
        if int(status) != 0 or not action.result_data_set.count_data(made):
            raise DeviceError("compile", str(getattr(status, "name", status)), _log(action, kind))
        return bytes(action.result_data_set.get_data(made, 0).get_data_bytes())

    relocatable = run(
        "CODEGEN_BC_TO_RELOCATABLE", Data("kernel.bc", "BC", text), "RELOCATABLE", _OPTIONS
    )
    return run(
        "LINK_RELOCATABLE_TO_EXECUTABLE",
        Data("kernel.o", "RELOCATABLE", relocatable),
        "EXECUTABLE",
    )


def _check_version() -> None:
    from rocm.bindings import amd_comgr

    _, major, minor = amd_comgr.amd_comgr_get_version()
    if major != COMGR_MAJOR:
        raise DeviceError(
            "setup",
            "",
            f"This machine's libamd_comgr is version {major}.{minor}; the bindings are for "
            f"{COMGR_MAJOR}.x, and its actions have other numbers.",
        )


def _log(action: Any, kind: str) -> str:
    text = ""
    if action.result_data_set.count_data("LOG"):
        raw = action.result_data_set.get_data("LOG", 0).get_data_bytes()
        text = bytes(raw).decode("utf-8", "replace").strip()
    return f"{kind} made nothing: {text[:_LOG_LIMIT] or 'it left no log'}"
