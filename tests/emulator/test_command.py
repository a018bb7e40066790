"""`rocke emulate`, the command: exit codes, sentences, files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import ml_dtypes
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
        (["--expect", "nokey"], "m.npz have no array 'nokey'"),
        (["--atol", "0.1"], "--atol is 0.1, and nothing is compared"),
        (["--rtol", "0"], "--rtol is 0.0, and nothing is compared"),
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
        (["--total-limit", "0"], "total-limit"),
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
        (
            "m.json",
            b'{"kernel": "a", "grid": [1, 1, 1], "kernel": "b"}',
            "m.json: the key 'kernel'",
        ),
        (
            "m.json",
            b'{"args": [{"kind": "i32", "value": 1, "value": 2}]}',
            "m.json: the key 'value'",
        ),
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


def _changed(files: Path, changes: dict[str, Any]) -> None:
    launch = json.loads((files / "m.json").read_text())
    (files / "m.json").write_text(json.dumps({**launch, **changes}))


def _argument(at: int, **changes: Any) -> dict[str, Any]:
    args = json.loads((CASES / "paged_copy.json").read_text())["args"]
    return {"args": [{**item, **changes} if n == at else item for n, item in enumerate(args)]}


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"kernel": "nope"}, "'kernel'"),
        ({"kernel": 3}, "'kernel'"),
        ({"grid": [0, 1, 1]}, "'grid'"),
        ({"grid": [1 << 31, 1, 1]}, "'grid'"),
        ({"block": [2048, 1, 1]}, "'block'"),
        ({"block": 64}, "'block'"),
        ({"lds_bytes": 70000}, "'lds_bytes'"),
        ({"lds_bytes": "x"}, "'lds_bytes'"),
        ({"args": []}, "'args'"),
        ({"args": 1}, "'args'"),
        ({"extra": 1}, "'extra'"),
        (_argument(3, kind="i64"), "'kind'"),
        (_argument(3, kind="buffer"), "'value'"),
        (_argument(3, value=1.5), "'value'"),
        (_argument(0, kind="null"), "'array'"),
        (_argument(0, dtype="float32"), "'dtype'"),
        (_argument(0, dtype="complex"), "'dtype'"),
        (_argument(0, shape=[3]), "'shape'"),
        (_argument(0, shape=3), "'shape'"),
        (_argument(0, array="none"), "'array'"),
        (_argument(0, gaps="full"), "'gaps'"),
        (_argument(0, output=1), "'output'"),
        (_argument(0, array=None, pieces=[{"offset": -1, "array": "arg0"}]), "'pieces'"),
        (_argument(0, array=None, pieces=[{"offset": 99999, "array": "arg0"}]), "'pieces'"),
        (_argument(0, array=None, gaps="zero", shape=[99, 999], pieces=[
            {"offset": 0, "array": "arg0"}, {"offset": 8, "array": "arg0"}]), "'pieces'"),
        (_argument(0, name="arg2"), "'name'"),
    ],
)  # fmt: skip
def test_a_fault_of_the_launch_is_told_with_file_and_key(
    files: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, Any], key: str
) -> None:
    _changed(files, changes)
    assert _emulate(files) == 2
    told = capsys.readouterr().err
    assert str(files / "m.json") in told
    assert key in told


def test_the_signed_mean_error_tells_of_truncation(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A kernel that copies, against an expectation that is higher by a known amount."""
    told = files / "out.json"
    with np.load(files / "m.npz") as archive:
        given = dict(archive)
    exact = given["expected"]
    np.savez(files / "m.npz", **{**given, "expected": exact + 0.25})
    assert _emulate(files, "--expect", "expected", "--atol", "0.3", "--json", str(told)) == 0
    out = capsys.readouterr().out
    assert f"arg2: signed mean error -0.25, largest error 0.25, over {exact.size}" in out
    (compared,) = json.loads(told.read_text())["compared"]
    assert compared["signed_mean_error"] == pytest.approx(-0.25)


def test_bf16_and_fp8_as_bits_as_numbers_and_as_numpy_saves_them(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A copy of bytes is the same whatever they mean; so are all ways to write them down."""
    text = (
        "define amdgpu_kernel void @c(ptr addrspace(1) %x, ptr addrspace(1) %y) {\n"
        "  %v = load <4 x i32>, ptr addrspace(1) %x, align 4\n"
        "  store <4 x i32> %v, ptr addrspace(1) %y, align 4\n  ret void\n}\n"
    )
    (files / "m.ll").write_text(text)
    for name, own in (
        ("bf16", ml_dtypes.bfloat16), ("fp8e4m3fnuz", ml_dtypes.float8_e4m3fnuz),
        ("fp8e4m3fn", ml_dtypes.float8_e4m3fn), ("fp8e5m2", ml_dtypes.float8_e5m2),
        ("fp8e5m2fnuz", ml_dtypes.float8_e5m2fnuz),
    ):  # fmt: skip
        size = np.dtype(own).itemsize
        numbers = np.linspace(0.5, 3, 16 // size).astype(own)
        bits = numbers.view(f"u{size}")
        buffer = {"kind": "buffer", "dtype": name, "shape": [16 // size]}
        args = [{**buffer, "array": "x"}, {**buffer, "name": "y", "output": True}]
        launch = {"kernel": "c", "grid": [1, 1, 1], "block": [1, 1, 1], "args": args}
        (files / "m.json").write_text(json.dumps(launch))
        ways = {"bits": bits, "signed": bits.view(f"i{size}"), "void": bits.view(f"V{size}")}
        for way, array in {**ways, "numbers": numbers.astype(np.float32)}.items():
            np.savez(files / "m.npz", x=bits if way == "numbers" else array, e=array)
            assert _emulate(files, "--expect", "e", "--atol", "0", "--rtol", "0") == 0, (name, way)
        np.savez(files / "m.npz", x=bits, e=bits[::-1])
        assert _emulate(files, "--expect", "e", "--save", str(files / "s.npz")) == 1
        with np.load(files / "s.npz") as saved:
            assert np.array_equal(saved["y"], bits)
        np.savez(files / "m.npz", x=bits, e=bits.repeat(2).view(f"V{2 * size}"))
        assert _emulate(files, "--expect", "e") == 2
        assert "expected one of real numbers, or the bits of" in capsys.readouterr().err
    with pytest.raises(ValueError, match="descr"):
        np.load(_saved(files, ml_dtypes.float8_e5m2))["x"]
    assert _emulate(files) == 2
    assert "fp8 among them as unsigned integers of their size" in capsys.readouterr().err


def _saved(files: Path, dtype: Any) -> Path:
    np.savez(files / "m.npz", x=np.ones(16, dtype))
    return files / "m.npz"


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
