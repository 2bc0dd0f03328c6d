import type { Seat } from './pretend-vendor.ts';

export const CASH = 10_000_000n;
export const STAKE = 100_000n;
export const WIN = 250_000n;

/** What may have happened to a bet before, in the order of the page's columns. */
export const BEFORE = ['nothing', 'bet taken', 'settled', 'cancelled'] as const;
export type Before = (typeof BEFORE)[number];

/** A player about whose bet `b` (or reservation) something was said before. */
export type Table = Readonly<{ seat: Seat; b: string; id: (name: string) => string; round: string }>;

export type Cell = (table: Table) => Promise<void>;
export type Row = Readonly<Record<Before, Cell>>;
