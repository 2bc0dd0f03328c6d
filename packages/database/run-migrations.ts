import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { requireOwnersLogin } from './login-powers.ts';
import { closeToOthers, type DatabaseKind } from './logins.ts';
import { PATIENCE } from './pool.ts';

/** What brings one kind of database up to date. */
export type Migrations = Readonly<{
  kind: DatabaseKind;
  /** The .sql files, applied in name order. */
  folder: URL;
  /** Where it is written down which of them were applied. */
  schema: string;
  /** Roles that grants are made to, and those that the owner must be able to stand in for. */
  roles: readonly string[];
  become: readonly string[];
  /** Brings up to date what no migration touches, while nobody else migrates. */
  afterwards?: (client: pg.Client, applied: readonly string[]) => Promise<void>;
}>;

/** One for each kind, so that two on one server do not wait for each other. */
const LOCKS: Record<DatabaseKind, number> = { portal: 4_715_032, studio: 4_715_033 };

/**
 * Brings a database up to date: applies the files that it has not seen, each in its own transaction. Only forward. Throws when
 * an applied file was changed afterwards, or when the login, which should be the owner's, may do too little. Safe to run from many
 * processes. Answers the names of what was applied.
 */
export async function runMigrations(
  url: string,
  { kind, folder, schema, roles, become, afterwards }: Migrations,
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
    await client.query(`create schema if not exists ${schema}`);
    const table = `${schema}.migration`;
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
    await afterwards?.(client, applied);
    return { applied };
  } finally {
    await client.end().catch(() => undefined);
  }
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
