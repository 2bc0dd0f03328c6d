import { firstIdAt, newId } from '@mela/primitives';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from './index.ts';
import { NOW, openBooks, type Books } from './test-books.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());
beforeEach(() => books.anew());

describe('the tables', () => {
  it('cannot be written by the programs, nor rewritten by their owner', async () => {
    await books.give(newId(), 10n);
    const asProgram = (statement: string) =>
      books.run(async (scope) =>
        scope.db.executeQuery({ sql: statement, parameters: [], query: {} as never, queryId: {} as never }),
      );
    for (const table of ['account', 'posting', 'entry']) {
      await expect(asProgram(`insert into ledger.${table} default values`)).rejects.toThrow(
        'permission denied',
      );
      await expect(asProgram(`update ledger.${table} set merchant_id = merchant_id`)).rejects.toThrow(
        'permission denied',
      );
      await expect(asProgram(`delete from ledger.${table}`)).rejects.toThrow('permission denied');
      await expect(asProgram(`truncate ledger.${table} cascade`)).rejects.toThrow('permission denied');
    }
    for (const table of ['posting', 'entry']) {
      await expect(books.owner.query(`update ledger.${table} set posted_at = now()`)).rejects.toThrow(
        'never change',
      );
      await expect(books.owner.query(`delete from ledger.${table}`)).rejects.toThrow('never change');
      await expect(books.owner.query(`truncate ledger.${table}`)).rejects.toThrow('never change');
    }
  });
});

describe('the verifier', () => {
  afterEach(() => books.owner.query('set session_replication_role = default'));

  /** Damage that only somebody past every lock could do. */
  async function damage(statement: string): Promise<void> {
    await books.owner.query('set session_replication_role = replica');
    await books.owner.query(statement.replaceAll('$merchant', `'${books.merchantId()}'`));
  }

  it.each([
    [
      'a changed balance',
      'update ledger.account set balance = balance + 1 where merchant_id = $merchant and balance > 0',
      'balance is the sum of entries',
    ],
    [
      'a changed entry',
      'update ledger.entry set amount = amount + 1 where merchant_id = $merchant and seq = 2',
      'posting balances',
    ],
    [
      'a lost entry',
      'delete from ledger.entry where merchant_id = $merchant and seq = 2',
      'posting has two entries',
    ],
    [
      'a gap in the numbers',
      'update ledger.entry set seq = 9 where merchant_id = $merchant and seq = 3',
      'entries follow each other',
    ],
    [
      'a changed running balance',
      'update ledger.entry set balance_after = 5 where merchant_id = $merchant and seq = 2',
      'entries follow each other',
    ],
    [
      'a lost posting’s entries',
      'delete from ledger.entry where merchant_id = $merchant and posting_id = (select id from ledger.posting where merchant_id = $merchant order by id desc limit 1)',
      'posting has two entries',
    ],
  ])('finds %s', async (_what, statement, law) => {
    const member = newId();
    for (let n = 0; n < 3; n += 1) await books.give(member, 100n);
    expect(await verifyBooks(books.database, books.merchantId(), [])).toEqual([]);
    await damage(statement);
    const laws = (await verifyBooks(books.database, books.merchantId(), [])).map((fault) => fault.law);
    expect(laws).toContain(law);
    expect((await verifyBooks(books.database, books.merchantId(), [], LONG_AGO)).length).toBeGreaterThan(0);
  });

  it('looks only at what was posted since, when asked so', async () => {
    await books.give(newId(), 100n);
    await damage(
      'update ledger.account set balance = balance + 1 where merchant_id = $merchant and balance > 0',
    );
    expect(await verifyBooks(books.database, books.merchantId(), [], new Date(NOW.getTime() + 1000))).toEqual(
      [],
    );
    expect(
      await verifyBooks(books.database, books.merchantId(), [], new Date(NOW.getTime() - 1000)),
    ).toHaveLength(1);
  });

  it('finds nothing wrong where postings were named long before they were booked', async () => {
    const member = newId();
    for (let n = 0; n < 5; n += 1) await books.give(member, 100n);
    for (const seq of [3, 5]) {
      const named = firstIdAt(LONG_AGO.getTime() + seq);
      const { rows } = await books.owner.query<{ id: string }>(
        'select posting_id as id from ledger.entry e join ledger.account a on a.id = e.account_id where a.owner_id = $1 and e.seq = $2',
        [member, seq],
      );
      await damage(`update ledger.entry set posting_id = '${named}' where posting_id = '${rows[0]?.id}'`);
      await damage(`update ledger.posting set id = '${named}' where id = '${rows[0]?.id}'`);
      await damage(`update ledger.movement set posting_id = '${named}' where posting_id = '${rows[0]?.id}'`);
    }
    expect(await verifyBooks(books.database, books.merchantId(), [])).toEqual([]);
    expect(await verifyBooks(books.database, books.merchantId(), [], new Date(NOW.getTime() - 1000))).toEqual(
      [],
    );
  });

  it('asks the rooms’ laws too', async () => {
    const faults = await verifyBooks(books.database, books.merchantId(), [
      { law: 'no receipt is overdue', check: async () => ['this'] },
    ]);
    expect(faults).toEqual([{ law: 'no receipt is overdue', subject: 'this' }]);
  });
});
