import { t } from '../../i18n';
import type { BoardContext, RuleChapter, Sheet } from '../../table/board';
import { namesOf } from '../../table/seats';
import type { OneToTenNotice } from '../../wire';
import type { OneToTenPlay } from './model';

type Over = Extract<OneToTenNotice, { notice: 'over' }>;

/** Found cards, and what everybody looks for. */
export function sheet(rounds: readonly OneToTenNotice[], { view }: OneToTenPlay, ctx: BoardContext): Sheet {
  const over = rounds.findLast((notice) => notice.notice === 'over');
  const points = over ? over.points : view.found;
  return {
    caption: t('onetoten.sheet.caption'),
    rowsAre: t('common.player'),
    lead: over ? won(over, ctx) : undefined,
    rows: over
      ? []
      : [
          {
            label: t('onetoten.sheet.seeks'),
            cells: view.sought.map((number) => ({ value: number === null ? '✓' : String(number) })),
          },
        ],
    total: points.map((found) => ({ value: String(found) })),
    leaders: view.leaders,
    leaderWord: t(over ? 'onetoten.wins' : 'onetoten.leads'),
    whys: [],
  };
}

function won({ winners, points }: Over, ctx: BoardContext): Sheet['lead'] {
  const [first] = winners;
  const alone = winners.length === 1 && first !== undefined ? ctx.seats[first] : undefined;
  if (alone) return { text: t('onetoten.lead.won', { who: alone.who }) };
  const detail = t('onetoten.lead.points', { count: points[first ?? 0] ?? 0 });
  return { text: t('onetoten.lead.shared', { names: namesOf(ctx, winners) }), detail };
}

/** The rules of this table's variant, in chapters. */
export function rules(ctx: BoardContext): RuleChapter[] {
  const { cards, streak } = ctx.table.rules;
  const count = typeof cards === 'number' ? cards : 10;
  const chapters: RuleChapter[] = [
    {
      title: t('onetoten.rules.setup'),
      lines: [
        { rule: 'M5', text: t('onetoten.rule.row', { count }) },
        ...(count < 10 ? [{ rule: 'M8', text: t('onetoten.rule.fewer'), assumed: true }] : []),
        { rule: 'M2', text: t('onetoten.rule.start'), assumed: true },
      ],
    },
    {
      title: t('onetoten.rules.turn'),
      lines: [
        ...(streak === true ? [] : [{ rule: 'M1', text: t('onetoten.rule.turn') }]),
        { rule: 'M10', text: t('onetoten.rule.rising') },
        { rule: 'M6', text: t('onetoten.rule.same') },
        { rule: 'M9', text: t('onetoten.rule.memory') },
      ],
    },
    {
      title: t('onetoten.rules.end'),
      lines: [
        { rule: 'M3', text: t('onetoten.rule.end'), assumed: true },
        ...(streak === true
          ? [{ rule: 'M4', text: t('onetoten.rule.streakPoints'), assumed: true }]
          : [{ rule: 'M7', text: t('onetoten.rule.points'), assumed: true }]),
      ],
    },
  ];
  if (streak !== true) return chapters;
  return [
    ...chapters,
    { title: t('onetoten.rules.variant'), lines: [{ rule: 'M4', text: t('onetoten.rule.streak') }] },
  ];
}
