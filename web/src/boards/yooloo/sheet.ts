import { n, t } from '../../i18n';
import type { BoardContext, Sheet, SheetCell, SheetRow } from '../../table/board';
import { namesOf, whoAt } from '../../table/seats';
import type { YoolooNotice, YoolooRound, YoolooView } from '../../wire';
import { plus, roundsOf } from './round';

/** How many columns fit beside the table. */
const MINI = 5;

type Scored = Extract<YoolooNotice, { notice: 'game_scored' }>;

/** Rounds are collected as they are seen; the server keeps the scored games for latecomers. */
export function isScored(notice: YoolooNotice): boolean {
  return notice.notice === 'game_scored' || notice.notice === 'round';
}

/**
 * The score sheet: the rounds of the game being played (unless won cards lie face down), and a row for every game scored.
 */
export function sheet(notices: readonly YoolooNotice[], view: YoolooView, ctx: BoardContext): Sheet {
  const games = notices.filter((notice): notice is Scored => notice.notice === 'game_scored');
  const latest = games.at(-1);
  const over = view.phase === 'over';
  const fresh = games.length > 0 && games.length === (over ? view.game : view.game - 1) && view.round === 1;
  const hidden = view.points === null && !over && !fresh;
  const scored = over || fresh;
  const rounds = hidden || (scored && view.games > 1) ? [] : allRounds(notices, view.game);
  const totals = view.standing ?? view.totals;
  const { leaders } = view;
  return {
    caption: rounds.length > 0 ? t('yooloo.sheetCaption') : t('yooloo.sheetCaptionGames'),
    ...(over || fresh ? { lead: lead(leaders, totals, view, ctx) } : {}),
    rows: [
      ...rounds.map((round) => roundRow(round, ctx)),
      ...(view.games > 1 || rounds.length === 0
        ? games.map((game) => gameRow(game, over && game === latest))
        : []),
      ...(rounds.length === 0 && !over && !fresh ? [nowRow(view)] : []),
    ],
    mini: view.games > 1 ? undefined : miniOf(rounds, ctx),
    total: totals.map((total): SheetCell => ({
      value: hidden ? shownTotal(view, total) : n(total),
    })),
    leaders,
    leaderWord: over
      ? t(leaders.length > 1 ? 'yooloo.sheetShares' : 'yooloo.sheetWins')
      : t('yooloo.sheetLeads'),
    whys: rounds.flatMap((round) => why(round, ctx)),
  };
}

/** With hidden points only the games before this one are known. */
function shownTotal(view: YoolooView, total: number): string {
  return view.game > 1 ? `${n(total)} + ${t('yooloo.hiddenPoints')}` : t('yooloo.hiddenPoints');
}

/** The rounds of a game, if all are known. */
function allRounds(notices: readonly YoolooNotice[], game: number): YoolooRound[] {
  const rounds = roundsOf(notices, game);
  return rounds[0]?.round === 1 ? rounds : [];
}

/** Beside the table there is room for a few columns: the first rounds share one, so that a line still adds up. */
function miniOf(rounds: readonly YoolooRound[], ctx: BoardContext): SheetRow[] | undefined {
  if (rounds.length <= MINI) return undefined;
  const early = rounds.slice(0, 1 - MINI);
  const [first, last] = [early[0], early.at(-1)];
  const cells = ctx.seats.map(({ seat }): SheetCell => ({
    value: n(early.reduce((all, { winner, points }) => all + (winner === seat ? points : 0), 0)),
  }));
  const label = `${first ? labelOf(first) : ''}–${last ? n(last.round) : ''}`;
  return [{ label, cells }, ...rounds.slice(1 - MINI).map((round) => roundRow(round, ctx))];
}

function labelOf(round: YoolooRound): string {
  return round.showdown > 0
    ? t('yooloo.sheetShowdown', { showdown: round.showdown })
    : t('yooloo.sheetRound', { round: round.round });
}

function roundRow(round: YoolooRound, ctx: BoardContext): SheetRow {
  const cells = ctx.seats.map(({ seat }): SheetCell => {
    if (seat !== round.winner) return { value: '–' };
    const value = n(round.points);
    return round.stake.length > 1 ? { value, how: plus(round.stake), why: idOf(round) } : { value };
  });
  return { label: labelOf(round), cells };
}

function gameRow(game: Scored, fresh: boolean): SheetRow {
  const cells = game.points.map((points, seat): SheetCell => {
    const won = game.won[seat] ?? [];
    return won.length > 1 ? { value: n(points), how: plus(won) } : { value: n(points) };
  });
  const label = t('yooloo.sheetGameShort', { game: game.game });
  return fresh ? { label, cells, kind: 'fresh' } : { label, cells };
}

function nowRow(view: YoolooView): SheetRow {
  const cells = Array.from({ length: view.seats }, (_, seat): SheetCell => {
    const won = view.won?.[seat] ?? [];
    if (!view.points) return { value: t('yooloo.hiddenPoints') };
    return won.length > 1
      ? { value: n(view.points[seat] ?? 0), how: plus(won) }
      : { value: n(view.points[seat] ?? 0) };
  });
  return { label: t('yooloo.sheetNow'), cells };
}

function idOf(round: YoolooRound): string {
  return `${round.game}-${round.round}-${round.showdown}`;
}

function why(round: YoolooRound, ctx: BoardContext): Sheet['whys'][number][] {
  if (round.winner === null || round.stake.length < 2) return [];
  const params = {
    who: whoAt(ctx, round.winner),
    round: round.round,
    sum: `${plus(round.stake)} = ${n(round.points)}`,
  };
  return [
    {
      id: idOf(round),
      title: t('yooloo.whyTitle', { sum: plus(round.stake), total: round.points }),
      text: t('yooloo.whyParked', params),
    },
  ];
}

function lead(
  leaders: readonly number[],
  totals: readonly number[],
  view: YoolooView,
  ctx: BoardContext,
): NonNullable<Sheet['lead']> {
  if (view.given_up) return { text: t('yooloo.sheetNobody') };
  const [first] = leaders;
  const detail = t('yooloo.sheetPoints', { count: totals[first ?? 0] ?? 0 });
  if (leaders.length === 1 && first !== undefined)
    return {
      text: t('yooloo.sheetLeadOne', { who: whoAt(ctx, first) }),
      ...(view.phase === 'over' ? {} : { detail }),
    };
  return {
    text: t('yooloo.sheetLeadMany', { names: namesOf(ctx, leaders) }),
    detail,
  };
}
