"""Text from a pull request, rendered as GitHub renders it, acts on nothing.

The judge is markdown-it with GitHub's tables, strikethrough and autolinks: with hostile text the
page must have exactly the elements that it has with harmless text. What GitHub does afterwards to
the text of the page (mentions, references, emoji) is searched for by its own documented shapes.
"""

from __future__ import annotations

import io
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from rich.console import Console

from rocke.harness.cases import Case, Status
from rocke.harness.escape import code, code_cell, fenced, html, log, markdown, one_line, printable
from rocke.harness.results.ledger import Problem, Total
from rocke.harness.results.machines import Machine
from rocke.harness.results.reports import Report, ReportTable
from rocke.harness.results.rows import Row
from rocke.harness.summary.markdown import summary_text
from rocke.harness.summary.moved import Moved
from rocke.harness.summary.published import Published
from rocke.harness.summary.since import Since
from rocke.harness.summary.terminal import print_summary

GITHUB = MarkdownIt("commonmark", {"html": True, "linkify": True}).enable(
    ["table", "strikethrough", "linkify"]
)
HOSTILE = [
    "<script>alert(1)</script>", "<!-- -->", "</details>", "<img src=x onerror=y>", "&lt;b&gt;",
    "**b** __c__ ~~d~~ *e* _f_", "[a](http://b)", "![a](http://b)", "[a]: http://b", "<http://b.c>",
    "http://evil.example", "https://evil.example/x", "www.evil.example", "ftp://x.y", "a@b.org",
    "mailto:a@b.org", "xmpp:a@b.org", "@everyone", "@org/team", "#1", "GH-1", "owner/repo#1",
    "owner/repo@8181d1e5c0ffee", "8181d1e5c0ffee8181d1e5c0ffee8181d1e5c0ff", "TICKET-12",
    ":tada:", ":+1:", "$x^2$", "$`x`$", "`code`", "```", "``` ``", "~~~", "    indented",
    "# head", "- item", "+ item", "1. item", "1) item", "> quote", "---", "===", "***", "| a | b |",
    "a\\", "\\|", "\\`", "a|b", "|", "\\", "[x]", "- [ ] task", "[^1]", "[!NOTE]", "> [!WARNING]",
    "a\nb", "a\r\n\r\n# head", "\x1b[2J", "\x1b]0;title\x07", "\u202egnp", "\u2066x", "\u200b",
    "\ufeff", "\u3164", "\u2800", "\ufe0f", "\U000e0001", "\ud800", "\x00", "a\x85b", "a\u2028b",
    "::error::boom", "  ::set-output name=x::y", "##[error]boom", "##vso[task.x]y", "$(id)", "`id`",
    "'; rm -rf / #", "${{ secrets.X }}", "<details><summary>x</summary>", "&#64;user", "&commat;x",
]  # fmt: skip
PIECES = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=12))
TEXTS = st.lists(PIECES, min_size=1, max_size=4).map("".join)
# What GitHub makes a link or a picture of in a page's text, by its documentation.
ACTS = re.compile(
    r"@[a-z0-9]|#\d|\bGH-\d|\b[a-z]+-\d|:[a-z0-9_+-]+:|https?://|ftp://|(?:mailto|xmpp):[a-z0-9]|\bwww\."
    r"|\b[0-9a-f]{7,40}\b",
    re.IGNORECASE,
)


class Page(HTMLParser):
    """The elements of a page, in order, and its text outside code and inside."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[str] = []
        self.prose: list[str] = []
        self.code: list[str] = []
        self.inside = 0
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(f"<{tag} {sorted(attrs, key=str)}>")
        self.inside += tag in ("code", "pre")

    def handle_endtag(self, tag: str) -> None:
        self.elements.append(f"</{tag}>")
        self.inside -= tag in ("code", "pre")

    def handle_comment(self, data: str) -> None:
        self.elements.append(f"<!--{data}-->")

    def handle_data(self, data: str) -> None:
        (self.code if self.inside else self.prose).append(data)


def page_of(text: str) -> Page:
    return Page(GITHUB.render(text))


PLACES = {
    "paragraph": lambda text: markdown(text),
    "heading": lambda text: f"## ❌ {markdown(text)}",
    "bold": lambda text: f"**{markdown('x' + text)}** ({markdown(text)}): {code(text)}",
    "item": lambda text: f"- {markdown(text)}\n- {markdown(text)}",
    "cell": lambda text: (
        f"| a | b |\n|---|--:|\n| {markdown(text)} | {code_cell(text)} |\n| 1 | 2 |"
    ),
    "summary": lambda text: f"<details><summary>{html(text)}</summary>\n\nbody\n\n</details>",
    "fence": lambda text: f"before\n\n{fenced(text)}\n\nafter",
    "code": lambda text: f"First of them, {code(text)}:",
}


@pytest.mark.parametrize("place", PLACES)
@settings(deadline=None)
@given(text=TEXTS)
@example(text=" ".join(HOSTILE))
def test_a_page_has_the_same_elements_whatever_the_text(place: str, text: str) -> None:
    benign = page_of(PLACES[place]("word"))
    page = page_of(PLACES[place](text if text.strip() else "word"))
    assert page.elements == benign.elements
    assert not ACTS.search(" ".join(page.prose))


@pytest.mark.parametrize("place", PLACES)
def test_each_hostile_text_alone(place: str) -> None:
    benign = page_of(PLACES[place]("word")).elements
    for text in HOSTILE:
        page = page_of(PLACES[place](text))
        assert page.elements == benign, text
        assert not ACTS.search(" ".join(page.prose)), text


@given(TEXTS)
def test_what_is_shown_is_the_text(text: str) -> None:
    """Nothing is lost: a reader sees the text, on one line, with its odd characters spelt out."""
    seen = printable(" ".join(text.split()))
    assert (
        "".join(page_of(f"x{markdown(text)}x").prose).strip().replace("\u200b", "") == f"x{seen}x"
    )
    assert "".join(page_of(code(f"x{text}x")).code) == printable(" ".join(f"x{text}x".split()))
    assert "".join(page_of(fenced(text)).code) == printable(text, keep="\n\t") + "\n"


@given(TEXTS)
def test_printable_text_has_no_character_that_acts_or_hides(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    assert not set(shown) & set("\u3164\u2800\ufe0f\u115f\U000e0100")


def is_command(line: str) -> bool:
    """Whether GitHub's runner takes a line of a log as a command, as its source reads one."""
    stripped = line.strip()
    modern = stripped.startswith("::") and "::" in stripped[2:]
    return modern or re.search(r"##\[|##vso\[", line) is not None


@given(TEXTS)
@example("\n".join(HOSTILE))
@example(":::x::y")
@example("###[error]x")
@example("\t::a::")
def test_no_line_of_a_log_is_a_command_to_the_runner(text: str) -> None:
    lines = log(text).splitlines()
    assert not any(is_command(line) or line.strip().startswith("::") for line in lines)
    assert "\x1b" not in log(text)


def test_names_that_are_harmless_stay_as_they_are() -> None:
    assert markdown("gate, parity: green, 1 of 2.5 s") == "gate, parity: green, 1 of 2.5 s"
    assert html("Resources: 3 changed (cfg8)") == "Resources: 3 changed (cfg8)"
    assert code("attention_tiled_2d/gfx942") == "`attention_tiled_2d/gfx942`"


@given(st.text())
def test_a_fence_is_longer_than_any_inside(text: str) -> None:
    lines = fenced(text).split("\n")
    assert set(lines[0]) == {"`"}
    assert not any(line.startswith(lines[0]) for line in lines[1:-1])


@given(TEXTS, st.integers(4, 40))
def test_one_line_keeps_to_its_limit(text: str, limit: int) -> None:
    assert len(one_line(text, limit)) <= limit
    assert "\n" not in one_line(text, limit)


def test_one_line_says_that_it_was_cut() -> None:
    assert one_line("a\n b" * 100, 10) == "a ba ba..."


def everywhere(text: str) -> Published:
    """A run whose every text is `text`: branch and commit, names, reasons, messages, reports."""
    case = Case(f"a:{text}", text, text, text, text, text)
    failed = Row(case, Status.FAILED, text, text)
    broken = Row(replace(case, id=f"b:{text}"), Status.FAILED, "crash", text)
    idle = Row(replace(case, id=f"c:{text}"), Status.NOT_RUN, text, text)
    passed = Row(case, Status.PASSED, text, text)
    both = Row(case, Status.FAILED, text, text, lanes=(failed, passed))
    table = ReportTable(text, (text, "b"), ((text, 1), (f"{text} {text}", 2)))
    return Published(
        text, text, text, "red", f"{text}. {text}", 1,
        rows=(failed, broken, idle, both),
        totals=(Total(text, text, 4, 1, 2, 1, 1.0, text),),
        problems=(Problem(text, text),),
        machines=(Machine(text, (text,), text, text, text),),
        reports=(Report("r", text, text, (table,), text, (text,)),),
        unreadable=(text,),
        moved=Moved(text, (text,), (text,), (text,)),
        since=Since(text, (text,), (text,), (text,), (text,)),
    )  # fmt: skip


@settings(deadline=None, max_examples=60)
@given(TEXTS.filter(str.split))
@example(" ".join(HOSTILE)[:150])
def test_a_whole_summary_has_the_same_elements_whatever_its_texts(text: str) -> None:
    benign = page_of(summary_text(everywhere("word_x")))
    page = page_of(summary_text(everywhere(f"x{text}_")))
    assert [e for e in page.elements if "code" not in e] == [
        e for e in benign.elements if "code" not in e
    ]
    assert not ACTS.search(" ".join(page.prose))


@settings(deadline=None, max_examples=60)
@given(TEXTS.filter(str.split))
@example("\n".join(HOSTILE))
def test_a_whole_log_has_no_command_whatever_its_texts(text: str) -> None:
    out = io.StringIO()
    print_summary(everywhere(text), Console(file=out, width=120, highlight=False))
    assert not any(is_command(line) for line in out.getvalue().splitlines())
    assert "\x1b" not in out.getvalue()
