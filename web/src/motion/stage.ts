import { flushSync } from 'svelte';
import { pace, settings, still } from '../settings/settings.svelte';
import { boxOf, copyOf, type Flight, pin, placesIn, shift, type Still } from './flight';
import { RING_MS, starts, TIMING } from './timing';

/** One change of the picture: what to do to the state, and what moves because of it. */
export interface Change {
  /** Shows the picture. `turning`: cards or dice are being turned in it, and what they say must wait for `told`. */
  apply: (turning: boolean) => void;
  flights: () => readonly Flight[];
  /** Says what it shows: at once, or when the last card lies open. */
  told: () => void;
  /** How long the picture stays before the next change, in milliseconds at normal speed. */
  hold?: number;
  /** It is being looked at before the next change: says so, and says when that is over. */
  held?: (holding: boolean) => void;
  /** Shown once and never again: stays this many milliseconds at any speed, unless a tap on it goes on. */
  least?: number;
}

/**
 * Plays changes one after another. Every movement goes from where a card was to where it is.
 * `finish` (a tap, a returning tab) brings everything to its end at once.
 */
export class Stage {
  #root: () => HTMLElement | null;
  #queue: Change[] = [];
  #running = false;
  #moving: Animation[] = [];
  #props: Element[] = [];
  #goOn: (() => void) | null = null;
  /** The words of the picture whose cards are being turned. */
  #untold: (() => void) | null = null;
  /** The picture of the moment is shown only once. */
  #once = false;
  /** How often everything was brought to its end. */
  #ended = 0;

  constructor(root: () => HTMLElement | null) {
    this.#root = root;
  }

  /** Queues a change. Without a visible page, or at the speed `instant`, it happens at once. */
  push(change: Change): void {
    this.#queue.push(change);
    if (document.hidden) this.finish();
    else if (pace(settings.speed) === 0) this.hurry();
    else if (!this.#running) void this.#run();
  }

  /** Are changes waiting behind the one being shown? Then what can be touched is out of date. */
  get behind(): boolean {
    return this.#queue.length > 0;
  }

  /** How many changes wait behind the one being shown. */
  get waiting(): number {
    return this.#queue.length;
  }

  get moving(): boolean {
    return this.#moving.length > 0;
  }

  /** Is a picture being looked at before the next one comes? */
  get holding(): boolean {
    return this.#goOn !== null;
  }

  /** The picture was looked at long enough: on to the next. */
  goOn(): void {
    this.#goOn?.();
  }

  /** Everything to its end, now. */
  finish(): void {
    const waiting = this.#queue.splice(0);
    this.#tell();
    for (const change of waiting) atOnce(change);
    if (waiting.length > 0) flushSync();
    this.#clear();
    this.goOn();
  }

  /** Nobody looks any more: what was still to come is left out. */
  stop(): void {
    this.#queue.length = 0;
    this.#untold = null;
    this.#clear();
    this.goOn();
  }

  /** To the end, but not past a picture that is shown only once. */
  hurry(): void {
    if (this.#once) return this.#clear();
    const stop = this.#queue.findIndex((change) => change.least !== undefined);
    if (stop < 0) return this.finish();
    this.#tell();
    for (const change of this.#queue.splice(0, stop)) atOnce(change);
    flushSync();
    this.#clear();
    this.goOn();
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let change = this.#queue.shift(); change; change = this.#queue.shift()) await this.#show(change);
    } finally {
      this.#running = false;
    }
  }

  async #show(change: Change): Promise<void> {
    const root = this.#root();
    this.#once = change.least !== undefined;
    const flights = change.flights();
    const before = root ? pictures(root, flights) : new Map<string, Still>();
    // A lifted card sinks at once: its place must be measured where it comes to rest.
    if (root) root.dataset['settling'] = '';
    const turning = !still() && pace(settings.speed) > 0 && flights.some(turns);
    this.#untold = change.told;
    // While cards are dealt, nobody has to wait: what can be done is said at once.
    change.apply(turning && !flights.some(({ kind }) => kind === 'deal'));
    if (!turning) this.#tell();
    flushSync();
    // With the first deal comes the table itself.
    const late = flights.length > 0 && isLaying() && !(await this.#laid());
    const table = this.#root();
    if (flights.length > 0 && table && !late) {
      if (still()) this.#ring(table, flights);
      else this.#fly(table, flights, before);
    }
    delete document.documentElement.dataset['unseen'];
    delete root?.dataset['settling'];
    if (flights.length > 0) {
      await Promise.allSettled(this.#moving.map((animation) => animation.finished));
      this.#clear();
      this.#tell();
    }
    // The pictures of one update are queued together: is there another to come?
    await null;
    const stay = Math.max((change.hold ?? 0) * pace(settings.speed), change.least ?? 0);
    if (stay > 0 && (this.#once || this.#queue.length > 0)) {
      change.held?.(true);
      await this.#hold(stay);
      change.held?.(false);
      // The press that ended it is answered before the next picture is made: two short tasks instead of a long one.
      if (this.#queue.length > 0) await new Promise((next) => setTimeout(next));
    }
    this.#once = false;
  }

  /** A table that has just come is laid out in pieces: nothing can fly before its places are there. False: too late. */
  async #laid(): Promise<boolean> {
    const ended = this.#ended;
    if (!still()) document.documentElement.dataset['unseen'] = '';
    while (isLaying()) {
      await new Promise((next) => setTimeout(next));
      if (this.#ended !== ended) return false;
    }
    return true;
  }

  #tell(): void {
    const told = this.#untold;
    this.#untold = null;
    told?.();
  }

  #hold(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.goOn(), ms);
      this.#goOn = () => {
        clearTimeout(timer);
        this.#goOn = null;
        resolve();
      };
    });
  }

  #fly(root: HTMLElement, flights: readonly Flight[], before: Map<string, Still>): void {
    const after = placesIn(root);
    const factor = pace(settings.speed);
    const delays = starts(flights);
    // Everything is measured before anything is put onto the page: one layout for a deal of fifty cards, not fifty.
    const taken = new Map(before);
    const ways = flights.map((flight) => {
      const target = after.get(flight.to);
      const from = taken.get(flight.from) ?? pictureOf(after.get(flight.from));
      if (from) taken.set(flight.from, from);
      return target && from ? { target, from, at: boxOf(target) } : null;
    });
    const ends = flights.map(({ kind }, index) => (delays[index] ?? 0) + TIMING[kind].ms);
    const dealt = factor * Math.max(0, ...ends.filter((_, index) => flights[index]?.kind === 'deal'));
    flights.forEach((flight, index) => {
      const way = ways[index];
      if (!way) return;
      const { target } = way;
      const timing = TIMING[flight.kind];
      const options = {
        duration: timing.ms * factor,
        delay: (delays[index] ?? 0) * factor,
        easing: timing.easing,
        fill: 'both',
      } as const;
      if (flight.kind === 'roll') return this.#tumble(target, options);
      if (flight.kind === 'lot') return this.#light(root, target, options, flights.at(-1) === flight);
      if (flight.kind === 'deal') return this.#deal(way, options, dealt);
      const left = leaving(flights, delays, flight.to);
      this.#cover(root, target, before.get(flight.to), options, left === null ? null : left * factor);
      this.#travel(root, flight, way, options);
    });
  }

  /** Until the card lands, its place shows what lay there before, or nothing once that has left. */
  #cover(
    root: HTMLElement,
    target: HTMLElement | SVGElement,
    old: Still | undefined,
    options: KeyframeAnimationOptions,
    left: number | null,
  ): void {
    const until = Number(options.delay) + Number(options.duration);
    this.#animate(target, [{ opacity: 0 }, { opacity: 0 }], { duration: until, fill: 'none' });
    const shown = left === null ? until : Math.min(left, until);
    if (!old || shown <= 0) return;
    const copy = old.copy.cloneNode(true) as HTMLElement;
    this.#prop(root, copy, old.rect);
    copy.style.zIndex = '9';
    this.#animate(copy, [{ opacity: 1 }, { opacity: 1, offset: 0.99 }, { opacity: 0 }], {
      duration: shown,
      fill: 'forwards',
    });
  }

  #travel(
    root: HTMLElement,
    flight: Flight,
    way: { from: Still; at: DOMRect; target: HTMLElement | SVGElement },
    options: KeyframeAnimationOptions,
  ): void {
    const start = shift(way.from.rect, way.at);
    const look = flight.look ?? (flight.kind === 'flip' ? 'turn' : 'new');
    const old = (): HTMLElement | SVGElement => way.from.copy.cloneNode(true) as HTMLElement;
    if (look !== 'turn') {
      const copy = look === 'old' ? old() : copyOf(way.target);
      this.#prop(root, copy, way.at);
      this.#animate(copy, [{ transform: start }, { transform: 'none' }], options);
      return;
    }
    const half = `${start} rotateY(90deg)`;
    const back = old();
    this.#prop(root, back, way.at);
    const middle = flight.from === flight.to ? half : `${halfWay(way.from.rect, way.at)} rotateY(90deg)`;
    this.#animate(
      back,
      [
        { transform: `${start} rotateY(0deg)`, opacity: 1 },
        { transform: middle, opacity: 1, offset: 0.499 },
        { transform: middle, opacity: 0, offset: 0.5 },
        { transform: middle, opacity: 0 },
      ],
      options,
    );
    const face = copyOf(way.target);
    this.#prop(root, face, way.at);
    const turned = middle.replace('rotateY(90deg)', 'rotateY(-90deg)');
    this.#animate(
      face,
      [
        { transform: turned, opacity: 0 },
        { transform: turned, opacity: 0, offset: 0.499 },
        { transform: turned, opacity: 1, offset: 0.5 },
        { transform: 'translate(0px, 0px) scale(1) rotateY(0deg)', opacity: 1 },
      ],
      options,
    );
  }

  /**
   * In a deal there are too many cards for copies: each flies itself. All of them move from the first moment to the last,
   * most of the time on the spot: a movement that begins or ends asks the page for styles, layout and layers, and fifty of
   * them would ask in every other picture.
   */
  #deal(
    way: { from: Still; at: DOMRect; target: HTMLElement | SVGElement },
    { delay, duration, easing }: { delay: number; duration: number; easing: string },
    all: number,
  ): void {
    const start = shift(way.from.rect, way.at);
    const frames: Keyframe[] = [
      { transform: start, offset: 0 },
      { transform: start, offset: delay / all, easing },
      { transform: 'none', offset: (delay + duration) / all },
      { transform: 'none', offset: 1 },
    ];
    this.#animate(way.target, frames, { duration: all });
  }

  #tumble(target: Element, options: KeyframeAnimationOptions): void {
    this.#animate(
      target,
      [
        { transform: 'translate(-60px, -50px) rotate(-540deg) scale(.8)', opacity: 0 },
        { transform: 'translate(18px, 10px) rotate(-160deg) scale(1.06)', opacity: 1, offset: 0.55 },
        { transform: 'translate(-5px, -3px) rotate(-20deg)', offset: 0.83 },
        { transform: 'none' },
      ],
      { ...options, fill: 'backwards' },
    );
  }

  /** A ring around a place for a moment; around the last one it rests. */
  #light(root: HTMLElement, target: Element, options: KeyframeAnimationOptions, rests: boolean): void {
    const ring = document.createElement('span');
    ring.className = 'motion-ring';
    this.#prop(root, ring, target.getBoundingClientRect());
    const duration = Number(options.duration) * (rests ? 2.4 : 1);
    this.#animate(
      ring,
      [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
      {
        ...options,
        duration,
      },
    );
  }

  /** Where nothing may travel, the places that changed wear a ring for a moment; of a draw of lots, who was drawn. */
  #ring(root: HTMLElement, flights: readonly Flight[]): void {
    const after = placesIn(root);
    const duration = RING_MS * Math.max(1, pace(settings.speed));
    const last = flights.at(-1);
    const seen = flights.filter((flight) => flight.kind !== 'lot' || flight === last);
    const places = new Set(seen.map((flight) => flight.to));
    const boxes = [...places].flatMap((place) => after.get(place)?.getBoundingClientRect() ?? []);
    for (const box of boxes) {
      const ring = document.createElement('span');
      ring.className = 'motion-ring';
      this.#prop(root, ring, box);
      this.#animate(ring, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration });
    }
  }

  #prop(root: HTMLElement, copy: HTMLElement | SVGElement, rect: DOMRect): void {
    pin(copy, rect);
    root.append(copy);
    this.#props.push(copy);
  }

  #animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#moving.push(element.animate(frames, options));
  }

  #clear(): void {
    this.#ended += 1;
    const moving = this.#moving.splice(0);
    for (const animation of moving) animation.cancel();
    for (const prop of this.#props.splice(0)) prop.remove();
  }
}

function atOnce(change: Change): void {
  change.apply(false);
  change.told();
}

/** Are pieces of the table still to come? */
function isLaying(): boolean {
  return document.querySelector('[data-laying]') !== null;
}

/** Does it show what was not seen before? */
function turns({ kind, look }: Flight): boolean {
  return kind === 'flip' || kind === 'roll' || kind === 'lot' || look === 'turn';
}

/** Pictures of the places that flights start from or land on. */
function pictures(root: HTMLElement, flights: readonly Flight[]): Map<string, Still> {
  const wanted = new Set(flights.flatMap((flight) => [flight.from, flight.to]));
  const shot = new Map<string, Still>();
  for (const [place, element] of placesIn(root)) {
    const picture = wanted.has(place) ? pictureOf(element) : undefined;
    if (picture) shot.set(place, picture);
  }
  return shot;
}

function pictureOf(element: HTMLElement | SVGElement | undefined): Still | undefined {
  return element && { rect: boxOf(element), copy: copyOf(element) };
}

/** When the first card leaves this place; null: none does. */
function leaving(flights: readonly Flight[], delays: readonly number[], place: string): number | null {
  let first: number | null = null;
  flights.forEach((flight, index) => {
    const delay = delays[index] ?? 0;
    if (flight.from === place && (first === null || delay < first)) first = delay;
  });
  return first;
}

function halfWay(from: DOMRect, at: DOMRect): string {
  const middle = new DOMRect(
    (from.left + at.left) / 2,
    (from.top + at.top) / 2,
    (from.width + at.width) / 2,
    (from.height + at.height) / 2,
  );
  return shift(middle, at);
}
