import { balanceOf } from '@mela/api/domain/ledger/index.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { signIn, type Person } from '@mela/test-house/people/member.ts';
import { openPretendVendor, type Seat } from '@mela/test-house/pretend-vendor.ts';
import { winnerBoard } from '@mela/wire/portal/home.ts';
import { betHistory, betSteps } from '@mela/wire/portal/records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestHouse;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let rahim: Person;
let seat: Seat;

const DAY = { from: '2026-03-02', to: '2026-03-02' };
const record = async (query: object = {}, who = rahim) => {
  const reply = await who.client.call(betHistory, { query: { ...DAY, ...query } });
  if (!reply.ok) throw new Error(reply.code);
  return reply.value;
};

beforeAll(async () => {
  at = await openHouse();
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
    reference: 't22',
    state: 'lost',
    stake: 100_000n,
    turnover: 100_000n,
  });
  const second = await record({ after: first.next });
  expect(second.next).toBeNull();
  expect(second.bets.map(({ reference }) => reference)).toEqual(['t2', 't1', 't0']);
  // The sums are of all pages, so they are told once.
  expect(second.totals).toBeNull();
  expect(first.vendors.map(({ code }) => code)).toContain(first.bets[0]?.vendor);
  // 23 stakes, less the one given back; the running one has no turnover yet; a win counts at most its stake, and what came back of a loss does not.
  expect(first.totals).toEqual({ count: 23, stake: 2_200_000n, win: 1_530_000n, turnover: 2_070_000n });
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
  expect((await record(query)).bets.map(({ reference }) => reference)).toEqual(expected);
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
  expect((await record({}, karim)).totals).toEqual({ count: 0, stake: 0n, win: 0n, turnover: 0n });
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

it('lets neither visitors nor nonsense in', async () => {
  expect(await at.visit('mela').call(betHistory, { query: DAY })).toMatchObject({ status: 401 });
  const wrong = await rahim.client
    .call(betHistory, { query: { ...DAY, from: '2026-02-30' } })
    .catch(() => null);
  expect(wrong === null || !wrong.ok).toBe(true);
  const cash = await at.house.database.inMerchant(vendor.merchant.id, (scope) =>
    balanceOf(scope, { ownerId: rahim.account.id, kind: 'cash', currency: 'BDT' }),
  );
  expect(cash.balance).toBe(10_000_000n - 2_200_000n + 1_530_000n);
});
