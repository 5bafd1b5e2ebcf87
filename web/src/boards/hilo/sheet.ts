import { n, say, t } from '../../i18n';
import type { BoardContext, Hand, Sheet, SheetCell } from '../../table/board';
import { namesOf, seatsInOrder, whoAt } from '../../table/seats';
import type { HiloCell, HiloNotice, HiloView } from '../../wire';
import { cardAt, suitOf, valueOf } from './grid';
import { cellText } from './words';

type Scored = Extract<HiloNotice, { notice: 'round_scored' }>;

export function isScored(notice: HiloNotice): notice is Scored {
  return notice.notice === 'round_scored';
}

/** The score sheet, from the scoring notices and the view. */
export function sheet(notices: readonly HiloNotice[], view: HiloView, ctx: BoardContext): Sheet {
  const rounds = notices.filter(isScored);
  const latest = rounds.at(-1);
  const totals = latest?.totals ?? view.seats.map((seat) => seat.total);
  const { leaders } = view;
  const over = view.phase === 'over';
  const atRest = latest !== undefined && latest.round === view.round && (over || view.phase === 'scored');
  const caption = latest
    ? t('hilo.sheetCaption', { count: latest.round, target: view.target })
    : t('hilo.sheetNone', { target: view.target });
  return {
    caption,
    ...(atRest
      ? { lead: over ? won(leaders, latest, ctx) : lead(latest, ctx), hands: hands(latest, view, ctx) }
      : {}),
    rows: rounds.map((round) => ({
      label: t('hilo.sheetRound', { round: round.round }),
      cells: round.scores.map((score, seat) => cellOf(round, score, seat)),
      ...(atRest && round === latest ? { kind: 'fresh' as const } : {}),
    })),
    total: totals.map((total) => ({ value: n(total) })),
    leaders,
    leaderWord: over ? t(leaders.length > 1 ? 'hilo.sheetShares' : 'hilo.sheetWins') : t('hilo.sheetLeads'),
    whys: rounds.flatMap((round) => whys(round, ctx)),
  };
}

function cellOf(round: Scored, score: Scored['scores'][number], seat: number): SheetCell {
  const value = n(score.points);
  if (score.factor === 1) return { value };
  return { value, how: `${n(score.sum)} × ${n(score.factor)}`, why: `${round.round}-${seat}` };
}

function whys(round: Scored, ctx: BoardContext): Sheet['whys'][number][] {
  const score = round.scores[round.ender];
  const who = ctx.seats[round.ender]?.who;
  if (score?.count !== 'ender_doubled' || !who) return [];
  const low = round.scores.find((other, seat) => other.lowest && seat !== round.ender)?.sum ?? 0;
  return [
    {
      id: `${round.round}-${round.ender}`,
      title: t('hilo.whyTitle', { sum: score.sum, points: score.points }),
      text: t('hilo.whyLower', { who, round: round.round, sum: score.sum, low }),
    },
  ];
}

/** After the last round: who has won, large, and how the round ended. */
function won(leaders: readonly number[], round: Scored, ctx: BoardContext): NonNullable<Sheet['lead']> {
  const winners = leaders.flatMap((seat) => ctx.seats[seat] ?? []);
  const [first] = winners;
  const count = round.totals[first?.seat ?? 0] ?? 0;
  const { text, detail } = lead(round, ctx);
  return {
    text:
      first && winners.length === 1
        ? t('hilo.sheetWon', { who: first.who, count })
        : t('hilo.sheetShared', { names: namesOf(ctx, leaders), count }),
    detail: [text, detail].join(' '),
  };
}

/** What decided the round, large, and one line more. */
function lead(round: Scored, ctx: BoardContext): NonNullable<Sheet['lead']> {
  const score = round.scores[round.ender];
  const who = whoAt(ctx, round.ender);
  if (!score || score.count === 'ender_lowest' || score.count === 'plain')
    return { text: t('hilo.sheetEndedLowest', { who }), detail: t('hilo.sheetPlain') };
  const text = t('hilo.sheetEndedNot', { who });
  return score.count === 'ender_doubled'
    ? { text, detail: t('hilo.sheetDoubles', { sum: score.sum, points: score.points }) }
    : { text, detail: t('hilo.sheetNever') };
}

/** All layouts, open. */
function hands(round: Scored, view: HiloView, ctx: BoardContext): Hand[] {
  return seatsInOrder(ctx).flatMap((seat): Hand[] => {
    const score = round.scores[seat];
    const cells = view.seats[seat]?.cells;
    if (!score || !cells) return [];
    const doubled = score.factor !== 1;
    return [
      {
        seat,
        cards: cells.map(handCard),
        columns: 3,
        result: n(score.points),
        ...(doubled ? { how: `${n(score.sum)} × ${n(score.factor)} =`, tone: 'bad' as const } : {}),
        ...(score.lowest && !doubled ? { note: t('hilo.sheetLowest'), tone: 'best' as const } : {}),
      },
    ];
  });
}

function handCard(cell: HiloCell, slot: number, cells: readonly HiloCell[]): Hand['cards'][number] {
  const card = cardAt(cells, slot);
  const name = say(cellText(cell));
  if (card) return { value: valueOf(card), suit: suitOf(card), name };
  return { value: null, gone: cell.is === 'empty', name };
}
