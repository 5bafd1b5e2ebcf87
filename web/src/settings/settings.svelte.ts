import { type Lang, LANGS } from '../i18n/types';
import { parsed } from './kept';

/** What a player chooses for this device. Nothing secret is ever kept here. */
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  language: 'auto' | Lang;
  speed: Speed;
  sounds: boolean;
  /** A phone trembles a little when a game is over. */
  vibration: boolean;
  /** Irreversible steps ask for a second tap. */
  confirm: boolean;
  motion: 'auto' | 'reduced';
  /** Single letters and digits act; off for those whose tools speak in letters. */
  letterKeys: boolean;
  /** Show the short signs of others. */
  signs: boolean;
}

/** How fast cards move; `instant`: not at all. */
export type Speed = 'half' | 'normal' | 'double' | 'instant';

const DEFAULTS: Settings = {
  theme: 'auto',
  language: 'auto',
  speed: 'normal',
  sounds: true,
  vibration: true,
  confirm: true,
  motion: 'auto',
  letterKeys: true,
  signs: true,
};

const ALLOWED: { [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['auto', 'light', 'dark'],
  language: ['auto', ...LANGS],
  speed: ['half', 'normal', 'double', 'instant'],
  sounds: [true, false],
  vibration: [true, false],
  confirm: [true, false],
  motion: ['auto', 'reduced'],
  letterKeys: [true, false],
  signs: [true, false],
};

const PLACE = 'yolio.settings';

export const settings: Settings = $state(read());

/** Changes one setting, keeps it on this device, and shows it at once. */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  dress();
}

/** Puts theme and motion onto the page. */
export function dress(): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  if (settings.motion === 'auto') delete root.dataset['motion'];
  else root.dataset['motion'] = settings.motion;
}

/** Does this player want things to stand still? */
export function still(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What durations are multiplied by; 0: everything at once. */
export function pace(speed: Speed): number {
  return { half: 2, normal: 1, double: 0.5, instant: 0 }[speed];
}

/** Takes from a kept text what is allowed, and the defaults for the rest. */
export function parseSettings(kept: string | null): Settings {
  const source = parsed(kept);
  const take = <K extends keyof Settings>(key: K): Settings[K] =>
    ALLOWED[key].find((value) => value === source[key]) ?? DEFAULTS[key];
  return {
    theme: take('theme'),
    language: take('language'),
    speed: take('speed'),
    sounds: take('sounds'),
    vibration: take('vibration'),
    confirm: take('confirm'),
    motion: take('motion'),
    letterKeys: take('letterKeys'),
    signs: take('signs'),
  };
}

function read(): Settings {
  try {
    return parseSettings(localStorage.getItem(PLACE));
  } catch {
    return { ...DEFAULTS };
  }
}
