import type { Client } from 'pg';

/** All that a database holds beside the shapes of its tables, which its migrations make. */
export type KeptData = Readonly<{
  keptAt: string;
  /** What had been applied by then. */
  migrations: readonly Readonly<{ name: string; hash: string }>[];
  /** Of each table that has any, its rows as one JSON text: JavaScript's numbers are too small for some. */
  rows: Readonly<Record<string, string>>;
  sequences: Readonly<Record<string, string>>;
}>;

/** The job queue and the runner's own notes are made anew. */
const NOT_KEPT = `('information_schema', 'public', 'jobs')`;

/** Tables of rooms, each with the columns that are written: of those that are cut by month, the whole. */
async function tablesOf(owner: Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await owner.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname not in ${NOT_KEPT}
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.oid order by 1`,
  );
  return rows;
}

/** Reads everything that a database holds, as its owner. */
export async function readData(owner: Client, keptAt: Date): Promise<KeptData> {
  const rows: Record<string, string> = {};
  for (const { name } of await tablesOf(owner)) {
    const { rows: found } = await owner.query<{ all: string | null }>(
      `select jsonb_agg(to_jsonb(t))::text as all from ${name} t`,
    );
    if (found[0]?.all) rows[name] = found[0].all;
  }
  const migrations = await owner.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  );
  const sequences = await owner.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
      where last_value is not null and schemaname not in ${NOT_KEPT}`,
  );
  return {
    keptAt: keptAt.toISOString(),
    migrations: migrations.rows,
    rows,
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
  };
}

/** Writes it into the tables that its migrations have made, in place of what those wrote themselves. No trigger stirs meanwhile. */
export async function writeData(owner: Client, { rows, sequences }: KeptData): Promise<void> {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  for (const { name, columns } of await tablesOf(owner)) {
    await owner.query(`delete from ${name}`);
    await owner.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [rows[name] ?? '[]'],
    );
  }
  for (const [name, value] of Object.entries(sequences)) {
    await owner.query('select setval($1, $2)', [name, value]);
  }
  await owner.query('commit');
}
