import { makeDatabase } from '@mela/test-house/database.ts';
import { newId } from '@mela/primitives';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { openDatabase } from './database.ts';

it('outlives a connection that dies in the middle of a transaction', async () => {
  const made = await makeDatabase();
  const database = openDatabase(made.url, systemClock, 2);
  const owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
  const merchantId = newId();
  const one = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const cutOff = database.inMerchant(merchantId, async ({ db }) => {
    const { rows } = await one.execute(db);
    await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    return one.execute(db);
  });
  await expect(cutOff).rejects.toThrow(/connection/i);
  expect((await database.inMerchant(merchantId, ({ db }) => one.execute(db))).rows).toHaveLength(1);
  await Promise.all([owner.end(), database.close()]);
  await made.drop();
});
