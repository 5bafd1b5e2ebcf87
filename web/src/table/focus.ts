/**
 * A keyboard never falls off the table: when what had the focus is gone, the next thing to do has it. Whoever points
 * with a mouse or a finger is left alone.
 */
export function keepFocus(): () => void {
  let byKeyboard = false;
  const key = (): void => {
    byKeyboard = true;
  };
  const pointer = (): void => {
    byKeyboard = false;
  };
  const look = (): void => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (byKeyboard && lost && !document.querySelector('dialog:modal')) firstChoice()?.focus();
  };
  const observer = new MutationObserver(() => queueMicrotask(look));
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', key, true);
  document.addEventListener('pointerdown', pointer, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('keydown', key, true);
    document.removeEventListener('pointerdown', pointer, true);
  };
}

/** What a player is most likely to touch next: a legal target, or the main button; taking back is never that. */
export function firstChoice(): HTMLElement | null {
  const ways = [
    '.table button.target, .table [data-choice]',
    '.acts .btn.main',
    ".acts .btn:not([data-act='undo'])",
    '.me button',
  ];
  for (const way of ways) {
    const found = document.querySelector<HTMLElement>(way);
    if (found) return found;
  }
  return null;
}
