import type { Envelope, Message } from '../wire';
import { waitBefore } from './backoff';
import { type Command, randomHex } from './command';
import { Follower, type TableMessage } from './follow';

/** How the connection stands. `until`: when the next try comes, by this device's clock. */
export type Link =
  | { readonly state: 'open' }
  | { readonly state: 'connecting' }
  | { readonly state: 'waiting'; readonly until: number }
  | { readonly state: 'gone'; readonly code: string; readonly reason: string };

export interface SocketEvents {
  message: (message: TableMessage) => void;
  link: (link: Link) => void;
}

/** The server pings every 20 s; browsers answer by themselves. We ask too, since a browser cannot hear a ping. */
const ASK_EVERY = 15_000;
/** So long an answer may take. Counted from the question: a tab in the background asks only once a minute. */
const DEAD_AFTER = 25_000;

/** What nobody wants any more when the line is back. */
const FLEETING: ReadonlySet<Command['type']> = new Set(['emote', 'hint', 'ping']);

/**
 * The line to one table. It comes back by itself: the server then sends a snapshot, and commands that were never
 * answered are sent again under their old names, so that nothing is lost and nothing happens twice. They keep their old
 * versions too: the server takes a move only for the decision it was made for, however the table has moved on.
 */
export class TableSocket {
  #address: string;
  readonly #events: SocketEvents;
  readonly #unanswered = new Map<string, Envelope>();
  readonly #follower = new Follower();
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  /** When the first question was asked that has no answer yet. */
  #asked = 0;
  #closed = false;
  #watched: AbortController | null = null;

  constructor(table: string, seat: number | null, events: SocketEvents) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = seat === null ? '' : `?seat=${seat}`;
    this.#address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket${query}`;
    this.#events = events;
  }

  open(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket) return;
    this.#watch();
    this.#events.link({ state: 'connecting' });
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#opened(socket));
    socket.addEventListener('message', (event) => this.#got(socket, event.data));
    socket.addEventListener('close', () => this.#lost(socket));
  }

  /** From the next time on without a seat: the one that it was opened for is somebody else's. */
  leaveSeat(): void {
    this.#address = this.#address.replace(/\?seat=\d+$/, '');
  }

  /** Tries now instead of at the end of the count-down. */
  retry(): void {
    if (this.#socket?.readyState === WebSocket.OPEN || this.#socket?.readyState === WebSocket.CONNECTING)
      return;
    this.#drop();
    this.open();
  }

  /** Sends a command, now or as soon as the line is back. Gives its move id. */
  send(command: Command, version: number): string {
    const envelope = { move_id: randomHex(12), version, ...command } as Envelope;
    if (!FLEETING.has(command.type)) this.#unanswered.set(envelope.move_id, envelope);
    this.#post(envelope);
    return envelope.move_id;
  }

  close(): void {
    this.#closed = true;
    this.#watched?.abort();
    clearTimeout(this.#timer);
    this.#drop();
  }

  /** The browser knows sooner than the line that the network is gone or back, or that somebody looks again. */
  #watch(): void {
    if (this.#watched) return;
    this.#watched = new AbortController();
    const { signal } = this.#watched;
    const back = (): void => {
      if (document.hidden || this.#closed) return;
      if (this.#socket?.readyState === WebSocket.OPEN) this.#listen();
      else this.retry();
    };
    addEventListener('offline', () => this.#socket && this.#lost(this.#socket), { signal });
    addEventListener('online', back, { signal });
    document.addEventListener('visibilitychange', back, { signal });
  }

  #opened(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#heard = Date.now();
    this.#pulse = setInterval(() => this.#listen(), ASK_EVERY);
  }

  #got(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket || typeof data !== 'string') return;
    this.#heard = Date.now();
    const message = this.#follower.follow(JSON.parse(data) as Message);
    if (message.type === 'snapshot') this.#welcome();
    if ((message.type === 'ack' || message.type === 'hint' || message.type === 'pong') && message.move_id)
      this.#unanswered.delete(message.move_id);
    if (message.type === 'refused' && message.move_id) this.#unanswered.delete(message.move_id);
    if (message.type === 'bye') return this.#bye(message.code, message.reason, message.retry_ms);
    if (message.type !== 'pong') this.#events.message(message);
  }

  /** The first snapshot of a connection: we are in. */
  #welcome(): void {
    this.#failures = 0;
    this.#events.link({ state: 'open' });
    for (const envelope of this.#unanswered.values()) this.#post(envelope);
  }

  #bye(code: string, reason: string, retry: number | null): void {
    this.#drop();
    if (retry === null) {
      this.#closed = true;
      this.#events.link({ state: 'gone', code, reason });
    } else this.#later(retry);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (!this.#closed) this.#later(waitBefore(++this.#failures));
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#events.link({ state: 'waiting', until: Date.now() + ms });
    this.#timer = setTimeout(() => this.open(), ms);
  }

  #listen(): void {
    const now = Date.now();
    if (this.#asked <= this.#heard) this.#asked = now;
    else if (now - this.#asked > DEAD_AFTER) {
      if (this.#socket) this.#lost(this.#socket);
      return;
    }
    this.#post({ move_id: randomHex(8), version: 0, type: 'ping' });
  }

  #post(envelope: Envelope): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(envelope));
  }

  #drop(): void {
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
