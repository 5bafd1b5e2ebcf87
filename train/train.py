"""Networks learn to play from games against themselves.

    python3 train/train.py --family swap --minutes 10 --seed 1 --out target/train/swap

Many tables are played at once by the Python package (`yolio.vec`), on all cores; PyTorch learns on an accelerator if
there is one, else on the processor (proximal policy optimisation). Started again with the same folder, it goes on
where it stopped. README.md beside this file says what is in the folder afterwards.
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from house import FAMILIES, SORTED, House, Questions, about
from measure import measure
from network import Net, read, written
from options import arguments
from torch import nn
from torch.nn import functional

#: Who plays the seats of a table that do not learn, beside the rivals, which are counted from 0.
ITSELF, EARLIER = -2, -1


@dataclass
class Progress:
    """What is known of the training so far."""

    seconds: float = 0.0
    turns: int = 0
    decisions: int = 0
    games: int = 0
    #: The learning rate is multiplied by this, so that the policy changes neither too little nor too much.
    pace: float = 1.0
    curve: list[dict[str, float]] = field(default_factory=list)


class Training:
    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.device = torch.device(args.device)
        torch.manual_seed(args.seed)
        torch.set_float32_matmul_precision("high")
        self.choose = np.random.default_rng(args.seed)
        checkpoint = args.out / "checkpoint.pt"
        saved = torch.load(checkpoint, map_location=self.device) if checkpoint.exists() else None
        first = read(args.start.read_bytes()) if args.start and not saved else None
        questions = Questions(**saved["questions"]) if saved else Questions.told(first[0]) if first else None
        self.house = house = House(args, self.device, questions)
        self.policy = (first[1] if first else Net(house.inputs, args.hidden, house.actions)).to(self.device)
        self.critic = Net(house.inputs, args.critic, 1).to(self.device)
        # Some tables have fewer actions than others: the network says how many there are in all.
        house.actions = max(house.actions, self.policy.c.out_features)
        if (house.inputs, house.actions) != (self.policy.a.in_features, self.policy.c.out_features):
            raise SystemExit(f"{args.start} was not made for these tables")
        parameters = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(parameters, lr=args.rate, eps=1e-5, fused=self.device.type == "cuda")
        self.progress = Progress()
        self.past: list[Net] = []
        self.minibatch = args.minibatch or (16384 if self.device.type == "cuda" else 4096)
        if first:
            with torch.no_grad():
                self.policy.c.weight /= args.soften
                self.policy.c.bias /= args.soften
        # The judge of a network that was read has to learn first, before anybody goes by it.
        self.judge_first = 6 if first else 0
        if saved:
            self.policy.load_state_dict(saved["policy"])
            self.critic.load_state_dict(saved["critic"])
            self.optimizer.load_state_dict(saved["optimizer"])
            self.progress = Progress(**saved["progress"])
        shape, device = (args.steps, house.size), self.device
        self.x = torch.zeros(*shape, house.inputs, dtype=torch.bool, device=device)
        self.mask = torch.zeros(*shape, house.actions, dtype=torch.bool, device=device)
        self.choice = torch.zeros(shape, dtype=torch.long, device=device)
        self.seat = torch.zeros(shape, dtype=torch.long, device=device)
        self.likely = torch.zeros(shape, device=device)
        self.value = torch.zeros(shape, device=device)
        self.reward = torch.zeros(*shape, house.seats, device=device)
        self.done = torch.zeros(shape, dtype=torch.bool, device=device)
        self.learns = torch.zeros(shape, dtype=torch.bool, device=device)
        # At some tables only one seat learns; the others are played by a rival, or by an earlier network.
        self.rivals = [self.rival(file) for file in args.rivals]
        alone = torch.from_numpy(house.against_bots).to(device)
        self.learner = torch.zeros(house.size, dtype=torch.long, device=device)
        share = torch.zeros(house.size, device=device)
        for vec, start, end in zip(house.vecs, house.starts[:-1], house.starts[1:]):
            self.learner[start:end] = torch.randint(vec.seats, (end - start,), device=device)
            share[start:end] = args.rival_share[vec.seats > 2] if self.rivals else 0.0
        drawn = torch.rand(house.size, device=device)
        #: Who plays the other seats of each table: nobody but the network itself, an earlier one, or a rival.
        self.company = torch.full((house.size,), ITSELF, dtype=torch.long, device=device)
        self.company[(drawn < share + 0.2 * (1 - share)) & ~alone] = EARLIER
        rivals = torch.randint(max(1, len(self.rivals)), (house.size,), device=device)
        self.company = torch.where((drawn < share) & ~alone, rivals, self.company)

    def rival(self, file: Path) -> Net:
        """A network that plays and does not learn; it asks what the one that learns asks."""
        described, net = read(file.read_bytes())
        if Questions.told(described).columns() != self.house.questions.columns():
            raise SystemExit(f"{file} asks other questions than the network that learns")
        return net.to(self.device)

    def autocast(self) -> Any:
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda")

    def save(self) -> None:
        out = self.args.out
        states = {"policy": self.policy, "critic": self.critic, "optimizer": self.optimizer}
        saved = {name: part.state_dict() for name, part in states.items()}
        questions = vars(self.house.questions)
        torch.save({**saved, "questions": questions, "progress": vars(self.progress)}, out / "checkpoint.tmp")
        (out / "checkpoint.tmp").replace(out / "checkpoint.pt")
        (out / "curve.json").write_text(json.dumps(self.progress.curve))
        (out / f"{self.args.family}.weights").write_bytes(self.weights())

    def weights(self) -> bytes:
        """The file that the program reads."""
        args, questions = self.args, self.house.questions
        note = {
            "command": " ".join(["python3", *sys.argv]),
            "seconds": round(self.progress.seconds),
            "decisions": self.progress.decisions,
            "games": self.progress.games,
        }
        reached = questions.reached
        described = {
            "games": FAMILIES[args.family],
            "encoding": self.house.vecs[0].rules.encoding_version,
            "inputs": [
                {"field": name, "size": size, "reached": reached[about(name)]}
                for name, size in questions.fields.items()
            ],
            "hidden": args.hidden,
            "actions": self.house.actions,
            **({"sorted": SORTED[args.family]} if args.family in SORTED else {}),
            "note": json.dumps(note),
        }
        return written(self.policy, described)

    def play(self) -> None:
        """Plays some decisions at all tables."""
        if self.progress.turns % 20 == 0 or not self.past:
            self.past.append(copy.deepcopy(self.policy))
            if len(self.past) > 40:
                self.past.pop(int(self.choose.integers(len(self.past) - 20)))
        others = {EARLIER: self.past[int(self.choose.integers(len(self.past)))], **dict(enumerate(self.rivals))}
        house = self.house
        with torch.no_grad(), self.autocast():
            for step in range(self.args.steps):
                self.seat[step] = house.observe(self.x[step], self.mask[step])
                x, illegal = self.x[step].to(house.number), ~self.mask[step]
                numbers = self.policy(x).float()
                self.value[step] = self.critic(x).float()[:, 0]
                self.learns[step] = (self.company == ITSELF) | (self.seat[step] == self.learner)
                for company, other in others.items():
                    rows = (~self.learns[step] & (self.company == company)).nonzero()[:, 0]
                    numbers[rows] = other(x[rows]).float()
                likely = functional.log_softmax(numbers.masked_fill(illegal, -1e9), 1)
                noise = -torch.log(-torch.log(torch.rand_like(likely).clamp(1e-10, 1 - 1e-7)))
                choice = (likely + noise).masked_fill(illegal, -1e30).argmax(1)
                self.choice[step] = choice
                self.likely[step] = likely.gather(1, choice[:, None])[:, 0]
                self.reward[step], self.done[step] = house.act(choice)
        self.progress.decisions += self.args.steps * house.size
        self.progress.games += int(self.done.sum())

    def advantages(self) -> tuple[Any, Any]:
        """How much better each decision was than expected, seat by seat; and where that is known."""
        rows, seats = torch.arange(self.house.size, device=self.device), (self.house.size, self.house.seats)
        later, gained, won = (torch.zeros(seats, device=self.device) for _ in range(3))
        known = torch.zeros(seats, dtype=torch.bool, device=self.device)
        better, is_known = torch.zeros_like(self.value), torch.zeros_like(self.done)
        for step in reversed(range(self.args.steps)):
            end, seat = self.done[step][:, None], self.seat[step]
            later, gained, known = later.masked_fill(end, 0), gained.masked_fill(end, 0), known | end
            won = torch.where(end, self.reward[step], won + self.reward[step])
            gain = won[rows, seat] + later[rows, seat] - self.value[step] + 0.95 * gained[rows, seat]
            is_known[step] = known[rows, seat]
            better[step] = torch.where(is_known[step], gain, torch.zeros_like(gain))
            later[rows, seat], gained[rows, seat], won[rows, seat] = self.value[step], better[step], 0.0
            known[rows, seat] = True
        return better, is_known

    def learn(self, share: float) -> dict[str, float]:
        args = self.args
        for group in self.optimizer.param_groups:
            group["lr"] = self.progress.pace * args.rate * (1 - 0.95 * share)
        first, last = args.entropy
        curious = first + (last - first) * min(1.0, 1.2 * share)
        better, known = self.advantages()
        returns = (better + self.value).view(-1)
        usable = (known & self.learns & (self.mask.sum(2) > 1)).view(-1).nonzero()[:, 0]
        better = better.view(-1)
        mean, spread = better[usable].mean(), better[usable].std() + 1e-8
        x, mask = self.x.view(-1, self.house.inputs), self.mask.view(-1, self.house.actions)
        choice, before = self.choice.view(-1), self.likely.view(-1)
        sums, count = torch.zeros(4, device=self.device), 0
        for _ in range(args.epochs):
            order = usable[torch.randperm(len(usable), device=self.device)]
            for rows in order.split(self.minibatch):
                with self.autocast():
                    inputs = x[rows].to(self.house.number)
                    numbers, judged = self.policy(inputs), self.critic(inputs)
                illegal = ~mask[rows]
                likely = functional.log_softmax(numbers.float().masked_fill(illegal, -1e9), 1)
                change = likely.gather(1, choice[rows][:, None])[:, 0] - before[rows]
                ratio = change.exp()
                gain = (better[rows] - mean) / spread
                policy = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
                value = functional.mse_loss(judged.float()[:, 0], returns[rows])
                entropy = -(likely.exp() * likely.masked_fill(illegal, 0)).sum(1).mean()
                self.optimizer.zero_grad(set_to_none=True)
                judging = self.progress.turns < self.judge_first
                (value if judging else policy + value - curious * entropy).backward()
                for net in (self.policy, self.critic):
                    nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                self.optimizer.step()
                with torch.no_grad():
                    sums += torch.stack([policy, value, entropy, (ratio - 1 - change).mean()])
                count += 1
        policy, value, entropy, changed = (sums / max(count, 1)).tolist()
        # How far the policy went from the one that played: aim between 0.005 and 0.015.
        pace = self.progress.pace * (1.1 if changed < 0.005 else 0.8 if changed > 0.015 else 1.0)
        self.progress.pace = min(4.0, max(0.02, pace))
        return {"policy": policy, "value": value, "entropy": entropy, "changed": changed, "pace": self.progress.pace}

    def run(self) -> None:
        limit, begun, before = 60 * self.args.minutes, time.time(), self.progress.seconds
        self.house.reset(self.args.seed + self.progress.turns)
        saved, snapshots = time.time(), len(list(self.args.out.glob("*-*.weights")))
        while self.progress.seconds < limit:
            self.play()
            told = self.learn(min(1.0, self.progress.seconds / limit))
            self.progress.turns += 1
            self.progress.seconds = before + time.time() - begun
            row = {"seconds": self.progress.seconds, "decisions": self.progress.decisions, "games": self.progress.games}
            self.progress.curve.append({**row, **told})
            if self.progress.turns % 10 == 1:
                print({name: round(number, 3) for name, number in self.progress.curve[-1].items()}, flush=True)
            if time.time() - saved > 60:
                self.save()
                saved = time.time()
            if self.args.snapshots and self.progress.seconds >= 60 * self.args.snapshots * (snapshots + 1):
                snapshots += 1
                (self.args.out / f"{self.args.family}-{snapshots:03}.weights").write_bytes(self.weights())
        self.save()


def main() -> None:
    args = arguments(__doc__)
    args.out.mkdir(parents=True, exist_ok=True)
    training = Training(args)
    house = training.house
    print(f"{len(house.vecs)} kinds of tables, {house.size} tables, {house.inputs} inputs, {house.actions} actions")
    training.run()
    if args.measure:
        measure(args)


if __name__ == "__main__":
    main()
