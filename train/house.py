"""The tables at which networks learn: their rules, who sits there, and what the network is told of them."""

from __future__ import annotations

import argparse
import itertools
import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
import yolio

FAMILIES = {"swap": ["yolo", "golow"], "hilo": ["hilo"]}

#: What is sorted before the network is told (crates/nets): between the slots of a hand nothing else makes a difference.
SORTED: dict[str, dict[str, Any]] = {
    "swap": {
        "by": ["known", "card", "looked_at", "kept", "parted", "parted_with"],
        "actions": [{"first": 8, "each": 2}, {"first": 20, "each": 2}],
    },
}

#: A game that nobody ends is cut off after this many decisions a seat, and nobody wins.
LONGEST = 400

#: The bots of the house that are met at some tables; the more often a name stands here, the more of them.
BOTS = {"swap": ["normal:perfect", "normal:perfect", "normal", "easy"], "hilo": ["normal", "normal", "easy"]}

#: How much of the games is played at tables with the printed rules, by seats; the rest has other rules.
SEATS = {2: 6.0, 3: 1.5, 4: 6.0, 5: 0.7, 6: 1.0, 8: 0.5}
MOST_SEATS = {"yolo": 8, "golow": 6, "hilo": 6}

OPTIONS: dict[str, dict[str, list[Any]]] = {
    "yolo": {
        "headache": [False, False, True],
        "challenge": [False, True],
        "call_mode": ["within_turn", "instead_of_turn"],
        "min_turns_before_call": [0, 1, 2],
        "deckout_trigger": ["after_turn", "on_failed_draw"],
        "deckout_after_call": ["end_now", "finish_final_turns"],
        "double_stacking": ["cap2", "multiply"],
        "catchup_basis": ["before", "after"],
        "catchup_threshold": [10, 20, 30],
        "final_tie": ["draw", "shared"],
        "rounds": [1, 3, 6, 8],
    },
    "golow": {
        "rounds": [1, 3, 5, 8],
        "reshuffle_keep_top": [False, True],
        "reshuffle_timing": ["eager", "on_demand"],
        "final_tie": ["shared", "extra_round", "draw"],
        "call_mode": ["within_turn", "instead_of_turn"],
        "min_turns_before_call": [0, 1, 2],
    },
    "hilo": {
        "hilo_removal": ["optional", "forced"],
        "hilo_eligible": ["any", "new_only"],
        "chain": ["forced", "optional", "off"],
        "reshuffle_keep_top": [False, True],
        "final_reveal": ["all", "one"],
        "target": [50, 100, 150],
    },
}
#: Short games tell soonest what a decision was worth: rounds, seats, how many tables.
SHORT = {game: [(1, 2, 1.5), (2, 2, 1.5), (1, 4, 0.7)] for game in ("yolo", "golow")}
#: Tables that are always among those with other rules.
ALWAYS: dict[str, list[dict[str, Any]]] = {
    "yolo": [{"headache": True}, {"challenge": True}, {"headache": True, "challenge": True}],
}


@dataclass(frozen=True)
class Kind:
    """One kind of tables: their rules, how many of them there are, and the bots that have all seats but one."""

    rules: yolio.Rules
    share: float
    bots: list[str] | None = None


def tables(args: argparse.Namespace) -> list[Kind]:
    """All kinds of tables."""
    chosen: list[Kind] = []
    for game in FAMILIES[args.family]:
        for seats, share in SEATS.items():
            if seats <= MOST_SEATS[game]:
                rules = yolio.Rules(game, seats=seats)
                chosen.append(Kind(rules, share * (1 - args.bots)))
                if args.bots > 0:
                    chosen.append(Kind(rules, share * args.bots, BOTS[args.family]))
        for rounds, seats, share in SHORT.get(game, []):
            chosen.append(Kind(yolio.Rules(game, seats=seats, rounds=rounds), share))
        for options in ALWAYS.get(game, []) if args.mixes else []:
            chosen += [Kind(yolio.Rules(game, seats=seats, **options), 0.4) for seats in (2, 4)]
        pick = np.random.default_rng(7)
        for _ in range(args.mixes):
            options = {name: choices[pick.integers(len(choices))] for name, choices in OPTIONS[game].items()}
            seats = int(pick.integers(2, MOST_SEATS[game] + 1))
            chosen.append(Kind(yolio.Rules(game, seats=seats, **options), 0.2))
    wished = args.only.split(",") if args.only else None
    return [kind for kind in chosen if wished is None or f"{kind.rules.game}:{kind.rules.seats}" in wished]


def about(name: str) -> str:
    """The name of a field without its seat."""
    return name.split(".", 1)[1] if name.startswith("seat+") else name


@dataclass
class Questions:
    """What the network asks of a row: of each number of each field, whether it has reached some thresholds."""

    fields: dict[str, int]
    reached: dict[str, list[int]]

    @classmethod
    def of(cls, vecs: list[Any]) -> Questions:
        """Thresholds at the values that occur in random games, at most 32 for a field."""
        fields: dict[str, int] = {}
        seen: dict[str, list[Any]] = {}
        for number, vec in enumerate(vecs):
            layout = vec.rules.fields()
            for part in layout:
                fields[part["name"]] = max(part["size"], fields.get(part["name"], 0))
            vec.reset(number)
            for step in range(400):
                if step % 8 == 0:
                    for part in layout:
                        block = vec.observation[:64, part["at"] : part["at"] + part["size"]]
                        seen.setdefault(about(part["name"]), []).append(block.ravel().copy())
                vec.step(vec.sample())
        return cls(fields, {name: cls.thresholds(name, np.concatenate(values)) for name, values in seen.items()})

    @classmethod
    def told(cls, described: dict[str, Any]) -> Questions:
        """Those of a weights file, by its description."""
        inputs = described["inputs"]
        fields = {one["field"]: one["size"] for one in inputs}
        return cls(fields, {about(one["field"]): one["reached"] for one in inputs})

    @staticmethod
    def thresholds(name: str, values: Any) -> list[int]:
        found = np.unique(values)
        if name == "total":
            found = np.concatenate([np.arange(-10, 60, 2), np.arange(60, 160, 5)])
        elif len(found) > 33:
            found = np.unique(np.quantile(values, np.linspace(0, 1, 33)).astype(int))
        elif found[0] >= -1 and found[-1] <= 32:
            found = np.arange(found[0], found[-1] + 1)
        return [int(value) for value in found[1:]] or [1]

    def columns(self) -> list[tuple[str, int, int]]:
        return [
            (name, place, least)
            for name, size in self.fields.items()
            for place in range(size)
            for least in self.reached[about(name)]
        ]


class Sorting:
    """Sorts the slots of every hand in the rows of one kind of table, as crates/nets does."""

    def __init__(self, rules: yolio.Rules, sorted_by: dict[str, Any] | None, device: torch.device) -> None:
        self.places = torch.tensor(rules.network_actions(), device=device)
        self.fields = None
        if sorted_by is None:
            return
        at = {part["name"]: (part["at"], part["size"]) for part in rules.fields()}
        self.size = at[f"seat+0.{sorted_by['by'][0]}"][1]
        slots = np.arange(self.size)
        # For each seat, field and slot, where it stands in the row.
        fields = [[at[f"seat+{seat}.{name}"][0] + slots for name in sorted_by["by"]] for seat in range(rules.seats)]
        self.fields = torch.tensor(np.array(fields), device=device)
        self.parts = len(sorted_by["by"])
        # Of each action: the slot that it names, and its place for the first slot.
        slot, first = np.zeros(len(self.places), np.int64), np.array(rules.network_actions())
        each = np.zeros(len(self.places), np.int64)
        for run in sorted_by["actions"]:
            inside = (first >= run["first"]) & (first < run["first"] + run["each"] * self.size)
            slot[inside] = (first[inside] - run["first"]) // run["each"]
            each[inside] = run["each"]
        self.slot, self.each = torch.tensor(slot, device=device), torch.tensor(each, device=device)
        self.first = torch.tensor(first - slot * each, device=device)

    def __call__(self, row: Any) -> tuple[Any, Any]:
        """The rows with every hand sorted, and the place of each action."""
        if self.fields is None:
            return row, self.places[None, :]
        hands = row[:, self.fields]
        key = torch.zeros_like(hands[:, :, 0], dtype=torch.int64)
        for part in range(self.parts):
            key = key * 1024 + hands[:, :, part].long() + 512
        key = key * 8 + torch.arange(self.size - 1, -1, -1, device=row.device)
        rank = (key[:, :, None, :] > key[:, :, :, None]).sum(3)
        at = self.fields[None].expand(len(row), -1, -1, -1).gather(3, rank[:, :, None].expand(hands.shape))
        arranged = row.clone()
        arranged.scatter_(1, at.flatten(1), hands.flatten(1))
        return arranged, self.first + self.each * rank[:, 0, self.slot]


def layout(kind: Kind) -> str:
    """Kinds with the same layout have the same rows and actions."""
    return json.dumps([kind.rules.fields(), kind.rules.network_actions()])


class Group:
    """Tables whose rows look alike."""

    def __init__(
        self,
        rules: yolio.Rules,
        first: int,
        end: int,
        columns: list[tuple[str, int, int]],
        sorted_by: dict[str, Any] | None,
        device: torch.device,
    ) -> None:
        self.first, self.end, self.device = first, end, device
        self.sorting = Sorting(rules, sorted_by, device)
        parts = {part["name"]: (part["at"], part["size"]) for part in rules.fields()}
        at, least = np.zeros(len(columns), np.int64), np.full(len(columns), np.iinfo(np.int16).max, np.int16)
        for column, (name, place, threshold) in enumerate(columns):
            if name in parts and place < parts[name][1]:
                at[column], least[column] = parts[name][0] + place, threshold
        self.at, self.least = torch.tensor(at, device=device), torch.tensor(least, device=device)
        pinned = device.type == "cuda"
        self.rows = torch.zeros(end - first, rules.observation_size, dtype=torch.int16, pin_memory=pinned)
        self.legal = torch.zeros(end - first, rules.action_count, dtype=torch.bool, pin_memory=pinned)
        self.now_legal: Any = None
        self.places: Any = None

    def observe(self, x: Any, mask: Any) -> None:
        self.now_legal = self.legal.to(self.device, non_blocking=True)
        self.places = self.answer(self.rows.to(self.device, non_blocking=True), self.now_legal, x, mask)

    def answer(self, rows: Any, legal: Any, x: Any, mask: Any) -> Any:
        """Writes the answers to all questions about these rows, and what is legal; returns the place of each action."""
        rows, places = self.sorting(rows)
        torch.ge(rows[:, self.at], self.least, out=x)
        counts = torch.zeros(mask.shape, dtype=torch.int32, device=self.device)
        counts.scatter_add_(1, places.expand(legal.shape), legal.int())
        torch.gt(counts, 0, out=mask)
        return places

    def actions(self, choice: Any) -> Any:
        legal = self.now_legal & (self.places == choice[:, None])
        return ((torch.rand(legal.shape, device=self.device) + 0.1) * legal).argmax(1)


class House:
    """All tables together, as one batch on the device."""

    def __init__(self, args: argparse.Namespace, device: torch.device, questions: Questions | None) -> None:
        # Kinds of tables whose rows look alike stand side by side, and are taken to the device together.
        kinds = sorted(tables(args), key=layout)
        whole = sum(kind.share for kind in kinds)
        count = args.tables or (65536 if device.type == "cuda" else 1024)
        sizes = [max(16, int(count * kind.share / whole)) for kind in kinds]
        # Several kinds are stepped at once, each on a few cores.
        cores = args.cores or os.cpu_count() or 1
        threads = max(1, min(4, cores // 2))
        self.pool = ThreadPoolExecutor(max(1, cores // threads))
        self.vecs = [
            yolio.vec(kind.rules, envs=size, threads=threads, limit=LONGEST * kind.rules.seats, opponents=kind.bots)
            for kind, size in zip(kinds, sizes)
        ]
        self.against_bots = np.repeat([bool(kind.bots) for kind in kinds], sizes)
        self.starts = np.cumsum([0, *sizes])
        self.size, self.seats = int(self.starts[-1]), max(vec.seats for vec in self.vecs)
        self.device = device
        self.number = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.questions = questions or Questions.of(self.vecs)
        columns = self.questions.columns()
        self.inputs = len(columns)
        self.actions = max(max(vec.rules.network_actions()) for vec in self.vecs) + 1
        self.groups: list[Group] = []
        for _, alike in itertools.groupby(range(len(kinds)), key=lambda number: layout(kinds[number])):
            numbers = list(alike)
            first, end = int(self.starts[numbers[0]]), int(self.starts[numbers[-1] + 1])
            self.groups.append(Group(kinds[numbers[0]].rules, first, end, columns, SORTED.get(args.family), device))
        self.group = [next(group for group in self.groups if group.first <= at < group.end) for at in self.starts[:-1]]
        self.seat = np.zeros(self.size, np.int8)
        self.reward = np.zeros((self.size, self.seats), np.float32)
        self.done = np.zeros(self.size, np.bool_)

    def reset(self, seed: int) -> None:
        for number, vec in enumerate(self.vecs):
            vec.reset(seed * 7919 + number)
            self.take(number)

    def observe(self, x: Any, mask: Any) -> Any:
        """Writes the answers to all questions and what is legal; returns who acts."""
        for group in self.groups:
            group.observe(x[group.first : group.end], mask[group.first : group.end])
        return torch.from_numpy(self.seat).to(self.device).long()

    def act(self, choice: Any) -> tuple[Any, Any]:
        """Takes these actions of the network, any of those that share a place; returns rewards and ends."""
        actions = torch.cat([group.actions(choice[group.first : group.end]) for group in self.groups]).cpu().numpy()
        list(self.pool.map(lambda number: self.step(number, actions), range(len(self.vecs))))
        return torch.from_numpy(self.reward).to(self.device), torch.from_numpy(self.done).to(self.device)

    def step(self, number: int, actions: Any) -> None:
        first, end, vec = self.starts[number], self.starts[number + 1], self.vecs[number]
        vec.step(actions[first:end])
        self.reward[first:end, : vec.seats] = vec.reward
        self.done[first:end] = vec.done | vec.truncated
        self.take(number)

    def take(self, number: int) -> None:
        """Copies what the tables of a kind show to where it is taken to the device from."""
        first, end, vec, group = self.starts[number], self.starts[number + 1], self.vecs[number], self.group[number]
        group.rows.numpy()[first - group.first : end - group.first] = vec.observation
        group.legal.numpy()[first - group.first : end - group.first] = vec.mask
        self.seat[first:end] = vec.seat
