"""A small engine for tests: it speaks the framed protocol and misbehaves when its spec says so.

Run as `python fake_engine.py NAME`. A spec is `{"size": n, "do": what}`; `do` is `fine`, or
`NAME=fault` for a fault of that engine alone, several of them joined by `;`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

NAME = sys.argv[1]
FAMILY = "toy/none"
OUT = sys.stdout.buffer


def answer(number: int, status: str, payload: bytes = b"", **fields: Any) -> None:
    header = {"id": number, "status": status, **fields}
    if payload:
        header["bytes"] = len(payload)
    OUT.write(json.dumps(header).encode() + b"\n" + payload)
    OUT.flush()


def text(size: int, flavor: str, fault: str) -> bytes:
    lines = [f"; {flavor}", f"define void @toy_{size}() {{"]
    prefix = "v" if fault == "renumber" else "t"
    lines += [f"  %{prefix}{n} = add i32 {n}, {n}" for n in range(size)]
    if fault == "drift":
        lines[-1] = lines[-1].replace("add", "sub")
    if fault == "hash-order":
        lines += [f"; {word}" for word in {"alpha", "beta", "gamma", "delta"}]
    if fault == "cwd":
        lines.append(f"; {Path.cwd()}")
    return "\n".join([*lines, "  ret void", "}", ""]).encode()


def facts(size: int, fault: str) -> dict[str, Any]:
    lds = 64 * size + (fault == "lds")
    arguments = [{"name": "out", "type": "ptr"}]
    return {"kernel": f"toy_{size}", "args": arguments, "block": [64, 1, 1], "lds_bytes": lds}


def fault_of(spec: dict[str, Any]) -> str:
    for part in str(spec.get("do", "fine")).split(";"):
        name, _, fault = part.partition("=")
        if name in (NAME, "all"):
            return fault
    return ""


def misbehave(fault: str, number: int) -> None:
    """The faults that end or block the process, before it answers."""
    if fault == "crash":
        print("about to fall", file=sys.stderr, flush=True)
        os.abort()
    if fault == "exit":
        sys.exit(3)
    if fault == "hang":
        time.sleep(3600)
    if fault == "hang-with-child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        print(f"child {child.pid}", file=sys.stderr, flush=True)
        time.sleep(3600)
    if fault == "garbage":
        OUT.write(b"Segmentation fault (core dumped)\n")
        OUT.flush()
    if fault == "other-id":
        answer(number + 1000, "ok")
    if fault == "short-payload":
        OUT.write(json.dumps({"id": number, "status": "ok", "bytes": 100}).encode() + b"\nabc")
        OUT.flush()
        sys.exit(0)
    if fault == "stderr-flood":
        sys.stderr.write("x" * (1 << 20))
        sys.stderr.flush()


def refuse(spec: dict[str, Any], fault: str) -> tuple[str, str] | None:
    size = spec["size"]
    if fault == "reject":
        return "REFUSED", "This engine refuses it."
    if size < 1:
        return "TOO_SMALL", f"size is {size}, expected at least 1."
    if size > 8:
        told = "more than 8" if fault == "other-words" else "8 at most"
        return "TOO_LARGE", f"size is {size}, expected {told}."
    return None


def serve(request: dict[str, Any]) -> None:
    number, op = request["id"], request["op"]
    if op == "hello":
        families = [FAMILY, *(["extra/none"] if "--extra-family" in sys.argv else [])]
        ops = {"ops": ["emit", "describe", "supports"]} if "--no-select" in sys.argv else {}
        answer(number, "ok", engine=NAME, protocol=1, source_digest="toy", families=families, **ops)
        return
    if op == "select":
        size = min(8, request["problem"]["n"] // 4)
        answer(number, "ok", result={"spec": {"size": size, "do": "fine"}, "why": ["n / 4"]})
        return
    spec = request["spec"]
    if not isinstance(spec.get("size"), int):
        answer(number, "error", code="BAD_SPEC_TYPE", message="size must be a whole number.")
        return
    fault = fault_of(spec)
    misbehave(fault, number)
    refused = refuse(spec, fault)
    if refused is not None:
        answer(number, "reject", code=refused[0], message=refused[1])
    elif op == "supports":
        answer(number, "ok", supported=True)
    elif op == "describe":
        answer(number, "ok", facts=facts(spec["size"], fault))
    elif op == "launch":
        grid = [request["problem"]["n"], 1, 1]
        answer(number, "ok", result={"grid": grid, "block": [64, 1, 1], "lds_bytes": 0})
    else:
        body = text(spec["size"], request["flavor"], fault)
        answer(number, "ok", body, facts=facts(spec["size"], fault))
    if fault == "answer-then-exit":
        sys.exit(3)


def main() -> None:
    for line in sys.stdin.buffer:
        serve(json.loads(line))
    if "--bad-end" in sys.argv:
        sys.exit(5)


if __name__ == "__main__":
    main()
