"""What the docs say is true: examples run, the README's lines work, stubs name what there is."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yolio
from yolio import _yolio

HERE = Path(__file__).resolve().parent.parent
MODULES = ["yolio", "yolio._errors", "yolio.lab", "yolio.draw", "yolio.gym", "yolio.zoo", "yolio.gambit"]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except ImportError as missing:
        pytest.skip(str(missing))
    found = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.failed == 0 and found.attempted > 0


@pytest.mark.parametrize("made", [yolio.Rules, yolio.Match])
def test_examples_of_native_classes_run(made: type) -> None:
    test = doctest.DocTestParser().get_doctest(made.__doc__ or "", {}, made.__name__, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.tries > 3 and runner.failures == 0


def test_stubs_name_what_there_is_and_nothing_else() -> None:
    tree = ast.parse((HERE / "yolio" / "_yolio.pyi").read_text())
    stubs: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            stubs[node.name] = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            stubs[node.name] = set()
    there = {name for name in dir(_yolio) if not name.startswith("__")}
    assert set(stubs) == there
    for name, methods in stubs.items():
        made = getattr(_yolio, name)
        if inspect.isclass(made):
            public = {method for method in dir(made) if not method.startswith("_")}
            assert {method for method in methods if not method.startswith("_")} == public, name


def test_every_public_name_has_a_docstring() -> None:
    for name in yolio.__all__:
        assert inspect.getdoc(getattr(yolio, name)), name


def _python_blocks(path: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)


def _lies_in_the_project(name: str) -> Path:
    path = HERE.parent / name
    if not path.exists():
        pytest.skip(f"{name} is not there")
    return path


def test_the_lines_of_the_readme_run() -> None:
    blocks = _python_blocks(_lies_in_the_project("README.md"))
    assert len(blocks) == 1
    lines = [line for line in blocks[0].splitlines() if line.strip()]
    assert len(lines) <= 12
    subprocess.run([sys.executable, "-c", blocks[0]], check=True, capture_output=True)


def test_without_rust_the_build_says_what_is_missing() -> None:
    pytest.importorskip("maturin")
    program = "import build_backend; build_backend.get_requires_for_build_wheel()"
    here = {"cwd": _lies_in_the_project("python"), "capture_output": True, "text": True}
    refused = subprocess.run([sys.executable, "-c", program], env={"PATH": ""}, **here)
    assert refused.returncode == 1 and "cargo and rustc are not on PATH" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1 and not refused.stdout


def test_the_tour_runs_from_top_to_bottom() -> None:
    path = _lies_in_the_project("docs/python.md")
    for needed in ("gymnasium", "pettingzoo"):
        pytest.importorskip(needed)
    program = "\n".join(_python_blocks(path))
    assert program.count("\n") > 20
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_the_fields_in_the_docs_are_those_of_the_engine() -> None:
    text = _lies_in_the_project("docs/python.md").read_text(encoding="utf-8")
    for game in yolio.games():
        rules = yolio.Rules(game["key"], 2)
        assert f"### {rules.title}" in text
        for field in rules.fields():
            name = re.sub(r"^seat\+\d+\.", "seat+k.", field["name"])
            assert f"| `{name}` |" in text and field["meaning"] in text, (game["key"], name)


def test_importing_does_not_import_numpy() -> None:
    program = "import sys, yolio; yolio.Match(yolio.Rules('hilo'), 1).play_randomly(1); assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
