import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { requireOwnersLogin } from '@mela/database/login-powers.ts';
import { closeToOthers } from '@mela/database/logins.ts';
import pg from 'pg';
import { migrateJobs } from './jobs-schema.ts';
import { writeFunctions } from './sql-functions.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
const LOCK = 4_715_032;
/** What grants are made to, and whom the owner must be able to stand in for. */
const OWNS_AS = ['mela_ledger', 'mela_audit', 'mela_register'];
const ROLES = ['mela_app', 'mela_auditor', ...OWNS_AS];

/**
 * Brings a database up to date: applies the .sql files of migrations/ that it has not seen, in name order, each in its
 * own transaction, and then the functions of the rooms. Only forward. Throws when an applied migration was changed afterwards,
 * or when the login, which should be the owner's, may do too little. Safe to run from many processes.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks is heard of by the query that was under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireOwnersLogin(client, { roles: ROLES, become: OWNS_AS });
    // Whatever a migration moves it moves for every merchant, or fails.
    await client.query('set row_security = off');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await closeToOthers(client, 'portal');
    await client.query(
      'create table if not exists public.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from public.migration',
    );
    const known = new Map(rows.map((row) => [row.name, row.hash]));
    const applied: string[] = [];
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of names) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await apply(client, name, text, hash);
      applied.push(name);
    }
    await writeFunctions(client, { all: applied.length > 0 });
    await migrateJobs(url, client);
    return { applied };
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, text: string, hash: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into public.migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
