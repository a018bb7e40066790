"""Broken variants of the hand-written modules: a sentence or a result, never a traceback."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from rocke.emulator import run
from rocke.errors import UsageError
from rocke.launch import load_launch

CASES = sorted((Path(__file__).parent / "cases" / "hand").glob("*.ll"))
EACH = 25
WORDS = (
    "i32", "float", "<4 x i32>", "%1", "%t", "@x", "99999999999999999999", "-1", "poison", "ptr",
    "(", ")", "[", "<0 x i8>", "i0", "%%", '""', "align", "label", "0xK", "nan(0x", "to", "null",
)  # fmt: skip


def _cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text))]


def _character(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    return text[:at] + rng.choice('\0\x1b\n"(){}<>[],%@!\u2028') + text[at + rng.randrange(3) :]


def _lines(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    if rng.random() < 0.5:
        lines[first], lines[second] = lines[second], lines[first]
    else:
        del lines[first]
    return "\n".join(lines)


def _words(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    if rng.random() < 0.5:
        rng.shuffle(words)
    else:
        words[rng.randrange(len(words))] = rng.choice(WORDS)
    lines[at] = " ".join(words)
    return "\n".join(lines)


BREAKS: tuple[Callable[[str, random.Random], str], ...] = (_cut, _character, _lines, _words, _words)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_mutant_ends_in_a_sentence_or_a_result(path: Path) -> None:
    launch = load_launch(path.with_suffix(".json"))
    with np.load(path.with_suffix(".npz")) as archive:
        arrays = {name: archive[name] for name in archive.files if name.startswith("arg")}
    text = path.read_text()
    rng = random.Random(path.stem)
    refused = 0
    for _ in range(EACH):
        mutant = rng.choice(BREAKS)(text, rng)
        try:
            run(mutant, launch, arrays, step_limit=5_000)
        except UsageError as error:
            refused += 1
            assert str(error)
    assert refused > 0
