import { winnerBoard } from '@mela/wire/portal/home.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { messages as gamesBn } from '../../../packages/i18n/messages/bn/games.ts';
import { messages as homeBn } from '../../../packages/i18n/messages/bn/home.ts';
import { messages as homeEn } from '../../../packages/i18n/messages/en/home.ts';
import { messages as gamesEn } from '../../../packages/i18n/messages/en/games.ts';
import { newId } from '@mela/primitives';
import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { BOTH_VIEWS, DESKTOP_ONLY } from '../../../packages/testing/stories/views.ts';
import { comeAs } from './come-as.ts';
import { fieldsOf } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words as shellWords } from './words.ts';

const words = { bn: homeBn, en: homeEn };
const gamesWords = { bn: gamesBn, en: gamesEn };

/** Twenty winners as no demo has them, so high that nobody who wins meanwhile comes among them. */
const BOARD = Array.from({ length: 20 }, (_, at) => ({
  betId: newId(),
  name: `w${at}***`,
  gameName: 'Padma Gold 25',
  gameCode: 'padma25',
  category: 'RNG',
  win: BigInt(20 - at) * 100_000_000n,
  currency: 'BDT',
  wonAt: new Date(),
}));

// Who has a pointer has more to press.
const readHome = async (scene: PortalScene): Promise<void> => {
  const { page, view, visit } = scene;
  const say = words[view.language];
  await page.route(`**${winnerBoard.path}*`, (route) =>
    route.fulfill({
      json: { success: true, value: z.encode(winnerBoard.answer, BOARD), message: '', code: 'ok' },
    }),
  );
  await visit('mela');
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  // What the brand gives money with comes before all else.
  const offers = page.getByRole('list', { name: shellWords[view.language].offers.title, exact: true });
  await offers.waitFor();
  expect(await page.getByRole('main').getByRole('list').first().getAttribute('aria-label')).toBe(
    shellWords[view.language].offers.title,
  );
  await expect.poll(() => offers.getByRole('listitem').getByRole('link').count()).toBe(4);
  expect(await offers.getByRole('link').last().getAttribute('href')).toMatch(/^\/promotions#/);

  // Banners: a row that scrolls, with a press back and forth for who has a pointer, each link of its own kind.
  const banners = region(say.banners);
  const row = banners.getByRole('list');
  await expect.poll(() => row.getByRole('listitem').count()).toBe(3);
  // SPEC.md §9: the room between two of them.
  const gap = `getComputedStyle(document.querySelector('[aria-roledescription=carousel] ul')).columnGap`;
  expect(await page.evaluate(gap)).toBe('20.3px');
  const links = await row.getByRole('link').all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    // For everybody, logged in or not.
    '/promotions',
    '/lottery?gameCode=ssc1m',
    '/rng',
  ]);
  const scrolled = (): Promise<number> =>
    row.evaluate(({ scrollLeft }: { scrollLeft: number }) => Math.round(scrollLeft));
  if (view.device === 'desktop') {
    const next = banners.getByRole('button', { name: say.nextBanner });
    await banners.hover();
    // Who wants no motion has none: the banners stand, and can be let go.
    await banners.getByRole('button', { name: say.playBanners }).waitFor();
    await next.click();
    await expect.poll(scrolled).toBeGreaterThan(0);
    await next.click();
    await expect.poll(scrolled).toBe(0);
  }

  // Announcements stand still for who wants no motion, and are read once.
  const marquee = region(say.announcements);
  await marquee
    .getByText(/ঢাকা মিনিট ৫ডি|Dhaka Minute 5D/)
    .first()
    .waitFor();
  expect(await marquee.locator('.marquee-copy').isVisible()).toBe(false);

  // Sections: games to press, vendors where a category is theirs, and a way to all of each.
  const hot = region(say.hot);
  expect(await hot.getByRole('listitem').count()).toBeLessThanOrEqual(12);
  for (const [name, href, link] of [
    [say.rng, '/rng', 'a[href^="/seamless"]'],
    [say.lottery, '/lott', 'a[href*="gameCode"]'],
    [say.elott, '/elott', 'li a[href]'],
  ] as const) {
    const section = region(name);
    await section.scrollIntoViewIfNeeded();
    await section.locator(link).first().waitFor();
    const more = section.getByRole('link', { name: say.moreOf.replace('{section}', name) });
    expect(await more.getAttribute('href')).toBe(href);
  }
  // Slots say what they pay back, how often, and that they lead to a jackpot, as in their lobby.
  const games = gamesWords[view.language];
  const slots = region(say.rng).getByRole('listitem');
  await slots.getByText(/%/).first().waitFor();
  await slots.getByRole('img', { name: games.volatilityMedium }).first().waitFor();
  await slots.getByText(games.jackpotBadge).first().waitFor();

  // Winners: three stand out, the others stand below them, each once.
  const board = region(say.winners);
  await board.scrollIntoViewIfNeeded();
  await board.getByText('w19***').first().waitFor();
  const top = board.getByRole('list').first().getByRole('listitem');
  await expect
    .poll(async () => (await top.allInnerTexts()).map((line) => /w\d+/.exec(line)?.[0]))
    .toEqual(['w0', 'w1', 'w2']);
  await expect.poll(() => board.getByRole('listitem').count()).toBe(20);
  await scene.expectStill();
  await scene.expectAllAccessible();
  await scene.picture('home with winners');

  // They lead to all of them, of some days and a category.
  await board.getByRole('link', { name: say.moreOf.replace('{section}', say.winners) }).click();
  await page.getByRole('heading', { level: 1, name: gamesWords[view.language].winners }).waitFor();
  await page.getByRole('main').getByRole('link', { name: say.rng, exact: true }).click();
  await page.waitForURL('**/winners?category=RNG');
  await expect
    .poll(() => page.getByRole('main').getByRole('listitem').filter({ hasText: '***' }).count())
    .toBe(20);
  await scene.expectStill();
  await scene.expectAllAccessible();
  await scene.picture('winners of a category');

  // Who is logged in finds what they played, and what they like, before everything else.
  await visit('mela', '/login');
  const { username, password, submit, dialog } = fieldsOf(scene);
  await username.fill('sumi');
  await password.fill(PASSWORD);
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
  const recent = region(say.recent);
  await recent
    .getByRole('link', { name: /পদ্মা গোল্ড|Padma Gold/ })
    .first()
    .waitFor();
  expect(await recent.getByRole('link', { name: say.more }).getAttribute('href')).toBe('/recent');

  // The balance is asked for anew, and hidden from whoever looks over the shoulder, the next time too.
  const { shell } = shellWords[view.language];
  const header = page.locator('header');
  const balance = header.getByTitle(shell.funds, { exact: true });
  await expect.poll(() => balance.textContent()).toMatch(/৳/);
  if (view.device === 'desktop') {
    const [asked] = await Promise.all([
      page.waitForResponse(`**${walletBalance.path}*`),
      header.getByRole('button', { name: shell.refreshBalance }).click(),
    ]);
    expect(asked.ok()).toBe(true);
  }
  await header.getByRole('button', { name: shell.hideBalance }).click();
  await expect.poll(() => balance.textContent()).toBe(`${shell.balance}: ***`);
  await page.reload();
  await page.waitForSelector('html[data-mounted]');
  await header.getByRole('button', { name: shell.showBalance }).click();
  await expect.poll(() => balance.textContent()).toMatch(/৳/);
  expect(await region(say.favourites).count()).toBe(0);
};

portalStory('the home page: banners, announcements, sections, winners', readHome, { views: BOTH_VIEWS });

/** What is there for whoever comes to the home page, once it has come to rest. */
const RESTS = { visitor: homeEn.hot, trial: homeEn.recent, member: homeEn.recent };

portalStory(
  'the home page stands still on a phone, whoever comes back to it',
  async (scene) => {
    const { page, visit } = scene;
    // In English: these machines have no Bengali of their own, so there words change their size when the reading font comes.
    await page.setViewportSize({ width: 390, height: 844 });
    const untilRest = followCalls(page);
    const standsStill = async (who: keyof typeof RESTS): Promise<void> => {
      await visit('mela');
      await page.getByRole('region', { name: RESTS[who], exact: true }).waitFor();
      expect(await untilRest()).toEqual([]);
      await scene.expectStill();
      await scene.picture(`home of a ${who} on a phone`);
    };
    await standsStill('visitor');
    await visit('mela', gamePage({ vendor: 'SHAPLA', code: 'mangoburst' }, true));
    await page.locator('iframe').waitFor();
    await standsStill('trial');
    await comeAs(page, 'rina', 'member');
    await standsStill('member');
  },
  { views: DESKTOP_ONLY },
);

portalStory('a phone finds a game by name from the home page, among all of them', async (scene) => {
  const { page, view, visit } = scene;
  const say = words[view.language];
  await page.setViewportSize({ width: 360, height: 800 });
  await visit('mela');
  // The categories stand in a rail, each by its sign.
  const rail = page.getByRole('main').getByRole('navigation', { name: say.shortcuts });
  for (const name of [say.rng, say.elott, say.lottery, say.allGames])
    await rail.getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('main').getByRole('textbox', { name: say.search }).fill('padma');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/games?gameName=padma');
  // Slots and lotteries alike; a lottery says when its bets close and what it drew.
  await page
    .getByRole('link', { name: /Padma Gold 25|পদ্মা গোল্ড ২৫/ })
    .first()
    .waitFor();
  await page.getByRole('main').getByRole('timer').first().waitFor();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await scene.picture('all games found');
});
