import { t } from '../i18n';
import { settings } from '../settings/settings.svelte';
import { toast } from './toast.svelte';

/** A key of a board or a screen. Letters and digits act only while the setting allows it. */
export interface Key {
  /** As `KeyboardEvent.key`, letters in lower case: `d`, `1`, `Escape`, `?`. */
  readonly key: string;
  readonly run: () => void;
}

const listeners: (() => readonly Key[])[] = [];
let listening = false;

/**
 * Adds keys while something is shown: `$effect(() => keys(() => [...]))`. The keys of what came last go first.
 * Reserved everywhere: Escape, ?, Z undo, R repeats the last announcement, A reads the table, arrows move over places.
 */
export function keys(of: () => readonly Key[]): () => void {
  listeners.unshift(of);
  if (!listening) {
    document.addEventListener('keydown', pressed);
    listening = true;
  }
  return () => {
    listeners.splice(listeners.indexOf(of), 1);
  };
}

let told = false;

/** Says once that there are keys, and which shows them all, to anyone who goes about the table by keyboard. */
export function tellKeys(): () => void {
  const tell = (event: KeyboardEvent): void => {
    if (told || !settings.letterKeys || !/^(Tab|Arrow)/.test(event.key)) return;
    told = true;
    toast(t('common.keysHint'));
  };
  document.addEventListener('keydown', tell);
  return () => document.removeEventListener('keydown', tell);
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target))
    return;
  if (event.repeat && event.key.length === 1) return;
  if (document.querySelector('dialog:modal') && event.key !== '?') return;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (name.length === 1 && name !== ' ' && !settings.letterKeys) return;
  for (const of of listeners) {
    const key = of().find((candidate) => candidate.key === name);
    if (!key) continue;
    event.preventDefault();
    key.run();
    return;
  }
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target))
  );
}

function isTextInput(target: HTMLElement): boolean {
  return (
    target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type)
  );
}
