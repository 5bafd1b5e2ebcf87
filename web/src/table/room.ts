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

/** More rows of words than this are too small to be read. */
const MOST_ROWS = 8;

/**
 * Writes smaller what is too long for its rows, in as few more of them as it takes; looked at again when the words change
 * or the room does.
 */
export function whole(_words: string): Attachment<HTMLElement> {
  return (element) => {
    const look = (): void => {
      // Letters may reach a little beyond their row; a row too many is a row.
      const tooLong = (): boolean =>
        element.scrollHeight - element.clientHeight > parseFloat(getComputedStyle(element).lineHeight) / 3;
      element.style.removeProperty('--rows');
      delete element.dataset['tight'];
      for (let rows = 4; rows <= MOST_ROWS && tooLong(); rows += 1) {
        element.dataset['tight'] = '';
        element.style.setProperty('--rows', `${rows}`);
      }
    };
    // The observer looks for the first time when the page is laid out anyway.
    const room = element.parentElement;
    if (!room) return;
    const observer = new ResizeObserver(look);
    observer.observe(room);
    return () => observer.disconnect();
  };
}
