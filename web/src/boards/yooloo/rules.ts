import { t } from '../../i18n';
import type { BoardContext, RuleChapter } from '../../table/board';

type Line = RuleChapter['lines'][number];

/** The rules as this table plays them. */
export function rules(ctx: BoardContext): RuleChapter[] {
  const set = ctx.table.rules;
  const variant = set['variant'];
  const cards = Number(set['cards'] ?? 10);
  const games = Number(set['games_in_series'] ?? 1);
  const two = ctx.seats.length === 2;
  const line = (rule: string, text: string, assumed = false): Line =>
    assumed ? { rule, text, assumed } : { rule, text };
  const order: Line[] =
    variant === 'a' || variant === 'b'
      ? [
          line('O6', t('yooloo.ruleO6')),
          ...(set['hide_scores'] === false ? [] : [line('O6', t('yooloo.ruleO6hide'))]),
        ]
      : [line('O5', t('yooloo.ruleO5'))];
  return [
    { title: t('yooloo.rulesGoal'), lines: [{ text: t('yooloo.ruleAim') }] },
    {
      title: t('yooloo.rulesSetup'),
      lines: [
        line('O11', t('yooloo.ruleO11', { cards })),
        variant === 'b' ? line('O7', t('yooloo.ruleO7')) : line('O11', t('yooloo.ruleO11rising')),
      ],
    },
    {
      title: t('yooloo.rulesPlay'),
      lines: [
        line('O12', t('yooloo.ruleO12', { cards })),
        ...order,
        line('O1', t('yooloo.ruleO1')),
        line('O14', t('yooloo.ruleO14')),
        line('O13', t('yooloo.ruleO13')),
      ],
    },
    {
      title: t('yooloo.rulesTies'),
      lines: [...(two ? [] : nobody(set, line)), line('O8', t('yooloo.ruleO8'))],
    },
    {
      title: t('yooloo.rulesScore'),
      lines: [
        line('O10', t('yooloo.ruleO10'), true),
        ...(games > 1 ? [line('O9', t('yooloo.ruleO9', { games }))] : []),
      ],
    },
  ];
}

function nobody(
  set: Readonly<Record<string, unknown>>,
  line: (rule: string, text: string, assumed?: boolean) => Line,
): Line[] {
  return [
    line('O2', t('yooloo.ruleO2')),
    line('O3', t('yooloo.ruleO3')),
    line('O3', t(set['showdown_pot'] === 'last_only' ? 'yooloo.ruleO3last' : 'yooloo.ruleO3all'), true),
    line('O3', t('yooloo.ruleO3cap', { count: Number(set['showdown_cap'] ?? 1000) }), true),
  ];
}
