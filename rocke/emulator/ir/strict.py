"""What a line may hold besides its operands: flags, predicates, metadata, attributes.

The parser reads what it needs; these checks keep it from running a text that LLVM refuses, because
a word was lost or mistyped (LangRef, under each instruction). Words that only a newer LLVM knows
pass where they change no value.
"""

from __future__ import annotations

from rocke.emulator.ir.constants import is_attribute
from rocke.emulator.ir.cursor import Cursor
from rocke.emulator.ir.model import Instr

_FAST = frozenset({"nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast"})
_WRAPS, _EXACT = frozenset({"nuw", "nsw"}), frozenset({"exact"})
_ATOMIC = frozenset({"volatile", "atomic", "weak"})
_FLAGS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("add", "sub", "mul", "shl", "trunc"), _WRAPS),
    **dict.fromkeys(("udiv", "sdiv", "lshr", "ashr"), _EXACT),
    **dict.fromkeys(("fadd", "fsub", "fmul", "fdiv", "frem", "fneg", "fcmp"), _FAST),
    **dict.fromkeys(("select", "phi", "fptrunc", "fpext", "sitofp"), _FAST),
    **dict.fromkeys(("load", "store", "cmpxchg"), _ATOMIC),
    "or": frozenset({"disjoint"}),
    "zext": frozenset({"nneg"}),
    "uitofp": _FAST | {"nneg"},
    "icmp": frozenset({"samesign"}),
    "getelementptr": frozenset({"inbounds", "nuw", "nusw", "inrange"}),
}
_NO_FLAGS = frozenset[str]()
_INT_WORDS = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")
_FLOAT_WORDS = (
    *("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord"),
    *("true", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"),
)
_PREDICATES = {"icmp": frozenset(_INT_WORDS), "fcmp": frozenset(_FLOAT_WORDS)}
# Words before `global` and `constant` (LangRef, "Global Variables").
_LINKAGE = (
    "private internal available_externally linkonce weak common appending extern_weak linkonce_odr "
    "weak_odr external default hidden protected dllimport dllexport thread_local dso_local "
    "dso_preemptable unnamed_addr local_unnamed_addr externally_initialized"
)
LINKAGE = frozenset(_LINKAGE.split())


def check_words(c: Cursor, instr: Instr) -> None:
    """An error for a flag or a comparison that the instruction does not have."""
    if instr.flags and instr.op != "call":
        allowed = _FLAGS.get(instr.op, _NO_FLAGS)
        wrong = [word for word in instr.flags if word.partition("(")[0] not in allowed]
        if wrong:
            raise c.fail(f"{min(wrong)!r} is no flag of {instr.op}")
    known = _PREDICATES.get(instr.op)
    if known is not None and instr.extra not in known:
        raise c.fail(f"there is no comparison {instr.extra!r}")


def check_tail(c: Cursor, op: str) -> None:
    """After the operands come metadata attachments alone: ``, !name !5``, any number of them."""
    tokens = c.tokens
    while c.at < len(tokens):
        if not c.accept(","):
            raise c.fail(f"{c.peek()!r} is not expected after the {op}")
        name = c.take()
        if name[0] != "!" or len(name) == 1 or name[1:].isdecimal():
            raise c.fail(f"{name!r} is not expected after the {op}")
        _node(c)


def _node(c: Cursor) -> None:
    """``!5``, ``!{...}`` or ``!DILocation(...)``."""
    token = c.take()
    if token[0] != "!":
        raise c.fail(f"expected metadata, found {token!r}")
    if len(token) > 1:
        if not token[1:].isdecimal():
            c.skip_parens()
        return
    c.expect("{")
    depth = 1
    while depth:
        depth += {"{": 1, "}": -1}.get(c.take(), 0)


def check_attribute(c: Cursor, token: str) -> None:
    """One attribute behind a parameter list: a group, or a word with its arguments."""
    if token[0] == "#":
        return
    if not is_attribute(token):
        raise c.fail(f"{token!r} is no attribute")
    if c.peek() == "(":
        c.skip_parens()
    elif (token[0] == '"' and c.accept("=")) or c.peek().isdecimal():
        c.take()


def check_header(c: Cursor) -> None:
    """The rest of a ``define`` line: attributes and metadata, then the brace."""
    while c.peek() != "{":
        token = c.take()
        if token[0] == "!" and len(token) > 1:
            _node(c)
            continue
        check_attribute(c, token)
    c.take()
    if c.peek():
        raise c.fail("a body on the line of its header is not supported")


def check_group(c: Cursor) -> None:
    """``attributes #0 = { word word(...) align=8 "text" "key"="text" }``, from ``=`` on."""
    c.expect("=")
    c.expect("{")
    while not c.accept("}"):
        word = c.take()
        if not is_attribute(word):
            raise c.fail(f"{word!r} is no attribute")
        if c.peek() == "(":
            c.skip_parens()
        if c.accept("="):
            c.take()
