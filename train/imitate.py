"""A network learns to decide as one of our bots does, to be a rival at the tables of train.py: a bot that looks ahead
takes too long to play millions of games.

    python3 train/imitate.py --family swap --bot first-release --games 4000 --seed 1 \\
        --start crates/bots/data/swap.weights --out target/train/first-release.weights

The bot plays games with other bots, and every decision it takes is kept: what its seat could know, and what it did. The
network is to find the same. One decision in twenty is kept back, and says in the end how often it does.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch
import yolio
from house import FAMILIES, SORTED, Group, Questions
from network import read, written
from torch.nn import functional

#: How many of the games have how many seats.
SEATS = {"yolo": {2: 4, 3: 1, 4: 4, 6: 1}, "golow": {2: 4, 3: 1, 4: 4, 6: 1}, "hilo": {2: 4, 3: 1, 4: 4}}
#: Who plays the seats that the bot leaves free, about half of them.
COMPANY = ["master@1", "normal:perfect", "normal", "easy"]

Kind = tuple[str, int]


def play(job: tuple[str, str, int, int]) -> tuple[Kind, Any, Any, Any]:
    """The decisions of the bot in one game: rows, what was legal, what it did."""
    family, spec, seed, number = job
    draw = np.random.default_rng([seed, number])
    game = str(draw.choice(FAMILIES[family]))
    sizes = SEATS[game]
    seats = int(draw.choice(list(sizes), p=np.array(list(sizes.values())) / sum(sizes.values())))
    rules = yolio.Rules(game, seats=seats)
    match = yolio.Match(rules, seed=int(draw.integers(2**32)))
    names = [spec if draw.random() < 0.5 else str(draw.choice(COMPANY)) for _ in range(seats)]
    names[int(draw.integers(seats))] = spec
    bots = [yolio.bot(name)(rules, seat, seed=int(draw.integers(2**32))) for seat, name in enumerate(names)]
    rows, legal, did = [], [], []
    while not match.over and match.step_count < 4000:
        seat = match.seat_to_act
        action = bots[seat].decide_index(match)
        mask = match.legal_mask(seat)
        if names[seat] == spec and mask.sum() > 1:
            rows.append(match.observation(seat))
            legal.append(mask)
            did.append(action)
        match.act(action, seat)
    return (game, seats), np.array(rows, np.int16), np.array(legal, np.bool_), np.array(did, np.int64)


def collect(args: argparse.Namespace) -> dict[Kind, tuple[Any, Any, Any]]:
    """What the bot did in all games, by kind of table."""
    found: dict[Kind, list[tuple[Any, Any, Any]]] = {}
    jobs = [(args.family, args.bot, args.seed, number) for number in range(args.games)]
    with ProcessPoolExecutor(args.cores or None) as pool:
        for number, (kind, *decisions) in enumerate(pool.map(play, jobs, chunksize=8), 1):
            if len(decisions[0]):
                found.setdefault(kind, []).append(tuple(decisions))
            if number % max(1, args.games // 10) == 0:
                print(f"{number} of {args.games} games", flush=True)
    return {kind: tuple(map(np.concatenate, zip(*parts))) for kind, parts in sorted(found.items())}


class Lesson:
    """The decisions at one kind of table, on the device."""

    def __init__(self, kind: Kind, decisions: tuple[Any, Any, Any], columns: Any, family: str, device: Any) -> None:
        rules = yolio.Rules(kind[0], seats=kind[1])
        self.group = Group(rules, 0, 1, columns, SORTED.get(family), device)
        self.rows, self.legal, self.did = (torch.from_numpy(part).to(device) for part in decisions)
        self.inputs, self.device = len(columns), device
        order = torch.randperm(len(self.did), device=device)
        self.kept_back, self.learnt = order.split([len(order) // 20, len(order) - len(order) // 20])

    def at(self, which: Any, actions: int) -> tuple[Any, Any, Any]:
        """Answers, what is illegal, and the place of what was done."""
        x = torch.zeros(len(which), self.inputs, dtype=torch.bool, device=self.device)
        mask = torch.zeros(len(which), actions, dtype=torch.bool, device=self.device)
        legal = self.legal[which]
        places = self.group.answer(self.rows[which], legal, x, mask).expand(legal.shape)
        return x.float(), ~mask, places.gather(1, self.did[which][:, None])[:, 0]


def learn(args: argparse.Namespace, lessons: list[Lesson], net: Any, actions: int) -> float:
    """Goes through the decisions again and again; returns how often the network does the same in those kept back."""
    same = 0.0
    optimizer = torch.optim.Adam(net.parameters(), lr=args.rate)
    steps = args.epochs * sum(-(-len(lesson.learnt) // args.minibatch) for lesson in lessons)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps)
    for epoch in range(args.epochs):
        parts = [
            (lesson, which)
            for lesson in lessons
            for which in lesson.learnt[torch.randperm(len(lesson.learnt), device=lesson.device)].split(args.minibatch)
        ]
        for place in torch.randperm(len(parts)).tolist():
            x, illegal, did = parts[place][0].at(parts[place][1], actions)
            loss = functional.cross_entropy(net(x).masked_fill(illegal, -1e9), did)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            schedule.step()
        same = measure(lessons, net, actions, args.minibatch)
        print(f"epoch {epoch + 1}: the same in {same:.1%} of the decisions kept back", flush=True)
    return same


def measure(lessons: list[Lesson], net: Any, actions: int, most: int) -> float:
    """How often the network would do what the bot did, in decisions it has not learnt from."""
    same = count = 0
    with torch.no_grad():
        for lesson in lessons:
            for which in lesson.kept_back.split(most):
                x, illegal, did = lesson.at(which, actions)
                same += int((net(x).masked_fill(illegal, -1e9).argmax(1) == did).sum())
                count += len(did)
    return same / max(1, count)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--family", choices=sorted(FAMILIES), required=True)
    add("--bot", required=True, help="who is imitated")
    add("--games", type=int, default=4000)
    add("--seed", type=int, default=1)
    add(
        "--start",
        type=Path,
        required=True,
        help="a weights file: the same questions are asked, and learning starts there",
    )
    add("--out", type=Path, required=True, help="the weights file that is written")
    add("--cores", type=int, default=0, help="cores that play; 0: all")
    add("--epochs", type=int, default=8)
    add("--minibatch", type=int, default=4096)
    add("--rate", type=float, default=1e-3)
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    described, net = read(args.start.read_bytes())
    torch.manual_seed(args.seed)
    decisions = collect(args)
    device = torch.device(args.device)
    net, columns = net.to(device), Questions.told(described).columns()
    lessons = [Lesson(kind, found, columns, args.family, device) for kind, found in decisions.items()]
    for kind, found in decisions.items():
        print(f"{kind[0]} for {kind[1]}: {len(found[2])} decisions")
    same = learn(args, lessons, net, described["actions"])
    count = sum(len(found[2]) for found in decisions.values())
    note = {"command": " ".join(["python3", *sys.argv]), "decisions": count, "same": round(same, 4)}
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_bytes(written(net, {**described, "note": json.dumps(note)}))


if __name__ == "__main__":
    main()
