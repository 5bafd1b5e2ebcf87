"""Works out the numbers of known_answers.rs from the documents alone: docs/record-format.md,
"Dealing"; RFC 8439 with the 64-bit counter and nonce of the original ChaCha; the published C of
xoshiro256++ and SplitMix64. Nothing but Python's standard library is used."""

import hashlib
import hmac
import struct
from itertools import count, islice

BOUNDS = [3, 6, 7, 104, 1296, 2**31 + 1, 2**31 + 1, 3 << 30, 2**32 - 1, 1, 2]
MASK32, MASK64 = 2**32 - 1, 2**64 - 1


def chacha20(seed, stream):
    key = struct.unpack("<8I", struct.pack("<Q", seed) + bytes(24))
    rotate = lambda x, by: ((x << by) | (x >> (32 - by))) & MASK32
    for block in count():
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *key]
        start += [block & MASK32, block >> 32, stream & MASK32, stream >> 32]
        x = start[:]

        def quarter(a, b, c, d):
            for p, q, r, by in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                x[p] = (x[p] + x[q]) & MASK32
                x[r] = rotate(x[r] ^ x[p], by)

        for _ in range(10):
            for i in range(4):
                quarter(i, 4 + i, 8 + i, 12 + i)
            for i in range(4):
                quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((a + b) & MASK32 for a, b in zip(x, start))


def fair_block(secret, nonces, label, k, j):
    message = b"yolio-deal-1\0" + label.encode() + b"\0"
    for nonce in nonces:
        message += bytes([len(nonce)]) + nonce
    message += k.to_bytes(8, "big") + j.to_bytes(4, "big")
    return hmac.new(secret, message, hashlib.sha256).digest()


def fair(secret, nonces, label, k):
    for j in count():
        yield from struct.unpack(">8I", fair_block(secret, nonces, label, k, j))


def below(n, words):
    multiple = 2**32 // n * n
    return next(word for word in words if word < multiple) % n


def split_mix(state):
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK64
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        yield z ^ (z >> 31)


def split(seed, stream):
    start = next(split_mix(seed))
    return next(islice(split_mix(start), stream, None))


def xoshiro(seed):
    rotate = lambda x, by: ((x << by) | (x >> (64 - by))) & MASK64
    s = list(islice(split_mix(seed), 4))
    while True:
        yield (rotate((s[0] + s[3]) & MASK64, 23) + s[0]) & MASK64
        t = (s[1] << 17) & MASK64
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate(s[3], 45)


def lemire(n, words):
    products = (word * n for word in words)
    return next(p for p in products if p % 2**64 >= 2**64 % n) >> 64


def urn(words_of):
    """Ten balls, 3 red, 2 blue, 5 gold, drawn one by one; the list is red, green, blue, gold."""
    left, drawn = [3, 0, 2, 5], ""
    for k in range(10):
        r, colour = below(sum(left), words_of(k)), 0
        while r >= left[colour]:
            r -= left[colour]
            colour += 1
        left[colour] -= 1
        drawn += "RGBY"[colour]
    return drawn


first = struct.pack("<2I", *islice(chacha20(0, 0), 2)).hex()
assert first == "76b8e0ada0f13d90", "the well-known first bytes of the zero key"

for seed, game in [(7, 0), (7, 1), (MASK64, MASK64), (0, 2**32)]:
    words = chacha20(seed, game)
    print("seeded", seed, game, [below(n, words) for n in BOUNDS])
for name, seed in [("0", 0), ("7", 7), ("7/0", split(7, 0)), ("7/1", split(7, 1)),
                   ("7/1000/3", split(split(7, 1000), 3))]:
    words = xoshiro(seed)
    print("quick", name, [lemire(n, words) for n in BOUNDS])

SECRET, NONCES, LABEL = bytes(range(32)), [b"\x01", b"red nonce", b"\xff" * 32], "table 5"
print("commitment", hashlib.sha256(SECRET).hexdigest())
for k, j in [(0, 0), (0, 1), (2**40 + 5, 0)]:
    print("block", k, j, fair_block(SECRET, NONCES, LABEL, k, j).hex())
print("block of one nonce", fair_block(SECRET, [b"\0"], "Küche", 1, 0).hex())
for n in [104, 2**31 + 1]:
    print("fair", n, [below(n, fair(SECRET, NONCES, LABEL, k)) for k in range(8)])
print("all words of block 0 of outcome 5 are refused for 2^31 + 1:",
      all(word > 2**31 for word in islice(fair(SECRET, NONCES, LABEL, 5), 8)))

seven = chacha20(7, 2)
print("urn, seed 7, game 2", urn(lambda k: seven))
print("urn, fair", urn(lambda k: fair(SECRET, NONCES, LABEL, k)))
