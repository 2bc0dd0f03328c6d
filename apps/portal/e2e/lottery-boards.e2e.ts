import { randomInt } from 'node:crypto';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { drawsNow, openedHistory } from '@mela/wire/portal/lottery.ts';
import { lotteryPage } from '@mela/wire/portal/pages.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { secondsOn } from './place-slip.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const GAME = 'ssc1m';
const FORTY_NINE = 'genda49';
/** One draw a minute. */
const DRAWN_MS = 90_000;
/** A hand's breadth around a second that is just passing. */
const NEARLY_S = 3;
const SLEEP_MS = 600_000;

/** A wall clock that can jump, as it does when a machine wakes up; the one that only counts goes on. */
const JUMPING_CLOCK = `{
  const now = Date.now.bind(Date);
  globalThis.jumped = 0;
  Date.now = () => now() + globalThis.jumped;
}`;

const send = sendOverHttp(inject('installationPort'));
const openClient = () =>
  openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });

/** Waits until the countdown says what the server says. */
async function expectRightTime(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { now, current } = accepted(await openClient().call(drawsNow, { query: { game: GAME } }));
      // Between the close and the next draw nothing counts down.
      if (!current) return Number.NaN;
      const shown = await secondsOn(page.getByRole('timer').first());
      return Math.abs(shown - (current.closesAt.getTime() - now.getTime()) / 1000);
    })
    .toBeLessThan(NEARLY_S);
}

portalStory(
  'games are found, draws and charts looked at, and the countdown is right after a sleep',
  async (scene) => {
    const { page, view, visit, at } = scene;
    const { draws, lottery, login, verify } = words[view.language];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const region = (name: RegExp) => page.getByRole('region', { name });

    // Without a session every page of the lottery leads to the login, however it is spelt.
    await visit('mela', '/lottert');
    await page.getByRole('dialog', { name: login.loginTitle }).waitFor();
    for (const place of ['/LOTTERY', '/vnlottery?gameCode=x', '/seaLottery']) {
      await page.goto(at('mela', place));
      await page.waitForURL(/\/login\?next=/);
    }

    const client = openClient();
    const username = `rupa${randomInt(36 ** 6).toString(36)}`;
    accepted(await client.register({ username, password: 'Padma-Meghna-25' }));
    await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);
    await page.addInitScript(JUMPING_CLOCK);
    // A game is shown on its own page, whichever page was asked for it.
    await visit('mela', `/seaLottery?gameCode=${GAME}`);
    await page.waitForURL(at('mela', lotteryPage(GAME)));
    await page.getByRole('timer').first().waitFor();
    expect(
      await page.getByRole('navigation', { name: words[view.language].shell.mainNavigation }).count(),
    ).toBe(0);

    // The machine sleeps ten minutes, wakes up without a network, and finds it again.
    await expectRightTime(page);
    await page.context().setOffline(true);
    await page.evaluate(`globalThis.jumped += ${SLEEP_MS}`);
    await page.getByText(draws.offline).waitFor();
    await scene.picture('lottery offline');
    await page.context().setOffline(false);
    await page.getByText(draws.offline).waitFor({ state: 'detached' });
    await expectRightTime(page);
    // Somebody moves its clock back.
    await page.evaluate(`globalThis.jumped -= ${3 * SLEEP_MS}`);
    await expectRightTime(page);

    // Sounds are off until they are wanted, and stay as they were left.
    const sound = page.getByRole('button', { name: draws.sound }).filter({ visible: true });
    await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
    await sound.click();

    // All games, each with its countdown; a part of a name finds one, and the keyboard opens it.
    await button(draws.allGames).click();
    const sheet = page.getByRole('dialog', { name: draws.allGames });
    await sheet.getByRole('timer').nth(1).waitFor();
    await scene.expectAccessible();
    await scene.picture('lottery games');
    const replay = lotteryGames.sscreplay.name[view.language];
    await sheet.getByLabel(draws.findGame).fill(replay.slice(0, 5));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('mela', lotteryPage('sscreplay')));
    await page.getByRole('link', { name: lotteryGames.ssc1m.name[view.language], exact: true }).click();

    // Charts of what has been drawn; the latest draw comes by itself.
    await page.getByRole('tab', { name: draws.viewCharts }).click();
    await region(new RegExp(draws.position1)).waitFor({ timeout: DRAWN_MS });
    const drawn = accepted(await openClient().call(openedHistory, { query: { game: GAME, size: 1 } }))
      .draws[0];
    await page.getByRole('rowheader', { name: drawn?.drawNumber ?? '', exact: true }).waitFor();
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('lottery trend');
    await button(draws.chartCounts).click();
    await page.getByRole('columnheader', { name: draws.longestMiss }).waitFor();
    await scene.expectAccessible();
    await scene.picture('lottery counts');
    await button(draws.chartRoads).click();
    await page.getByRole('heading', { name: draws.roadTotalSize }).waitFor();
    await scene.expectAllAccessible();
    await scene.picture('lottery roads');

    // Results, of a day as well, and the proof of a draw.
    await page.getByRole('tab', { name: lottery.viewResults }).click();
    await button(draws.checkDraw.replace('{drawNumber}', drawn?.drawNumber ?? '')).waitFor();
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await scene.picture('lottery results');
    await page.getByLabel(draws.day).fill('2026-01-01');
    await page.getByText(draws.noneThatDay).waitFor();
    await button(draws.newest).click();
    await button(draws.checkDraw.replace('{drawNumber}', drawn?.drawNumber ?? '')).click();
    await page.getByText(verify.holds).waitFor();

    // The other families' pages, and the lobby that leads to them.
    for (const place of ['/vnLottery', '/seaLottery', lotteryPage(FORTY_NINE), '/lott']) {
      await visit('mela', place);
      await page.getByRole('timer').first().waitFor();
      await scene.expectAllAccessible();
      await scene.expectWellSet();
      await scene.picture(`lottery ${place.replaceAll(/\W/g, '')}`);
    }
    scene.expectError(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  },
);
