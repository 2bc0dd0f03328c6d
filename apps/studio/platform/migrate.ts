import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { requireOwnersLogin } from '@mela/database/login-powers.ts';
import { closeToOthers } from '@mela/database/logins.ts';
import { PATIENCE } from '@mela/database/pool.ts';
import pg from 'pg';

const FOLDER = new URL('../migrations/', import.meta.url);
const LOCK = 4_715_033;

/**
 * Brings the studio's database up to date: the .sql files of migrations/ in name order, forward only, all in one
 * transaction. Throws when an applied file was changed afterwards, or when the login, which should be the owner's, may do too
 * little. Safe to run from many processes.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const { connectionMs: connectionTimeoutMillis } = PATIENCE;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, keepAlive: true });
  // A connection that breaks is heard of by the query that was under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireOwnersLogin(client, { roles: ['mela_studio'], become: [] });
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await closeToOthers(client, 'studio');
    await client.query('create schema if not exists studio');
    await client.query(
      'create table if not exists studio.migration (name text primary key, hash text not null)',
    );
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from studio.migration',
    );
    const known = new Map(applied.rows.map(({ name, hash }) => [name, hash]));
    const added: string[] = [];
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      if (known.get(name) === hash) continue;
      if (known.has(name)) throw new Error(`migration ${name} was changed after it had been applied`);
      await client.query(text);
      await client.query('insert into studio.migration (name, hash) values ($1, $2)', [name, hash]);
      added.push(name);
    }
    await client.query('commit');
    return { applied: added };
  } finally {
    await client.end().catch(() => undefined);
  }
}
