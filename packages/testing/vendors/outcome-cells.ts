import type { openPretendVendor } from './pretend-vendor.ts';
import { betAndSettle, returnStake, unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { expect } from 'vitest';
import { reservationCells } from './reservation-cells.ts';
import { CASH, STAKE, WIN, type Before, type Cell, type Row, type Table } from './outcome-table.ts';

/** Every cell of the outcome table as it is tried at a portal by a vendor, and a place to try it at. */
export function cellsAt(vendor: Awaited<ReturnType<typeof openPretendVendor>>) {
  let n = 0;
  let count = 0;
  async function sitDown(): Promise<Table> {
    n += 1;
    const id = (name: string): string => `${name}-${n}-${(count += 1)}`;
    return { seat: await vendor.seat({ cash: CASH }), b: id('b'), id, round: `r-${n}` };
  }

  /** What the page's columns mean for a bet. Rounds stay open unless a cell is about a round that is closed. */
  async function beforeBet({ seat, b, id, round }: Table, before: Before, endRound = false): Promise<void> {
    if (before === 'nothing') return;
    expect(await vendor.bet(seat, { transaction: b, round, amount: STAKE })).toBeTypeOf('object');
    if (before === 'settled')
      await vendor.settle(seat, { transaction: `s-${b}`, reference: b, round, amount: WIN, endRound });
    if (before === 'cancelled') await vendor.cancel(seat, { transaction: id('c'), reference: b, round });
  }

  const cash = ({ seat }: Table): Promise<bigint> => vendor.cashOf(seat);
  const stateOf = async ({ seat }: Table): Promise<unknown> => (await vendor.rounds(seat))[0]?.state;
  const booked = (answer: unknown): void => expect(answer).toMatchObject({ currency: 'BDT' });

  const sayBet = ({ seat, b, round }: Table, change: object = {}) =>
    vendor.bet(seat, { transaction: b, round, amount: STAKE, ...change });

  /** The first answer of a bet again, and a refusal for another body under its id. */
  const betRepeated =
    (before: 'bet taken' | 'settled'): Cell =>
    async (table) => {
      const first = await sayBet(table);
      if (before === 'settled')
        await vendor.settle(table.seat, {
          transaction: table.id('s'),
          reference: table.b,
          round: table.round,
          amount: WIN,
        });
      const had = await cash(table);
      expect(await sayBet(table)).toEqual(first);
      expect(await sayBet(table, { amount: 2n * STAKE })).toBe('transaction-reused');
      expect(await cash(table)).toBe(had);
    };

  const settle = (table: Table, change: object = {}) =>
    vendor.settle(table.seat, {
      transaction: `s-${table.b}`,
      reference: table.b,
      round: table.round,
      amount: WIN,
      ...change,
    });

  const correction = (call: typeof voidBet | typeof returnStake): Row => {
    const say = ({ seat, b, id, round }: Table) =>
      vendor.correct(seat, call, { transaction: id('v'), reference: b, round });
    return {
      nothing: async (table) => expect(await say(table)).toBe('bet-unknown'),
      'bet taken': async (table) => {
        await beforeBet(table, 'bet taken');
        booked(await say(table));
        expect(await cash(table)).toBe(CASH);
      },
      settled: async (table) => {
        await beforeBet(table, 'settled', true);
        booked(await say(table));
        expect(await cash(table)).toBe(CASH);
      },
      cancelled: async (table) => {
        await beforeBet(table, 'cancelled');
        booked(await say(table));
        expect(await cash(table)).toBe(CASH);
      },
    };
  };

  const promo: Cell = async (table) => {
    const had = await cash(table);
    const transaction = table.id('p');
    for (let time = 0; time < 2; time += 1)
      booked(await vendor.promo(table.seat, { transaction, amount: STAKE }));
    expect(await vendor.promo(table.seat, { transaction, amount: 2n * STAKE })).toBe('transaction-reused');
    expect(await cash(table)).toBe(had + STAKE);
  };

  const after =
    (before: Before, cell: Cell, begin: (table: Table, before: Before) => Promise<void> = beforeBet): Cell =>
    async (table) => {
      await begin(table, before);
      await cell(table);
    };

  /** A cell whose answer is a word and that moves nothing. */
  const refused =
    (say: (table: Table) => Promise<unknown>, code: string): Cell =>
    async (table) => {
      const had = await cash(table);
      expect(await say(table)).toBe(code);
      expect(await cash(table)).toBe(had);
    };
  /** A cell that is answered ok and moves so much. */
  const moves =
    (say: (table: Table) => Promise<unknown>, change: bigint, state?: string): Cell =>
    async (table) => {
      const had = await cash(table);
      booked(await say(table));
      expect(await cash(table)).toBe(had + change);
      if (state) expect(await stateOf(table)).toBe(state);
    };

  const cancel = ({ seat, b, id, round }: Table) =>
    vendor.cancel(seat, { transaction: id('c'), reference: b, round });
  const takeBack = ({ seat, b, id, round }: Table) =>
    vendor.correct(seat, unsettle, { transaction: id('u'), reference: b, round });
  const resettle =
    (change: bigint) =>
    ({ seat, b, id, round }: Table) =>
      vendor.resettle(seat, { transaction: id('x'), reference: b, round, change });
  const end = ({ seat, round }: Table, zeroWin = false) => vendor.endRound(seat, { round, zeroWin });

  const cells: Readonly<Record<string, Row>> = {
    ...reservationCells(vendor, { refused, moves, after }),
    bet: {
      nothing: async (table) => {
        await moves(sayBet, -STAKE, 'open')(table);
        await refused(
          (one) => sayBet(one, { transaction: one.id('b'), amount: CASH }),
          'insufficient-funds',
        )(table);
        await refused(
          (one) => sayBet(one, { transaction: one.id('b'), currency: 'XTS' }),
          'currency-mismatch',
        )(table);
      },
      'bet taken': betRepeated('bet taken'),
      settled: betRepeated('settled'),
      cancelled: after('cancelled', refused(sayBet, 'bet-cancelled')),
    },
    settle: {
      nothing: async (table) => {
        await refused(settle, 'bet-unknown')(table);
        // Later it is there.
        await sayBet(table);
        await moves(settle, WIN)(table);
      },
      'bet taken': async (table) => {
        await after(
          'bet taken',
          moves((one) => settle(one, { endRound: true }), WIN, 'closed'),
        )(table);
        const open = await sitDown();
        await after('bet taken', moves(settle, WIN, 'open'))(open);
      },
      settled: async (table) => {
        await sayBet(table);
        const first = await settle(table);
        expect(await settle(table)).toEqual(first);
        await refused((one) => settle(one, { amount: 1n }), 'transaction-reused')(table);
        const more = (one: Table, change: object = {}) =>
          settle(one, { transaction: one.id('s'), ...change });
        await moves((one) => more(one, { endRound: true }), WIN, 'closed')(table);
        await refused(more, 'already-settled')(table);
      },
      cancelled: after('cancelled', refused(settle, 'bet-cancelled')),
    },
    cancel: {
      nothing: async (table) => {
        await moves(cancel, 0n)(table);
        await refused(sayBet, 'bet-cancelled')(table);
        expect(await vendor.status('bet', table.b)).toEqual({ state: 'blocked', reference: null });
      },
      'bet taken': after('bet taken', moves(cancel, STAKE, 'cancelled')),
      settled: async (table) => {
        await after('settled', refused(cancel, 'already-settled'))(table);
        const whole = await sitDown();
        const wish = { transaction: whole.b, round: whole.round, amount: STAKE, win: WIN };
        expect(await vendor.betAndSettle(whole.seat, wish), betAndSettle.name).toBeTypeOf('object');
        booked(await cancel(whole));
        expect(await cash(whole)).toBe(CASH);
      },
      cancelled: after('cancelled', moves(cancel, 0n)),
    },
    unsettle: {
      nothing: refused(takeBack, 'bet-unknown'),
      'bet taken': after('bet taken', moves(takeBack, 0n, 'open')),
      settled: async (table) => {
        await beforeBet(table, 'settled', true);
        await moves(takeBack, -WIN, 'open')(table);
        await moves((one) => settle(one, { transaction: one.id('s'), endRound: true }), WIN, 'closed')(table);
      },
      cancelled: after('cancelled', refused(takeBack, 'bet-cancelled')),
    },
    resettle: {
      nothing: refused(resettle(STAKE), 'bet-unknown'),
      'bet taken': after('bet taken', refused(resettle(STAKE), 'not-settled')),
      settled: async (table) => {
        await beforeBet(table, 'settled', true);
        await moves(resettle(STAKE), STAKE, 'closed')(table);
        await moves(resettle(-WIN - STAKE), -WIN - STAKE, 'closed')(table);
        await refused(resettle(-1n), 'amount-invalid')(table);
      },
      cancelled: after('cancelled', refused(resettle(STAKE), 'bet-cancelled')),
    },
    void: correction(voidBet),
    'return-stake': correction(returnStake),
    promo: {
      nothing: promo,
      'bet taken': after('bet taken', promo),
      settled: after('settled', promo),
      cancelled: after('cancelled', promo),
    },
    'end-round': {
      nothing: moves(end, 0n),
      'bet taken': async (table) => {
        await after(
          'bet taken',
          moves((one) => end(one, true), 0n, 'closed'),
        )(table);
        const owed = await sitDown();
        await after('bet taken', moves(end, 0n, 'ended'))(owed);
        await moves(settle, WIN, 'closed')(owed);
      },
      settled: after('settled', moves(end, 0n, 'closed')),
      cancelled: after('cancelled', moves(end, 0n, 'cancelled')),
    },
  };

  return { cells, sitDown };
}
