import { readFile } from 'node:fs/promises';
import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'>;

const THINGS = new URL('catalogue.sql', import.meta.url);
/** Which files were applied when, by table; not what the database is. */
const BOOK_KEEPING = ['public.migration', 'public.function_file', 'studio.migration', 'studio.function_file'];

/**
 * What a database is, as lines in one order: its things (schemas, tables, columns, constraints, indexes, policies, privileges, triggers,
 * functions, sequences, …) and the rows that stand in it. Two databases are the same where their lines are. Asked with the login of the
 * owner, who sees every row; meant for databases that hold no more than what their migrations put there.
 */
export async function catalogueOf(queries: Queries): Promise<string[]> {
  const { rows: things } = await queries.query<{ line: string }>(await readFile(THINGS, 'utf8'));
  const { rows: tables } = await queries.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  const lines = things.map(({ line }) => line);
  for (const { name } of tables.filter((table) => !BOOK_KEEPING.includes(table.name))) {
    const { rows } = await queries.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    lines.push(...rows.map(({ row }) => `row of ${name}: ${row}`));
  }
  return lines;
}
