"""Whether a module's text is whole: strings and brackets closed, what is named defined.

A text that was cut off must not run as another program. An attribute group that is nowhere defined
is an empty one, as for LLVM's own reader.
"""

from __future__ import annotations

import re

from rocke.emulator.ir.cursor import tokenize
from rocke.emulator.ir.model import Module
from rocke.errors import UsageError

_USE = re.compile(r"!\d+\b")
_DEFINED = re.compile(r"^\s*(!\d+)\s*=", re.MULTILINE)
_METADATA = re.compile(r"![-\w$.\\]+\s*=\s*\S.*[)}]\s*(?:;.*)?")
_STRING = r'"[^"]*"\s*(?:;.*)?'
# One part of a data layout: letters, a number, and numbers or letters after colons.
_LAYOUT = r"[A-Za-z]+\d*(?::\w+)*"
_WHOLE = {
    "source_filename": re.compile(rf"source_filename\s*=\s*{_STRING}"),
    "target": re.compile(
        rf"target\s+(?:triple\s*=\s*{_STRING}|datalayout\s*=\s*\"{_LAYOUT}(?:-{_LAYOUT})*\"\s*)"
    ),
    "declare": re.compile(r"declare\b.*\(.*\).*"),
    "attributes": re.compile(r"attributes\s+#\d+\s*=\s*\{.*\}\s*(?:;.*)?"),
}


def check_whole(module: Module) -> None:
    """UsageError, naming the line, for a text that was cut off."""
    for at, line in enumerate(module.lines):
        if '"' in line and line.count('"') % 2 and '"' in tokenize(line):
            raise _fail(module, at, "a string that is not closed")
    text = "\n".join(module.lines)
    missing = set(_USE.findall(text)) - set(_DEFINED.findall(text))
    if not missing:
        return
    for at, line in enumerate(module.lines):
        if _USE.search(line) is None:
            continue
        found = missing.intersection(tokenize(line))
        if found:
            raise _fail(module, at, f"{min(found)} is used and nowhere defined")


def check_line(module: Module, at: int) -> None:
    """UsageError for a line outside functions that is not whole."""
    line = module.lines[at].strip()
    pattern = _METADATA if line[:1] == "!" else _WHOLE.get(line.split(None, 1)[0])
    if pattern is None:
        return
    whole = pattern.fullmatch(line) is not None
    if whole and line[0] not in "!da":
        return
    if not whole or not _balanced(line):
        raise _fail(module, at, "the line is cut off or not LLVM IR")


def _balanced(line: str) -> bool:
    if all(line.count(a) == line.count(b) for a, b in ("()", "{}", "<>")):
        return True
    tokens = tokenize(line)
    return all(tokens.count(a) == tokens.count(b) for a, b in ("()", "{}", "<>"))


def _fail(module: Module, at: int, why: str) -> UsageError:
    return UsageError(f"{module.source}, line {at + 1}: {why}: {module.lines[at].strip()[:120]}")
