import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { BOTH_VIEWS, DESKTOP_ONLY } from '@mela/testing/stories/views.ts';
import { vendorTiles } from '@mela/wire/portal/games.ts';
import { realtimePath, type PushMessage } from '@mela/wire/portal/realtime.ts';
import type { WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { portalStory, type PortalScene } from './visit.ts';

const readNumbers = async (scene: PortalScene): Promise<void> => {
  const { page, view, visit } = scene;
  const channels: WebSocketRoute[] = [];
  await page.routeWebSocket(`**${realtimePath}`, (channel) => void channels.push(channel));
  const untilRest = followCalls(page);
  await visit('mela');
  const board = page.getByRole('region', { name: /বড় জয়|Biggest wins/ });
  const footer = page.locator('footer');
  await footer.scrollIntoViewIfNeeded();
  const numbers = footer.getByLabel(/সংখ্যা লেখার ধরন|Numbers/);
  await numbers.selectOption('thousands');
  await expect.poll(() => board.textContent()).toMatch(/৳[1-9]\d*\.\d\d/);

  await expect.poll(() => channels.length).toBeGreaterThan(0);
  // A board that was not asked for yet hears of no winner.
  expect(await untilRest()).toEqual([]);
  const winner: PushMessage = {
    v: 1,
    type: 'winner',
    betId: '01900000-0000-7000-8000-000000000009',
    name: 'zz***z',
    gameNames: { bn: 'পদ্মা গোল্ড ২৫', en: 'Padma Gold 25' },
    gameCode: 'padma25',
    category: 'RNG',
    win: '12345678.9000',
    currency: 'BDT',
    wonAt: new Date().toISOString(),
  };
  channels.at(-1)?.send(JSON.stringify(winner));
  const first = board.getByRole('listitem').first();
  await first.getByText('zz***z').waitFor();
  await expect.poll(() => first.textContent()).toContain('৳12,345,678.90');
  await numbers.selectOption('latin-lakh');
  await expect.poll(() => first.textContent()).toContain('৳1,23,45,678.90');
  channels.at(-1)?.send(JSON.stringify({ v: 1, type: 'winner-gone', betId: winner.betId }));
  await board.getByText('zz***z').waitFor({ state: 'detached' });

  await page.reload();
  await page.waitForSelector('html[data-mounted]');
  await expect.poll(() => numbers.inputValue()).toBe('latin-lakh');
  await footer.scrollIntoViewIfNeeded();
  const channelsToUs = footer.getByRole('link', { name: /Telegram|WhatsApp|Facebook/ });
  await expect.poll(() => channelsToUs.count()).toBe(3);
  await scene.expectAllAccessible();
  if (view.device === 'phone') return;

  const menu = page.getByRole('navigation', { name: /প্রধান|Main/ });
  await expect.poll(() => menu.locator('img[src^="/app-code.svg"]').count()).toBe(2);
  await menu.getByLabel('Language of this site').selectOption('bn');
  await menu.getByRole('link', { name: 'অফার' }).waitFor();
  await menu.getByLabel('সাইটের ভাষা').selectOption('en');
  const [service] = await Promise.all([
    page.waitForEvent('popup'),
    menu.getByRole('link', { name: 'Customer service' }).click(),
  ]);
  await service.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => service.evaluate('[innerWidth, innerHeight]')).toEqual([440, 750]);
  await service.close();
};

// The menu beside a wide page is read on the desktop.
portalStory('a visitor reads numbers as they like, and sees who wins while they look', readNumbers, {
  views: BOTH_VIEWS,
});

const openLargeMenu = async ({ page, visit, picture }: PortalScene): Promise<void> => {
  const withVendors = (count: number) => {
    const vendors = Array.from({ length: count }, (_, at) => ({
      vendor: `V${at}`,
      name: `Studio ${at + 1}`,
      iconUrl: null,
      category: 'RNG' as const,
    }));
    return page.route(`**${vendorTiles.path}*`, (route) =>
      route.fulfill({
        json: { success: true, value: z.encode(vendorTiles.answer, vendors) },
      }),
    );
  };
  for (const [count, size] of [
    [10, 'small'],
    [11, 'large'],
  ] as const) {
    await withVendors(count);
    await visit('mela');
    await page.getByRole('button', { name: 'Slots: game makers' }).click();
    const list = page.locator(`.drop-menu ul[data-size=${size}]`);
    await list.waitFor();
    await expect.poll(() => list.getByRole('link').count()).toBe(count);
    await picture(`vendors ${size}`);
    await page.unrouteAll();
  }
};

portalStory('the menu of vendors is large above ten of them', openLargeMenu, { views: DESKTOP_ONLY });

portalStory('the points mall of a brand without points says so', async ({ page, visit, expectWellSet }) => {
  await visit('nodi', '/pointMall');
  await page.getByRole('heading', { level: 1, name: /পয়েন্ট মল|Points mall/ }).waitFor();
  await expectWellSet();
});
