import type { Stage } from './stage';

/**
 * A tap anywhere, or a tab that comes back, brings all movement to its end; a picture that is being looked at goes on to
 * the next. If the picture was behind, the tap does nothing else: what lay under the finger has just changed.
 */
export function skipOnTap(stage: Stage): () => void {
  let swallow = false;
  const down = (event: PointerEvent): void => {
    // Controls beside the table, such as those of a replay, always do what they say.
    const onTable = event.target instanceof Element && event.target.closest('.game') !== null;
    swallow = stage.behind && onTable;
    if (stage.holding) stage.goOn();
    else if (stage.behind || stage.moving) stage.hurry();
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
