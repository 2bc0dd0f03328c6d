import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMerchant } from '../../apps/api/domain/merchants/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { makeDatabase, type TestDatabase } from '../../packages/testing/database.ts';
import { brands } from '../../packages/testing/people/brands.ts';
import { isDemos, markAsDemos } from './whose-database.ts';

let made: TestDatabase;
beforeEach(async () => {
  made = await makeDatabase();
});
afterEach(() => made.drop());

const OUTSIDE = { embedded: false, wanted: false };
const ask = (given: { embedded: boolean; wanted: boolean }): Promise<boolean> =>
  isDemos(made.ownerUrl, given);

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: made.ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
async function openBrand(): Promise<void> {
  const database = openDatabase(made.url, systemClock, 1);
  await openMerchant(database.kysely, brands.mela);
  await database.close();
}

test('a database outside is nobody’s demo unless it is said, and stays one then', async () => {
  expect(await ask(OUTSIDE)).toBe(false);
  expect(await ask({ ...OUTSIDE, wanted: true })).toBe(true);
  // Nothing is written by asking.
  expect(await ask(OUTSIDE)).toBe(false);
  await markAsDemos(made.ownerUrl);
  await markAsDemos(made.ownerUrl);
  await openBrand();
  expect(await ask(OUTSIDE)).toBe(true);
  expect(await ask({ ...OUTSIDE, wanted: true })).toBe(true);
});

test('one that has never been migrated may become one, too', async () => {
  const empty = await makeDatabase('studio');
  const client = new pg.Client({ connectionString: empty.ownerUrl });
  await client.connect();
  await client.query('drop schema studio cascade');
  expect(await isDemos(empty.ownerUrl, { embedded: false, wanted: true })).toBe(true);
  await client.query('create table public.shop (till int)');
  await expect(isDemos(empty.ownerUrl, { embedded: false, wanted: true })).rejects.toThrow(
    'No demo here: the database holds public.shop, which is not a demo’s. Give --demo an empty one.',
  );
  await client.end();
  await empty.drop();
});

test('one with somebody’s brand never becomes one, also when an earlier release has seeded it', async () => {
  await openBrand();
  await asOwner(
    'create table public.demo_step (name text primary key)',
    'create schema shop',
    'create table shop.till ()',
  );
  expect(await ask(OUTSIDE)).toBe(false);
  await expect(ask({ ...OUTSIDE, wanted: true })).rejects.toThrow(
    'the database holds the brand mela, shop.till, which',
  );
});

test('the embedded server’s is one, until a brand in it plays for real money', async () => {
  await openBrand();
  await markAsDemos(made.ownerUrl);
  expect(await ask({ embedded: true, wanted: false })).toBe(true);
  await asOwner(
    `select set_config('app.merchant', (select id::text from merchants.merchant), false)`,
    `update merchants.merchant set money = 'real', licence_reference = 'LR-1'`,
  );
  expect(await ask({ embedded: true, wanted: false })).toBe(false);
  expect(await ask(OUTSIDE)).toBe(false);
  await expect(ask({ embedded: true, wanted: true })).rejects.toThrow('mela plays for real money');
});
