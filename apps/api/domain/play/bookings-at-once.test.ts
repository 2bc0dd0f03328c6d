import { setImmediate } from 'node:timers/promises';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingCall } from './call.ts';

const CASH = 1_000_000n;

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
});
afterAll(() => at.close());

/** A bet in a round of its own, under one name. */
const betOf = (seat: Seat, name: string, amount: bigint) =>
  ({
    kind: 'bet',
    vendor: vendor.code,
    nonce: name,
    session: seat.session,
    player: seat.player,
    game: seat.game,
    round: name,
    transaction: name,
    amount,
    currency: 'BDT',
  }) as const;
const book = (call: BookingCall) => at.services.play.book(vendor.merchant.id, call);
const bookTen = (seat: Seat, n: number) => book(betOf(seat, `held${n}`, 100_000n));

it('books a crowd of bets and their settles in one piece: balances, rounds, facts and postings of each', async () => {
  const seats = await Promise.all(Array.from({ length: 30 }, () => vendor.seat({ cash: CASH })));
  const bets = [...seats, ...seats.slice(0, 10)].map((seat, n) => betOf(seat, `crowd${n}`, 300_000n));
  const answers = await Promise.all(bets.map(book));
  expect(answers.map((answer) => answer.ok && answer.value.balance)).toEqual([
    ...seats.map(() => 700_000n),
    ...seats.slice(0, 10).map(() => 400_000n),
  ]);
  const settled = await Promise.all(
    bets.slice(0, seats.length).map((bet, n) =>
      book({
        ...bet,
        kind: 'settle',
        nonce: `settled${n}`,
        transaction: `settled${n}`,
        reference: `crowd${n}`,
        amount: n % 2 === 0 ? 0n : 500_000n,
        endRound: true,
      }),
    ),
  );
  expect(settled.map((answer) => answer.ok && answer.value.balance)).toEqual(
    seats.map((_, n) => (n < 10 ? 400_000n : 700_000n) + (n % 2 === 0 ? 0n : 500_000n)),
  );
  expect(await vendor.verify()).toEqual([]);
  const owner = new pg.Client({ connectionString: at.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ balance: string }>(
    `select coalesce(told->>2, payload->>'effectiveTurnover') as balance from platform.outbox
      left join lateral jsonb_array_elements(payload->'balances') told on told->>0 = $1::text
      where told is not null or (member_id = $1::uuid and topic = 'round-closed') order by id`,
    [seats[1]?.player],
  );
  await owner.end();
  expect(rows.map(({ balance }) => balance)).toEqual(['70.0000', '40.0000', '20.0000', '90.0000']);
});

/** Holds a player's wallet as another process may. */
async function holdWallet({ player }: Seat): Promise<{ letGo(): Promise<void> }> {
  const owner = new pg.Client({ connectionString: at.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(`select from ledger.account where owner_id = $1 for update`, [player]);
  return {
    async letGo() {
      await owner.query('commit');
      await owner.end();
    },
  };
}

it('lets others be booked while one wallet is held, and keeps the order of the one who waits', async () => {
  const [held, other] = [await vendor.seat({ cash: CASH }), await vendor.seat({ cash: CASH })];
  const owner = await holdWallet(held);
  const waiting = [bookTen(held, 1)];
  // Under way, so that the others are not in its batch.
  await setImmediate();
  waiting.push(bookTen(held, 2));
  expect(await bookTen(other, 3)).toMatchObject({ ok: true, value: { balance: 900_000n } });
  await owner.letGo();
  expect((await Promise.all(waiting)).map((answer) => answer.ok && answer.value.balance)).toEqual([
    900_000n,
    800_000n,
  ]);
});

it('waits for a held wallet also with a bet that it is too small for, alone and beside others', async () => {
  const [held, other] = [await vendor.seat({ cash: 50_000n }), await vendor.seat({ cash: CASH })];
  const owner = await holdWallet(held);
  const [beside, tooMuch] = [bookTen(other, 11), bookTen(held, 12)];
  expect(await beside).toMatchObject({ ok: true, value: { balance: 900_000n } });
  const alone = bookTen(held, 13);
  await owner.letGo();
  for (const answer of await Promise.all([tooMuch, alone]))
    expect(answer).toMatchObject({ ok: false, refusal: { kind: 'insufficient-funds' } });
});
