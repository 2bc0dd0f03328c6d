import { randomUUID } from 'node:crypto';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: Client;
let app: Client;

beforeAll(async () => {
  database = await makeDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  app = new Client({ connectionString: database.url });
  await owner.connect();
  await app.connect();
});
afterAll(async () => {
  await owner.end();
  await app.end();
  await database.drop();
});

/** Brands are looked up by host before any merchant is known, so this table alone is open; it holds host names only. */
const OPEN = ['merchants.host'];

const OURS =
  "n.nspname not in ('pg_catalog', 'information_schema', 'public', 'pgboss') and n.nspname not like 'pg\\_%'";

const namesOf = async (statement: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(statement);
  return rows.map((row) => row.name);
};

/** What is partitioned takes rows by its own name only, but each of its parts is as locked as any table. */
const tablesOfMerchants = (parts: 'with their parts' | 'whole'): Promise<string[]> =>
  namesOf(`select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relkind in ('r', 'p') and ${OURS} ${parts === 'whole' ? 'and not c.relispartition' : ''} order by 1`);

describe('every table that has a merchant', () => {
  it('is behind the one policy, forced on its owner too', async () => {
    const tables = (await tablesOfMerchants('with their parts')).filter((name) => !OPEN.includes(name));
    const locked = await namesOf(`select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relrowsecurity and c.relforcerowsecurity
        and (select array_agg(p.cmd || ' ' || p.qual || ' ' || p.with_check) from pg_policies p
             where p.schemaname = n.nspname and p.tablename = c.relname)
          = array['ALL (merchant_id = platform.current_merchant()) (merchant_id = platform.current_merchant())']
      order by 1`);
    expect(tables.length).toBeGreaterThan(40);
    expect(locked).toEqual(tables);
  });

  it('shows a row to its own merchant only, to nobody without one, and takes none in another’s name', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    for (const table of (await tablesOfMerchants('whole')).filter((name) => !OPEN.includes(name))) {
      await plant(table, mine);
      expect([table, await seen(table, mine)]).toEqual([table, '1']);
      expect([table, await seen(table, other)]).toEqual([table, '0']);
      expect([table, await seen(table, '')]).toEqual([table, '0']);
      await app.query('begin');
      await app.query("select set_config('app.merchant', $1, true)", [other]);
      await expect(app.query(`insert into ${table} (merchant_id) values ('${mine}')`), table).rejects.toThrow(
        /row-level security|permission denied/,
      );
      await app.query('rollback');
    }
  });
});

/** Puts some row of a merchant into a table, whatever the table usually insists on. */
async function plant(table: string, merchantId: string): Promise<void> {
  await owner.query('set session_replication_role = replica');
  const { rows: checks } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
      where conrelid = $1::regclass and contype = 'c'
     union all
     select format('alter domain %s drop constraint %I', contypid::regtype, conname) from pg_constraint
      where contypid in (select atttypid from pg_attribute where attrelid = $1::regclass and not attisdropped)`,
    [table],
  );
  for (const { drop } of checks) await owner.query(drop);
  const { rows: columns } = await owner.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull
       and attgenerated = '' and attidentity = '' and attname <> 'merchant_id'`,
    [table],
  );
  const values = columns.map(({ type }) => sampleOf(type));
  await owner.query(
    `insert into ${table} (${['merchant_id', ...columns.map(({ name }) => name)].join(', ')})
     values (${[`'${merchantId}'`, ...values].join(', ')})`,
  );
}

function sampleOf(type: string): string {
  if (/(\[\]|multirange)$/.test(type)) return `'{}'::${type}`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'jsonb') return "'{}'";
  if (type === 'boolean') return 'true';
  if (type === 'bytea') return "'\\x00'";
  if (/^(timestamp|date)/.test(type)) return 'now()';
  return /int|numeric|double|real/.test(type) ? '1' : "'x'";
}

/** How many rows the program sees of a table it may read at all; a table it may not read shows none. */
async function seen(table: string, merchantId: string): Promise<string> {
  await app.query('begin');
  try {
    await app.query("select set_config('app.merchant', $1, true)", [merchantId]);
    const { rows } = await app.query<{ count: string }>(`select count(*) from ${table}`);
    return rows[0]?.count ?? '';
  } finally {
    await app.query('rollback');
  }
}

it('lets no view look past the policies of whoever asks, but those for audits', async () => {
  const open = await namesOf(`select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and ${OURS} and n.nspname <> 'audit'
      and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`);
  expect(open).toEqual([]);
});

it('gives the programs’ role nothing to own, and no way past the policies', async () => {
  const owned = await namesOf(`
    select 'relation ' || c.relname as name from pg_class c where pg_get_userbyid(c.relowner) = 'mela_app'
    union all select 'function ' || p.proname from pg_proc p where pg_get_userbyid(p.proowner) = 'mela_app'
    union all select 'schema ' || n.nspname from pg_namespace n where pg_get_userbyid(n.nspowner) = 'mela_app'
    union all select 'role ' || r.rolname from pg_roles r
      where r.rolname in ('mela_app', 'mela_ledger', 'mela_register') and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb)
    union all select 'member of ' || r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
      where pg_get_userbyid(m.member) = 'mela_app'`);
  expect(owned).toEqual([]);
});

it('lets functions that run as their owner run as nobody mighty, with a search path of their own', async () => {
  const loose = await namesOf(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    join pg_roles r on r.oid = p.proowner
    where p.prosecdef and ${OURS}
      and (r.rolsuper or r.rolbypassrls or not coalesce(p.proconfig, '{}')::text like '%search_path=%')`);
  expect(loose).toEqual([]);
});
