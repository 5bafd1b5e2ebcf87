import type { Page } from '@playwright/test';
import { settled } from './still';

/** A part of the page, by its name, and where it is. */
export interface Part {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Measured {
  /** Pairs of parts that lie on each other. */
  readonly overlaps: readonly string[];
  /** What could be pressed and cannot be seen whole. */
  readonly hidden: readonly string[];
  /** What could be pressed and is too small. */
  readonly small: readonly string[];
  /** Others' cards that are too small to be read. */
  readonly tiny: readonly string[];
  /** A sentence or a button of the bar that does not fit. */
  readonly cut: readonly string[];
  /** There is no place for the drawn card but on the pile it came from. */
  readonly stacked: boolean;
  /** Not everybody fits: the others scroll. */
  readonly scrolls: boolean;
  /** How large text is. */
  readonly text: number;
  /** What must not move while the screen stays the same. */
  readonly parts: readonly Part[];
}

/** Looks at the table in one go; null: the sheet is open instead. `least`: the least width and height of others' boards. */
export async function measure(page: Page, least: number): Promise<Measured | null> {
  // A card under the pointer is lifted a little.
  await page.mouse.move(1, 1);
  // The table finds its sizes in the frame after a change, and a card that was lifted lies down again.
  await settled(page);
  return page.evaluate((smallest) => {
    const felt = document.querySelector('main.table');
    const bar = document.querySelector('footer.bar');
    const head = document.querySelector('.head');
    if (!felt || !bar || !head) return null;
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const nameOf = (element: Element): string =>
      (
        element.getAttribute('data-place') ??
        element.getAttribute('data-spot') ??
        element.getAttribute('data-act') ??
        element.getAttribute('aria-label') ??
        element.textContent
      )
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40) || element.className;
    const all = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());

    // What must lie beside each other: others' plates and cards, piles, my cards and plate, spots and points.
    const scrolls = felt.querySelector('.others.scrolls');
    const solid = [
      head,
      bar,
      ...(scrolls ? [scrolls] : all('.others > .seat > *')),
      ...all('.mid .pile:not(.held) > .card:not(.lift), .mid:not([data-piles="2"]) .pile.held > .card'),
      ...all('.me:not(.beside) .own .card, .me.beside .own .card:not(.lift), .me > .who .plate'),
      ...all('.yo-felt .plate, .yo-felt .pair, .yo-felt .pt, .yo-felt .spot'),
    ];
    const slack = 1.5;
    const overlaps: string[] = [];
    solid.forEach((one, nth) => {
      const a = boxOf(one);
      for (const other of solid.slice(nth + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const b = boxOf(other);
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > slack && high > slack)
          overlaps.push(`${nameOf(one)} and ${nameOf(other)}: ${wide.toFixed(0)} × ${high.toFixed(0)}`);
      }
    });

    const pressable = all(
      'main.table button, main.table label, footer.bar :is(button, label), .head :is(button, a)',
    )
      .filter((element) => element.ariaDisabled !== 'true' && !(element as HTMLButtonElement).disabled)
      .filter((element) => !element.closest('.others.scrolls'));
    const inside = (element: Element): boolean => {
      const { left, right, top, bottom } = boxOf(element);
      const room = boxOf(element.closest('main.table') ?? document.documentElement);
      const low = Math.min(innerHeight, room.bottom) + 1;
      return left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= low;
    };
    const sizeOf = (element: Element): [number, number] => {
      const { width, height } = boxOf(element);
      const after = getComputedStyle(element, '::after');
      const grown =
        after.content !== 'none' && after.position === 'absolute' ? parseFloat(after.height) || 0 : 0;
      return [width, Math.max(height, grown)];
    };
    const words = document.querySelector('.bar .words');
    // Letters may reach a little beyond their row.
    const rowOf = (element: Element): number => parseFloat(getComputedStyle(element).lineHeight);
    const cut = [
      ...(words && words.scrollHeight - words.clientHeight > rowOf(words) / 2 ? [words] : []),
      ...all('.bar .btn:not(.sign)').filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      ),
    ].map((element) => element.textContent.trim());

    const still = [
      bar,
      ...all(
        '.others:not(.scrolls) > .seat, .mid, .me, [data-place="draw"], [data-place="discard"]:not(.lift), [data-place="stake"]',
      ),
      ...all('.me .cells > .card:not(.lift), [data-spot], .yo-felt .plate, .pick'),
    ];
    const tiny = all('.others .seat .cells > .card, .others .seat .play > .card')
      .filter((card) => boxOf(card).width < 23.5 || boxOf(card).height < 23.5)
      .map((card) => `${nameOf(card)}: ${boxOf(card).width.toFixed(1)} × ${boxOf(card).height.toFixed(1)}`);
    return {
      stacked: felt.querySelector('.mid[data-piles="2"]') !== null,
      scrolls: scrolls !== null,
      text: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      tiny: tiny.slice(0, 4),
      overlaps: overlaps.slice(0, 4),
      hidden: pressable
        .filter((element) => !inside(element))
        .map(nameOf)
        .slice(0, 4),
      small: pressable
        .filter((element) => {
          const [width, height] = sizeOf(element);
          const need = (element.classList.contains('larger') ? smallest : 44) - 0.5;
          return width < need || height < need;
        })
        .map(
          (element) =>
            `${nameOf(element)}: ${sizeOf(element)
              .map((side) => side.toFixed(0))
              .join(' × ')}`,
        )
        .slice(0, 4),
      cut: innerWidth >= 360 ? cut : [],
      parts: still.map((element) => {
        const { x, y, width, height } = boxOf(element);
        return { name: `${element.className.split(' ')[0]} ${nameOf(element)}`, x, y, width, height };
      }),
    };
  }, least);
}

/** What could be pressed on the score sheet and is too small; null: it is not open. */
export async function measureSheet(page: Page): Promise<string[] | null> {
  await settled(page);
  return page.evaluate(() => {
    const sheet = document.querySelector('.sheet-page');
    if (!sheet) return null;
    return (
      [...document.querySelectorAll('.sheet-page :is(button, a), .head :is(button, a), .bar button')]
        .filter((element) => element.checkVisibility())
        // A line of the log at a desk is for a mouse.
        .filter((element) => innerWidth < 1000 || !element.closest('.log'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(({ element, box }) => {
          const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
          return `${name}: ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`;
        })
    );
  });
}

/** What has moved by more than two pixels. */
export function moved(before: Measured, after: Measured): string[] {
  const known = new Map(before.parts.map((part) => [part.name, part]));
  return after.parts.flatMap((part) => {
    const old = known.get(part.name);
    if (!old) return [];
    const by = Math.max(Math.abs(part.x - old.x), Math.abs(part.y - old.y));
    return by > 2 ? [`${part.name} by ${by.toFixed(1)} px`] : [];
  });
}
