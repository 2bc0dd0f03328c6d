import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { requireOwnersLogin } from './login-powers.ts';
import { closeToOthers, type DatabaseKind } from './logins.ts';
import { PATIENCE } from './pool.ts';
import { writeFunctions } from './write-functions.ts';

/** What brings one kind of database up to date. */
export type Migrations = Readonly<{
  kind: DatabaseKind;
  /**
   * The program's folder. In it: `platform/schemas.sql`, which may be run again and again; `migrations/*.sql`, applied in name order; and
   * the `sql/` folders of functions.
   */
  program: URL;
  /** Where it is written down what was applied. */
  schema: string;
  /** Roles that grants are made to, and those that the owner must be able to stand in for. */
  roles: readonly string[];
  become: readonly string[];
  /** Brings up to date what no migration touches, while nobody else migrates. */
  afterwards?: (client: pg.Client) => Promise<void>;
}>;

/** One for each kind, so that two on one server do not wait for each other. */
const LOCKS: Record<DatabaseKind, number> = { portal: 4_715_032, studio: 4_715_033 };

/**
 * Brings a database up to date: its schemas, the functions that tables call, the migrations that it has not seen, each in a transaction
 * of its own, and all other functions. Only forward. Throws when an applied file was changed afterwards, or when the login, which should
 * be the owner's, may do too little. Safe to run from many processes. Answers the names of the migrations that were applied.
 */
export async function runMigrations(
  url: string,
  { kind, program, schema, roles, become, afterwards }: Migrations,
): Promise<{ applied: string[] }> {
  const { connectionMs: connectionTimeoutMillis } = PATIENCE;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, keepAlive: true });
  // A connection that breaks is heard of by the query that was under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireOwnersLogin(client, { roles, become });
    // Whatever a migration moves it moves for every merchant, or fails.
    await client.query('set row_security = off');
    await client.query('select pg_advisory_lock($1)', [LOCKS[kind]]);
    await closeToOthers(client, kind);
    await client.query(await readFile(new URL('platform/schemas.sql', program), 'utf8'));
    const functions = { program, table: `${schema}.function_file` };
    await client.query(
      `create table if not exists ${functions.table} (file text primary key, hash text not null)`,
    );
    await writeFunctions(client, { ...functions, where: 'before-tables', all: false });
    const applied = await applyMissing(client, {
      folder: new URL('migrations/', program),
      table: `${schema}.migration`,
    });
    const all = applied.length > 0;
    if (all) await writeFunctions(client, { ...functions, where: 'before-tables', all });
    await writeFunctions(client, { ...functions, where: 'after-tables', all });
    await afterwards?.(client);
    return { applied };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function applyMissing(
  client: pg.Client,
  { folder, table }: { folder: URL; table: string },
): Promise<string[]> {
  await client.query(
    `create table if not exists ${table} (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(`select name, hash from ${table}`);
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    const before = known.get(name);
    if (before === hash) continue;
    if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
    await apply(client, { table, name, text, hash });
    applied.push(name);
  }
  return applied;
}

async function apply(
  client: pg.Client,
  { table, name, text, hash }: Record<'table' | 'name' | 'text' | 'hash', string>,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query(`insert into ${table} (name, hash) values ($1, $2)`, [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
