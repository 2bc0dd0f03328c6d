import type pg from 'pg';
import type { SecretBox } from '../../apps/api/platform/secret-box.ts';
import { SEALED, type SealedColumn } from './sealed-columns.ts';

/** What sealing anew came to: values under the key that seals now already, those that are since, and those that no key opens, by their context. */
export type Resealed = Readonly<{ already: number; anew: number; unreadable: readonly string[] }>;

const BATCH = 500;

/**
 * Seals everything in the database under the key that seals now, while programs read and write: each value by itself, and only if nobody has
 * written it meanwhile. It may be ended at any moment and begun again; what an earlier key sealed opens until that key is forgotten.
 */
export async function reseal(
  client: Pick<pg.Client, 'query'>,
  box: SecretBox,
  { columns = SEALED, end }: { columns?: readonly SealedColumn[]; end?: AbortSignal } = {},
): Promise<Resealed> {
  const total = { already: 0, anew: 0, unreadable: [] as string[] };
  for (const column of columns) {
    for (let after: string[] | null = []; after !== null;) {
      end?.throwIfAborted();
      after = await resealBatch(client, box, { column, after, total });
    }
  }
  return total;
}

type Row = Readonly<{ key: string[]; sealed: Buffer }>;
type Batch = Readonly<{
  column: SealedColumn;
  after: readonly string[];
  total: { already: number; anew: number; unreadable: string[] };
}>;

/** Answers after which row it goes on; null after the last. */
async function resealBatch(
  client: Pick<pg.Client, 'query'>,
  box: SecretBox,
  { column, after, total }: Batch,
): Promise<string[] | null> {
  const { table, column: name, key } = column;
  const texts = key.map((one) => `${one}::text`);
  const { rows } = await client.query<Row>(
    `select array[${texts.join(', ')}] as key, ${name} as sealed from ${table}
      where ${name} is not null and ($1::text[] = '{}' or array[${texts.join(', ')}] > $1::text[])
      order by 1 limit ${BATCH}`,
    [after],
  );
  for (const row of rows) {
    const context = column.context(Object.fromEntries(key.map((one, at) => [one, row.key[at] ?? ''])));
    const anew = sealedAnew(box, row.sealed, context);
    if (anew === undefined) total.unreadable.push(context);
    else if (anew === null) total.already += 1;
    else total.anew += await write(client, column, { row, anew });
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.key ?? null);
}

/** Undefined where no key opens it. */
function sealedAnew(box: SecretBox, sealed: Buffer, context: string): Buffer | null | undefined {
  try {
    return box.reseal(sealed, context);
  } catch {
    return undefined;
  }
}

async function write(
  client: Pick<pg.Client, 'query'>,
  { table, column, key }: SealedColumn,
  { row, anew }: { row: Row; anew: Buffer },
): Promise<number> {
  const same = key.map((one, at) => `${one}::text = $${at + 3}`);
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $1 where ${column} = $2 and ${same.join(' and ')}`,
    [anew, row.sealed, ...row.key],
  );
  return rowCount ?? 0;
}
