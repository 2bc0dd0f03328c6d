import { newId, type Id } from '@mela/primitives';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { deliverFacts } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  balanceOf,
  debtListener,
  debtOf,
  payMany,
  recordPaidBalances,
  takeMany,
  verifyBooks,
} from './index.ts';

const NOW = new Date('2026-03-02T06:00:00Z');
const BDT = { currency: 'BDT' } as const;

let files: TestDatabase;
let database: Database;
let merchantId: Id;

beforeAll(async () => {
  files = await makeDatabase();
  database = openDatabase(files.url, { now: () => NOW }, 12, PATIENT);
});
afterAll(async () => {
  await database.close();
  await files.drop();
});
beforeEach(() => {
  merchantId = newId();
});

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);
const cash = async (ownerId: Id) =>
  (await run((scope) => balanceOf(scope, { ownerId, kind: 'cash', ...BDT }))).balance;
const owed = (id: Id) => run((scope) => debtOf(scope, { id, ...BDT }));
const give = (ownerId: Id, amount: bigint) =>
  run(async (scope) => {
    const payments = [{ key: newId(), ownerId, amount }];
    const paid = await payMany(scope, { kind: 'lottery-win', from: 'lottery', to: 'cash', ...BDT, payments });
    await recordPaidBalances(scope, { to: 'cash', ...BDT }, paid);
  });
const take = (payments: { key: string; ownerId: Id; amount: bigint }[]) =>
  run((scope) =>
    takeMany(scope, { kind: 'lottery-correction', from: 'cash', to: 'lottery', ...BDT, payments }),
  );
const collect = async () => {
  while ((await deliverFacts(database, merchantId, [debtListener])) > 0);
};
const faults = () => verifyBooks(database, merchantId, []);

it('takes what is there, in the order given, and the rest is owed; once per key', async () => {
  const [rich, poor] = [newId(), newId()];
  await give(rich, 1000n);
  await give(poor, 100n);
  const payments = [
    { key: 'a', ownerId: poor, amount: 70n },
    { key: 'b', ownerId: rich, amount: 300n },
    { key: 'c', ownerId: poor, amount: 50n },
    { key: 'd', ownerId: poor, amount: 5n },
  ];
  const moved = await take(payments);
  expect(Object.fromEntries(moved.map(({ key, balance }) => [key, balance]))).toEqual({
    a: 30n,
    b: 700n,
    c: 0n,
  });
  await Promise.all([take(payments), take(payments)]);
  expect([await cash(poor), await owed(poor), await cash(rich), await owed(rich)]).toEqual([
    0n,
    25n,
    700n,
    0n,
  ]);
  expect(await faults()).toEqual([]);
});

it('collects a debt from whatever comes in, first', async () => {
  const member = newId();
  await take([{ key: 'x', ownerId: member, amount: 100n }]);
  await give(member, 40n);
  await collect();
  expect([await cash(member), await owed(member)]).toEqual([0n, 60n]);
  await give(member, 90n);
  await collect();
  expect([await cash(member), await owed(member)]).toEqual([30n, 0n]);
  await give(member, 5n);
  await collect();
  expect(await cash(member)).toBe(35n);
  expect(await faults()).toEqual([]);
});

it('cash less debt is what a wallet without a floor would hold, whatever comes in which order', async () => {
  const step = fc.record({ take: fc.boolean(), amount: fc.bigInt({ min: 1n, max: 500n }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const member = newId();
      let plain = 0n;
      for (const [at, { take: takes, amount }] of steps.entries()) {
        plain += takes ? -amount : amount;
        if (takes) await take([{ key: `${member} ${at}`, ownerId: member, amount }]);
        else await give(member, amount);
        await collect();
        const [has, owes] = [await cash(member), await owed(member)];
        expect(has - owes).toBe(plain);
        expect(has === 0n || owes === 0n).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
  expect(await faults()).toEqual([]);
});

it('of takings and collections at once nothing is lost', async () => {
  const member = newId();
  await give(member, 50n);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 ? take([{ key: `t${at}`, ownerId: member, amount: 30n }]) : give(member, 10n).then(collect),
    ),
  );
  await give(member, 1n);
  await collect();
  expect((await cash(member)) - (await owed(member))).toBe(50n + 60n + 1n - 180n);
  expect(await faults()).toEqual([]);
});
