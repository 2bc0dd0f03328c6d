import { honestBrand, ticketOf } from '@mela/lottery-rules/fair/test-brand.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { lotteryPage } from '@mela/wire/portal/pages.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { comeWithMoney } from './come-with-money.ts';
import { placeSlip } from './place-slip.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** One draw a minute, and the orders may have fallen into two of them. */
const DRAWN_MS = 150_000;

/** Notes every height at which the tabs of the page stand, frame by frame, until they are gone. */
const WATCH_TABS = `{
  const places = (globalThis.placesOfTabs = new Set());
  const look = () => {
    const tabs = document.querySelector('[role=tablist]');
    if (tabs === null) return;
    places.add(Math.round(tabs.getBoundingClientRect().top + scrollY));
    requestAnimationFrame(look);
  };
  look();
}`;

/** A file as a player has kept it. */
const kept = (name: string, evidence: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(evidence)),
});

portalStory('bets on a one-minute draw are placed at two prizes, won and checked', async (scene) => {
  const { page, view, visit } = scene;
  const { lottery, orders, playsDigits, shell, verify } = words[view.language];
  const taka = (amount: string): string =>
    view.language === 'bn'
      ? `৳${amount.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')}`
      : `৳${amount}`;
  const balance = (amount: string) => page.getByRole('banner').getByText(taka(amount), { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const slider = page.getByRole('slider', { name: lottery.prizeOrRebate });

  await comeWithMoney(page);
  await visit('mela', lotteryPage('ssc1m'));
  await page.getByRole('timer').first().waitFor();
  await balance('100.00').waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('lottery table');
  if (view.device === 'phone') {
    // The numbers are in sight before anything is scrolled, under no bar.
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: shell.menu });
    await button(playsDigits.groupFixed).click();
    const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
    const digit = page.locator('main fieldset [aria-pressed]').first();
    await expect.poll(async () => (await topOf(digit)) - (await topOf(bar))).toBeLessThan(0);
    // On the smallest screen, too, what is picked stands clear of the door below it.
    await page.setViewportSize({ width: 320, height: 640 });
    const door = bar.getByRole('link', { name: shell.deposit }).locator('span').first();
    await button(lottery.all).first().click();
    await expect
      .poll(async () => {
        const [clear, below] = [await button(lottery.clear).boundingBox(), await door.boundingBox()];
        return (clear?.y ?? 0) + (clear?.height ?? 0) < (below?.y ?? 0);
      })
      .toBe(true);
    await button(lottery.clear).click();
    await page.setViewportSize({ width: 360, height: 800 });
  }

  // All ten digits of the first place: ten notes, one of which always wins. First for less prize and a part of the stake back.
  await button(playsDigits.groupFixed).click();
  const prize = page.getByText(lottery.prizePerBet);
  const highest = await prize.textContent();
  await slider.fill('1756');
  await expect.poll(() => prize.textContent()).not.toBe(highest);
  await button(lottery.all).first().click();
  await scene.expectAllAccessible();
  await scene.picture('lottery series');
  await button(lottery.addToSlip).click();
  // (1956 − 1756)/2000 of ৳20.00.
  await dialog.getByRole('definition').getByText(taka('2.00'), { exact: true }).waitFor();
  await scene.picture('lottery series slip');
  await placeSlip(scene);
  await dialog.getByRole('button', { name: shell.done }).click();
  await balance('80.00').waitFor();

  // Then for the whole prize.
  await slider.fill('1956');
  await expect.poll(() => prize.textContent()).toBe(highest);
  await button(lottery.all).first().click();
  await page.getByText(taka('20.00')).first().waitFor();
  await button(lottery.addToSlip).click();
  await dialog.waitFor();
  await scene.expectAccessible();
  await scene.picture('lottery slip');
  await placeSlip(scene);
  await dialog.getByText(lottery.commitmentNote).waitFor();
  const commitment = (await dialog.locator('[data-commitment]').textContent())?.trim() ?? '';
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await scene.picture('lottery placed');
  await dialog.getByRole('button', { name: shell.done }).click();

  // Meanwhile another family of games shows its own plays: every number of three digits costs ৳2.
  const game = (code: 'ssc1m' | 'padma3d') =>
    page.getByRole('link', { name: lotteryGames[code].name[view.language], exact: true });
  await game('padma3d').click();
  await button(playsDigits.groupA3).click();
  for (const row of [0, 1, 2]) await button(lottery.all).nth(row).click();
  await page.getByText(taka('2,000.00')).first().waitFor();
  await scene.expectAllAccessible();
  await scene.picture('lottery three digits');
  await game('ssc1m').click();

  // The draw comes, and with it both prizes, without anybody pressing anything: ৳19.56, and ৳17.56 with ৳2.00 back.
  await page.getByRole('tab', { name: lottery.viewOrders }).click();
  const won = page.getByText(lottery.stateWon, { exact: true });
  await page.evaluate(WATCH_TABS);
  await won.nth(1).waitFor({ timeout: DRAWN_MS });
  // What is being drawn, and what came of it, has its room: what one picks from does not move under the finger.
  expect(await page.evaluate('globalThis.placesOfTabs.size')).toBe(1);
  await balance('99.12').waitFor();
  await scene.picture('lottery won');

  // The proof holds in the browser alone, against the code noted before the draw; a changed one does not.
  await button(orders.details).first().click();
  await dialog.getByRole('button', { name: lottery.check, exact: true }).waitFor();
  await scene.expectAccessible();
  await scene.picture('lottery bet');
  await dialog.getByRole('button', { name: lottery.check, exact: true }).click();
  await page.getByRole('heading', { name: verify.title }).waitFor();
  await page.getByText(verify.holds).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel(verify.notedCommitment).fill(commitment);
  await page.getByText(verify['check.commitment-as-noted']).waitFor();
  await page.getByText(verify.holds).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('lottery proof');
  const proof = page.getByLabel(verify.proof, { exact: true });
  await proof.fill((await proof.inputValue()).replace('"19.5600"', '"195.6000"'));
  await page.getByText(verify.fails).waitFor();

  // An installation that left a ticket out, and one that shows another log to others: what a player has kept proves it, without a network.
  const honest = honestBrand();
  const [dropped = ticketOf('a'), ...others] = honest.tickets;
  const without = honestBrand({ tickets: others });
  const fails = (check: string) =>
    page.getByRole('listitem').filter({ hasText: check }).getByText(verify.notHeld).waitFor();
  await proof.fill(JSON.stringify(honest.receipt(dropped)));
  await page
    .locator('input[type=file]')
    .setInputFiles([kept('tickets.json', without.leaves()), kept('draw.json', without.proof())]);
  await fails(verify['check.tickets-are-among-leaves']);
  await scene.expectAllAccessible();
  await scene.picture('lottery ticket missing');
  await proof.fill(JSON.stringify(honest.headFile()));
  await fails(verify['check.heads-agree']);
  scene.expectError(/ERR_INTERNET_DISCONNECTED|WebSocket/);
});
