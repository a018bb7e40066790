"""A long-lived process that compiles modules with one LLVM: `python -m rocke.toolchain.worker 22`.

It speaks the framed protocol of the engines. Its operation `compile` takes `text` (a module),
`arch` and, where that LLVM can link, `link`, and answers with an object. A module that LLVM
refuses is a `reject` with LLVM's words, also where LLVM would end the process with them.
Standard library and that LLVM only: it runs in an environment that has neither rocke nor what
rocke needs.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from typing import Any, BinaryIO

from rocke.toolchain.compiler import Compiler, Refused, WrongToolchain
from rocke.toolchain.contain import contained
from rocke.toolchain.find import TOOLCHAINS

PROTOCOL = 1
NO_TOOLCHAIN = "NO_TOOLCHAIN"
BAD_REQUEST = "BAD_REQUEST"


def load(major: int) -> Compiler:
    """The compiler of that LLVM; WrongToolchain when this Python has none or another."""
    if TOOLCHAINS[major].package == "triton":
        from rocke.toolchain.triton_compiler import TritonCompiler

        return TritonCompiler(major)
    from rocke.toolchain.llvmlite_compiler import LlvmliteCompiler

    return LlvmliteCompiler(major)


class Worker:
    """Answers requests one by one; the compiler is loaded at the first."""

    def __init__(self, major: int) -> None:
        self._major = major
        self._compiler: Compiler | None = None

    def answer(self, request: Mapping[str, Any]) -> tuple[dict[str, Any], bytes]:
        """The header and the payload for one request."""
        try:
            if self._compiler is None:
                self._compiler = load(self._major)
            return self._answer(self._compiler, request)
        except WrongToolchain as error:
            return {"status": "error", "code": NO_TOOLCHAIN, "message": str(error)}, b""
        except Refused as error:
            return {"status": "reject", "code": error.code, "message": str(error)}, b""

    def _answer(
        self, compiler: Compiler, request: Mapping[str, Any]
    ) -> tuple[dict[str, Any], bytes]:
        if request.get("op") == "hello":
            return {"status": "ok", "protocol": PROTOCOL, "llvm": compiler.version}, b""
        text, arch = request.get("text"), request.get("arch")
        link = request.get("link", False)
        whole = isinstance(text, str) and isinstance(arch, str) and isinstance(link, bool)
        if request.get("op") != "compile" or not whole:
            message = "Expected the operation hello, or compile with text, arch and link."
            return {"status": "error", "code": BAD_REQUEST, "message": message}, b""
        found = contained(lambda: compiler.compile(str(text), str(arch), link))
        return {"status": "ok"}, found


def serve(worker: Worker, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers JSON lines until their end."""
    for line in requests:
        request = json.loads(line)
        header, payload = worker.answer(request)
        header = {"id": request.get("id"), **header, "bytes": len(payload)}
        answers.write(json.dumps(header).encode() + b"\n" + payload)
        answers.flush()


def main(arguments: list[str]) -> int:
    """Serves stdin and stdout; what LLVM prints goes to stderr, out of the protocol's way."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(Worker(int(arguments[0])), sys.stdin.buffer, answers)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
