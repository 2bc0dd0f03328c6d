import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { openBookings, type Bookings } from './bookings.ts';
import type { BookingAnswer, BookingCall } from './call.ts';
import { BookingsModel, resultOf } from './test-bookings-model.ts';

type Vendor = Awaited<ReturnType<typeof openPretendVendor>>;

let at: TestApi;
let together: Vendor;
let oneByOne: Vendor;
let lane: Database;
let run = 0;

beforeAll(async () => {
  at = await openTestApi();
  lane = openDatabase(at.databaseUrl, at.services.clock, 1, PATIENT);
  together = await openPretendVendor(at);
  oneByOne = await openPretendVendor(at);
});
afterAll(async () => {
  await lane.close();
  await at.close();
});

/** Bookings that have met no call yet, and so believe each to be new. */
const unwary = (): Bookings => openBookings(lane.pool, at.services.clock, 1);

const SEATS = 7;
const CASH = 1_000_000n;
const seatsAt = (vendor: Vendor): Promise<Seat[]> =>
  Promise.all(Array.from({ length: SEATS }, () => vendor.seat({ cash: CASH })));

/** A call in words that fit any vendor: seats and names are numbers. Mostly of one kind, as they come. */
const wishOf = (usual: 'bet' | 'settle') =>
  fc.record({
    kind: fc.constantFrom(usual, usual, usual, usual, 'bet', 'settle', 'cancel', 'end-round'),
    seat: fc.nat(SEATS - 1),
    sessionOf: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.nat(SEATS - 1)),
    transaction: fc.nat(3),
    reference: fc.nat(2),
    round: fc.nat(3),
    amount: fc.constantFrom(10_000n, 100_000n, 100_000n, 400_000n, 1n, 0n),
    game: fc.constantFrom('padma25', 'padma25', 'padma25', 'padma25', 'closed', 'nowhere'),
    currency: fc.constantFrom('BDT', 'BDT', 'BDT', 'BDT', 'PLAY'),
    nonce: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.nat(2)),
    last: fc.constantFrom(true, true, true, false),
  });
type Wish = ReturnType<typeof wishOf> extends fc.Arbitrary<infer T> ? T : never;

function callOf(wished: Wish, place: number, vendor: Vendor, seats: readonly Seat[]): BookingCall {
  const seat = seats[wished.seat];
  const session = seats[wished.sessionOf ?? wished.seat]?.session;
  if (!seat || !session) throw new Error('nobody sits there');
  const name = (kind: string, n: number) => `${kind}${run}-${n}`;
  const { amount, currency } = wished;
  const transaction = `${name('t', wished.transaction)}-${wished.seat}`;
  const reference = `${name('t', wished.reference)}-${wished.seat}`;
  const same = {
    vendor: vendor.code,
    nonce: wished.nonce === null ? name('once', place) : `${name('again', wished.nonce)}-${wished.seat}`,
    session,
    player: seat.player,
    game: wished.game,
    round: name('r', wished.round),
  };
  switch (wished.kind) {
    case 'bet':
      return { ...same, kind: 'bet', transaction, amount, currency };
    case 'settle':
      return { ...same, kind: 'settle', transaction, reference, amount, currency, endRound: wished.last };
    case 'cancel':
      return { ...same, kind: 'cancel', transaction, reference };
    default:
      return { ...same, kind: 'end-round', zeroWin: wished.last };
  }
}

/** A bet whose round goes on, and two settles of it: random calls hardly ever come to that. */
function settledTwice(): [Wish[], Wish[]] {
  const bet: Wish = {
    kind: 'bet',
    seat: 0,
    sessionOf: null,
    transaction: 0,
    reference: 0,
    round: 0,
    amount: 100_000n,
    game: 'padma25',
    currency: 'BDT',
    nonce: null,
    last: false,
  };
  const settle = (transaction: number): Wish => ({ ...bet, kind: 'settle', transaction, amount: 400_000n });
  return [[bet], [settle(1), settle(2)]];
}

/** Rounds of one millisecond have no order of their own. */
const byName = <T extends { round: string }>(rounds: readonly T[]): T[] =>
  rounds.toSorted((a, b) => a.round.localeCompare(b.round));

it('books each player’s calls, in a batch or one after the other, as a plain reckoning says', async () => {
  const crowd = (usual: 'bet' | 'settle') => fc.array(wishOf(usual), { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(crowd('bet'), crowd('settle'), async (bets, settles) => {
      run += 1;
      const [quick, play] = [unwary(), at.services.play];
      const [seats, twins] = [await seatsAt(together), await seatsAt(oneByOne)];
      const model = new BookingsModel(twins, CASH);
      for (const [turn, wishes] of [bets, settles].entries()) {
        const place = (n: number) => turn * 100 + n;
        const batch = await Promise.all(
          wishes.map((wished, n) =>
            quick.book(together.merchant.id, callOf(wished, place(n), together, seats)),
          ),
        );
        for (const [n, wished] of wishes.entries()) {
          const call = callOf(wished, place(n), oneByOne, twins);
          const reckoned = model.book(call);
          expect(resultOf(await play.book(oneByOne.merchant.id, call))).toEqual(reckoned);
          expect(batch[n] && resultOf(batch[n])).toEqual(reckoned);
        }
      }
      for (const [n, seat] of seats.entries()) {
        const twin = twins[n];
        if (!twin) throw new Error('every seat has a twin');
        expect(await together.cashOf(seat)).toBe(model.cash.get(twin.player));
        expect(await oneByOne.cashOf(twin)).toBe(model.cash.get(twin.player));
        const reckoned = byName(model.rounds(twin.player));
        expect(byName(await together.rounds(seat))).toEqual(reckoned);
        expect(byName(await oneByOne.rounds(twin))).toEqual(reckoned);
      }
    }),
    { numRuns: 25, examples: [settledTwice()] },
  );
  expect(await together.verify()).toEqual([]);
});

it('answers a call that came before as ever, and books those beside it once', async () => {
  run += 1;
  const [first, second] = [await together.seat({ cash: CASH }), await together.seat({ cash: CASH })];
  const bet = (seat: Seat, n: number, nonce: string): BookingCall => ({
    kind: 'bet',
    vendor: together.code,
    nonce: `wary-${nonce}`,
    session: seat.session,
    player: seat.player,
    game: seat.game,
    round: `wary${n}`,
    transaction: `wary${n}`,
    amount: 100_000n,
    currency: 'BDT',
  });
  const once = await at.services.play.book(together.merchant.id, bet(first, 1, 'first'));
  const bookings = unwary();
  const [again, beside] = await Promise.all([
    bookings.book(together.merchant.id, bet(first, 1, 'second')),
    bookings.book(together.merchant.id, bet(second, 2, 'third')),
  ]);
  expect(again).toEqual(once);
  expect(beside).toMatchObject({ ok: true, value: { balance: 900_000n } });
  expect(await together.cashOf(first)).toBe(900_000n);
  expect(await together.cashOf(second)).toBe(900_000n);
  expect(await together.verify()).toEqual([]);
});

it.each([
  ['a bet that comes five times', ['bet 1', 'bet 2', 'bet 2', 'bet', 'bet 1']],
  ['a bet behind the cancel that blocks it', ['cancel', 'bet 1', 'bet 1', 'bet 2', 'bet 2']],
])('answers %s at once as one after the other, nonce for nonce', async (_, row) => {
  run += 1;
  const callsAt = (vendor: Vendor, seats: readonly Seat[]): BookingCall[] =>
    row.map((words, n) => {
      const [kind, nonce] = words.split(' ');
      const wished = {
        seat: 0,
        sessionOf: null,
        round: 0,
        amount: 10_000n,
        game: 'padma25',
        currency: 'BDT',
      } as const;
      const named = {
        kind: kind as 'bet',
        transaction: 1,
        reference: 1,
        nonce: nonce ? Number(nonce) : null,
        last: true,
      };
      return callOf({ ...wished, ...named }, n, vendor, seats);
    });
  const book = (call: BookingCall, vendor: Vendor) => at.services.play.book(vendor.merchant.id, call);
  const inARow: BookingAnswer[] = [];
  for (const call of callsAt(oneByOne, await seatsAt(oneByOne))) inARow.push(await book(call, oneByOne));
  const atOnce = await Promise.all(
    callsAt(together, await seatsAt(together)).map((call) => book(call, together)),
  );
  expect(atOnce.map(resultOf)).toEqual(inARow.map(resultOf));
});

it('keeps no nonce of a repeat, also where a round of two bets keeps its settle from the short way', async () => {
  run += 1;
  const seats = await seatsAt(together);
  const wished = {
    kind: 'settle',
    seat: 0,
    sessionOf: null,
    transaction: 0,
    reference: 0,
    round: 0,
    amount: 10_000n,
    game: 'padma25',
    currency: 'BDT',
    last: true,
  } as const;
  const settle = (nonce: number | null, place: number): BookingCall =>
    callOf({ ...wished, nonce }, place, together, seats);
  const book = (call: BookingCall, bookings: Bookings = at.services.play) =>
    bookings.book(together.merchant.id, call);
  for (const transaction of [0, 1])
    await book(callOf({ ...wished, kind: 'bet', transaction, nonce: null }, transaction, together, seats));
  const once = await book(settle(null, 2));
  expect(once.ok).toBe(true);
  expect(await book(settle(0, 3), unwary())).toEqual(once);
  expect(await book(settle(0, 4), unwary())).toEqual(once);
});

it('gives a transaction to one of the players who come with it together', async () => {
  run += 1;
  const seats = await seatsAt(together);
  const wished = {
    kind: 'bet',
    sessionOf: null,
    transaction: 0,
    reference: 0,
    amount: 100_000n,
    game: 'padma25',
    currency: 'BDT',
    nonce: null,
    last: false,
  } as const;
  const answers = await Promise.all(
    [0, 1, 1, 2, 3, 0].map((seat, place) => {
      const call = callOf({ ...wished, seat, round: place }, place, together, seats);
      return at.services.play.book(together.merchant.id, {
        ...call,
        transaction: `shared${run}`,
      } as BookingCall);
    }),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.refusal.kind).toBe('transaction-reused');
  expect(await together.verify()).toEqual([]);
});
