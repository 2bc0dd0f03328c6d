import { newId } from '@mela/primitives';
import { followCalls } from '@mela/testing/pages/at-rest.ts';
import type { AnswerOf, Endpoint } from '@mela/wire';
import { gameList, gameMenus, vendorTiles } from '@mela/wire/portal/games.ts';
import { lobbyPage } from '@mela/wire/portal/pages.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { messages as gamesBn } from '../../../packages/i18n/messages/bn/games.ts';
import { messages as homeBn } from '../../../packages/i18n/messages/bn/home.ts';
import { messages as gamesEn } from '../../../packages/i18n/messages/en/games.ts';
import { messages as homeEn } from '../../../packages/i18n/messages/en/home.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { BOTH_VIEWS } from '../../../packages/testing/stories/views.ts';
import { fieldsOf } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const say = { bn: { ...homeBn, ...gamesBn }, en: { ...homeEn, ...gamesEn } };
const PADMA = { bn: 'পদ্মা গোল্ড ২৫', en: 'Padma Gold 25' };
/** The same, as a hurried thumb writes it. */
const SLIP = { bn: 'পদমা গোল্গ', en: 'pdma gold' };

/** What the server would answer if it had more than the demo has. */
const answer = <E extends Endpoint>(endpoint: E, value: AnswerOf<E>) => ({
  json: { success: true, value: z.encode(endpoint.answer, value), message: '', code: 'ok' },
});

function crowd(page: number, totalPages: number): AnswerOf<typeof gameList> {
  const games = Array.from({ length: 18 }, (_, at) => ({
    id: newId(),
    gameId: `HAAT/g${page}-${at}`,
    code: `g${page}-${at}`,
    name: `Game ${page}.${at}`,
    vendorName: 'Haat',
    iconUrl: null,
    vendor: 'HAAT',
    category: 'RNG' as const,
    classes: [],
    hot: false,
    trial: false,
    rtp: null,
    volatility: null,
  }));
  return { games: page > totalPages ? [] : games, totalPages, page };
}

portalStory('a visitor finds a game in its lobby', async (scene) => {
  const { page, view, visit } = scene;
  const tell = say[view.language];
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${PADMA[view.language]}$`) })
    .first();
  await visit('mela', '/rng');
  await tile.waitFor();
  await scene.expectStill();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await scene.picture('lobby');
  // Who finds it in a search reads whose and what it is.
  const description = page.locator('meta[name=description]');
  expect(await description.getAttribute('content')).toContain(tell.rng);

  // Written wrongly, it is found all the same; what is nobody's name says so and leads back.
  const box = page.getByRole('textbox', { name: tell.search });
  await box.fill(SLIP[view.language]);
  await page.waitForURL(/gameName=/);
  await tile.waitFor();
  await box.fill('zzzz');
  await page.getByText(tell.notFound).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('lobby nothing found');
  await page.getByRole('link', { name: tell.showAll }).click();
  await tile.waitFor();

  // Of one vendor there are neither kinds nor a search.
  const vendors = page.getByRole('navigation', { name: tell.vendors });
  await page.getByRole('navigation', { name: tell.classes }).waitFor();
  await vendors.getByRole('link').last().click();
  await box.waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: tell.classes }).waitFor({ state: 'detached' });
  await vendors.getByRole('link', { name: tell.all }).click();
  await box.waitFor();

  // A heart, and the lists of one's own, are for members.
  await page.getByRole('button', { name: tell.addFavourite.replace('{game}', PADMA[view.language]) }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForURL(({ pathname }) => pathname === '/login');
});

const turnPages = async ({ page, view, visit, picture }: PortalScene): Promise<void> => {
  const tell = say[view.language];
  await page.route(`**${gameList.path}*`, (route) => {
    const search = new URL(route.request().url()).searchParams;
    const { page: asked = 1, name } = z.decode(gameList.query, Object.fromEntries(search));
    return route.fulfill(answer(gameList, crowd(asked, name === 'few' ? 1 : 12)));
  });
  await visit('mela', '/rng');
  await page.getByRole('textbox', { name: tell.search }).fill('game');
  await page.waitForURL(/gameName=game/);
  await page.getByText('Game 1.0').waitFor();
  const pager = page.getByRole('navigation', { name: words[view.language].shell.pages });
  if (view.device === 'phone') {
    await page.getByRole('link', { name: words[view.language].shell.loadMore }).click();
    await page.getByText('Game 2.17').waitFor();
    await page.getByText('Game 1.0').waitFor();
    await pager.waitFor({ state: 'hidden' });
  } else {
    await expect
      .poll(() => pager.getByRole('link').allInnerTexts())
      .toEqual(['1', '2', '3', '4', '5', '11', '12', '']);
    await pager.getByRole('link', { name: '5' }).click();
    await page.getByText('Game 5.0').waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('page') === '5');
    await picture('lobby pages');
  }
  await page.getByRole('textbox', { name: tell.search }).fill('few');
  await page.waitForURL(/gameName=few/);
  await page.evaluate("history.pushState(null, '', '/rng?gameName=few&page=9')");
  await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
  await page.getByText('Game 1.17').waitFor();
};

// Page numbers where there is room, more and more games on a phone; a page that is not there is ignored.
portalStory('a long list of games is read to where one likes', turnPages, { views: BOTH_VIEWS });

portalStory('a member keeps favourites', async (scene) => {
  const { page, view, visit, picture } = scene;
  const tell = say[view.language];
  const game = PADMA[view.language];
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: tell.addFavourite.replace('{game}', game) });
  const full = page
    .getByRole('main')
    .getByRole('button', { name: tell.removeFavourite.replace('{game}', game) });
  const untilRest = followCalls(page);
  await visit('mela', `/login?${new URLSearchParams({ next: '/rng' }).toString()}`);
  const { username, password, submit } = fieldsOf(scene);
  await username.fill('rina');
  await password.fill(PASSWORD);
  await submit.click();
  await page.waitForURL(/\/rng$/);
  // The home page, behind the login until now, has hearts too.
  await page.getByRole('heading', { level: 1, name: tell.rng }).waitFor();
  await heart.waitFor();
  expect(await untilRest()).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => /avoriteV2/.test(request.url()) && asked.push(request.method()));
  // Two presses in one moment, however slow the machine: the page shows the last, and the server is told of one after the other.
  await heart.evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect.poll(() => asked).toEqual(['POST', 'DELETE']);
  await heart.click();
  await full.waitFor();
  await page.getByRole('link', { name: tell.tabFavourites }).click();
  await page.waitForURL(/tab=FAV/);
  await full.waitFor();
  await expect.poll(() => asked).toEqual(['POST', 'DELETE', 'POST']);
  await scene.expectAllAccessible();
  await picture('lobby favourites');

  await visit('mela', '/favorite');
  await full.click();
  await page.getByText(tell.noFavourites).waitFor();
  await scene.expectAllAccessible();
  await picture('favourites empty');
  await visit('mela', '/recent');
  await page.getByRole('heading', { level: 1, name: tell.recent }).waitFor();
  await scene.expectAllAccessible();
  await picture('recent');
});

/** Categories as a brand with more vendors has them; `classes` of them are more than one where there are kinds to choose from. */
const menuOf = (category: 'FISH' | 'LIVE' | 'PVP', classes: readonly string[]) => ({
  category,
  vendors: [{ vendor: 'HAAT', name: 'Haat', iconUrl: null, category }],
  classes: classes.map((key) => ({ key, name: `Kind ${key}`, vendors: ['HAAT'] })),
});

portalStory('a lobby has kinds where there are some, and says when its games do not come', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { shell } = words[view.language];
  expectError(/ERR_FAILED/);
  const tell = say[view.language];
  const menus = [menuOf('FISH', ['A', 'B']), menuOf('LIVE', ['A']), menuOf('PVP', ['A', 'B'])];
  await page.route(`**${gameMenus.path}*`, (route) => route.fulfill(answer(gameMenus, menus)));
  await page.route(`**${gameList.path}*`, (route) => route.fulfill(answer(gameList, crowd(1, 1))));
  await visit('mela');
  const go = async (address: string): Promise<void> => {
    await page.evaluate(`history.pushState(null, '', '${address}')`);
    await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
  };
  const kinds = page.getByRole('navigation', { name: tell.classes });
  for (const [kind, shown] of [
    ['fish', 0],
    ['live', 0],
    ['pvp', 1],
  ] as const) {
    await go(`/${kind}`);
    await page.getByRole('heading', { level: 1, name: tell[kind] }).waitFor();
    await page.getByText('Game 1.17').waitFor();
    await page.getByRole('navigation', { name: tell.vendors }).waitFor();
    await expect.poll(async () => [kind, await kinds.count()]).toEqual([kind, shown]);
  }
  // Without a network the list says so.
  await page.route(`**${gameList.path}*`, (route) => route.abort());
  await kinds.getByRole('link', { name: 'Kind B' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: shell.retry });
  await retry.waitFor();
  await scene.expectAllAccessible();
  await scene.picture('lobby failed');
  await retry.click();
  await retry.waitFor();
  // When there is a network again the list comes by itself.
  await page.unroute(`**${gameList.path}*`);
  await page.route(`**${gameList.path}*`, (route) => route.fulfill(answer(gameList, crowd(1, 1))));
  await page.getByText('Game 1.17').waitFor();
});

portalStory('a game centre opens a vendor’s games over the page', async (scene) => {
  const { page, view, visit } = scene;
  const tell = say[view.language];
  await visit('mela', '/sports');
  await page.getByText(tell.noData).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('sports empty');
  // Whoever finds nothing here is shown where there is something, and is not asked to choose from nothing.
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL(/\/(lott|elott|rng)$/);
  await page.getByRole('main').locator('li a img').first().waitFor();
  await visit('mela', '/fish');
  await page.getByText(tell.noData).waitFor();
  expect(await page.getByRole('textbox', { name: tell.search }).count()).toBe(0);
  expect(await page.getByRole('navigation', { name: tell.tabs }).count()).toBe(0);

  const vendor = { vendor: 'HAAT', name: 'Haat', iconUrl: null, category: 'ESPORTS' as const };
  await page.route(`**${vendorTiles.path}*`, (route) => route.fulfill(answer(vendorTiles, [vendor])));
  await page.route(`**${gameList.path}*`, (route) => route.fulfill(answer(gameList, crowd(1, 1))));
  await visit('mela', '/rng');
  await page.evaluate("history.pushState(null, '', '/esports')");
  await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
  await page.getByRole('link', { name: 'Haat' }).click();
  const dialog = page.getByRole('dialog', { name: tell.gamesBy.replace('{vendor}', 'Haat') });
  await dialog.getByText('Game 1.17').waitFor();
  await scene.expectAllAccessible();
  await scene.picture('vendor pop-up');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL(({ search }) => search === '');
});

portalStory('a vendor’s entry opens the list of its games over the lobby', async (scene) => {
  const { page, view, visit } = scene;
  scene.expectError(/ERR_FAILED/);
  const tell = say[view.language];
  const listed = crowd(1, 1).games.map((game, at) =>
    at === 0 ? { ...game, name: 'All of Haat', category: 'LIVE' as const, isEntry: true as const } : game,
  );
  let lost = true;
  await page.route(`**${gameMenus.path}*`, (route) => route.fulfill(answer(gameMenus, [menuOf('LIVE', [])])));
  await page.route(`**${gameList.path}*`, (route) => {
    if (!new URL(route.request().url()).searchParams.has('vassalage'))
      return route.fulfill(answer(gameList, { ...crowd(1, 1), games: listed }));
    return lost ? route.abort() : route.fulfill(answer(gameList, crowd(1, 1)));
  });
  await visit('mela');
  await page.evaluate("history.pushState(null, '', '/live')");
  await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
  await page.getByRole('main').getByRole('link', { name: 'All of Haat' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: tell.gamesBy.replace('{vendor}', 'Haat') });
  const retry = dialog.getByRole('button', { name: words[view.language].shell.retry });
  await retry.waitFor();
  await scene.picture('entry pop-up failed');
  lost = false;
  await retry.press('Enter');
  await dialog.getByText('Game 1.17').waitFor();
  await scene.expectAllAccessible();
  await scene.picture('entry pop-up');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL(({ pathname, search }) => pathname === '/live' && search === '');
  await page.evaluate(`history.pushState(null, '', '${lobbyPage('LIVE', { class: 'A', listOf: 'HAAT' })}')`);
  await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
  await dialog.getByText('Game 1.17').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // What the lobby was narrowed by stays.
  await page.waitForURL(({ search }) => `/live${search}` === lobbyPage('LIVE', { class: 'A' }));
});
