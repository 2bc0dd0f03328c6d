import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** What triggers, policies and views call stands before the tables, everything else after them. */
const FILES = {
  'before-tables': '{platform,domain/*}/sql/before-tables/*.sql',
  'after-tables': '{platform,domain/*}/sql/*.sql',
} as const;

/** A function of the database: its file, as seen from the program, and what stands there. */
type SqlFunction = Readonly<{ file: string; text: string; hash: string }>;

/**
 * Brings the functions of the database that stand before or after its tables to what stands in the `sql/` folders of a program, in one
 * transaction: those whose files have changed, or all of them, where a migration may have touched any. What a function is for or answers
 * changes by a migration that drops it; nothing else of a function stands in migrations. `table` says which files were written.
 */
export async function writeFunctions(
  client: pg.Client,
  { program, table, where, all }: { program: URL; table: string; where: keyof typeof FILES; all: boolean },
): Promise<void> {
  const { rows } = await client.query<{ file: string; hash: string }>(`select file, hash from ${table}`);
  const known = new Map(rows.map(({ file, hash }) => [file, hash]));
  const due = (await readFunctions(program, where)).filter(
    ({ file, hash }) => all || known.get(file) !== hash,
  );
  if (due.length === 0) return;
  try {
    await client.query('begin');
    // One may call another that is written after it.
    await client.query('set local check_function_bodies = off');
    for (const one of due) await write(client, table, one);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function readFunctions(program: URL, where: keyof typeof FILES): Promise<SqlFunction[]> {
  const files = globSync(FILES[where], { cwd: program }).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, program), 'utf8');
      return { file, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function write(client: pg.Client, table: string, { file, text, hash }: SqlFunction): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query(
    `insert into ${table} (file, hash) values ($1, $2) on conflict (file) do update set hash = excluded.hash`,
    [file, hash],
  );
}
