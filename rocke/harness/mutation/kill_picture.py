"""The kill matrix and the mutants' fates as SVG, written directly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

_FONT = 'font-family="system-ui, sans-serif" font-size="12"'
_INK, _FAINT, _PAPER = "#1f2328", "#656d76", "#ffffff"
# Seen, seen without having to be, green, not run. Told apart by lightness as well as by colour.
_SEEN, _ALONE, _GREEN, _NOT_RUN, _DEAD = "#1a7f37", "#0b4f6c", "#eaeef2", "#f2c94c", "#cf222e"
_FATES = {
    "numeric": "#0b4f6c", "watching": "#2f81b7", "structure": "#1a7f37",
    "survived": "#cf222e", "equivalent": "#d0d7de",
}  # fmt: skip
_MATRIX_LEGEND = (
    ("seen", _SEEN),
    ("seen by this check alone", _ALONE),
    ("green; a dot where it looks at nothing that changed", _GREEN),
    ("white: not asked", _PAPER),
    ("did not run", _NOT_RUN),
    ("control dead, or missed", _DEAD),
)
# A cell is as wide as the longest kind, unscalarised-resource, with how many more there are.
_CELL_W, _CELL_H, _LEFT, _TOP = 128, 20, 330, 62
_CELL_LETTERS = 24

Row = dict[str, Any]


def draw_matrix(rows: Sequence[Row], checks: Sequence[str]) -> str:
    """Controls down, checks across: dark where a check saw the break, light where it is green."""
    width = _LEFT + _CELL_W * len(checks) + 16
    heads = len({row["family"] for row in rows})
    height = _TOP + _CELL_H * (len(rows) + heads) + 44
    parts = [*_open(width, height, "Kill matrix: control by check")]
    for number, check in enumerate(checks):
        parts.append(_text(_LEFT + _CELL_W * (number + 0.5), _TOP - 8, check, "middle"))
    y, family = _TOP, ""
    for row in sorted(rows, key=lambda r: (r["family"], r["control"])):
        if row["family"] != family:
            family = row["family"]
            parts.append(_text(12, y + 15, family, "start", _INK, bold=True))
            y += _CELL_H
        parts += _matrix_row(row, checks, y)
        y += _CELL_H
    parts += _legend(y + 14, _MATRIX_LEGEND)
    return "\n".join([*parts, "</svg>", ""])


def _matrix_row(row: Row, checks: Sequence[str], y: float) -> Iterator[str]:
    good = row["reason"] == "caught"
    yield _text(_LEFT - 8, y + 14, row["control"], "end", _INK if good else _DEAD)
    for number, check in enumerate(checks):
        cell = row["checks"].get(check, "none")
        fill, word = _cell(cell, row["alone"] == check and good)
        yield _box(_LEFT + _CELL_W * number, y, _CELL_W - 2, _CELL_H - 2, fill)
        ink = _PAPER if fill in (_SEEN, _ALONE) else _FAINT
        yield _text(_LEFT + _CELL_W * (number + 0.5) - 1, y + 13, word, "middle", ink, size=10)


def _cell(cell: str, alone: bool) -> tuple[str, str]:
    if cell.startswith("caught: "):
        kinds = cell.removeprefix("caught: ").split(", ")
        more = f" +{len(kinds) - 1}" if len(kinds) > 1 else ""
        return (_ALONE if alone else _SEEN), kinds[0][: _CELL_LETTERS - len(more)] + more
    if cell in ("green", "untouched"):
        return _GREEN, "" if cell == "green" else "·"
    return (_PAPER, "") if cell == "none" else (_NOT_RUN, cell)


def draw_fates(rows: Sequence[Row], killers: Sequence[str]) -> str:
    """A bar a kernel: how many of its mutants each check killed first, and what is left."""
    words = (*killers, "survived", "equivalent")
    most = max(1, *(len(row["mutants"]) for row in rows))
    width, scale = _LEFT + 560, 440 / most
    height = _TOP + 28 * len(rows) + 44
    parts = [*_open(width, height, "Mutants of the emitted IR: what killed each first")]
    y = _TOP - 10.0
    for row in rows:
        fates = Counter(str(mutant["fate"]) for mutant in row["mutants"])
        parts.append(_text(_LEFT - 8, y + 15, f"{row['family']} {row['kernel']}", "end"))
        x = float(_LEFT)
        for word in words:
            length = fates[word] * scale
            if fates[word]:
                parts.append(_box(x, y, max(length - 1, 1), 20, _FATES[word]))
            if length > 16:
                ink = _INK if word == "equivalent" else _PAPER
                parts.append(
                    _text(x + length / 2, y + 14, str(fates[word]), "middle", ink, size=10)
                )
            x += length
        counted = len(row["mutants"]) - fates["equivalent"]
        killed = sum(bool(mutant["kills"]) for mutant in row["mutants"])
        told = f"{killed / counted:.1%} of {counted}" if counted else "no score"
        parts.append(_text(x + 8, y + 14, told, "start", _FAINT))
        y += 28
    parts += _legend(y + 14, tuple((word, _FATES[word]) for word in words))
    return "\n".join([*parts, "</svg>", ""])


def _open(width: float, height: float, title: str) -> Iterator[str]:
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} {_FONT} role="img">'
    yield f"<title>{escape(title)}</title>"
    yield _box(0, 0, width, height, _PAPER)
    yield _text(12, 24, title, "start", _INK, bold=True, size=15)


def _legend(y: float, entries: Sequence[tuple[str, str]]) -> Iterator[str]:
    x = 12.0
    for word, fill in entries:
        yield _box(x, y, 14, 14, fill)
        yield _text(x + 20, y + 12, word, "start", _FAINT)
        x += 38 + 6.4 * len(word)


def _box(x: float, y: float, width: float, height: float, fill: str) -> str:
    place = f'x="{x:.5g}" y="{y:.5g}" width="{width:.5g}" height="{height:.5g}"'
    return f'<rect {place} rx="2" fill="{fill}"/>'


def _text(
    x: float,
    y: float,
    text: str,
    anchor: str,
    fill: str = _INK,
    bold: bool = False,
    size: int = 12,
) -> str:
    weight = ' font-weight="600"' if bold else ""
    where = f'x="{x:.5g}" y="{y:.5g}" text-anchor="{anchor}" font-size="{size}"{weight}'
    return f'<text {where} fill="{fill}">{escape(str(text))}</text>'
