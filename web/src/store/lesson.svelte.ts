import type { AnyBoard } from '../boards';
import { say, t } from '../i18n';
import type { Command } from '../net/command';
import { announce } from '../table/announce.svelte';
import type { Tutorial, TutorialStep } from '../table/tutorial';
import type { AnyAction, Play } from '../wire';
import { pretendTable } from '../table/pretend';
import type { AnyPlay } from './queue.svelte';
import { TableStore } from './table.svelte';

type AnyStep = TutorialStep<unknown, unknown, AnyAction>;

/** A tutorial being played: a store without a server, fed by the script. */
export class Lesson {
  readonly store: TableStore;
  readonly steps: readonly AnyStep[];
  at = $state(0);
  done = $state(false);
  #sent = 0;
  readonly #quiet: () => void;

  constructor(board: AnyBoard, tutorial: Tutorial<unknown, unknown, AnyAction>, onleave: () => void) {
    this.steps = tutorial.steps(board.game.key);
    const table = pretendTable(board.game.key, tutorial.seats, { ...tutorial.rules });
    this.store = new TableStore(table, board, { send: (command) => this.#asked(command) }, () => {
      this.#quiet();
      onleave();
    });
    this.store.receive({ type: 'snapshot', protocol: 1, version: 1, facts: table, table, play: null });
    this.#show();
    this.#quiet = $effect.root(() => {
      $effect(() => this.#speak());
    });
  }

  next = (): void => {
    this.store.queue.stage.finish();
    if (this.at + 1 >= this.steps.length) {
      this.#quiet();
      this.done = true;
    } else {
      this.at += 1;
      this.#show();
    }
  };

  /** A step is said aloud once its cards lie open. */
  #speak(): void {
    const step = this.steps[this.at];
    if (step && !this.store.queue.behind && !this.store.turning) announce(say(step.say));
  }

  /** The recorded table answers: right moves go on, others are asked for again. */
  #asked(command: Command): string {
    const id = `lesson-${++this.#sent}`;
    const step = this.steps[this.at];
    // After the press itself, which would also go on from the picture that comes of it.
    setTimeout(() => {
      const asked =
        command.type === 'act' ? [command.action] : command.type === 'act_all' ? command.actions : [];
      const expect = step?.expect ?? 'next';
      const fits = asked.length > 0 && expect !== 'next' && asked.every(expect);
      if (fits) {
        this.store.receive({ type: 'ack', move_id: id, version: this.store.queue.received });
        this.next();
      } else {
        const reason = step ? say(step.wrong ?? step.say) : '';
        this.store.receive({
          type: 'refused',
          move_id: id,
          code: '',
          reason,
          version: this.store.queue.received,
        });
      }
    });
    return id;
  }

  #show(): void {
    const step = this.steps[this.at];
    if (!step) return;
    const { store } = this;
    const view = step.play.view as {
      to_act?: readonly number[] | number | null;
      waiting?: readonly number[];
    };
    const toAct = [view.to_act ?? view.waiting ?? []].flat();
    const seats = store.table.seats.map((seat, k) => ({
      ...seat,
      to_act: toAct.includes(k),
    }));
    store.lesson = {
      say: step.say,
      next: step.expect === 'next' ? this.next : null,
      progress: t('lobby.stepOf', { step: this.at + 1, of: this.steps.length }),
    };
    const { expect } = step;
    const [wanted, another] = expect === 'next' ? [] : step.play.legal.filter(expect);
    store.lit = step.lit ?? (wanted && !another ? wanted : null);
    store.receive({
      type: 'update',
      version: store.queue.received + 1,
      table: { ...store.table, seats },
      play: this.#play(step) as unknown as Play,
    });
  }

  #play({ play: { view, notices, legal, moment } }: AnyStep): AnyPlay {
    const frames = [...(moment ? [moment] : []), { view, notices }].map((frame) => ({
      step: this.at,
      notices: [...frame.notices],
      view: frame.view,
    }));
    return { number: 1, step: this.at, frames, legal: [...legal], log: [], rounds: [], aid: null };
  }
}
