/** What a table shows for a moment, or only to a guest: the invitation, the curtain, the reveal, the end, the review. */
import { drawn } from '../support/drawn';
import { type Done, Newcomer, together } from '../support/newcomer';
import { deal, newTable } from '../support/tables';
import { expect, test } from '../support/test';
import { GAMES, TITLE, words } from '../support/words';
import review from '../../src/i18n/en/review';

const { lobby, common, yooloo, hilo } = words;

for (const game of GAMES) {
  test(`@pictures an invitation to ${TITLE[game]}`, async ({ page, guest }) => {
    const code = await newTable(page, game, { chairs: ['open', 'bot'] });
    const mine = page.getByRole('textbox', { name: lobby.yourName });
    await mine.fill('Anna');
    await mine.blur();
    const ben = await guest();
    await ben.page.goto(`/t/${code}`);
    await ben.page.getByRole('button', { name: lobby.sitDown }).waitFor();
    await drawn(ben.page)(`${game}-invitation`, false);
  });

  test(`@pictures the review of a game of ${TITLE[game]}`, async ({ page }) => {
    await deal(page, game, { chairs: ['bot', 'bot'] });
    await new Newcomer(page, 'mouse', 3).play();
    await page.getByRole('button', { name: common.review }).click();
    const beside = page.getByRole('complementary', { name: review.title });
    await expect(beside.getByRole('slider')).toBeAttached({ timeout: 60_000 });
    await drawn(page)(`${game}-review`, true);
  });

  test(`@pictures one device for three at ${TITLE[game]}`, async ({ page }) => {
    await newTable(page, game, { chairs: ['same device', 'same device'] });
    for (const [nth, name] of ['Ben', 'Charlotte'].entries()) {
      const field = page.getByRole('textbox', { name: lobby.nameOfSeat.replace('{number}', `${nth + 2}`) });
      await field.fill(name);
      await field.blur();
    }
    await drawn(page)(`${game}-hot-seat-room`, false);
    await page.getByRole('button', { name: lobby.iAmReady }).click();
    const curtain = page.locator('main.curtain');
    if (game === 'yo') return;
    await curtain.waitFor();
    await drawn(page)(`${game}-curtain-deal`, false);
    // Until something has happened that the next person is told of.
    const told: Done = () => page.locator('main.curtain li').first().isVisible();
    await together([new Newcomer(page, 'mouse', 3)], told);
    await drawn(page)(`${game}-curtain-turn`, false);
  });
}

test.describe('as it comes', () => {
  test.use({ kept: { speed: 'normal', sounds: false } });

  test('@pictures a round of YOOLOO is turned', async ({ page }) => {
    await deal(page, 'yooloo', { chairs: ['bot', 'bot', 'bot'] });
    const bar = page.getByRole('contentinfo', { name: common.actions });
    await bar.getByRole('button', { name: yooloo.orderSeal }).click();
    const yes = bar.locator("[data-act='yes']");
    await expect(async () => {
      await yes.click({ timeout: 1_000 });
      await expect(yes).toBeHidden({ timeout: 500 });
    }).toPass();
    const turn = bar.getByRole('button', { name: common.turnCards });
    await turn.waitFor({ timeout: 30_000 });
    await drawn(page)('reveal-1-face-down', true);
    await turn.click();
    await bar.getByRole('button', { name: common.nextRound }).waitFor();
    await drawn(page)('reveal-3-open', true);
  });

  test('@pictures a line of HILO is about to leave', async ({ page }) => {
    // The tutorial has one without luck.
    await page.goto('/learn/hilo');
    const bar = page.getByRole('contentinfo', { name: common.actions });
    await bar.waitFor();
    await drawn(page)('hilo-lesson', true);
    expect(hilo.how1).toBeTruthy();
  });
});
