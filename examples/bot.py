#!/usr/bin/env python3
"""A bot for a Yolio table, with nothing but Python's own library. See docs/bot-api.md.

    python3 bot.py http://127.0.0.1:7878 hilo        one game against the server's own bot
    YOLIO_TOKEN=yolio_... python3 bot.py URL GAME    as the player who made this token
"""
import json, os, random, secrets, sys, time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL, GAME = sys.argv[1].rstrip("/"), sys.argv[2]


def ask(path, body=None, **headers):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **headers}
    return urlopen(Request(URL + path, data, headers), timeout=60)


def fresh_token():
    cookie = ask("/api/session", {}).headers["Set-Cookie"].split(";")[0]
    return json.load(ask("/api/tokens", {"label": "example bot"}, Cookie=cookie))["token"]


TOKEN = {"Authorization": "Bearer " + (os.environ.get("YOLIO_TOKEN") or fresh_token())}


def say(table, version, command):
    body = {"move_id": secrets.token_hex(8), "version": version, **command}
    while True:
        try:
            return json.load(ask(f"/api/tables/{table}/commands?seat=0", body, **TOKEN))["version"]
        except HTTPError as refused:
            if refused.code != 429:  # the table has gone on, and its next message says how
                return version + 1
            time.sleep(1)  # too fast: the same again


def follow(known, changes):
    """What is known with what has changed in it: a place such as /seats/0/ready, and what stands there now."""
    for place, value in changes.items():
        *outer, last = [int(key) if key.isdecimal() else key for key in place.split("/")]
        part = known
        for key in outer[1:]:
            part = part[key]
        if outer:
            part[last] = value
        else:
            known = value
    return known


def play():
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    plan = {"game": GAME, "seats": seats, "options": {"pace": "instant"}}
    table = json.load(ask("/api/tables", plan, **TOKEN))["id"]
    moves, known, around = 0, 0, {}
    for line in ask(f"/api/tables/{table}/stream?seat=0", **TOKEN):
        message = json.loads(line) if line.strip() else {}
        if message.get("type") not in ("snapshot", "update"):
            continue
        game, version = message["play"], message["version"]
        around = message["table"] if message["type"] == "snapshot" else follow(around, message["table"])
        if version < known:  # written before the last command was done
            continue
        if around["phase"] == "over":
            print(f"{GAME}: {moves} moves, scores {around['finished'][-1]['scores']}, table {table}")
            return
        if around["phase"] == "waiting" and not around["seats"][0]["ready"]:
            known = say(table, version, {"type": "ready", "seat": 0, "nonce": secrets.token_hex(32)})
        elif around["phase"] == "playing" and game and game["legal"]:
            stay = [action for action in game["legal"] if action["do"] != "leave"]
            known = say(table, version, {"type": "act", "action": random.choice(stay)})
            moves += 1


play()
