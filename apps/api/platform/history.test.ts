import { firstIdAt } from '@mela/primitives';
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

const makeMonths = (from: string, until: string) =>
  owner.query('select platform.make_months($1, $2)', [from, until]);

/** Writes a posting of an instant, and answers in which table its entries stand. */
async function entriesOf(at: string): Promise<string> {
  const { rows } = await owner.query<{ part: string }>(
    `insert into ledger.entry (merchant_id, posting_id, position, account_id, currency, amount, posted_at)
      select gen_random_uuid(), $1, n, gen_random_uuid(), 'BDT', n * 10, $2 from unnest(array[-1, 1]) n
      returning tableoid::regclass::text as part`,
    [firstIdAt(Date.parse(at)), at],
  );
  expect(new Set(rows.map(({ part }) => part)).size).toBe(1);
  return rows[0]?.part ?? '';
}

it('keeps each month of UTC by itself, from its first millisecond to its last', async () => {
  await makeMonths('2020-01-15T00:00:00Z', '2020-03-01T00:00:00Z');
  expect(await entriesOf('2020-01-31T23:59:59.999Z')).toBe('ledger.entry_2020_01');
  expect(await entriesOf('2020-02-01T00:00:00.000Z')).toBe('ledger.entry_2020_02');
  expect(await entriesOf('2020-02-29T23:59:59.999Z')).toBe('ledger.entry_2020_02');
  expect(await entriesOf('2020-03-31T23:59:59.999Z')).toBe('ledger.entry_2020_03');
});

it('takes what belongs to no month, and leaves it where it is', async () => {
  expect(await entriesOf('2020-04-01T00:00:00.000Z')).toBe('ledger.entry_rest');
  await makeMonths('2020-04-01T00:00:00Z', '2020-05-01T00:00:00Z');
  expect(await entriesOf('2020-04-02T00:00:00.000Z')).toBe('ledger.entry_rest');
  expect(await entriesOf('2020-05-02T00:00:00.000Z')).toBe('ledger.entry_2020_05');
});

it('lets nobody change a month, nor give a number twice in it', async () => {
  await makeMonths('2020-06-01T00:00:00Z', '2020-06-01T00:00:00Z');
  const account = '00000000-0000-4000-8000-000000000001';
  const add = (at: number) =>
    owner.query(
      `insert into ledger.entry (merchant_id, posting_id, position, account_id, currency, amount, seq, balance_after, posted_at)
        select gen_random_uuid(), $1, n, case when n = 1 then $2::uuid else gen_random_uuid() end, 'BDT', 20 - n * 10 - 5, n, 0, now()
          from unnest(array[1, 2]) n`,
      [firstIdAt(Date.parse('2020-06-03T00:00:00Z') + at), account],
    );
  await add(0);
  await expect(add(1)).rejects.toThrow('entry_2020_06_account_id_seq_idx');
  for (const part of ['entry_2020_06', 'entry_rest'])
    for (const change of ['update ledger.% set amount = 1', 'delete from ledger.%', 'truncate ledger.%'])
      await expect(owner.query(change.replace('%', part))).rejects.toThrow('are history and never change');
});

it('makes a month like what takes the rest: its indexes, its locks, and how full its pages are', async () => {
  await makeMonths('2020-07-01T00:00:00Z', '2020-07-01T00:00:00Z');
  const { rows } = await owner.query<{ name: string; alike: string }>(
    `select c.relname as name, concat_ws(' ', c.reloptions::text, c.relrowsecurity, c.relforcerowsecurity, pg_get_userbyid(c.relowner), c.relacl::text,
            (select string_agg(regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING', ''), '; ' order by 1)
               from (select indexrelid from pg_index where indrelid = c.oid order by 1) i)) as alike
       from pg_class c where c.relname ~ '_(rest|2020_07)$' and c.relkind = 'r'`,
  );
  const rest = rows.filter(({ name }) => name.endsWith('_rest'));
  expect(rest.map(({ name }) => name)).toEqual(expect.arrayContaining(['entry_rest', 'slip_rest']));
  for (const { name, alike } of rest)
    expect(rows).toContainEqual({ name: name.replace('_rest', '_2020_07'), alike });
});

it('has a year of months after every migration', async () => {
  const { rows } = await owner.query<{ months: number }>('select platform.months_ahead() as months');
  expect(rows[0]?.months).toBe(12);
});
