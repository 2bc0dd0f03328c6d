import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReportedRound, Vendors } from '../play/index.ts';
import { compareRounds } from './compare-rounds.ts';
import { openTickets } from './test-open-tickets.ts';

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
/** What the vendor says; null: nothing. */
let reported: ReportedRound[] | null = [];

beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());
beforeEach(async () => {
  vendor = await openPretendVendor(at);
  seat = await vendor.seat();
  reported = [];
});

const compare = () => {
  const vendors = (() => ({ rounds: async () => reported })) as unknown as Vendors;
  const { database, secretBox } = at.services;
  return compareRounds({ database, secretBox, vendors }, vendor.merchant, vendor.code);
};
/** A round of ৳10 that won ৳4, as both sides should have it. */
async function round(name: string): Promise<ReportedRound> {
  await vendor.bet(seat, { transaction: `${name}-b`, round: name });
  await vendor.settle(seat, {
    transaction: `${name}-s`,
    reference: `${name}-b`,
    round: name,
    amount: 40_000n,
    endRound: true,
  });
  const now = at.clock.now();
  return {
    round: name,
    player: seat.player,
    game: seat.game,
    currency: 'BDT',
    stake: 100_000n,
    win: 40_000n,
    openedAt: now,
    closedAt: now,
  };
}
const tickets = async () => {
  const all = await at.services.database.inMerchant(vendor.merchant.id, openTickets);
  const own = all.filter((ticket) => ticket.vendor === vendor.code);
  // Each says whom it is about, in the vendor's word where the player is none of ours.
  expect(
    own.filter(({ detail }) => ![seat.player, 'somebody-else'].includes(detail['player'] ?? '')),
  ).toEqual([]);
  return own.map(({ kind, subject }) => [kind, subject]);
};

it('books that agree are no ticket, and are not compared again', async () => {
  reported = [await round('same')];
  at.clock.advance({ hours: 1 });
  expect(await compare()).toBe(0);
  reported = [];
  expect(await compare()).toBe(0);
  expect(await tickets()).toEqual([]);
});

it('every difference is one ticket: missing there, missing here, another sum, another player', async () => {
  const [same, , other, moved] = [
    await round('same'),
    await round('not-theirs'),
    await round('other'),
    await round('moved'),
  ];
  reported = [
    same,
    { ...other, win: 50_000n },
    { ...same, round: 'not-ours' },
    { ...moved, player: 'somebody-else' },
  ];
  at.clock.advance({ hours: 1 });
  expect(await compare()).toBe(4);
  expect(new Map((await tickets()).map(([kind, subject]) => [subject, kind]))).toEqual(
    new Map([
      ['not-theirs', 'round-missing-theirs'],
      ['not-ours', 'round-missing-ours'],
      ['moved', 'round-missing-ours'],
      ['other', 'round-differs'],
    ]),
  );
});

it('what is under way waits, and a silent vendor is asked for the same time again', async () => {
  await round('young');
  expect(await compare()).toBe(0);
  expect(await tickets()).toEqual([]);
  at.clock.advance({ hours: 1 });
  reported = null;
  expect(await compare()).toBeNull();
  reported = [];
  expect(await compare()).toBe(1);
  expect(await tickets()).toEqual([['round-missing-theirs', 'young']]);
});
