import { request as send } from 'node:http';
import { expectAccessible } from '@mela/test-house/accessible.ts';
import { accepted, openPortalClient, type Send } from '@mela/test-house/portal-client.ts';
import { playRound } from '@mela/test-house/play-padma25.ts';
import { story } from '@mela/test-house/story.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Sends to the house's own port under the host that the request names, as a browser on this machine would. */
const over =
  (port: number): Send =>
  ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = send({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
        let text = '';
        for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
        resolve({ status: answer.statusCode ?? 0, text });
      });
      outgoing.on('error', reject).end(body);
    });

/** A trial player's launch of the game, as the portal's page would ask for it. */
async function launchUrl(brand: string, language: string): Promise<string> {
  const { port, host } = new URL(brand);
  const client = openPortalClient({
    send: over(Number(port)),
    host,
    merchantCode: 'mela',
    now: Date.now,
    language,
  });
  accepted(await client.freePlay());
  const query = { vendor: 'SHAPLA', code: 'padma25', platform: 'html5' } as const;
  return accepted(await client.call(launchGame, { query })).url;
}

const latin = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
const amountIn = async (page: Page, selector: string): Promise<number> =>
  Math.round(
    100 *
      Number(
        latin(await page.locator(selector).innerText())
          .replace(/[^\d.−]/g, '')
          .replace('−', '-'),
      ),
  );

const BALANCE = '.purse div:first-child output';
const WIN = '.purse .won output';
const ROUNDS = 3;

story('Padma Gold 25 is played, proved and left', async ({ page, view, at, picture }) => {
  await page.goto(await launchUrl(at('mela'), view.language));
  await page.locator('body[data-ready]').waitFor();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await picture('padma25 opened');

  const bet = await amountIn(page, '.stake output');
  let balance = await amountIn(page, BALANCE);
  await page.locator('.toggle.turbo').click();
  for (let round = 0; round < ROUNDS; round += 1) {
    await playRound(page);
    balance += (await amountIn(page, WIN)) - bet;
    expect(await amountIn(page, BALANCE)).toBe(balance);
  }
  await picture('padma25 played');

  const menu = page.locator('.top .right button').last();
  const entry = async (index: number) => {
    await menu.click();
    await page.locator('.stack button').nth(index).click();
    await page.locator('.sheet h2').waitFor();
  };
  const close = () => page.locator('.sheet-head button').click();
  await entry(0);
  expect(latin(await page.locator('.sheet-body').innerText())).toContain('96.12 %');
  await expectAccessible(page);
  await picture('padma25 rules');
  await close();

  await entry(1);
  expect(await page.locator('.rounds tbody tr').count()).toBe(ROUNDS);
  await picture('padma25 history');
  await close();

  await entry(2);
  const buttons = page.locator('.sheet .row button');
  await buttons.nth(1).click();
  await expect.poll(() => page.locator('.sheet p[role=status] code').count()).toBe(1);
  await buttons.nth(2).click();
  await expect.poll(() => page.locator('.sheet p.good').innerText().then(latin)).toContain(String(ROUNDS));
  await expectAccessible(page);
  await picture('padma25 fairness');
});
