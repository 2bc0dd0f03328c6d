import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { lotteryProducts } from '@mela/test-house/lottery-products.ts';
import { signIn, type Person } from '@mela/test-house/people/member.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { recentGames } from '@mela/wire/portal/games.ts';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import { chase, chaseCancel, chasePlace, chases } from '@mela/wire/portal/lottery-chases.ts';
import {
  lotteryMenu,
  lotteryOrder,
  lotteryOrderCancel,
  lotteryOrderPlace,
  lotteryOrders,
  numerosAhead,
  numerosNow,
  openedHistory,
  openedNumeros,
  recentLotteryGames,
  vnLotteryMenu,
} from '@mela/wire/portal/lottery.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveOfferedGames, saveVendor } from '../../domain/catalogue/index.ts';
import { post } from '../../domain/ledger/index.ts';
import { planIssues, saveProduct, settleIssues, turnDrawClock } from '../../domain/lottery/index.ts';

const game = 'ssc1m';
const CASH = 10_000_000n;
/** Ten notes at ৳2.00, of which one wins ৳19.56 on every draw. */
const ALL_OF_FIRST = {
  play: 'SSC_FIXED',
  selection: '0123456789|-|-|-|-',
  unitMode: '1',
  multiple: 1,
} as const;

const { ssc1m, padma3d } = lotteryProducts;
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

let test: TestHouse;
beforeAll(async () => {
  test = await openHouse();
  await test.house.database.inMerchant(test.brand.mela.id, async (scope) => {
    for (const product of [ssc1m, padma3d, hanoi]) await saveProduct(scope, product);
    await saveVendor(scope, { code: 'LOTT', names: { en: 'Lottery' }, runs: 'house', position: 1 });
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
  });
  await work();
});
afterAll(() => test.close());

/** All that the worker would do now. */
async function work(): Promise<void> {
  const { database, drawFeeds } = test.house;
  while ((await planIssues(database, test.brand.mela.id)) > 0);
  while ((await turnDrawClock(database, test.brand.mela.id, drawFeeds)) > 0);
  await settleIssues(database, test.brand.mela.id);
}

let guests = 0;
async function rich(username = `Chaser${(guests += 1)}`): Promise<Person> {
  const person = await signIn(test, { username });
  const ownerId = person.account.id;
  await test.house.database.inMerchant(test.brand.mela.id, (scope) =>
    post(scope, {
      kind: 'adjustment',
      key: ownerId,
      entries: [
        { ownerId, account: 'cash', currency: 'BDT', amount: CASH },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -CASH },
      ],
    }),
  );
  return person;
}

const cashOf = async ({ client }: Person): Promise<bigint> =>
  accepted(await client.call(walletBalance)).balance;

async function ahead(size: number) {
  await work();
  return accepted(await test.visit('mela').call(numerosAhead, { query: { game, size } })).issues;
}

async function waitFor(instant: Date): Promise<void> {
  test.clock.advance({ seconds: (instant.getTime() - test.clock.now().getTime()) / 1000 });
  await work();
}

const bet = async ({ client }: Person, on = game, line: object = ALL_OF_FIRST) => {
  await work();
  const { current } = accepted(await client.call(numerosNow, { query: { game: on } }));
  const body = { game: on, numero: current?.numero ?? '', lines: [line as typeof ALL_OF_FIRST] };
  const placed = accepted(
    await client.call(lotteryOrderPlace, { body }, { key: `a-bet-number-${(guests += 1)}` }),
  );
  return { placed, issue: current };
};

describe('fifty at once', () => {
  it('with one key place one order, and get fifty equal answers', async () => {
    const person = await rich();
    const [issue] = await ahead(1);
    const body = { game, numero: issue?.numero ?? '', lines: [ALL_OF_FIRST] };
    const place = () => person.client.call(lotteryOrderPlace, { body }, { key: 'one-key-for-all' });
    const answers = (await Promise.all(Array.from({ length: 50 }, place))).map(accepted);
    expect(
      new Set(answers.map((answer) => JSON.stringify({ ...answer, stake: String(answer.stake) }))).size,
    ).toBe(1);
    expect(await cashOf(person)).toBe(CASH - 200_000n);
  });

  it('with one key place one chase, and give it up once', async () => {
    const person = await rich();
    const issues = await ahead(3);
    const body = {
      game,
      lines: [ALL_OF_FIRST],
      periods: issues.map(({ numero }, at) => ({ numero, multiple: at + 1 })),
      stopOnWin: true,
    };
    const place = () => person.client.call(chasePlace, { body }, { key: 'one-chase-for-all' });
    const answers = (await Promise.all(Array.from({ length: 50 }, place))).map(accepted);
    expect(new Set(answers.map(({ chaseId }) => chaseId)).size).toBe(1);
    expect(await cashOf(person)).toBe(CASH - 1_200_000n);
    const params = { chaseId: answers[0]?.chaseId ?? '' };
    const keys = Array.from({ length: 50 }, (_, at) => `give-up-${at}`);
    const given = await Promise.all(keys.map((key) => person.client.call(chaseCancel, { params }, { key })));
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cashOf(person)).toBe(CASH);
  });
});

describe('a chase over the wire', () => {
  it('is placed, looked at period by period, stopped by its win and listed', async () => {
    const person = await rich();
    const { client } = person;
    const issues = await ahead(4);
    const periods = issues.map(({ numero }) => ({ numero, multiple: 2 }));
    const body = { game, lines: [ALL_OF_FIRST], periods, stopOnWin: true };
    const placed = accepted(await client.call(chasePlace, { body }, { key: 'a-chase-of-four' }));
    expect(placed).toMatchObject({ stake: 1_600_000n, periods: 4 });
    await waitFor(issues[0]?.drawsAt ?? new Date());
    const params = { chaseId: placed.chaseId };
    const shown = accepted(await client.call(chase, { params }));
    expect(shown).toMatchObject({
      number: placed.number,
      gameName: 'Dhaka Minute 5D',
      state: 'ENDED',
      returned: 1_200_000n,
      won: 391_200n,
      counts: { won: 1, returned: 3, pending: 0, lost: 0 },
    });
    expect(shown.orders.map(({ period, slips }) => [period, slips[0]?.state])).toEqual([
      [1, 'WON'],
      [2, 'CANCELLED_STOP'],
      [3, 'CANCELLED_STOP'],
      [4, 'CANCELLED_STOP'],
    ]);
    expect(await cashOf(person)).toBe(CASH - 400_000n + 391_200n);
    const ended = accepted(await client.call(chases, { query: { game, state: 'ENDED' } }));
    expect(ended).toMatchObject({ next: null, chases: [{ id: placed.chaseId }] });
    expect(accepted(await client.call(chases, { query: { state: 'RUNNING' } })).chases).toEqual([]);
    const stopped = accepted(await client.call(lotteryOrders, { query: { state: 'CANCELLED_STOP' } }));
    expect(stopped.orders).toHaveLength(3);
  });

  it('that cannot be taken is answered beside the draw it belongs to, in the caller’s language', async () => {
    const person = await rich();
    const [issue] = await ahead(1);
    const numero = issue?.numero ?? '';
    const periods = [
      { numero, multiple: 0 },
      { numero: '1', multiple: 1 },
    ];
    const body = { game, lines: [ALL_OF_FIRST], periods, stopOnWin: false };
    expect(await person.client.call(chasePlace, { body }, { key: 'a-faulty-chase' })).toMatchObject({
      status: 400,
      fields: { 'periods.0.multiple': `Choose a multiple from 1 to 9,999 for draw ${numero}` },
    });
    const closed = { ...body, periods: [{ numero: '1', multiple: 1 }] };
    expect(await person.client.call(chasePlace, { body: closed }, { key: 'a-closed-chase' })).toMatchObject({
      status: 400,
      fields: { 'periods.0.numero': 'Draw 1 cannot be bet on: it has closed, or does not exist' },
    });
    expect(await cashOf(person)).toBe(CASH);
  });

  it('reaches fifty draws ahead', async () => {
    const issues = await ahead(50);
    expect(issues).toHaveLength(50);
    const times = issues.map(({ drawsAt }) => drawsAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

it('cancels an order whole, once', async () => {
  const person = await rich();
  const { placed } = await bet(person);
  const params = { orderId: placed.orderId };
  const cancel = (key: string) => person.client.call(lotteryOrderCancel, { params }, { key });
  expect(accepted(await cancel('cancel-it-all'))).toEqual({ refund: 200_000n, slips: 1 });
  expect(accepted(await cancel('cancel-it-all'))).toEqual({ refund: 200_000n, slips: 1 });
  expect(await cancel('cancel-it-again')).toMatchObject({ status: 409, code: 'lottery.nothing_to_cancel' });
  expect(await cashOf(person)).toBe(CASH);
});

describe('menus', () => {
  const codesOf = async (query: object) =>
    accepted(await test.visit('mela').call(lotteryMenu, { query })).map(({ code }) => code);

  it('stand by prize mode, category and device', async () => {
    expect(await codesOf({})).toEqual(['ssc1m', 'padma3d', 'hanoi']);
    expect(await codesOf({ prizeMode: 'LOTT' })).toEqual(['ssc1m', 'padma3d']);
    expect(await codesOf({ prizeMode: 'ELOTT' })).toEqual(['ssc1m', 'hanoi']);
    expect(await codesOf({ prizeMode: 'ZY' })).toEqual(['ssc1m']);
    expect(await codesOf({ prizeMode: 'SEA' })).toEqual([]);
    expect(await codesOf({ category: 'LF' })).toEqual(['padma3d']);
    expect(await codesOf({ device: 'desktop' })).toEqual(['ssc1m', 'padma3d']);
    expect(await codesOf({ device: 'mobile', prizeMode: 'ELOTT' })).toEqual(['ssc1m', 'hanoi']);
    const { client } = await rich();
    const vietnam = accepted(await client.call(vnLotteryMenu));
    expect(vietnam).toMatchObject([{ code: 'hanoi', category: 'VN', family: 'VNN', prizeModes: ['ELOTT'] }]);
  });

  it('of a prize mode sell its own plays at its own ladder, and an order keeps the mode', async () => {
    const person = await rich();
    const { client } = person;
    const [zy] = accepted(await client.call(lotteryMenu, { query: { prizeMode: 'ZY' } }));
    expect(zy).toMatchObject({ prizeModes: ['LOTT', 'ELOTT', 'ZY'], seriesMin: 1800, seriesMax: 1900 });
    const [issue] = await ahead(1);
    const body = { game, numero: issue?.numero ?? '', prizeMode: 'ZY' as const, lines: [ALL_OF_FIRST] };
    const place = (change: object, key: string) =>
      client.call(lotteryOrderPlace, { body: { ...body, ...change } }, { key });
    expect(await place({ series: 1956 }, 'above-the-ladder')).toMatchObject({
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
    // 9.50 of 10 at a series of 1900.
    expect(order).toMatchObject({ prizeMode: 'ZY', slips: [{ series: 1900, odds: [['WIN', '9.5000']] }] });
  });

  it('of recent games hold what the member bet on, the latest first', async () => {
    const person = await rich();
    const recent = async () => accepted(await person.client.call(recentLotteryGames)).map(({ code }) => code);
    expect(await recent()).toEqual([]);
    await bet(person);
    test.clock.advance({ seconds: 1 });
    await bet(person, 'padma3d', { ...ALL_OF_FIRST, play: 'LF3D_A3_STRAIGHT', selection: '1|2|3' });
    expect(await recent()).toEqual(['padma3d', 'ssc1m']);
    test.clock.advance({ seconds: 1 });
    await bet(person);
    expect(await recent()).toEqual(['ssc1m', 'padma3d']);
    await test.deliver();
    const lobby = accepted(await person.client.call(recentGames));
    expect(lobby.games.map(({ code }) => code)).toEqual(['ssc1m']);
  });
});

it('hands out opened numbers page by page, as far back as charts look', async () => {
  const visitor = test.visit('mela');
  const [last] = (await ahead(8)).slice(-1);
  await waitFor(last?.drawsAt ?? new Date());
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
    await visitor.call(openedNumeros, { query: { game, size: 1, before: all.draws[0]?.drawsAt } }),
  );
  expect(older).toMatchObject([{ numero: second?.numero, result: second?.result }]);
});

it('puts real lottery wins on the board, masked, the largest first', async () => {
  const [small, large] = [await rich('Shapla'), await rich('Kodom')];
  // Each digit is a line of its own, so that one line of each member's wins whatever is drawn.
  const lines = Array.from({ length: 10 }, (_, digit) => ({
    ...ALL_OF_FIRST,
    selection: `${digit}|-|-|-|-`,
  }));
  await work();
  const { current } = accepted(await small.client.call(numerosNow, { query: { game } }));
  for (const [person, multiple] of [
    [small, 1],
    [large, 3],
  ] as const) {
    const body = { game, numero: current?.numero ?? '', lines: lines.map((line) => ({ ...line, multiple })) };
    accepted(await person.client.call(lotteryOrderPlace, { body }, { key: `board-${multiple}-of-ten` }));
  }
  await waitFor(current?.drawsAt ?? new Date());
  await test.deliver();
  const board = accepted(await test.visit('mela').call(winnerBoard, { query: { category: 'LOTT' } }));
  const wins = board.map(({ win }) => win);
  expect(wins).toEqual(wins.toSorted((a, b) => (a < b ? 1 : -1)));
  expect(board).toContainEqual(expect.objectContaining({ name: 'Ko***m', win: 586_800n, gameCode: game }));
  expect(board).toContainEqual(expect.objectContaining({ name: 'Sh***a', win: 195_600n }));
});
