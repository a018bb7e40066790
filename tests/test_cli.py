"""The command line: bad input is a sentence and exit code 2; pipes and locales do no harm."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).with_name("harness")))
from toys import PROJECT, REPOSITORY, make_repository, rocke


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_repository(tmp_path_factory.mktemp("cli") / "r")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["emit", "toy/non", "one"], ("'toy/non'", "Did you mean 'toy/none'?")),
        (["emit", "toy/none", "on"], ("'on'", "Did you mean 'one'?")),
        (["emit", "toy/none", "one", "--flavor", "llvm2"], ("'llvm2'", "llvm20, llvm22")),
        (["emit", "toy/none", "one", "--engine", "c"], ("'c'", "known are: a, b")),
        (["run", "gat"], ("'gat'", "Did you mean 'gate'?")),
        (["run", "gate", "--only", "tow"], ("'tow'", "Did you mean 'two'?")),
        (["run", "gate", "--family", "tyo/none"], ("'tyo/none'",)),
        (["run", "gate", "--flavor", "llvm99"], ("'llvm99'",)),
        (["run", "gate", "--shard", "0/2"], ("'0/2'", "1 <= i <= n")),
        (["run", "gate", "--run", "../up"], ("'../up'",)),
        (["run"], ("Name a check",)),
        (["plan", "nothing"], ("'nothing'",)),
        (["summary", "--run", "none-such"], ("none-such",)),
        (["select", "toy/none", "n"], ("key=value", "'n'")),
        (["select", "toy/none", "n=1", "n=2"], ("'n'", "twice")),
        (["bless", "tow"], ("'tow'",)),
        (["sweep", "c"], ("'c'", "known are: a, b")),
        (["frob"], ("No such command",)),
        (["list", "--family", "x/y"], ("'x/y'",)),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(
    root: Path, arguments: list[str], words: tuple[str, ...]
) -> None:
    done = rocke(root, *arguments)
    assert done.returncode == 2, done.stderr
    for word in words:
        assert word in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_outside_a_repository_it_says_what_is_missing(tmp_path: Path) -> None:
    done = rocke(tmp_path, "list")
    assert done.returncode == 2
    assert "No rocke.yaml was found" in done.stderr


def test_emit_prints_the_text_alone(root: Path) -> None:
    done = rocke(root, "emit", "toy/none", "first", "--flavor", "llvm22", "--engine", "b")
    assert done.returncode == 0
    assert done.stdout.startswith("; llvm22\ndefine void @toy_1() {\n")
    assert done.stderr == ""


def test_emit_of_a_rejected_config_exits_1_with_code_and_message(root: Path) -> None:
    done = rocke(root, "emit", "toy/none", "none")
    assert (done.returncode, done.stdout) == (1, "")
    assert "TOO_SMALL: size is 0, expected at least 1." in done.stderr


def test_select_shows_the_spec_and_why(root: Path) -> None:
    done = rocke(root, "select", "toy/none", "n=16")
    assert done.stdout == "size: 4\ndo: fine\n- n / 4\n"


def test_the_example_in_the_help_of_select_runs_as_printed() -> None:
    told = rocke(REPOSITORY, "select", "-h").stdout
    start = told.index("rocke select attention")
    example = told[start : told.index("\n\n", start)].replace("\\\n", " ").split()
    done = rocke(REPOSITORY, *example[1:])
    assert done.returncode == 0, done.stderr
    # 32,768 pages of 32 tokens, 8 heads, 128 elements and 2 bytes are 2 GiB: past signed 32 bits.
    assert "use_i64_kv_addr: true\n" in done.stdout
    assert "head_size: 128\n" in done.stdout


def test_select_tells_all_keys_that_are_wrong() -> None:
    done = rocke(REPOSITORY, "select", "rmsnorm2d/gfx942", "rows=8", "colums=16", "z=1")
    assert done.returncode == 2
    assert (
        "The problem has no key 'dtype', 'hidden_size' and an unknown key 'colums', 'z'."
        in done.stderr
    )


def test_select_asks_an_engine_that_lists_the_op(tmp_path: Path) -> None:
    project = PROJECT.replace("engine.py, a]", "engine.py, a, --no-select]")
    root = make_repository(tmp_path / "r", project, git=False)
    assert rocke(root, "select", "toy/none", "n=16").stdout == "size: 4\ndo: fine\n- n / 4\n"
    done = rocke(root, "select", "toy/none", "n=16", "--engine", "a")
    assert done.returncode == 2
    assert f"{root / 'rocke.yaml'}: no engine asked for toy/none lists the op" in done.stderr
    assert "a has emit, describe, supports." in done.stderr


def test_list_counts_configs_and_shows_them_under_a_filter(root: Path) -> None:
    whole = rocke(root, "list").stdout
    assert "toy/none" in whole
    assert "6 configs at the flavors llvm20, llvm22" in whole
    some = rocke(root, "list", "--only", "s*").stdout
    assert some.splitlines()[0] == "toy/none s3: do=fine size=3"
    assert len(some.splitlines()) == 3
    assert "toy/none one (first): size=1 do=fine" in rocke(root, "list", "--configs").stdout


def test_sweep_counts_what_one_engine_emits(root: Path) -> None:
    done = rocke(root, "sweep", "a")
    assert done.returncode == 0
    assert "10 emitted" in done.stdout
    assert "2 rejected as expected, 0 failures" in done.stdout


def test_lanes_shows_what_runs_where(root: Path) -> None:
    done = rocke(root, "lanes")
    assert done.returncode == 0
    assert "test_gate.py" in done.stdout


def test_bless_writes_goldens_and_dry_run_does_not(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r")
    dry = rocke(root, "bless", "one", "--dry-run")
    assert "Would be blessed: 1 added." in dry.stdout
    assert not (root / "goldens").exists()
    assert "Blessed: 1 added." in rocke(root, "bless", "one").stdout
    assert [p.name for p in (root / "goldens").rglob("*.json")] == ["one.json"]


@pytest.mark.parametrize("command", [["list", "--configs"], ["emit", "toy/none", "one"], ["lanes"]])
def test_a_reader_that_leaves_early_does_no_harm(root: Path, command: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "rocke", *command],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)
    assert done.stderr == b""
    assert done.returncode == 141


def test_a_closed_output_does_no_harm(root: Path) -> None:
    for command in ("list", "--version"):
        done = subprocess.run(
            ["sh", "-c", f'"$0" -m rocke {command} >&-', sys.executable],
            cwd=root,
            env={**os.environ, "PYTHONPATH": str(REPOSITORY)},
            stderr=subprocess.PIPE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii"}])
def test_any_locale_will_do(root: Path, locale: dict[str, str]) -> None:
    for command in (["list"], ["lanes"], ["plan", "gate", "--run", "c"], ["--help"]):
        done = rocke(root, *command, env=locale)
        assert done.returncode == 0, done.stderr


def test_the_modules_import_without_a_command() -> None:
    code = "import rocke.__main__, rocke.cli, sys; sys.exit('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=REPOSITORY, check=False)
    assert done.returncode == 0


def test_a_python_without_rockes_dependencies_is_told_what_it_lacks(tmp_path: Path) -> None:
    command = [sys.executable, "-S", "-m", "rocke", "list"]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(
        f"rocke: the package 'click' is not installed for {sys.executable}; expected"
    )
    assert "Traceback" not in done.stderr
