import { expect } from 'vitest';
import { CASH, STAKE, WIN, type Before, type Cell, type Row, type Table } from './outcome-table.ts';
import type { openPretendVendor } from './pretend-vendor.ts';

type Begin = (table: Table, before: Before) => Promise<void>;
type Said = (table: Table) => Promise<unknown>;
type Cells = Readonly<{
  refused: (say: Said, code: string) => Cell;
  moves: (say: Said, change: bigint) => Cell;
  after: (before: Before, cell: Cell, begin: Begin) => Cell;
}>;

/** The rows of the outcome table that are about money put aside. */
export function reservationCells(
  vendor: Awaited<ReturnType<typeof openPretendVendor>>,
  { refused, moves, after }: Cells,
): Readonly<Record<string, Row>> {
  /** The same for a reservation of ten stakes: open, ended, given up. */
  const beforeReserve: Begin = async ({ seat, b, id, round }, before) => {
    const amount = 10n * STAKE;
    if (before === 'cancelled') {
      const giveUp = { transaction: id('x'), reference: b, round, end: true };
      expect(await vendor.release(seat, giveUp)).toBeTypeOf('object');
    } else if (before !== 'nothing')
      expect(await vendor.reserve(seat, { transaction: b, round, amount })).toBeTypeOf('object');
    if (before === 'settled')
      await vendor.release(seat, {
        transaction: `x-${b}`,
        reference: b,
        round,
        actualBet: STAKE,
        win: WIN,
        end: true,
      });
  };

  const reserve = ({ seat, b, round }: Table, change: object = {}) =>
    vendor.reserve(seat, { transaction: b, round, amount: 10n * STAKE, ...change });
  const topUp = (table: Table) => reserve(table, { transaction: table.id('v'), reference: table.b });
  const release = ({ seat, b, id, round }: Table, change: object = {}) =>
    vendor.release(seat, {
      transaction: id('x'),
      reference: b,
      round,
      actualBet: STAKE,
      win: WIN,
      end: true,
      ...change,
    });
  const giveUp = (table: Table) => release(table, { actualBet: 0n, win: 0n });

  return {
    reserve: {
      nothing: async (table) => {
        await refused(topUp, 'bet-unknown')(table);
        await moves(reserve, -10n * STAKE)(table);
        await refused(
          (one) => reserve(one, { transaction: one.id('v'), amount: CASH }),
          'insufficient-funds',
        )(table);
      },
      'bet taken': async (table) => {
        const first = await reserve(table);
        expect(await reserve(table)).toEqual(first);
        await moves(topUp, -10n * STAKE)(table);
      },
      settled: async (table) => {
        const first = await reserve(table);
        await release(table);
        expect(await reserve(table)).toEqual(first);
        await refused(topUp, 'round-closed')(table);
      },
      cancelled: after('cancelled', refused(reserve, 'bet-cancelled'), beforeReserve),
    },
    'release with play': {
      nothing: async (table) => {
        await refused(release, 'bet-unknown')(table);
        await reserve(table);
        await moves(release, 9n * STAKE + WIN)(table);
      },
      'bet taken': after('bet taken', moves(release, 9n * STAKE + WIN), beforeReserve),
      settled: async (table) => {
        await reserve(table);
        const transaction = table.id('x');
        const first = await release(table, { transaction });
        expect(await release(table, { transaction })).toEqual(first);
        await refused(release, 'already-settled')(table);
      },
      cancelled: after('cancelled', refused(release, 'bet-cancelled'), beforeReserve),
    },
    'release, nothing played, end': {
      nothing: async (table) => {
        await moves(giveUp, 0n)(table);
        await refused(reserve, 'bet-cancelled')(table);
      },
      'bet taken': after('bet taken', moves(giveUp, 10n * STAKE), beforeReserve),
      settled: after('settled', moves(giveUp, 0n), beforeReserve),
      cancelled: after('cancelled', moves(giveUp, 0n), beforeReserve),
    },
  };
}
