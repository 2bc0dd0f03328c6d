import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@mela/api/platform/migrate.ts';
import { migrate as migrateStudio } from '@mela/studio/platform/migrate.ts';
import { requireProgramsLogin } from '@mela/database/login-powers.ts';
import { openPool } from '@mela/database/pool.ts';
import { ensureDatabase } from './database.ts';
import { startPostgres, type Postgres } from './start-postgres.ts';

// Under /tmp, which every account may enter: vitest itself may run below a closed home.
const home = mkdtempSync('/tmp/mela-logins-test-');
chmodSync(home, 0o755);
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: path.join(home, 'cluster'), throwaway: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** What `npm start` does to the databases of its server. */
async function prepare(): Promise<void> {
  await ensureDatabase(postgres.url('mela'), 'portal');
  await ensureDatabase(postgres.url('mela_studio'), 'studio');
  await migrate(postgres.url('mela', 'mela_owner'));
  await migrateStudio(postgres.url('mela_studio', 'mela_owner'));
}

async function programsAreTaken(): Promise<void> {
  const logins = [
    ['mela', { setting: 'DATABASE_URL', login: 'mela_app', schema: 'platform' }],
    ['mela_studio', { setting: 'STUDIO_DATABASE_URL', login: 'mela_studio', schema: 'studio' }],
  ] as const;
  for (const [database, of] of logins) {
    const client = new Client({ connectionString: postgres.url(database, of.login) });
    await client.connect();
    await requireProgramsLogin(client, of).finally(() => client.end());
  }
}

const OWNED_BY_THE_ADMINISTRATOR = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relowner = 'postgres'::regrole and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where p.proowner = 'postgres'::regrole and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  union all select t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where t.typowner = 'postgres'::regrole and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  union all select nspname from pg_namespace
   where nspowner = 'postgres'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'`;

test('a new server has everybody who logs in, and no login can do more than it should', async () => {
  await prepare();
  await programsAreTaken();
  await prepare();
  await programsAreTaken();
  expect(
    await ask(postgres.url('mela', 'mela_auditor'), 'select count(*)::int as n from audit.entries'),
  ).toEqual([{ n: 0 }]);
});

test('data of before the logins, which the administrator owned, is the owner’s, and opens to them', async () => {
  await ask(
    postgres.url('mela', 'mela_owner'),
    `create table public.kept as select 'kept' as word`,
    `insert into platform.canary (sealed) values ('\\x01')`,
  );
  for (const [database, migration] of [
    ['mela', 'public.migration'],
    ['mela_studio', 'studio.migration'],
  ] as const) {
    await ask(
      postgres.url(database),
      'reassign owned by mela_owner to postgres',
      'drop owned by mela_owner, mela_studio, mela_auditor',
      `alter database ${database} owner to postgres`,
      `grant all on database ${database} to public`,
      `delete from ${migration} where name like '0380%'`,
    );
  }
  await ask(
    postgres.url('postgres'),
    'drop role mela_owner, mela_studio, mela_auditor',
    'alter role mela_app nologin password null',
    'grant connect on database postgres, template1 to public',
  );

  await prepare();
  await programsAreTaken();
  const found = await ask(postgres.url('mela', 'mela_owner'), 'select word from public.kept');
  expect(found).toEqual([{ word: 'kept' }]);
  expect(await ask(postgres.url('mela', 'mela_app'), 'select sealed from platform.canary')).toHaveLength(1);
  for (const database of ['mela', 'mela_studio']) {
    expect(await ask(postgres.url(database), OWNED_BY_THE_ADMINISTRATOR)).toEqual([]);
  }
});

test('what a login has changed about itself lasts until the next start, and binds no program meanwhile', async () => {
  await prepare();
  await ask(
    postgres.url('mela', 'mela_app'),
    'alter role current_user set row_security = off',
    'alter role current_user set statement_timeout = 0',
  );
  const pool = openPool(postgres.url('mela', 'mela_app'));
  const { rows } = await pool.query(
    `select current_setting('row_security') as rows, current_setting('statement_timeout') as statement`,
  );
  await pool.end();
  expect(rows).toEqual([{ rows: 'on', statement: '4s' }]);
  await expect(programsAreTaken()).rejects.toThrow('row_security=off');

  await ask(postgres.url('mela', 'mela_app'), `alter role current_user password 'another'`);
  await expect(programsAreTaken()).rejects.toThrow('password authentication failed');
  await prepare();
  await programsAreTaken();
  const waits = `select current_setting('statement_timeout') || current_setting('lock_timeout')
                     || current_setting('idle_in_transaction_session_timeout') as waits`;
  for (const [database, login] of [
    ['mela', 'mela_app'],
    ['mela_studio', 'mela_studio'],
  ] as const) {
    expect(await ask(postgres.url(database, login), waits)).toEqual([{ waits: '4s2s3s' }]);
  }
});

test('a login that may do too little to migrate is refused before anything is done', async () => {
  await expect(migrate(postgres.url('mela', 'mela_app'))).rejects.toThrow(
    /^The login mela_app can do too little to migrate: it cannot pass row-level security; the database mela belongs to mela_owner; it may not become mela_audit, mela_ledger, mela_register; these schemas belong to others: .*\. Use mela_owner/,
  );
  await expect(migrateStudio(postgres.url('mela_studio', 'mela_studio'))).rejects.toThrow(
    /^The login mela_studio can do too little to migrate: /,
  );
});
