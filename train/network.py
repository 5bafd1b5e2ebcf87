"""The network that learns, and the file in which the program reads it."""

from __future__ import annotations

import hashlib
import json
import struct
from typing import Any

import numpy as np
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


def read(data: bytes) -> tuple[dict[str, Any], Net]:
    """The description and the network of a file that [written] has made."""
    start = 8 + struct.calcsize("<HI")
    version, length = struct.unpack("<HI", data[8:start])
    if data[:8] != b"YOLIONET" or version != 2 or hashlib.sha256(data[:-32]).digest() != data[-32:]:
        raise SystemExit("this is no whole weights file of version 2")
    described = json.loads(data[start : start + length])
    inputs = sum(field["size"] * len(field["reached"]) for field in described["inputs"])
    net = Net(inputs, described["hidden"], described["actions"])
    at = start + length
    for layer, unit in ((net.a, ONE), (net.b, ONE**2), (net.c, ONE**2)):
        rows, columns = layer.weight.shape
        weights = np.frombuffer(data, "<i2", rows * columns, at).astype(np.float32) / ONE
        at += 2 * rows * columns
        bias = np.frombuffer(data, "<i4", rows, at).astype(np.float32) / unit
        at += 4 * rows
        weights = weights.reshape(columns, rows).T if layer is net.a else weights.reshape(rows, columns)
        with torch.no_grad():
            layer.weight.copy_(torch.from_numpy(weights.copy()))
            layer.bias.copy_(torch.from_numpy(bias))
    return described, net


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
