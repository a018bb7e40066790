"""LLVM's own words, told as sentences that name what is wrong, where, and for which LLVM."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rocke.toolchain.compiler import PARSE_ERROR, VERIFIER_ERROR

_PARSE_PLACE = re.compile(
    r"<string>:(\d+):(\d+): error: (.*)|failed to parse IR: (.*?)lineno: (\d+)"
)
_INTRINSIC_FAULT = re.compile(
    r"[Ii]ntrinsic (?:has incorrect )?(?:argument|return)[^\n]*\s+ptr @(llvm\.[\w.]+)"
)
_LDS = re.compile(r"local memory \((\d+)\) exceeds limit \((\d+)\) in function '?([\w.$-]+)'?")
_RECORDS = re.compile(
    r"@llvm\.amdgcn\.make\.buffer\.rsrc[\w.]*\(\s*ptr[^,]*,\s*i16[^,]*,\s*(i\d+)\b"
)
_SHOWN = 400


@dataclass(frozen=True)
class Diagnosis:
    """`kind`: parse-error, verifier-error, lds-limit or codegen-error; `line` of the text, or 0."""

    kind: str
    message: str
    line: int = 0


def diagnose(text: str, words: str, llvm: int, code: str) -> Diagnosis:
    """What LLVM `llvm` means by its `words`, said of the module `text`; `code` is the refusal's."""
    for reader in (_parse_error, _operand_type, _lds_limit):
        found = reader(text, words, llvm)
        if found is not None:
            return found
    told = _first_line(words)
    if code == VERIFIER_ERROR or "Broken module found" in words:
        return Diagnosis("verifier-error", f"LLVM {llvm} refuses the module: {told}")
    if code == PARSE_ERROR:
        return Diagnosis("parse-error", f"LLVM {llvm} can't read the module: {told}")
    return Diagnosis("codegen-error", f"LLVM {llvm} can't compile the module: {told}")


def _parse_error(text: str, words: str, llvm: int) -> Diagnosis | None:
    found = _PARSE_PLACE.search(words)
    if found is None:
        return None
    line = int(found[1] or found[5])
    told = (found[3] or found[4]).strip()
    message = f"line {line} is not valid for LLVM {llvm}: {told}: {_line(text, line)}"
    return Diagnosis("parse-error", message, line)


def _operand_type(text: str, words: str, llvm: int) -> Diagnosis | None:
    """An intrinsic of other types; of make.buffer.rsrc that is num_records: LLVM 22 made it i64."""
    found = _INTRINSIC_FAULT.search(words)
    if found is None:
        return None
    line = _first_use(text, found[1])
    records = _RECORDS.search(_line(text, line))
    if records:
        wanted = "i64" if records[1] == "i32" else "i32"
        what = f"num_records is {records[1]}, not valid for LLVM {llvm}, which takes {wanted}"
    else:
        what = f"{found[1]} has operands of types that are not valid for LLVM {llvm}"
    return Diagnosis("verifier-error", f"line {line}: {what}: {_line(text, line)}", line)


def _lds_limit(text: str, words: str, llvm: int) -> Diagnosis | None:
    found = _LDS.search(words)
    if found is None:
        return None
    message = f"{found[3]} needs {int(found[1]):,} bytes of LDS; the limit is {int(found[2]):,}"
    return Diagnosis("lds-limit", message)


def _first_use(text: str, name: str) -> int:
    """The line, from 1, of the first call of an intrinsic, or of its declaration; 0 for neither."""
    lines = text.split("\n")
    uses = [n for n, line in enumerate(lines, 1) if f"@{name}(" in line]
    calls = [n for n in uses if not lines[n - 1].startswith("declare")]
    return (calls or uses or [0])[0]


def _line(text: str, number: int) -> str:
    lines = text.split("\n")
    return lines[number - 1].strip() if 0 < number <= len(lines) else ""


def _first_line(words: str) -> str:
    said = [line.strip() for line in words.splitlines() if line.strip()]
    return " ".join(said[:2])[:_SHOWN]
