import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { approvalList, decideApproval } from '@mela/wire/console/approvals.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import * as wire from '@mela/wire/console/vendor-credits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// What a vendor credits beyond its ceilings at the desk: seen, judged by one, decided on by another; and the vendor stopped.

const CASH = 10_000_000n;
const HUGE = 99_999_999_999_999_0000n;

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let finance: ConsoleClient;
let risk: ConsoleClient;
let support: ConsoleClient;
let n = 0;

async function consoleAs(role: string): Promise<ConsoleClient> {
  const one = staffPeople.mela.find((each) => each.role === role);
  if (!one) throw new Error(`nobody is ${role}`);
  at.clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await client.login('mela', one));
  return client;
}

beforeAll(async () => {
  at = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  [finance, risk, support] = [
    await consoleAs('finance'),
    await consoleAs('risk'),
    await consoleAs('support'),
  ];
});
beforeEach(async () => {
  n += 1;
  vendor = await openPretendVendor(at);
  seat = await vendor.seat({ cash: CASH });
});
afterAll(() => at.close());

const key = () => ({ key: newId() });
const reason = 'Checked with the vendor';
const waiting = async () => accepted(await risk.call(wire.heldCredits, { query: { state: 'held' } })).rows;
const judgeAll = (ids: readonly Id[], verdict: 'release' | 'refuse', by = risk) =>
  by.call(wire.judgeHeldCredits, { body: { ids: [...ids], verdict, reason } });
/** What came of a word on one credit: how its request stands, or the code of a no. */
const judge = async (id: Id, verdict: 'release' | 'refuse', by = risk) => {
  const [answer] = accepted(await judgeAll([id], verdict, by)).decisions;
  return answer?.approval ?? answer?.refused?.code;
};
const decide = (id: Id, by = finance, approve = true) =>
  by.call(
    decideApproval,
    { params: { id }, body: { approve, note: approve ? null : 'Not like this' } },
    key(),
  );
const held = async () => {
  expect(await vendor.promo(seat, { transaction: `p${n}`, amount: HUGE })).toMatchObject({ held: HUGE });
  const credit = (await waiting()).find((one) => one.vendor.code === vendor.code);
  if (!credit) throw new Error('it is not at the desk');
  return credit;
};
const standing = async () => {
  const { vendors } = accepted(await support.call(wire.vendorStandings, {}));
  const one = vendors.find(({ vendor: code }) => code === vendor.code);
  if (!one) throw new Error('the vendor is not listed');
  return one;
};

it('shows what waits and counts it, asks all who decide at once, and pays it when two have said so', async () => {
  const before = accepted(await risk.call(queueCounts, {})).heldCredits;
  const credit = await held();
  expect(accepted(await risk.call(queueCounts, {})).heldCredits).toBe(before + 1);
  expect(credit).toMatchObject({
    amount: HUGE,
    ceiling: 'call',
    state: 'held',
    title: 'Third place',
    word: null,
  });
  expect(await judgeAll([credit.id], 'release', support)).toMatchObject({ code: 'staff.not_allowed' });
  // The facts are delivered as the worker delivers them.
  await at.deliver();
  const inbox = async (by: ConsoleClient) =>
    accepted(await by.call(approvalList, { query: { view: 'waiting', kind: 'held-vendor-credit' } }))
      .approvals;
  for (const by of [finance, risk])
    expect(await inbox(by)).toContainEqual(
      expect.objectContaining({ subject: credit.id, requestedBy: null, deciders: 2, mayDecide: true }),
    );

  const request = await judge(credit.id, 'release');
  expect(request).toMatchObject({
    kind: 'held-vendor-credit',
    state: 'pending',
    firstDecision: { approves: true },
  });
  expect(await vendor.cashOf(seat)).toBe(CASH);
  const [shown] = (await waiting()).filter(({ id }) => id === credit.id);
  expect(shown).toMatchObject({ word: { verdict: 'release' } });
  expect((await inbox(risk)).map(({ subject }) => subject)).not.toContain(credit.id);
  const [theirs] = (await inbox(finance)).filter(({ subject }) => subject === credit.id);
  expect(await decide(theirs?.id ?? '', risk)).toMatchObject({ code: 'approval.second_person_needed' });
  accepted(await decide(theirs?.id ?? ''));
  expect(await vendor.cashOf(seat)).toBe(CASH + HUGE);
  expect(await judge(credit.id, 'refuse')).toBe('held_credit.closed');
  expect((await waiting()).map(({ id }) => id)).not.toContain(credit.id);
  expect(await vendor.verify()).toEqual([]);
});

it('gives it back to the vendor when two have said so; two who differ leave it waiting', async () => {
  const credit = await held();
  await judge(credit.id, 'release');
  await judge(credit.id, 'refuse', finance);
  expect((await waiting()).map(({ id }) => id)).toContain(credit.id);
  expect(await judge(credit.id, 'refuse')).toMatchObject({ state: 'rejected' });
  expect(await vendor.cashOf(seat)).toBe(CASH);
  const all = accepted(await support.call(wire.heldCredits)).rows;
  expect(all.find(({ id }) => id === credit.id)).toMatchObject({ state: 'refused' });
  expect(await vendor.verify()).toEqual([]);
});

it('decides on many of one vendor together, each by itself', async () => {
  const LARGE = 2_000_000_0000n;
  for (const name of ['a', 'b', 'c']) await vendor.promo(seat, { transaction: `${name}${n}`, amount: LARGE });
  const ids = (await waiting()).filter((one) => one.vendor.code === vendor.code).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  const [first, ...rest] = ids;
  await judge(first ?? '', 'refuse', finance);
  await judgeAll(ids, 'release');
  const { decisions: answer } = accepted(await judgeAll([...ids, newId()], 'release', finance));
  expect(answer.map(({ approval, refused }) => approval?.state ?? refused?.code)).toEqual([
    'approved',
    'approved',
    'approved',
    'request.not_found',
  ]);
  expect(answer.at(-1)?.refused?.message).toBeTruthy();
  expect(await vendor.cashOf(seat)).toBe(CASH + 3n * LARGE);
  // Sent again by who heard no answer it says the same, and nothing more is paid.
  const again = accepted(await judgeAll(rest, 'release', finance)).decisions;
  expect(again.map(({ approval }) => approval?.state)).toEqual(['approved', 'approved']);
  expect(await vendor.cashOf(seat)).toBe(CASH + 3n * LARGE);
  expect(await vendor.verify()).toEqual([]);
});

it('closes a word on a credit that the vendor takes back meanwhile', async () => {
  await vendor.bet(seat, { transaction: 'b' });
  await vendor.settle(seat, { transaction: 's', reference: 'b', amount: HUGE, endRound: true });
  const credit = (await waiting()).find((one) => one.vendor.code === vendor.code);
  const request = await judge(credit?.id ?? '', 'release');
  await vendor.resettle(seat, { transaction: 'x', reference: 'b', change: -HUGE });
  const id = typeof request === 'object' ? request.id : '';
  expect(await decide(id)).toMatchObject({ code: 'held_credit.closed' });
  expect(await vendor.cashOf(seat)).toBe(CASH - 100_000n);
  expect(await vendor.verify()).toEqual([]);
});

it('stops a vendor by one press, and opens it again by two', async () => {
  const running = { transaction: 'b', round: 'r' };
  await vendor.bet(seat, running);
  const stop = () => risk.call(wire.stopVendor, { body: { vendor: vendor.code, reason } }, key());
  accepted(await stop());
  expect(await stop()).toMatchObject({ code: 'vendor.stopped_already' });
  expect(await standing()).toMatchObject({ isOpen: false });
  expect(await vendor.bet(seat, { transaction: 'c', round: 'q' })).toBe('game-unavailable');
  expect(await vendor.reserve(seat, { transaction: 'v' })).toBe('game-unavailable');
  expect(
    await vendor.settle(seat, {
      transaction: 's',
      reference: 'b',
      round: 'r',
      amount: 200_000n,
      endRound: true,
    }),
  ).toMatchObject({ balance: CASH + 100_000n });

  const reopen = () => risk.call(wire.reopenVendor, { body: { vendor: vendor.code, reason } }, key());
  const request = accepted(await reopen());
  expect(await vendor.bet(seat, { transaction: 'd', round: 'o' })).toBe('game-unavailable');
  accepted(await decide(request.id));
  expect(await vendor.bet(seat, { transaction: 'e', round: 'n' })).toMatchObject({ balance: CASH });
  expect(await reopen()).toMatchObject({ code: 'vendor.open_already' });
  expect(await vendor.verify()).toEqual([]);
});

it('lets one person lower a ceiling, and two raise it or give it up', async () => {
  const { ceilings, set } = await standing();
  expect(ceilings).toMatchObject({ callMax: 1_000_000_0000n });
  type Set = typeof set;
  const change = (was: Set, wish: Set) =>
    risk.call(wire.changeVendorCeilings, { body: { vendor: vendor.code, was, wish, reason } }, key());
  const some = { callMax: 500_0000n, playerDayMax: 1000_0000n, vendorDayMax: null };
  const first = accepted(await change(set, some));
  expect(first).toMatchObject({ needsTwo: true, state: 'pending' });
  expect(await standing()).toMatchObject({ set });
  accepted(await decide(first.id));
  expect((await standing()).set).toEqual(some);
  const lower = { ...some, callMax: 100_0000n };
  expect(accepted(await change(some, lower))).toMatchObject({ needsTwo: false, state: 'approved' });
  expect(await vendor.promo(seat, { transaction: 'p', amount: 100_0001n })).toMatchObject({
    held: 100_0001n,
  });
  expect(await change(some, lower)).toMatchObject({ code: 'vendor.ceilings_version_conflict' });
  for (const looser of [some, { ...lower, callMax: null }]) {
    const request = accepted(await change(lower, looser));
    expect(request).toMatchObject({ state: 'pending' });
    accepted(await decide(request.id, finance, false));
  }
  expect((await standing()).set).toEqual(lower);
});

it('shows when a vendor pays out more than its band, once there is enough to tell', async () => {
  const rich = await vendor.seat({ cash: 3_000_000_0000n });
  const play = async (name: string, stake: bigint, win: bigint) => {
    await vendor.bet(rich, { transaction: name, round: name, amount: stake });
    await vendor.settle(rich, {
      transaction: name,
      reference: name,
      round: name,
      amount: win,
      endRound: true,
    });
  };
  await play('a', 1000_0000n, 9000_0000n);
  expect((await standing()).windows.map(({ isOut }) => isOut)).toEqual([false, false, false]);
  await Promise.all(Array.from({ length: 100 }, (_, k) => play(`f${k}`, 1000_0000n, 950_0000n)));
  const [day, , month] = (await standing()).windows;
  expect(day).toMatchObject({ isOut: false, share: 10_297 });
  expect(month).toMatchObject({ isOut: false });
  await vendor.promo(rich, { transaction: 'big', amount: 90_000_0000n });
  expect((await standing()).windows.map(({ isOut }) => isOut)).toEqual([true, true, true]);
});
