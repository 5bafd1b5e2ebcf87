"""The network that learns, and the file in which the program reads it."""

from __future__ import annotations

import hashlib
import json
import struct
from typing import Any

import torch
from torch import nn

#: Activations are cut off here; what the weights count in (crates/nets).
MOST, ONE = 8.0, 1024


class Net(nn.Module):
    """Two hidden layers whose activations are cut off at both ends, as the integers of the house are."""

    def __init__(self, inputs: int, hidden: list[int], outputs: int) -> None:
        super().__init__()
        self.a = nn.Linear(inputs, hidden[0])
        self.b = nn.Linear(hidden[0], hidden[1])
        self.c = nn.Linear(hidden[1], outputs)
        with torch.no_grad():
            self.a.weight *= 0.5
            self.c.weight *= 0.1
            self.c.bias *= 0

    def forward(self, x: Any) -> Any:
        x = self.a(x).clamp(0, MOST)
        x = self.b(x).clamp(0, MOST)
        return self.c(x)


def written(net: Net, described: dict[str, Any]) -> bytes:
    """The network as integers, after its description: crates/nets/src/file.rs."""

    def shorts(weights: Any) -> bytes:
        numbers = (weights.detach().float().cpu().numpy() * ONE).round().clip(-32768, 32767)
        return bytes(numbers.astype("<i2").tobytes())

    def longs(bias: Any, unit: int) -> bytes:
        return bytes((bias.detach().float().cpu().numpy() * unit).round().astype("<i4").tobytes())

    numbers = shorts(net.a.weight.T) + longs(net.a.bias, ONE) + shorts(net.b.weight) + longs(net.b.bias, ONE**2)
    numbers += shorts(net.c.weight) + longs(net.c.bias, ONE**2)
    description = json.dumps(described, separators=(",", ":")).encode()
    body = b"YOLIONET" + struct.pack("<HI", 2, len(description)) + description + numbers
    return body + hashlib.sha256(body).digest()
