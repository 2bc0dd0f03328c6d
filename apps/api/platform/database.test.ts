import { makeDatabase } from '@mela/testing/database.ts';
import { newId } from '@mela/primitives';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { openLog } from '@mela/program/log.ts';
import { waitForDatabase } from '@mela/database/wait-for-database.ts';

it('outlives a connection that dies in the middle of a transaction', async () => {
  const made = await makeDatabase();
  const database = openDatabase(made.url, systemClock, 2);
  const owner = new pg.Client({ connectionString: made.ownerUrl });
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

it('is waited for while it starts, and not when it says no', async () => {
  const errorOf = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code });
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const answers = [errorOf('57P03'), refused, null, errorOf('28P01'), null];
  const ask = async () => {
    const error = answers.shift();
    if (error) throw error;
  };
  const log = openLog('test', 'fatal');
  await waitForDatabase(ask, log, 1);
  expect(answers).toHaveLength(2);
  await expect(waitForDatabase(ask, log, 1)).rejects.toMatchObject({ code: '28P01' });
});

it('is waited for when it goes down between two questions', async () => {
  const made = await makeDatabase();
  const owner = new pg.Client({ connectionString: made.ownerUrl });
  await owner.connect();
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const client = new pg.Client({ connectionString: made.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (asked === 1) {
        const broken = new Promise((resolve) => client.once('end', resolve));
        await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        await broken;
      }
      await client.query('select 1');
    } finally {
      await client.end();
    }
  };
  await waitForDatabase(ask, openLog('test', 'fatal'), 1);
  expect(asked).toBe(2);
  await owner.end();
  await made.drop();
});
