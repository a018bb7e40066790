"""What rocke prints in a workflow is no command, in whatever pieces it is written."""

from __future__ import annotations

import io
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from test_escape import TEXTS, is_command
from toys import make_repository, rocke

from rocke.harness.log_guard import GuardedStream


def written(pieces: list[str]) -> str:
    out = io.StringIO()
    stream = GuardedStream(out)
    for piece in pieces:
        assert stream.write(piece) == len(piece)
    return out.getvalue()


@given(
    st.lists(
        st.one_of(
            TEXTS,
            st.sampled_from(
                [":", "::", " ", "\n", "x", "error::", "#", "[", "##", "vso", " " * 200]
            ),
        )
    )
)
def test_no_line_in_any_pieces_is_a_command(pieces: list[str]) -> None:
    text = written(pieces)
    assert not any(line.strip().startswith("::") for line in text.splitlines())
    assert not any(is_command(line) for line in text.splitlines())
    assert text.replace("\\", "") == "".join(pieces).replace("\\", "")


def test_harmless_text_is_untouched() -> None:
    pieces = ["gate: green\n", "a::b", " c::d\n", "  x ::y\n", "# [1]\n", "[1, 2]"]
    assert written(pieces) == "".join(pieces)


def test_a_command_of_a_hostile_name_does_not_reach_the_runner(tmp_path: Path) -> None:
    root = make_repository(tmp_path / "r", git=True)
    name = "\n::error::boom\n##[error]x"
    for workflow in ("true", ""):
        done = rocke(root, "run", "gate", "--only", name, env={"GITHUB_ACTIONS": workflow})
        assert done.returncode == 2
        lines = (done.stdout + done.stderr).splitlines()
        assert not (workflow and any(is_command(line) for line in lines))
    done = rocke(root, "run", name, env={"GITHUB_ACTIONS": "true"})
    assert not any(is_command(line) for line in (done.stdout + done.stderr).splitlines())
