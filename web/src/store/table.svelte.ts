import type { AnyBoard } from '../boards';
import { say, type Text, t } from '../i18n';
import type { Flight } from '../motion';
import type { Command } from '../net/command';
import type { TableMessage } from '../net/follow';
import { play as sound } from '../sound/play';
import { announce, hush } from '../table/announce.svelte';
import type { GameFacts } from '../table/game';
import type { BoardContext, KeyRow, LogLine, MoveState, RuleChapter, Sheet, Where } from '../table/board';
import { forget } from '../table/confirm.svelte';
import { contextOf } from '../table/context';
import { findLegal } from '../table/legal';
import type { Shell } from '../table/shell';
import { reasonText, refusalText } from '../table/told';
import type { AnyAction, Sentence, TableInfo } from '../wire';
import { showSign, tell } from './announcer';
import { Clock } from './clock.svelte';
import { GameHistory } from './history.svelte';
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
import { Signs } from './signs.svelte';
import { soundsOf } from './sounds';

/**
 * A table as one viewer sees it. The server's snapshot is the only state: messages go in, the picture comes out, one
 * change after another through the queue. Nothing is guessed ahead of the server.
 */
export class TableStore implements Shell {
  table: TableInfo = $state.raw() as TableInfo;
  play: AnyShown | null = $state.raw(null);
  /** The picture whose words were said last: it stays behind `play` while cards are being turned. */
  #said: AnyShown | null = $state.raw(null);
  /** The log that came with a snapshot, until the next step. */
  late: readonly unknown[] = $state.raw([]);
  /** In a tutorial: what is asked of the player. */
  lesson: Shell['lesson'] = $state.raw(null);
  /** What a tutorial or a review lights on the table, and what was played instead of it. */
  lit: AnyAction | null = $state.raw(null);
  instead: AnyAction | null = $state.raw(null);
  hinted: { action: AnyAction; then: readonly AnyAction[]; why: Sentence | null } | null = $state.raw(null);

  readonly board: AnyBoard;
  readonly queue: PictureQueue;
  readonly history: GameHistory;
  readonly panels = new TablePanels();
  /** What people say, beside their seats. */
  readonly signs = new Signs();
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
  where: Where = $derived.by(() => (this.#said ? this.board.where(this.#said, this.ctx) : { main: '' }));
  sheet: Sheet = $derived.by(() =>
    this.#said ? this.board.sheet(this.history.rounds, this.#said, this.ctx) : EMPTY_SHEET,
  );
  rules: readonly RuleChapter[] = $derived.by(() => this.board.rules(this.ctx));
  /** What the board gets: nothing can be touched while a move is on its way, or what a change on its way takes away. */
  playable: AnyShown | null = $derived.by(() => {
    if (!this.play) return null;
    const closed = this.#moves.busy || this.table.phase !== 'playing';
    return { ...this.play, legal: closed ? [] : this.queue.open(this.play.legal) };
  });
  /** Other people are there to be talked to. */
  canTalk = $derived.by(
    () =>
      !this.replay &&
      this.table.you.seats.length > 0 &&
      this.ctx.seats.some(({ seat, kind }) => kind === 'person' && !this.table.you.seats.includes(seat)),
  );
  canHint = $derived.by(
    () =>
      this.table.options.hints && this.table.phase === 'playing' && (this.playable?.legal.length ?? 0) > 0,
  );
  hint = $derived.by(() => {
    if (!this.hinted || !this.play) return null;
    const { action, then, why } = this.hinted;
    const whole = then.length > 0 ? this.board.describeAll?.([action, ...then]) : undefined;
    return {
      what: say(whole ?? this.board.describe(action, this.play, this.ctx)),
      why: why && reasonText(why, this.board),
    };
  });

  /** The action to light on the table; of a whole order no single card is. */
  get advised(): AnyAction | null {
    return this.hinted ? (this.hinted.then.length > 0 ? null : this.hinted.action) : this.lit;
  }

  get game(): GameFacts {
    return this.board.game;
  }
  get move(): MoveState {
    return this.#moves.state;
  }
  get log(): readonly LogLine[] {
    return this.history.log;
  }
  get turning(): boolean {
    return this.queue.turning;
  }
  get waits(): 'turn' | 'next' | null {
    return this.queue.waits ?? null;
  }
  goOn = (): void => this.queue.stage.goOn();
  get canSkip(): boolean {
    return this.queue.more;
  }
  skip = (): void => this.queue.stage.hurry();
  get seconds(): number | null {
    return this.clock.seconds;
  }

  /** Takes a message of the table. */
  receive(message: TableMessage): void {
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
        // For a decision that has been taken meanwhile it would light the wrong card.
        if (message.version !== this.table.you.since) return;
        this.hinted = { action: message.action, then: message.then, why: message.why };
        if (this.hint) announce([this.hint.what, this.hint.why].filter(Boolean).join(' '));
        return;
      case 'emote':
        return showSign(message.seat, message.emote, this.ctx, this.signs);
      default:
        return;
    }
  }

  act = (action: AnyAction, place?: string): void => {
    if (this.#mayDo(action)) this.command({ type: 'act', action }, place);
  };
  /** Several of one decision: all or none. Each is listed when its turn comes, the first one now. */
  actAll = (actions: readonly AnyAction[], place?: string): void => {
    const [first] = actions;
    if (first && this.#mayDo(first)) this.command({ type: 'act_all', actions: [...actions] }, place);
  };
  /** Asks for something that is not listed: the table says why it cannot be done. */
  ask = (action: AnyAction, place?: string): void => {
    if (!this.#moves.busy && !this.queue.behind && !this.replay) this.command({ type: 'act', action }, place);
  };
  /** What has been seen can be taken back only as practice, and the first time that is asked. */
  undo = (): void => {
    if (this.table.you.undo === 'practice' && !this.table.practice && this.panels.open !== 'undo')
      this.panels.show('undo');
    else this.#once({ type: 'undo' });
  };
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
  keys = (): readonly KeyRow[] => this.board.keys(this.ctx);
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
    this.play = this.#said = this.hinted = this.panels.open = null;
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

  /** Is it listed? Pictures on their way are brought to their end: who acts has seen enough. */
  #mayDo(action: AnyAction): boolean {
    if (this.#moves.busy) return false;
    if (this.queue.behind) this.queue.stage.hurry();
    return !this.queue.behind && findLegal(this.play?.legal ?? [], action) !== null;
  }

  /** A second press before the answer means the same. */
  #once(command: Command): void {
    if (!this.#moves.busy) this.command(command);
  }

  #snapshot(message: Extract<TableMessage, { type: 'snapshot' }>): void {
    const play = message.play as AnyPlay | null;
    this.queue.restart(message.version, play);
    this.#seat({ ...message.facts, ...message.table });
    const frame = play?.frames.at(-1);
    this.play = this.#said = play && frame ? shownOf(play, frame) : null;
    this.late = play?.log ?? [];
    if (play) this.history.begin(play, this.ctx);
    else this.history.clear();
    this.#moves.brokeOff();
    this.#moves.showed(message.version);
  }

  #update(message: Extract<TableMessage, { type: 'update' }>): void {
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

  #between(play: AnyShown, notices: readonly unknown[]): () => void {
    const seats = this.table.seats.map((seat) => ({ ...seat, to_act: false }));
    this.table = { ...this.table, seats, you: { ...this.table.you, undo: null } };
    this.#draw(play, notices);
    this.#moves.showing();
    return () => {
      this.#record(play, notices);
      tell(this.board, notices, this.ctx);
    };
  }

  #shown({ version, table }: Change, play: AnyShown | null, notices: readonly unknown[]): () => void {
    const wasMine = this.#toAct();
    const phase = this.table.phase;
    const mine = JSON.stringify(this.play?.legal);
    if (table) this.#seat(table);
    if (play) this.#draw(play, notices);
    // A choice of somebody else leaves my own question and hint alone.
    if (play && JSON.stringify(play.legal) !== mine) {
      forget();
      this.hinted = null;
    }
    const turned = this.table.phase === phase ? null : this.table.phase;
    const myTurn = !wasMine && this.#toAct();
    this.#moves.showed(version);
    return () => {
      if (play) this.#record(play, notices);
      tell(this.board, notices, this.ctx);
      this.#sound({ notices: [], myTurn, phase: turned });
      if (turned) this.panels.turn(turned);
    };
  }

  #draw(play: AnyShown, notices: readonly unknown[]): void {
    this.play = play;
    this.late = [];
    this.#sound({ notices, myTurn: false, phase: null });
  }

  /** What is learned by notices is not kept: the log holds the public part, the view the rest. */
  #record(play: AnyShown, notices: readonly unknown[]): void {
    const before = this.#said;
    if (before?.number !== play.number) this.history.clear();
    else if (play.step < before.step) this.history.backTo(play.step);
    this.history.add(notices, play.step, this.ctx);
    this.#said = play;
  }

  #seat(table: TableInfo): void {
    this.table = table;
    this.clock.set(table);
  }

  #sound(shown: Parameters<typeof soundsOf>[1]): void {
    for (const one of soundsOf(this.board, shown, this.ctx)) sound(one);
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
