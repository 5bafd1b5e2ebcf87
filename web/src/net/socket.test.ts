// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '../wire';
import type { TableMessage } from './follow';
import { type Link, TableSocket } from './socket';

/** A line whose other end is the test. */
class Wire extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: Wire[] = [];
  readyState = 0;
  readonly address: string;
  readonly sent: Envelope[] = [];

  constructor(address = '') {
    super();
    this.address = address;
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Envelope);
  }
  close(): void {
    this.readyState = Wire.CLOSED;
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  says(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const snapshot = { type: 'snapshot', protocol: 1, version: 1, table: null, play: null };
let links: Link['state'][];
let heard: TableMessage[];
let socket: TableSocket;
const last = (): Wire => Wire.made.at(-1) as Wire;
const minutes = (count: number): void => void vi.setSystemTime(Date.now() + count * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.made = [];
  links = [];
  heard = [];
  socket = new TableSocket('t', 0, {
    message: (message) => heard.push(message),
    link: (link) => links.push(link.state),
  });
  socket.open();
  last().open();
  last().says(snapshot);
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line to a table', () => {
  it('comes back without the seat that somebody else has now', () => {
    expect(last().address).toMatch(/\/socket\?seat=0$/);
    socket.leaveSeat();
    last().dispatchEvent(new Event('close'));
    vi.advanceTimersByTime(60_000);
    expect(last().address).toMatch(/\/socket$/);
  });

  it('is given up when a question stays unanswered', () => {
    vi.advanceTimersByTime(44_000);
    expect(links.at(-1)).toBe('open');
    vi.advanceTimersByTime(2_000);
    expect(links).toContain('waiting');
  });

  it('lives on in a tab that the browser wakes once a minute', () => {
    for (let nth = 0; nth < 5; nth += 1) {
      minutes(1);
      vi.advanceTimersByTime(15_000);
      const ping = last().sent.at(-1);
      expect(ping?.type).toBe('ping');
      last().says({ type: 'pong', move_id: ping?.move_id });
    }
    expect(Wire.made).toHaveLength(1);
    expect(links.at(-1)).toBe('open');
  });

  it('says again what was never answered, under its old name, and nothing that was', () => {
    const kept = socket.send({ type: 'continue' }, 1);
    const done = socket.send({ type: 'rematch' }, 1);
    last().says({ type: 'ack', move_id: done, version: 2 });
    last().readyState = Wire.CLOSED;
    last().dispatchEvent(new Event('close'));
    vi.advanceTimersByTime(1_000);
    last().open();
    expect(last().sent).toEqual([]);
    last().says(snapshot);
    expect(last().sent.map(({ move_id: id }) => id)).toEqual([kept]);
    expect(heard.filter(({ type }) => type === 'snapshot')).toHaveLength(2);
  });
});
