"""What a training is told on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from house import FAMILIES


def arguments(about: str | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(about or "").partition("\n")[0])
    add = parser.add_argument
    add("--family", choices=sorted(FAMILIES), required=True)
    add("--out", type=Path, required=True, help="where everything is written")
    add("--minutes", type=float, default=10.0, help="how long to learn, over all starts together")
    add("--seed", type=int, default=1)
    add("--tables", type=int, default=0, help="tables played at once; 0: as many as suit the machine")
    add("--steps", type=int, default=32, help="decisions at each table between two times of learning")
    add("--hidden", type=int, nargs=2, default=[256, 128], help="units of the network that plays")
    add("--critic", type=int, nargs=2, default=[512, 256], help="units of the network that judges")
    add("--cores", type=int, default=0, help="cores that play; 0: all")
    add("--only", default="", help="these tables alone, as yolo:2,golow:2")
    add("--bots", type=float, default=0.25, help="the share of the tables where the others are bots of the house")
    add("--mixes", type=int, default=8, help="how many sets of other rules, for each game; 0: the printed rules alone")
    add("--start", type=Path, help="a weights file to begin with")
    add("--soften", type=float, default=1.0, help="with --start: how much less sure of itself the network begins")
    add("--rivals", type=Path, nargs="*", default=[], help="weights files that play at some tables (imitate.py)")
    share = "at how many of the tables of two, and of the larger ones, rivals play all seats but one"
    add("--rival-share", type=float, nargs=2, default=[0.3, 0.5], help=share)
    add("--measure", nargs="*", default=[], help="after the training: yolo:2:strong:4000 and so on")
    add("--snapshots", type=float, default=0.0, help="keep the network this often, in minutes; --measure measures all")
    add("--program", default="target/release/yolio", help="plays the games of --measure")
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    add("--rate", type=float, default=5e-4, help="the learning rate at the start")
    add("--epochs", type=int, default=2)
    add("--minibatch", type=int, default=0)
    add("--entropy", type=float, nargs=2, default=[0.01, 0.001], help="how much trying things counts, first and last")
    return parser.parse_args()
