"""The result of a run as it is told to GitHub: as a comment, a check run and a job's summary."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rocke.harness.escape import code, fenced, one_line
from rocke.harness.summary.fit import in_bytes
from rocke.harness.summary.markdown import summary_text
from rocke.harness.summary.published import Published

# A step's summary holds 1 MiB, all that the step writes together.
STEP_LIMIT = 1 << 20
# Any other ending of a run, and a word that is none, belies a green ledger.
_PASSING = frozenset({"", "success"})


@dataclass(frozen=True)
class Result:
    """What was published, or in `lost` why nothing readable was; `conclusion` is GitHub's word."""

    published: Published | None
    lost: str = ""
    conclusion: str = ""

    @property
    def distrusted(self) -> bool:
        """Whether the ledger says green of a run that GitHub saw end otherwise."""
        green = self.published is not None and self.published.exit_code == 0
        return green and self.conclusion not in _PASSING

    @property
    def word(self) -> str:
        """The verdict, as far as it is believed."""
        if self.published is None:
            return "incomplete"
        return "red" if self.distrusted else self.published.word

    @property
    def line(self) -> str:
        """The verdict in a sentence, in plain text."""
        if self.published is None:
            return "incomplete: there is no readable ledger of this run"
        if self.distrusted:
            return f"The run ended with {self.conclusion}; its ledger is not believed"
        return self.published.line

    def text(self, limit: int, size: Callable[[str], int] = len) -> str:
        """The Markdown, of at most `limit` by `size`."""
        if self.published is None:
            return (
                "## ⚠️ incomplete: there is no readable ledger of this run\n\n"
                f"{fenced(one_line(self.lost, 1000))}\n"
            )
        head = ""
        if self.distrusted:
            head = (
                f"## ❌ The run ended with {code(self.conclusion)}\n\n"
                "Its ledger says otherwise, and is not believed:\n\n"
            )
        return head + summary_text(self.published, limit - size(head), size)


def write_step_summary(path: Path, result: Result) -> None:
    """Appends the result to the file of `$GITHUB_STEP_SUMMARY`, within what is left of 1 MiB."""
    there = path.stat().st_size if path.is_file() else 0
    text = result.text(STEP_LIMIT - there - 1, in_bytes)
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write("\n" + text)
