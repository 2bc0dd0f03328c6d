import { newId } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { lotteryProducts } from '@mela/test-house/lottery-products.ts';
import { openTestChannel, units } from '@mela/test-house/payments.ts';
import { signIn } from '@mela/test-house/people/member.ts';
import { openPretendVendor } from '@mela/test-house/pretend-vendor.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { LAW_CATEGORIES } from '@mela/wire/console/jurisdiction.ts';
import { createDeposit, depositChannels } from '@mela/wire/portal/cashier.ts';
import {
  favouriteGames,
  gameList,
  gameMenus,
  hotGames,
  recentGames,
  vendorTiles,
} from '@mela/wire/portal/games.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import { chasePlace } from '@mela/wire/portal/lottery-chases.ts';
import { lotteryMenu, lotteryOrderPlace, numerosAhead } from '@mela/wire/portal/lottery.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { limits } from '@mela/wire/portal/protection.ts';
import { registrationRules } from '@mela/wire/portal/registration.ts';
import { authenticate } from '@mela/wire/provider/index.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveOfferedGames } from '../../domain/catalogue/index.ts';
import { post } from '../../domain/ledger/index.ts';
import { planIssues, saveProduct, turnDrawClock } from '../../domain/lottery/index.ts';
import {
  jurisdictionOf,
  merchantById,
  setJurisdiction,
  type Jurisdiction,
} from '../../domain/merchants/index.ts';
import { registrationSetup, changeSetup } from '../../domain/registration/index.ts';
import type { Scope } from '../../platform/scope.ts';

let test: TestHouse;
let owner: pg.Client;
let usual: Jurisdiction;
let people = 0;

const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.house.database.inMerchant(test.brand.mela.id, work);

/** Lets the law say something else, as an admin would. */
const law = (changes: Partial<Jurisdiction> & { licenceReference?: string | null }) =>
  inMela(async (scope) => {
    const now = await merchantById(scope.db, scope.merchantId);
    return setJurisdiction(scope, {
      ...now.jurisdiction,
      licenceReference: now.licenceReference,
      version: Number(now.jurisdictionVersion),
      ...changes,
    });
  });

beforeAll(async () => {
  test = await openHouse({ TRUSTED_PROXIES: '1' });
  owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  usual = await inMela(jurisdictionOf);
  await inMela(async (scope) => {
    await saveProduct(scope, lotteryProducts.ssc1m);
    await saveProduct(scope, { ...lotteryProducts.ssc1m, code: 'fast', prizeMode: 'ELOTT', menus: [] });
  });
  while ((await planIssues(test.house.database, test.brand.mela.id)) > 0);
  while ((await turnDrawClock(test.house.database, test.brand.mela.id, test.house.drawFeeds)) > 0);
});
afterEach(async () => {
  await law({ ...usual, money: (await inMela(jurisdictionOf)).money });
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

async function someone() {
  people += 1;
  return signIn(test, { username: `Lawful${people}` });
}

describe.each(LAW_CATEGORIES)('games of the category %s', (category) => {
  it('are on show, opened and bet on where the law allows them, and nowhere else', async () => {
    const vendor = await openPretendVendor(test);
    const offered = { names: { en: 'A game' }, classes: [], iconUrl: null, rtp: null, volatility: null };
    await inMela((scope) =>
      saveOfferedGames(scope, vendor.code, [
        { code: 'padma25', category, ...offered, stakeMin: 10_000n, stakeMax: 10_000_000n, trial: true },
      ]),
    );
    const { client, account } = await someone();
    const shown = async () => {
      const query = { vendor: vendor.code };
      const { games } = accepted(await client.call(gameList, { query }));
      const tiles = accepted(await client.call(vendorTiles, { query: { category } }));
      return [games.length, tiles.filter((tile) => tile.vendor === vendor.code).length];
    };
    const launch = () =>
      client.call(launchGame, { query: { vendor: vendor.code, code: 'padma25', platform: 'html5' } });

    await law({ categories: LAW_CATEGORIES });
    expect(await shown()).toEqual([1, 1]);
    const seat = await vendor.seatOf(account.id);
    expect(await vendor.bet(seat, { transaction: 'before', round: 'before' })).toMatchObject({});
    const waiting = await vendor.ticketOf();

    await law({ categories: LAW_CATEGORIES.filter((one) => one !== category) });
    expect(await shown()).toEqual([0, 0]);
    expect(await launch()).toMatchObject({ status: 451, code: 'jurisdiction.category' });
    expect(await vendor.ask(authenticate, { ticket: waiting })).toBe('jurisdiction-blocked');
    const late = (n: number) => vendor.bet(seat, { transaction: `late${n}`, round: `late${n}` });
    expect(await late(0)).toBe('jurisdiction-blocked');
    expect(await Promise.all([1, 2, 3, 4].map(late))).toEqual(Array(4).fill('jurisdiction-blocked'));
    // What was begun is finished.
    const before = await vendor.cashOf(seat);
    const win = { reference: 'before', round: 'before', amount: 250_000n, endRound: true };
    await vendor.settle(seat, { transaction: 'won', ...win });
    expect(await vendor.cashOf(seat)).toBe(before + 250_000n);
  });
});

it('cockfight is off until it is allowed, at every new brand', () => {
  expect(usual.categories).toEqual(LAW_CATEGORIES.filter((category) => category !== 'COCKFIGHT'));
  expect(test.brand.nodi.jurisdiction).toMatchObject({ money: 'demo', categories: usual.categories });
});

describe('lotteries', () => {
  const line = { play: 'SSC_FIXED', selection: '0123456789|-|-|-|-', unitMode: '1', multiple: 1 } as const;
  async function bettor() {
    const { client, account } = await someone();
    await inMela((scope) =>
      post(scope, {
        kind: 'adjustment',
        key: newId(),
        entries: [
          { ownerId: account.id, account: 'cash', currency: 'BDT', amount: 10_000_000n },
          { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -10_000_000n },
        ],
      }),
    );
    const order = async (game: string) => {
      const { issues } = accepted(await client.call(numerosAhead, { query: { game, size: 2 } }));
      const [first, second] = issues.map(({ numero }) => ({ numero, multiple: 1 }));
      if (!first || !second) throw new Error('issues are planned ahead');
      const once = { game, numero: first.numero, lines: [line] };
      const chase = { game, lines: [line], periods: [first, second], stopOnWin: false };
      return [
        await client.call(lotteryOrderPlace, { body: once }, { key: newId() }),
        await client.call(chasePlace, { body: chase }, { key: newId() }),
      ];
    };
    const menu = async () => accepted(await client.call(lotteryMenu)).map(({ code }) => code);
    const cash = async () => accepted(await client.call(walletBalance)).balance;
    return { order, menu, cash };
  }

  it.each([
    ['LOTT', 'ssc1m', 'fast'],
    ['ELOTT', 'fast', 'ssc1m'],
  ])(
    'of the category %s leave menus, orders and chases alone where the law says so',
    async (category, off, on) => {
      const { order, menu, cash } = await bettor();
      await law({ categories: usual.categories.filter((one) => one !== category) });
      expect(await menu()).toEqual([on]);
      const no = { status: 451, code: 'jurisdiction.category' };
      expect(await order(off)).toMatchObject([no, no]);
      expect(await cash()).toBe(10_000_000n);
      expect(await order(on)).toMatchObject([{ ok: true }, { ok: true }]);
    },
  );

  it('take no more on a line than the law allows', async () => {
    const { order, cash } = await bettor();
    // Ten notes at ৳2.
    await law({ stakeMax: units('19.99') });
    const no = { status: 422, code: 'jurisdiction.stake' };
    expect(await order('ssc1m')).toMatchObject([no, no]);
    expect(await cash()).toBe(10_000_000n);
    await law({ stakeMax: units('20') });
    expect(await order('ssc1m')).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

it('no bet is larger than the law allows, and games are told so with the rest of its rules', async () => {
  const vendor = await openPretendVendor(test);
  const seat = await vendor.seatOf((await someone()).account.id);
  await law({
    stakeMax: units('50'),
    roundTimeMinMs: 2500,
    autoplay: false,
    turbo: false,
    realityCheckMinutes: 30,
  });
  const bet = (transaction: string, amount: string) =>
    vendor.bet(seat, { transaction, round: transaction, amount: units(amount) });
  expect(await bet('above', '50.01')).toBe('stake-out-of-range');
  expect(await bet('within', '50')).toMatchObject({ currency: 'BDT' });
  expect(await vendor.ask(authenticate, { ticket: await vendor.ticketOf() })).toMatchObject({
    limits: { stakeMin: 10_000n, stakeMax: units('50') },
    rules: { autoplay: false, turbo: false, roundTimeMinMs: 2500, realityCheckMinutes: 30 },
  });
});

it('nobody plays longer than the law says without being told how it stands', async () => {
  const { client } = await someone();
  expect(accepted(await client.call(limits)).realityMinutes).toBe(60);
  await law({ realityCheckMinutes: 20 });
  expect(accepted(await client.call(limits)).realityMinutes).toBe(20);
});

it('nobody younger than the law says may register, whatever the form says', async () => {
  await law({ minimumAge: 21 });
  expect(accepted(await test.visit('mela').call(registrationRules)).minimumAge).toBe(21);
  const changed = await inMela(async (scope) => {
    const now = await registrationSetup(scope, test.brand.mela);
    return changeSetup(scope, test.brand.mela, { ...now, settings: { ...now.settings, minimumAge: 20 } });
  });
  expect(changed).toMatchObject({
    refusal: { fields: { minimumAge: { id: 'field.too-small', values: { minimum: 21 } } } },
  });
});

describe('countries', () => {
  const DHAKA = '103.4.145.245';
  const CALIFORNIA = '8.8.8.8';
  const from = async (address: string) => {
    people += 1;
    const { account } = await signIn(test, { username: `Traveller${people}` });
    const client = test.visit('mela', { address });
    accepted(await client.login(account.username, 'Shapla2026'));
    return client;
  };
  const closed = { status: 451, code: 'jurisdiction.country' };

  it('whoever is where the brand serves nobody sees no games and begins nothing, but can sign in and see their money', async () => {
    const channel = await openTestChannel(test, { code: 'abroad' });
    const body = { channelId: channel.channel.id, amount: units('500') };
    const ways = async (client: Awaited<ReturnType<typeof from>>) => [
      await client.call(homeSections),
      await client.call(gameMenus),
      await client.call(gameList),
      await client.call(hotGames),
      await client.call(vendorTiles),
      await client.call(favouriteGames),
      await client.call(recentGames),
      await client.call(lotteryMenu),
      await client.call(createDeposit, { body }, { key: newId() }),
    ];
    await law({ countries: ['BD', 'IN'] });
    const [home, abroad] = [await from(DHAKA), await from(CALIFORNIA)];
    // The doorman looks at the brand anew after a second.
    await vi.waitFor(async () => expect(await abroad.call(gameMenus)).toMatchObject(closed), 10_000);
    expect((await ways(home)).map(({ ok }) => ok)).toEqual(Array(9).fill(true));
    const refused = await ways(abroad);
    expect(refused.map((reply) => (reply.ok ? null : reply.code))).toEqual(Array(9).fill(closed.code));
    expect(await test.visit('mela', { address: CALIFORNIA }).freePlay()).toMatchObject(closed);
    const launch = { query: { vendor: 'ANY', code: 'any', platform: 'html5' } } as const;
    expect(await abroad.call(launchGame, launch)).toMatchObject(closed);
    expect(await abroad.call(walletBalance)).toMatchObject({ ok: true });
    // The operator's own network is nowhere on the internet.
    expect(await test.visit('mela', { address: '10.1.2.3' }).call(gameMenus)).toMatchObject({ ok: true });
    // An address that nobody knows is none of a country that is served.
    expect(await test.visit('mela', { address: '240.0.0.1' }).call(gameMenus)).toMatchObject(closed);

    // Networks go before countries: one that is let in, and one that is kept out.
    await law({ countries: ['BD'], networksLetIn: ['8.8.8.0/24'], networksKeptOut: ['103.4.0.0/16'] });
    await vi.waitFor(async () => expect(await home.call(gameMenus)).toMatchObject(closed), 10_000);
    expect(await abroad.call(gameMenus)).toMatchObject({ ok: true });
    expect(await home.call(walletBalance)).toMatchObject({ ok: true });
  });
});

describe('money', () => {
  it('real money is not switched on without a licence: not by the room, not by anybody in the database', async () => {
    expect(await law({ money: 'real' })).toEqual({
      ok: false,
      refusal: {
        kind: 'jurisdiction-refused',
        fields: expect.objectContaining({ licenceReference: { id: 'field.jurisdiction.licence' } }),
      },
    });
    const force = (licence: string | null) =>
      owner.query(
        `update merchants.merchant set money = 'real', licence_reference = $1 where code = 'nodi'`,
        [licence],
      );
    await owner.query(`select set_config('app.merchant', $1, false)`, [test.brand.nodi.id]);
    for (const licence of [null, '', '   '])
      await expect(force(licence)).rejects.toThrow('real_money_is_licensed');
    await force('MGA/B2C/1/2026');
    // And not taken away under it.
    await expect(
      owner.query(`update merchants.merchant set licence_reference = null where code = 'nodi'`),
    ).rejects.toThrow('real_money_is_licensed');
    await owner.query(
      `update merchants.merchant set money = 'demo', licence_reference = null where code = 'nodi'`,
    );
  });

  it('demo money never becomes real: while anybody has some, its kind stays', async () => {
    await openPretendVendor(test).then(async (vendor) => vendor.seatOf((await someone()).account.id));
    const licenceReference = 'MGA/B2C/1/2026';
    expect(await law({ money: 'real', licenceReference })).toMatchObject({
      refusal: { fields: { money: { id: 'field.jurisdiction.money-left' } } },
    });
    await owner.query(`select set_config('app.merchant', $1, false)`, [test.brand.mela.id]);
    const forced = owner.query(
      `update merchants.merchant set money = 'real', licence_reference = 'x' where code = 'mela'`,
    );
    await expect(forced).rejects.toThrow('members have money of the other kind');
  });

  it('a brand takes money of its own kind only, and none while it has stopped', async () => {
    // At the other brand, where nobody has any yet.
    const { client } = await signIn(test, { brand: 'nodi', username: 'Paying' });
    const { channel } = await openTestChannel(test, { brand: 'nodi' });
    const pay = () =>
      client.call(createDeposit, { body: { channelId: channel.id, amount: units('500') } }, { key: newId() });
    const set = async (money: Jurisdiction['money'], carried: 'demo' | 'real') => {
      await owner.query(`select set_config('app.merchant', $1, false)`, [test.brand.nodi.id]);
      await owner.query(
        `update merchants.merchant set money = $1, licence_reference = 'MGA/B2C/1/2026' where code = 'nodi'`,
        [money],
      );
      await owner.query(`update cashier.deposit_channel set money = $1 where id = $2`, [carried, channel.id]);
      return accepted(await client.call(depositChannels)).channels.length;
    };
    expect(await set('demo', 'demo')).toBe(1);
    expect(await pay()).toMatchObject({ ok: true });
    expect(await set('demo', 'real')).toBe(0);
    expect(await pay()).toMatchObject({ status: 451, code: 'jurisdiction.real_money_off' });
    expect(await set('real', 'demo')).toBe(0);
    expect(await pay()).toMatchObject({ status: 451, code: 'jurisdiction.demo_money_off' });
    expect(await set('real', 'real')).toBe(1);
    expect(await pay()).toMatchObject({ ok: true });
    const vendor = await openPretendVendor(test, 'nodi');
    const [member, guest] = [await vendor.seat(), await vendor.seat({ trial: true })];
    expect(await set('stopped', 'real')).toBe(0);
    expect(await pay()).toMatchObject({ status: 451, code: 'jurisdiction.real_money_off' });
    expect(await vendor.bet(member, { transaction: 'real' })).toBe('jurisdiction-blocked');
    // Bets of one moment are booked together, each by its own money.
    const both = await Promise.all([
      vendor.bet(member, { transaction: 'real-too' }),
      vendor.bet(guest, { transaction: 'play' }),
    ]);
    expect(both).toMatchObject(['jurisdiction-blocked', { currency: 'PLAY' }]);
    expect(await vendor.seat({ trial: true })).toMatchObject({ trial: true });
    const launch = { query: { vendor: vendor.code, code: 'padma25', platform: 'html5' } } as const;
    expect(await client.call(launchGame, launch)).toMatchObject({
      status: 451,
      code: 'jurisdiction.real_money_off',
    });
    const waiting = await vendor.ticketOf();
    expect(await vendor.ask(authenticate, { ticket: waiting })).toBe('jurisdiction-blocked');
  });

  it('a member pays in no more a day than the law allows, however many times at once', async () => {
    const { client } = await someone();
    const { channel } = await openTestChannel(test, { code: 'by-law' });
    await law({ depositDayMax: units('1000') });
    const pay = (amount: string) =>
      client.call(
        createDeposit,
        { body: { channelId: channel.id, amount: units(amount) } },
        { key: newId() },
      );
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay('400')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await pay('201')).toMatchObject({
      status: 403,
      code: 'jurisdiction.deposit_day',
      fields: { amount: 'The law leaves 200.00 today' },
    });
    test.clock.advance({ hours: 24 });
  });
});
