"""Orders to seal in the base game of YOOLOO for two, to win, made on an accelerator.

Double oracle: the game of the orders tried so far is solved by regret matching, and every order of all (3,628,800
with ten cards) is weighed against the mixture; the best of each way to fill the dearest places join. In the end the
mixture is thinned out to as many orders as fit the program, and put into the file among those of other numbers of
cards. `cargo run --release -p yolio-solve --example yooloo_sealed -- FILE measure CARDS` reads the file and measures
the exploitability with whole numbers.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from pathlib import Path

import torch


class Game:
    """All orders of a hand of 1 to n for point cards 1 to n, as rows of zeros and ones by place and card."""

    def __init__(self, cards: int, device: str) -> None:
        self.cards, self.device = cards, torch.device(device)
        self.exact = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        self.orders = permutations(cards, self.device)
        self.points = torch.arange(1, cards + 1, device=self.device, dtype=torch.float32)
        # A way to fill the four dearest places is a group.
        group = torch.zeros(len(self.orders), dtype=torch.int64, device=self.device)
        for place in range(max(0, cards - 4), cards):
            group = group * cards + self.orders[:, place].long()
        self.groups, self.group = torch.unique(group, return_inverse=True)

    def ones(self, orders: torch.Tensor) -> torch.Tensor:
        flat = torch.arange(self.cards, device=self.device) * self.cards + orders.long()
        wide = torch.zeros(len(orders), self.cards**2, device=self.device, dtype=self.exact)
        return wide.scatter_(1, flat, 1.0)

    def against(self, orders: torch.Tensor) -> torch.Tensor:
        """For each of these orders what every card on every place wins of it, in points."""
        card = torch.arange(self.cards, device=self.device)
        won = torch.sign(card[None, None, :] - orders[:, :, None].long()) * self.points[None, :, None]
        return won.reshape(len(orders), -1).to(self.exact)

    def wins(self, own: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
        """1, 0 or -1 for each order of the one list against each of the other. Sums up to 55 are exact."""
        return torch.sign(self.ones(own) @ self.against(other).T)

    def worths(self, mixture: torch.Tensor, weights: torch.Tensor, piece: int = 1 << 16) -> torch.Tensor:
        """What each order of all wins of a mixture, less what it loses."""
        table = self.against(mixture).T.contiguous()
        weights = weights.float()
        parts = []
        for first in range(0, len(self.orders), piece):
            won = torch.sign(self.ones(self.orders[first : first + piece]) @ table)
            parts.append(won.float() @ weights)
        return torch.cat(parts)


def permutations(cards: int, device: torch.device) -> torch.Tensor:
    count = 1
    for card in range(2, cards + 1):
        count *= card
    left = torch.arange(count, device=device)
    free = torch.arange(cards, device=device, dtype=torch.uint8).repeat(count, 1)
    rows = []
    for place in range(cards, 0, -1):
        digit = left % place
        left = left // place
        rows.append(free.gather(1, digit[:, None]).squeeze(1))
        # The card that was taken gives its place to the last one.
        free.scatter_(1, digit[:, None], free[:, place - 1 : place])
    return torch.stack(rows, 1)


def solve(paid: torch.Tensor, regrets: torch.Tensor, passes: int, until: float) -> tuple[torch.Tensor, torch.Tensor]:
    """Regret matching with a guess of the next regret; later play counts more. Both seats play alike."""
    guess = torch.zeros_like(regrets)
    mean = torch.zeros_like(regrets, dtype=torch.float64)
    for number in range(passes):
        now = (regrets + guess).clamp_min(0.0)
        total = now.sum()
        now = torch.where(total > 0, now / total.clamp_min(1e-30), torch.full_like(now, 1.0 / len(now)))
        mean += float(number + 1) ** 2 * now
        guess = paid @ now
        guess -= guess @ now
        regrets = (regrets + guess).clamp_min(0.0)
        if number % 256 == 255 and time.monotonic() > until:
            break
    return mean / mean.sum(), regrets


HEAD = "yolio sealed orders 1"


def read(file: Path) -> tuple[list[str], dict[int, list[str]]]:
    """What the file says of itself, and by number of cards the lines about a table of two."""
    parts: dict[int, list[str]] = {}
    lines = file.read_text().splitlines() if file.exists() else [HEAD]
    told = [line for line in lines[1:] if line.startswith("#")]
    for line in lines[1 + len(told) :]:
        if line.startswith("seats "):
            cards = int(line.split()[3])
            parts[cards] = []
        if not line.startswith("checksum "):
            parts[cards].append(line)
    return told, parts


def write(file: Path, told: list[str], parts: dict[int, list[str]]) -> None:
    text = "\n".join([HEAD, *told, *(line for cards in sorted(parts) for line in parts[cards])]) + "\n"
    hash = 0xCBF29CE484222325
    for byte in text.encode():
        hash = (hash ^ byte) * 0x100000001B3 % 2**64
    file.write_text(f"{text}checksum {hash:016x}\n")


def thinned(game: Game, orders: torch.Tensor, weights: torch.Tensor, keep: int, until: float) -> tuple:
    """The most frequent orders, mixed once more, in whole millionths; with what the best of all orders wins of them."""
    order = torch.argsort(weights, descending=True)[: keep * 2]
    for many in (keep * 2, keep):
        order = order[torch.argsort(weights[order], descending=True)][:many]
        paid = game.wins(orders[order], orders[order]).float()
        found, _ = solve(paid, weights[order].float(), 8192, until)
        weights = weights.clone()
        weights.zero_()
        weights[order] = found
    parts = (weights[order] * 1e6).round()
    order, parts = order[parts > 0], parts[parts > 0]
    best = game.worths(orders[order], parts / parts.sum()).max().item()
    return orders[order], parts.long(), best


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--cards", type=int, default=10)
    add("--file", type=Path, required=True, help="the orders; those that it has are gone on from")
    add("--log", type=Path, help="where the rounds are written to")
    add("--minutes", type=float, default=4.0)
    add("--keep", type=int, default=9000, help="how many orders the mixture may have in the end")
    add("--most", type=int, default=36000, help="how many orders are tried at once")
    add("--passes", type=int, default=6000)
    add("--join", type=int, default=3000, help="how many answers join in a round")
    add("--aim", type=float, default=0.0, help="good enough: what both seats could gain together")
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = False
    begun = time.monotonic()
    end = begun + 60 * args.minutes
    game = Game(args.cards, args.device)
    told, parts_of = read(args.file)
    start = [line.split() for line in parts_of.get(args.cards, [])[1:]]
    letters = [[ord(letter) - ord("a") for letter in order] for order, _ in start] or [list(range(args.cards))]
    orders = torch.tensor(letters, dtype=torch.uint8, device=game.device)
    regrets = torch.tensor([float(many) for _, many in start] or [1.0], device=game.device)
    regrets /= regrets.sum()
    log: list[dict[str, float]] = []
    best_of_all: tuple[float, torch.Tensor, torch.Tensor] | None = None
    paid = game.wins(orders, orders).float()
    for number in itertools.count():
        until = begun + (end - begun) * 0.8
        weights, regrets = solve(paid, regrets * 0.3, args.passes if number else 2000, until)
        played = weights > 2e-7
        worths = game.worths(orders[played], weights[played] / weights[played].sum())
        most = worths.max().item()
        log.append({"round": number, "orders": len(orders), "seconds": time.monotonic() - begun, "exploitability": most})
        print(log[-1], int(played.sum()), flush=True)
        if best_of_all is None or most < best_of_all[0]:
            best_of_all = (most, orders.clone(), weights.clone())
        if most <= args.aim or time.monotonic() > until:
            break
        # The best of each group, if it is worth a third of the best of all.
        top = torch.full((len(game.groups),), -1.0, device=game.device)
        top.scatter_reduce_(0, game.group, worths, "amax")
        fresh = (worths >= top[game.group]) & (worths > 0.3 * most)
        places = torch.nonzero(fresh).squeeze(1)
        places = places[torch.argsort(worths[places], descending=True)[: args.join]]
        known = {bytes(row) for row in orders.cpu().numpy()}
        new = [place for place, row in zip(places.tolist(), game.orders[places].cpu().numpy()) if bytes(row) not in known]
        if not new:
            args.passes *= 2
            continue
        more = game.orders[torch.tensor(new, device=game.device)]
        if len(orders) + len(more) > args.most:
            # Those that were regretted and played least make room.
            use = weights.float() + regrets / regrets.sum().clamp_min(1e-30)
            kept = torch.argsort(use, descending=True)[: args.most - 2 * len(more)]
            orders, regrets, paid = orders[kept], regrets[kept], paid[kept][:, kept]
        across = game.wins(more, orders).float()
        paid = torch.cat([torch.cat([paid, -across.T], 1), torch.cat([across, game.wins(more, more).float()], 1)])
        orders = torch.cat([orders, more])
        regrets = torch.cat([regrets, torch.zeros(len(more), device=game.device)])
    assert best_of_all is not None
    del paid
    _, orders, weights = best_of_all
    orders, parts, most = thinned(game, orders, weights, args.keep, end)
    log.append({"kept": len(orders), "seconds": time.monotonic() - begun, "exploitability": most})
    print(log[-1], flush=True)
    lines = [f"seats 2 cards {args.cards} exploitability {most}"]
    for row, many in zip(orders.tolist(), parts.tolist()):
        lines.append("".join(chr(ord("a") + card) for card in row) + f" {many}")
    # Read again: meanwhile another number of cards may have been done.
    told, parts_of = read(args.file)
    write(args.file, told, {**parts_of, args.cards: lines})
    if args.log:
        args.log.write_text(json.dumps(log, indent=1))


if __name__ == "__main__":
    main()
