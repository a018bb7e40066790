"""Names and messages come from files and processes: none of them may steer a terminal or a page."""

from __future__ import annotations

import re

# Markdown's own characters, and `@` and `:` so that no name pings a person or becomes an emoji.
_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+!|~$-])")
_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;"}
_BACKTICKS = re.compile(r"`+")


def printable(text: str, keep: str = "") -> str:
    """The text with every control, format or lone surrogate character written as `\\x1b`."""
    return "".join(
        char if char in keep or char.isprintable() else char.encode("unicode_escape").decode()
        for char in text
    )


def one_line(text: str, limit: int) -> str:
    """The text on one line, of at most `limit` characters."""
    joined = printable(" ".join(text.split()))
    return joined if len(joined) <= limit else joined[: limit - 3] + "..."


def markdown(text: str) -> str:
    """The text so that Markdown and HTML show it as it is, on one line."""
    escaped = _MARKDOWN.sub(r"\\\1", printable(" ".join(text.split())))
    return "".join(_HTML.get(char, char) for char in escaped)


def code(text: str) -> str:
    """The text as a code span that is safe in a table cell too."""
    shown = printable(" ".join(text.split())).replace("|", "\\|")
    longest = max((len(run) for run in _BACKTICKS.findall(shown)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") or not shown else ""
    return f"{fence}{pad}{shown}{pad}{fence}"


def fenced(text: str, language: str = "") -> str:
    """The text as a fenced block; the fence is longer than any run of backticks inside."""
    shown = printable(text, keep="\n\t")
    longest = max((len(run) for run in _BACKTICKS.findall(shown)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{shown}\n{fence}"
