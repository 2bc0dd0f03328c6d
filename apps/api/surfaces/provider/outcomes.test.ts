import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The outcome table of the protocol, one cell after the other.

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let n = 0;
const CASH = 10_000_000n;
const STAKE = 100_000n;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
});
afterAll(() => at.close());
beforeEach(async () => {
  n += 1;
  seat = await vendor.seat({ cash: CASH });
});

/** A transaction id that no other test uses. */
const id = (name: string) => `${name}-${n}`;
const booked = (balance: bigint) => expect.objectContaining({ balance, currency: 'BDT' });

describe('bet', () => {
  it('on nothing: taken', async () => {
    expect(await vendor.bet(seat, { transaction: id('b') })).toEqual(booked(CASH - STAKE));
    expect(await vendor.cashOf(seat)).toBe(CASH - STAKE);
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'open', stake: STAKE, bets: 1, open_bets: 1 }]);
  });

  it('on nothing: refused when the balance is too small, and then nothing is known of it', async () => {
    expect(await vendor.bet(seat, { transaction: id('b'), amount: CASH })).toEqual(booked(0n));
    expect(await vendor.bet(seat, { transaction: id('c'), amount: 10_000n })).toBe('insufficient-funds');
    expect(await vendor.status('bet', id('c'))).toEqual({ state: 'absent', reference: null });
  });

  it('on a bet taken: the same body gets the same answer, another body a refusal', async () => {
    const first = await vendor.bet(seat, { transaction: id('b') });
    await vendor.bet(seat, { transaction: id('other'), round: 'r2' });
    expect(await vendor.bet(seat, { transaction: id('b') })).toEqual(first);
    expect(await vendor.bet(seat, { transaction: id('b'), amount: 200_000n })).toBe('transaction-reused');
    expect(await vendor.bet(seat, { transaction: id('b'), round: 'r9' })).toBe('transaction-reused');
    expect(await vendor.cashOf(seat)).toBe(CASH - 2n * STAKE);
  });

  it('on a settled one: the same', async () => {
    const first = await vendor.bet(seat, { transaction: id('b') });
    await vendor.settle(seat, { transaction: id('s'), reference: id('b'), endRound: true });
    expect(await vendor.bet(seat, { transaction: id('b') })).toEqual(first);
    expect(await vendor.bet(seat, { transaction: id('b'), amount: 1n })).toBe('transaction-reused');
  });

  it('on a cancelled one or a tombstone: refused for ever', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b') });
    expect(await vendor.bet(seat, { transaction: id('b') })).toBe('bet-cancelled');
    await vendor.cancel(seat, { transaction: id('d'), reference: id('never') });
    expect(await vendor.bet(seat, { transaction: id('never') })).toBe('bet-cancelled');
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });

  it('in a round that has ended: refused', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.endRound(seat);
    expect(await vendor.bet(seat, { transaction: id('late') })).toBe('round-closed');
  });
});

describe('settle', () => {
  it('on nothing: unknown, to be repeated, and counted', async () => {
    const early = { transaction: id('s'), reference: id('b'), amount: 50_000n, endRound: true };
    expect(await vendor.settle(seat, early)).toBe('bet-unknown');
    expect(await vendor.settle(seat, early)).toBe('bet-unknown');
    await vendor.bet(seat, { transaction: id('b') });
    expect(await vendor.settle(seat, early)).toEqual(booked(CASH - STAKE + 50_000n));
    const strays = await at.services.database.inMerchant(vendor.merchant.id, (scope) =>
      scope.db
        .selectFrom('play.stray_settle')
        .select('attempts')
        .where('transaction', '=', id('s'))
        .execute(),
    );
    expect(strays).toEqual([{ attempts: 2 }]);
  });

  it('on a bet taken: paid, and the round closed if it says so, with its effective turnover', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    expect(
      await vendor.settle(seat, {
        transaction: id('s'),
        reference: id('b'),
        amount: 130_000n,
        endRound: true,
      }),
    ).toEqual(booked(CASH + 30_000n));
    expect(await vendor.rounds(seat)).toMatchObject([
      { state: 'closed', stake: STAKE, win: 130_000n, turnover: 30_000n, open_bets: 0 },
    ]);
  });

  it('of zero: a loss moves no money and counts the whole stake', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    const answer = await vendor.settle(seat, { transaction: id('s'), reference: id('b'), endRound: true });
    expect(answer).toEqual(booked(CASH - STAKE));
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'closed', win: 0n, turnover: STAKE }]);
  });

  it('of several bets by one win: all of the round are settled', async () => {
    await vendor.bet(seat, { transaction: id('b1') });
    await vendor.bet(seat, { transaction: id('b2') });
    await vendor.settle(seat, {
      transaction: id('s'),
      reference: id('b2'),
      amount: 500_000n,
      endRound: true,
    });
    expect(await vendor.rounds(seat)).toMatchObject([
      { state: 'closed', stake: 2n * STAKE, win: 500_000n, turnover: 2n * STAKE, bets: 2, open_bets: 0 },
    ]);
    expect(await vendor.cancel(seat, { transaction: id('c'), reference: id('b1') })).toBe('already-settled');
  });

  it('on a settled one: the same id gets the same answer, another body a refusal', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    const win = { transaction: id('s'), reference: id('b'), amount: 70_000n };
    const first = await vendor.settle(seat, win);
    await vendor.bet(seat, { transaction: id('other'), round: 'r2' });
    expect(await vendor.settle(seat, win)).toEqual(first);
    expect(await vendor.settle(seat, { ...win, amount: 80_000n })).toBe('transaction-reused');
    expect(await vendor.settle(seat, { ...win, endRound: true })).toBe('transaction-reused');
    expect(await vendor.cashOf(seat)).toBe(CASH - 2n * STAKE + 70_000n);
  });

  it('on a settled one with a new id: more is won while the round is open, and not afterwards', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.settle(seat, { transaction: id('s1'), reference: id('b'), amount: 10_000n });
    const more = await vendor.settle(seat, { transaction: id('s2'), reference: id('b'), amount: 20_000n });
    expect(more).toEqual(booked(CASH - STAKE + 30_000n));
    await vendor.endRound(seat);
    expect(await vendor.settle(seat, { transaction: id('s3'), reference: id('b'), amount: 1n })).toBe(
      'already-settled',
    );
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'closed', win: 30_000n }]);
  });

  it('on a cancelled one or a tombstone: refused for ever', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b') });
    await vendor.cancel(seat, { transaction: id('d'), reference: id('never') });
    for (const reference of [id('b'), id('never')]) {
      const win = { transaction: id(`s-${reference}`), reference, amount: 10_000n };
      expect(await vendor.settle(seat, win)).toBe('bet-cancelled');
    }
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });
});

describe('cancel', () => {
  it('on nothing: ok, and the bet is blocked', async () => {
    expect(await vendor.cancel(seat, { transaction: id('c'), reference: id('b') })).toEqual(booked(CASH));
    expect(await vendor.status('bet', id('b'))).toEqual({ state: 'blocked', reference: null });
  });

  it('on a bet taken: given back, and the round counts nothing', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    expect(await vendor.cancel(seat, { transaction: id('c'), reference: id('b') })).toEqual(booked(CASH));
    expect(await vendor.status('bet', id('b'))).toMatchObject({ state: 'cancelled' });
    expect(await vendor.rounds(seat)).toMatchObject([
      { state: 'cancelled', stake: 0n, bets: 0, turnover: null },
    ]);
  });

  it('of one bet of a round leaves the other one alone', async () => {
    await vendor.bet(seat, { transaction: id('b1') });
    await vendor.bet(seat, { transaction: id('b2'), amount: 50_000n });
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b1') });
    await vendor.settle(seat, { transaction: id('s'), reference: id('b2'), endRound: true });
    expect(await vendor.rounds(seat)).toMatchObject([
      { state: 'closed', stake: 50_000n, turnover: 50_000n, bets: 1 },
    ]);
  });

  it('on a settled one: refused', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.settle(seat, { transaction: id('s'), reference: id('b') });
    expect(await vendor.cancel(seat, { transaction: id('c'), reference: id('b') })).toBe('already-settled');
    expect(await vendor.cashOf(seat)).toBe(CASH - STAKE);
  });

  it('on a cancelled one: ok and nothing more, by the same id or a new one', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    const first = await vendor.cancel(seat, { transaction: id('c'), reference: id('b') });
    expect(await vendor.cancel(seat, { transaction: id('c'), reference: id('b') })).toEqual(first);
    expect(await vendor.cancel(seat, { transaction: id('d'), reference: id('b') })).toEqual(booked(CASH));
    expect(await vendor.cancel(seat, { transaction: id('c'), reference: id('x') })).toBe(
      'transaction-reused',
    );
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });

  it('lets a new bet into the round that it had emptied', async () => {
    await vendor.bet(seat, { transaction: id('b1') });
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b1') });
    await vendor.bet(seat, { transaction: id('b2') });
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'open', stake: STAKE, bets: 1 }]);
  });
});

describe('end-round', () => {
  it('on nothing, and on a settled or cancelled round: ok', async () => {
    expect(await vendor.endRound(seat)).toEqual({ balance: CASH, currency: 'BDT' });
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.settle(seat, { transaction: id('s'), reference: id('b'), endRound: true });
    expect(await vendor.endRound(seat)).toEqual({ balance: CASH - STAKE, currency: 'BDT' });
    await vendor.bet(seat, { transaction: id('b2'), round: 'r2' });
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b2'), round: 'r2' });
    expect(await vendor.endRound(seat, { round: 'r2' })).toEqual({ balance: CASH - STAKE, currency: 'BDT' });
  });

  it('on a bet taken, with a zero win: the bet is lost', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.endRound(seat, { zeroWin: true });
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'closed', win: 0n, turnover: STAKE }]);
    expect(await vendor.settle(seat, { transaction: id('s'), reference: id('b'), amount: 1n })).toBe(
      'already-settled',
    );
  });

  it('on a bet taken, without: the bet stays to be settled, and that closes the round', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.endRound(seat);
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'ended', open_bets: 1, turnover: null }]);
    await vendor.settle(seat, { transaction: id('s'), reference: id('b'), amount: 300_000n });
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'closed', win: 300_000n, turnover: STAKE }]);
  });

  it('on a bet taken that is then cancelled: the round is cancelled', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.endRound(seat);
    await vendor.cancel(seat, { transaction: id('c'), reference: id('b') });
    expect(await vendor.rounds(seat)).toMatchObject([{ state: 'cancelled', bets: 0 }]);
  });
});

it('tells what became of a transaction', async () => {
  await vendor.bet(seat, { transaction: id('b') });
  expect(await vendor.status('bet', id('b'))).toMatchObject({ state: 'booked' });
  expect(await vendor.status('settle', id('b'))).toEqual({ state: 'absent', reference: null });
  await vendor.settle(seat, { transaction: id('b'), reference: id('b') });
  expect(await vendor.status('settle', id('b'))).toMatchObject({ state: 'booked' });
});

it('leaves a ledger that holds', async () => {
  expect(await vendor.verify()).toEqual([]);
});
