import { type Text, text } from '../../i18n';
import type { Tutorial, TutorialStep } from '../../table/tutorial';
import { letterOf } from './model';
import type { OneToTenAction, OneToTenNotice, OneToTenView } from '../../wire';

type Step = TutorialStep<OneToTenView, OneToTenNotice, OneToTenAction>;

const ME = 0;
const BOT = 1;

interface Scene {
  readonly say: Text;
  readonly notices?: readonly OneToTenNotice[];
  /** The slots that may be turned up; the first is the right one. None: a button goes on. */
  readonly slots?: readonly number[];
  /** What is said to another one. */
  readonly wrong?: Text;
}

/** With four cards: 3, 1, 4 and 2 lie there. Everything that a game of ten has comes up. */
export const tutorial: Tutorial<OneToTenView, OneToTenNotice, OneToTenAction> = {
  seats: 2,
  rules: { streak: false, cards: 4 },
  steps: () => {
    let view = START;
    return script().map((scene): Step => {
      const mine = scene.slots !== undefined;
      const [wrong] = (scene.notices ?? []).filter((notice) => notice.notice === 'turned' && !notice.right);
      const moment = wrong && { view: lying(view, wrong), notices: [wrong] };
      view = { ...(scene.notices ?? []).reduce(after, view), to_act: mine ? ME : BOT };
      const legal = (scene.slots ?? []).map((slot): OneToTenAction => ({ do: 'turn', slot }));
      const [wanted] = legal;
      return {
        say: scene.say,
        play: {
          view,
          notices: (scene.notices ?? []).filter((notice) => notice !== wrong),
          legal,
          ...(moment ? { moment } : {}),
        },
        expect: wanted ? (action) => action.slot === wanted.slot : 'next',
        ...(scene.wrong ? { wrong: scene.wrong } : {}),
      };
    });
  },
};

function script(): Scene[] {
  return [
    { say: text('onetoten.tutorial.first'), slots: [0] },
    { say: text('onetoten.tutorial.wrong'), notices: [turned(ME, 0, 3, 1)] },
    { say: text('onetoten.tutorial.second'), notices: [turned(BOT, 2, 2, 1)], slots: [1] },
    { say: text('onetoten.tutorial.right'), notices: [turned(ME, 1, 1, 1)] },
    { say: text('onetoten.tutorial.third'), notices: [turned(BOT, 0, 1, 1)], slots: [3] },
    {
      say: text('onetoten.tutorial.two'),
      notices: [turned(ME, 3, 2, 2), turned(BOT, 2, 2, 2)],
      slots: [0, 2],
      wrong: text('onetoten.tutorial.twoWrong', { slot: letterOf(0) }),
    },
    {
      say: text('onetoten.tutorial.three'),
      notices: [turned(ME, 0, 3, 3), turned(BOT, 1, 4, 3)],
      slots: [2],
    },
    {
      say: text('onetoten.tutorial.end'),
      notices: [turned(ME, 2, 4, 4), { notice: 'all_found', seat: ME, round: 5 }],
    },
  ];
}

function turned(seat: number, slot: number, card: number, sought: number): OneToTenNotice {
  const right = card === sought;
  return {
    notice: 'turned',
    seat,
    slot,
    card,
    sought,
    right,
    found: right ? sought : sought - 1,
    turned_back: 0,
  };
}

/** The table with a card that lies open. */
function lying(view: OneToTenView, notice: OneToTenNotice): OneToTenView {
  if (notice.notice !== 'turned') return view;
  const { seat, slot, card } = notice;
  const wrong = notice.right ? null : notice;
  return { ...view, wrong, rows: view.rows.with(seat, (view.rows[seat] ?? []).with(slot, card)) };
}

/** The table after a notice: a right card stays open. */
function after(view: OneToTenView, notice: OneToTenNotice): OneToTenView {
  if (notice.notice === 'all_found') return { ...view, last_round: true };
  if (notice.notice !== 'turned' || !notice.right) return view;
  const { seat, card } = notice;
  return {
    ...lying(view, notice),
    found: view.found.with(seat, card),
    sought: view.sought.with(seat, card === view.cards ? null : card + 1),
  };
}

const START: OneToTenView = {
  seats: 2,
  cards: 4,
  streak: false,
  phase: 'choosing',
  turning: null,
  to_act: ME,
  round: 1,
  last_round: false,
  rows: [
    [null, null, null, null],
    [null, null, null, null],
  ],
  wrong: null,
  found: [0, 0],
  leaders: [],
  sought: [1, 1],
};
