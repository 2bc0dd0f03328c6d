import { globSync } from 'node:fs';
import path from 'node:path';
import { makeDatabase, type TestDatabase } from '@mela/test-house/database.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await makeDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('has a file for each function, under its name, in the room of its schema', async () => {
  const files = globSync(['platform/sql/*.sql', 'domain/*/sql/*.sql'], {
    cwd: path.join(import.meta.dirname, '..'),
  });
  const { rows } = await owner.query<{ schema: string; name: string }>(
    `select n.nspname as schema, p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'public', 'jobs')`,
  );
  const expected = rows.map(({ schema, name }) => {
    const room = schema === 'platform' ? schema : path.join('domain', schema);
    return path.join(room, 'sql', `${name.replaceAll('_', '-')}.sql`);
  });
  expect(files.toSorted()).toEqual(expected.toSorted());
});

/** How an amount of one unit is said by the database. */
const said = async (): Promise<string | undefined> => {
  const { rows } = await owner.query<{ text: string }>('select play.decimal(10000) as text');
  return rows[0]?.text;
};

const spoil = (): Promise<unknown> =>
  owner.query(`create or replace function play.decimal(p_amount bigint) returns text
    language sql immutable as $$ select 'spoilt' $$`);

it('writes a function when its file is not the one that was written, and no other', async () => {
  await spoil();
  await migrate(database.ownerUrl);
  expect(await said()).toBe('spoilt');

  await owner.query(
    `update public.function_file set hash = 'another' where file = 'domain/play/sql/decimal.sql'`,
  );
  await migrate(database.ownerUrl);
  expect(await said()).toBe('1.0000');
});

it('writes every function after a migration, which may have touched any', async () => {
  await spoil();
  await owner.query(`delete from public.migration where name = '0267-attempts-of-one-moment.sql'`);
  await migrate(database.ownerUrl);
  expect(await said()).toBe('1.0000');
});
