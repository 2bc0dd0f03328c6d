import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runMigrations } from './run-migrations.ts';

let database: TestDatabase;
let owner: pg.Client;
let program: string;
beforeEach(async () => {
  database = await makeDatabase('studio');
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  program = await mkdtemp(path.join(tmpdir(), 'program-'));
  await mkdir(path.join(program, 'migrations'));
  await mkdir(path.join(program, 'platform/sql/before-tables'), { recursive: true });
  await write('platform/schemas.sql', 'create schema if not exists yard;');
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(program, { recursive: true });
});

const write = (file: string, text: string): Promise<void> => writeFile(path.join(program, file), text);

const migrate = async (): Promise<string[]> => {
  const { applied } = await runMigrations(database.ownerUrl, {
    kind: 'studio',
    program: pathToFileURL(`${program}/`),
    schema: 'yard',
    roles: ['mela_studio'],
    become: [],
  });
  return applied;
};

/** A function that answers a word. */
const answering = (name: string, word: string): string =>
  `create or replace function yard.${name}() returns text language sql as $$ select '${word}' $$;`;

const answerOf = async (name: string): Promise<unknown> => {
  const { rows } = await owner.query<{ answer: string }>(`select yard.${name}() as answer`);
  return rows[0]?.answer;
};

test('tables stand on what is written before them, and functions on the tables', async () => {
  await write(
    'platform/sql/before-tables/refuse.sql',
    `create or replace function yard.refuse() returns trigger language plpgsql as $$ begin raise 'never'; end $$;`,
  );
  await write(
    'migrations/0001-yard.sql',
    `create table yard.hen (id int);
     create trigger kept before delete on yard.hen for each row execute function yard.refuse();`,
  );
  await write(
    'platform/sql/first-hen.sql',
    `create or replace function yard.first_hen() returns yard.hen language sql begin atomic select * from yard.hen limit 1; end;`,
  );
  expect(await migrate()).toEqual(['0001-yard.sql']);
  await owner.query('insert into yard.hen values (7)');
  await expect(owner.query('delete from yard.hen')).rejects.toThrow('never');
  expect((await owner.query('select * from yard.first_hen()')).rows).toEqual([{ id: 7 }]);
  expect(await migrate()).toEqual([]);
});

test('a function is written when its file is not the one that was written, and no other', async () => {
  await write('platform/sql/call.sql', answering('call', 'cluck'));
  await migrate();
  await owner.query(answering('call', 'spoilt'));
  await migrate();
  expect(await answerOf('call')).toBe('spoilt');
  await write('platform/sql/call.sql', answering('call', 'cackle'));
  await migrate();
  expect(await answerOf('call')).toBe('cackle');
});

test('every function is written after a migration, which may have touched any', async () => {
  await write('platform/sql/call.sql', answering('call', 'cluck'));
  await write('platform/sql/before-tables/crow.sql', answering('crow', 'crow'));
  await migrate();
  await owner.query(answering('call', 'spoilt') + answering('crow', 'spoilt'));
  await write('migrations/0001-nothing.sql', 'select 1');
  await migrate();
  expect([await answerOf('call'), await answerOf('crow')]).toEqual(['cluck', 'crow']);
});

test('a migration that fails leaves nothing behind, and one that was changed afterwards is refused', async () => {
  await write('migrations/0001-yard.sql', 'create table yard.hen (id int)');
  await write('migrations/0002-wrong.sql', 'create table yard.egg (id int); select 1 / 0');
  await expect(migrate()).rejects.toThrow('migration 0002-wrong.sql failed: division by zero');
  expect((await owner.query("select to_regclass('yard.egg') as egg")).rows).toEqual([{ egg: null }]);
  await write('migrations/0002-wrong.sql', 'select 1');
  expect(await migrate()).toEqual(['0002-wrong.sql']);
  await write('migrations/0001-yard.sql', 'create table yard.hen (id bigint)');
  await expect(migrate()).rejects.toThrow('migration 0001-yard.sql was changed after it had been applied');
});
