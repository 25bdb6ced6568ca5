"""Leaves out of the scripts around Pyodide and MicroPython what nothing on the page uses.

Emscripten has made both. In Pyodide's, every function of the program has a name, and there is a function for
whatever a library in WebAssembly could ask of a browser, since it could be loaded later. The page never loads
any. All that is three fifths of the script, and much of the longest task of the start.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from tools.page.remembered import remembered

if TYPE_CHECKING:
    from collections.abc import Callable


# All of a script is in one function. In parentheses it is compiled while it comes, beside the page; otherwise
# it would be looked through then, and compiled when it is called, on the page.
MODULE = re.compile(r"\Aasync function (\w+)(\(.*\}\s*)(?=export default \1;)", re.DOTALL)

WORD = re.compile(r"[\w$]+")
# What our own scripts use (static/runtime-snapshot.js).
OURS = {"_sbrk"}

# The functions that a program may import, and how its list of imports begins the name of one.
IMPORTS = re.compile(r"(?<=\bwasmImports=\{)[\w$:,]+(?=\})")
SOURCES = (b"\x03env", b"\x16wasi_snapshot_preview1")
# How a function ends, after its definition: with its types. And what shows one to other scripts.
TYPES = re.compile(r'\b(\w+)\.sig="\w*";')
SHOWN = re.compile(r'(?<=;)Module\["(_\w+)"\]=\1;')
# A function that the program exports, and the list of them all.
EXPORT = re.compile(r'(_\w+)=Module\["\1"\]=wasmExports\["\w+"\];')
LIST = re.compile(r"(?<=\bvar )(?:[\w$]+,){1000,}[\w$]+(?=;)")
MENTIONS = 3
"""How often an export is named if nothing uses it: twice where it is set, and in the list."""

# Every export gets an address; now if the program asks for that. What it asks for in vain gets none.
ADDRESSED = re.compile(r"(?<=if\(isInternalSym\(symName\))(?=\)\{continue\}var value=exports\[symName\];)")
UNLESS_ASKED_FOR = "||!replace&&!GOT[symName]"
REQUIRED = re.compile(r"(?<=if\(!value)&&!entry\.required(?=\)\{entry\.value=0;continue\})")

# The memory to sleep on while a terminal has nothing to read. It is shared, of which browsers warn. Without
# that nobody sleeps, but no page has a terminal.
SLEPT_ON = re.compile(
    r"(?<=new Int32Array\()new WebAssembly\.Memory\(\{shared:!0,initial:1,maximum:1\}\)\.buffer(?=\))"
)

# Whether Python may wait for a promise on a stack of its own, which nothing here does. Pyodide runs every
# task of asyncio on one where it can. Chromium may crash there in those sessions whose memory it profiles:
# where base::debug::TraceStackFramePointers looks for the next frame, it reads on past the end of the stack.
OWN_STACKS = re.compile(r'(?<=JspiSupported=)canConstructWasm&&"Suspend(?:ing|er)"in WebAssembly(?=;)')

# Where the program is linked and has not run yet. Both together are too much for one task of the page.
LINKED = re.compile(r"(?<=\{)resolve\((receiveInstance\(inst,mod\))\)(?=\})")

# What developers would be told if they used what is not built in.
EXPLAINED = re.compile(
    r'\["[\w",$]+"\]\.forEach\((?:function\(sym\)\{)?unexportedRuntimeSymbol(?:\(sym\)\})?\);'
)

# Which browsers are too old, which the page itself says.
VERSIONS = re.compile(r"!function\(\)\{function humanReadableVersionToPacked\(.*?\}\(\);(?=var Module=)")
# What runs it from a command line.
COMMAND_LINE = re.compile(r"if\(globalThis\.loadMicroPython=loadMicroPython,.*?\}\(\)\}(?=class PyProxy\{)")
# What an assertion says if it does not hold: the console shows which one it is.
ASSERTED = re.compile(r"""(?<=\bassert\()([^;,"`]*),(?:"[^"]*"|`[^`]*`)(?=\))""")
# Files that are fetched when they are read: every one of ours is there before.
LAZY = re.compile(r"(?<=,)createLazyFile\(.*?,(?=absolutePath\()")

# That the program exports what it does, which is known.
PRESENT = re.compile(r'assert\(void 0!==wasmExports\.(\w+),"missing Wasm export: \1"\),')
# How a method begins. Those of Proxy's handlers are called by the browser, others by us (static/runtime.js).
METHOD = re.compile(r"(?<=[,{])(?:async )?([\w$]+)\([\w$,=\[\]{} ]*\)\{")
CALLED_ELSEWHERE = {"apply", "get", "has", "ownKeys", "runPython", "set", "writeFile"}
QUOTED = re.compile(r"""(["'`])(?:\\.|(?!\1).)*\1""", re.DOTALL)


@remembered
def pyodide(script: str, program: bytes) -> bytes:
    """Return ``pyodide.asm.js`` with what the program, ``pyodide.asm.wasm``, and the page use.

    Raises ValueError if it is not as expected.
    """
    script = edited(script, IMPORTS, lambda found: ",".join(imported(found[0].split(","), program)))
    shown = Counter(re.findall(r'\bModule(?:\.|\[")(_\w+)', script))
    script = edited(script, SHOWN, lambda found: "" if shown[found[1]] == 1 else found[0])
    script = without_exports(script)
    script = edited(edited(script, ADDRESSED, lambda _found: UNLESS_ASKED_FOR), REQUIRED, lambda _found: "")
    script = eager(edited(edited(script, SLEPT_ON, lambda _found: "1"), OWN_STACKS, lambda _found: "!1"))
    script = edited(script, LINKED, lambda found: f"setTimeout(resolve,0,{found[1]})")
    longer = ""
    while script != longer:  # Without one function, another one may no longer be used.
        longer = script
        script = without_functions(script)
    return script.encode()


def micropython(script: str, _program: bytes) -> bytes:
    """Return ``micropython.js`` without explanations, checks, what nothing calls, and late files.

    Raises ValueError if it is not as expected.
    """
    for pattern in (EXPLAINED, VERSIONS, COMMAND_LINE, LAZY, PRESENT):
        script = edited(script, pattern, lambda _found: "")
    script = edited(script, ASSERTED, lambda found: found[1])
    longer = ""
    while script != longer:  # Without one method, another one may no longer be called.
        longer = script
        script = without_methods(script)
    return eager(script).encode()


def eager(script: str) -> str:
    """Let the function that a script consists of be compiled at once."""
    return edited(script, MODULE, lambda found: f"const {found[1]}=(async function{found[2]});")


def imported(entries: list[str], program: bytes) -> list[str]:
    """Return the entries of a list of functions, as ``name`` or ``name:function``, that a program imports."""
    names = [(entry, entry.partition(":")[0].encode()) for entry in entries]
    return [
        entry
        for entry, name in names
        if any(source + bytes([len(name)]) + name in program for source in SOURCES)
    ]


def without_exports(script: str) -> str:
    """Leave out the names of exports that nothing uses."""
    count = Counter(WORD.findall(script))
    unused = {name for name in EXPORT.findall(script) if count[name] == MENTIONS} - OURS
    script = edited(script, EXPORT, lambda found: "" if found[1] in unused else found[0])
    return edited(
        script, LIST, lambda found: ",".join([name for name in found[0].split(",") if name not in unused])
    )


def without_functions(script: str) -> str:
    """Leave out the functions that nothing but they themselves mentions."""
    count = Counter(WORD.findall(script))
    kept = []
    end = 0
    for types in TYPES.finditer(script):
        name, text = types[1], script[end : types.end()]
        begin = max(text.rfind(f"var {name}="), text.rfind(f"function {name}("))
        is_statement = begin == 0 or (begin > 0 and text[begin - 1] in ";}\n")
        is_unused = count[name] == WORD.findall(text[begin:]).count(name)
        kept.append(text[:begin] if is_statement and is_unused else text)
        end = types.end()
    return "".join([*kept, script[end:]])


def without_methods(script: str) -> str:
    """Leave out the methods that nothing mentions, with the comma after each."""
    count = Counter(WORD.findall(script))
    gone = {name for name in METHOD.findall(script) if count[name] == 1} - CALLED_ELSEWHERE
    kept, end = [], 0
    for method in METHOD.finditer(script):
        after = _end(script, method.end())
        if method[1] in gone and method.start() >= end and script[after] == ",":
            kept.append(script[end : method.start()])
            end = after + 1
    return "".join([*kept, script[end:]])


def _end(script: str, at: int) -> int:
    """Return where the block ends that begins here, after its brace."""
    depth = 1
    while depth:
        quoted = QUOTED.match(script, at)
        depth += (script[at] == "{") - (script[at] == "}")
        at = quoted.end() if quoted else at + 1
    return at


def edited(script: str, pattern: re.Pattern[str], edit: Callable[[re.Match[str]], str]) -> str:
    """Edit each match of a pattern; raise ValueError if there is none."""
    text, count = pattern.subn(edit, script)
    if not count:
        raise ValueError(
            f"There is no {pattern.pattern} in it: tools/page/trim_runtime.py is for another Emscripten."
        )
    return text
