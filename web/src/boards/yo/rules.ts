import { type MessageKey, n, t, tMaybe } from '../../i18n';
import type { BoardContext, RuleChapter } from '../../table/board';
import { ARC } from './pays';
import { exactGain } from './sheet';

/** The rules of this table, in the words of the rule book, with its numbers. */
export function rules(ctx: BoardContext): RuleChapter[] {
  const { rules: option } = ctx.table;
  const is = (key: string, word: string): boolean => option[key] === word;
  const number = (key: string): number | null => (typeof option[key] === 'number' ? option[key] : null);
  const push = !is('seven_out_play', 'lose');
  const anyWindow = !is('more_yo_window', 'first_roll');
  const exact = !is('rounding', 'floor');
  const [most, times] = [number('max_bet'), number('more_max')];
  const [rolls, shooters] = [number('rolls'), number('shooter_turns')];
  return [
    chapter('aim', [{ text: t('yo.rule.aim') }, { text: t('yo.rule.course') }]),
    chapter('need', [
      rule('D18'),
      rule('D19'),
      assumed('D14', t('yo.rule.D14bankroll', { bankroll: n(number('bankroll') ?? 0) })),
      rule('D24'),
      rule('D16'),
    ]),
    chapter('window', [
      { rule: 'D14', text: t('yo.rule.D14', { min: n(number('min_bet') ?? 1) }), assumed: true },
      ...(most === null ? [] : [{ rule: 'D14', text: t('yo.rule.D14max', { max: n(most) }) }]),
      rule('D4'),
      rule('D5', '', true),
      rule('D6', anyWindow ? 'any' : 'first', anyWindow),
      rule('D7'),
      times === null
        ? rule('D8', 'none', true)
        : { rule: 'D8', text: t('yo.rule.D8max', { times: n(times) }) },
    ]),
    chapter('shooter', [rule('D3', '', true)]),
    chapter('roll', [rule('D25'), rule('D13'), rule('D12', exact ? 'exact' : 'floor', exact)]),
    chapter('play', [rule('D20'), rule('D2'), rule('D21'), rule('D1', push ? 'push' : 'lose'), rule('D11')]),
    chapter('late', [rule('D22'), rule('D23')]),
    chapter('yo', [rule('D9', '', true)]),
    chapter('arc', [rule('D10')]),
    chapter('end', [
      ...(rolls === null ? [] : [assumed('D15', t('yo.rule.D15rolls', { rolls: n(rolls) }))]),
      ...(shooters === null ? [] : [assumed('D15', t('yo.rule.D15shooters', { shooters: n(shooters) }))]),
      rule('D15', '', true),
    ]),
    chapter(
      'gain',
      (['play', 'more', 'late_play', 'yo', ...ARC] as const).map((wager) => ({
        text: exactGain(ctx, wager),
      })),
    ),
  ];
}

type Line = RuleChapter['lines'][number];

function chapter(name: string, lines: readonly Line[]): RuleChapter {
  return { title: tMaybe(`yo.chapter.${name}`) ?? name, lines };
}

/** A rule without parameters; `variant` chooses between the texts of an option. */
function rule(number: string, variant = '', assumption = false): Line {
  const key = `yo.rule.${number}${variant}` as MessageKey;
  return { rule: number, text: tMaybe(key) ?? key, ...(assumption ? { assumed: true } : {}) };
}

function assumed(number: string, words: string): Line {
  return { rule: number, text: words, assumed: true };
}
