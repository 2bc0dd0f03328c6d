import { globSync } from 'node:fs';
import path from 'node:path';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
  const files = globSync('{platform,domain/*}/sql/{,before-tables/}*.sql', {
    cwd: path.join(import.meta.dirname, '..'),
  });
  const { rows } = await owner.query<{ schema: string; name: string }>(
    `select n.nspname as schema, p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'public', 'jobs')`,
  );
  const expected = rows.map(({ schema, name }) => {
    const room = schema === 'platform' ? schema : path.join('domain', schema.replaceAll('_', '-'));
    return path.join(room, 'sql', `${name.replaceAll('_', '-')}.sql`);
  });
  expect(files.map((file) => file.replace('/before-tables/', '/')).toSorted()).toEqual(expected.toSorted());
});
