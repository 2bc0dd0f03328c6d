import { balanceOf, post } from '@mela/api/domain/ledger/index.ts';
import { profitOf } from '@mela/api/domain/reports/index.ts';
import { daySumsStep } from '@mela/api/workers/day-sums.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { vendorRounds } from '@mela/testing/vendor-rounds.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import {
  betHistory,
  betHistoryFile,
  betSteps,
  personalProfit,
  personalProfitFile,
} from '@mela/wire/portal/records.ts';
import { transactions, transactionsFile } from '@mela/wire/portal/transactions.ts';
import type { Endpoint, InputOf } from '@mela/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let rahim: Person;
let seat: Seat;

const DAY = { from: '2026-03-02', to: '2026-03-02' };
const record = async (query: object = {}, who = rahim) => {
  const reply = await who.client.call(betHistory, { query: { ...DAY, ...query } });
  if (!reply.ok) throw new Error(reply.code);
  return reply.value;
};

/** What the vendor calls the rounds of some bets. */
const named = (bets: readonly { reference: string }[]) =>
  vendorRounds(
    at,
    bets.map(({ reference }) => reference),
  );

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
  rahim = await signIn(at, { username: 'rahim2026' });
  seat = await vendor.seatOf(rahim.account.id);
  // 23 rounds, a second apart: lost, won, given back, still running, and one that paid back less than it cost.
  const wins: Record<number, bigint> = { 5: 1_500_000n, 6: 30_000n };
  for (let index = 0; index < 23; index += 1) {
    at.clock.advance({ seconds: 1 });
    const name = `t${index}`;
    await vendor.bet(seat, { transaction: name, round: name });
    const settled = { transaction: name, reference: name, round: name };
    if (index === 3) await vendor.cancel(seat, settled);
    else if (index !== 4)
      await vendor.settle(seat, { ...settled, amount: wins[index] ?? 0n, endRound: true });
  }
  await at.deliver();
});
afterAll(() => at.close());

it('shows what a member has bet, the latest first, page after page without a gap', async () => {
  const first = await record();
  expect(first.bets).toHaveLength(20);
  expect(first.bets[0]).toMatchObject({
    reference: expect.stringMatching(/^B(-\d{4}){3}$/),
    state: 'lost',
    stake: 100_000n,
    turnover: 100_000n,
  });
  expect((await named(first.bets))[0]).toBe('t22');
  const second = await record({ after: first.next });
  expect(second.next).toBeNull();
  expect(await named(second.bets)).toEqual(['t2', 't1', 't0']);
  // The sums are of all pages, so they are told once.
  expect(second.totals).toBeNull();
  expect(first.vendors.map(({ code }) => code)).toContain(first.bets[0]?.vendor);
  // 23 stakes, less the one given back; the running one has no turnover yet; a win counts at most its stake, and what came back of a loss does not.
  expect(first.totals).toEqual({
    count: 23,
    stake: 2_200_000n,
    win: 1_530_000n,
    turnover: 2_070_000n,
    held: 0n,
  });
});

it.each([
  [{ state: 'won' }, ['t5']],
  [{ state: 'void' }, ['t3']],
  [{ state: 'running' }, ['t4']],
  [{ vendor: 'NOBODY' }, []],
  [{ category: 'LIVE' }, []],
  [{ from: '2026-03-03', to: '2026-03-03' }, []],
  [{ state: 'won', category: 'RNG', from: '2026-02-01' }, ['t5']],
] as const)('narrows by %o', async (query, expected) => {
  expect(await named((await record(query)).bets)).toEqual(expected);
});

it("opens a round of the member's own, and nobody else's", async () => {
  const [won] = (await record({ state: 'won' })).bets;
  const steps = await rahim.client.call(betSteps, { query: { id: won?.id ?? '' } });
  expect(steps).toMatchObject({
    ok: true,
    value: [
      { kind: 'bet', amount: 100_000n, cancelled: false },
      { kind: 'settle', amount: 1_500_000n },
    ],
  });
  const karim = await signIn(at, { username: 'karim2026' });
  expect(await karim.client.call(betSteps, { query: { id: won?.id ?? '' } })).toMatchObject({ value: [] });
  expect((await record({}, karim)).totals).toEqual({ count: 0, stake: 0n, win: 0n, turnover: 0n, held: 0n });
});

it('puts real wins on the board, names masked, and no play money', async () => {
  const guest = await vendor.seat({ trial: true });
  await vendor.bet(guest, { transaction: 'g', round: 'g' });
  await vendor.settle(guest, {
    transaction: 'g',
    reference: 'g',
    round: 'g',
    amount: 90_000_000n,
    endRound: true,
  });
  await at.deliver();
  const board = await at.visit('mela').call(winnerBoard, {});
  expect(board).toMatchObject({
    ok: true,
    value: [{ name: 'ra***6', win: 1_500_000n, gameName: 'padma25' }],
  });
  expect(await at.visit('nodi').call(winnerBoard, {})).toMatchObject({ ok: true, value: [] });
});

/** A file as its text. */
async function textOf<E extends Endpoint>(endpoint: E, given: InputOf<E>['query']): Promise<string> {
  const query = z.encode(endpoint.query, given) as Record<string, string>;
  const answer = await at.server.inject({
    method: 'GET',
    url: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
    headers: {
      host: 'mela.localhost',
      'accept-language': 'en',
      authorization: `Bearer ${rahim.client.state.token ?? ''}`,
    },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+_[\d-]+_[\d-]+\.csv"$/);
  return answer.body;
}

it('writes the same record into a file, with the same filter', async () => {
  const all = (await textOf(betHistoryFile, DAY)).trim().split('\r\n');
  expect(all).toHaveLength(24);
  expect(all[0]).toContain('"Placed","Settled","Game"');
  const won = (await textOf(betHistoryFile, { ...DAY, state: 'won' })).trim().split('\r\n');
  expect(won).toHaveLength(2);
  const [bet] = (await record({ state: 'won' })).bets;
  expect(won[1]).toContain(
    `"${bet?.reference}","Won","10.0000","150.0000","0.0000","140.0000","10.0000","BDT"`,
  );
  expect(won[1]).toContain('"2026-03-02 12:00:06"');
});

it('tells profit and loss from what is settled, by day, category and vendor', async () => {
  const query = { from: '2026-02-01', to: DAY.to };
  const reply = await rahim.client.call(personalProfit, { query });
  const settled = { bets: 21, stake: 2_100_000n, win: 1_530_000n, turnover: 2_070_000n };
  expect(reply).toMatchObject({
    ok: true,
    value: {
      total: settled,
      days: [{ ...settled, day: DAY.from }],
      categories: [{ ...settled, category: 'RNG' }],
      vendors: [settled],
    },
  });
  const lines = (await textOf(personalProfitFile, query)).trim();
  expect(lines.split('\r\n')[1]).toBe('"2026-03-02","21","210.0000","153.0000","-57.0000","207.0000","BDT"');
});

it('lists every movement but single bets, page by page, and as a file', async () => {
  const first = await rahim.client.call(transactions, { query: DAY });
  expect(first).toMatchObject({
    ok: true,
    value: { next: null, totals: { out: 0n }, movements: [{ kind: 'adjustment', amount: 10_000_000n }] },
  });
  for (let index = 0; index < 41; index += 1) {
    at.clock.advance({ seconds: 1 });
    await at.services.database.inMerchant(vendor.merchant.id, (scope) =>
      post(scope, {
        kind: 'deposit',
        key: `d${index}`,
        entries: [
          { ownerId: rahim.account.id, account: 'cash', currency: 'BDT', amount: 10_000n },
          { ownerId: null, account: 'deposits:test', currency: 'BDT', amount: -10_000n },
        ],
        memo: { reference: index === 0 ? '=1+1' : `D-${index}` },
      }),
    );
  }
  const seen: (string | null)[] = [];
  for (let after: { at: Date; seq: string } | undefined; ;) {
    const page = await rahim.client.call(transactions, { query: { ...DAY, group: 'deposit', after } });
    if (!page.ok) throw new Error(page.code);
    seen.push(...page.value.movements.map(({ reference }) => reference));
    if (after === undefined) expect(page.value.totals).toEqual({ count: 41, in: 410_000n, out: 0n });
    if (!page.value.next) break;
    after = page.value.next;
  }
  expect(seen).toEqual([...Array.from({ length: 40 }, (_, index) => `D-${40 - index}`), '=1+1']);
  const text = await textOf(transactionsFile, { ...DAY, group: 'deposit' });
  expect(text.trim().split('\r\n')).toHaveLength(42);
  expect(text).toContain(`"'=1+1"`);
});

it('looks at a year at most, forwards', async () => {
  for (const days of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2025-01-01', to: '2026-03-01' },
  ]) {
    expect(await rahim.client.call(betHistory, { query: days })).toMatchObject({ ok: false, status: 400 });
    expect(await rahim.client.call(transactions, { query: days })).toMatchObject({ ok: false, status: 400 });
    expect(await rahim.client.call(personalProfit, { query: days })).toMatchObject({
      ok: false,
      status: 400,
    });
  }
});

it('lets neither visitors nor nonsense in', async () => {
  expect(await at.visit('mela').call(betHistory, { query: DAY })).toMatchObject({ status: 401 });
  const wrong = await rahim.client
    .call(betHistory, { query: { ...DAY, from: '2026-02-30' } })
    .catch(() => null);
  expect(wrong === null || !wrong.ok).toBe(true);
  const cash = await at.services.database.inMerchant(vendor.merchant.id, (scope) =>
    balanceOf(scope, { ownerId: rahim.account.id, kind: 'cash', currency: 'BDT' }),
  );
  expect(cash.balance).toBe(10_000_000n - 2_200_000n + 1_530_000n + 410_000n);
});

it('calls a bet even that paid back exactly what it cost, also where the sums of its day are kept', async () => {
  const monir = await signIn(at, { username: 'monir2026' });
  const own = await vendor.seatOf(monir.account.id);
  const wins = { e1: 100_000n, e2: 0n };
  for (const [round, amount] of Object.entries(wins)) {
    at.clock.advance({ seconds: 1 });
    await vendor.bet(own, { transaction: round, round });
    await vendor.settle(own, { transaction: round, reference: round, round, amount, endRound: true });
  }
  const states = async (query: object) => {
    const { bets } = await record(query, monir);
    const rounds = await named(bets);
    return bets.map(({ state }, at) => `${rounds[at]} ${state}`);
  };
  expect(await states({})).toEqual(['e2 lost', 'e1 even']);
  expect(await states({ state: 'even' })).toEqual(['e1 even']);
  expect(await states({ state: 'won' })).toEqual([]);
  const both = { bets: 2, stake: 200_000n, win: 100_000n, turnover: 100_000n };
  for (const hours of [0, 48]) {
    at.clock.advance({ hours });
    while ((await daySumsStep(at.services).run()) > 0);
    const report = await at.services.database.inMerchant(vendor.merchant.id, (scope) =>
      profitOf(scope, monir.account.id, { ...DAY, timeZone: 'Asia/Dhaka' }),
    );
    expect(report?.total).toEqual(both);
  }
});
