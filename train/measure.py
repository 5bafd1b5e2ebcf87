"""How strong networks are, measured by the program itself."""

from __future__ import annotations

import argparse
import json
import subprocess

import numpy as np


def measure(args: argparse.Namespace) -> None:
    """How often the network wins against bots of the house, as the program plays: a table, JSON and a picture."""
    files = [*sorted(args.out.glob(f"{args.family}-*.weights")), args.out / f"{args.family}.weights"]
    minutes = [args.snapshots * (place + 1) for place in range(len(files) - 1)] + [args.minutes]
    curves: dict[str, list[dict[str, float]]] = {}
    for wish in args.measure:
        game, seats, bot, games = wish.split(":")
        curves[f"{game} for {seats}, against {bot}"] = points = []
        for minute, file in zip(minutes, files):
            players = ",".join([f"weights:{file}", *[bot] * (int(seats) - 1)])
            words = [args.program, "simulate", game, "--seats", seats, "--players", players]
            words += ["--games", games, "--seed", "2026"]
            print(" ".join(words), flush=True)
            told = json.loads(subprocess.run([*words, "--json"], check=True, capture_output=True).stdout)
            share = told["players"][0]["win_share"]
            points.append({"minutes": minute, **share})
            print(f"{minute:6.1f} min  {share['mean']:.1%} ({share['low']:.1%} to {share['high']:.1%})", flush=True)
    (args.out / "measured.json").write_text(json.dumps(curves, indent=1))
    (args.out / "measured.svg").write_text(picture(curves))


def picture(curves: dict[str, list[dict[str, float]]]) -> str:
    """The share of wins over the minutes, with intervals."""
    wide, high, left, top = 560, 260, 56, 24
    longest = max(point["minutes"] for points in curves.values() for point in points)
    colours = ["#1f6f5c", "#b5482a", "#3b5ba5", "#8a6d1d"]

    def at(minutes: float, share: float) -> tuple[float, float]:
        return left + wide * minutes / longest, top + high * (1 - share)

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = at(0, share)
        parts.append(f'<path d="M{left} {y:.1f}h{wide}" stroke="#ccc"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{share:.0%}</text>')
    for number, (name, points) in enumerate(curves.items()):
        colour = colours[number % len(colours)]
        places = [at(point["minutes"], point["mean"]) for point in points]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for point in points:
            (x, low), (_, upper) = at(point["minutes"], point["low"]), at(point["minutes"], point["high"])
            parts.append(f'<path d="M{x:.1f} {low:.1f}V{upper:.1f}" stroke="{colour}"/>')
        parts.append(f'<text x="{left + 12}" y="{top + 18 + 18 * number}" fill="{colour}">{name}</text>')
    for minute in np.linspace(0, longest, 6):
        x, y = at(minute, 0)
        parts.append(f'<text x="{x:.1f}" y="{y + 20:.1f}" text-anchor="middle">{minute:.0f} min</text>')
    size = f'viewBox="0 0 {left + wide + 32} {top + high + 36}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">'
    return "\n".join([head, '<path d="M0 0h2000v2000H0z" fill="#fff"/>', *parts, "</svg>", ""])
