import { request as send } from 'node:http';
import { expectAccessible } from '@mela/testing/pages/accessible.ts';
import { playRound } from '@mela/testing/stories/play-round.ts';
import { accepted, openPortalClient, type Send } from '@mela/testing/portal-client.ts';
import { story } from '@mela/testing/stories/story.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameByCode } from '../games/index.ts';
import { messages } from '../view/messages.ts';

/** Sends to the system's own port under the host that the request names, as a browser on this machine would. */
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

/** A trial player's launches of a game, as the portal's page would ask for them. */
export async function trialLaunches(
  code: string,
  brand: string,
  language: string,
): Promise<() => Promise<string>> {
  const { port, host } = new URL(brand);
  const client = openPortalClient({
    send: over(Number(port)),
    host,
    merchantCode: 'mela',
    now: Date.now,
    language,
  });
  accepted(await client.freePlay());
  const query = { vendor: 'SHAPLA', code, platform: 'html5' } as const;
  return async () => accepted(await client.call(launchGame, { query })).url;
}

/** A text with its Bengali digits written in Latin ones. */
export const latin = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
const hundredths = (text: string): number =>
  Math.round(
    100 *
      Number(
        latin(text)
          .replace(/[^\d.−]/g, '')
          .replace('−', '-'),
      ),
  );
/** An amount on the page, in hundredths. */
export const amountIn = async (page: Page, selector: string): Promise<number> =>
  hundredths(await page.locator(selector).innerText());

/** Where the balance stands. */
export const BALANCE = '.purse div:first-child output';
/** Where the win of the last round stands. */
export const WIN = '.purse .won output';
const ROUNDS = 3;
/** What a page has fetched so far, in bytes. */
export const WEIGHT =
  "performance.getEntriesByType('resource').reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)";
/** What a slow 4G line (1.6 Mbit/s, 150 ms) brings in two seconds, which leaves one for its turns and the first frame. */
export const BYTES_MAX = 400_000;

/** What a game's story does besides: `choose` before each round, by its number; `play` plays a round that needs more than a press. */
export type GameStory = {
  readonly choose?: (page: Page, round: number) => Promise<void>;
  readonly play?: (page: Page, round: number) => Promise<void>;
  /**
   * Leaves a round open, which is found again when the game is opened anew, and played to its end there. Answers by how much
   * rounds that ended on the way have moved the balance.
   */
  readonly leave?: (page: Page) => Promise<number>;
};

/** A round by the game's button: the second one by keyboard, which leaves the focus on the button for the next. */
async function playInTurn(page: Page, round: number): Promise<void> {
  if (round !== 1) return playRound(page);
  await playRound(page, 'keys');
  expect(await page.evaluate('document.activeElement?.className')).toBe('go');
}

/**
 * The story of any game: rounds are played whose wins move the balance and stand in the history as they were shown, the
 * rules tell the return, the seed is revealed and the rounds are proved, a lost wire is told and changes no balance.
 */
export const gameStory = (code: string, { choose, play = playInTurn, leave }: GameStory = {}): void =>
  story(`${code} is played, proved and left`, async ({ page, view, at, picture, expectError }) => {
    const launch = await trialLaunches(code, at('mela'), view.language);
    const open = async () => {
      await page.goto(await launch());
      await page.locator('body[data-ready]').waitFor();
    };
    await open();
    expect(page.url()).not.toContain('#');
    expect(await page.evaluate<number>(WEIGHT)).toBeLessThan(BYTES_MAX);
    await expectAccessible(page);
    await picture(`${code} opened`);

    const bet = await amountIn(page, '.stake output');
    let balance = await amountIn(page, BALANCE);
    // A win may be on its way to the balance for a moment longer than it is shown.
    const expectBalance = () => expect.poll(() => amountIn(page, BALANCE)).toBe(balance);
    const wins: number[] = [];
    await page.locator('.toggle.turbo').click();
    for (let round = 0; round < ROUNDS; round += 1) {
      await choose?.(page, round);
      await play(page, round);
      wins.unshift(await amountIn(page, WIN));
      balance += (wins[0] ?? 0) - bet;
      await expectBalance();
      expect(await page.locator('[role=log]').innerText()).not.toBe('');
    }
    await picture(`${code} played`);

    const menu = page.locator('.top .right button').last();
    const sheet = page.locator('.sheet[open]');
    const entry = async (index: number) => {
      await menu.click();
      await sheet.locator('.stack button').nth(index).click();
      await sheet.locator('h2').waitFor();
    };
    const close = () => sheet.locator('.sheet-head button').click();
    await entry(0);
    expect(latin(await sheet.locator('.sheet-body').innerText())).toContain(gameByCode(code)?.rtp);
    const named = await page.evaluate<string[]>(
      "[...document.querySelectorAll('.sheet[open] figure img')].map(({ alt }) => alt)",
    );
    expect(named.filter((name) => name === '' || (view.language === 'bn' && /[a-z]/i.test(name)))).toEqual(
      [],
    );
    await expectAccessible(page);
    await picture(`${code} rules`);
    await close();

    await entry(1);
    const paid = () => sheet.locator('.rounds tbody tr td:last-child').allInnerTexts();
    await expect.poll(async () => (await paid()).map(hundredths)).toEqual(wins);
    await picture(`${code} history`);
    await close();

    await entry(2);
    const buttons = sheet.locator('.row button');
    await sheet.locator('input').fill('');
    await buttons.nth(0).click();
    const status = sheet.locator('p[role=status]');
    await expect.poll(() => status.innerText()).toBe(messages[view.language].seedBad);
    await buttons.nth(1).click();
    await expect.poll(() => status.locator('code').count()).toBe(1);
    await buttons.nth(2).click();
    await expect.poll(() => sheet.locator('p.good').innerText().then(latin)).toContain(String(ROUNDS));
    await expectAccessible(page);
    await picture(`${code} fairness`);
    await close();

    // The wire is cut when the answer is on its way: the page says so, asks again, and shows the one round there is.
    expectError(/Failed to load resource|ERR_FAILED/);
    let cut = 0;
    await page.route('**/api/rounds', async (route) => {
      if (cut > 0 || route.request().method() !== 'POST') return route.fallback();
      cut += 1;
      const { port, host } = new URL(at('studio'));
      const { pathname } = new URL(route.request().url());
      const headers = { ...(await route.request().allHeaders()), host };
      const body = route.request().postData() ?? '';
      expect((await over(Number(port))({ method: 'POST', path: pathname, headers, body })).status).toBe(200);
      return route.abort();
    });
    await choose?.(page, ROUNDS);
    await play(page, ROUNDS);
    expect(cut).toBe(1);
    balance += (await amountIn(page, WIN)) - bet;
    await expectBalance();

    if (leave) {
      balance += await leave(page);
      await picture(`${code} left open`);
      await open();
      await play(page, ROUNDS + 1);
      balance += (await amountIn(page, WIN)) - bet;
      await expectBalance();
      await picture(`${code} found again`);
    }
  });
