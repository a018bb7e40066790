"""The worker as a process: framing, bad requests, the end of stdin, determinism, start-up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from engine_specs import attention, attention_problem

WORKER = [sys.executable, "-m", "rocke.engine.worker"]
TARGET = {"family": "attention_tiled_2d", "arch": "gfx942"}

Answer = tuple[dict[str, Any], bytes]


def serve(lines: list[bytes], **environment: str) -> list[Answer]:
    """Sends every line at once and reads every answer; the process must end well."""
    done = subprocess.run(
        WORKER,
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        check=True,
        timeout=60,
        env={**os.environ, **environment},
    )
    assert done.stderr == b""
    answers: list[Answer] = []
    rest = done.stdout
    while rest:
        header, _, rest = rest.partition(b"\n")
        body = json.loads(header)
        size = body.get("bytes", 0)
        answers.append((body, rest[:size]))
        rest = rest[size:]
    assert len(answers) == len(lines)
    return answers


def ask(**request: Any) -> bytes:
    return json.dumps(request).encode()


def test_hello() -> None:
    ((body, payload),) = serve([ask(id=1, op="hello")])
    assert payload == b""
    assert (body["id"], body["status"], body["engine"], body["protocol"]) == (1, "ok", "python", 1)
    assert body["families"] == sorted(body["families"])
    assert body["ops"] == ["emit", "describe", "supports", "select", "launch"]


def test_emit_is_framed_by_its_bytes() -> None:
    lines = [
        ask(id=i, op="emit", flavor=flavor, spec=attention(), **TARGET)
        for i, flavor in enumerate(("llvm20", "llvm22", "llvm23"))
    ]
    answers = serve(lines)
    for i, (body, payload) in enumerate(answers):
        assert (body["id"], body["status"], body["bytes"]) == (i, "ok", len(payload))
        text = payload.decode()
        assert text.startswith("target datalayout")
        assert f"@{body['facts']['kernel']}(" in text
    facts = answers[0][0]["facts"]
    assert facts["block"] == [64, 1, 1]
    assert facts["lds_bytes"] == 49152
    assert facts["args"][0] == {"name": "out", "type": "ptr", "access": "write"}
    assert facts["args"][7:] == [
        {"name": "scale", "type": "f32"},
        {"name": "num_seqs", "type": "i32"},
        {"name": "block_table_stride", "type": "i32"},
    ]


BAD: list[tuple[bytes, str]] = [
    (b"", "BAD_REQUEST"),
    (b"not json", "BAD_REQUEST"),
    (b"[1, 2]", "BAD_REQUEST"),
    (b"\xff\xfe", "BAD_REQUEST"),
    (b'{"id": NaN, "op": "hello"}', "BAD_REQUEST"),
    (b"[" * 100000, "BAD_REQUEST"),
    (ask(id=1), "UNKNOWN_OP"),
    (ask(id=1, op="fly"), "UNKNOWN_OP"),
    (ask(id=1, op=["emit"]), "UNKNOWN_OP"),
    (ask(id=1, op="supports", spec=attention()), "BAD_REQUEST"),
    (ask(id=1, op="supports", family="x", arch="gfx942", spec={}), "UNKNOWN_FAMILY"),
    (ask(id=1, op="supports", family="rmsnorm2d", arch="gfx950", spec={}), "UNKNOWN_FAMILY"),
    (ask(id=1, op="supports", **TARGET), "BAD_REQUEST"),
    (ask(id=1, op="supports", spec=7, **TARGET), "BAD_REQUEST"),
    (ask(id=1, op="supports", spec={}, **TARGET), "BAD_SPEC_KEY"),
    (ask(id=1, op="supports", spec=attention(head_size="x"), **TARGET), "BAD_SPEC_TYPE"),
    (ask(id=1, op="emit", spec=attention(), **TARGET), "BAD_REQUEST"),
    (ask(id=1, op="emit", flavor="llvm19", spec=attention(), **TARGET), "UNKNOWN_FLAVOR"),
    (ask(id=1, op="select", problem={}, **TARGET), "BAD_PROBLEM_KEY"),
    (ask(id=1, op="select", problem=attention_problem(total_q=None), **TARGET), "BAD_PROBLEM_TYPE"),
    (ask(id=1, op="launch", spec=attention(), **TARGET), "BAD_REQUEST"),
]


def test_bad_requests_are_answered_and_end_nothing() -> None:
    good = ask(id="last", op="supports", spec=attention(), **TARGET)
    answers = serve([line for line, _ in BAD] + [good])
    for (line, code), (body, payload) in zip(BAD, answers, strict=False):
        assert (body["status"], body["code"]) == ("error", code), line[:80]
        assert body["message"].endswith(".")
        assert payload == b""
    assert answers[-1][0] == {"id": "last", "status": "ok", "supported": True}


def test_rejections_are_no_errors() -> None:
    spec = attention(tile_size=256)
    lines = [
        ask(id=1, op=op, flavor="llvm22", spec=spec, problem=attention_problem(), **TARGET)
        for op in ("supports", "describe", "emit", "launch")
    ]
    answers = serve(lines)
    assert {(body["status"], body["code"]) for body, _ in answers} == {("reject", "LDS_LIMIT")}
    assert len({body["message"] for body, _ in answers}) == 1


def test_select_and_launch() -> None:
    lines = [
        ask(id=1, op="select", problem=attention_problem(), **TARGET),
        ask(id=2, op="launch", spec=attention(), problem=attention_problem(), **TARGET),
    ]
    (chosen, _), (launch, _) = serve(lines)
    assert chosen["result"]["spec"] == attention()
    assert launch["result"]["grid"] == [8, 320, 1]
    assert launch["result"]["block"] == [64, 1, 1]


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_text_does_not_depend_on_the_hash_seed_or_the_locale(seed: str) -> None:
    line = ask(id=1, op="emit", flavor="llvm22", spec=attention(), **TARGET)
    ((_, expected),) = serve([line], PYTHONHASHSEED="12345")
    ((_, text),) = serve([line], PYTHONHASHSEED=seed, LC_ALL="C")
    assert text == expected


def test_the_worker_imports_no_numpy(tmp_path: Path) -> None:
    code = "import sys, rocke.engine.worker, rocke.engine.service; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout == "False\n"
