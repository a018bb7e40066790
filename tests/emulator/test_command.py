"""`rocke emulate`, the command: exit codes, sentences, files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rocke.cli import main

CASES = Path(__file__).parent / "cases"
ENDLESS = "define amdgpu_kernel void @paged_copy() {\n  br label %a\na:\n  br label %a\n}\n"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for suffix in ("ll", "json", "npz"):
        shutil.copy(CASES / f"paged_copy.{suffix}", tmp_path / f"m.{suffix}")
    return tmp_path


def _emulate(files: Path, *options: str, inputs: bool = True) -> int:
    arrays = ["--inputs", str(files / "m.npz")] if inputs else []
    return main(
        ["emulate", str(files / "m.ll"), "--launch", str(files / "m.json"), *arrays, *options]
    )


def test_a_match_a_mismatch_and_the_files_they_leave(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved, told = files / "out.npz", files / "out.json"
    assert _emulate(files, "--expect", "expected", "--save", str(saved), "--json", str(told)) == 0
    assert "0 finding(s), outputs match" in capsys.readouterr().out
    with np.load(files / "m.npz") as given, np.load(saved) as archive:
        # A bf16 is the upper half of a float32.
        stored = (archive["arg2"].astype(np.uint32) << 16).view(np.float32)
        assert np.array_equal(stored, given["expected"].reshape(stored.shape))
        wrong = dict(given)
    assert json.loads(told.read_text())["mismatches"] == []
    wrong["expected"] = wrong["expected"][::-1]
    np.savez(files / "m.npz", **wrong)
    assert _emulate(files, "--expect", "arg2=expected") == 1
    assert "elements of arg2 differ" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--expect", "nokey"], "have no array 'nokey'"),
        (["--expect", "foo=expected"], "no output 'foo'"),
        (["--expect", "expected", "--atol", "nan"], "--atol is nan; expected a number"),
        (["--expect", "expected", "--rtol", "-1"], "--rtol is -1.0; expected a number"),
        (["--base", "arg0=0x1001"], "0x1001 of arg0 is not a multiple of 2"),
        (["--base", "arg0=0xFFFFFFFFFFFFFFFFF0"], "leaves the 48-bit address space"),
        (["--base", "arg0=xyz"], "is not ARG=0xADDR"),
        (["--base", "arg9=0x1000"], "no buffer 'arg9'"),
        (["--base", "arg0=0x1000", "--base", "arg0=0x9000000"], "gives arg0 two addresses"),
        (["--base", "arg0=0x1000", "--base", "arg1=0x1100"], "overlap"),
        (["--no-watch", "speed"], "no watch 'speed'"),
        (["--arch", "gfx90a"], "'gfx90a' is not emulated"),
        (["--json", "/nowhere/at/all"], "cannot be written"),
        (["--save", "/nowhere/at/all"], "cannot be written"),
        (["--step-limit", "0"], "step-limit"),
    ],
)
def test_bad_options(
    files: Path, capsys: pytest.CaptureFixture[str], options: list[str], sentence: str
) -> None:
    assert _emulate(files, *options) == 2
    assert sentence in capsys.readouterr().err


def _damaged(files: Path, name: str, content: bytes | None) -> None:
    path = files / name
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("m.ll", None, "cannot be read: No such file"),
        ("m.ll", b"\x7fELF\x02\x01\xb8\xff", "line 1"),
        ("m.json", None, "cannot be read: No such file"),
        ("m.json", b'{"kernel":', "is not valid JSON"),
        ("m.json", b"[1]", "a launch is a JSON object, not list"),
        ("m.json", b"\xff\xfe", "is not valid JSON"),
        ("m.npz", None, "cannot be read: No such file"),
        ("m.npz", b"junk", "are not an .npz file, or not a whole one"),
        ("m.npz", b"", "are not an .npz file, or not a whole one"),
    ],
)
def test_bad_files(
    files: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    content: bytes | None,
    sentence: str,
) -> None:
    _damaged(files, name, content)
    assert _emulate(files) == 2
    assert sentence in capsys.readouterr().err


def test_inputs_that_are_no_archive_of_plain_arrays(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = (files / "m.npz").read_bytes()
    middle = len(whole) // 3
    for damaged in (whole[:-200], whole[:middle] + bytes(64) + whole[middle + 64 :]):
        (files / "m.npz").write_bytes(damaged)
        assert _emulate(files) == 2
        assert "m.npz are not an .npz file" in capsys.readouterr().err
    np.savez(files / "m.npz", arg0=np.array([{}], dtype=object))
    assert _emulate(files) == 2
    assert "of plain arrays" in capsys.readouterr().err
    with (files / "m.npz").open("wb") as file:
        np.save(file, np.arange(3))
    assert _emulate(files) == 2
    assert _emulate(files, inputs=False) == 2
    assert "they have: none" in capsys.readouterr().err


def test_an_endless_loop_is_a_finding(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "m.ll").write_text(ENDLESS)
    launch: dict[str, Any] = {**json.loads((files / "m.json").read_text()), "args": []}
    (files / "m.json").write_text(json.dumps(launch))
    assert _emulate(files, "--step-limit", "50000") == 1
    assert "still running when its step limit was reached" in capsys.readouterr().out
