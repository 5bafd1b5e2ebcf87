/**
 * Dragging as an extra to tapping: an attachment for a list of places, each with `data-slot`. A drag starts after a few
 * pixels, so that a tap stays a tap; it ends over a place or nowhere.
 */
export function dragging(drop: (from: number, to: number) => void): (list: HTMLElement) => () => void {
  return (list) => {
    let held: { element: HTMLElement; slot: number; x: number; y: number; moved: boolean } | null = null;

    const down = (event: PointerEvent): void => {
      const element = slotElement(event.target);
      if (!element || event.button !== 0 || element.dataset['locked'] === 'true') return;
      held = {
        element,
        slot: Number(element.dataset['slot']),
        x: event.clientX,
        y: event.clientY,
        moved: false,
      };
    };
    const move = (event: PointerEvent): void => {
      if (!held) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && Math.hypot(dx, dy) < 8) return;
      if (!held.moved) {
        held.element.setPointerCapture(event.pointerId);
        held.element.classList.add('dragged');
      }
      held.moved = true;
      held.element.style.translate = `${dx}px ${dy}px`;
    };
    const up = (event: PointerEvent): void => {
      const done = held;
      held = null;
      if (!done?.moved) return;
      done.element.classList.remove('dragged');
      done.element.style.translate = '';
      const under = document.elementsFromPoint(event.clientX, event.clientY).map(slotElement);
      const target = under.find((element) => element && element !== done.element && list.contains(element));
      if (target && event.type === 'pointerup') drop(done.slot, Number(target.dataset['slot']));
    };
    /** The click that ends a drag is not a tap. */
    const click = (event: MouseEvent): void => {
      if (!wasDragged) return;
      wasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };
    let wasDragged = false;
    const finish = (event: PointerEvent): void => {
      wasDragged = held?.moved ?? false;
      up(event);
      if (wasDragged) setTimeout(() => (wasDragged = false));
    };
    const listeners = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', finish],
      ['pointercancel', finish],
    ] as const;
    for (const [name, run] of listeners) list.addEventListener(name, run);
    list.addEventListener('click', click, true);
    return () => {
      for (const [name, run] of listeners) list.removeEventListener(name, run);
      list.removeEventListener('click', click, true);
    };
  };
}

function slotElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
}
