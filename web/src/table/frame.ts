import { say, t } from '../i18n';
import type { Finished } from '../wire';
import type { Bar, BarButton, BoardContext } from './board';
import { placeOf } from './crown';
import { amountOf, ranked, scoreOf } from './finished/scores';
import { namesOf, whoAt } from './seats';
import type { Shell } from './shell';

/** The bar: the board's own while a game runs, ours between rounds, after the game and for spectators. */
export function barNow(shell: Shell, board: Bar, review: () => void = () => undefined): Bar {
  const bar = barOf(shell, board, review);
  return board.meanwhile === undefined || bar === board ? bar : { ...bar, meanwhile: board.meanwhile };
}

function barOf(shell: Shell, board: Bar, review: () => void): Bar {
  const { ctx } = shell;
  const phase = ctx.table.phase;
  if (ctx.replay) return board;
  if (shell.waits) return { ...board, buttons: waitButtons(shell, shell.waits) };
  if (shell.lesson) return lessonBar(shell.lesson, board);
  if (phase === 'over') return overBar(shell, review);
  if (phase === 'between_rounds') return betweenBar(shell);
  // On the sheet nothing can be touched but the way back.
  if (shell.panels.open === 'sheet') return { ...board, buttons: [{ ...sheetButton(shell), main: true }] };
  if (ctx.mySeat === null) return { ...board, mine: false, buttons: [], detail: t('common.lookingOn') };
  const last = board.mine || board.detail ? undefined : lastLine(shell);
  const told = last === undefined || last === board.say ? board : { ...board, detail: last };
  const undo = ctx.table.you.undo;
  if (!undo) return told;
  const label = undo === 'choice' ? t('common.takeBack') : t('common.undoPractice');
  const button = { id: 'undo', label, icon: 'undo' as const, run: shell.undo };
  return { ...told, buttons: [button, ...(board.buttons ?? [])] };
}

/** Cards that lie face down wait for a tap, and so does the next round; who has seen enough goes to the end. */
function waitButtons(shell: Shell, waits: NonNullable<Shell['waits']>): BarButton[] {
  const label = waits === 'turn' ? t('common.turnCards') : t('common.nextRound');
  return [
    ...(shell.canSkip ? [{ id: 'skip', label: t('common.skip'), run: shell.skip }] : []),
    { id: 'go-on', label, run: shell.goOn, main: true },
  ];
}

/** What happened last, for phones, where the log is not beside the table. */
function lastLine({ log }: Shell): string | undefined {
  const last = log.at(-1);
  return last && say(last.text);
}

/** The sheet says what decided the round; then the bar says who leads. */
function betweenBar(shell: Shell): Bar {
  const { ctx, sheet } = shell;
  const mine = me(ctx);
  const standing = namesOf(ctx, sheet.leaders);
  const lead = shell.panels.open === 'sheet' || !sheet.lead ? null : sheet.lead;
  const next = shell.seconds === null ? waitingFor(ctx) : t('common.nextIn', { seconds: shell.seconds });
  return {
    say: lead?.text ?? (standing === '' ? t('common.roundOver') : t('common.standing', { names: standing })),
    detail: lead?.detail ?? (mine?.ready ? waitingFor(ctx) : next),
    mine: mine !== undefined && !mine.ready,
    counts: shell.seconds !== null,
    buttons: [
      sheetButton(shell),
      ...(mine && !mine.ready
        ? [
            {
              id: 'continue',
              label: t('common.nextRound'),
              icon: 'check' as const,
              run: shell.proceed,
              main: true,
            },
          ]
        : []),
    ],
  };
}

function lessonBar(lesson: NonNullable<Shell['lesson']>, board: Bar): Bar {
  const next = lesson.next;
  return {
    say: say(lesson.say),
    detail: lesson.progress,
    mine: true,
    // What the lesson asks for is lit on the table; the bar must not light something else.
    buttons: next
      ? [{ id: 'next', label: t('common.next'), run: next, main: true }]
      : board.buttons?.map((button, _, all) => ({ ...button, main: asked(button, all) })),
  };
}

/** The only button; or the call, then the move that makes it: a lesson lets you call only where you should. */
function asked({ id }: BarButton, all: readonly BarButton[]): boolean {
  const planned = all.some((other) => other.id === 'call-not');
  return all.length === 1 || (planned ? id !== 'call-not' : id === 'call');
}

/** Who has won, and with what; without a winner, what decided the game. */
export function wonBy(shell: Shell): string {
  const { ctx, sheet } = shell;
  const last = ctx.table.finished.at(-1);
  const winners = last?.winners ?? sheet.leaders;
  const names = namesOf(ctx, winners);
  const mine = winners.includes(ctx.mySeat ?? -1);
  const score = last && winners[0] !== undefined ? scoreOf(shell.game, last.scores[winners[0]] ?? 0) : null;
  const alone =
    score === null
      ? mine
        ? t('common.youWin')
        : t('common.theyWin', { names })
      : mine
        ? t('common.youWinWith', { score })
        : t('common.theyWinWith', { names, score });
  const won = winners.length > 1 ? t('common.shareWin', { names }) : alone;
  return winners.length === 0 ? (sheet.lead?.text ?? t('common.gameOver')) : won;
}

/** By how much the only winner is ahead of the next; null: somebody else won as well, or a tie was broken. */
export function aheadBy({ game, ctx }: Shell): string | null {
  const last = ctx.table.finished.at(-1);
  if (last?.winners.length !== 1) return null;
  const [first, second] = ranked(last);
  const gap = Math.abs((first?.score ?? 0) - (second?.score ?? 0));
  if (!second || gap === 0) return null;
  return t('common.aheadOf', { gap: amountOf(game, gap), who: whoAt(ctx, second.seat) });
}

/** Where I came, and how far behind the winner; after a tie that was broken, with what. */
function placeWords({ game, ctx }: Shell, seat: number, last: Finished): string {
  const { scores, winners } = last;
  const mine = scores[seat] ?? 0;
  const gap = Math.abs(mine - (scores[winners[0] ?? -1] ?? mine));
  const place = { place: placeOf(scores, winners, seat), of: ctx.seats.length };
  return gap === 0
    ? t('common.yourPlace', { ...place, score: scoreOf(game, mine) })
    : t('common.yourPlaceBehind', { ...place, gap: amountOf(game, gap) });
}

/** The end: who has won, with what, and my own place. The way to learn from it is the likely one. */
function overBar(shell: Shell, review: () => void): Bar {
  const { ctx, sheet } = shell;
  const last = ctx.table.finished.at(-1);
  const winners = last?.winners ?? sheet.leaders;
  const mine = winners.includes(ctx.mySeat ?? -1);
  const won = wonBy(shell);
  const seated = me(ctx);
  const place =
    seated && last && !mine && winners.length > 0
      ? placeWords(shell, seated.seat, last)
      : t('common.gameOver');
  const waits = seated?.ready ? waitingFor(ctx) : ctx.table.practice ? t('common.wasPractice') : null;
  // Above it the sheet says who has won: here stands how I did, and what decided it.
  const onSheet = shell.panels.open === 'sheet' && winners.length > 0;
  const shown = onSheet
    ? { say: mine ? t('common.wellPlayed') : place, detail: waits ?? sheet.lead?.detail }
    : { say: won, detail: waits ?? place };
  return {
    ...shown,
    aloud: { say: won, detail: waits ?? place },
    mine: true,
    buttons: [
      { id: 'leave', label: t('common.leave'), icon: 'exit', run: shell.leave },
      sheetButton(shell),
      ...(seated && !seated.ready
        ? [{ id: 'rematch', label: t('common.rematch'), icon: 'again' as const, run: shell.rematch }]
        : []),
      ...(last ? [{ id: 'review', label: t('common.review'), run: review, main: true }] : []),
    ],
  };
}

function sheetButton(shell: Shell): NonNullable<Bar['buttons']>[number] {
  const open = shell.panels.open === 'sheet';
  return {
    id: 'sheet',
    label: open ? t('common.table') : t('common.sheet'),
    run: () => shell.panels.show(open ? null : 'sheet'),
  };
}

function me(ctx: BoardContext): BoardContext['seats'][number] | undefined {
  return ctx.mySeat === null ? undefined : ctx.seats[ctx.mySeat];
}

/** Who is still waited for, in words. */
export function waitingFor(ctx: BoardContext): string | undefined {
  const people = ctx.seats.filter((seated) => seated.kind !== 'bot' && seated.kind !== 'nobody');
  const ready = people.filter((seated) => seated.ready).length;
  // Against bots nobody is waited for.
  return people.length > 1 ? t('common.readyOf', { ready, of: people.length }) : undefined;
}
