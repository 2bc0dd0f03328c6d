import { endOf, businessDayOf } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { vendorRounds } from '@mela/testing/vendor-rounds.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import type { Endpoint } from '@mela/wire';
import { betHistory, betHistoryFile, personalProfit, personalProfitFile } from '@mela/wire/portal/records.ts';
import { transactions, transactionsFile } from '@mela/wire/portal/transactions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { post } from '../../../domain/ledger/index.ts';

// The records of a brand whose day ends at 18:00 UTC: what happens in its last second belongs to it, and what happens a second later does not.
const ZONE = 'Asia/Dhaka';
const [EVE, MORN] = ['2026-03-02', '2026-03-03'] as const;

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let person: Person;
let seat: Seat;

/** A bet that is settled a second after it was placed, and money that comes in with it. */
async function playAndPayIn(name: string): Promise<void> {
  await vendor.bet(seat, { transaction: name, round: name });
  await at.services.database.inMerchant(at.brand.mela.id, (scope) =>
    post(scope, {
      kind: 'deposit',
      key: name,
      entries: [
        { ownerId: person.account.id, account: 'cash', currency: 'BDT', amount: 10_000n },
        { ownerId: null, account: 'deposits:test', currency: 'BDT', amount: -10_000n },
      ],
      memo: { reference: name },
    }),
  );
  at.clock.advance({ seconds: 1 });
  await vendor.settle(seat, { transaction: name, reference: name, round: name, amount: 0n, endRound: true });
}

beforeAll(async () => {
  at = await openTestApi({ SESSION_IDLE_MINUTES: '6000', SESSION_HOURS: '200' });
  vendor = await openPretendVendor(at);
  person = await signIn(at, { username: 'latecomer' });
  const now = at.clock.now();
  expect(businessDayOf(now, ZONE)).toBe(EVE);
  at.clock.advance({ seconds: (endOf(EVE, ZONE).getTime() - now.getTime()) / 1000 - 1 });
  // A seat lasts for hours, not for days.
  seat = await vendor.seatOf(person.account.id);
  await playAndPayIn('eve');
  // Midnight: the first bet of the day has been settled on the second.
  expect(at.clock.now().toISOString()).toBe('2026-03-02T18:00:00.000Z');
  await playAndPayIn('morn');
  await at.deliver();
});
afterAll(() => at.close());

const days = (from: string, to = from) => ({ from, to });

it('a bet belongs to the day on which it was placed, also when it was settled on the next', async () => {
  const placed = async (from: string, to = from) => {
    const reply = await person.client.call(betHistory, { query: days(from, to) });
    if (!reply.ok) throw new Error(reply.code);
    expect(reply.value.totals?.count).toBe(reply.value.bets.length);
    return vendorRounds(
      at,
      reply.value.bets.map(({ reference }) => reference),
    );
  };
  expect(await placed(EVE)).toEqual(['eve']);
  expect(await placed(MORN)).toEqual(['morn']);
  expect(await placed(EVE, MORN)).toEqual(['morn', 'eve']);
});

it('profit and loss counts it there, while the day runs and when it is long over', async () => {
  const one = { bets: 1, stake: 100_000n, win: 0n };
  for (const hours of [0, 72]) {
    at.clock.advance({ hours });
    expect(await person.client.call(personalProfit, { query: days(EVE, MORN) })).toMatchObject({
      ok: true,
      value: {
        days: [
          { day: EVE, ...one },
          { day: MORN, ...one },
        ],
      },
    });
    expect(await person.client.call(personalProfit, { query: days(MORN) })).toMatchObject({
      value: { total: one, days: [{ day: MORN }] },
    });
  }
});

it('a movement of money belongs to the day of its second', async () => {
  for (const [day, name] of [
    [EVE, 'eve'],
    [MORN, 'morn'],
  ] as const) {
    expect(
      await person.client.call(transactions, { query: { ...days(day), group: 'deposit' } }),
    ).toMatchObject({
      value: { movements: [{ reference: name }], totals: { count: 1, in: 10_000n } },
    });
  }
});

/** The lines of a file in a language. */
async function linesOf(endpoint: Endpoint, language: string): Promise<string[]> {
  const query = z.encode(endpoint.query, days(EVE, MORN)) as Record<string, string>;
  const answer = await at.server.inject({
    url: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
    headers: {
      host: 'mela.localhost',
      'accept-language': language,
      authorization: `Bearer ${person.client.state.token ?? ''}`,
    },
  });
  expect(answer.statusCode).toBe(200);
  // So that spreadsheets read Bengali as Bengali.
  expect(answer.body.startsWith('\uFEFF')).toBe(true);
  return answer.body.slice(1).trim().split('\r\n');
}

it.each([
  ['en', 'Placed', 'Lost', 'Day', 'Deposit'],
  ['bn', 'বাজির সময়', 'হেরেছেন', 'দিন', 'টাকা জমা'],
])(
  'files say so in %s, with figures that a spreadsheet can add up',
  async (language, placed, lost, day, paid) => {
    const bets = await linesOf(betHistoryFile, language);
    expect(bets[0]).toMatch(new RegExp(`^"${placed.normalize('NFC')}"`));
    expect(bets.slice(1)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^"${MORN} 00:00:00","${MORN} 00:00:01".*"B[-\\d]+","${lost}","10.0000","0.0000","0.0000","-10.0000"`,
        ),
      ),
      expect.stringMatching(
        new RegExp(`^"${EVE} 23:59:59","${MORN} 00:00:00".*"B[-\\d]+","${lost}","10.0000"`),
      ),
    ]);
    const profit = await linesOf(personalProfitFile, language);
    expect(profit[0]).toMatch(new RegExp(`^"${day}"`));
    expect(profit.slice(1).map((line) => line.slice(0, 12))).toEqual([`"${EVE}"`, `"${MORN}"`]);
    const movements = await linesOf(transactionsFile, language);
    expect(movements.filter((line) => line.includes(`"${paid}"`))).toEqual([
      expect.stringContaining(`"${MORN} 00:00:00"`),
      expect.stringContaining(`"${EVE} 23:59:59"`),
    ]);
  },
);
