import { makeDatabase, type TestDatabase } from '@mela/test-house/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await makeDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it.each(['accounts', 'entries', 'bets', 'transfers', 'sessions'])(
  'audit.%s answers the owner, and not the programs',
  async (view) => {
    expect((await owner.query(`select * from audit.${view}`)).rows).toEqual([]);
    await owner.query('begin');
    await owner.query('set local role mela_app');
    await expect(owner.query(`select * from audit.${view}`)).rejects.toThrow('permission denied');
    await owner.query('rollback');
  },
);
