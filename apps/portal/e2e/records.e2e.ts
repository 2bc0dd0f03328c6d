import { readFile } from 'node:fs/promises';
import { openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { betHistory, personalProfit } from '@mela/wire/portal/records.ts';
import { transactions } from '@mela/wire/portal/transactions.ts';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** Somebody who has paid in and played. */
async function tokenOf(username: string): Promise<string> {
  const client = openPortalClient({
    send: sendOverHttp(inject('installationPort')),
    host: 'nodi.localhost',
    merchantCode: 'nodi',
    now: Date.now,
  });
  const came = await client.login(username, PASSWORD);
  if (!came.ok || client.state.token === null) throw new Error(`${username} cannot come in`);
  return client.state.token;
}

portalStory(
  'a member reads the records of bets, money and results, and keeps them as files',
  async (scene) => {
    const { page, view, visit, picture } = scene;
    const { records, shell } = words[view.language];
    const token = await tokenOf('tuli');
    await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(token)})`);

    await visit('nodi', '/member/records');
    const save = page.getByRole('button', { name: records.download });
    await save.waitFor();
    await scene.expectWellSet();
    await scene.expectAccessible();
    await picture('records bets');
    const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(file.suggestedFilename()).toMatch(/^bets_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(11);
    expect(lines[0]).toContain(`"${records.stake}"`);
    await page.getByText(records.narrow).click();
    await page.getByRole('combobox', { name: records.vendor }).selectOption('SHAPLA');
    await save.waitFor();
    await page.getByRole('combobox', { name: records.state }).selectOption('void');
    await page.getByText(records.empty).waitFor();
    await picture('records nothing');

    const tabs = page.getByRole('navigation', { name: records.tabs });
    await tabs.getByRole('link', { name: records.tabTransactions }).click();
    await page.getByRole('listitem').filter({ hasText: records.balanceAfter }).first().waitFor();
    await scene.expectWellSet();
    await scene.expectAccessible();
    await picture('records transactions');
    await page.getByRole('combobox', { name: records.what }).selectOption('withdrawal');
    await page.getByText(records.noMovements).waitFor();

    await tabs.getByRole('link', { name: records.tabProfit }).click();
    await page.getByText(records.asTable).click();
    await page.getByRole('columnheader', { name: records.day }).waitFor();
    await scene.expectWellSet();
    await scene.expectAccessible();
    await picture('records profit');
    // A year's statement is open, its months are a press away.
    const year = page.getByRole('region', { name: records.statements, exact: true });
    await year.getByText(records['statement.closing'], { exact: true }).first().waitFor();
    await year.locator('details').nth(1).locator('summary').click();
    await year.scrollIntoViewIfNeeded();
    await scene.expectWellSet();
    await scene.expectAccessible();
    await picture('records statements');
    await visit('nodi', '/member/profit?from=2020-01-01&to=2020-01-31');
    await page.getByText(records.noSettled).waitFor();
    await picture('records profit nothing');

    // The network goes away: the page says so, and shows everything when it is asked again.
    scene.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    await page.route(`**${personalProfit.path}*`, (route) => route.abort());
    await page.getByRole('button', { name: records.today }).click();
    await page.getByText(shell.network).waitFor();
    await picture('records offline');
    // Pressed while it is still away: the page asks by itself as well, and what it was answered takes the button along.
    const again = page.waitForRequest(`**${personalProfit.path}*`);
    await page.getByRole('button', { name: shell.retry }).click();
    await again;
    await page.unroute(`**${personalProfit.path}*`);
    await page.getByText(records.profitNote).or(page.getByText(records.noSettled)).first().waitFor();

    // Without any network what is there stays, with its time, and the note goes when the network is back.
    await page.context().setOffline(true);
    const asOf = page.getByRole('status').filter({ hasText: shell.asOf.split('{time}').at(-1) ?? '' });
    await asOf.getByRole('button', { name: shell.retry }).waitFor();
    await page.getByText(records.profitNote).or(page.getByText(records.noSettled)).first().waitFor();
    await scene.expectWellSet();
    await scene.expectAccessible();
    await picture('records as they were');
    await page.context().setOffline(false);
    await asOf.waitFor({ state: 'detached' });

    // The balance does not come: the header says so where it would stand, and a press brings it. It can be hidden, for the next time too.
    await page.route(`**${walletBalance.path}*`, (route) => route.abort());
    // Nor does the channel bring it.
    await page.routeWebSocket(`**${realtimePath}`, (socket) => void socket.close());
    await visit('nodi', '/member/records');
    const header = page.getByRole('banner');
    const ask = header.getByRole('button', { name: shell.balanceFailed });
    await ask.waitFor();
    await scene.expectWellSet();
    await scene.expectAccessible();
    await picture('balance not there');
    const askedAgain = page.waitForRequest((request) => request.url().includes(walletBalance.path));
    await ask.click();
    await askedAgain;
    await page.unroute(`**${walletBalance.path}*`);
    const amount = header.getByRole('link', { name: new RegExp(`^${shell.balance}: ৳`) });
    // A push may be faster than the press.
    await expect
      .poll(async () => {
        await ask.click({ timeout: 1000 }).catch(() => undefined);
        return amount.count();
      })
      .toBe(1);
    await header.getByRole('button', { name: shell.hideBalance }).click();
    await header.getByRole('link', { name: `${shell.balance}: ***` }).waitFor();
    await page.reload();
    await page.waitForSelector('html[data-mounted]');
    await header.getByRole('button', { name: shell.showBalance }).click();
    await amount.waitFor();
    const asked = page.waitForResponse((response) => response.url().includes(walletBalance.path));
    await header.getByRole('button', { name: shell.refreshBalance }).click();
    expect((await asked).ok()).toBe(true);
  },
);

portalStory('a member whose earlier days are still being added up reads on meanwhile', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { records } = words[view.language];
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(await tokenOf('tuli'))})`);
  const calls = [betHistory, personalProfit, transactions];
  const send = sendOverHttp(inject('installationPort'));
  for (const { name, path } of calls)
    await page.route(`**${path}*`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const headers = { ...route.request().headers(), host: 'nodi.localhost', 'accept-encoding': 'identity' };
      const { status, text } = await send({ method: 'GET', path: `${pathname}${search}`, headers });
      const answer: { value: object } = JSON.parse(text);
      const value = name === personalProfit.name ? null : { ...answer.value, totals: null };
      await route.fulfill({ status, json: { ...answer, value } });
    });

  await visit('nodi', '/member/records');
  const note = page.getByText(records.addingUp);
  await note.waitFor();
  await page.getByRole('button', { name: records.download }).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await picture('records adding up');
  const tabs = page.getByRole('navigation', { name: records.tabs });
  await tabs.getByRole('link', { name: records.tabTransactions }).click();
  await page.getByRole('listitem').filter({ hasText: records.balanceAfter }).first().waitFor();
  await note.waitFor();
  await picture('transactions adding up');
  await tabs.getByRole('link', { name: records.tabProfit }).click();
  await note.waitFor();
  await scene.expectAccessible();
  await picture('profit adding up');
  // The page asks again by itself.
  await page.unrouteAll({ behavior: 'wait' });
  await note.waitFor({ state: 'detached' });
  await page.getByText(records.profitNote).waitFor();
});
