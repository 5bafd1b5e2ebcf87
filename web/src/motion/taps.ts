import type { Stage } from './stage';

/** What a tap can decide: cards, buttons of the bar, places for chips, ways to slide. */
const CHOICES = 'button.card, [data-act], [data-spot], .slide, .arrow';

/** What always does what it says, and leaves the picture alone: head, rail and panels, and what is no choice. */
const BESIDE = '.head, .rail, .bar, dialog, .table :is(button, a[href], input, select, summary)';

/**
 * A tap on the table, or a tab that comes back, brings all movement to its end; a picture that is being looked at goes on
 * to the next. A tap on a choice that was open and still is counts as well. Any other tap on the table does nothing else
 * while the picture was behind: what lay under the finger has just changed.
 */
export function skipOnTap(stage: Stage): () => void {
  let swallow = false;
  const down = (event: PointerEvent): void => {
    const tapped = event.target instanceof Element ? event.target : null;
    const choice = tapped?.closest(CHOICES) ?? null;
    swallow = false;
    if (!choice && tapped?.closest(BESIDE)) return;
    const behind = stage.behind;
    const open = isOpen(choice);
    if (stage.holding && !open) stage.goOn();
    else if (behind || stage.moving) stage.hurry();
    // The controls of a replay stand outside: they end a movement, and act as well.
    swallow = behind && tapped?.closest('.game') !== null && !(open && isOpen(choice));
  };
  const click = (event: MouseEvent): void => {
    if (!swallow || event.detail === 0) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const visible = (): void => stage.finish();
  document.addEventListener('pointerdown', down, true);
  document.addEventListener('click', click, true);
  document.addEventListener('visibilitychange', visible);
  return () => {
    document.removeEventListener('pointerdown', down, true);
    document.removeEventListener('click', click, true);
    document.removeEventListener('visibilitychange', visible);
  };
}

/** Is it there, and can it be chosen? */
function isOpen(choice: Element | null): boolean {
  return choice !== null && choice.isConnected && !choice.matches(':disabled, [aria-disabled=true]');
}
