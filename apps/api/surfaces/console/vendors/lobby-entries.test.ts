import { randomBytes } from 'node:crypto';
import { newId } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { stopVendor } from '@mela/wire/console/vendor-credits.ts';
import { vendorBooks } from '@mela/wire/console/vendor-keys.ts';
import { removeLobbyEntry, saveLobbyEntry } from '@mela/wire/console/vendors.ts';
import { contentPictureSend } from '@mela/wire/console/content.ts';
import { favouriteAdd } from '@mela/wire/portal/favourites.ts';
import { favouriteGames, gameList, vendorTiles } from '@mela/wire/portal/games.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentGame, saveOfferedGames, setVendorOpen } from '../../../domain/catalogue/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';
import { openHouseVendor } from '../../../domain/vendors/index.ts';

let api: TestApi;
let farida: ConsoleClient;
let member: PortalClient;

const ferry = (code: string, more: object = {}) => ({
  code,
  names: { en: code, bn: code },
  category: 'LIVE' as const,
  classes: [],
  iconUrl: null,
  rtp: null,
  volatility: null,
  stakeMin: 10_000n,
  stakeMax: 100_000n,
  trial: false,
  ...more,
});
const offer = (...games: ReturnType<typeof ferry>[]) =>
  api.inMela((scope) => saveOfferedGames(scope, 'RIVER', games));

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  farida = await staffAtWork(api, 'farida');
  ({ client: member } = await signIn(api, { username: 'rower' }));
  const place = { url: 'http://127.0.0.1:9', frameOrigins: [], launchCdns: [], networks: [] };
  await api.inMela((scope) =>
    openHouseVendor(scope, api.services.secretBox, {
      ...place,
      code: 'RIVER',
      names: { en: 'River', bn: 'নদী' },
      wallet: 'seamless',
      secret: randomBytes(32),
    }),
  );
  await offer(ferry('ferry'), ferry('steamer'));
});
afterAll(() => api.close());

const entry = { vendor: 'RIVER', category: 'LIVE' as const, names: { en: 'All of River', bn: 'নদীর সব' } };
const put = (more: object = {}) =>
  farida.call(
    saveLobbyEntry,
    { body: { ...entry, picture: null, reason: 'theirs is a long list', ...more } },
    { key: newId() },
  );
const lobby = async (query: object = {}) =>
  accepted(await member.call(gameList, { query: { category: 'LIVE', ...query } })).games;
const codesIn = async (query: object = {}) => (await lobby(query)).map(({ code }) => code).toSorted();

test('what is wrong with an entry is said by field, and none is put there', async () => {
  expect(await put({ names: { en: 'x'.repeat(90), bn: '' } })).toMatchObject({
    fields: { 'names.en': expect.any(String), 'names.bn': expect.any(String) },
  });
  for (const picture of ['https://elsewhere.example/a', `/pictures/${newId()}`, '/art/tile-plain'])
    expect(await put({ picture })).toMatchObject({ status: 400, fields: { picture: expect.any(String) } });
  expect(await put({ vendor: 'NOBODY' })).toMatchObject({ status: 404 });
  expect(await codesIn()).toEqual(['ferry', 'steamer']);
});

test('an entry stands among the games with its own picture, and opens nothing but the list behind it', async () => {
  const sent = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const { payload } = await api.server.inject({
    method: 'POST',
    url: contentPictureSend.path,
    headers: { host: 'console.localhost', 'content-type': 'image/png', cookie: farida.state.cookie ?? '' },
    payload: sent,
  });
  const { address } = JSON.parse(payload).value as { address: string };
  accepted(await put({ picture: address }));
  const [own] = (await lobby()).filter(({ isEntry }) => isEntry);
  expect(own).toMatchObject({
    name: 'All of River',
    vendor: 'RIVER',
    category: 'LIVE',
    iconUrl: address,
    trial: false,
  });
  expect((await lobby()).filter(({ isEntry }) => !isEntry)).toHaveLength(2);
  const headers = { host: 'mela.localhost' };
  const picture = await api.server.inject({ url: `${address}-240.avif`, headers });
  expect(picture.headers['content-type']).toBe('image/avif');
  // The list that it opens is without it, and there is nothing to launch.
  expect(await codesIn({ vendor: 'RIVER' })).toEqual(['ferry', 'steamer']);
  const query = { vendor: 'RIVER', code: own?.code ?? '', platform: 'html5' as const };
  expect(await member.call(launchGame, { query })).toMatchObject({ status: 404, code: 'game.not_found' });
  // On the wire it says so in the client's word, and of games nothing is said.
  const raw = await api.server.inject({ url: gameList.path, headers });
  expect(raw.payload.match(/"VASSALAGE"/g)).toHaveLength(1);
});

test('it is found by its name, kept as a favourite, and stays when its vendor tells its games anew', async () => {
  expect(await codesIn({ name: 'নদীর' })).toHaveLength(1);
  const [own] = (await lobby()).filter(({ isEntry }) => isEntry);
  accepted(await member.call(favouriteAdd, { body: { gameId: own?.id ?? '' } }));
  await offer(ferry('ferry'), ferry(own?.code ?? '', { names: { en: 'Taken', bn: 'দখল' } }));
  expect(await lobby()).toEqual([own, expect.objectContaining({ code: 'ferry' })]);
  expect(accepted(await member.call(favouriteGames, { query: {} })).games).toEqual([own]);
  expect(accepted(await farida.call(vendorBooks)).vendors[0]).toMatchObject({
    games: 1,
    entries: [{ category: 'LIVE', names: entry.names }],
  });
});

test('it is listed only while there is something behind it', async () => {
  await api.inMela((scope) => presentGame(scope, { vendor: 'RIVER', code: 'ferry' }, { open: false }));
  expect(await codesIn()).toEqual([]);
  expect(accepted(await member.call(vendorTiles, { query: { category: 'LIVE' } }))).toEqual([]);
  await api.inMela((scope) => presentGame(scope, { vendor: 'RIVER', code: 'ferry' }, { open: true }));
  expect(await codesIn()).toHaveLength(2);
  const body = { vendor: 'RIVER', reason: 'looking into it' };
  accepted(await farida.call(stopVendor, { body }, { key: newId() }));
  expect(await codesIn()).toEqual([]);
  await api.inMela((scope) => setVendorOpen(scope, { vendor: 'RIVER', open: true }));
});

test('it is changed, taken out and put back, and the trail says by whom', async () => {
  accepted(await put({ names: { en: 'River’s', bn: 'নদীর খেলা' } }));
  expect((await lobby()).find(({ isEntry }) => isEntry)).toMatchObject({ name: 'River’s', iconUrl: null });
  const body = { vendor: 'RIVER', category: 'LIVE' as const, reason: 'not any more' };
  accepted(await farida.call(removeLobbyEntry, { body }, { key: newId() }));
  expect(await farida.call(removeLobbyEntry, { body }, { key: newId() })).toMatchObject({ status: 404 });
  expect(await codesIn()).toEqual(['ferry']);
  accepted(await put());
  expect(await codesIn()).toHaveLength(2);
  const trail = await api.inMela((scope) =>
    auditTrail(scope, { subject: { kind: 'vendor', id: 'RIVER' }, limit: 20 }),
  );
  expect(trail.map(({ action }) => action).filter((action) => action.startsWith('lobby'))).toEqual([
    'lobby-entry-saved',
    'lobby-entry-removed',
    'lobby-entry-saved',
    'lobby-entry-saved',
  ]);
  expect(trail.at(-1)).toMatchObject({ reason: 'theirs is a long list' });
});
