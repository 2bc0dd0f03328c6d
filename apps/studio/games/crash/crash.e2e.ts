import { expectAccessible } from '@mela/testing/pages/accessible.ts';
import { story } from '@mela/testing/stories/story.ts';
import { expect } from 'vitest';
import { amountIn, BALANCE, BYTES_MAX, latin, trialLaunches, WEIGHT } from '../../e2e/game-story.ts';

/** A kite stays up for 17 s on average; one in eight thousand longer than this. */
const LONG_FLIGHT_MS = 150_000;

story('a kite is flown, let go or cut, and proved', async ({ page, view, at, picture, expectError }) => {
  // Betting may be over, or the kite cut, just before the press is heard; the page says so and goes on.
  expectError(/409 \(Conflict\) .*\/api\/flights\//);
  const launch = await trialLaunches('crash', at('mela'), view.language);
  await page.goto(await launch());
  await page.locator('body[data-ready]').waitFor();
  expect(await page.evaluate<number>(WEIGHT)).toBeLessThan(BYTES_MAX);
  const before = await amountIn(page, BALANCE);
  const button = (seat: number) => page.locator('.bet').nth(seat);
  const stateOf = (seat: number) => button(seat).getAttribute('data-state');

  // One bet lets go by itself at once, the other by hand. Both are noted for the next betting, whatever the kite does now.
  await page.locator('.auto-cash input[type=checkbox]').first().check();
  await page.locator('.auto-cash input[inputmode]').first().fill('1.01');
  for (const seat of [0, 1]) await button(seat).press('Enter');
  await expect
    .poll(() => page.locator('.bet[data-state=in], .bet[data-state=fly]').count(), {
      timeout: LONG_FLIGHT_MS,
    })
    .toBeGreaterThan(0);
  await picture('crash bet placed');
  let isTaken = false;
  await expect
    .poll(
      async () => {
        if ((await stateOf(1)) === 'fly') {
          // The kite may be cut while its picture is taken, and whoever presses then would bet on the next.
          if (isTaken) await button(1).press('Enter');
          else await picture('crash flying');
          isTaken = true;
        }
        return [await stateOf(0), await stateOf(1)];
      },
      { timeout: LONG_FLIGHT_MS, interval: 100 },
    )
    .toEqual(['idle', 'idle']);

  const menu = page.locator('.top .right button').last();
  const sheet = page.locator('.sheet[open]');
  const entry = async (index: number) => {
    await menu.click();
    await sheet.locator('.stack button').nth(index).click();
    await sheet.locator('h2').waitFor();
  };
  const close = () => sheet.locator('.sheet-head button').click();
  await entry(1);
  const cells = async (column: number) => {
    const texts = await sheet.locator(`.rounds tbody tr td:nth-child(${column})`).allInnerTexts();
    return texts.map((text) => Math.round(100 * Number(latin(text).replace(/[^\d.]/g, ''))));
  };
  await expect.poll(async () => (await cells(2)).length).toBe(2);
  const [stakes, wins] = [await cells(2), await cells(3)];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  await picture('crash history');
  await close();
  await expect.poll(() => amountIn(page, BALANCE)).toBe(before - sum(stakes) + sum(wins));

  await entry(0);
  expect(latin(await sheet.locator('.sheet-body').innerText())).toContain('97.00');
  await expectAccessible(page);
  await picture('crash rules');
  await close();

  // When the kite is cut, its key is told, and this browser checks the chain.
  await page.locator('.recent li').first().waitFor({ timeout: LONG_FLIGHT_MS });
  await entry(2);
  await sheet.locator('.row button').click();
  await sheet.locator('p.good').waitFor();
  await expectAccessible(page);
  await picture('crash fairness');
  // Whoever doubts one kite follows its link to a page that reckons it anew.
  const opening = page.context().waitForEvent('page');
  await sheet.locator('.field a').first().click();
  const proof = await opening;
  await proof.locator('p.good').waitFor();
  expect(await proof.locator('li.good').count()).toBe(3);
  await expectAccessible(proof);
  await proof.close();
  await close();
  await expectAccessible(page);
  await picture('crash played');
});
