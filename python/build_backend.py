"""Builds the wheel with maturin, and says plainly what is missing when that cannot work."""

from __future__ import annotations

import os
import shutil
from typing import Any

import maturin

NO_RUST = (
    "yolio is written in Rust, and cargo and rustc are not on PATH: install Rust 1.89 or later "
    "(https://rustup.rs), or a ready-made wheel of yolio."
)


def _need_rust() -> None:
    if shutil.which(os.environ.get("CARGO", "cargo")) is None or shutil.which(os.environ.get("RUSTC", "rustc")) is None:
        raise SystemExit(NO_RUST)


# Never fetch a compiler behind somebody's back: say what is missing instead.
os.environ["MATURIN_NO_INSTALL_RUST"] = "1"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    _need_rust()
    return list(maturin.get_requires_for_build_wheel(config_settings))


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return get_requires_for_build_wheel(config_settings)


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return get_requires_for_build_wheel(config_settings)


prepare_metadata_for_build_wheel = maturin.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = maturin.prepare_metadata_for_build_editable
build_wheel = maturin.build_wheel
build_editable = maturin.build_editable
build_sdist = maturin.build_sdist
