import { newId, type Id } from '@mela/primitives';
import { certainly } from '@mela/testing/certainly.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payMany, verifyLedger, type Entry } from './index.ts';
import { house, openBooks, player, type Books } from './test-books.ts';
import { verifyRecent } from './verify.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());
beforeEach(() => books.anew());

describe('posting', () => {
  it('answers a repeat what it answered first, and refuses other entries under the same key', async () => {
    const member = newId();
    const first = await books.give(member, 100n, 'once');
    await books.give(member, 50n);
    const again = await books.give(member, 100n, 'once');
    expect(first).toMatchObject({ ok: true, value: { replay: false } });
    expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), replay: true } });
    expect(await books.give(member, 101n, 'once')).toEqual({ ok: false, refusal: { kind: 'key-reused' } });
    expect(await books.cash(member)).toBe(150n);
  });

  it('knows a repeat by every entry: whose, of which account, how much, in which order', async () => {
    const [one, other] = [newId(), newId()];
    const entries = [player(one, 7n), player(other, 3n), house(-10n)];
    const fees: Entry = { ownerId: null, account: 'fees', currency: house(0n).currency, amount: -10n };
    const book = (given: readonly Entry[]) =>
      books.book({ kind: 'adjustment', key: 'entries', entries: [...given] });
    await book(entries);
    expect(await book(entries)).toMatchObject({ ok: true, value: { replay: true } });
    for (const others of [
      [player(other, 7n), player(one, 3n), house(-10n)],
      [player(other, 3n), player(one, 7n), house(-10n)],
      [player(one, 6n), player(other, 4n), house(-10n)],
      [player(one, 7n), player(other, 3n), fees],
      [player(one, 10n), house(-10n)],
    ])
      expect(await book(others)).toEqual({ ok: false, refusal: { kind: 'key-reused' } });
    expect([await books.cash(one), await books.cash(other)]).toEqual([7n, 3n]);
  });

  it('has one effect and equal answers for 50 parallel calls with the same key', async () => {
    const member = newId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => certainly(() => books.give(member, 700n, 'storm'))),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value.postingId)).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && !answer.value.replay)).toHaveLength(1);
    expect(await books.cash(member)).toBe(700n);
  });

  it('lets exactly one of 50 parallel calls with different keys take the whole balance', async () => {
    const member = newId();
    await books.give(member, 500n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => certainly(() => books.give(member, -500n))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await books.cash(member)).toBe(0n);
  });

  it('throws on entries that do not balance, and writes nothing', async () => {
    const member = newId();
    await expect(
      books.book({ kind: 'adjustment', key: 'a', entries: [player(member, 5n), house(-4n)] }),
    ).rejects.toThrow('does not balance');
    await expect(books.book({ kind: 'adjustment', key: 'b', entries: [player(member, 5n)] })).rejects.toThrow(
      'does not balance',
    );
    const mixed: Entry[] = [
      player(member, 5n),
      { ownerId: null, account: 'adjustments', currency: 'PLAY', amount: -5n },
    ];
    await expect(books.book({ kind: 'adjustment', key: 'c', entries: mixed })).rejects.toThrow(
      'does not balance',
    );
    expect(await books.cash(member)).toBe(0n);
  });

  it('takes no entry into a posting that balances without it, whoever writes it', async () => {
    const given = await books.give(newId(), 100n);
    const added = books.owner.query(
      `insert into ledger.entry (merchant_id, posting_id, position, account_id, currency, amount, posted_at)
        select merchant_id, posting_id, 3, account_id, currency, 1, posted_at from ledger.entry where posting_id = $1 and position = 2`,
      [given.ok ? given.value.postingId : null],
    );
    await expect(added).rejects.toThrow('does not balance');
  });

  it('writes entries in one function, whatever moves the money', async () => {
    const { rows } = await books.owner.query<{ name: string }>(
      `select p.oid::regproc::text as name from pg_proc p where p.prosrc ~* 'insert\\s+into\\s+ledger\\.entry\\M'`,
    );
    expect(rows).toEqual([{ name: 'ledger.write_entries' }]);
  });

  it('belongs to one merchant: the same key and owner elsewhere are others', async () => {
    const member = newId();
    await books.give(member, 10n, 'k');
    books.anew();
    expect(await books.cash(member)).toBe(0n);
    expect(await books.give(member, 99n, 'k')).toMatchObject({ ok: true, value: { replay: false } });
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
          books.anew();
          await Promise.all(members.map((member) => books.give(member, 300n)));
          await Promise.all(
            acts.map(async (act) => {
              switch (act.act) {
                case 'transfer':
                  return books.book({
                    kind: 'adjustment',
                    key: newId(),
                    entries: [player(act.from, -act.amount), player(act.to, act.amount)],
                  });
                case 'bet':
                  return books.give(act.from, -act.amount);
                case 'pay':
                  return books.run((scope) =>
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
          expect(await books.run(verifyLedger)).toEqual([]);
          expect(await books.run((scope) => verifyRecent(scope, LONG_AGO))).toEqual([]);
          for (const member of members) expect(await books.cash(member)).toBeGreaterThanOrEqual(0n);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('pays a batch once, however often and in whatever overlap it is run', async () => {
    const members = Array.from({ length: 20 }, () => newId());
    const payments = members.map((ownerId, n) => ({ key: `slip-${n}`, ownerId, amount: 10n }));
    const batch = (part: typeof payments) =>
      books.run((scope) =>
        payMany(scope, { kind: 'lottery-win', from: 'lottery', to: 'cash', currency: 'BDT', payments: part }),
      );
    await Promise.all([
      batch(payments),
      batch(payments.slice(5)),
      batch(payments.slice(0, 12).toReversed()),
      batch(payments),
    ]);
    for (const member of members) expect(await books.cash(member)).toBe(10n);
    expect(await batch(payments)).toEqual([]);
  });

  it('looks accounts up by index in a batch, however large the tables are', async () => {
    const scanned = async (): Promise<number> => {
      await books.owner.query('select pg_stat_force_next_flush()');
      const { rows } = await books.owner.query<{ read: string }>(
        "select seq_tup_read as read from pg_stat_user_tables where schemaname = 'ledger' and relname = 'account'",
      );
      return Number(rows[0]?.read);
    };
    const pay = (ownerIds: readonly Id[]) =>
      books.run(async (scope) => {
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
