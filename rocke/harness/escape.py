"""Names and messages come from files and processes: none may steer a terminal, a log or a page.

GitHub works twice on a comment: first as Markdown, then on the page's text, where it looks for
mentions, references, emoji and addresses. An escape ends with the first pass, so what the second
would act on is broken by a zero-width space; inside code it looks for nothing.
"""

from __future__ import annotations

import re

_PUNCTUATION = re.compile(r"([\\`*_{}\[\]#+!~$-])")
_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "|": "&#124;"}
_GAP = "\u200b"
# Between which characters GitHub must not see a connection, each at the place of the gap.
_CONNECTIONS = re.compile(
    r"(?<=@)(?=\S)"  # @user, a@b.org
    r"|(?<=#)(?=\S)"  # #1, owner/repo#1
    r"|(?<=:)(?=\S)"  # https://, mailto:a, :tada:
    r"|(?<=www)(?=\.)"
    r"|(?<=[a-z]-)(?=\d)",  # GH-1, and a tracker's own TICKET-1
    re.IGNORECASE,
)
# Seven or more may be the name of a commit.
_SIX_OF_SEVEN = re.compile(r"([0-9a-f]{6})(?=[0-9a-f])", re.IGNORECASE)
_LIST_NUMBER = re.compile(r"^(\d+)([.)])(?= |$)")
_BACKTICKS = re.compile(r"`+")
# Letters and marks that show nothing, though Python calls them printable.
_SELECTORS = map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(_SELECTORS)
# What makes a line a command of GitHub's runner, and after which part of it a backslash helps:
# `::name::` at the start, after any spaces, `##[name]` and `##vso[name]` anywhere.
COMMAND = re.compile(r"(^\s*:|#(?=#))(:|#(?:vso)?\[)", re.IGNORECASE | re.MULTILINE)


def printable(text: str, keep: str = "") -> str:
    """The text with every control, format, invisible or lone surrogate character as `\\x1b`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char in keep or _shows(char) else _escape(char) for char in text)


def _shows(char: str) -> bool:
    return char.isprintable() and char not in _INVISIBLE


def _escape(char: str) -> str:
    return char.encode("unicode_escape").decode()


def log(text: str) -> str:
    """The text for a log, lines kept: no line of it is a command to the runner of a workflow."""
    shown = printable(text, keep="\n\t")
    return COMMAND.sub(r"\1\\\2", shown)


def one_line(text: str, limit: int) -> str:
    """The text on one line, of at most `limit` characters."""
    joined = _joined(text)
    return joined if len(joined) <= limit else joined[: limit - 3] + "..."


def _joined(text: str) -> str:
    return printable(" ".join(text.split()))


def markdown(text: str) -> str:
    """The text as Markdown that shows it as it is, on one line, and links to nothing."""
    escaped = _PUNCTUATION.sub(r"\\\1", _unconnected(text))
    return _entities(_LIST_NUMBER.sub(r"\1\\\2", escaped))


def html(text: str) -> str:
    """The text inside an HTML element, such as a `<summary>`, on one line."""
    return _entities(_unconnected(text))


def _unconnected(text: str) -> str:
    return _SIX_OF_SEVEN.sub(rf"\1{_GAP}", _CONNECTIONS.sub(_GAP, _joined(text)))


def _entities(text: str) -> str:
    return "".join(_HTML.get(char, char) for char in text).replace(_GAP, "&#8203;")


def code(text: str) -> str:
    """The text as a code span."""
    shown = _joined(text)
    longest = max((len(run) for run in _BACKTICKS.findall(shown)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") or not shown else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def code_cell(text: str) -> str:
    """The text as a code span in a cell of a table, where a bar would end the cell: it is `¦`."""
    return code(text.replace("|", "¦"))


def fenced(text: str, language: str = "") -> str:
    """The text as a fenced block; the fence is longer than any run of backticks inside."""
    shown = printable(text, keep="\n\t")
    longest = max((len(run) for run in _BACKTICKS.findall(shown)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{shown}\n{fence}"
