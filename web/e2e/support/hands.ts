import { expect, type Locator, type Page } from '@playwright/test';

/** A way to use the page: by mouse, finger, keyboard, or by what a screen reader is told. */
export interface Hands {
  readonly how: How;
  press: (thing: Locator) => Promise<void>;
  choose: (list: Locator, label: string) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
}

export type How = 'mouse' | 'touch' | 'keyboard' | 'tree';

export function handsOf(how: How, page: Page): Hands {
  return { mouse, touch, keyboard: keyboard(page), tree }[how];
}

/** Long enough for a slow machine, short enough to look again when the table has moved on meanwhile. */
const SOON = { timeout: 4_000 };

export const mouse: Hands = {
  how: 'mouse',
  press: (thing) => thing.click(SOON),
  choose: async (list, label) => void (await list.selectOption({ label })),
  fill: (field, text) => field.fill(text),
};

const touch: Hands = {
  how: 'touch',
  press: async (thing) => {
    await large(thing);
    await thing.tap(SOON);
  },
  choose: async (list, label) => void (await list.selectOption({ label })),
  fill: (field, text) => field.fill(text),
};

/** The default action of what was found by role and name alone, without a pointer. */
const tree: Hands = {
  how: 'tree',
  press: (thing) => thing.dispatchEvent('click', undefined, SOON),
  choose: async (list, label) => void (await list.selectOption({ label })),
  fill: (field, text) => field.fill(text),
};

/** A finger needs 44 px (ux 11). What counts is where a touch arrives, which may be more than what is drawn. */
async function large(thing: Locator): Promise<void> {
  // Away from the edge of the window, which would cut it.
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center' }), undefined, SOON);
  const tooShort = (element: Element): string | null => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    const hits = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(middle + dx, centre + dy);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    };
    const reach = 21.5;
    const fits = hits(-reach, 0) && hits(reach, 0) && hits(0, -reach) && hits(0, reach);
    return fits ? null : `"${element.textContent.trim()}" is ${Math.round(width)} × ${Math.round(height)} px`;
  };
  // A card in flight may lie over it for a moment.
  const short = (): Promise<string | null> => thing.evaluate(tooShort, undefined, SOON);
  await expect.poll(short, { message: 'large enough for a finger', timeout: 2000 }).toBeNull();
}

/** Tab and Shift+Tab to get there, Enter to do it. Nothing is focused by the test itself. */
function keyboard(page: Page): Hands {
  return {
    how: 'keyboard',
    press: async (thing) => {
      const name = await thing.evaluate(nameOf, undefined, SOON);
      await walk(page, thing);
      // The way is long, and the table does not wait: something else may be there by now.
      const now = await thing.evaluate(nameOf, undefined, SOON);
      if (now !== name) throw new Error(`"${name}" is detached: "${now}" is there`);
      await page.keyboard.press('Enter');
    },
    choose: async (list, label) => {
      await walk(page, list);
      const steps = await list.evaluate((select: HTMLSelectElement, wanted) => {
        const at = [...select.options].findIndex((option) => option.label === wanted);
        return at - select.selectedIndex;
      }, label);
      const key = steps < 0 ? 'ArrowUp' : 'ArrowDown';
      for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(key);
      await expect(list.locator('option:checked')).toHaveText(label);
    },
    fill: async (field, text) => {
      await walk(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

async function walk(page: Page, to: Locator): Promise<void> {
  await to.waitFor({ state: 'attached', ...SOON });
  const key = (await to.evaluate(lies, undefined, SOON)) === 'before' ? 'Shift+Tab' : 'Tab';
  for (let step = 0; step < 120; step += 1) {
    const where = await to.evaluate(lies, undefined, SOON);
    if (where === 'here') return expectRing(to);
    await page.keyboard.press(key);
  }
  throw new Error(`120 steps with ${key} do not lead to ${String(to)}`);
}

function nameOf(element: Element): string {
  return element.ariaLabel ?? element.textContent;
}

function lies(element: Element): 'here' | 'before' | 'after' {
  const focus = document.activeElement;
  if (focus === element) return 'here';
  if (!focus || focus === document.body) return 'after';
  return focus.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
}

/** Who moves by keyboard sees where: an outline or a ring. */
async function expectRing(thing: Locator): Promise<void> {
  const seen = await thing.evaluate((element) => {
    const ringed = (one: Element): boolean => {
      const style = getComputedStyle(one);
      return (
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none'
      );
    };
    return ringed(element) || (element.parentElement !== null && ringed(element.parentElement));
  });
  expect(seen, 'the focus can be seen').toBe(true);
}
