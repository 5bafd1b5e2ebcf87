/** A person who pressed a key last plays by keyboard; one who pointed last does not. Followed from the first page on. */
let byKeyboard = false;

export function watchHands(): void {
  document.addEventListener('keydown', () => (byKeyboard = true), true);
  document.addEventListener('pointerdown', () => (byKeyboard = false), true);
}

/**
 * A keyboard never falls off the page: when what had the focus is gone, the next thing to do has it. Until there is one,
 * the bar has it. Anyone who plays from the bar stays at the bar; anyone who points is left alone.
 */
export function keepFocus(): () => void {
  let atBar = false;
  const moved = (event: FocusEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target?.matches('.bar')) atBar = target !== null && target.closest('.bar') !== null;
  };
  const look = (): void => {
    if (!byKeyboard || !isLost() || document.querySelector('dialog:modal')) return;
    const next = firstChoice(atBar) ?? document.querySelector<HTMLElement>('.bar');
    if (next !== document.activeElement) next?.focus();
  };
  const observer = new MutationObserver(() => queueMicrotask(look));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
  });
  document.addEventListener('focusin', moved);
  look();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', moved);
  };
}

/** Nothing has the focus, or nothing but the bar as a whole. */
function isLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches('.bar');
}

const ON_TABLE = '.table button.target, .table [data-choice]';
const MAIN = '.acts .btn.main, .room .btn.main, .curtain .btn.main';
/** Taking back is never the likely thing, and neither is a call. */
const QUIET = ".acts .btn:not([data-act='undo'], [data-act='call'], [data-act='challenge'])";

/** What a player is most likely to touch next: a legal target or the main button; from the bar, a button of the bar. */
export function firstChoice(atBar = false): HTMLElement | null {
  const ways = atBar ? [QUIET, MAIN, ON_TABLE] : [ON_TABLE, MAIN, QUIET];
  for (const way of ways) {
    const found = document.querySelector<HTMLElement>(way);
    if (found) return found;
  }
  return null;
}
