"""Identity: whether two engines emit the same bytes, and when not, where they part."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rocke.harness.cases import Status
from rocke.harness.engines.workers import Answer, Outcome

# Local names: values and labels as used (`%x`, `%"a b"`), and labels where they stand (`x:`).
_LOCAL = re.compile(r'%(?:[\w.$-]+|"[^"]*")|^(?:[\w.$-]+|"[^"]*")(?=:)')
_OLD_SPELLING = re.compile(r"\bnocapture\b")
_SHOWN_LINES = 3
_SHOWN_WIDTH = 160


@dataclass(frozen=True)
class Finding:
    """What one comparison came to; `detail` names engines, lines and values."""

    status: Status
    reason: str
    detail: str = ""


def compare(answers: Mapping[str, Answer], expect: str = "ok") -> Finding:
    """Judges one config at one flavor from every engine's answer; the first is the reference."""
    failure = first_failure(answers)
    if failure is not None:
        return failure
    if len(answers) < 2:
        names = ", ".join(answers) or "no engine"
        return Finding(Status.FAILED, "nothing-compared", f"only {names} answered")
    (first_name, first), *others = answers.items()
    for name, other in others:
        finding = _pair(first_name, first, name, other)
        if finding.status is not Status.PASSED:
            return finding
    return _against_expectation(finding, expect, first)


def first_failure(answers: Mapping[str, Answer]) -> Finding | None:
    """The finding for the first engine that neither accepted nor refused, None if all did."""
    for name, answer in answers.items():
        if answer.outcome is Outcome.NO_TOOLCHAIN:
            return Finding(Status.NOT_RUN, "no-toolchain", f"{name}: {answer.message}")
    for name, answer in answers.items():
        if not answer.decided:
            return Finding(Status.FAILED, failure_reason(answer), f"{name}: {answer.failure()}")
    return None


def failure_reason(answer: Answer) -> str:
    """The reason word for an answer that decided nothing: crash, timeout or error."""
    words = {Outcome.CRASH: "crash", Outcome.TIMEOUT: "timeout"}
    return words.get(answer.outcome, "error")


def _pair(a_name: str, a: Answer, b_name: str, b: Answer) -> Finding:
    if a.outcome is not b.outcome:
        refusing, refusal = (a_name, a) if a.outcome is Outcome.REJECT else (b_name, b)
        told = f"only {refusing} rejects: {refusal.code}: {refusal.message}"
        return Finding(Status.FAILED, "one-rejected", told)
    if a.outcome is Outcome.REJECT:
        if (a.code, a.message) == (b.code, b.message):
            return Finding(Status.PASSED, "both-rejected", f"{a.code}: {a.message}")
        told = f"{a_name}: {a.code}: {a.message} | {b_name}: {b.code}: {b.message}"
        return Finding(Status.FAILED, "reject-mismatch", told)
    if not a.payload or not b.payload:
        empty = a_name if not a.payload else b_name
        return Finding(Status.FAILED, "error", f"{empty}: accepted, but emitted no text")
    if a.payload == b.payload:
        return Finding(Status.PASSED, "identical")
    return Finding(Status.FAILED, "drift", describe_drift(a_name, a.payload, b_name, b.payload))


def _against_expectation(finding: Finding, expect: str, first: Answer) -> Finding:
    if finding.reason == "both-rejected" and expect != "reject":
        told = f"not declared `expect: reject`; {first.code}: {first.message}"
        return Finding(Status.FAILED, "both-rejected", told)
    if finding.reason == "identical" and expect == "reject":
        return Finding(Status.FAILED, "error", "declared `expect: reject`, but it is emitted")
    return finding


def describe_drift(a_name: str, a: bytes, b_name: str, b: bytes) -> str:
    """The first differing lines with their numbers, and whether only names of values differ."""
    a_text, b_text = a.decode("utf-8", "replace"), b.decode("utf-8", "replace")
    kind = _kind(a_text, b_text)
    shown = "\n".join(first_differences(a_name, a_text, b_name, b_text))
    return f"{kind}; {len(a)} and {len(b)} bytes\n{shown}"


def _kind(a: str, b: str) -> str:
    if only_renumbered(a, b):
        return "only renumbering"
    if only_respelled(a, b):
        return "only spelling, such as nocapture for captures(none)"
    return "not only renumbering"


def first_differences(a_name: str, a: str, b_name: str, b: str) -> list[str]:
    """Up to three differing lines as `12 python: ...` and `12 cpp: ...`, from line 1."""
    shown: list[str] = []
    pairs = itertools.zip_longest(a.split("\n"), b.split("\n"))
    for number, (left, right) in enumerate(pairs, 1):
        if left == right:
            continue
        for name, line in ((a_name, left), (b_name, right)):
            shown.append(f"{number} {name}: {_clip(line)}")
        if len(shown) >= 2 * _SHOWN_LINES:
            break
    return shown


def _clip(line: str | None) -> str:
    if line is None:
        return "(no such line)"
    visible = line if line.isprintable() else ascii(line)[1:-1]
    return visible if len(visible) <= _SHOWN_WIDTH else visible[: _SHOWN_WIDTH - 3] + "..."


def only_renumbered(a: str, b: str) -> bool:
    """True when the texts differ only by a one-to-one exchange of local names."""
    if a == b:
        return False
    lines = itertools.zip_longest(canonical_lines(a), canonical_lines(b))
    return all(left == right for left, right in lines)


def only_respelled(a: str, b: str) -> bool:
    """True when the texts differ only by an old and a new spelling of one attribute.

    LLVM 21 writes `captures(none)` for what was `nocapture`, and reads both.
    """
    return a != b and _spelled_anew(a) == _spelled_anew(b)


def _spelled_anew(text: str) -> str:
    return _OLD_SPELLING.sub("captures(none)", text)


def canonical_lines(text: str) -> Iterator[str]:
    """The lines, each function's local names replaced by numbers in the order they appear.

    One at a time: texts that drift mostly part long before their end.
    """
    names: dict[str, str] = {}

    def number(match: re.Match[str]) -> str:
        word = match[0]
        bare = word.removeprefix("%").strip('"')
        new = names.setdefault(bare, f"\0{len(names)}")
        return f"%{new}" if word.startswith("%") else new

    for line in text.split("\n"):
        if line.startswith("define"):
            names.clear()
        yield _LOCAL.sub(number, line)
