import { say, t, text } from '../../i18n';
import type { BoardContext, Hand, Sheet, SheetCell, SheetRow, Shown } from '../../table/board';
import { nameAt, namesOf } from '../../table/seats';
import type { SwapAction, SwapNotice, SwapScore, SwapView } from '../../wire';
import { columns, factsOf, gameOf } from './places';
import { explain, minus, sumOf } from './reasons';

type Scored = Extract<SwapNotice, { notice: 'round_scored' }>;

/** The score sheet from the scoring notices, with every doubling explained. */
export function sheet(
  rounds: readonly SwapNotice[],
  play: Shown<SwapView, SwapAction>,
  ctx: BoardContext,
): Sheet {
  const { view } = play;
  const scored = rounds.filter((notice): notice is Scored => notice.notice === 'round_scored');
  const over = view.phase === 'over';
  return {
    caption: t('swap.sheet.caption', { game: factsOf(ctx).title, count: view.rounds }),
    lead: view.sheet ? lead(view, view.sheet, ctx) : undefined,
    hands: view.sheet ? hands(view, view.sheet) : undefined,
    rows: rows(rounds, view),
    total: view.totals.map((total) => ({ value: minus(total) })),
    leaders: over ? view.leaders : view.lowest,
    leaderWord: t(over ? 'swap.wins' : 'swap.leads'),
    whys: scored.toReversed().flatMap(({ score }) => whys(score, ctx)),
  };
}

function whys(score: SwapScore, ctx: BoardContext): Sheet['whys'] {
  return score.seats.flatMap((cell, seat) => {
    const reasons = explain(score, seat, ctx);
    const sum = sumOf(cell);
    if (reasons.length === 0 || sum === null) return [];
    const whose = t('swap.reason.whose', { round: score.round, name: nameAt(ctx, seat) });
    const id = whyId(score.round, seat);
    return [{ id, title: `${sum} = ${minus(cell.points)}`, text: [whose, ...reasons.map(say)].join(' ') }];
  });
}

function rows(rounds: readonly SwapNotice[], view: SwapView): SheetRow[] {
  const latest = rounds.findLast((notice) => notice.notice === 'round_scored');
  return rounds.flatMap((notice): SheetRow[] => {
    if (notice.notice === 'subtotal') {
      const cells = notice.totals.map((total) => ({ value: minus(total) }));
      return [{ label: t('swap.sheet.sub'), cells, kind: 'sub' }];
    }
    if (notice.notice !== 'round_scored') return [];
    const { score } = notice;
    const cells = score.seats.map((cell, seat): SheetCell => {
      const how = sumOf(cell);
      return how
        ? { value: minus(cell.points), how, why: whyId(score.round, seat) }
        : { value: minus(cell.points) };
    });
    const fresh = view.sheet !== null && notice === latest;
    return [{ label: String(score.round), cells, ...(fresh ? { kind: 'fresh' } : {}) }];
  });
}

function hands(view: SwapView, score: SwapScore): Hand[] {
  const tied = score.seats.filter(({ lowest }) => lowest).length > 1;
  return score.seats.map((cell, seat): Hand => {
    const how = sumOf(cell);
    const best = cell.lowest;
    const dear = cell.factor > 1;
    const note = !tied ? 'swap.lowest' : cell.failed_call ? 'swap.tiedFails' : 'swap.tied';
    const cards = (view.hands[seat] ?? []).map((value, slot) => ({
      value,
      name:
        value === null
          ? t('swap.slotDown', { slot: slot + 1 })
          : t('swap.slotUp', { slot: slot + 1, card: value }),
    }));
    return {
      seat,
      cards,
      columns: columns(view),
      result: minus(cell.points),
      ...(how ? { how: `${how} =` } : {}),
      ...(best ? { note: t(note) } : {}),
      ...(best && !dear ? { tone: 'best' as const } : dear ? { tone: 'bad' as const } : {}),
    };
  });
}

/** What decided the round or the game, and one line more. */
function lead(view: SwapView, score: SwapScore, ctx: BoardContext): Sheet['lead'] {
  const round = roundLead(score, ctx);
  if (view.phase !== 'over') return round;
  const end = won(view, ctx);
  // The last round's reason stays beside the winner.
  return { ...end, detail: [end.detail, round?.text, round?.detail].filter(Boolean).join(' ') || undefined };
}

function roundLead(score: SwapScore, ctx: BoardContext): Sheet['lead'] {
  const game = gameOf(ctx);
  const caller = score.call ? ctx.seats[score.call.seat] : undefined;
  if (!score.call || !caller) {
    if (!score.deck_out) return undefined;
    return { text: t('swap.lead.deckOut'), detail: t('swap.detail.allDouble') };
  }
  const { succeeded, challenge } = score.call;
  const { who } = caller;
  if (score.deck_out && succeeded && !challenge) {
    return { text: say(text(`swap.lead.callWon.${game}`, { who })), detail: t('swap.reason.deckOut') };
  }
  if (challenge && succeeded)
    return { text: t('swap.lead.challengeWon', { who }), detail: t('swap.detail.othersDouble') };
  if (succeeded)
    return { text: say(text(`swap.lead.callWon.${game}`, { who })), detail: t('swap.detail.plain') };
  const cell = score.seats[score.call.seat];
  const times = cell && cell.factor > 2 ? 'swap.detail.fourfold' : 'swap.detail.doubled';
  const detail =
    cell && cell.factor > 1 ? t(times, { who, count: cell.hand, points: minus(cell.points) }) : undefined;
  if (challenge) return { text: t('swap.lead.challengeLost', { who }), detail };
  return { text: say(text(`swap.lead.callLost.${game}`, { who })), detail };
}

function won(view: SwapView, ctx: BoardContext): NonNullable<Sheet['lead']> {
  const [first] = view.leaders;
  const alone = view.leaders.length === 1 && first !== undefined ? ctx.seats[first] : undefined;
  if (!alone || first === undefined) {
    return { text: t('swap.lead.shared', { names: namesOf(ctx, view.leaders) }) };
  }
  const drawn = view.tie_cards[first];
  const text = t('swap.lead.won', { who: alone.who });
  return drawn === null || drawn === undefined
    ? { text }
    : { text, detail: t('swap.detail.tieDraw', { card: drawn }) };
}

function whyId(round: number, seat: number): string {
  return `r${String(round)}s${String(seat)}`;
}
