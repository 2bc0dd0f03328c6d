import { randomInt } from 'node:crypto';
import { payIn } from '@mela/testing/stories/pay-in.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { lotteryOrderPlace, drawsNow } from '@mela/wire/portal/lottery.ts';
import { copyPage, lotteryPage } from '@mela/wire/portal/pages.ts';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { paths } from '../router/paths.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** Draws every three minutes: what a story does on its later draws cannot be overtaken by their closes. */
const game = 'padma3d';
/** Two notes at ৳2.00, and one. */
const LINES = [
  { play: 'LF3D_A3_STRAIGHT', selection: '1|2|34', unitMode: '1', multiple: 1 },
  { play: 'LF3D_A3_STRAIGHT', selection: '7|7|7', unitMode: '1', multiple: 1 },
] as const;

/** Somebody with ৳100.00 less a bet of two lines, already logged in on the page; answers the bet. */
async function comeWithBet(page: Page): Promise<string> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const username = `kusum${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: 'Padma-Meghna-25' }));
  await payIn(client, send, 1_000_000n);
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);
  for (;;) {
    const { current } = accepted(await client.call(drawsNow, { query: { game } }));
    const body = { game, drawNumber: current?.drawNumber ?? '', lines: [...LINES] };
    const placed = await client.call(lotteryOrderPlace, { body }, { key: `a-bet-${randomInt(2 ** 40)}` });
    // Between a close and the next sale nothing is sold for a moment.
    if (placed.ok) return placed.value.orderId;
  }
}

portalStory('bets are looked at, copied, placed over several draws and taken back', async (scene) => {
  const { page, view, visit } = scene;
  const { lottery, orders, shell } = words[view.language];
  const taka = (amount: string): string =>
    view.language === 'bn'
      ? `৳${amount.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')}`
      : `৳${amount}`;
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  // The filter's own words are none of them.
  const cancelled = () =>
    page.getByText(lottery.stateCancelled, { exact: true }).filter({ visible: true }).first();
  const backAgain = () => page.getByText(orders.cameBackNow.split('{amount}')[1] ?? '').first();

  const orderId = await comeWithBet(page);
  await visit('mela', paths.lotteryOrders);
  await page.getByRole('button', { name: orders.details }).click();
  await dialog.getByRole('link', { name: orders.again }).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('orders bet');

  // A game is sold at several price lists, each with bets of its own.
  await visit('mela', lotteryPage('ssc1m'));
  await page.getByRole('link', { name: lottery.modeElott }).click();
  await page.locator('a[aria-current=page]', { hasText: lottery.modeElott }).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('orders price lists');

  // The same lines go on the slip, and from there over several draws.
  await visit('mela', copyPage({ game, vendor: 'LOTT', prizeMode: 'LOTT' }, { orderId }));
  await inDialog(orders.multiDrawOrder).click();
  await dialog.getByLabel(orders.howMany).fill('4');
  await dialog.getByText(taka('24.00'), { exact: true }).waitFor();
  await scene.expectAccessible();
  await scene.picture('orders multi-draw order plan');
  await dialog.getByRole('tab', { name: orders.planGrow }).press('Enter');
  await dialog.getByLabel(orders.growBy).fill('3');
  await dialog.getByText(taka('240.00'), { exact: true }).waitFor();
  await dialog.getByText(orders.tooDear).waitFor();
  await dialog.getByRole('tab', { name: orders.planProfit }).press('Enter');
  await dialog.getByLabel(orders.profitWanted).fill('20');
  // A straight wins ৳1,916.00, and each draw costs ৳6.00.
  await dialog.getByText(taka('1,910.00'), { exact: true }).waitFor();
  await scene.expectAccessible();
  await scene.picture('orders plan for a profit');
  await dialog.getByRole('tab', { name: orders.planOwn }).press('Enter');
  await page.getByRole('list', { name: orders.draws }).getByRole('textbox').nth(1).fill('2');
  await dialog.getByText(taka('30.00'), { exact: true }).waitFor();
  await scene.expectAccessible();
  await scene.picture('orders own plan');
  await inDialog(orders.place).click();
  await dialog.getByText(orders.placedTitle).waitFor();
  await scene.picture('orders multi-draw order placed');
  await dialog.getByRole('link', { name: orders.showMine }).click();

  // The multi-draw order, one of its draws, and both taken back: the third draw alone, then all the rest.
  await page.getByRole('heading', { name: orders.title }).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('orders multi-draw orders');
  await page.getByRole('link', { name: orders.details }).click();
  await dialog.getByText(orders.stopsOnWin).waitFor();
  await scene.expectAccessible();
  await scene.picture('orders multi-draw order');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: lottery.statePending })
    .nth(2)
    .getByRole('link')
    .click();
  await inDialog(orders.cancelOrder).press('Enter');
  await dialog.getByText(taka('6.00')).first().waitFor();
  await scene.expectAccessible();
  await scene.picture('orders cancel asks');
  await inDialog(orders.cancelOrder).press('Enter');
  await dialog.getByText(lottery.stateCancelled, { exact: true }).first().waitFor();
  await backAgain().waitFor();
  await dialog.getByRole('link', { name: orders.showMultiDrawOrder }).click();
  await inDialog(orders.cancelMultiDrawOrder).click();
  await inDialog(orders.cancelMultiDrawOrder).click();
  await inDialog(orders.cancelMultiDrawOrder).waitFor({ state: 'detached' });
  await scene.picture('orders multi-draw order given up');
  await dialog.getByRole('button', { name: shell.close }).click();

  // Bets are found by what became of them; where there is no network, the page says so and comes back by itself.
  await page.getByRole('tab', { name: orders.bets, exact: true }).click();
  const state = page.getByLabel(orders.state);
  await state.selectOption('CANCELLED');
  await cancelled().waitFor();
  await state.selectOption('WON');
  await page.getByText(orders.noneLikeThat).waitFor();
  await scene.picture('orders none');
  await page.context().setOffline(true);
  await state.selectOption('LOST');
  await page.getByText(shell.network).first().waitFor();
  await scene.picture('orders offline');
  await page.context().setOffline(false);
  // By now a draw may have been lost: what is shown is the list, whatever is in it.
  await page.getByText(shell.network).first().waitFor({ state: 'detached' });
  await state.selectOption({ index: 0 });
  await cancelled().waitFor();
  await scene.expectAllAccessible();
  await scene.picture('orders bets');
  scene.expectError(/ERR_INTERNET_DISCONNECTED|WebSocket/);
});
