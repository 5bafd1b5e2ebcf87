"""Tables as pictures for notebooks, and as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from yolio._yolio import Match

if TYPE_CHECKING:
    from yolio.types import HiloCell, HiloView, OneToTenView, SwapView, YoolooView, YoView

__all__ = ["Picture", "svg", "text"]

_COLOURS = {
    "R": "#d9403a",
    "O": "#ef8a2b",
    "Y": "#f2c53d",
    "G": "#4c9a52",
    "S": "#67b7d1",
    "B": "#3b62b5",
    "V": "#7d4fa3",
    "P": "#e27ba5",
}
_PAPER, _INK, _BACK, _EMPTY = "#fdf8ec", "#2b2b33", "#8d97a5", "none"
_WIDTH, _HEIGHT, _GAP = 40, 54, 8

#: A card: what is written on it, and its colour.
Card = tuple[str, str]
#: A row of cards with its name.
Row = tuple[str, list[Card]]


class Picture(str):
    """SVG that notebooks show."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def svg(match: Match, seat: int | None = None) -> Picture:
    """The table as a seat sees it; without a seat, as a spectator does.

    >>> import yolio, yolio.draw
    >>> picture = yolio.draw.svg(yolio.Match(yolio.Rules("hilo"), seed=1), 0)
    >>> picture.startswith("<svg"), picture.endswith("</svg>")
    (True, True)
    """
    rows = _rows(match, seat)
    label = 150
    wide = max((len(cards) for _, cards in rows), default=1)
    width = label + wide * (_WIDTH + _GAP) + _GAP
    height = len(rows) * (_HEIGHT + _GAP) + _GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" role="img">',
        f"<title>{escape(match.rules.title)}</title>",
    ]
    for line, (name, cards) in enumerate(rows):
        top = _GAP + line * (_HEIGHT + _GAP)
        parts.append(
            f'<text x="{_GAP}" y="{top + _HEIGHT / 2 + 5}" font-size="13" fill="{_INK}">{escape(name)}</text>'
        )
        for place, (written, colour) in enumerate(cards):
            left = label + place * (_WIDTH + _GAP)
            dashed = ' stroke-dasharray="3 3"' if colour == _EMPTY else ""
            ink = "#ffffff" if colour not in (_PAPER, _EMPTY, _COLOURS["Y"]) else _INK
            parts.append(
                f'<rect x="{left}" y="{top}" width="{_WIDTH}" height="{_HEIGHT}" rx="5" '
                f'fill="{colour}" stroke="{_INK}"{dashed}/>'
            )
            parts.append(
                f'<text x="{left + _WIDTH / 2}" y="{top + _HEIGHT / 2 + 6}" font-size="16" '
                f'text-anchor="middle" fill="{ink}">{escape(written)}</text>'
            )
    parts.append("</svg>")
    return Picture("".join(parts))


def text(match: Match, seat: int | None = None) -> str:
    """The same as lines of text.

    >>> import yolio, yolio.draw
    >>> print(yolio.draw.text(yolio.Match(yolio.Rules("onetoten", cards=3), seed=1)))
    seat 0           ?  ?  ?
    seat 1           ?  ?  ?
    """
    lines: list[str] = []
    for name, cards in _rows(match, seat):
        shown = " ".join((written if colour != _EMPTY else "-").rjust(2) for written, colour in cards)
        lines.append(f"{name:<16}{shown}".rstrip())
    return "\n".join(lines)


def _rows(match: Match, seat: int | None) -> list[Row]:
    view: Any = match.view(seat)
    by_game: dict[str, Callable[[Any], list[Row]]] = {
        "hilo": _hilo,
        "yolo": _swap,
        "golow": _swap,
        "yooloo": _yooloo,
        "onetoten": _onetoten,
        "yo": _yo,
    }
    return by_game[match.rules.game](view)


def _card(value: Any) -> Card:
    return ("?", _BACK) if value is None else (str(value), _PAPER)


def _coloured(card: str) -> Card:
    return card[1:], _COLOURS[card[0]]


def _hilo(view: HiloView) -> list[Row]:
    def cell(place: HiloCell) -> Card:
        if place["is"] == "face_up":
            return _coloured(place["card"])
        return ("?", _BACK) if place["is"] == "face_down" else ("", _EMPTY)

    top = [_coloured(view["discard"])] if view["discard"] else [("", _EMPTY)]
    held = view["held"]
    if held:
        top.append(_coloured(held["card"]) if held["card"] else ("?", _BACK))
    rows: list[Row] = [(f"pile {view['pile']}, discard", top)]
    for seat, place in enumerate(view["seats"]):
        cells = [cell(one) for one in place["cells"]]
        for line in range(3):
            name = f"seat {seat}: {place['total']} points" if line == 0 else ""
            rows.append((name, cells[3 * line : 3 * line + 3]))
    return rows


def _swap(view: SwapView) -> list[Row]:
    top = [_card(view["top"]) if view["top"] is not None else ("", _EMPTY)]
    if view["drawn"] is not None:
        top.append(_card(view["drawn"]))
    rows: list[Row] = [(f"pile {view['pile']}, discard", top)]
    for seat, hand in enumerate(view["hands"]):
        rows.append((f"seat {seat}: {view['totals'][seat]} points", [_card(card) for card in hand]))
    return rows


def _yooloo(view: YoolooView) -> list[Row]:
    rows: list[Row] = [("stake", [_card(card) for card in view["stake"]])]
    for seat, played in enumerate(view["played"]):
        rows.append((f"seat {seat} has played", [_card(card) for card in played]))
    if view["own"]:
        rows.append(("your hand", [_card(card) for card in view["own"]["hand"]]))
    return rows


def _onetoten(view: OneToTenView) -> list[Row]:
    return [(f"seat {seat}", [_card(card) for card in row]) for seat, row in enumerate(view["rows"])]


def _yo(view: YoView) -> list[Row]:
    roll = view["last_roll"]
    dice = [_card(die) for die in (*roll["game"], *roll["bonus"])] if roll else [("", _EMPTY)]
    rows: list[Row] = [(f"point {view['point'] or 'none'}, dice", dice)]
    for seat, place in enumerate(view["seats"]):
        chips = [(str(wager["stake"] // 30), _COLOURS["G"]) for wager in place["wagers"]]
        rows.append((f"seat {seat}: {place['money'] // 30} chips", chips))
    return rows
