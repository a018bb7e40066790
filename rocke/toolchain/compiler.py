"""What a compiler of one LLVM is, and the two ways in which it says no."""

from __future__ import annotations

from typing import Protocol

TRIPLE = "amdgcn-amd-amdhsa"

# Codes of a refusal, in the order in which LLVM comes to them.
PARSE_ERROR = "PARSE_ERROR"
VERIFIER_ERROR = "VERIFIER_ERROR"
CODEGEN_ERROR = "CODEGEN_ERROR"


class Refused(Exception):  # noqa: N818  # an answer of LLVM's, not a fault of the worker
    """LLVM refuses a module: one of the codes, and LLVM's own words."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class WrongToolchain(Exception):  # noqa: N818  # it reads so in messages
    """The LLVM that was asked for is not in this Python; the message is a sentence."""


class Compiler(Protocol):
    """One LLVM."""

    version: str

    def compile(self, text: str, arch: str, link: bool) -> bytes:
        """A module's object for `arch`, relocatable or linked; Refused when LLVM says no."""
