import { newId } from '@mela/primitives';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { units } from '@mela/testing/payments.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { LAW_CATEGORIES } from '@mela/wire/console/jurisdiction.ts';
import { gameList, vendorTiles } from '@mela/wire/portal/games.ts';
import { multiDrawOrderPlace } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import { lotteryMenu, lotteryOrderPlace, drawsAhead } from '@mela/wire/portal/lottery.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { limits } from '@mela/wire/portal/protection.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { authenticate } from '@mela/wire/provider/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveOfferedGames } from '../../../domain/catalogue/index.ts';
import { post } from '../../../domain/ledger/index.ts';
import { planDraws, saveLotteryGame, turnDrawClock } from '../../../domain/lottery/index.ts';
import { registrationSetup, changeSetup } from '../../../domain/registration/index.ts';
import { openTestLaw } from './test-law.ts';

const at = openTestLaw();

beforeAll(async () => {
  await at.inMela(async (scope) => {
    await saveLotteryGame(scope, lotteryGames.ssc1m);
    await saveLotteryGame(scope, { ...lotteryGames.ssc1m, code: 'fast', prizeMode: 'ELOTT', menus: [] });
  });
  while (
    (await planDraws(at.test.services.database, at.test.brand.mela.id, at.test.services.drawSources)) > 0
  );
  while (
    (await turnDrawClock(at.test.services.database, at.test.brand.mela.id, at.test.services.drawSources)) > 0
  );
});

describe.each(LAW_CATEGORIES)('games of the category %s', (category) => {
  it('are on show, opened and bet on where the law allows them, and nowhere else', async () => {
    const vendor = await openPretendVendor(at.test);
    const offered = { names: { en: 'A game' }, classes: [], iconUrl: null, rtp: null, volatility: null };
    await at.inMela((scope) =>
      saveOfferedGames(scope, vendor.code, [
        { code: 'padma25', category, ...offered, stakeMin: 10_000n, stakeMax: 10_000_000n, trial: true },
      ]),
    );
    const { client, account } = await at.someone();
    const shown = async () => {
      const query = { vendor: vendor.code };
      const { games } = accepted(await client.call(gameList, { query }));
      const tiles = accepted(await client.call(vendorTiles, { query: { category } }));
      return [games.length, tiles.filter((tile) => tile.vendor === vendor.code).length];
    };
    const launch = () =>
      client.call(launchGame, { query: { vendor: vendor.code, code: 'padma25', platform: 'html5' } });

    await at.law({ categories: LAW_CATEGORIES });
    expect(await shown()).toEqual([1, 1]);
    const seat = await vendor.seatOf(account.id);
    expect(await vendor.bet(seat, { transaction: 'before', round: 'before' })).toMatchObject({});
    const waiting = await vendor.ticketOf();

    await at.law({ categories: LAW_CATEGORIES.filter((one) => one !== category) });
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
  expect(at.usual.categories).toEqual(LAW_CATEGORIES.filter((category) => category !== 'COCKFIGHT'));
  expect(at.test.brand.nodi.jurisdiction).toMatchObject({ money: 'demo', categories: at.usual.categories });
});

describe('lotteries', () => {
  const line = { play: 'SSC_FIXED', selection: '0123456789|-|-|-|-', unitMode: '1', multiple: 1 } as const;
  async function bettor() {
    const { client, account } = await at.someone();
    await at.inMela((scope) =>
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
      const { draws: planned } = accepted(await client.call(drawsAhead, { query: { game, size: 2 } }));
      const [first, second] = planned.map(({ drawNumber }) => ({ drawNumber, multiple: 1 }));
      if (!first || !second) throw new Error('draws are planned ahead');
      const once = { game, drawNumber: first.drawNumber, lines: [line] };
      const multiDrawOrder = { game, lines: [line], draws: [first, second], stopOnWin: false };
      return [
        await client.call(lotteryOrderPlace, { body: once }, { key: newId() }),
        await client.call(multiDrawOrderPlace, { body: multiDrawOrder }, { key: newId() }),
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
    'of the category %s leave menus, orders and multi-draw orders alone where the law says so',
    async (category, off, on) => {
      const { order, menu, cash } = await bettor();
      await at.law({ categories: at.usual.categories.filter((one) => one !== category) });
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
    await at.law({ stakeMax: units('19.99') });
    const no = {
      status: 422,
      code: 'jurisdiction.stake',
      fields: { 'lines.0.multiple': 'A line may cost at most 19.99' },
    };
    expect(await order('ssc1m')).toMatchObject([no, no]);
    expect(await cash()).toBe(10_000_000n);
    await at.law({ stakeMax: units('20') });
    expect(await order('ssc1m')).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

it('no bet is larger than the law allows, and games are told so with the rest of its rules', async () => {
  const vendor = await openPretendVendor(at.test);
  const seat = await vendor.seatOf((await at.someone()).account.id);
  await at.law({
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
  const { client } = await at.someone();
  expect(accepted(await client.call(limits)).realityMinutes).toBe(60);
  await at.law({ realityCheckMinutes: 20 });
  expect(accepted(await client.call(limits)).realityMinutes).toBe(20);
});

it('nobody younger than the law says may register, whatever the form says', async () => {
  await at.law({ minimumAge: 21 });
  expect(accepted(await at.test.visit('mela').call(registrationRules)).minimumAge).toBe(21);
  const changed = await at.inMela(async (scope) => {
    const now = await registrationSetup(scope, at.test.brand.mela);
    return changeSetup(scope, at.test.brand.mela, { ...now, settings: { ...now.settings, minimumAge: 20 } });
  });
  expect(changed).toMatchObject({
    refusal: { fields: { minimumAge: { id: 'field.too-small', values: { minimum: 21 } } } },
  });
});
