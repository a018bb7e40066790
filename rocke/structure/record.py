"""Records which intrinsics real LLVMs know: `python -m rocke.structure.record 20=LIBRARY ...`.

LLVM keeps the names of its intrinsics in one table of null-terminated strings, which starts with
`not_intrinsic` and goes on in alphabetical order (llvm/IR/Intrinsics.cpp, `IntrinsicNameTable`).
That table is read from the shared libraries of the wheels that the flavors stand for: LLVM 20 from
llvmlite 0.47, 22 from llvmlite 0.50, 23 from triton 3.8. Names of other processors are left out.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rocke.errors import UsageError
from rocke.structure.intrinsics import TABLE_FILE

_FIRST = b"\0not_intrinsic\0"
# The processors that an AMD kernel is never for; their intrinsics bear these names.
_OTHER_WORDS = (
    "aarch64 arc arm bpf cheri csky dx hexagon loongarch mips msp430 nvvm ppc ptx r600 riscv s390 "
    "spv ve wasm x86 xcore"
)
_OTHERS = frozenset(_OTHER_WORDS.split())
_HEADER = """\
# The intrinsics that each LLVM knows, with the versions of it, written by rocke.structure.record
# from the name tables of llvmlite 0.47 (LLVM 20), llvmlite 0.50 (22) and triton 3.8 (23).
"""


def names_in(library: bytes) -> list[str]:
    """The names of a library's table, other processors' left out.

    Raises UsageError where the bytes hold no such table.
    """
    at = library.find(_FIRST)
    if at < 0:
        raise UsageError("The library holds no table of LLVM's intrinsics.")
    at += len(_FIRST)
    names: list[str] = []
    while library.startswith(b"llvm.", at):
        end = library.index(b"\0", at)
        names.append(library[at:end].decode("ascii"))
        at = end + 1
    return [name for name in names if name.split(".")[1] not in _OTHERS]


def table(libraries: dict[str, bytes]) -> str:
    """The file's text for the libraries of each LLVM version, e.g. `llvm.abs 20 22 23`."""
    known: dict[str, list[str]] = {}
    for version, library in libraries.items():
        for name in names_in(library):
            known.setdefault(name, []).append(version)
    return _HEADER + "".join(f"{name} {' '.join(known[name])}\n" for name in sorted(known))


def main(arguments: list[str]) -> None:
    """Writes the table from arguments such as `20=path/to/libllvmlite.so`."""
    libraries = {}
    for argument in arguments:
        version, _, path = argument.partition("=")
        libraries[version] = Path(path).read_bytes()
    TABLE_FILE.write_text(table(libraries), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
