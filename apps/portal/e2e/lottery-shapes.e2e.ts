import { drawText, ownDraw } from '@mela/lottery-rules';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { PHONE_ONLY } from '@mela/testing/stories/views.ts';
import { drawsNow } from '@mela/wire/portal/lottery.ts';
import { lotteryPage } from '@mela/wire/portal/pages.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import * as z from 'zod/mini';
import { comeWithMoney } from './come-with-money.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** One game of each family. */
const BOARDS = [lotteryGames.ssc1m, lotteryGames.padma3d, ...ownLotteries];

/** Numbers of more than two digits are typed. */
const TYPED: Readonly<Record<string, string>> = { LA: '123456', '4D': '1234' };

const SIZE = { width: 390, height: 844 };

/** How much of its words a chip has no room for. */
const cutOff = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }): number =>
  scrollWidth - clientWidth;

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
};

const endOf = ({ y, height }: Box): number => y + height;

const client = openPortalClient({
  send: sendOverHttp(inject('installationPort')),
  host: 'mela.localhost',
  merchantCode: 'mela',
  now: Date.now,
});

/** Has every game show a last result: in an installation that has just started some of them have none for a quarter of an hour. */
async function showResults(page: Page): Promise<void> {
  await page.route(/numeros\/now/, async (route) => {
    const code = new URL(route.request().url()).searchParams.get('gameCode') ?? '';
    const board = BOARDS.find((game) => game.code === code);
    const family = familyOf(board?.family ?? '');
    const now = accepted(await client.call(drawsNow, { query: { game: code } }));
    const drawn = now.current ?? now.next;
    if (!family || !drawn) throw new Error(`${code} sells nothing`);
    const result: unknown = JSON.parse(
      drawText(ownDraw(family, Buffer.alloc(32), { game: code, drawNumber: drawn.drawNumber })),
    );
    await route.fulfill({
      json: {
        success: true,
        value: z.encode(drawsNow.answer, { ...now, latest: [{ ...drawn, state: 'SETTLED', result }] }),
        message: '',
        code: 'ok',
      },
    });
  });
}

portalStory(
  'every board shows on a phone what to pick, and which game it is, before anything is scrolled',
  async (scene) => {
    const { page, view, visit } = scene;
    const { lottery, shell } = words[view.language];
    await page.setViewportSize(SIZE);
    await comeWithMoney(page);
    await showResults(page);

    const bar = page.getByRole('navigation', { name: shell.menu });
    // What is pressed or typed into, and not the menus of plays above it.
    const menus = `fieldset:is([aria-label="${lottery.groups}"], [aria-label="${lottery.plays}"])`;
    const pick = page.locator(`[role=tabpanel] :is([aria-pressed], textarea):not(${menus} *)`).first();
    const games = page.getByRole('navigation', { name: lottery.games });
    const chip = games.locator('[aria-current=page]');
    const slip = page.locator('.stake-bar');

    const wrong: string[] = [];
    for (const { code, vendor, name, family } of BOARDS) {
      await visit('mela', lotteryPage(code, vendor));
      await pick.waitFor();
      const is = (what: string, held: boolean): void => {
        if (!held) wrong.push(`${code}: ${what}`);
      };
      const [first, below] = [await boxOf(pick), await boxOf(bar)];
      const [current, beside] = [await boxOf(chip), await boxOf(games)];
      is(`the first pick ends at ${endOf(first)}, under the bar`, first.y > 0 && endOf(first) < below.y);
      is('another game’s name stands there', (await chip.textContent()) === name[view.language]);
      is('its name is cut off', (await chip.evaluate(cutOff)) <= 0);
      is('its chip is out of sight', current.x >= beside.x && current.x + current.width <= SIZE.width);
      await scene.picture(`shape of ${code}`);
      const typed = TYPED[family];
      await (typed === undefined ? pick.click() : pick.fill(typed));
      await slip.waitFor();
      const [picked, raised] = [await boxOf(pick), await boxOf(slip)];
      is(
        `what was picked ends at ${endOf(picked)}, the slip begins at ${raised.y}`,
        endOf(picked) <= raised.y,
      );
      expect(await page.evaluate('scrollY')).toBe(0);
      await scene.picture(`slip of ${code}`);
    }
    expect(wrong).toEqual([]);
  },
  { views: PHONE_ONLY },
);
