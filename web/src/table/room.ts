import type { Attachment } from 'svelte/attachments';
import type { Room } from './layout';

/** Tells how much room an element has inside its padding, at once and whenever it changes. Use it as an attachment. */
export function roomOf(tell: (room: Room) => void): Attachment<HTMLElement> {
  return (element) => {
    const look = (): void => {
      const style = getComputedStyle(element);
      const inner = (size: number, ...sides: string[]): number =>
        sides.reduce((rest, side) => rest - (parseFloat(side) || 0), size);
      tell({
        width: inner(element.clientWidth, style.paddingLeft, style.paddingRight),
        height: inner(element.clientHeight, style.paddingTop, style.paddingBottom),
        text: (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16,
      });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  };
}

/** Writes smaller what is too long for its lines; looked at again when the words change or the room does. */
export function whole(_words: string): Attachment<HTMLElement> {
  return (element) => {
    const look = (): void => {
      const tooLong = (): boolean => element.scrollHeight > element.clientHeight + 1;
      delete element.dataset['tight'];
      if (tooLong()) element.dataset['tight'] = '';
      // Large text may be smaller still.
      if (tooLong()) element.dataset['tight'] = 'more';
    };
    // The observer looks for the first time when the page is laid out anyway.
    const room = element.parentElement;
    if (!room) return;
    const observer = new ResizeObserver(look);
    observer.observe(room);
    return () => observer.disconnect();
  };
}
