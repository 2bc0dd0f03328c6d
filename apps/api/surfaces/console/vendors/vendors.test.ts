import { randomBytes } from 'node:crypto';
import { newId } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openAnsweringVendor } from '@mela/testing/vendors/answering-vendor.ts';
import { vendorCaller } from '@mela/testing/vendors/vendor-caller.ts';
import { approvalList } from '@mela/wire/console/approvals.ts';
import { reopenVendor } from '@mela/wire/console/vendor-credits.ts';
import { vendorBooks } from '@mela/wire/console/vendor-keys.ts';
import * as wire from '@mela/wire/console/vendors.ts';
import { gameList } from '@mela/wire/portal/games.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { authenticate, bet, settle } from '@mela/wire/provider/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, post } from '../../../domain/ledger/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';
import { openHouseVendor } from '../../../domain/vendors/index.ts';
import { vendorGamesStep } from '../../../workers/vendor-games.ts';

type Vendor = Awaited<ReturnType<typeof openAnsweringVendor>>;

const REASON = 'their contract is signed';
const NAMES = { bn: 'নদী', en: 'River' };
const TAKA = 10_000n;
const GAME = {
  names: { en: 'Boat race', bn: 'নৌকা বাইচ' },
  category: 'RNG' as const,
  tags: [],
  rtp: '96.00',
  trial: true,
  stakeMin: TAKA,
  stakeMax: 1000n * TAKA,
  iconUrl: null,
};

let api: TestApi;
let farida: ConsoleClient;
let tanvir: ConsoleClient;
let river: Vendor;
const others: Vendor[] = [];

/** Vendors of the house's keyboard: one takes calls and says nothing, one says what nobody has asked. */
async function openBrokenVendors(): Promise<void> {
  for (const [code, outOfOrder] of [
    ['ADRIFT', 'hangs'],
    ['BABEL', 'babbles'],
  ] as const) {
    const vendor = await openAnsweringVendor(outOfOrder);
    others.push(vendor);
    const wish = {
      names: { en: code, bn: code },
      url: vendor.url,
      frameOrigins: [],
      launchCdns: [],
      networks: [],
    };
    const opened = await api.inMela((scope) =>
      openHouseVendor(scope, api.services.secretBox, {
        ...wish,
        code,
        wallet: code === 'ADRIFT' ? 'transfer-follows' : 'seamless',
        secret: randomBytes(32),
      }),
    );
    expect(opened.ok).toBe(true);
  }
}

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  [farida, tanvir] = [await staffAtWork(api, 'farida'), await staffAtWork(api, 'tanvir')];
  await openBrokenVendors();
  river = await openAnsweringVendor();
  river.offered.push({ ...GAME, code: 'boat-race' }, { ...GAME, code: 'ferry' });
});
afterAll(async () => {
  await api.close();
  for (const vendor of [river, ...others]) vendor.close();
});

const wish = (changed: object = {}) => ({
  code: 'RIVER',
  names: NAMES,
  url: river.url,
  frameOrigins: ['http://games.localhost'],
  launchCdns: [],
  wallet: 'seamless' as const,
  networks: ['127.0.0.0/8'],
  reason: REASON,
  ...changed,
});
const register = (changed: object = {}) => farida.call(wire.registerVendor, { body: wish(changed) });
const vendorBy = async (code: string) =>
  accepted(await farida.call(vendorBooks)).vendors.find(({ vendor }) => vendor === code);
const pull = async (vendor: string) =>
  accepted(await farida.call(wire.pullVendorGames, { body: { vendor } }));
async function yesTo(kind: 'vendor-key' | 'vendor-reopening') {
  const query = { view: 'all', state: 'pending', kind, subject: 'RIVER' } as const;
  const [asked] = accepted(await tanvir.call(approvalList, { query })).approvals;
  return decideAs(tanvir, asked?.id ?? '');
}
const listed = async () => {
  const reply = await api.visit('mela').call(gameList, { query: { vendor: 'RIVER', page: 1, pageSize: 18 } });
  return accepted(reply)
    .games.map(({ code }) => code)
    .toSorted();
};

test('what is wrong with a vendor is said by field, before anything is kept', async () => {
  const fields = async (changed: object) => {
    const reply = await register(changed);
    return reply.ok ? null : reply.fields;
  };
  expect(
    await fields({
      names: { bn: '', en: 'x'.repeat(90) },
      url: 'http://10.0.0.7',
      frameOrigins: ['ftp://a'],
    }),
  ).toEqual({
    'names.bn': expect.any(String),
    'names.en': expect.any(String),
    url: expect.stringContaining('OUTBOUND_ALLOW'),
    frameOrigins: expect.any(String),
  });
  for (const url of [
    'http://169.254.169.254',
    'http://[fd00::1]',
    'https://user:word@127.0.0.1',
    'http://127.0.0.1/path',
  ])
    expect(await fields({ url })).toMatchObject({ url: expect.any(String) });
  expect(await fields({ code: 'lower' })).toMatchObject({ code: expect.any(String) });
  expect(await fields({ code: 'BABEL' })).toMatchObject({ code: expect.any(String) });
  expect(await fields({ networks: ['10.0.0.1/8'] })).toMatchObject({ networks: expect.any(String) });
  expect(await vendorBy('RIVER')).toBeUndefined();
});

test('a vendor is registered, opened by two, pulled, launched and bet at, by the console’s calls alone', async () => {
  const { id, secret } = accepted(await register());
  expect(id).toBe('mela.RIVER.1');
  expect(await register()).toMatchObject({ code: 'request.invalid', fields: { code: expect.any(String) } });
  expect(await vendorBy('RIVER')).toMatchObject({
    isOpen: false,
    url: river.url,
    wallet: 'seamless',
    networks: ['127.0.0.0/8'],
  });
  expect(await pull('RIVER')).toEqual({ came: null, trouble: 'no-key' });

  expect(await yesTo('vendor-key')).toMatchObject({ code: 'vendor_key.not_installed' });
  river.installed.set(id, Buffer.from(secret, 'hex'));
  accepted(await yesTo('vendor-key'));
  expect(await pull('RIVER')).toEqual({ came: { games: 2, added: 2, changed: 0, gone: 0 }, trouble: null });
  // Nobody plays there before two people have opened it.
  expect(await listed()).toEqual([]);
  const body = { vendor: 'RIVER', reason: REASON };
  expect(accepted(await farida.call(reopenVendor, { body }, { key: newId() }))).toMatchObject({
    state: 'pending',
  });
  expect(await listed()).toEqual([]);
  accepted(await yesTo('vendor-reopening'));
  expect(await listed()).toEqual(['boat-race', 'ferry']);

  const { account, client } = await signIn(api, { username: 'boatman' });
  await api.inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: account.id,
      entries: [
        { ownerId: account.id, account: 'cash', currency: 'BDT', amount: 100n * TAKA },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -100n * TAKA },
      ],
    }),
  );
  const launched = await client.call(launchGame, {
    query: { vendor: 'RIVER', code: 'boat-race', platform: 'html5' },
  });
  expect(accepted(launched).url).toBe('http://games.localhost/boat-race/#k');
  const { ask } = vendorCaller(api, { id, secret: Buffer.from(secret, 'hex') });
  const session = await ask(authenticate, { ticket: river.launches[0]?.ticket ?? '' });
  if (typeof session === 'string') throw new Error(session);
  const round = {
    session: session.session,
    player: session.player,
    game: 'boat-race',
    round: 'r1',
    currency: 'BDT',
  };
  expect(await ask(bet, { ...round, transaction: 't1', amount: 10n * TAKA })).toMatchObject({
    balance: 90n * TAKA,
  });
  const win = { ...round, transaction: 't2', reference: 't1', amount: 25n * TAKA, endRound: true };
  expect(await ask(settle, win)).toMatchObject({ balance: 115n * TAKA });
  const cash = await api.inMela((scope) =>
    balanceOf(scope, { ownerId: account.id, kind: 'cash', currency: 'BDT' }),
  );
  expect(cash.balance).toBe(115n * TAKA);
});

test('vendors that hang and babble touch no other, and it is said of them', async () => {
  river.offered.splice(1, 1, { ...GAME, code: 'regatta' });
  await vendorGamesStep(api.services).run();
  expect(await listed()).toEqual(['boat-race', 'regatta']);
  expect([await vendorBy('ADRIFT'), await vendorBy('BABEL'), await vendorBy('RIVER')]).toMatchObject([
    { trouble: 'unreachable', games: 0, wallet: 'transfer-follows' },
    { trouble: 'unsigned', games: 0 },
    { trouble: null, games: 2 },
  ]);
  // What cannot be kept is no list either, and the one of before stands.
  river.offered.splice(1, 1, { ...GAME, code: 'upside-down', stakeMin: 5n * TAKA, stakeMax: TAKA });
  expect(await pull('RIVER')).toEqual({ came: null, trouble: 'broken' });
  expect(await listed()).toEqual(['boat-race', 'regatta']);
  await api.services.wallets.takeOverRounds(api.brand.mela);
});

test('a vendor moves to another address and is stopped by it; every act is in the trail', async () => {
  const moved = await openAnsweringVendor();
  others.push(moved);
  for (const [id, secret] of river.installed) moved.installed.set(id, secret);
  moved.offered.push({ ...GAME, code: 'boat-race', rtp: '94.00' });
  const change = {
    vendor: 'RIVER',
    names: { ...NAMES, en: 'Rivers' },
    url: moved.url,
    frameOrigins: [],
    launchCdns: [],
    reason: REASON,
  };
  const renamed = { ...change, url: river.url };
  accepted(await tanvir.call(wire.changeVendor, { body: renamed }, { key: newId() }));
  expect(await vendorBy('RIVER')).toMatchObject({ name: 'Rivers', isOpen: true });
  accepted(await tanvir.call(wire.changeVendor, { body: change }, { key: newId() }));
  // Where one person has moved it, two have to open it.
  expect(await vendorBy('RIVER')).toMatchObject({ isOpen: false });
  expect(await listed()).toEqual([]);
  // Whoever says yes opens what was asked for, not where it has been moved to since.
  const body = { vendor: 'RIVER', reason: REASON };
  const { id } = accepted(await farida.call(reopenVendor, { body }, { key: newId() }));
  const elsewhere = { ...change, frameOrigins: ['http://127.0.0.1:3999'] };
  accepted(await farida.call(wire.changeVendor, { body: elsewhere }, { key: newId() }));
  expect(await decideAs(tanvir, id)).toMatchObject({ ok: false });
  expect(await vendorBy('RIVER')).toMatchObject({ isOpen: false });
  accepted(await tanvir.call(wire.changeVendor, { body: change }, { key: newId() }));
  expect(await pull('RIVER')).toEqual({ came: { games: 1, added: 0, changed: 1, gone: 1 }, trouble: null });
  expect(await vendorBy('RIVER')).toMatchObject({ name: 'Rivers', url: moved.url, frameOrigins: [] });
  const nobody = { ...change, vendor: 'NOBODY' };
  expect(await tanvir.call(wire.changeVendor, { body: nobody }, { key: newId() })).toMatchObject({
    status: 404,
  });
  const trail = await api.inMela((scope) =>
    auditTrail(scope, { subject: { kind: 'vendor', id: 'RIVER' }, limit: 20 }),
  );
  expect(trail.map(({ action }) => action).toReversed()).toEqual([
    'vendor-registered',
    'vendor-games-asked',
    'vendor-games-asked',
    'vendor-games-asked',
    ...Array.from({ length: 4 }, () => 'vendor-changed'),
    'vendor-games-asked',
  ]);
  expect(trail.at(3)).toMatchObject({
    before: { url: river.url, isOpen: true },
    after: { url: moved.url, isOpen: false },
    reason: REASON,
  });
});
