import { firstIdAt, newId, type Id } from '@mela/primitives';
import { makeDatabase, type TestDatabase } from '@mela/test-house/database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { balanceOf, payMany, post, verifyBooks, verifyLedger, type Entry, type Posting } from './index.ts';
import { verifyRecent } from './verify-recent.ts';

const NOW = new Date('2026-03-02T06:00:00Z');
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let files: TestDatabase;
let database: Database;
let owner: pg.Client;
let merchantId: Id;

beforeAll(async () => {
  files = await makeDatabase();
  database = openDatabase(files.url, { now: () => NOW }, 24);
  owner = new pg.Client({ connectionString: files.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
  await files.drop();
});
beforeEach(() => {
  merchantId = newId();
});

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);
const cash = async (ownerId: Id) =>
  (await run((scope) => balanceOf(scope, { ownerId, kind: 'cash', currency: 'BDT' }))).balance;
const book = (posting: Posting) => run((scope) => post(scope, posting));

const player = (ownerId: Id, amount: bigint): Entry => ({
  ownerId,
  account: 'cash',
  currency: 'BDT',
  amount,
});
const house = (amount: bigint): Entry => ({ ownerId: null, account: 'adjustments', currency: 'BDT', amount });
const give = (ownerId: Id, amount: bigint, key: string = newId()) =>
  book({ kind: 'adjustment', key, entries: [player(ownerId, amount), house(-amount)] });

describe('posting', () => {
  it('answers a repeat what it answered first, and refuses other entries under the same key', async () => {
    const member = newId();
    const first = await give(member, 100n, 'once');
    await give(member, 50n);
    const again = await give(member, 100n, 'once');
    expect(first).toMatchObject({ ok: true, value: { replay: false } });
    expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), replay: true } });
    expect(await give(member, 101n, 'once')).toEqual({ ok: false, refusal: { kind: 'key-reused' } });
    expect(await cash(member)).toBe(150n);
  });

  it('has one effect and equal answers for 50 parallel calls with the same key', async () => {
    const member = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(member, 700n, 'storm')));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.postingId)).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && !answer.value.replay)).toHaveLength(1);
    expect(await cash(member)).toBe(700n);
  });

  it('lets exactly one of 50 parallel calls with different keys take the whole balance', async () => {
    const member = newId();
    await give(member, 500n);
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(member, -500n)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cash(member)).toBe(0n);
  });

  it('throws on entries that do not balance, and writes nothing', async () => {
    const member = newId();
    await expect(
      book({ kind: 'adjustment', key: 'a', entries: [player(member, 5n), house(-4n)] }),
    ).rejects.toThrow('does not balance');
    await expect(book({ kind: 'adjustment', key: 'b', entries: [player(member, 5n)] })).rejects.toThrow(
      'does not balance',
    );
    const mixed: Entry[] = [
      player(member, 5n),
      { ownerId: null, account: 'adjustments', currency: 'PLAY', amount: -5n },
    ];
    await expect(book({ kind: 'adjustment', key: 'c', entries: mixed })).rejects.toThrow('does not balance');
    expect(await cash(member)).toBe(0n);
  });

  it('takes no entry into a posting that balances without it, whoever writes it', async () => {
    const given = await give(newId(), 100n);
    const added = owner.query(
      `insert into ledger.entry (merchant_id, posting_id, position, account_id, currency, amount, posted_at)
        select merchant_id, posting_id, 3, account_id, currency, 1, posted_at from ledger.entry where posting_id = $1 and position = 2`,
      [given.ok ? given.value.postingId : null],
    );
    await expect(added).rejects.toThrow('does not balance');
  });

  it('belongs to one merchant: the same key and owner elsewhere are others', async () => {
    const member = newId();
    await give(member, 10n, 'k');
    merchantId = newId();
    expect(await cash(member)).toBe(0n);
    expect(await give(member, 99n, 'k')).toMatchObject({ ok: true, value: { replay: false } });
  });

  it('holds its laws under any mixture of postings and payments by parallel clients', async () => {
    const members = Array.from({ length: 4 }, () => newId());
    const who = fc.constantFrom(...members);
    const amount = fc.bigInt({ min: 1n, max: 200n });
    const transfer = fc.record({ act: fc.constant('transfer' as const), from: who, to: who, amount });
    const pay = fc.record({
      act: fc.constant('pay' as const),
      to: fc.array(who, { minLength: 1, maxLength: 6 }),
      amount,
    });
    const bet = fc.record({ act: fc.constant('bet' as const), from: who, amount });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(transfer, pay, bet), { minLength: 10, maxLength: 40 }),
        async (acts) => {
          merchantId = newId();
          await Promise.all(members.map((member) => give(member, 300n)));
          await Promise.all(
            acts.map(async (act) => {
              switch (act.act) {
                case 'transfer':
                  return book({
                    kind: 'adjustment',
                    key: newId(),
                    entries: [player(act.from, -act.amount), player(act.to, act.amount)],
                  });
                case 'bet':
                  return give(act.from, -act.amount);
                case 'pay':
                  return run((scope) =>
                    payMany(scope, {
                      kind: 'lottery-win',
                      from: 'lottery',
                      to: 'cash',
                      currency: 'BDT',
                      payments: act.to.map((ownerId) => ({ key: newId(), ownerId, amount: act.amount })),
                    }),
                  );
              }
            }),
          );
          expect(await run(verifyLedger)).toEqual([]);
          expect(await run((scope) => verifyRecent(scope, LONG_AGO))).toEqual([]);
          for (const member of members) expect(await cash(member)).toBeGreaterThanOrEqual(0n);
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);

  it('pays a batch once, however often and in whatever overlap it is run', async () => {
    const members = Array.from({ length: 20 }, () => newId());
    const payments = members.map((ownerId, n) => ({ key: `slip-${n}`, ownerId, amount: 10n }));
    const batch = (part: typeof payments) =>
      run((scope) =>
        payMany(scope, { kind: 'lottery-win', from: 'lottery', to: 'cash', currency: 'BDT', payments: part }),
      );
    await Promise.all([
      batch(payments),
      batch(payments.slice(5)),
      batch(payments.slice(0, 12).toReversed()),
      batch(payments),
    ]);
    for (const member of members) expect(await cash(member)).toBe(10n);
    expect(await batch(payments)).toEqual([]);
  });

  it('looks accounts up by index in a batch, however large the tables are', async () => {
    const scanned = async (): Promise<number> => {
      await owner.query('select pg_stat_force_next_flush()');
      const { rows } = await owner.query<{ read: string }>(
        "select seq_tup_read as read from pg_stat_user_tables where schemaname = 'ledger' and relname = 'account'",
      );
      return Number(rows[0]?.read);
    };
    const pay = (ownerIds: readonly Id[]) =>
      run(async (scope) => {
        await payMany(scope, {
          kind: 'lottery-win',
          from: 'lottery',
          to: 'cash',
          currency: 'BDT',
          payments: ownerIds.map((ownerId) => ({ key: newId(), ownerId, amount: 10n })),
        });
        await sql`select pg_stat_force_next_flush()`.execute(scope.db);
      });
    const members = Array.from({ length: 1000 }, () => newId());
    await pay(members);
    const before = await scanned();
    await pay(members);
    expect(await scanned()).toBe(before);
  });
});

describe('the tables', () => {
  it('cannot be written by the programs, nor rewritten by their owner', async () => {
    await give(newId(), 10n);
    const asProgram = (statement: string) =>
      run(async (scope) =>
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
      await expect(owner.query(`update ledger.${table} set posted_at = now()`)).rejects.toThrow(
        'never change',
      );
      await expect(owner.query(`delete from ledger.${table}`)).rejects.toThrow('never change');
      await expect(owner.query(`truncate ledger.${table}`)).rejects.toThrow('never change');
    }
  });
});

describe('the verifier', () => {
  afterEach(() => owner.query('set session_replication_role = default'));

  /** Damage that only somebody past every lock could do. */
  async function damage(statement: string): Promise<void> {
    await owner.query('set session_replication_role = replica');
    await owner.query(statement.replaceAll('$merchant', `'${merchantId}'`));
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
    for (let n = 0; n < 3; n += 1) await give(member, 100n);
    expect(await verifyBooks(database, merchantId, [])).toEqual([]);
    await damage(statement);
    const laws = (await verifyBooks(database, merchantId, [])).map((fault) => fault.law);
    expect(laws).toContain(law);
    expect((await verifyBooks(database, merchantId, [], LONG_AGO)).length).toBeGreaterThan(0);
  });

  it('looks only at what was posted since, when asked so', async () => {
    await give(newId(), 100n);
    await damage(
      'update ledger.account set balance = balance + 1 where merchant_id = $merchant and balance > 0',
    );
    expect(await verifyBooks(database, merchantId, [], new Date(NOW.getTime() + 1000))).toEqual([]);
    expect(await verifyBooks(database, merchantId, [], new Date(NOW.getTime() - 1000))).toHaveLength(1);
  });

  it('finds nothing wrong where postings were named long before they were booked', async () => {
    const member = newId();
    for (let n = 0; n < 5; n += 1) await give(member, 100n);
    for (const seq of [3, 5]) {
      const named = firstIdAt(LONG_AGO.getTime() + seq);
      const { rows } = await owner.query<{ id: string }>(
        'select posting_id as id from ledger.entry e join ledger.account a on a.id = e.account_id where a.owner_id = $1 and e.seq = $2',
        [member, seq],
      );
      await damage(`update ledger.entry set posting_id = '${named}' where posting_id = '${rows[0]?.id}'`);
      await damage(`update ledger.posting set id = '${named}' where id = '${rows[0]?.id}'`);
      await damage(`update ledger.movement set posting_id = '${named}' where posting_id = '${rows[0]?.id}'`);
    }
    expect(await verifyBooks(database, merchantId, [])).toEqual([]);
    expect(await verifyBooks(database, merchantId, [], new Date(NOW.getTime() - 1000))).toEqual([]);
  });

  it('asks the rooms’ laws too', async () => {
    const faults = await verifyBooks(database, merchantId, [
      { law: 'nothing is wrong', check: async () => ['this'] },
    ]);
    expect(faults).toEqual([{ law: 'nothing is wrong', subject: 'this' }]);
  });
});
