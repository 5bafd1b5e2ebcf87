"""`python -m yolio`: the laboratory on the command line."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from typing import Any

import yolio


def _options(pairs: list[str]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise SystemExit(f'"{pair}" is no option; write option=value')
        try:
            options[key] = json.loads(value)
        except json.JSONDecodeError:
            options[key] = value
    return options


def _rules(args: argparse.Namespace) -> yolio.Rules:
    return yolio.Rules(args.game, args.seats, **_options(args.set))


def _print(found: Any) -> None:
    print(json.dumps(found, ensure_ascii=False))


def _progress(done: int) -> None:
    print(f"\r{done} done", end="", file=sys.stderr, flush=True)


def _games(_: argparse.Namespace) -> None:
    for game in yolio.games():
        print(f"{game['key']:<10}{game['title']}: {game['summary']}")
        print(f"{'':<10}{game['least_seats']} to {game['most_seats']} seats")
        for option in game["options"]:
            print(f"{'':<10}{option['name']} = {option['default']}: {option['meaning']} ({option['rule']})")


def _fields(args: argparse.Namespace) -> None:
    rules = _rules(args)
    print(f"{rules.title}, {rules.seats} seats, encoding version {rules.encoding_version}")
    print(f"{rules.observation_size} numbers, {rules.action_count} actions\n")
    print("| at | size | from | to | name | meaning |\n|---|---|---|---|---|---|")
    for field in rules.fields():
        ends = f"{field['low']} | {field['high']}"
        print(f"| {field['at']} | {field['size']} | {ends} | {field['name']} | {field['meaning']} |")
    print("\n| action | meaning |\n|---|---|")
    for index in range(rules.action_count):
        print(f"| {index} | `{json.dumps(rules.action_at(index))}` |")


def _record(args: argparse.Namespace) -> None:
    match = yolio.Match(_rules(args), args.seed, args.number)
    match.play_randomly(args.seed)
    print(match.record_json())


def _verify(args: argparse.Namespace) -> None:
    with open(args.file, encoding="utf-8") as file:
        _print(yolio.verify(file.read()))


def _run(args: argparse.Namespace) -> None:
    rules = _rules(args)
    progress = _progress if sys.stderr.isatty() else None
    laboratory: Any = yolio
    if args.ray:
        from yolio import ray as laboratory
    if args.what == "soak":
        _print(laboratory.soak(rules, args.games, first=args.seed))
        return
    run = laboratory.simulate if args.what == "simulate" else laboratory.tournament
    _print(run(rules, args.bots, args.games, seed=args.seed, progress=progress))


def _agent(named: str) -> tuple[Any, Any]:
    """The module and the function of "module:function"."""
    module, colon, function = named.partition(":")
    if not colon:
        raise SystemExit(f'"{named}" is no agent; write module:function')
    found = importlib.import_module(module)
    try:
        return found, getattr(found, function)
    except AttributeError:
        raise SystemExit(f'the module "{module}" has no "{function}"') from None


def _evaluate(args: argparse.Namespace) -> None:
    rules = _rules(args)
    module, agent = _agent(args.agent)
    laboratory: Any = yolio
    if args.ray:
        from yolio import ray as laboratory

        # The workers may not find the file that the agent is in.
        pickler: Any = importlib.import_module("ray.cloudpickle")
        pickler.register_pickle_by_value(module)
    _print(laboratory.evaluate(agent, rules, args.bots, args.games, seed=args.seed))


def _bench(args: argparse.Namespace) -> None:
    from yolio import bench

    bench.run(seconds=args.seconds, turns=max(1, args.turns), beside=args.beside, processor=args.processor)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m yolio", description=__doc__)
    commands = parser.add_subparsers(dest="what", required=True)
    commands.add_parser("games", help="all games and their options").set_defaults(do=_games)

    def game(name: str, text: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text)
        command.add_argument("game")
        command.add_argument("--seats", type=int)
        command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
        command.add_argument("--seed", type=int, default=0)
        return command

    game("fields", "what stands where in an observation").set_defaults(do=_fields)
    record = game("record", "the record of a random game")
    record.add_argument("--number", type=int, default=0)
    record.set_defaults(do=_record)
    verify = commands.add_parser("verify", help="recompute a record")
    verify.add_argument("file")
    verify.set_defaults(do=_verify)
    for name, text in (
        ("simulate", "one line-up in all rotations"),
        ("tournament", "everybody against everybody"),
        ("soak", "random games, audited after every step"),
    ):
        command = game(name, text)
        if name != "soak":
            command.add_argument("bots", nargs="+")
        command.add_argument("--games", type=int, default=1000)
        command.add_argument("--ray", action="store_true", help="on a Ray cluster")
        command.set_defaults(do=_run)
    evaluate = game("evaluate", "your agent against bots, in every seat")
    evaluate.add_argument("agent", metavar="MODULE:FUNCTION", help="called with a match and a seat")
    evaluate.add_argument("bots", nargs="+")
    evaluate.add_argument("--games", type=int, default=1000)
    evaluate.add_argument("--ray", action="store_true", help="on a Ray cluster")
    evaluate.set_defaults(do=_evaluate)
    bench = commands.add_parser("bench", help="how fast it is")
    bench.add_argument("--seconds", type=float, default=0.4, help="for each measurement of a turn")
    bench.add_argument("--turns", type=int, default=5, help="how often everything is measured")
    bench.add_argument("--beside", action="store_true", help="measure other projects that are installed, too")
    bench.add_argument("--processor", action="store_true", help="count processor time, not time that passes")
    bench.set_defaults(do=_bench)
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; what is refused is one line on standard error."""
    args = _parser().parse_args(arguments)
    try:
        args.do(args)
    except (yolio.Error, ValueError, OSError, ImportError) as error:
        print(f"yolio: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("yolio: stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
