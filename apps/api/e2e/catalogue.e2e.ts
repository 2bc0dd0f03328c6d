import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import type { AnswerOf } from '@mela/wire';
import { favouriteAdd, favouriteIds, favouriteRemove } from '@mela/wire/portal/favourites.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { drawsAhead } from '@mela/wire/portal/lottery.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { describe, expect, inject, test } from 'vitest';

// The lists of the system as it is seeded, over the wire: nothing is on any of them that does not open.
const send = sendOverHttp(inject('installationPort'));
type Listed = AnswerOf<typeof gameList>['games'][number];

/** SPEC.md §9. */
const LOBBY_PAGE = 18;
const RECENT_PAGE = 12;
const HOT_CAP = 12;
const VENDOR_CAP = 5;
const ALL = { pageSize: 999 };

const visit = (brand: string, language: string): PortalClient =>
  openPortalClient({ send, host: `${brand}.localhost`, merchantCode: brand, now: Date.now, language });

/** Every game that a brand lists, page by page. */
async function everything(client: PortalClient): Promise<Listed[]> {
  const first = accepted(await client.call(gameList));
  const pages = [first];
  for (let page = 2; page <= first.totalPages; page += 1)
    pages.push(accepted(await client.call(gameList, { query: { page } })));
  for (const [index, { page, games, totalPages }] of pages.entries()) {
    expect({ page, totalPages }).toEqual({ page: index + 1, totalPages: first.totalPages });
    if (index < pages.length - 1) expect(games).toHaveLength(LOBBY_PAGE);
  }
  const beyond = accepted(await client.call(gameList, { query: { page: first.totalPages + 1 } }));
  expect(beyond.games).toEqual([]);
  return pages.flatMap(({ games }) => games);
}

/** Opens a game as its member's page does: the frame's page and the visit behind it, or the lottery's next draw. */
async function opens(client: PortalClient, { vendor, code, category }: Listed): Promise<string> {
  if (category === 'LOTT' || category === 'ELOTT') {
    const ahead = accepted(await client.call(drawsAhead, { query: { game: code, size: 1 } }));
    return ahead.draws.length === 1 ? 'open' : 'no draw ahead';
  }
  const launched = await client.call(launchGame, { query: { vendor, code, platform: 'html5' } });
  if (!launched.ok) return launched.code;
  const { hostname, pathname, hash } = new URL(launched.value.url);
  const page = await send({ method: 'GET', path: pathname, headers: { host: hostname } });
  const entered = await send({
    method: 'POST',
    path: '/api/visits',
    headers: { host: hostname, 'content-type': 'application/json' },
    body: JSON.stringify({ code: hash.slice(1) }),
  });
  return page.status === 200 && entered.status === 200 ? 'open' : `${page.status}, ${entered.text}`;
}

const keyOf = ({ vendor, code }: Pick<Listed, 'vendor' | 'code'>): string => `${vendor}/${code}`;
const keys = (games: readonly Listed[]): string[] => games.map(keyOf);

describe.each(['mela', 'nodi'])('at %s', (brand) => {
  test.each(['bn', 'en'])(
    'every list in %s holds what the whole list holds, and all of it opens',
    { timeout: 240_000 },
    async (language) => {
      const client = visit(brand, language);
      const all = await everything(client);
      const known = new Set(keys(all));
      expect(known.size).toBe(all.length);
      expect(all.length).toBeGreaterThan(8);

      // Every list is a part of that, in its order; every filter, all of what it names.
      const listed = async (query: object) =>
        accepted(await client.call(gameList, { query: { ...query, ...ALL } })).games;
      const menus = accepted(await client.call(gameMenus));
      expect(menus.map(({ category }) => category).toSorted()).toEqual(
        [...new Set(all.map(({ category }) => category))].toSorted(),
      );
      for (const { category, vendors, classes } of menus) {
        const within = all.filter((game) => game.category === category);
        expect(keys(await listed({ category }))).toEqual(keys(within));
        expect(accepted(await client.call(vendorTiles, { query: { category } }))).toEqual(vendors);
        for (const { vendor, name } of vendors) {
          const own = within.filter((game) => game.vendor === vendor);
          expect(own.length).toBeGreaterThan(0);
          expect(keys(await listed({ category, vendor }))).toEqual(keys(own));
          expect(own.every(({ vendorName }) => vendorName === name)).toBe(true);
        }
        for (const { key } of classes)
          expect(keys(await listed({ category, class: key }))).toEqual(
            keys(within.filter((game) => game.classes.includes(key))),
          );
      }
      const hot = accepted(await client.call(hotGames));
      expect(keys(hot)).toEqual(keys(all.filter((game) => game.hot)));
      for (const section of accepted(await client.call(homeSections))) {
        if (section.kind === 'vendors') expect(section.vendors.length).toBeLessThanOrEqual(VENDOR_CAP);
        else {
          expect(section.games.length).toBeLessThanOrEqual(HOT_CAP);
          expect(keys(section.games).filter((key) => !known.has(key))).toEqual([]);
        }
      }
      for (const game of all) {
        expect(keys(await listed({ name: game.name })), game.name).toContain(keyOf(game));
        expect(game.name).toMatch(language === 'bn' ? /[\u0980-\u09FF]/ : /^[^\u0980-\u09FF]+$/);
      }

      // A member opens all of it; whoever only tries, what may be tried, and nothing else.
      const username = `list${language}${Date.now().toString(36)}`;
      accepted(await client.register({ username, password: 'Shapla2026' }));
      for (const game of all) expect([keyOf(game), await opens(client, game)]).toEqual([keyOf(game), 'open']);
      const trial = visit(brand, language);
      if ((await trial.freePlay()).ok) {
        for (const game of all.filter(({ category }) => category !== 'LOTT' && category !== 'ELOTT'))
          expect([keyOf(game), await opens(trial, game)]).toEqual([
            keyOf(game),
            game.trial ? 'open' : 'in_need_true_account',
          ]);
      }
      for (const game of all.filter(({ iconUrl }) => iconUrl !== null)) {
        const icon = new URL(game.iconUrl ?? '', `http://${brand}.localhost`);
        const drawn = await send({ method: 'GET', path: icon.pathname, headers: { host: icon.hostname } });
        expect([keyOf(game), drawn.status]).toEqual([keyOf(game), 200]);
      }

      // Recent games come last first, favourites are there until they are not.
      const played = all.filter(({ category }) => category !== 'LOTT' && category !== 'ELOTT');
      const recent = accepted(await client.call(recentGames));
      expect(keys(recent.games)).toEqual(keys(played).toReversed().slice(0, RECENT_PAGE));
      const liked = all.slice(0, 3);
      for (const { id } of [...liked, ...liked])
        accepted(await client.call(favouriteAdd, { body: { gameId: id } }));
      expect(accepted(await client.call(favouriteIds)).toSorted()).toEqual(
        liked.map(({ id }) => id).toSorted(),
      );
      const [gone] = liked;
      if (gone) accepted(await client.call(favouriteRemove, { query: { gameId: gone.id } }));
      const kept = accepted(await client.call(favouriteGames, { query: ALL })).games;
      expect(keys(kept).toSorted()).toEqual(keys(liked.slice(1)).toSorted());
    },
  );
});

test('what no list holds does not open', async () => {
  const client = visit('mela', 'en');
  accepted(await client.register({ username: `none${Date.now().toString(36)}`, password: 'Shapla2026' }));
  for (const query of [
    { vendor: 'SHAPLA', code: 'no-such-game', platform: 'html5' },
    { vendor: 'NOBODY', code: 'padma25', platform: 'html5' },
    { vendor: 'KADAM', code: 'padma25', platform: 'html5' },
  ] as const)
    expect(await client.call(launchGame, { query })).toMatchObject({ status: 404, code: 'game.not_found' });
});
