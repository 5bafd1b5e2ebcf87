"""A network between two others, one of which learnt on from the other: a part of the way from the first to the second.

    python3 train/blend.py FIRST.weights SECOND.weights --share 0.35 --out target/train/swap.weights

Who learns to beat one player alone forgets how to play others. Between such a network and the one it came from lie
networks that do well against both.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import torch
from network import read, written


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--share", type=float, required=True, help="how much of the way to the second: 0 to 1")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    described, net = read(args.first.read_bytes())
    other, target = read(args.second.read_bytes())
    if {**described, "note": ""} != {**other, "note": ""}:
        raise SystemExit("the two networks ask different questions")
    with torch.no_grad():
        for here, there in zip(net.parameters(), target.parameters()):
            here.lerp_(there, args.share)
    note = {
        "command": " ".join(["python3", *sys.argv]),
        "first": json.loads(described["note"]),
        "second": json.loads(other["note"]),
    }
    args.out.write_bytes(written(net, {**described, "note": json.dumps(note)}))


if __name__ == "__main__":
    main()
