import type { AnyBoard } from '../boards';
import { areaOf } from '../boards';
import { say, type Text, t, tMaybe } from '../i18n';
import { type Flight, Stage } from '../motion';
import { has } from '../settings/manners.svelte';
import { settings } from '../settings/settings.svelte';
import { play as sound } from '../sound/play';
import { announce, hush, makeRoom } from '../table/announce.svelte';
import type { BoardContext, LogLine, MoveState, RuleChapter, Sheet, Step, Where } from '../table/board';
import { forget } from '../table/confirm.svelte';
import type { Panel, Shell } from '../table/shell';
import { reasonText, refusalText } from '../table/told';
import { toast } from '../table/toast.svelte';
import type { Command } from '../net/command';
import type { AnyAction, Message, PlayOf, Sentence, TableInfo } from '../wire';
import { contextOf } from '../table/context';
import { both, isListed, told } from './legal';
import { Past, withLines } from './log';
import { isMoot, type Pending, reasonOf } from './pending';

type AnyPlay = PlayOf<unknown, unknown, AnyAction>;

/** How a store reaches its table. The answer comes back as messages. */
export interface Line {
  /** Sends a command and gives its move id. */
  send: (command: Command, version: number) => string;
}

/** How long the last picture of a round is looked at before the sheet comes. */
const SHEET_MS = 1600;

/**
 * A table as one viewer sees it. The server's snapshot is the only state: messages go in, the picture comes out, one
 * change after another through the stage. Nothing is guessed ahead of the server.
 */
export class TableStore implements Shell {
  table: TableInfo = $state.raw() as TableInfo;
  play: AnyPlay | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  rounds: readonly unknown[] = $state.raw([]);
  marked: string | null = $state(null);
  move: MoveState = $state.raw({ state: 'idle' });
  panel: Panel | null = $state(null);
  rule: string | null = $state(null);
  /** The seat that the panel `seat` is about. */
  about: number | null = $state(null);
  /** In a tutorial: what is asked of the player. */
  lesson: Shell['lesson'] = $state.raw(null);
  /** What a tutorial lights on the table. */
  lit: AnyAction | null = $state.raw(null);
  hinted: { action: AnyAction; why: Sentence | null } | null = $state.raw(null);
  /** The version shown, and the latest received: between them, changes are on their way. */
  shown = $state(0);
  received = $state(0);
  /** When the running clock ends, by this device's clock. */
  deadline: number | null = $state(null);
  now = $state(Date.now());

  readonly stage: Stage;
  readonly board: AnyBoard;
  /** A finished game is looked at again. */
  readonly replay: boolean;
  readonly #line: Line;
  readonly #onleave: () => void;
  /** The view received last, shown or still on its way. */
  #latest: { number: number; view: unknown } | null = null;
  /** What I may do once everything received is shown. */
  #coming: readonly AnyAction[] = $state.raw([]);
  /** Opens the sheet after a look at the last picture, unless the next round begins before. */
  #sheetSoon: ReturnType<typeof setTimeout> | undefined;
  /** Something else was open then: the sheet comes when that is closed. */
  #sheetDue = false;
  #pending: Pending | null = null;
  readonly #past = new Past();

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
    this.#onleave = onleave;
    this.stage = new Stage(() => document.querySelector<HTMLElement>('.game'));
  }

  ctx: BoardContext = $derived.by(() => contextOf(this.table, this.replay));
  where: Where = $derived.by(() => (this.play ? this.board.where(this.play, this.ctx) : { main: '' }));
  sheet: Sheet = $derived.by(() =>
    this.play ? this.board.sheet(this.rounds, this.play, this.ctx) : EMPTY_SHEET,
  );
  rules: readonly RuleChapter[] = $derived.by(() => this.board.rules(this.ctx));
  /** What the board gets: nothing can be touched while a move is on its way, or what a change on its way takes away. */
  playable: AnyPlay | null = $derived.by(() => {
    if (!this.play) return null;
    if (this.move.state === 'pending' || this.table.phase !== 'playing') return { ...this.play, legal: [] };
    return this.shown < this.received
      ? { ...this.play, legal: both(this.play.legal, this.#coming) }
      : this.play;
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
  seconds = $derived.by(() => {
    if (this.deadline === null) return null;
    return Math.max(0, Math.ceil((this.deadline - this.now) / 1000));
  });

  /** Takes a message of the table. */
  receive(message: Message): void {
    switch (message.type) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'update':
        return this.#update(message);
      case 'ack':
        return this.#acked(message.move_id, message.version);
      case 'refused':
        return this.#refused(message.move_id, message.code, message.reason);
      case 'hint':
        this.hinted = { action: message.action, why: message.why };
        if (this.hint) announce([this.hint.what, this.hint.why].filter(Boolean).join(' '));
        return;
      case 'emote':
        return this.#sign(message.seat, message.emote);
      default:
        return;
    }
  }

  act = (action: AnyAction, place?: string): void => {
    if (this.move.state === 'pending') return;
    if (this.shown < this.received) this.stage.hurry();
    if (this.shown < this.received || !this.play || !isListed(this.play.legal, action)) return;
    this.#do({ type: 'act', action }, place ?? null);
  };
  undo = (): void => this.#once({ type: 'undo' });
  proceed = (): void => this.#once({ type: 'continue' });
  rematch = (): void => this.#once({ type: 'rematch' });
  askHint = (): void => {
    if (this.canHint) this.#line.send({ type: 'hint' }, this.received);
  };
  /** Any other command, such as sitting down or being ready. */
  command(command: Command): void {
    this.#do(command);
  }
  leave = (): void => this.#onleave();
  open = (panel: Panel | null): void => {
    this.panel = panel ?? (this.#sheetDue ? 'sheet' : null);
    if (this.panel === 'sheet') this.#sheetDue = false;
    this.rule = null;
  };
  openRule = (rule: string): void => {
    this.panel = 'rules';
    this.rule = rule;
  };
  openSeat = (seat: number): void => {
    this.panel = 'seat';
    this.about = seat;
  };
  dismiss = (): void => {
    if (this.move.state === 'refused') this.move = { state: 'idle' };
    this.hinted = null;
  };
  read = (): readonly Text[] => (this.play ? this.board.read(this.play, this.ctx) : []);

  /** Moves that were sent and not answered, for the line to send again after a break. */
  get waiting(): string | null {
    return this.#pending?.id ?? null;
  }

  /** Another seat of this device looks from now on: nothing of the last one stays, in the page or in its voice. */
  blank(): void {
    this.close();
    hush();
    forget();
    this.#pending = null;
    this.move = { state: 'idle' };
    this.play = this.#latest = this.hinted = this.panel = this.marked = null;
    this.log = this.rounds = this.#coming = [];
  }

  /** The table is left. */
  close(): void {
    clearTimeout(this.#sheetSoon);
    this.#sheetDue = false;
    this.stage.stop();
  }

  /** A second press before the answer means the same. */
  #once(command: Command): void {
    if (this.move.state !== 'pending') this.#do(command);
  }

  #do(command: Command, place: string | null = null): void {
    forget();
    this.hinted = null;
    this.move = { state: 'pending', place };
    const id = this.#line.send(command, this.received);
    this.#pending = { id, type: command.type, place, done: null, late: false };
  }

  #snapshot(message: Extract<Message, { type: 'snapshot' }>): void {
    this.stage.finish();
    const play = message.play as AnyPlay | null;
    this.received = this.shown = message.version;
    this.#seat(message.table);
    this.play = play;
    this.#latest = play && { number: play.number, view: play.view };
    this.#coming = play?.legal ?? [];
    const ctx = contextOf(message.table, this.replay);
    this.log = play ? withLines([], this.board.log(play.log, ctx)) : [];
    this.rounds = play ? told(play.rounds, play.log, this.board) : [];
    this.marked = play ? (this.board.mark(play.log, ctx) ?? null) : null;
    this.#past.begin(play?.step, this);
    if (this.#pending) this.#pending.late = true;
    this.#settle();
  }

  #update(message: Extract<Message, { type: 'update' }>): void {
    if (message.version < this.received) return;
    this.received = message.version;
    const play = message.play as AnyPlay | null;
    if (play) this.#coming = play.legal;
    const pictures = play ? this.#pictures(play, message.table) : [null];
    pictures.forEach((step, index) => {
      const last = index === pictures.length - 1;
      const shown = play && step ? { ...play, view: step.view, notices: [...step.notices] } : play;
      this.stage.push({
        apply: () => {
          if (last) this.#apply(message.version, message.table, shown);
          else if (shown) this.#between({ ...shown, legal: [] });
        },
        flights: () => (shown && this.panel !== 'sheet' ? this.#flights(shown, message.table) : []),
        hold: step?.hold,
        least: step?.least,
      });
    });
  }

  /** One message may be several pictures, if the board takes it apart. */
  #pictures(play: AnyPlay, table: TableInfo | null): readonly Step<unknown, unknown>[] {
    const before = this.#latest?.number === play.number ? this.#latest.view : null;
    this.#latest = { number: play.number, view: play.view };
    const whole = [{ view: play.view, notices: play.notices }];
    return (
      this.board.steps?.(play.notices, before, play.view, contextOf(table ?? this.table, this.replay)) ??
      whole
    );
  }

  #flights(play: AnyPlay, table: TableInfo | null): readonly Flight[] {
    const before = this.play?.number === play.number ? this.play.view : null;
    return this.board.flights(play.notices, before, play.view, contextOf(table ?? this.table, this.replay));
  }

  /** A picture on the way to what the message says in the end: nobody is to act, nothing can be taken back. */
  #between(play: AnyPlay): void {
    const seats = this.table.seats.map((seat) => ({ ...seat, to_act: false }));
    this.table = { ...this.table, seats, you: { ...this.table.you, undo: null } };
    this.#advance(play);
    // My move was acknowledged and shows: it is saved, though more pictures of it are to come.
    if (this.#pending && this.#pending.done !== null) this.move = { state: 'idle' };
    if (play.notices.length > 0) this.#voice(play, false);
  }

  #apply(version: number, table: TableInfo | null, play: AnyPlay | null): void {
    const wasMine = this.#toAct();
    const phase = this.table.phase;
    const mine = JSON.stringify(this.play?.legal);
    if (table) this.#seat(table);
    if (play) this.#advance(play);
    this.shown = version;
    // A choice of somebody else leaves my own question and hint alone.
    if (play && JSON.stringify(play.legal) !== mine) {
      forget();
      this.hinted = null;
    }
    if (play?.notices.length) {
      this.#voice(play, !wasMine && this.#toAct());
    } else if (!wasMine && this.#toAct()) sound('turn');
    if (this.table.phase !== phase) this.#turnPage(this.table.phase);
    this.#settle();
  }

  #advance(play: AnyPlay): void {
    const fresh = this.play?.number !== play.number;
    // Steps were taken back: what was told of them goes with them.
    if (!fresh && this.play && play.step < this.play.step) Object.assign(this, this.#past.at(play.step));
    const lines = this.board.log(play.notices, this.ctx);
    this.log = withLines(fresh ? [] : this.log, lines);
    const scored = play.notices.filter((notice) => this.board.scores(notice));
    this.rounds = fresh ? scored : scored.length > 0 ? [...this.rounds, ...scored] : this.rounds;
    const mark = this.board.mark(play.notices, this.ctx);
    if (mark !== undefined) this.marked = mark;
    if (fresh) this.#past.begin(play.step, this);
    else this.#past.add(play.step, this);
    // What was learned by notices is not kept: the log holds the public part, the view the rest.
    this.play = { ...play, notices: [] };
  }

  #seat(table: TableInfo): void {
    this.table = table;
    const mine =
      table.clock && (table.clock.seats.length === 0 || table.clock.seats.includes(table.you.seat ?? -1));
    this.deadline = table.clock && mine ? Date.now() + table.clock.left_ms : null;
    this.now = Date.now();
  }

  #voice(play: AnyPlay, myTurnNow: boolean): void {
    makeRoom();
    const logged = this.board.log(play.notices, this.ctx).map(({ text }) => say(text));
    const told = this.board.announce?.(play.notices, this.ctx).map(say) ?? logged;
    for (const one of told) announce(one, logged.includes(one));
    sound(this.board.sound?.(play.notices, this.ctx) ?? 'card');
    if (myTurnNow) sound('turn');
  }

  #turnPage(phase: TableInfo['phase']): void {
    if (phase === 'between_rounds') sound('round');
    if (phase === 'over') sound('win');
    clearTimeout(this.#sheetSoon);
    this.#sheetDue = false;
    if (phase === 'between_rounds' || phase === 'over')
      this.#sheetSoon = setTimeout(() => this.#showSheet(phase), SHEET_MS);
    if (phase === 'playing' && this.panel === 'sheet') this.panel = null;
  }

  #showSheet(phase: 'between_rounds' | 'over'): void {
    if (this.panel === null) this.panel = 'sheet';
    if (this.panel === 'sheet') return;
    this.#sheetDue = true;
    toast(phase === 'over' ? t('common.gameOver') : t('common.roundOver'));
  }

  #toAct(): boolean {
    const seat = this.table.you.seat;
    return seat !== null && (this.table.seats[seat]?.to_act ?? false);
  }

  #acked(id: string, version: number): void {
    if (this.#pending?.id !== id) return;
    this.#pending.done = version;
    this.#settle();
  }

  /** Somebody shows a short sign; only words that we know are shown. */
  #sign(seat: number | null, emote: string): void {
    const words = tMaybe(`common.emote_${emote}`);
    if (!settings.signs || words === null || (seat !== null && seat === this.table.you.seat)) return;
    const seated = seat === null ? undefined : this.ctx.seats[seat];
    if (has('muted', seated?.player ?? null)) return;
    const name = seat === null ? t('common.onlooker') : (seated?.name ?? '');
    toast(t('common.emoteFrom', { name, words }));
  }

  /** My move is saved when it is acknowledged and its change is shown. */
  #settle(): void {
    if (this.#pending?.done === null || this.#pending?.done === undefined) return;
    if (this.shown < this.#pending.done) return;
    this.#pending = null;
    this.move = { state: 'idle' };
  }

  #refused(id: string | null, code: string, reason: string): void {
    if (id !== null && this.#pending?.id !== id) return;
    const pending = this.#pending;
    const place = pending?.place ?? null;
    this.#pending = null;
    if (isMoot(pending, code)) {
      this.move = { state: 'idle' };
      return;
    }
    const words = refusalText(areaOf(this.ctx.game), reasonOf(pending, code), reason);
    this.move = { state: 'refused', place, reason: words };
    sound('refused');
    announce(`${words} ${t('common.nothingHappened')}`);
  }
}

const EMPTY_SHEET: Sheet = { caption: '', rows: [], total: [], leaders: [], leaderWord: '', whys: [] };
