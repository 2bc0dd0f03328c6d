import { PASSWORD as DEMO_PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { gamePage, lotteryPage } from '@mela/wire/portal/pages.ts';
import { logout } from '@mela/wire/portal/session.ts';
import { endOtherSessions } from '@mela/wire/portal/sign-in.ts';
import { expect, inject } from 'vitest';
import { comeAs } from './come-as.ts';
import { comeWithMoney } from './come-with-money.ts';
import { fieldsOf, PASSWORD } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

// A session that ends under its owner: in this tab by somebody's hand elsewhere, which looks the same as time or a login too many.

const BROWSERS_OWN = /40[13]|WebSocket/;

portalStory('who is logged out over a full slip logs in and goes on with it', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { home, login, lottery, playsDigits } = words[view.language];
  expectError(BROWSERS_OWN);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { client, username: owner } = await comeWithMoney(page);
  await visit('mela', lotteryPage('ssc1m'));
  // Whose session it is is known by then.
  await page.getByRole('banner').getByRole('button', { name: owner }).waitFor();
  await button(playsDigits.groupFixed).click();
  await button(lottery.all).first().click();
  await button(lottery.addToSlip).click();
  const { dialog, username, password } = fieldsOf(scene);
  await dialog.getByText('0 1 2 3 4 5 6 7 8 9').or(dialog.getByRole('timer')).first().waitFor();
  const address = page.url();
  await page.evaluate('globalThis.sameDocument = true');

  accepted(await client.call(logout));
  await dialog.getByRole('heading', { name: login.goOn, exact: true }).waitFor();
  await dialog.getByText(login.ended).waitFor();
  // Nothing of theirs is left below it, and nothing that greets a visitor either.
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.getByRole('region', { name: home.winners }).count()).toBe(0);
  await scene.expectAccessible();
  await scene.expectWellSet();
  await scene.picture('session over');

  await username.fill(owner);
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL(address);
  await button(lottery.clear).or(page.getByRole('timer').first()).first().waitFor();
  expect(
    await page.evaluate('Object.keys(sessionStorage).some((key) => key.startsWith("lottery-slip ssc1m"))'),
  ).toBe(true);
  expect(await page.evaluate('globalThis.sameDocument === true')).toBe(true);
});

portalStory('who is logged out among the games stays there, logged in again or not', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { login, shell } = words[view.language];
  expectError(BROWSERS_OWN);
  const { client } = await comeWithMoney(page);
  await visit('mela', '/rng');
  const heading = page.locator('h1', { hasText: /স্লট|Slots/ });
  await heading.waitFor();
  accepted(await client.call(logout));
  const { dialog } = fieldsOf(scene);
  await dialog.getByRole('heading', { name: login.goOn, exact: true }).waitFor();
  expect(await heading.count()).toBe(1);
  await scene.picture('session over among games');
  await dialog.getByRole('button', { name: shell.close }).click();
  await page.waitForURL(/\/rng$/);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: shell.register }).first().waitFor();
  // Who asks for the login afterwards has no session that ended.
  await page.locator('header').getByRole('link', { name: shell.register }).click();
  await page.waitForURL(/\/register/);
  await dialog.getByRole('button', { name: shell.close }).click();
  await page.waitForURL(/localhost:\d+\/$/);
});

portalStory('somebody else who logs in there finds nothing of the one before', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { login, lottery, playsDigits } = words[view.language];
  expectError(BROWSERS_OWN);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const { client, username: owner } = await comeWithMoney(page);
  await visit('mela', lotteryPage('ssc1m'));
  await page.getByRole('banner').getByRole('button', { name: owner }).waitFor();
  await button(playsDigits.groupFixed).click();
  await button(lottery.all).first().click();
  await button(lottery.addToSlip).click();
  accepted(await client.call(logout));
  const { dialog, username, password } = fieldsOf(scene);
  await dialog.getByRole('heading', { name: login.goOn, exact: true }).waitFor();
  await username.fill('moyna');
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await page.waitForURL(/gameCode=ssc1m/);
  await page.getByRole('timer').first().waitFor();
  const kept = 'Object.keys(sessionStorage).filter((key) => key.startsWith("lottery-slip"))';
  expect(await page.evaluate(kept)).toEqual([]);
});

portalStory(
  'who is logged out in a game by another device logs in and is in that game again',
  async (scene) => {
    const { page, view, visit, expectError } = scene;
    const { login } = words[view.language];
    expectError(BROWSERS_OWN);
    // The session is put where a frame's first, empty document may not look.
    expectError(/Failed to read the 'sessionStorage' property/);
    const { username: owner } = await comeWithMoney(page);
    await visit('mela', gamePage({ vendor: 'SHAPLA', code: 'padma25' }));
    const game = page.frameLocator('iframe[sandbox]');
    await game.locator('.go').waitFor();
    const address = page.url();

    const send = sendOverHttp(inject('installationPort'));
    const elsewhere = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
    accepted(await elsewhere.login(owner, PASSWORD));
    accepted(await elsewhere.call(endOtherSessions));
    const { dialog, username, password } = fieldsOf(scene);
    await dialog.getByRole('heading', { name: login.goOn, exact: true }).waitFor();
    await dialog.getByText(login.ended).waitFor();
    expect(await game.locator('.go').count()).toBe(0);
    await scene.expectAccessible();
    await scene.picture('session over in a game');

    await username.fill(owner);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await page.waitForURL(address);
    await game.locator('.go').waitFor();
  },
);

portalStory(
  'an agent whose session ends comes back through the agents’ door to where they were',
  async (scene) => {
    const { page, view, visit, expectError } = scene;
    const { login, transfers } = words[view.language];
    expectError(BROWSERS_OWN);
    const client = await comeAs(page, 'jhinuk', 'agent');
    await visit('mela', '/agentHome/transfer');
    const here = page.getByRole('heading', { level: 1, name: transfers.downlineTitle });
    await here.waitFor();
    accepted(await client.call(logout));
    await page.getByRole('heading', { name: login.agentTitle }).waitFor();
    await page.getByText(login.ended).waitFor();
    expect(new URL(page.url()).pathname).toBe('/agent');
    await scene.expectAccessible();
    await scene.expectWellSet();
    await scene.picture('session over at the agents’ door');
    const form = page.locator('main form');
    await form.getByLabel(login.username).fill('jhinuk');
    const password = form.getByLabel(login.password, { exact: false }).first();
    await password.fill(DEMO_PASSWORD);
    await password.press('Enter');
    await page.waitForURL(/\/agentHome\/transfer$/);
    await here.waitFor();
  },
);
