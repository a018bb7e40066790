"""Parse a module: headers and globals always, a function's body when it is asked for."""

from __future__ import annotations

import re

from rocke.emulator.ir import types as ty
from rocke.emulator.ir.constants import (
    is_attribute,
    skip_attribute,
    typed_constant,
    unquote,
    value,
)
from rocke.emulator.ir.cursor import Cursor, tokenize
from rocke.emulator.ir.instructions import TERMINATORS, flags, instruction
from rocke.emulator.ir.model import Block, Const, Function, Global, Module, Parameter
from rocke.emulator.ir.strict import LINKAGE, check_group, check_header
from rocke.emulator.ir.whole import check_line, check_whole
from rocke.errors import UsageError

_LABEL = re.compile(r'\s*([-a-zA-Z$._0-9]+|"[^"]*"):')
_SKIP = ("!", ";", "source_filename", "target datalayout", "module asm", "$", "^")
# A line that ends so goes on in the next one, as does one that leaves a bracket open.
_GOES_ON = (",", "=")


def parse_module(text: str, source: str = "module") -> Module:
    """Parse everything but function bodies.

    Raises UsageError, naming the line, for text that is not LLVM IR.
    """
    module = Module(source, text.split("\n"))
    at = 0
    while at < len(module.lines):
        at = _top_level(module, at)
    check_whole(module)
    if not module.functions:
        raise UsageError(f"{source} holds no LLVM IR function; expected textual LLVM IR.")
    return module


def _top_level(module: Module, at: int) -> int:
    line = module.lines[at].strip()
    if not line:
        return at + 1
    check_line(module, at)
    if line.startswith(_SKIP):
        return at + 1
    cursor = _cursor(module, at)
    if not cursor.tokens:
        return at + 1
    first = cursor.tokens[0]
    if first == "define":
        return _define(module, cursor, at)
    if first[0] == "@":
        _global(module, cursor)
    elif first == "target":
        module.triple = cursor.tokens[-1].strip('"')
    elif first == "attributes":
        cursor.take()
        module.attribute_groups[cursor.take()] = line
        check_group(cursor)
    elif first == "declare":
        _declare(module, cursor)
    elif first[0] == "%":
        _named_type(module, cursor)
    else:
        raise cursor.fail(f"{first!r} does not start anything that LLVM IR has")
    return at + 1


def _cursor(module: Module, at: int) -> Cursor:
    return Cursor(tokenize(module.lines[at]), at + 1, module.source, module.named_types)


def _named_type(module: Module, c: Cursor) -> None:
    name = c.take()
    c.expect("=")
    c.expect("type")
    if c.accept("opaque"):
        return
    module.named_types[name] = c.type()


def _global(module: Module, c: Cursor) -> None:
    name = unquote(c.take())
    c.expect("=")
    space, external = 0, False
    while c.peek() not in ("global", "constant"):
        if c.peek() == "addrspace":
            space = c.address_space()
            continue
        if c.peek() == "alias" or c.peek() == "ifunc":
            raise c.fail(f"a global {c.peek()} is not supported")
        word = c.take()
        if word not in LINKAGE:
            raise c.fail(f"{word!r} is not expected before 'global' or 'constant'")
        external = external or word in ("external", "extern_weak")
        if c.peek() == "(":
            c.skip_parens()
    c.take()
    type_ = c.type()
    initial: Const | None = None
    if c.peek() and c.peek() not in (",", "!"):
        parsed = value(c, type_)
        initial = parsed if isinstance(parsed, Const) else None
    module.globals[name] = Global(name, c.line, type_, space, _align(c), initial, external)


def _align(c: Cursor) -> int:
    if c.tokens[-1] in (",", "align", "="):
        c.at = len(c.tokens)
        raise c.fail("the line ends too early")
    while c.peek():
        if c.take() == "align" and c.peek().isdecimal():
            return c.number()
    return 0


def _define(module: Module, c: Cursor, at: int) -> int:
    c.take()
    words = flags(c)
    skip_return = c.type()
    name = unquote(c.take())
    if name[0] != "@":
        raise c.fail(f"{name!r} is not a function name")
    params = _parameters(c)
    rest = " ".join(c.tokens[c.at :])
    check_header(c)
    end = _body_end(module, at)
    module.functions[name[1:]] = Function(
        name[1:], at + 1, skip_return, params, "amdgpu_kernel" in words, rest, (at + 1, end)
    )
    return end + 1


def _declare(module: Module, c: Cursor) -> None:
    """The types of a function that is only named; what it does is known by its name."""
    c.take()
    while c.peek()[:1] == "!":
        c.take()
    flags(c)
    types = [c.type()]
    name = unquote(c.take())
    if name[0] != "@":
        raise c.fail(f"{name!r} is not a function name")
    c.expect("(")
    while not c.accept(")"):
        if c.tokens[c.at - 1] != "(":
            c.expect(",")
        if c.accept("..."):
            continue
        types.append(c.type())
        _parameter_attributes(c)
        if c.peek()[:1] == "%":
            c.take()
    module.declared[name[1:]] = tuple(types)


def _body_end(module: Module, at: int) -> int:
    for index in range(at + 1, len(module.lines)):
        if module.lines[index].strip() == "}":
            return index
    raise UsageError(
        f"{module.source}, line {at + 1}: the function that starts here is cut off; "
        "its closing brace is missing."
    )


def _parameters(c: Cursor) -> list[Parameter]:
    c.expect("(")
    params: list[Parameter] = []
    unnamed = 0
    while not c.accept(")"):
        if params:
            c.expect(",")
        if c.accept("..."):
            raise c.fail("a variadic function is not supported")
        type_ = c.type()
        pointee, byval = _parameter_attributes(c)
        name = unquote(c.take()) if c.peek()[:1] == "%" else f"%{unnamed}"
        unnamed += name[1:].isdecimal()
        params.append(Parameter(type_, name, pointee, byval))
    return params


def _parameter_attributes(c: Cursor) -> tuple[ty.Type | None, bool]:
    """Skip a parameter's attributes; gives the type in byref(...) or byval(...), and which."""
    pointee: ty.Type | None = None
    byval = False
    while is_attribute(c.peek()):
        if c.peek() not in ("byref", "byval"):
            skip_attribute(c)
            continue
        byval = c.take() == "byval"
        c.expect("(")
        pointee = c.type()
        c.expect(")")
    return pointee, byval


def parse_body(module: Module, function: Function) -> None:
    """Parse the blocks of a function in place; raises UsageError naming the line."""
    if function.blocks or function.body is None:
        return
    at, end = function.body
    count = Numbers(sum(param.name[1:].isdecimal() for param in function.params))
    block: Block | None = None
    lines, source, named = module.lines, module.source, module.named_types
    while at < end:
        text = lines[at]
        at += 1
        label = _LABEL.match(text)
        if label is not None:
            if block is not None:
                _close(module, function, block)
            block = Block("%" + label.group(1).strip('"'), at)
            count.name(module, block.name, at)
            text = text[label.end() :]
        tokens = tokenize(text)
        if not tokens or tokens[0][0] == "#" or tokens[0] == "!":
            continue
        line = at
        if tokens[-1] in _GOES_ON or text.count("[") != text.count("]") or _parens_open(text):
            at = _take_more(lines, tokens, at, end)
        instr = instruction(Cursor(tokens, line, source, named))
        if block is None or (block.instrs and block.instrs[-1].op in TERMINATORS):
            block = _unlabelled(module, function, block, count, line)
        if instr.name:
            count.name(module, instr.name, line)
        block.instrs.append(instr)
    _close(module, function, block or Block(f"%{count.next}", function.line))


def _unlabelled(
    module: Module, function: Function, before: Block | None, count: Numbers, line: int
) -> Block:
    """The entry, or what follows a terminator: without a label it takes the next number."""
    if before is not None:
        _close(module, function, before)
    made = Block(f"%{count.next}", line)
    count.next += 1
    return made


class Numbers:
    """The numbers of unnamed values and blocks, which grow through a function (LangRef)."""

    def __init__(self, first: int) -> None:
        self.next = first

    def name(self, module: Module, name: str, line: int) -> None:
        """A value or block of this name comes next."""
        if not name[1:].isdecimal():
            return
        number = int(name[1:])
        if number < self.next:
            raise UsageError(
                f"{module.source}, line {line}: {name} is out of order, expected a number of at "
                f"least {self.next}: {module.text(line)}"
            )
        self.next = number + 1


def _parens_open(text: str) -> bool:
    return text.count("(") != text.count(")") or text.count("{") != text.count("}")


def _take_more(lines: list[str], tokens: list[str], at: int, end: int) -> int:
    """Add the tokens of the lines from ``at`` on over which an instruction goes on."""
    open_now = _open(tokens)
    while (open_now > 0 or tokens[-1] in _GOES_ON) and at < end:
        more = tokenize(lines[at])
        tokens += more
        open_now += _open(more)
        at += 1
    return at


def _open(tokens: list[str]) -> int:
    """How many more brackets open than close."""
    return sum((token in ("(", "[", "{")) - (token in (")", "]", "}")) for token in tokens)


def _close(module: Module, function: Function, block: Block) -> None:
    """Check a finished block's shape and add it to the function."""
    where = f"{module.source}, line {block.line}"
    if not block.instrs or block.instrs[-1].op not in TERMINATORS:
        raise UsageError(f"{where}: the block {block.name} does not end with a terminator.")
    function.blocks.append(block)


__all__ = ["parse_body", "parse_module", "typed_constant"]
