import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { openBreakableLine, type BreakableLine } from '@mela/testing/faults/breakable-line.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFailureOf } from './failure.ts';
import { openPool, PATIENCE } from './pool.ts';

let database: TestDatabase;
let line: BreakableLine;
beforeAll(async () => {
  database = await makeDatabase();
  line = await openBreakableLine(database.url);
});
afterAll(async () => {
  await line.close();
  await database.drop();
});

const failureOf = (work: Promise<unknown>) => work.then(() => null, databaseFailureOf);

test('a program suspects and gives up a host that is gone within five seconds', () => {
  expect(PATIENCE.silentMs + PATIENCE.connectionMs).toBeLessThan(5000);
  // And does not suspect a server that makes somebody wait for a lock.
  expect(PATIENCE.silentMs).toBeGreaterThan(PATIENCE.lockMs);
});

test('a host that is gone without a word is noticed, by those who rest as well, and comes back by itself', async () => {
  const pool = openPool(line.url, { patience: { ...PATIENT, silentMs: 500, connectionMs: 3000 } });
  const clients = await Promise.all([1, 2, 3].map(() => pool.connect()));
  await clients[0]?.query('begin');
  clients[1]?.release();
  clients[2]?.release();
  expect(pool.idleCount).toBe(2);

  line.swallow();
  expect(await failureOf(clients[0]?.query('commit') ?? Promise.resolve())).toBe('unavailable');
  clients[0]?.release();
  await expect.poll(() => pool.totalCount).toBe(0);
  // Nobody is there to connect to.
  expect(await failureOf(pool.query('select 1'))).toBe('overload');

  line.mend();
  await expect.poll(() => failureOf(pool.query('select 1'))).toBeNull();
  line.swallow();
  // Nor does whoever ends wait for a word.
  await pool.end();
  line.mend();
});

test('a server that only reads since another took over is left for whoever took over', async () => {
  const pool = openPool(database.ownerUrl, { connections: 1 });
  const client = await pool.connect();
  await client.query('set default_transaction_read_only = on');
  await client.query('begin');
  expect(await failureOf(client.query('create table public.written ()'))).toBe('unavailable');
  expect(await failureOf(client.query('rollback'))).toBe('unavailable');
  client.release();
  await pool.query('create table public.written ()');
  await pool.end();
});

test('a statement that takes its time is left alone while its server is there', async () => {
  const pool = openPool(line.url, { patience: { ...PATIENT, silentMs: 50 } });
  expect((await pool.query(`select 1 as one from pg_sleep(1)`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
