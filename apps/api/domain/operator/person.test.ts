import { newId, ok, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import { openSecretBox } from '../../platform/secrets/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import { openMerchant } from '../merchants/index.ts';
import { differentPerson, openOperator, ownAccountsOf, type Operator } from './index.ts';

let database: Database;
let drop: () => Promise<void>;
let operator: Operator;
let brandIds: Id[];

beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  database = openDatabase(made.url, { now: () => new Date() }, 4, PATIENT);
  const passwords = { verify: async () => ok(false), hash: async () => ok('-') };
  operator = openOperator({ database, box: openSecretBox(randomBytes(32)), passwords });
  brandIds = [
    (await openMerchant(database.kysely, brands.mela)).id,
    (await openMerchant(database.kysely, brands.nodi)).id,
  ];
});
afterAll(async () => {
  await database.close();
  await drop();
});

const inBrand = <T>(work: (scope: Scope) => Promise<T>, at = 0): Promise<T> =>
  database.inMerchant(brandIds[at] ?? '', work);

async function login(at = 0): Promise<Id> {
  const given = { username: newId(), displayName: 'Anika', role: 'admin', passwordHash: '-' } as const;
  const opened = await inBrand((scope) => operator.openStaff(scope, given), at);
  return opened.ok ? opened.value.staffId : '';
}
const link = (staffId: Id, accountId: Id, at = 0) =>
  inBrand(
    (scope) =>
      scope.db
        .insertInto('operator.own_account')
        .values({
          merchant_id: scope.merchantId,
          staff_id: staffId,
          account_id: accountId,
          linked_at: scope.now,
        })
        .execute(),
    at,
  );
const differ = (one: Id, other: Id) => inBrand((scope) => differentPerson(scope, one, other));

test('logins that one account belongs to are one person’s, however long the chain, in one brand', async () => {
  const [first, second, third, stranger] = [await login(), await login(), await login(), await login()];
  const [shared, also, others] = [newId(), newId(), newId()];
  expect(await differ(first, first)).toBe(false);
  expect(await differ(first, third)).toBe(true);
  await link(first, shared);
  await link(second, shared);
  await link(second, also);
  await link(third, also);
  await link(stranger, others);
  for (const [one, other] of [
    [first, second],
    [first, third],
    [third, first],
  ] as const)
    expect(await differ(one, other)).toBe(false);
  expect(await differ(first, stranger)).toBe(true);
  expect((await inBrand((scope) => ownAccountsOf(scope, first))).toSorted()).toEqual(
    [shared, also].toSorted(),
  );
  const elsewhere = await login(1);
  await link(elsewhere, others, 1);
  expect(await differ(stranger, elsewhere)).toBe(true);
});
