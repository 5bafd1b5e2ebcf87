/**
 * In the page: presses one thing that can be pressed now, as somebody would who has never seen the game. It runs in any
 * browser, so it knows nothing but the page: answers first, then buttons of the bar, then cards and places.
 */
export function press(count) {
  const seen = (element) =>
    element.getClientRects().length > 0 && !element.disabled && element.ariaDisabled !== 'true';
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  window.complaints ??= (() => {
    const found = [];
    addEventListener('error', ({ message }) => found.push(message));
    addEventListener('unhandledrejection', ({ reason }) => found.push(String(reason)));
    return found;
  })();
  if (window.complaints.length > 0) return { trouble: window.complaints.join(' | ') };
  const refused = document.querySelector('.say.bad .words');
  if (refused) return { trouble: `refused: ${refused.textContent.trim()}` };
  if (all("[data-act='rematch']").length > 0) return { over: true };

  const ready = all('.room .btn.main');
  const dialog = all('dialog[open] .btn');
  const yes = all("[data-act='yes']");
  const not = [
    'no',
    'cancel',
    'leave',
    'sheet',
    'undo',
    'review',
    'call-not',
    'leave-it',
    'mix',
    'decline',
    'take-back',
  ];
  const bar = all('.bar [data-act]').filter(({ dataset }) => !not.includes(dataset.act));
  const table = all('.table button:is(.card, [data-spot], .slide, .arrow)').filter(
    (button) => button.ariaPressed !== 'true' && !button.matches('.pending'),
  );
  const first = [ready, dialog, yes].find((list) => list.length > 0);
  // The same game every time, as far as the cards allow: a mixture of the number of presses (mulberry32).
  let mixed = Math.imul((count + 1) ^ ((count + 1) >>> 15), 0x6d2b79f5);
  mixed ^= mixed >>> 13;
  const chance = (mixed >>> 0) / 2 ** 32;
  const from = first ?? (bar.length > 0 && (table.length === 0 || chance < 0.55) ? bar : table);
  const next = first ? from.at(-1) : from[Math.floor(chance * 977) % Math.max(1, from.length)];
  if (!next) return {};
  const name = next.dataset.act ?? next.dataset.place ?? next.dataset.spot ?? next.textContent.trim();
  next.click();
  return { pressed: name };
}
