import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { recentGames } from '@mela/wire/portal/games.ts';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import {
  lotteryMenu,
  lotteryOrder,
  lotteryOrderPlace,
  drawsNow,
  openedHistory,
  openedDraws,
  recentLotteryGames,
  vnLotteryMenu,
} from '@mela/wire/portal/lottery.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveOfferedGames, saveVendor } from '../../../domain/catalogue/index.ts';
import { ALL_OF_FIRST, game, openLotteryApi } from './test-lottery-api.ts';

const { ssc1m, padma3d } = lotteryGames;
const hanoi = {
  ...ssc1m,
  code: 'hanoi',
  family: 'VNN',
  vendor: 'TCG_LOTTO_VN',
  prizeMode: 'ELOTT',
  menus: [],
  devices: ['mobile'],
  position: 9,
} as const;

const sale = openLotteryApi([ssc1m, padma3d, hanoi]);
beforeAll(() =>
  sale.test.services.database.inMerchant(sale.test.brand.mela.id, async (scope) => {
    await saveVendor(scope, { code: 'LOTT', names: { en: 'Lottery' }, runs: 'own', position: 1 });
    const offered = {
      category: 'LOTT',
      classes: ['SSC'],
      iconUrl: null,
      rtp: null,
      volatility: null,
    } as const;
    const stakes = { stakeMin: null, stakeMax: null, trial: false } as const;
    await saveOfferedGames(scope, 'LOTT', [
      { ...offered, ...stakes, code: game, names: { en: ssc1m.name.en } },
    ]);
  }),
);

describe('menus', () => {
  const codesOf = async (query: object) =>
    accepted(await sale.test.visit('mela').call(lotteryMenu, { query })).map(({ code }) => code);

  it('sell under the law what can be bet there, and tell its most', async () => {
    const setMost = (stakeMax: bigint | null) =>
      sale.test.inMela(({ db, merchantId }) =>
        db
          .updateTable('merchants.merchant')
          .set({ stake_max: stakeMax })
          .where('id', '=', merchantId)
          .execute(),
      );
    // A number of North lô costs 27 units of one: its least bet is beyond what the law lets be staked.
    await setMost(260_000n);
    const menu = accepted(await sale.test.visit('mela').call(lotteryMenu, { query: { prizeMode: 'ELOTT' } }));
    const north = menu.find(({ code }) => code === 'hanoi');
    expect(north?.limits.stakeMax).toBe(260_000n);
    expect(north?.plays).toContain('VNN_DE_DB');
    expect(north?.plays).not.toContain('VNN_LO2');
    await setMost(null);
    const free = accepted(await sale.test.visit('mela').call(lotteryMenu, { query: { prizeMode: 'ELOTT' } }));
    expect(free.find(({ code }) => code === 'hanoi')?.plays).toBeNull();
  });

  it('stand by prize mode, category and device', async () => {
    expect(await codesOf({})).toEqual(['ssc1m', 'padma3d', 'hanoi']);
    expect(await codesOf({ prizeMode: 'LOTT' })).toEqual(['ssc1m', 'padma3d']);
    expect(await codesOf({ prizeMode: 'ELOTT' })).toEqual(['ssc1m', 'hanoi']);
    expect(await codesOf({ prizeMode: 'ZY' })).toEqual(['ssc1m']);
    expect(await codesOf({ prizeMode: 'SEA' })).toEqual([]);
    expect(await codesOf({ category: 'LF' })).toEqual(['padma3d']);
    expect(await codesOf({ device: 'desktop' })).toEqual(['ssc1m', 'padma3d']);
    expect(await codesOf({ device: 'mobile', prizeMode: 'ELOTT' })).toEqual(['ssc1m', 'hanoi']);
    const { client } = await sale.rich();
    const vietnam = accepted(await client.call(vnLotteryMenu));
    expect(vietnam).toMatchObject([{ code: 'hanoi', category: 'VN', family: 'VNN', prizeModes: ['ELOTT'] }]);
  });

  it('of a prize mode sell its own plays at its own ladder, and an order keeps the mode', async () => {
    const person = await sale.rich();
    const { client } = person;
    const [zy] = accepted(await client.call(lotteryMenu, { query: { prizeMode: 'ZY' } }));
    expect(zy).toMatchObject({
      prizeModes: ['LOTT', 'ELOTT', 'ZY'],
      payoutLevelMin: 1800,
      payoutLevelMax: 1900,
    });
    const [draw] = await sale.ahead(1);
    const body = {
      game,
      drawNumber: draw?.drawNumber ?? '',
      prizeMode: 'ZY' as const,
      lines: [ALL_OF_FIRST],
    };
    const place = (change: object, key: string) =>
      client.call(lotteryOrderPlace, { body: { ...body, ...change } }, { key });
    expect(await place({ payoutLevel: 1956 }, 'above-the-ladder')).toMatchObject({
      status: 400,
      fields: { series: expect.any(String) },
    });
    const unsold = { ...ALL_OF_FIRST, play: 'SSC_DT', selection: '@15 DRAGON' };
    expect(await place({ lines: [unsold] }, 'not-on-this-menu')).toMatchObject({
      status: 400,
      fields: { 'lines.0.play': expect.any(String) },
    });
    expect(await place({ prizeMode: 'SEA' }, 'not-in-this-mode')).toMatchObject({ status: 404 });
    const placed = accepted(await place({}, 'on-the-short-menu'));
    const order = accepted(await client.call(lotteryOrder, { params: { orderId: placed.orderId } }));
    // 9.50 of 10 at a payout level of 1900.
    expect(order).toMatchObject({
      prizeMode: 'ZY',
      slips: [{ payoutLevel: 1900, odds: [['WIN', '9.5000']] }],
    });
  });

  it('of recent games hold what the member bet on, the latest first', async () => {
    const person = await sale.rich();
    const recent = async () => accepted(await person.client.call(recentLotteryGames)).map(({ code }) => code);
    expect(await recent()).toEqual([]);
    await sale.bet(person);
    sale.test.clock.advance({ seconds: 1 });
    await sale.bet(person, 'padma3d', { ...ALL_OF_FIRST, play: 'LF3D_A3_STRAIGHT', selection: '1|2|3' });
    expect(await recent()).toEqual(['padma3d', 'ssc1m']);
    sale.test.clock.advance({ seconds: 1 });
    await sale.bet(person);
    expect(await recent()).toEqual(['ssc1m', 'padma3d']);
    await sale.test.deliver();
    const lobby = accepted(await person.client.call(recentGames));
    expect(lobby.games.map(({ code }) => code)).toEqual(['ssc1m']);
  });
});

it('hands out opened numbers page by page, as far back as charts look', async () => {
  const visitor = sale.test.visit('mela');
  const [last] = (await sale.ahead(8)).slice(-1);
  await sale.waitFor(last?.drawsAt ?? new Date());
  const page = (query: object) => visitor.call(openedHistory, { query: { game, ...query } });
  const all = accepted(await page({ size: 500 }));
  expect(all.draws.length).toBeGreaterThanOrEqual(2);
  expect(all.next).toBeNull();
  const seen = [];
  for (let before: Date | undefined; ;) {
    const { draws, next } = accepted(await page({ size: 1, ...(before ? { before } : {}) }));
    seen.push(...draws);
    if (next === null) break;
    before = next;
  }
  expect(seen).toEqual(all.draws);
  expect(await page({ size: 501 })).toMatchObject({ status: 400 });
  const [, second] = all.draws;
  const older = accepted(
    await visitor.call(openedDraws, { query: { game, size: 1, before: all.draws[0]?.drawsAt } }),
  );
  expect(older).toMatchObject([{ drawNumber: second?.drawNumber, result: second?.result }]);
});

it('puts real lottery wins on the board, masked, the largest first', async () => {
  const [small, large] = [await sale.rich('Shapla'), await sale.rich('Kodom')];
  // Each digit is a line of its own, so that one line of each member's wins whatever is drawn.
  const lines = Array.from({ length: 10 }, (_, digit) => ({
    ...ALL_OF_FIRST,
    selection: `${digit}|-|-|-|-`,
  }));
  await sale.work();
  const { current } = accepted(await small.client.call(drawsNow, { query: { game } }));
  for (const [person, multiple] of [
    [small, 1],
    [large, 3],
  ] as const) {
    const body = {
      game,
      drawNumber: current?.drawNumber ?? '',
      lines: lines.map((line) => ({ ...line, multiple })),
    };
    accepted(await person.client.call(lotteryOrderPlace, { body }, { key: `board-${multiple}-of-ten` }));
  }
  await sale.waitFor(current?.drawsAt ?? new Date());
  await sale.test.deliver();
  const board = accepted(await sale.test.visit('mela').call(winnerBoard, { query: { category: 'LOTT' } }));
  const wins = board.map(({ win }) => win);
  expect(wins).toEqual(wins.toSorted((a, b) => (a < b ? 1 : -1)));
  expect(board).toContainEqual(expect.objectContaining({ name: 'K***', win: 586_800n, gameCode: game }));
  expect(board).toContainEqual(expect.objectContaining({ name: 'S***a', win: 195_600n }));
});
