import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';

let database: TestDatabase;
let owner: pg.Client;
let before: string[];
beforeAll(async () => {
  database = await makeDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('set row_security = off');
  await owner.query(`
    create schema yard;
    create type yard.colour as enum ('red', 'green');
    create table yard.hen (id int primary key, colour yard.colour not null default 'red', eggs int, check (eggs >= 0));
    create index hen_by_colour on yard.hen (colour);
    create function yard.lay() returns trigger language plpgsql as 'begin return new; end';
    create trigger lay before update on yard.hen for each row execute function yard.lay();
    create sequence yard.eggs;
    create view yard.layer as select id from yard.hen where id > 0;
    alter table yard.hen enable row level security;
    create policy seen on yard.hen using (true);`);
  before = await catalogueOf(owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Runs a change, and takes it back. */
async function after(change: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(change);
    return await catalogueOf(owner);
  } finally {
    await owner.query('rollback');
  }
}

test('is the same when it is asked again, and of every copy of a database', async () => {
  const other = await makeDatabase();
  const client = new pg.Client({ connectionString: other.ownerUrl });
  await client.connect();
  try {
    await client.query('set row_security = off');
    expect(await catalogueOf(client)).toEqual(before.filter((line) => !line.includes('yard')));
  } finally {
    await client.end();
    await other.drop();
  }
});

test.each([
  'alter table yard.hen add column name text',
  'alter table yard.hen drop column eggs',
  'alter table yard.hen alter column eggs type bigint using 1',
  'alter table yard.hen alter column eggs set not null',
  "alter table yard.hen alter column colour set default 'green'",
  'alter table yard.hen alter column eggs set statistics 500',
  'alter table yard.hen set (fillfactor = 70)',
  'alter table yard.hen set unlogged',
  'grant create on schema yard to mela_ledger; alter table yard.hen owner to mela_ledger',
  'alter table yard.hen disable row level security',
  'alter table yard.hen force row level security',
  'alter table yard.hen disable trigger lay',
  'alter table yard.hen add check (eggs < 9)',
  'alter table yard.hen rename constraint hen_pkey to hen_key',
  'create unique index on yard.hen (eggs)',
  'drop index yard.hen_by_colour',
  'alter policy seen on yard.hen using (eggs > 1)',
  'create policy more on yard.hen as restrictive using (true)',
  'drop trigger lay on yard.hen',
  `create or replace function yard.lay() returns trigger language plpgsql as 'begin return null; end'`,
  'alter function yard.lay() security definer',
  'revoke execute on function yard.lay() from public',
  'grant execute on function yard.lay() to mela_app',
  'grant usage on schema yard to mela_app',
  'grant select on yard.hen to mela_app',
  'grant update (eggs) on yard.hen to mela_app',
  'alter default privileges in schema yard grant select on tables to mela_app',
  'alter sequence yard.eggs increment 2',
  'alter sequence yard.eggs owned by yard.hen.eggs',
  'create or replace view yard.layer as select id from yard.hen where id > 1',
  "alter type yard.colour add value 'blue'",
  'create domain yard.count as int',
  'create statistics yard.both on colour, eggs from yard.hen',
  "comment on table yard.hen is 'lays'",
  "insert into yard.hen values (1, 'red', 2)",
])('tells when somebody has said: %s', async (change) => {
  expect(await after(change)).not.toEqual(before);
});
