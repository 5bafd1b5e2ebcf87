"""Gives made-up requests a player who exists and tables that exist, so that they reach further than
the door. Some go without, on purpose. `cargo xtask api` sets YOLIO_URL."""
import json
import os
import random
import time
from urllib.request import Request, urlopen

import schemathesis

URL = os.environ["YOLIO_URL"]
CHANCE = random.Random(7)


def ask(path, body, headers):
    headers = {"Content-Type": "application/json", **headers}
    return urlopen(Request(URL + path, json.dumps(body).encode(), headers), timeout=20)


def guest():
    """A player who does not mind to be deleted: cookie for itself, token for programs."""
    cookie = ask("/api/session", {}, {}).headers["Set-Cookie"].split(";")[0]
    token = json.load(ask("/api/tokens", {"label": "api"}, {"Cookie": cookie}))["token"]
    return {"cookie": {"Cookie": cookie}, "token": {"Authorization": f"Bearer {token}"}}


def table(seats):
    plan = {"game": "yooloo", "seats": seats, "options": {"pace": "instant"}, "visibility": "public"}
    return json.load(ask("/api/tables", plan, HOST["cookie"]))


HOST = guest()
BOT = {"kind": "bot", "bot": "easy"}
WAITING = table([{"kind": "me"}, {"kind": "open"}])
FINISHED = table([BOT, BOT])
while json.load(urlopen(f"{URL}/api/tables/{FINISHED['id']}"))["phase"] != "over":
    time.sleep(0.05)


@schemathesis.hook
def before_call(context, case, kwargs):
    path, method = case.operation.path, case.operation.method.upper()
    if "table" in case.path_parameters and CHANCE.random() < 0.8:
        known = FINISHED if "games" in path or CHANCE.random() < 0.3 else WAITING
        case.path_parameters["table"] = known[CHANCE.choice(["id", "code"])]
    if "number" in case.path_parameters and CHANCE.random() < 0.5:
        case.path_parameters["number"] = 1
    # A player who is deleted or logged out is of no use afterwards.
    leaves = (method, path) in (
        ("DELETE", "/api/me"),
        ("POST", "/api/me/delete"),
        ("POST", "/api/logout"),
        ("PUT", "/api/me/password"),
    )
    if CHANCE.random() < 0.9:
        case.headers.update((guest() if leaves else HOST)[CHANCE.choice(["cookie", "token"])])
