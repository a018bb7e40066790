"""The help and the README name every watch, dtype, kind and gap that there is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from rocke.cli_emulate import emulate
from rocke.emulator import SWITCHES
from rocke.launch import DTYPE_BYTES, GAPS, SCALAR_BYTES, Buffer, parse_launch

README = Path(__file__).parents[2] / "README.md"


def _help() -> str:
    shown = CliRunner().invoke(emulate, ["--help"])
    assert shown.exit_code == 0
    return shown.output


@pytest.mark.parametrize("words", [SWITCHES, DTYPE_BYTES, SCALAR_BYTES, GAPS])
def test_the_help_names_all(words: object) -> None:
    text = _help()
    for word in words:  # type: ignore[attr-defined]
        assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text), word


def test_the_readme_has_a_row_for_each_watch() -> None:
    text = README.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \|", text.partition("| watch, off")[2], re.MULTILINE)
    assert set(SWITCHES) <= set(rows)


def test_the_launch_in_the_readme_is_one_and_its_pieces_lie_inside() -> None:
    block = README.read_text(encoding="utf-8").partition("```json\n")[2].partition("```")[0]
    launch = parse_launch(json.loads(block), "README.md")
    cache = next(arg for arg in launch.args if isinstance(arg, Buffer) and arg.pieces)
    assert cache.nbytes == 8 << 30
    assert all(piece.offset < cache.nbytes for piece in cache.pieces)
