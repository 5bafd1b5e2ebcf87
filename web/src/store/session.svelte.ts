import { rememberNumber, rememberPromise } from './promise';
import { gameOf, loadBoard } from '../boards';
import { loadAreas, t } from '../i18n';
import { type Command, randomHex } from '../net/command';
import type { TableMessage } from '../net/follow';
import * as rest from '../net/rest';
import { type Link, TableSocket } from '../net/socket';
import { announce } from '../table/announce.svelte';
import { goneText } from '../table/told';
import type { Me, TableInfo } from '../wire';
import { TableStore } from './table.svelte';
import { Talk } from './talk.svelte';

/** A visit at one table: the store, the line that feeds it, and the seat it is fed for. */
export class TableSession {
  readonly store: TableStore;
  link: Link = $state.raw({ state: 'connecting' });
  /** The seat whose view we get; null: looking on. */
  seat: number | null = $state(null);
  /** Be ready for the next deal without being asked: a click on "play" or "play again" has said so. */
  #eager: boolean;
  /** Everybody is here and ready, or about to be: the cards come, and nobody has to look at the room. */
  dealing: boolean = $state(false);
  /** Who looks, by name; null where nothing can be stored. */
  me: Me | null = $state.raw(null);
  /** My seat is not mine any more: it went to somebody with its link, or to a bot or nobody. */
  lost: 'moved' | 'freed' | null = $state(null);
  readonly talk = new Talk();
  #socket: TableSocket | null = null;
  #wasOffline = false;
  /** Did I give my seat up myself? */
  #left = false;

  private constructor(store: TableStore, seat: number | null, eager: boolean) {
    this.store = store;
    this.seat = seat;
    this.#eager = eager;
    this.dealing = eager && onlyMine(store.table);
  }

  /** Finds a table by its code, fetches its board and words, and opens the line. */
  static async visit(code: string, eager: boolean, onleave: () => void): Promise<TableSession> {
    // The words of a refusal are needed even where there is no table.
    const [me] = await Promise.all([rest.session().catch(lookWithout), loadAreas('told')]);
    const table = await rest.findTable(code);
    const game = gameOf(table.game);
    if (!game) throw new rest.Refusal('no_such_game', table.game);
    const [board] = await Promise.all([loadBoard(game), loadAreas(game.area)]);
    const line = {
      send: (command: Command, version: number): string => session.send(command, version),
    };
    const store = new TableStore(table, board, line, onleave);
    const session: TableSession = new TableSession(
      store,
      table.you.seat ?? table.you.seats[0] ?? null,
      eager,
    );
    session.me = me;
    session.#connect();
    return session;
  }

  send(command: Command, version: number): string {
    if (command.type === 'rematch') this.#eager = true;
    if (command.type === 'stand') this.#left = true;
    if (command.type === 'sit') this.#left = false;
    return this.#socket?.send(command, version) ?? '';
  }

  /** Is ready with this seat's share of chance. */
  ready(seat: number): void {
    const nonce = randomHex(16);
    rememberNumber(this.store.table, seat, nonce);
    this.send({ type: 'ready', seat, nonce }, this.store.queue.received);
  }

  /** Looks through the eyes of another own seat: one device handed around. */
  lookFrom(seat: number): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.store.blank();
    this.#connect();
  }

  /** Without a seat: the line, when it has to come back, asks for none. Anyone who gave the seat up knows why. */
  #lookOn(table: TableInfo | null): void {
    const holder = table?.seats[this.seat ?? -1]?.holder.kind;
    this.lost = this.#left ? null : holder === 'person' || !table ? 'moved' : 'freed';
    this.seat = null;
    this.#socket?.leaveSeat();
  }

  retry(): void {
    if (this.link.state === 'gone') this.#connect();
    else this.#socket?.retry();
  }

  /** A secret address that gives this seat to another device. */
  async seatAddress(): Promise<string> {
    const { secret } = await rest.seatLink(this.store.table.id, this.seat ?? 0);
    return `${location.origin}/s#${secret}`;
  }

  close(): void {
    this.#socket?.close();
    this.store.close();
  }

  #connect(): void {
    this.#socket?.close();
    this.#socket = new TableSocket(this.store.table.id, this.seat, {
      message: (message) => this.#got(message),
      link: (link) => this.#linked(link),
    });
    this.#socket.open();
  }

  #got(message: TableMessage): void {
    // Told to anyone who lost the seat, after a snapshot without it: no answer to anything that was asked for.
    if (message.type === 'refused' && message.move_id === null && message.code === 'not_your_seat') {
      if (this.seat !== null) this.#lookOn(null);
      return;
    }
    this.store.receive(message);
    if (message.type === 'refused') this.dealing = false;
    if (message.type !== 'snapshot' && message.type !== 'update') return;
    if (!message.table) return;
    const table: TableInfo = { ...this.store.table, ...message.table };
    if (table.phase !== 'waiting') this.dealing = false;
    rememberPromise(table);
    const own = table.you.seats[0];
    // A spectator who has sat down sees with the eyes of the seat from now on.
    if (this.seat === null && own !== undefined) return this.lookFrom(own);
    if (this.seat !== null && own !== undefined && !table.you.seats.includes(this.seat))
      return this.lookFrom(own);
    // My seat went to somebody else, by a link of mine or by the host: I look on from now.
    if (this.seat !== null && own === undefined) this.#lookOn(table);
    if (table.phase === 'waiting' && this.#eager) this.#sayReady(table);
  }

  #sayReady(table: TableInfo): void {
    if (table.seats.some(({ holder }) => holder.kind === 'nobody')) return;
    this.#eager = false;
    for (const seat of table.you.seats) if (!table.seats[seat]?.ready) this.ready(seat);
  }

  #linked(link: Link): void {
    if (link.state === 'waiting' || link.state === 'gone') this.dealing = false;
    if (link.state === 'waiting' && !this.#wasOffline) {
      this.#wasOffline = true;
      announce(t('common.serverSilent'));
    } else if (link.state === 'open' && this.#wasOffline) {
      this.#wasOffline = false;
      announce(t('common.backOnline'));
    }
    // A line for a seat that is somebody else's by now: without it the table can still be looked at.
    if (link.state === 'gone' && link.code === 'not_your_seat' && this.seat !== null) {
      this.#lookOn(null);
      return this.#connect();
    }
    if (link.state === 'gone') announce(goneText(link));
    this.link = link;
  }
}

/** Where nothing can be stored there are no new guests; the table can still be looked at. */
function lookWithout(error: unknown): null {
  if (!(error instanceof rest.Refusal && error.code === 'not_stored')) throw error;
  return null;
}

/** Nobody else is waited for: every seat is mine or a bot's. */
function onlyMine(table: TableInfo): boolean {
  return table.seats.every(({ holder }, seat) => holder.kind === 'bot' || table.you.seats.includes(seat));
}
