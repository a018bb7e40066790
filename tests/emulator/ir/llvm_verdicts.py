"""What the LLVM of this interpreter's llvmlite says of IR texts.

Reads JSON strings, a line each, and answers with a line each: "" for a legal module, else the first
line of the text that is wrong as a number, or "?" where LLVM names none, as for metadata.
"""

from __future__ import annotations

import json
import re
import sys

import llvmlite.binding as llvm


def verdict(text: str) -> str:
    """The answer to one text."""
    try:
        llvm.parse_assembly(text).verify()
    except RuntimeError as error:
        found = re.search(r"<string>:(\d+):", str(error))
        return found[1] if found else "?"
    return ""


if __name__ == "__main__":
    for line in sys.stdin:
        print(verdict(json.loads(line)), flush=True)
