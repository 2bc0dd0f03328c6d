import { requireProgramsLogin } from '@mela/database/login-powers.ts';
import { LOGINS, type Login } from '@mela/database/logins.ts';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { spawnApi } from '@mela/testing/spawned-api.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

let portal: TestDatabase;
let studio: TestDatabase;
let owner: pg.Client;
const open: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

beforeAll(async () => {
  [portal, studio] = await Promise.all([makeDatabase(), makeDatabase('studio')]);
  owner = await connect(portal.ownerUrl);
});
afterAll(async () => {
  for (const client of open) await client.end().catch(() => undefined);
  await portal.drop();
  await studio.drop();
});

const homeOf = (login: Login): TestDatabase => (login === 'mela_studio' ? studio : portal);
const RESTRICTED = LOGINS.filter((login) => login !== 'mela_owner');
const OTHERS = [
  'postgres',
  'mela_ledger',
  'mela_audit',
  'mela_register',
  ...LOGINS,
  'pg_read_all_data',
  'pg_execute_server_program',
];

/** What somebody who holds a login's connection might try; all of it is refused. */
const ATTACKS = [
  ...['postgres', 'mela_owner', 'mela_ledger', 'mela_audit', 'mela_register', 'pg_write_all_data'].flatMap(
    (role) => [`set role ${role}`, `set session authorization ${role}`, `grant ${role} to current_user`],
  ),
  'create role intruder login',
  'create database intruder',
  `alter role mela_owner password 'known'`,
  'alter role current_user bypassrls',
  'alter role current_user superuser',
  'alter system set fsync = off',
  'set session_replication_role = replica',
  'create schema intruder',
  'create temporary table intruder (word text)',
  'create table public.intruder ()',
  `create function public.intruder() returns int language sql return 1`,
  'create extension dblink schema pg_catalog',
  'create extension pgcrypto schema pg_catalog',
  'drop extension plpgsql',
  `copy (select 1) to program 'id'`,
  `copy (select 1) to '/tmp/intruder'`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_ls_dir('/')`,
  `select lo_import('/etc/passwd')`,
  'select lo_create(0)',
  `select lo_from_bytea(0, 'x')`,
  'select * from pg_authid',
  'select pg_reload_conf()',
  `do $$ begin perform pg_terminate_backend(pid) from pg_stat_activity where usename = 'mela_owner'; end $$`,
];

/** The same, of the portal's database. */
const ON_THE_BOOKS = [
  'truncate ledger.entry',
  'drop table ledger.entry',
  'delete from ledger.entry',
  'update ledger.entry set amount = 1',
  'insert into ledger.entry (amount) values (1)',
  'update ledger.account set balance = 1',
  'delete from operator.audit',
  'insert into operator.audit (action) values (null)',
  'alter table ledger.entry disable trigger all',
  'alter table ledger.entry disable row level security',
  'alter table ledger.account drop constraint no_negative_balance',
  'create trigger intruder before insert on ledger.entry for each row execute function platform.refuse_change()',
  'create policy intruder on ledger.entry using (true)',
  'drop policy merchant on ledger.entry',
  'create or replace function platform.current_merchant() returns uuid language sql return null::uuid',
  'create or replace view audit.entries as select 1',
  'select * from public.migration',
];

/** Whether a statement is refused for want of rights, or cannot even be said, and nothing of it stays. */
async function isRefused(client: pg.Client, statement: string): Promise<boolean> {
  // These are refused in any transaction, whoever asks.
  const isAlone = /^(?:create database|alter system)/.test(statement);
  await client.query(isAlone ? 'set session characteristics as transaction read write' : 'begin read write');
  try {
    await client.query(statement);
    return false;
  } catch (error) {
    // Insufficient rights; an extension or a schema that is not there for them.
    return error instanceof pg.DatabaseError && /^(?:42501|0A000|58P01)$/.test(error.code ?? '');
  } finally {
    await client.query('rollback');
  }
}

describe.each(RESTRICTED)('%s', (login) => {
  let client: pg.Client;
  beforeAll(async () => {
    client = await connect(homeOf(login).urlOf(login));
  });

  it.each(login === 'mela_studio' ? ATTACKS : [...ATTACKS, ...ON_THE_BOOKS])('may not %s', async (attack) => {
    expect(await isRefused(client, attack)).toBe(true);
  });

  it('stays itself whatever it takes off', async () => {
    for (const statement of ['reset role', 'set role none', 'reset session authorization', 'discard all']) {
      await client.query(statement);
      const { rows } = await client.query('select current_user as now, session_user as before');
      expect(rows).toEqual([{ now: login, before: login }]);
    }
    const { rows } = await client.query(
      'select name from unnest($1::text[]) name where name <> session_user and pg_has_role(session_user, name, $2)',
      [OTHERS, 'member'],
    );
    expect(rows).toEqual([]);
  });

  it('sees no row of a merchant by leaving the policies out', async () => {
    await client.query('set row_security = off');
    if (login === 'mela_app') {
      await expect(client.query('select * from ledger.entry')).rejects.toThrow('row-level security');
    }
    await client.query('reset row_security');
  });

  it('connects to no database but its own', async () => {
    const others = login === 'mela_studio' ? [portal] : [studio];
    const server = new URL(homeOf(login).urlOf(login));
    const urls = others.map((other) => other.urlOf(login));
    for (const name of ['postgres', 'template1'])
      urls.push(Object.assign(new URL(server), { pathname: name }).href);
    for (const url of urls) await expect(connect(url), url).rejects.toThrow('permission denied for database');
  });
});

it('the auditor writes nothing, and holds up nobody', async () => {
  const auditor = await connect(portal.urlOf('mela_auditor'));
  for (const attack of [
    'select pg_advisory_lock(1)',
    `select pg_logical_emit_message(false, 'x', 'y')`,
    'select * from ledger.entry',
    'select * from identity.session',
    'lock table audit.entries in exclusive mode',
    'delete from audit.sessions',
    'update audit.sessions set ended_at = now()',
  ]) {
    expect([attack, await isRefused(auditor, attack)]).toEqual([attack, true]);
  }
});

it('the studio undoes nothing that it has drawn', async () => {
  const client = await connect(studio.url);
  for (const attack of [
    'truncate studio.round',
    'delete from studio.round',
    'update studio.wallet_entry set amount = 0',
    'update studio.round_step set step = null',
    'alter table studio.round disable trigger keep_drawn',
    'drop trigger keep_drawn on studio.round',
    'create or replace function studio.keep_drawn() returns trigger language plpgsql as $$ begin return new; end $$',
    'delete from studio.migration',
  ]) {
    expect([attack, await isRefused(client, attack)]).toEqual([attack, true]);
  }
});

const OF_THE_API = { setting: 'DATABASE_URL', login: 'mela_app', schema: 'platform' };
const refusal = (client: pg.Client): Promise<string> =>
  requireProgramsLogin(client, OF_THE_API).then(
    () => '',
    (error: unknown) => String(error),
  );

describe('a program’s start', () => {
  it('takes its own login', async () => {
    expect(await refusal(await connect(portal.url))).toBe('');
    const studios = { setting: 'STUDIO_DATABASE_URL', login: 'mela_studio', schema: 'studio' };
    await requireProgramsLogin(await connect(studio.url), studios);
  });

  it('names what the owner and an administrator could do', async () => {
    expect(await refusal(owner)).toMatch(
      /DATABASE_URL logs in as mela_owner, which can do too much for a program: it passes row-level security; it may become mela_app, mela_audit, mela_ledger and 1 more; it owns .* and \d+ more; it may make schemas in .*Use mela_app \(docs/,
    );
    const server = new URL(inject('serverUrl'));
    server.pathname = new URL(portal.url).pathname;
    expect(await refusal(await connect(server.href))).toContain('it is a superuser. Use mela_app');
  });

  it.each([
    ['grant create on schema public to mela_app', 'may make objects in the schema public'],
    ['grant truncate on ledger.entry to mela_app', 'may empty or put triggers on ledger.entry'],
    ['grant trigger on lottery.slip to mela_app', 'may empty or put triggers on lottery.slip'],
    [
      'grant update (amount) on ledger.entry to mela_app',
      'may write past the functions of its owner to ledger.entry',
    ],
    [
      'grant delete on operator.audit to public',
      'may write past the functions of its owner to operator.audit',
    ],
    ['grant temporary on database %I to mela_app', 'may make temporary tables in'],
    ['grant create on database %I to mela_app', 'may make schemas in'],
    ['alter table reports.bet_sum owner to mela_app', 'owns table reports.bet_sum'],
  ])('refuses what was granted besides: %s', async (statement, sentence) => {
    const made = await makeDatabase();
    const own = await connect(made.ownerUrl);
    const name = new URL(made.url).pathname.slice(1);
    const givesAway = statement.includes('owner to');
    if (givesAway) await own.query('grant create on schema reports to mela_app');
    await own.query(statement.replace('%I', name));
    const app = await connect(made.url);
    expect(await refusal(app)).toContain(`it ${sentence}`);
    await made.drop();
  });

  it.each([
    ['createrole', 'may make and change roles'],
    ['createdb', 'may make databases'],
    ['replication', 'may replicate the server'],
    ['bypassrls', 'passes row-level security'],
    ['in role pg_read_all_data', 'may become pg_read_all_data'],
    ['noinherit in role mela_ledger', 'may become mela_ledger'],
  ])('refuses a login that was made with %s', async (with_, sentence) => {
    const name = `test_login_${randomBytes(6).toString('hex')}`;
    const server = await connect(inject('serverUrl'));
    await server.query(`create role ${name} login password 'x' ${with_}`);
    await server.query(`alter role ${name} set search_path = intruder`);
    await owner.query(`grant connect on database ${new URL(portal.url).pathname.slice(1)} to ${name}`);
    const url = Object.assign(new URL(portal.url), { username: name, password: 'x' });
    const client = await connect(url.href);
    expect(await refusal(client)).toContain(`it ${sentence}`);
    expect(await refusal(client)).toContain("settings that are not the installation's: search_path=intruder");
    await client.end();
    await owner.query(`revoke connect on database ${new URL(portal.url).pathname.slice(1)} from ${name}`);
    await server.query(`drop role ${name}`);
  });

  it('refuses a database that is not migrated, or is another program’s', async () => {
    const urlThere = studio.urlOf('mela_studio');
    expect(await refusal(await connect(urlThere))).toMatch(
      /which may not use the schema platform\. Migrate the database/,
    );
  });

  it('is what ends the program, with that sentence', async () => {
    const settings = { SECRETS_KEY: randomBytes(32).toString('base64url'), DATABASE_URL: portal.ownerUrl };
    for (const program of ['api', 'worker'] as const) {
      await expect(spawnApi([program], settings)).rejects.toThrow(
        'DATABASE_URL logs in as mela_owner, which can do too much for a program',
      );
    }
  });
});

/** Everything that a login may do with what the system has put into its database, a line each. */
const EFFECTIVE = `
  with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  lines as (
    select format('schema %s: %s', nspname, concat_ws(', ', case when has_schema_privilege(oid, 'usage') then 'usage' end,
             case when has_schema_privilege(oid, 'create') then 'create' end)) as line
      from ours where has_schema_privilege(oid, 'usage, create')
    union all
    select format('%s %s.%s: %s', case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, nspname, relname,
             (select string_agg(p, ', ' order by n) from unnest(case when c.relkind = 'S' then array['select', 'usage', 'update']
                 else array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] end) with ordinality t (p, n)
               where case when c.relkind = 'S' then has_sequence_privilege(c.oid, p) else has_table_privilege(c.oid, p) end))
      from ours n join pg_class c on c.relnamespace = n.oid
     where c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition and has_schema_privilege(n.oid, 'usage')
       and case when c.relkind = 'S' then has_sequence_privilege(c.oid, 'select, usage, update')
           else has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger') end
    union all
    select format('columns %s.%s: %s %s', nspname, relname, p, string_agg(attname, ', ' order by attname))
      from ours n join pg_class c on c.relnamespace = n.oid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join unnest(array['select', 'insert', 'update', 'references']) p
     where c.relkind in ('r', 'p', 'v', 'm') and has_schema_privilege(n.oid, 'usage')
       and not has_table_privilege(c.oid, p) and has_column_privilege(c.oid, a.attnum, p)
     group by nspname, relname, p
    union all
    select format('function %s%s', p.oid::regprocedure, case when prosecdef then ' as ' || pg_get_userbyid(proowner) else '' end)
      from ours n join pg_proc p on p.pronamespace = n.oid
     where has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute'))
  select line from lines order by line`;

describe('what each login may do is what is written down', () => {
  it.each(RESTRICTED)('%s', async (login) => {
    const client = await connect(homeOf(login).urlOf(login));
    const { rows } = await client.query<{ line: string }>(EFFECTIVE);
    const lines = rows.map(({ line }) => `${line}\n`).join('');
    await expect(lines).toMatchFileSnapshot(`privileges-of-${login.replace('mela_', '')}.txt`);
  });
});
