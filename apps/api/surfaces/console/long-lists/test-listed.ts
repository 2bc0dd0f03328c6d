import type { Id } from '@mela/primitives';
import type { TestApi } from '@mela/testing/test-api.ts';
import type pg from 'pg';
import type { Scope } from '../../../platform/scope.ts';

/** So many rows that no page holds them, in groups that stand at one moment: a page may end within a group. */
export const ROWS = 230;
export const GROUP = 7;
export const MEMBER = 'listed';

export type Row = Record<string, unknown>;
export type StaffName = 'anika' | 'farida' | 'rezaul' | 'content';
/** A list, the rows that are put into it, and by what they are known again in its answer. */
export type Listed = Readonly<{
  table?: string;
  row?: (at: number) => Row;
  query?: Row;
  cursor?: 'before' | 'after';
  /** What is asked for next after a row: its id where nothing else is said. */
  next?: (row: Row) => unknown;
  as?: StaffName;
  fill?: () => Promise<unknown>;
  /** What is there already stays. */
  beside?: true;
}>;

/** What the rows need of the system that they are put into. */
export type ListScene = {
  api: TestApi;
  owner: pg.Client;
  memberId: Id;
  given: { byHand: Id; gateway: Id; sender: Id };
  inMela<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Puts rows into a table as they are: what belongs to them elsewhere is no matter of a list. */
  plant(table: string, rows: readonly Row[]): Promise<void>;
};

export const NOW = new Date('2026-03-02T06:00:00Z');
/** When a row of a list stands there. */
export const moment = (at: number, unitMs = 60_000): string =>
  new Date(NOW.getTime() + Math.floor(at / GROUP) * unitMs).toISOString();

/** An amount, as most rows have one. */
export const money = { currency: 'BDT', amount: 10_000 };
