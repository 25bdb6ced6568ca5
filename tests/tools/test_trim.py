"""What is left out of the scripts around Pyodide and MicroPython is what nothing uses."""

import re
from collections.abc import Callable

import pytest

from tools import trim
from tools.runtime import MODULES

NAMES = [f"_name{i}" for i in range(1, 1003)]
"""What a program exports; a function of the script calls the first, another script the second."""
PROGRAM = b"\x02\x03env\x04draw\x00\x03env\x05paint"
SCRIPT = """%(begin)svar _draw=()=>_name1();_draw.sig="vi";function _paint(){_paint()}_paint.sig="v";
%(unused)sModule["_hear"]=_hear;var wasmImports={%(functions)s};var %(names)s;%(exports)s
if(isInternalSym(symName)%(unless)s){continue}var value=exports[symName];
if(!value%(required)s){entry.value=0;continue}Module._hear();Module["_name2"]();
var sleep=new Int32Array(%(memory)s);var newJspiSupported=%(stacks)s;
}%(end)sexport default start;"""
UNUSED = """var _hum=()=>{_hum()};_hum.sig="v";function _hop(){_hum()}_hop.sig="v";Module["_hum"]=_hum;"""


def exports(names: list[str]) -> dict[str, str]:
    """Return a list of names, and what sets them to functions of a program, as Emscripten does."""
    texts = [f'{name}=Module["{name}"]=wasmExports["{name[1:]}"];' for name in names]
    return {"names": ",".join(names), "exports": "".join(texts)}


def test_what_nothing_uses_is_left_out() -> None:
    script = SCRIPT % {
        "begin": "async function start(){",
        "unused": UNUSED,
        "functions": "draw:_draw,hop:_hop,hum:_hum,paint:_paint",
        "unless": "",
        "required": "&&!entry.required",
        "memory": "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer",
        "stacks": 'canConstructWasm&&"Suspending"in WebAssembly',
        "end": "",
        **exports(NAMES),
    }
    trimmed = SCRIPT % {
        "begin": "const start=(async function(){",
        "unused": "",
        "functions": "draw:_draw,paint:_paint",
        "unless": "||!replace&&!GOT[symName]",
        "required": "",
        "memory": "1",
        "stacks": "!1",
        "end": ");",
        **exports(NAMES[:2]),
    }
    assert trim.pyodide(script, PROGRAM) == trimmed


@pytest.mark.slow
def test_all_that_is_left_is_defined() -> None:
    """Nothing that was left out of the real script is named in what is left."""
    folder = MODULES / "pyodide"
    script = (folder / "pyodide.asm.mjs").read_text(encoding="utf-8")
    trimmed = trim.pyodide(script, (folder / "pyodide.asm.wasm").read_bytes())
    assert len(trimmed) < 0.42 * len(script)
    left = set(trim.WORD.findall(trimmed))
    for definition in (trim.EXPORT, trim.TYPES):
        before, after = (set(definition.findall(text)) for text in (script, trimmed))
        assert before & left == after
        assert len(after) > 100


def test_explanations_are_left_out() -> None:
    script = "async function start(){!function(){function humanReadableVersionToPacked(n){}throw 1}();"
    script += 'var Module=2;["one","two"].forEach(function(sym){unexportedRuntimeSymbol(sym)});'
    script += '["three","f$"].forEach(unexportedRuntimeSymbol);'
    script += "FS={read(){},createLazyFile(a){1},absolutePath(){}}}export default start;b();"
    left = "const start=(async function(){var Module=2;FS={read(){},absolutePath(){}}});"
    assert trim.micropython(script, b"") == f"{left}export default start;b();"


@pytest.mark.parametrize("trimmed", [trim.pyodide, trim.micropython])
def test_another_emscripten_is_noticed(trimmed: Callable[[str, bytes], str]) -> None:
    with pytest.raises(ValueError, match=re.escape("tools/trim.py is for another Emscripten")):
        trimmed("var Module;", b"")
