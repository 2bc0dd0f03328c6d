import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { openPretendVendor, type Seat } from '@mela/test-house/pretend-vendor.ts';
import { approvalList, decideApproval } from '@mela/wire/console/approvals.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import * as wire from '@mela/wire/console/vendor-credits.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// What a vendor credits beyond its ceilings at the desk: seen, judged by one, decided on by another; and the vendor stopped.

const CASH = 10_000_000n;
const HUGE = 99_999_999_999_999_0000n;

let at: TestHouse;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let finance: ConsoleClient;
let risk: ConsoleClient;
let support: ConsoleClient;
let n = 0;

async function atDesk(role: string): Promise<ConsoleClient> {
  const one = staffPeople.mela.find((each) => each.role === role);
  if (!one) throw new Error(`nobody is ${role}`);
  at.clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await client.login('mela', one));
  return client;
}

beforeAll(async () => {
  at = await openHouse({ SESSION_IDLE_MINUTES: '600' });
  await openStaffPeople(at.house, at.brand.mela, staffPeople.mela);
  [finance, risk, support] = [await atDesk('finance'), await atDesk('risk'), await atDesk('support')];
});
beforeEach(async () => {
  n += 1;
  vendor = await openPretendVendor(at);
  seat = await vendor.seat({ cash: CASH });
});
afterAll(() => at.close());

const key = () => ({ key: newId() });
const reason = 'Checked with the vendor';
const waiting = async () => accepted(await risk.call(wire.heldCredits, { query: {} })).credits;
const judge = (id: Id, verdict: 'release' | 'refuse', by = risk) =>
  by.call(wire.judgeHeldCredit, { params: { id }, body: { verdict, reason } }, key());
const decide = (id: Id, by = finance, approve = true) =>
  by.call(
    decideApproval,
    { params: { id }, body: { approve, note: approve ? null : 'Not like this' } },
    key(),
  );
const held = async () => {
  expect(await vendor.promo(seat, { transaction: `p${n}`, amount: HUGE })).toMatchObject({ held: HUGE });
  const credit = (await waiting()).find(({ vendor: code }) => code === vendor.code);
  if (!credit) throw new Error('it is not at the desk');
  return credit;
};
const standing = async () => {
  const { vendors } = accepted(await support.call(wire.vendorStandings, {}));
  const one = vendors.find(({ vendor: code }) => code === vendor.code);
  if (!one) throw new Error('the vendor is not listed');
  return one;
};

it('shows what waits and counts it, and pays it when two have said so', async () => {
  const before = accepted(await risk.call(queueCounts, {})).heldCredits;
  const credit = await held();
  expect(accepted(await risk.call(queueCounts, {})).heldCredits).toBe(before + 1);
  expect(credit).toMatchObject({ amount: HUGE, ceiling: 'call', state: 'held', title: 'Third place' });
  expect(await judge(credit.id, 'release', support)).toMatchObject({ code: 'staff.not_allowed' });

  const request = accepted(await judge(credit.id, 'release'));
  expect(request).toMatchObject({ kind: 'held-vendor-credit', state: 'pending' });
  expect(await vendor.cashOf(seat)).toBe(CASH);
  expect(await judge(credit.id, 'refuse', finance)).toMatchObject({ code: 'approval.pending' });
  expect(await decide(request.id, risk)).toMatchObject({ code: 'approval.second_person_needed' });
  const inbox = accepted(
    await finance.call(approvalList, { query: { view: 'waiting', kind: request.kind } }),
  );
  expect(inbox.approvals.map(({ id }) => id)).toContain(request.id);
  accepted(await decide(request.id));
  expect(await vendor.cashOf(seat)).toBe(CASH + HUGE);
  expect(await judge(credit.id, 'refuse')).toMatchObject({ code: 'held_credit.closed' });
  expect((await waiting()).map(({ id }) => id)).not.toContain(credit.id);
  expect(await vendor.verify()).toEqual([]);
});

it('gives it back to the vendor when two have said so; a no leaves it waiting', async () => {
  const credit = await held();
  accepted(await decide(accepted(await judge(credit.id, 'release')).id, finance, false));
  expect((await waiting()).map(({ id }) => id)).toContain(credit.id);
  accepted(await decide(accepted(await judge(credit.id, 'refuse')).id));
  expect(await vendor.cashOf(seat)).toBe(CASH);
  const all = accepted(await support.call(wire.heldCredits, { query: { view: 'all' } })).credits;
  expect(all.find(({ id }) => id === credit.id)).toMatchObject({ state: 'refused' });
  expect(await vendor.verify()).toEqual([]);
});

it('closes a verdict whose credit the vendor takes back meanwhile', async () => {
  await vendor.bet(seat, { transaction: 'b' });
  await vendor.settle(seat, { transaction: 's', reference: 'b', amount: HUGE, endRound: true });
  const credit = (await waiting()).find(({ vendor: code }) => code === vendor.code);
  const request = accepted(await judge(credit?.id ?? '', 'release'));
  await vendor.resettle(seat, { transaction: 'x', reference: 'b', change: -HUGE });
  expect(await decide(request.id)).toMatchObject({ code: 'held_credit.closed' });
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
  expect(await change(some, lower)).toMatchObject({ code: 'vendor.ceilings_changed' });
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
