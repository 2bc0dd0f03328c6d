import { post } from '@mela/api/domain/ledger/index.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { batch, returnStake, unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The outcome table of the protocol for what comes after a settle, one cell after the other.

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let n = 0;
const CASH = 10_000_000n;
const STAKE = 100_000n;
const WIN = 250_000n;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
});
afterAll(() => at.close());
beforeEach(async () => {
  n += 1;
  seat = await vendor.seat({ cash: CASH });
});
afterEach(async () => {
  expect(await vendor.verify()).toEqual([]);
});

const id = (name: string) => `${name}-${n}`;
const booked = (balance: bigint) => expect.objectContaining({ balance, currency: 'BDT' });
const take = () => vendor.bet(seat, { transaction: id('b') });
const win = (amount = WIN) =>
  vendor.settle(seat, { transaction: id('s'), reference: id('b'), amount, endRound: true });
const again = { transaction: '', reference: '' };
beforeEach(() => Object.assign(again, { transaction: id('x'), reference: id('b') }));
const round = async () => (await vendor.rounds(seat))[0];

/** What has been told of the player's rounds, in order. */
const roundFacts = () =>
  at.services.database.inMerchant(vendor.merchant.id, async (scope) => {
    const { rows } = await sql<{ topic: string; state: string | null; turnover: string; win: string }>`
      select topic, payload ->> 'state' as state, payload ->> 'effectiveTurnover' as turnover, payload ->> 'win' as win
        from platform.outbox where member_id = ${seat.player} and topic like 'round-%' order by id`.execute(
      scope.db,
    );
    return rows;
  });

/** Takes all but so much out of the player's cash. */
const leave = async (cash: bigint): Promise<void> => {
  const amount = (await vendor.cashOf(seat)) - cash;
  await at.services.database.inMerchant(vendor.merchant.id, (scope) =>
    post(scope, {
      kind: 'adjustment',
      key: id('leave'),
      entries: [
        { ownerId: seat.player, account: 'cash', currency: 'BDT', amount: -amount },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount },
      ],
    }),
  );
};
const owed = () =>
  at.services.database.inMerchant(vendor.merchant.id, async (scope) => {
    const row = await scope.db
      .selectFrom('ledger.debt')
      .select('owed')
      .where('owner_id', '=', seat.player)
      .executeTakeFirst();
    return row?.owed ?? 0n;
  });

describe('unsettle', () => {
  it('on nothing: unknown; on a bet taken: nothing; on a cancelled one: refused', async () => {
    expect(await vendor.correct(seat, unsettle, again)).toBe('bet-unknown');
    await take();
    expect(await vendor.correct(seat, unsettle, again)).toEqual(booked(CASH - STAKE));
    expect(await round()).toMatchObject({ state: 'open', open_bets: 1 });
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b') });
    expect(await vendor.correct(seat, unsettle, { ...again, transaction: id('y') })).toBe('bet-cancelled');
  });

  it('on a settled one: the win is taken back, and the round runs again until it is settled anew', async () => {
    await take();
    await win();
    expect(await vendor.correct(seat, unsettle, again)).toEqual(booked(CASH - STAKE));
    expect(await round()).toMatchObject({ state: 'open', win: 0n, open_bets: 1, turnover: null });
    expect(await vendor.correct(seat, unsettle, again)).toEqual(booked(CASH - STAKE));
    await vendor.settle(seat, { transaction: id('s2'), reference: id('b'), amount: 30_000n, endRound: true });
    expect(await vendor.cashOf(seat)).toBe(CASH - STAKE + 30_000n);
    expect(await round()).toMatchObject({ state: 'closed', win: 30_000n, turnover: 70_000n });
    expect(await roundFacts()).toEqual([
      { topic: 'round-closed', state: null, turnover: '10.0000', win: '25.0000' },
      { topic: 'round-corrected', state: 'open', turnover: '-10.0000', win: '0.0000' },
      { topic: 'round-closed', state: null, turnover: '7.0000', win: '3.0000' },
    ]);
  });

  it('what is no longer there is owed, never clipped', async () => {
    await take();
    await win();
    await leave(40_000n);
    expect(await vendor.correct(seat, unsettle, again)).toEqual(booked(0n));
    expect(await owed()).toBe(WIN - 40_000n);
  });

  it('once, however many come at the same time', async () => {
    await take();
    await win();
    await Promise.all(Array.from({ length: 20 }, () => vendor.correct(seat, unsettle, again)));
    expect(await vendor.cashOf(seat)).toBe(CASH - STAKE);
    await Promise.all(
      Array.from({ length: 20 }, (_, k) =>
        vendor.correct(seat, voidBet, { ...again, transaction: id(`v${k}`) }),
      ),
    );
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });
});

describe('resettle', () => {
  const resettle = (change: bigint, transaction = id('x')) =>
    vendor.resettle(seat, { transaction, reference: id('b'), change });

  it('on nothing: unknown; on a bet taken or cancelled: refused', async () => {
    expect(await resettle(1n)).toBe('bet-unknown');
    await take();
    expect(await resettle(1n)).toBe('not-settled');
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b') });
    expect(await resettle(1n)).toBe('bet-cancelled');
  });

  it('on a settled one: the difference, up and down, with the turnover it makes', async () => {
    await take();
    await win();
    expect(await resettle(100_000n)).toEqual(booked(CASH - STAKE + WIN + 100_000n));
    expect(await resettle(-300_000n, id('y'))).toEqual(booked(CASH - STAKE + 50_000n));
    expect(await round()).toMatchObject({ state: 'closed', win: 50_000n, turnover: 50_000n });
    expect((await roundFacts()).map(({ topic, turnover }) => [topic, turnover])).toEqual([
      ['round-closed', '10.0000'],
      ['round-corrected', '0.0000'],
      ['round-corrected', '-5.0000'],
    ]);
    expect(await resettle(-50_001n, id('z'))).toBe('amount-invalid');
    expect(await vendor.resettle(seat, { ...again, change: 1n, currency: 'PLAY' })).toBe(
      'transaction-reused',
    );
    expect(
      await vendor.resettle(seat, { transaction: id('w'), reference: id('b'), change: 1n, currency: 'PLAY' }),
    ).toBe('currency-mismatch');
  });
});

describe.each([
  ['void', voidBet],
  ['return-stake', returnStake],
] as const)('%s', (_, call) => {
  it('on nothing: unknown; on a cancelled one: ok, nothing', async () => {
    expect(await vendor.correct(seat, call, again)).toBe('bet-unknown');
    await take();
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b') });
    expect(await vendor.correct(seat, call, again)).toEqual(booked(CASH));
  });

  it('on a bet taken: given back, and nothing counts as played', async () => {
    await take();
    expect(await vendor.correct(seat, call, again)).toEqual(booked(CASH));
    expect(await round()).toMatchObject({ state: 'cancelled', stake: 0n, bets: 0 });
    expect(await win()).toBe('bet-cancelled');
    expect(await roundFacts()).toEqual([]);
  });

  it('on a settled one: stake and win are reversed, and what counted is taken back', async () => {
    await take();
    await vendor.bet(seat, { transaction: id('b2') });
    await vendor.settle(seat, { transaction: id('s2'), reference: id('b2'), amount: 0n });
    await win();
    expect(await vendor.correct(seat, call, again)).toEqual(booked(CASH - STAKE));
    expect(await round()).toMatchObject({ state: 'closed', stake: STAKE, win: 0n, bets: 1, turnover: STAKE });
    expect((await roundFacts()).map(({ topic, turnover }) => [topic, turnover])).toEqual([
      ['round-closed', '5.0000'],
      ['round-corrected', '5.0000'],
    ]);
    await vendor.correct(seat, call, { transaction: id('x2'), reference: id('b2') });
    expect(await round()).toMatchObject({ state: 'cancelled', stake: 0n });
    expect(await vendor.cashOf(seat)).toBe(CASH);
    expect((await roundFacts()).at(-1)).toMatchObject({ turnover: '-10.0000', state: 'cancelled' });
  });
});

describe('bet-and-settle', () => {
  it('is taken and paid in one, once', async () => {
    const given = { transaction: id('i'), win: WIN };
    const first = await vendor.betAndSettle(seat, given);
    expect(first).toEqual(booked(CASH - STAKE + WIN));
    expect(await vendor.betAndSettle(seat, given)).toEqual(first);
    expect(await vendor.betAndSettle(seat, { ...given, win: 1n })).toBe('transaction-reused');
    expect(await vendor.bet(seat, { transaction: id('i') })).toBe('transaction-reused');
    expect(await round()).toMatchObject({ state: 'closed', stake: STAKE, win: WIN, turnover: 100_000n });
    expect(await vendor.status('settle', id('i'))).toMatchObject({ state: 'booked' });
  });

  it('of too little cash: neither', async () => {
    await leave(STAKE - 1n);
    expect(await vendor.betAndSettle(seat, { transaction: id('i'), win: WIN })).toBe('insufficient-funds');
    expect(await vendor.cashOf(seat)).toBe(STAKE - 1n);
    expect(await vendor.rounds(seat)).toEqual([]);
  });

  it('is cancelled with its win; a bet that was settled later is not', async () => {
    await vendor.betAndSettle(seat, { transaction: id('i'), win: WIN });
    const cancel = { transaction: id('c'), reference: id('i') };
    expect(await vendor.cancel(seat, cancel)).toEqual(booked(CASH));
    expect(await vendor.cancel(seat, cancel)).toEqual(booked(CASH));
    expect(await vendor.status('bet', id('i'))).toMatchObject({ state: 'cancelled' });
    await vendor.bet(seat, { transaction: id('b'), round: 'r2' });
    await vendor.settle(seat, { transaction: id('b'), reference: id('b'), round: 'r2', endRound: true });
    expect(await vendor.cancel(seat, { transaction: id('d'), reference: id('b'), round: 'r2' })).toBe(
      'already-settled',
    );
  });
});

describe('promo', () => {
  it('is paid by its own id, whatever the state of anything else', async () => {
    const first = await vendor.promo(seat, { transaction: id('p') });
    expect(first).toEqual(booked(CASH + 50_000n));
    expect(await vendor.promo(seat, { transaction: id('p') })).toEqual(first);
    expect(await vendor.promo(seat, { transaction: id('p'), amount: 1n })).toBe('transaction-reused');
    expect(await vendor.promo(seat, { transaction: id('q'), currency: 'PLAY' })).toBe('currency-mismatch');
    expect(await vendor.promo(seat, { transaction: id('q'), player: 'nobody' })).toBe('player-unknown');
    expect(await vendor.cashOf(seat)).toBe(CASH + 50_000n);
    expect(await vendor.rounds(seat)).toEqual([]);
    expect(await roundFacts()).toEqual([]);
  });
});

describe('batch', () => {
  const inRound = () => ({ session: seat.session, player: seat.player, game: seat.game, round: 'r1' });
  const betOf = (transaction: string, amount = STAKE) =>
    ({
      call: 'bet',
      body: { ...inRound(), transaction, amount, currency: 'BDT' },
    }) as const;

  it('books all of its calls, and its repeat nothing', async () => {
    const calls = [
      betOf(id('b1')),
      betOf(id('b2')),
      {
        call: 'settle',
        body: {
          ...inRound(),
          transaction: id('s'),
          reference: id('b2'),
          amount: WIN,
          currency: 'BDT',
          endRound: true,
        },
      } as const,
    ];
    const first = await vendor.ask(batch, { calls });
    expect(first).toMatchObject({
      answers: [CASH - STAKE, CASH - 2n * STAKE, CASH - 2n * STAKE + WIN].map((balance) => ({ balance })),
    });
    expect(await vendor.ask(batch, { calls })).toEqual(first);
    expect(await round()).toMatchObject({ state: 'closed', bets: 2, win: WIN });
  });

  it('books nothing when one is refused, and says which', async () => {
    const calls = [betOf(id('b1')), betOf(id('b2'), CASH), betOf(id('b3'))];
    const { text } = await vendor.send(batch, { calls });
    expect(JSON.parse(text)).toEqual({ code: 'insufficient-funds', detail: '1: bet' });
    expect(await vendor.cashOf(seat)).toBe(CASH);
    expect(await vendor.rounds(seat)).toEqual([]);
    expect(await vendor.status('bet', id('b1'))).toMatchObject({ state: 'absent' });
    expect(await vendor.ask(batch, { calls: [betOf(id('b1'))] })).toMatchObject({
      answers: [{ balance: CASH - STAKE }],
    });
  });

  it('is malformed with a call that no batch holds, with none, or with too many', async () => {
    const bodyOf = (calls: unknown[]) => ({ body: JSON.stringify({ calls }) });
    for (const calls of [
      [{ call: 'balance', body: { session: seat.session, player: seat.player } }],
      [],
      Array.from({ length: 51 }, (_, k) => ({ call: 'end-round', body: { ...inRound(), zeroWin: true, k } })),
    ])
      expect(JSON.parse((await vendor.send(batch, { calls: [] }, bodyOf(calls))).text).code).toBe(
        'malformed',
      );
  });
});
