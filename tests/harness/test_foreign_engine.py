"""Another repository, with an emitter of its own: every check through the command line alone."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from toys import commit, inside, ledger, reasons, rocke, run_git

# A whole emitter: saxpy kernels by width. It knows nothing of rocke but the protocol.
EMITTER = r"""#!/usr/bin/env python3
import json
import sys


def facts(width):
    args = [{"name": "x", "type": "ptr"}]
    return {"kernel": f"saxpy_{width}", "args": args, "block": [width, 1, 1], "lds_bytes": 0}


def text(width, flavor):
    define = f"define amdgpu_kernel void @saxpy_{width}(ptr addrspace(1) %x)"
    return f"; saxpy for {flavor}\n{define} {{\n  ret void\n}}\n".encode()


def answer(request):
    op, width = request["op"], request.get("spec", {}).get("width", 0)
    if op == "hello":
        return {"protocol": 1, "source_digest": "none", "families": ["saxpy/gfx90a"]}, b""
    if width > 1024:
        told = f"width is {width}, expected at most 1024."
        return {"status": "reject", "code": "THREAD_LIMIT", "message": told}, b""
    if op == "supports":
        return {"supported": True}, b""
    body = text(width, request["flavor"]) if op == "emit" else b""
    return {"facts": facts(width), "bytes": len(body)}, body


for line in sys.stdin.buffer:
    request = json.loads(line)
    head, body = answer(request)
    head = {"id": request["id"], "status": "ok", **head}
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\n" + body)
    sys.stdout.buffer.flush()
"""
PROJECT = """\
project: saxpy
flavors: [llvm20, llvm22]
families: [families/*.yaml]
goldens: expected
engines:
  first: {command: [./emit, first]}
  second: {command: [./emit, second]}
"""
FAMILY = """\
family: saxpy/gfx90a
sweeps:
  widths: {axes: {width: [64, 128, 256]}, name: "w{width}"}
configs:
  huge: {spec: {width: 4096}, expect: reject}
"""
GRIDS = "supports:\n  - {axes: {width: [1, 64, 1024, 1025, 99999]}}\n"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = tmp_path / "their repository"
    (root / "families").mkdir(parents=True)
    (root / "rocke.yaml").write_text(PROJECT)
    (root / "families/gfx90a.yaml").write_text(FAMILY)
    (root / "families/gfx90a.grids.yaml").write_text(GRIDS)
    emitter = root / "emit"
    emitter.write_text(EMITTER)
    emitter.chmod(emitter.stat().st_mode | stat.S_IXUSR)
    (root / ".gitignore").write_text("/results/\n")
    run_git(root, "init", "-q")
    commit(root)
    return root


CHECKS = ("gate", "parity", "determinism")


def test_every_check_runs_on_another_repositorys_emitter(repository: Path) -> None:
    before = rocke(repository, "run", *CHECKS)
    assert before.returncode == 1, before.stderr
    blessed = inside(repository, "bless", "*", "--additive-only")
    assert blessed.returncode == 0, blessed.stderr
    assert "Blessed: 4 added." in blessed.stdout
    commit(repository)
    after = rocke(repository, "run", *CHECKS)
    assert after.returncode == 0, after.stdout + after.stderr
    table = inside(repository, "summary")
    assert table.returncode == 0, table.stdout + table.stderr
    found = ledger(repository)
    assert found["verdict"] == "green"
    assert {case["check"] for case in found["cases"]} == {
        "identity",
        "golden",
        "parity",
        "determinism",
    }
    assert {case["status"] for case in found["cases"]} == {"passed"}
    assert reasons(repository, "identity")["huge:llvm20"] == "passed/both-rejected"
    assert run_git(repository, "status", "--porcelain") == ""


def test_a_broken_emitter_is_red_with_the_line(repository: Path) -> None:
    inside(repository, "bless", "*")
    emitter = repository / "emit"
    odd = "{'ret  void' if 'second' in sys.argv else 'ret void'}"
    broken = emitter.read_text().replace("ret void", odd)
    emitter.write_text(broken)
    commit(repository)
    assert rocke(repository, "run", "gate").returncode == 1
    table = inside(repository, "summary")
    assert table.returncode == 1
    assert reasons(repository, "identity")["w64:llvm20"] == "failed/drift"
    assert reasons(repository, "golden")["w64:llvm20"] == "passed/match"
    drifted = next(c for c in ledger(repository)["cases"] if c["reason"] == "drift")
    assert "3 first:   ret void\n3 second:   ret  void" in drifted["detail"]
    assert "3 second:   ret  void" in table.stdout


def test_one_engine_alone_gets_goldens_and_determinism(repository: Path) -> None:
    text = PROJECT.replace("  second: {command: [./emit, second]}\n", "")
    (repository / "rocke.yaml").write_text(text)
    assert inside(repository, "bless", "*").returncode == 0
    commit(repository)
    done = rocke(repository, "run", "gate", "parity", "determinism")
    assert done.returncode == 0, done.stdout + done.stderr
    told = "identity and parity had nothing to compare: one engine alone covers saxpy/gfx90a."
    assert told in done.stdout
    table = inside(repository, "summary")
    assert table.returncode == 0
    assert ledger(repository)["verdict"] == "partial"
    assert "NO CASE" in table.stdout
    alone = rocke(repository, "run", "parity")
    assert alone.returncode == 2
    assert "no two engines that cover one family" in alone.stderr


def test_faults_in_their_files_are_usage_errors(repository: Path) -> None:
    assert inside(repository, "bless", "w999").returncode == 2
    (repository / "families/gfx90a.yaml").write_text(FAMILY.replace("width: [64", "width: [x"))
    assert rocke(repository, "run", "gate").returncode in (1, 3)
    (repository / "families/gfx90a.yaml").write_text("family: [")
    broken = rocke(repository, "run", "gate")
    assert broken.returncode == 2
    assert "is not valid YAML" in broken.stderr
    assert "Traceback" not in broken.stderr


def test_golden_files_are_small_and_readable(repository: Path) -> None:
    inside(repository, "bless", "w64")
    files = list((repository / "expected").rglob("*.json"))
    assert [f.relative_to(repository).as_posix() for f in files] == [
        "expected/saxpy/gfx90a/w64.json"
    ]
    assert json.loads(files[0].read_text())["flavors"]["llvm22"]["kernel"] == "saxpy_64"
