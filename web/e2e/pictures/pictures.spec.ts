import { drawn } from '../support/drawn';
import type { Wish } from '../support/tables';
import { test } from '../support/test';
import { around, table, through } from '../support/tour';
import { type GameKey, GAMES, MOST, TITLE } from '../support/words';

/** Games of which a short one looks different. */
const PRINTED: Readonly<Partial<Record<GameKey, Wish>>> = { onetoten: { house: {} } };

test('@pictures around the tables', async ({ page }) => {
  await around(page, drawn(page));
});

for (const game of GAMES) {
  test(`@pictures ${TITLE[game]}, every screen`, async ({ page }) => {
    await through(page, game, 4, drawn(page), PRINTED[game]);
  });
  for (const seats of [2, MOST[game]])
    test(`@pictures ${TITLE[game]} with ${seats} seats`, async ({ page }) => {
      await table(page, game, seats, drawn(page), false, PRINTED[game]);
    });
}
