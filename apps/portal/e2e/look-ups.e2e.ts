import { lotteryPage } from '@mela/wire/portal/pages.ts';
import { lotteryMenu } from '@mela/wire/portal/lottery.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { expect, inject } from 'vitest';
import * as z from 'zod/mini';
import { comeWithMoney } from './come-with-money.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const GAME = 'genda49';
const CLOSED = { play: 'LHC_SP_NUM', closed: ['07', '20'], reduced: [] };

const client = openPortalClient({
  send: sendOverHttp(inject('installationPort')),
  host: 'mela.localhost',
  merchantCode: 'mela',
  now: Date.now,
});

portalStory(
  'visitors look up how numbers came and what is played; a closed ball stays in its place',
  async (scene) => {
    const { page, view, visit } = scene;
    const { draws, games, lottery } = words[view.language];
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

    await visit('mela', '/lott');
    await link(games.numbers).click();
    // Nothing may have been drawn yet.
    await heading(draws.numbers).waitFor();
    await page.getByLabel(draws.whichLottery).waitFor();
    await scene.expectAllAccessible();
    await scene.picture('numbers');
    // Of another lottery, by what is chosen.
    await page.getByLabel(draws.whichLottery).selectOption('laoreplay');
    await page.waitForURL(/gameCode=laoreplay/);
    await page.getByLabel(draws.whichPosition).selectOption('animal');
    await page.waitForURL(/position=animal/);
    await page.getByRole('table').waitFor();
    await scene.expectAllAccessible();
    await scene.picture('numbers of animals');

    await visit('mela', '/rng');
    await link(games.mostPlayed).click();
    await page.waitForURL(/by=players/);
    await page.getByRole('link', { name: games.mostPlayed, exact: true }).first().waitFor();
    await scene.expectAllAccessible();
    await scene.picture('most played');

    await comeWithMoney(page);
    const menu = accepted(await client.call(lotteryMenu)).map((game) =>
      game.code === GAME ? { ...game, playTerms: [CLOSED] } : game,
    );
    await page.route(/lottery_menu/, (route) =>
      route.fulfill({
        json: { success: true, value: z.encode(lotteryMenu.answer, menu), message: '', code: 'ok' },
      }),
    );
    await visit('mela', lotteryPage(GAME));
    const inDigits = (count: string): string =>
      view.language === 'bn' ? count.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '') : count;
    const closed = page.getByRole('button', {
      name: new RegExp(`^${inDigits('07')}.*${lottery.closedNumber}$`),
    });
    await closed.waitFor();
    expect(await closed.isDisabled()).toBe(true);
    await scene.expectAllAccessible();
    await scene.picture('closed balls');
  },
);
