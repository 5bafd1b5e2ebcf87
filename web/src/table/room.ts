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
