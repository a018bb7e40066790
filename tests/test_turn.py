"""Two runs of nox at once in one working copy: environments are made by one at a time."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from rocke.turn import Turn, last_named, runs_sessions

ROOT = Path(__file__).resolve().parents[1]
# Sessions with environments as the real ones have, which nox makes before it calls them.
NOXFILE = """\
import sys
from pathlib import Path

import nox

sys.path.insert(0, {root!r})
from rocke.turn import Turn, last_named, runs_sessions

TURN = Turn(Path(".nox/turn.lock"), last_named(sys.argv, "second"))
if runs_sessions(sys.argv):
    TURN.take()


@nox.session(reuse_venv=True)
@TURN.before_next
def first(session):
    with TURN.held():
        session.run("python", "-c", "print('made first')")


@nox.session(reuse_venv=True)
@TURN.before_next
def second(session):
    with TURN.held():
        session.run("python", "-c", "print('made second')")
"""


@pytest.fixture
def held(tmp_path: Path) -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """A lock file, and a process of its own that holds it until it is killed."""
    path = tmp_path / "turn.lock"
    code = (
        "import sys, time; from pathlib import Path; from rocke.turn import Turn; "
        "t = Turn(Path(sys.argv[1])); t.take(); print('held', flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", code, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        yield path, process
        process.kill()


def test_a_turn_is_waited_for_and_ends_with_its_process(
    held: tuple[Path, subprocess.Popen[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    path, process = held
    code = (
        "import sys; from pathlib import Path; from rocke.turn import Turn; "
        "t = Turn(Path(sys.argv[1])); t.take(); t.take(); t.end(); t.end(); print('mine')"
    )
    command = [sys.executable, "-c", code, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=ROOT) as waiting:
        assert waiting.stderr is not None
        told = waiting.stderr.readline()
        assert waiting.poll() is None
        process.kill()
        out, rest = waiting.communicate(timeout=30)
    assert told == "Another nox is making environments in this working copy; waiting for it.\n"
    assert (out, rest, waiting.returncode) == ("mine\n", "", 0)


def free(path: Path) -> bool:
    """Whether nobody holds the lock, told by another process."""
    code = "import fcntl, sys; fcntl.flock(open(sys.argv[1]), fcntl.LOCK_EX | fcntl.LOCK_NB)"
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, check=False)
    return done.returncode == 0


def test_the_next_sessions_environment_is_in_the_turn_and_the_last_one_ends_without(
    tmp_path: Path,
) -> None:
    turn = Turn(tmp_path / ".nox" / "turn.lock", "second")
    seen: list[bool] = []

    def session(this: SimpleNamespace) -> None:
        with turn.held():
            seen.append(free(tmp_path / ".nox" / "turn.lock"))
        seen.append(free(tmp_path / ".nox" / "turn.lock"))
        if this.name == "broken":
            raise ValueError

    for name, after in (("first", False), ("second", True)):
        turn.before_next(session)(SimpleNamespace(name=name))
        assert seen == [False, True]
        assert free(tmp_path / ".nox" / "turn.lock") == after
        seen.clear()
    with pytest.raises(ValueError):
        turn.before_next(session)(SimpleNamespace(name="broken"))
    assert not free(tmp_path / ".nox" / "turn.lock")
    turn.end()


def test_where_nothing_can_be_written_there_is_no_turn(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    turn = Turn(tmp_path / "file" / "turn.lock")
    turn.take()
    turn.end()


@pytest.mark.parametrize(
    ("line", "runs", "last"),
    [
        ("/bin/nox -s gate parity", True, "parity"),
        ("/x/nox/__main__.py", True, "summary"),
        ("/x/nox/__main__.py -s gate -- --only x", True, "gate"),
        ("/bin/nox -l", False, "summary"),
        ("/bin/nox --list -s gate", False, "gate"),
        ("/x/pytest/__main__.py -s gate", False, "gate"),
    ],
)
def test_who_takes_a_turn(line: str, runs: bool, last: str) -> None:
    assert runs_sessions(line.split()) == runs
    assert last_named(line.split(), "summary") == last


def test_two_first_runs_at_once_both_end_well(tmp_path: Path) -> None:
    (tmp_path / "noxfile.py").write_text(NOXFILE.format(root=str(ROOT)))
    command = [sys.executable, "-m", "nox", "--no-error-on-external-run"]
    both = [
        subprocess.Popen(
            command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for _ in range(2)
    ]
    told = [process.communicate(timeout=120)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0], "\n".join(told)
    assert all("made first" in text and "made second" in text for text in told)
    assert sum("Creating virtual environment" in text for text in told) >= 1
