import type { AnyBoard } from '../boards';
import { say, type Text, t } from '../i18n';
import type { Flight } from '../motion';
import type { Command } from '../net/command';
import { play as sound } from '../sound/play';
import { announce, hush } from '../table/announce.svelte';
import type { GameFacts } from '../table/game';
import type { BoardContext, KeyRow, LogLine, MoveState, RuleChapter, Sheet, Where } from '../table/board';
import { forget } from '../table/confirm.svelte';
import { contextOf } from '../table/context';
import type { Shell } from '../table/shell';
import { reasonText, refusalText } from '../table/told';
import type { AnyAction, Message, Sentence, TableInfo } from '../wire';
import { showSign, tell } from './announcer';
import { Clock } from './clock.svelte';
import { GameHistory } from './history.svelte';
import { isListed } from './legal';
import { type Line, Moves } from './moves.svelte';
import { TablePanels } from './panels.svelte';
import {
  type AnyPicture,
  type AnyPlay,
  type AnyShown,
  type Change,
  changeOf,
  PictureQueue,
  picturesOf,
  shownOf,
} from './queue.svelte';
import { soundsOf } from './sounds';

/**
 * A table as one viewer sees it. The server's snapshot is the only state: messages go in, the picture comes out, one
 * change after another through the queue. Nothing is guessed ahead of the server.
 */
export class TableStore implements Shell {
  table: TableInfo = $state.raw() as TableInfo;
  play: AnyShown | null = $state.raw(null);
  /** The log that came with a snapshot, until the next step. */
  late: readonly unknown[] = $state.raw([]);
  /** In a tutorial: what is asked of the player. */
  lesson: Shell['lesson'] = $state.raw(null);
  /** What a tutorial lights on the table. */
  lit: AnyAction | null = $state.raw(null);
  hinted: { action: AnyAction; why: Sentence | null } | null = $state.raw(null);

  readonly board: AnyBoard;
  readonly queue: PictureQueue;
  readonly history: GameHistory;
  readonly panels = new TablePanels();
  readonly clock = new Clock();
  /** A finished game is looked at again. */
  readonly replay: boolean;
  readonly #moves: Moves;
  readonly #line: Line;
  readonly #onleave: () => void;

  constructor(
    first: TableInfo,
    board: AnyBoard,
    line: Line,
    onleave: () => void = () => undefined,
    replay = false,
  ) {
    this.replay = replay;
    this.table = first;
    this.board = board;
    this.#line = line;
    this.#moves = new Moves(line);
    this.#onleave = onleave;
    this.history = new GameHistory(board);
    this.queue = new PictureQueue({
      between: (play, notices) => this.#between(play, notices),
      shown: (change, play, notices) => this.#shown(change, play, notices),
      flights: (play, notices, table) => this.#flights(play, notices, table),
    });
  }

  ctx: BoardContext = $derived.by(() => contextOf(this.table, this.replay));
  where: Where = $derived.by(() => (this.play ? this.board.where(this.play, this.ctx) : { main: '' }));
  sheet: Sheet = $derived.by(() =>
    this.play ? this.board.sheet(this.history.rounds, this.play, this.ctx) : EMPTY_SHEET,
  );
  rules: readonly RuleChapter[] = $derived.by(() => this.board.rules(this.ctx));
  /** What the board gets: nothing can be touched while a move is on its way, or what a change on its way takes away. */
  playable: AnyShown | null = $derived.by(() => {
    if (!this.play) return null;
    const closed = this.#moves.busy || this.table.phase !== 'playing';
    return { ...this.play, legal: closed ? [] : this.queue.open(this.play.legal) };
  });
  canHint = $derived.by(
    () =>
      this.table.options.hints && this.table.phase === 'playing' && (this.playable?.legal.length ?? 0) > 0,
  );
  hint = $derived.by(() => {
    if (!this.hinted || !this.play) return null;
    const { action, why } = this.hinted;
    return {
      what: say(this.board.describe(action, this.play, this.ctx)),
      why: why && reasonText(why, this.board),
    };
  });

  get game(): GameFacts {
    return this.board.game;
  }
  get move(): MoveState {
    return this.#moves.state;
  }
  get log(): readonly LogLine[] {
    return this.history.log;
  }
  get seconds(): number | null {
    return this.clock.seconds;
  }

  /** Takes a message of the table. */
  receive(message: Message): void {
    switch (message.type) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'update':
        return this.#update(message);
      case 'ack':
        return this.#moves.acknowledged(message.move_id, message.version, this.queue.shown);
      case 'refused':
        return this.#refused(message.move_id, message.code, message.reason);
      case 'hint':
        this.hinted = { action: message.action, why: message.why };
        if (this.hint) announce([this.hint.what, this.hint.why].filter(Boolean).join(' '));
        return;
      case 'emote':
        return showSign(message.seat, message.emote, this.ctx);
      default:
        return;
    }
  }

  act = (action: AnyAction, place?: string): void => {
    if (this.#moves.busy) return;
    if (this.queue.behind) this.queue.stage.hurry();
    if (this.queue.behind || !this.play || !isListed(this.play.legal, action)) return;
    this.command({ type: 'act', action }, place);
  };
  /** Several of one decision: all or none. Each is listed when its turn comes, the first one now. */
  actAll = (actions: readonly AnyAction[], place?: string): void => {
    const [first] = actions;
    if (this.#moves.busy || this.queue.behind || !first || !isListed(this.play?.legal ?? [], first)) return;
    this.command({ type: 'act_all', actions: [...actions] }, place);
  };
  /** Asks for something that is not listed: the table says why it cannot be done. */
  ask = (action: AnyAction, place?: string): void => {
    if (!this.#moves.busy && !this.queue.behind && !this.replay) this.command({ type: 'act', action }, place);
  };
  undo = (): void => this.#once({ type: 'undo' });
  proceed = (): void => this.#once({ type: 'continue' });
  rematch = (): void => this.#once({ type: 'rematch' });
  askHint = (): void => {
    if (this.canHint) this.#line.send({ type: 'hint' }, this.queue.received);
  };
  leave = (): void => this.#onleave();
  dismiss = (): void => {
    this.#moves.dismiss();
    this.hinted = null;
  };
  keys = (): readonly KeyRow[] => this.board.keys();
  read = (): readonly Text[] => (this.play ? this.board.read(this.play, this.ctx) : []);

  /** Any other command, such as sitting down or being ready. */
  command(command: Command, place: string | null = null): void {
    forget();
    this.hinted = null;
    this.#moves.send(command, this.queue.received, place);
  }

  /** Another seat of this device looks from now on: nothing of the last one stays, in the page or in its voice. */
  blank(): void {
    this.close();
    hush();
    forget();
    this.#moves.reset();
    this.history.clear();
    this.late = [];
    this.play = this.hinted = this.panels.open = null;
  }

  /** Shows a change in these pictures: as a message is shown, or as a replay does. */
  show(change: Change, pictures: readonly AnyPicture[]): void {
    this.queue.push(change, pictures);
  }

  /** The table is left. */
  close(): void {
    this.panels.stop();
    this.queue.stop();
  }

  /** A second press before the answer means the same. */
  #once(command: Command): void {
    if (!this.#moves.busy) this.command(command);
  }

  #snapshot(message: Extract<Message, { type: 'snapshot' }>): void {
    const play = message.play as AnyPlay | null;
    this.queue.restart(message.version, play);
    this.#seat({ ...message.facts, ...message.table });
    const frame = play?.frames.at(-1);
    this.play = play && frame ? shownOf(play, frame) : null;
    this.late = play?.log ?? [];
    if (play) this.history.begin(play, this.ctx);
    else this.history.clear();
    this.#moves.brokeOff();
    this.#moves.showed(message.version);
  }

  #update(message: Extract<Message, { type: 'update' }>): void {
    const change = changeOf(message, this.table);
    const { play, table } = change;
    const ctx = contextOf(table ?? this.table, this.replay);
    this.show(change, play ? picturesOf(this.board, play.frames, this.queue.before(play.number), ctx) : []);
  }

  #flights(play: AnyShown, notices: readonly unknown[], table: TableInfo | null): readonly Flight[] {
    if (this.panels.open === 'sheet') return [];
    const before = this.play?.number === play.number ? this.play.view : null;
    return this.board.flights(notices, before, play.view, contextOf(table ?? this.table, this.replay));
  }

  #between(play: AnyShown, notices: readonly unknown[]): void {
    const seats = this.table.seats.map((seat) => ({ ...seat, to_act: false }));
    this.table = { ...this.table, seats, you: { ...this.table.you, undo: null } };
    this.#advance(play, notices);
    this.#moves.showing();
    this.#tell(notices, false, null);
  }

  #shown({ version, table }: Change, play: AnyShown | null, notices: readonly unknown[]): void {
    const wasMine = this.#toAct();
    const phase = this.table.phase;
    const mine = JSON.stringify(this.play?.legal);
    if (table) this.#seat(table);
    if (play) this.#advance(play, notices);
    // A choice of somebody else leaves my own question and hint alone.
    if (play && JSON.stringify(play.legal) !== mine) {
      forget();
      this.hinted = null;
    }
    const turned = this.table.phase === phase ? null : this.table.phase;
    this.#tell(notices, !wasMine && this.#toAct(), turned);
    if (turned) this.panels.turn(turned);
    this.#moves.showed(version);
  }

  /** What is learned by notices is not kept: the log holds the public part, the view the rest. */
  #advance(play: AnyShown, notices: readonly unknown[]): void {
    const before = this.play;
    if (before?.number !== play.number) this.history.clear();
    else if (play.step < before.step) this.history.backTo(play.step);
    this.history.add(notices, play.step, this.ctx);
    this.play = play;
    this.late = [];
  }

  #seat(table: TableInfo): void {
    this.table = table;
    this.clock.set(table);
  }

  #tell(notices: readonly unknown[], myTurn: boolean, phase: TableInfo['phase'] | null): void {
    tell(this.board, notices, this.ctx);
    for (const one of soundsOf(this.board, { notices, myTurn, phase }, this.ctx)) sound(one);
  }

  #toAct(): boolean {
    const seat = this.table.you.seat;
    return seat !== null && (this.table.seats[seat]?.to_act ?? false);
  }

  #refused(id: string | null, code: string, reason: string): void {
    const area = this.game.area;
    const words = this.#moves.refused(id, code, (found) => refusalText(area, found, reason));
    if (words === null) return;
    sound('refused');
    announce(`${words} ${t('common.nothingHappened')}`);
  }
}

const EMPTY_SHEET: Sheet = { caption: '', rows: [], total: [], leaders: [], leaderWord: '', whys: [] };
