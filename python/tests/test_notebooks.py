"""Every notebook runs from top to bottom."""

from __future__ import annotations

from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")
FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
#: What a notebook needs beyond yolio.
NEEDS = {"train": ["torch"], "solve": ["matplotlib"], "rules": ["pandas"]}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_the_notebook_runs(path: Path) -> None:
    for needed in NEEDS.get(path.stem, []):
        pytest.importorskip(needed)
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()


def test_there_are_notebooks() -> None:
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == {"play", "train", "solve", "rules"}
