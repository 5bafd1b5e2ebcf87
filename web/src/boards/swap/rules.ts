import { t } from '../../i18n';
import type { BoardContext, RuleChapter } from '../../table/board';
import type { SwapView } from '../../wire';
import { gameOf, SHOUT } from './places';

type Line = RuleChapter['lines'][number];

/** The options of this table as they came over the wire, read with care. */
interface Options {
  readonly golow: boolean;
  readonly call: string;
  readonly seats: number;
  readonly is: (key: string, word: unknown) => boolean;
  readonly number: (key: string, otherwise: number) => number;
  readonly deck: readonly (readonly [value: number, count: number])[];
}

/** The rules of this table's variant, in chapters. Numbers are those of the rule books. */
export function rules(ctx: BoardContext): RuleChapter[] {
  const o = read(ctx);
  const chapters: RuleChapter[] = [
    { title: t('swap.rules.aim'), lines: [{ rule: o.golow ? 'G20' : 'Y27', text: t('swap.rule.win') }] },
    { title: t('swap.rules.setup'), lines: setup(o) },
    { title: t('swap.rules.look'), lines: looking(o) },
    { title: t('swap.rules.turn'), lines: turn(o) },
    { title: t('swap.rules.call'), lines: call(o) },
    { title: t('swap.rules.end'), lines: end(o) },
    { title: t('swap.rules.score'), lines: scoring(o) },
    { title: t('swap.rules.game'), lines: game(o) },
  ];
  const extra = variants(o);
  return extra.length > 0 ? [...chapters, { title: t('swap.rules.variant'), lines: extra }] : chapters;
}

function read(ctx: BoardContext): Options {
  const raw = ctx.table.rules;
  const list = Array.isArray(raw['deck']) ? (raw['deck'] as unknown[]) : [];
  return {
    golow: gameOf(ctx) === 'golow',
    call: SHOUT[gameOf(ctx)],
    seats: ctx.seats.length,
    is: (key, word) => raw[key] === word,
    number: (key, otherwise) => (typeof raw[key] === 'number' ? raw[key] : otherwise),
    deck: list.flatMap((pair) => {
      const [value, count] = Array.isArray(pair) ? (pair as unknown[]) : [];
      return typeof value === 'number' && typeof count === 'number' ? [[value, count] as const] : [];
    }),
  };
}

function deck({ deck: cards, golow }: Options): Line {
  const rule = golow ? 'G7' : 'Y18';
  const count = cards.reduce((sum, [, copies]) => sum + copies, 0);
  const [first] = cards;
  const last = cards.at(-1);
  const isRun = cards.every(
    ([value, copies], at) => value === (first?.[0] ?? 0) + at && copies === first?.[1],
  );
  if (!first || !last || !isRun) return { rule, text: t('swap.rule.deckOwn', { count }), assumed: true };
  const run = t('swap.rule.deckRun', { count, low: first[0], high: last[0], each: first[1] });
  return { rule, text: run, assumed: true };
}

function setup(o: Options): Line[] {
  const hand = o.is('headache', true) ? 6 : 4;
  const ages = !o.is('ages', null);
  const lines: Line[] = [deck(o)];
  if (!o.golow && o.seats > 6) lines.push({ rule: 'Y18', text: t('swap.rule.manySeats'), assumed: true });
  lines.push(
    ages
      ? {
          rule: o.golow ? 'G8' : 'Y19',
          text: t(o.golow ? 'swap.rule.dealer.golow' : 'swap.rule.dealer.yolo'),
        }
      : { rule: o.golow ? 'G8' : 'Y19', text: t('swap.rule.dealer.seat'), assumed: true },
    { rule: o.golow ? 'G9' : 'Y20', text: t('swap.rule.deal', { count: hand }) },
  );
  return lines;
}

function looking({ golow, is }: Options): Line[] {
  const count = is('headache', true) ? 3 : 2;
  return [
    { rule: golow ? 'G10' : 'Y1', text: t('swap.rule.look', { count }), assumed: true },
    { rule: golow ? 'G10' : 'Y29', text: t('swap.rule.ready') },
    { rule: golow ? 'G6' : 'Y2', text: t('swap.rule.once') },
    { rule: golow ? 'G21' : 'Y28', text: t('swap.rule.public') },
  ];
}

function turn(o: Options): Line[] {
  const { golow } = o;
  const lines: Line[] = [
    { rule: golow ? 'G11' : 'Y21', text: t('swap.rule.order') },
    { rule: golow ? 'G12' : 'Y22', text: t('swap.rule.turn') },
    { rule: golow ? 'G13' : 'Y23', text: t('swap.rule.any') },
    { rule: golow ? 'G21' : 'Y3', text: t('swap.rule.taken') },
  ];
  if (!golow) return lines;
  const keep = o.is('reshuffle_keep_top', true);
  lines.push({
    rule: 'G3',
    text: t(keep ? 'swap.rule.reshuffleKeep' : 'swap.rule.reshuffleAll'),
    assumed: true,
  });
  if (o.is('reshuffle_timing', 'on_demand')) lines.push({ rule: 'G3', text: t('swap.rule.reshuffleDemand') });
  return lines;
}

function call(o: Options): Line[] {
  const { golow, call: shout } = o;
  const instead = o.is('call_mode', 'instead_of_turn');
  const least = o.number('min_turns_before_call', 0);
  const how = t(instead ? 'swap.rule.callInstead' : 'swap.rule.callWithin', { call: shout });
  return [
    { rule: golow ? (instead ? 'G5' : 'G14') : 'Y4', text: how },
    least > 0
      ? { rule: golow ? 'G5' : 'Y5', text: t('swap.rule.callAfter', { count: least }) }
      : { rule: golow ? 'G14' : 'Y5', text: t('swap.rule.callAtOnce'), assumed: true },
    { rule: golow ? 'G15' : 'Y6', text: t('swap.rule.lastTurns') },
  ];
}

function end(o: Options): Line[] {
  const lines: Line[] = [{ rule: o.golow ? 'G16' : 'Y24', text: t('swap.rule.reveal') }];
  if (o.golow) return lines;
  const failed = o.is('deckout_trigger', 'on_failed_draw');
  lines.push({
    rule: 'Y8',
    text: t(failed ? 'swap.rule.deckOutDraw' : 'swap.rule.deckOutTurn'),
    assumed: !failed,
  });
  if (o.is('deckout_after_call', 'finish_final_turns'))
    lines.push({ rule: 'Y8', text: t('swap.rule.deckOutFinish') });
  return lines;
}

function scoring(o: Options): Line[] {
  const lines: Line[] = [{ rule: o.golow ? 'G18' : 'Y25', text: t('swap.rule.sum') }];
  if (o.golow)
    lines.push({ rule: 'G17', text: t('swap.rule.lower') }, { rule: 'G2', text: t('swap.rule.tieFine') });
  else {
    const times = o.is('double_stacking', 'multiply') ? t('swap.rule.multiply') : t('swap.rule.cap');
    const after = o.is('catchup_basis', 'after');
    const threshold = o.number('catchup_threshold', 20);
    lines.push(
      { rule: 'Y7', text: t('swap.rule.strict') },
      { rule: 'Y9', text: times, assumed: !o.is('double_stacking', 'multiply') },
      { rule: 'Y11', text: t('swap.rule.subtotal') },
      {
        rule: 'Y10',
        text: t(after ? 'swap.rule.catchUpAfter' : 'swap.rule.catchUpBefore', { threshold }),
        assumed: !after,
      },
    );
  }
  if (o.deck.some(([value]) => value < 0)) {
    const too = o.is('double_negative', true);
    lines.push({
      rule: o.golow ? 'G5' : 'Y17',
      text: t(too ? 'swap.rule.negativeToo' : 'swap.rule.negative'),
    });
  }
  return lines;
}

function game(o: Options): Line[] {
  const { golow } = o;
  const tie = o.is('final_tie', 'draw')
    ? t('swap.rule.tieDraw')
    : o.is('final_tie', 'extra_round')
      ? t('swap.rule.tieExtra')
      : t('swap.rule.tieShared');
  return [
    { rule: golow ? 'G1' : 'Y26', text: t('swap.rule.rounds', { count: o.number('rounds', golow ? 5 : 6) }) },
    { rule: golow ? 'G4' : 'Y12', text: tie, assumed: o.is('final_tie', golow ? 'shared' : 'draw') },
  ];
}

function variants(o: Options): Line[] {
  const lines: Line[] = [];
  if (o.is('headache', true)) lines.push({ rule: 'Y13', text: t('swap.rule.headache') });
  if (o.is('challenge', true)) {
    const also = o.is('catchup_in_challenge', true);
    lines.push(
      { rule: 'Y14', text: t('swap.rule.challenge', { call: o.call }), assumed: true },
      { rule: 'Y14', text: t('swap.rule.challengeScore') },
      {
        rule: 'Y16',
        text: t(also ? 'swap.rule.catchUpChallenge' : 'swap.rule.catchUpNoChallenge'),
        assumed: also,
      },
    );
  }
  return lines;
}

/** The rule in force right now, for the rail. */
export function ruleNow(view: SwapView, ctx: BoardContext): string {
  const o = read(ctx);
  const looks = o.is('headache', true) ? 3 : 2;
  switch (view.phase) {
    case 'look':
    case 'see':
      return t('swap.rule.look', { count: looks });
    case 'memorise':
      return t('swap.rule.once');
    case 'question':
      return t('swap.rule.challengeScore');
    case 'deal':
      return view.sheet === null ? deck(o).text : scoredBy(o);
    case 'tie_draw':
      return t('swap.rule.tieDraw');
    case 'over':
      return t('swap.rule.win');
    case 'catch_up':
    case 'reveal':
      return scoredBy(o);
    default:
      return view.caller === null ? t('swap.rule.turn') : t('swap.rule.lastTurns');
  }
}

function scoredBy({ golow }: Options): string {
  return golow ? `${t('swap.rule.lower')} ${t('swap.rule.tieFine')}` : t('swap.rule.strict');
}
