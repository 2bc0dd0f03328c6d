import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

const PROGRAM = new URL('../', import.meta.url);
const FILES = ['platform/sql/*.sql', 'domain/*/sql/*.sql'];

/** A function of the database: its file, as seen from the program, and what stands there. */
type SqlFunction = Readonly<{ file: string; text: string; hash: string }>;

/**
 * Brings the functions of the database to what stands in the rooms' `sql/` folders, in one transaction: those whose files have
 * changed, or all of them, where a migration may have touched any. What a function is for or answers changes by a migration that
 * drops it; nothing else of a function stands in migrations.
 */
export async function writeFunctions(client: pg.Client, { all }: { all: boolean }): Promise<void> {
  await client.query(
    'create table if not exists public.function_file (file text primary key, hash text not null)',
  );
  const { rows } = await client.query<{ file: string; hash: string }>(
    'select file, hash from public.function_file',
  );
  const known = new Map(rows.map(({ file, hash }) => [file, hash]));
  const due = (await readFunctions()).filter(({ file, hash }) => all || known.get(file) !== hash);
  if (due.length === 0) return;
  try {
    await client.query('begin');
    // One may call another that is written after it.
    await client.query('set local check_function_bodies = off');
    for (const one of due) await write(client, one);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function readFunctions(): Promise<SqlFunction[]> {
  const files = globSync(FILES, { cwd: PROGRAM }).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, PROGRAM), 'utf8');
      return { file, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function write(client: pg.Client, { file, text, hash }: SqlFunction): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query(
    'insert into public.function_file (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash',
    [file, hash],
  );
}
