import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { openBreakableLine } from '@mela/testing/faults/breakable-line.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { openReadiness } from './readiness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.drop());

const PATIENTLY_MS = 20_000;

test('says no when the database is refused, and yes again when it is back', async () => {
  const line = await openBreakableLine(database.url);
  const readiness = openReadiness(line.url, PATIENTLY_MS);
  expect(await readiness.isReady()).toBe(true);
  line.cut();
  await line.close();
  expect(await readiness.isReady()).toBe(false);
  expect(await readiness.isReady()).toBe(false);
  await readiness.close();

  const back = openReadiness(database.url, PATIENTLY_MS);
  expect(await Promise.all([back.isReady(), back.isReady()])).toEqual([true, true]);
  await back.close();
});

test('says no in time when nothing comes any more, over the connection that it has and over a new one', async () => {
  const line = await openBreakableLine(database.url);
  const readiness = openReadiness(line.url, 1000);
  await expect.poll(() => readiness.isReady()).toBe(true);
  line.swallow();
  expect(await readiness.isReady()).toBe(false);
  expect(await readiness.isReady()).toBe(false);
  line.mend();
  await expect.poll(() => readiness.isReady()).toBe(true);
  line.swallow();
  await readiness.close();
  await line.close();
});

test('needs no connection of a pool that is in use', async () => {
  const pool = openPool(database.url, { connections: 1, patience: PATIENT });
  const used = await pool.connect();
  const readiness = openReadiness(database.url, PATIENTLY_MS);
  expect(await readiness.isReady()).toBe(true);
  used.release();
  await Promise.all([readiness.close(), pool.end()]);
});

test('says no of a server that only reads', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const readiness = openReadiness(url.href, PATIENTLY_MS);
  expect(await readiness.isReady()).toBe(false);
  await readiness.close();
});
