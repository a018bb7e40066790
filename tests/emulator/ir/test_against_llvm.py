"""Which texts are modules: the real LLVM's answer, for prefixes and mutants of real ones.

What LLVM accepts is accepted, or refused as something that is not supported, with its line. What
LLVM refuses in a function is refused; metadata and the like change no result, and are not compared.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from pathlib import Path

import pytest

from rocke.emulator.inline import inline_calls
from rocke.emulator.ir.parser import parse_module
from rocke.emulator.ir.verify import verify
from rocke.errors import UsageError

TESTS = Path(__file__).parents[1]
MODULES = (
    TESTS / "cases" / "paged_copy.ll",
    TESTS / "cases" / "vector_add.ll",
    TESTS / "corpus" / "cases" / "triton" / "spinlock_cas.ll",
)
MUTANTS = 250
WORDS = ("i32", "float", "%1", "@x", "-1", "poison", "ptr", ",", "align", "to", "null", "nsw", "eq")


def _mutant(text: str, rng: random.Random) -> str:
    """A line lost, two swapped, or words of one shuffled, lost or replaced."""
    lines = text.split("\n")
    at = rng.choice([at for at, line in enumerate(lines) if line[:1] not in (";", "")])
    kind = rng.randrange(5)
    words = lines[at].split(" ")
    if kind == 0:
        return "\n".join(lines[:at] + lines[at + 1 :])
    if kind == 1:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
        return "\n".join(lines)
    if kind == 2:
        rng.shuffle(words)
    elif kind == 3:
        del words[rng.randrange(len(words))]
    else:
        words[rng.randrange(len(words))] = rng.choice((*WORDS, *words))
    lines[at] = " ".join(words)
    return "\n".join(lines)


def _ours(text: str) -> str:
    try:
        module = parse_module(text, "m.ll")
        for function in module.functions.values():
            inline_calls(module, function)
            verify(module, function)
    except UsageError as error:
        return str(error)
    return ""


def _llvm(version: str, texts: list[str]) -> list[str]:
    python = os.environ.get(f"ROCKE_LLVM{version}_PYTHON")
    if not python:
        pytest.fail(f"ROCKE_LLVM{version}_PYTHON names no Python; run nox -s tests.")
    answers: list[str] = []
    while len(answers) < len(texts):
        answers += _answers(python, texts[len(answers) :])
    return answers


def _answers(python: str, texts: list[str]) -> list[str]:
    """Answers to the first texts, or to all; where LLVM aborts, "abort" is the last of them."""
    script = str(Path(__file__).with_name("llvm_verdicts.py"))
    asked = "".join(json.dumps(text) + "\n" for text in texts)
    done = subprocess.run(
        [python, script], input=asked, capture_output=True, text=True, check=False, timeout=120
    )
    answers = done.stdout.split("\n")[:-1]
    return answers if done.returncode == 0 else [*answers, "abort"]


def _body(text: str) -> range:
    """The lines of the first function, below its header: attributes of a newer LLVM pass there."""
    lines = text.split("\n")
    first = next((at for at, line in enumerate(lines) if line.startswith("define")), len(lines))
    last = next((at for at in range(first, len(lines)) if lines[at] == "}"), len(lines))
    return range(first + 2, last + 2)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_what_llvm_takes_for_a_module_is_one(path: Path) -> None:
    text = path.read_text().rstrip()
    rng = random.Random(path.stem)
    lines = text.split("\n")
    texts = ["\n".join(lines[:count]) for count in range(1, len(lines) + 1)]
    texts += [_mutant(text, rng) for _ in range(MUTANTS)]
    answers = _llvm("22", texts)
    assert len(answers) == len(texts)
    both = 0
    for mutant, wrong in zip(texts, answers, strict=True):
        ours = _ours(mutant)
        if not wrong:
            both += not ours
            assert not ours or re.search("line .* not supported|no LLVM IR function", ours), mutant
        elif wrong.isdecimal() and int(wrong) in _body(mutant):
            assert ours, f"LLVM refuses line {wrong}:\n{mutant}"
    assert both > MUTANTS // 20
