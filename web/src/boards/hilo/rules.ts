import { t } from '../../i18n';
import type { BoardContext, RuleChapter } from '../../table/board';

type Line = RuleChapter['lines'][number];

/** The rules as this table plays them: each option picks the sentence that holds here. */
export function rules(ctx: BoardContext): RuleChapter[] {
  const set = ctx.table.rules;
  const is = (key: string, value: unknown): boolean => set[key] === value;
  const line = (rule: string, text: string, assumed = false): Line =>
    assumed ? { rule, text, assumed } : { rule, text };
  const tie = is('start_tie', 'random')
    ? line('H1', t('hilo.ruleH1random'))
    : is('start_tie', 'seat')
      ? line('H1', t('hilo.ruleH1seat'))
      : line('H1', t('hilo.ruleH1age'), !set['ages']);
  return [
    { title: t('hilo.rulesGoal'), lines: [{ text: t('hilo.ruleAim') }, line('H17', t('hilo.ruleH17'))] },
    {
      title: t('hilo.rulesSetup'),
      lines: [
        line('H16', t('hilo.ruleH16')),
        line('H1', t('hilo.ruleH1')),
        tie,
        line('H2', t('hilo.ruleH2')),
      ],
    },
    {
      title: t('hilo.rulesTurn'),
      lines: [line('H18', t('hilo.ruleH18')), line('H3', t('hilo.ruleH3')), line('H4', t('hilo.ruleH4'))],
    },
    { title: t('hilo.rulesLines'), lines: lines(is, line) },
    {
      title: t('hilo.rulesPile'),
      lines: [line('H11', t(is('reshuffle_keep_top', false) ? 'hilo.ruleH11all' : 'hilo.ruleH11'), true)],
    },
    {
      title: t('hilo.rulesEnd'),
      lines: [
        line('H12', t('hilo.ruleH12')),
        line('H13', t(is('final_reveal', 'one') ? 'hilo.ruleH13one' : 'hilo.ruleH13'), true),
      ],
    },
    {
      title: t('hilo.rulesScore'),
      lines: [
        line('H19', t('hilo.ruleH19')),
        line('H14', t('hilo.ruleH14')),
        line('H15', t('hilo.ruleH15', { target: Number(set['target'] ?? 100) })),
      ],
    },
  ];
}

function lines(
  is: (key: string, value: unknown) => boolean,
  line: (rule: string, text: string, assumed?: boolean) => Line,
): Line[] {
  const newOnly = is('hilo_eligible', 'new_only');
  const chain = is('chain', 'optional')
    ? 'hilo.ruleH8optional'
    : is('chain', 'off')
      ? 'hilo.ruleH8off'
      : 'hilo.ruleH8forced';
  return [
    line('H5', t(is('hilo_removal', 'forced') ? 'hilo.ruleH5forced' : 'hilo.ruleH5')),
    line('H6', t(newOnly ? 'hilo.ruleH6new' : 'hilo.ruleH6'), !newOnly),
    line('H7', t('hilo.ruleH7')),
    line('H8', t('hilo.ruleH8')),
    line('H8', t(chain), chain === 'hilo.ruleH8forced'),
    line('H9', t('hilo.ruleH9')),
    line('H10', t('hilo.ruleH10')),
  ];
}
