import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import pg from 'pg';
import { openDatabase } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { balanceOf, post, type Entry, type Posting } from './index.ts';

/** When everything is posted. */
export const NOW = new Date('2026-03-02T06:00:00Z');

/** An entry of a player's cash. */
export const player = (ownerId: Id, amount: bigint): Entry => ({
  ownerId,
  account: 'cash',
  currency: 'BDT',
  amount,
});

/** An entry of the house. */
export const house = (amount: bigint): Entry => ({
  ownerId: null,
  account: 'adjustments',
  currency: 'BDT',
  amount,
});

export type Books = Awaited<ReturnType<typeof openBooks>>;

/** Books in a database of their own, of one merchant after the other; `owner` is past every lock of theirs. */
export async function openBooks() {
  const files = await makeDatabase();
  const database = openDatabase(files.url, { now: () => NOW }, 24, PATIENT);
  const owner = new pg.Client({ connectionString: files.ownerUrl });
  await owner.connect();
  let merchantId = newId();
  const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);
  const book = (posting: Posting) => run((scope) => post(scope, posting));
  return {
    database,
    owner,
    run,
    book,
    merchantId: () => merchantId,
    /** Goes on with the empty books of another merchant. */
    anew() {
      merchantId = newId();
    },
    /** What a player has. */
    cash: async (ownerId: Id) =>
      (await run((scope) => balanceOf(scope, { ownerId, kind: 'cash', currency: 'BDT' }))).balance,
    /** Gives a player money of the house, or takes it. */
    give: (ownerId: Id, amount: bigint, key: string = newId()) =>
      book({ kind: 'adjustment', key, entries: [player(ownerId, amount), house(-amount)] }),
    async close() {
      await owner.end();
      await database.close();
      await files.drop();
    },
  };
}
