"""Trains the network of one family of games: self-play on all cores, learning on CUDA if there is one.

    python3 train/train.py --family hilo --minutes 10 --out target/train/hilo

Games are made by the program `yolio-train` (cargo build --release -p yolio-train); while the network learns
from one generation, the games of the next are played. The folder given by --out holds everything: start the
same command again and it goes on where it stopped. See train/README.md.
"""

import argparse
import hashlib
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import time

import numpy
import torch

FIRST = 4096  # activations and weights of the first layer count in this unit,
UPPER = 1024  # weights of the other layers in this one
MOST_FIRST = 32767 / FIRST
MOST_UPPER = 1535 / UPPER
FAMILIES = {"hilo": 0, "swap": 1}


class Net(torch.nn.Module):
    """Sparse inputs, two hidden layers cut off at 0 and 1, one output: what crates/nets evaluates."""

    def __init__(self, inputs, first, second):
        super().__init__()
        self.embed = torch.nn.Parameter(torch.randn(inputs, first) * 0.05)
        self.embed_bias = torch.nn.Parameter(torch.full((first,), 0.3))
        self.second = torch.nn.Linear(first, second)
        self.last = torch.nn.Linear(second, 1)
        torch.nn.init.constant_(self.second.bias, 0.3)
        torch.nn.init.normal_(self.last.weight, std=0.1)

    def forward(self, inputs):
        if inputs.dense is not None:
            sums = inputs.dense @ self.embed
        else:
            sums = torch.nn.functional.embedding_bag(
                inputs.features, self.embed, inputs.offsets, mode="sum", per_sample_weights=inputs.values
            )
        hidden = (sums + self.embed_bias).clamp(0, 1)
        hidden = self.second(hidden).clamp(0, 1)
        return self.last(hidden).squeeze(1)

    def tame(self):
        """Keeps the weights where the integers of the file can hold them."""
        with torch.no_grad():
            self.embed.clamp_(-MOST_FIRST, MOST_FIRST)
            self.second.weight.clamp_(-MOST_UPPER, MOST_UPPER)
            self.last.weight.clamp_(-MOST_UPPER, MOST_UPPER)


class Inputs:
    """The inputs of some moments, for one step of learning."""

    def __init__(self, features, values, offsets, rows=None, width=None):
        self.features, self.values, self.offsets = features, values, offsets
        self.dense = None
        if rows is not None:
            count = offsets.shape[0]
            dense = torch.zeros(count * width, device=features.device)
            dense.index_add_(0, rows * width + features, values)
            self.dense = dense.view(count, width)

    def part(self, start, end):
        """Some rows of a dense batch."""
        part = Inputs(None, None, None)
        part.dense = self.dense[start:end]
        return part


class Moments:
    """A file of moments as yolio-train writes it, on the device."""

    def __init__(self, path, device):
        raw = numpy.fromfile(path, dtype=numpy.uint8)
        place = 0

        def take(kind):
            nonlocal place
            count = int(raw[place : place + 8].view(numpy.uint64)[0])
            size = count * numpy.dtype(kind).itemsize
            part = raw[place + 8 : place + 8 + size].view(kind)
            place += 8 + size
            return part

        presents, numbered = take(numpy.uint16), take(numpy.uint8)
        present, number_of, numbers = take(numpy.uint16), take(numpy.uint16), take(numpy.int8)
        targets = take(numpy.float32)
        self.count = len(targets)

        def send(part, kind):
            return torch.from_numpy(part.astype(kind)).to(device)

        # All features of a moment in one row: those that are there, then those with a number.
        self.present, self.presents = send(present, numpy.int16), send(presents, numpy.int64)
        self.number_of, self.numbered = send(number_of, numpy.int16), send(numbered, numpy.int64)
        self.numbers = send(numbers, numpy.int8)
        self.targets = send(targets, numpy.float32)
        zero = torch.zeros(1, dtype=torch.int64, device=device)
        self.present_at = torch.cat([zero, self.presents.cumsum(0)])
        self.number_at = torch.cat([zero, self.numbered.cumsum(0)])

    def batch(self, chosen, width, dense):
        ones_rows, ones_at = ranges(self.present_at, self.presents, chosen)
        some_rows, some_at = ranges(self.number_at, self.numbered, chosen)
        features = torch.cat([self.present[ones_at], self.number_of[some_at]]).long() & 0xFFFF
        ones = torch.ones(len(ones_at), device=features.device)
        values = torch.cat([ones, self.numbers[some_at].float() / 16])
        rows = torch.cat([ones_rows, some_rows])
        if dense:
            offsets = torch.zeros(len(chosen), device=features.device)
            return Inputs(features, values, offsets, rows, width), self.targets[chosen]
        order = torch.argsort(rows, stable=True)
        counts = self.presents[chosen] + self.numbered[chosen]
        offsets = torch.cat([counts.new_zeros(1), counts.cumsum(0)[:-1]])
        return Inputs(features[order], values[order], offsets), self.targets[chosen]


def ranges(starts, counts, chosen):
    """For rows of many lengths: the row of each element, and the place of each element."""
    counts = counts[chosen]
    rows = torch.repeat_interleave(torch.arange(len(chosen), device=counts.device), counts)
    ends = counts.cumsum(0)
    within = torch.arange(len(rows), device=counts.device) - (ends - counts)[rows]
    return rows, starts[chosen][rows] + within


def whole(tensor, unit, most):
    return (tensor.detach().cpu().double() * unit).round().clamp(-most, most).numpy()


def weights_file(net, family, encoding, note):
    inputs, first = net.embed.shape
    second = net.last.weight.shape[1]
    note = json.dumps(note, sort_keys=True).encode()
    head = b"YOLIONET" + struct.pack(
        "<HBBHHHI", 1, FAMILIES[family], second, encoding, inputs, first, len(note)
    )
    body = b"".join(
        [
            whole(net.embed, FIRST, 32767).astype("<i2").tobytes(),
            whole(net.embed_bias, FIRST, 1 << 27).astype("<i4").tobytes(),
            whole(net.second.weight, UPPER, 1535).astype("<i2").tobytes(),
            whole(net.second.bias, FIRST * UPPER, 1 << 27).astype("<i4").tobytes(),
            whole(net.last.weight, UPPER, 1535).astype("<i2").tobytes(),
            whole(net.last.bias, FIRST * UPPER, 1 << 27).astype("<i4").tobytes(),
        ]
    )
    contents = head + note + body
    return contents + hashlib.sha256(contents).digest()


def write(path, data):
    """A file is there as a whole or not at all."""
    part = path.with_suffix(path.suffix + ".part")
    part.write_bytes(data)
    os.replace(part, path)


class Training:
    def __init__(self, args):
        self.args = args
        self.out = pathlib.Path(args.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.device = torch.device("cuda" if torch.cuda.is_available() and not args.cpu else "cpu")
        shape = json.loads(self.program("inputs", "--family", args.family))
        self.encoding, self.inputs = shape["encoding"], shape["inputs"]
        torch.manual_seed(args.seed)
        self.random = random.Random(args.seed)
        self.net = Net(self.inputs, args.first, args.second).to(self.device)
        # What plays is the average of what was learnt lately.
        self.mean = Net(self.inputs, args.first, args.second).to(self.device)
        self.mean.load_state_dict(self.net.state_dict())
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=args.rate)
        self.generation, self.spent, self.curve, self.past = 0, 0.0, [], []
        self.games = self.moments = 0
        self.buffer = []
        self.resume()

    def program(self, *words):
        done = subprocess.run([self.args.program, *words], capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stderr)
        return done.stdout

    @property
    def checkpoint(self):
        return self.out / "checkpoint.pt"

    def resume(self):
        start = self.checkpoint if self.checkpoint.exists() else self.args.start
        if not start:
            return
        state = torch.load(start, map_location=self.device)
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        if self.args.fresh and start == self.args.start:
            return
        self.optimizer.load_state_dict(state["optimizer"])
        for name in ["generation", "spent", "curve", "past", "games", "moments"]:
            setattr(self, name, state[name])
        self.past = [name for name in self.past if (self.out / name).exists()]

    def save(self):
        names = ["generation", "spent", "curve", "past", "games", "moments"]
        state = {name: getattr(self, name) for name in names}
        state["net"], state["mean"] = self.net.state_dict(), self.mean.state_dict()
        state["optimizer"] = self.optimizer.state_dict()
        part = self.out / "checkpoint.part"
        torch.save(state, part)
        os.replace(part, self.checkpoint)
        write(self.out / "curve.json", json.dumps(self.curve, indent=1).encode())

    def note(self):
        return {
            "command": " ".join(["python3", "train/train.py", *sys.argv[1:]]),
            "seed": self.args.seed,
            "generation": self.generation,
            "games": self.games,
            "moments": self.moments,
            "seconds": round(self.spent),
            "device": torch.cuda.get_device_name(0) if self.device.type == "cuda" else "cpu",
            "curve": self.curve[-1:],
        }

    def publish(self, name):
        path = self.out / name
        write(path, weights_file(self.mean, self.args.family, self.encoding, self.note()))
        return path

    def part(self):
        """How much of the training has gone by, from 0 to 1."""
        if self.args.generations:
            return min(1.0, self.generation / self.args.generations)
        return min(1.0, self.spent / (60 * self.args.minutes))

    def make_games(self):
        """Starts the games of the next generation."""
        args = self.args
        weights = self.publish("now.weights")
        first = self.generation < args.warm_up
        path = self.out / f"moments-{self.generation % 2}"
        games = args.games
        words = [
            args.program, "games", "--family", args.family, "--weights", str(weights), "--out", str(path),
            "--seed", str(args.seed * 1_000_003 + self.generation), "--games", str(games),
            "--watch", "1000" if first else "0",
            "--lambda", "1" if first else str(args.lam),
            "--one-in", str(args.one_in),
            "--explore", str(20 if first else round(args.explore * (1 - 0.7 * self.part()))),
            "--rivals", "250", "--bots", str(args.bot_games),
        ]  # fmt: skip
        if args.threads:
            words += ["--threads", str(args.threads)]
        for name in self.past[-8:] + self.random.sample(self.past, min(4, len(self.past))):
            words += ["--rival", str(self.out / name)]
        for rival in args.rival:
            words += ["--rival", rival]
        for bot in args.bot:
            words += ["--bot", bot]
        self.games += games
        return subprocess.Popen(words), path

    def learn(self, moments):
        """Goes over the moments of the last generations."""
        args = self.args
        self.buffer = [*self.buffer, moments][-args.keep :]
        rate = args.rate * (1 - 0.95 * self.part()) if self.part() > 0.3 else args.rate
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        steps = max(1, round(args.passes * moments.count / args.batch))
        loss_sum = 0.0
        for inputs, targets in self.batches(steps):
            loss = torch.nn.functional.mse_loss(self.net(inputs), targets)
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            self.net.tame()
            with torch.no_grad():
                for mean, now in zip(self.mean.parameters(), self.net.parameters()):
                    mean.lerp_(now, args.blend)
            loss_sum += loss.detach()
        return float(loss_sum / steps), steps

    def batches(self, steps):
        """Moments of the last generations, newer ones more often."""
        size = self.args.batch
        dense = self.device.type == "cuda" or self.args.dense
        many = 8 if dense else 1
        for step in range(steps):
            if step % many == 0:
                source = self.buffer[-1] if self.random.random() < 0.4 else self.random.choice(self.buffer)
                chosen = torch.randint(source.count, (many * size,), device=self.device)
                inputs, targets = source.batch(chosen, self.inputs, dense)
            if dense:
                start = step % many * size
                yield inputs.part(start, start + size), targets[start : start + size]
            else:
                yield inputs, targets

    def measure(self):
        """How the network does against bots of the house, at this moment."""
        results = {}
        for against in self.args.measure:
            game, seats, bot, games = against.split(":")[:4]
            report = json.loads(
                self.program(
                    "match", "--game", game, "--seats", seats, "--against", bot.replace("+", ":"),
                    "--games", games, "--seed", "77", "--player", str(self.out / "now.weights"),
                )
            )  # fmt: skip
            results[f"{game} {seats} {bot}"] = report["players"][0]["win_share"]["mean"]
        return results

    def run(self):
        started, before = time.time(), self.spent
        making, path = self.make_games()
        measured = 0
        while self.part() < 1:
            if making.wait() != 0:
                sys.exit("yolio-train could not make games")
            moments = Moments(path, self.device)
            self.generation += 1
            self.moments += moments.count
            self.spent = before + time.time() - started
            made = time.time()
            making, path = self.make_games()
            loss, steps = self.learn(moments)
            learnt = time.time()
            if self.generation % self.args.snapshot == 0:
                name = f"past-{self.generation}.weights"
                self.publish(name)
                self.past.append(name)
            entry = {
                "generation": self.generation, "games": self.games, "moments": moments.count,
                "loss": round(loss, 5), "steps": steps, "seconds": round(self.spent, 1),
                "learning": round(learnt - made, 2),
            }  # fmt: skip
            if self.args.measure and self.spent - measured >= self.args.measure_every:
                measured = self.spent
                making.wait()
                entry["won"] = self.measure()
            self.curve.append(entry)
            print(json.dumps(entry), flush=True)
            self.save()
        making.wait()
        self.publish("now.weights")
        if self.args.measure:
            self.curve.append({"generation": self.generation, "seconds": self.spent, "won": self.measure()})
            print(json.dumps(self.curve[-1]), flush=True)
        self.save()
        self.publish(f"{self.args.family}.weights")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--family", choices=FAMILIES, required=True)
    parser.add_argument("--out", required=True, help="the folder of this training")
    parser.add_argument("--program", default="target/release/yolio-train")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--generations", type=int, default=0, help="stop after these, not after minutes")
    parser.add_argument("--games", type=int, default=400, help="games of a generation")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--first", type=int, default=128)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--passes", type=float, default=1.0, help="how often a moment is learnt from")
    parser.add_argument("--keep", type=int, default=8, help="how many generations are learnt from")
    parser.add_argument("--rate", type=float, default=0.001)
    parser.add_argument("--blend", type=float, default=0.01, help="how fast what plays follows what learns")
    parser.add_argument("--lam", type=float, default=0.98)
    parser.add_argument("--explore", type=float, default=60, help="of 1,000 decisions")
    parser.add_argument("--warm-up", type=int, default=4, help="generations that watch normal players")
    parser.add_argument("--one-in", type=int, default=1, help="learn from one of so many moments")
    parser.add_argument("--snapshot", type=int, default=10, help="a rival is kept every so many generations")
    parser.add_argument("--rival", action="append", default=[], help="weights of another rival")
    parser.add_argument("--bot", action="append", default=[], help="a bot of the house among the rivals")
    parser.add_argument("--bot-games", type=int, default=0, help="of 1,000 games")
    parser.add_argument("--measure", action="append", default=[], help="GAME:SEATS:BOT:GAMES, + for :")
    parser.add_argument("--measure-every", type=float, default=120, help="seconds")
    parser.add_argument("--start", help="a checkpoint to start from")
    parser.add_argument("--fresh", action="store_true", help="take only the network from it")
    parser.add_argument("--dense", action="store_true", help="dense inputs also without CUDA")
    parser.add_argument("--cpu", action="store_true", help="do not use CUDA")
    return parser.parse_args()


if __name__ == "__main__":
    Training(arguments()).run()
