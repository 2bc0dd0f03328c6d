import { formatAmount } from '@mela/primitives';
import type { OwnEntry as Entry, OwnRows } from '../../../platform/own-rows.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Tables } from '../../../platform/tables.ts';
import { accountOf, type PortalContext } from '../context.ts';

/** Records that are read at once; each page is a transaction of its own, so that a slow reader holds none. */
export const PAGE = 500;

/** A page of a part's records, and where the next one begins; null at the end. */
type Page<Cursor> = Readonly<{ entries: readonly Entry[]; next: Cursor | null }>;
type Read<Cursor> = (scope: Scope, after: Cursor | null) => Promise<Page<Cursor>>;
export type Part = Readonly<{
  part: string;
  /** What its records are read from. */
  tables: readonly (keyof Tables)[];
  pages: (context: PortalContext) => AsyncIterable<readonly Entry[]>;
}>;

/** A part of what is kept, read page by page. What it names is all that gets into the file. */
export const part = <Cursor>(
  name: string,
  tables: Part['tables'],
  readOf: (context: PortalContext) => Read<Cursor>,
): Part => ({
  part: name,
  tables,
  async *pages(context) {
    const read = readOf(context);
    for (let after: Cursor | null = null; ;) {
      const cursor: Cursor | null = after;
      const page: Page<Cursor> = await context.services.database.inMerchant(context.merchantId, (scope) =>
        read(scope, cursor),
      );
      yield page.entries;
      if (page.next === null) return;
      after = page.next;
    }
  },
});

/** A part that is small. */
export const whole = (
  name: string,
  tables: Part['tables'],
  read: (scope: Scope, context: PortalContext) => Promise<readonly Entry[]>,
): Part =>
  part<never>(name, tables, (context) => async (scope) => ({
    entries: await read(scope, context),
    next: null,
  }));

export const idOf = (context: PortalContext) => accountOf(context).accountId;
export const lastOf = (rows: readonly { id: string }[]) =>
  rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);

/** A part that is read from one table as it stands there. */
export const own = (name: string, rows: OwnRows): Part =>
  part<string>(
    name,
    [rows.table],
    (context) => (scope, after) => rows.page(scope, idOf(context), after, PAGE),
  );

/** The same of what lies sealed. */
export const ownSealed = (name: string, table: keyof Tables, rowsOf: (box: SecretBox) => OwnRows): Part =>
  part<string>(
    name,
    [table],
    (context) => (scope, after) => rowsOf(context.services.secretBox).page(scope, idOf(context), after, PAGE),
  );

function written(value: NonNullable<Entry[string]>): string {
  if (typeof value === 'bigint') return formatAmount(value);
  if (Buffer.isBuffer(value)) return value.toString('base64');
  return value instanceof Date ? value.toISOString() : String(value);
}

/** The rows of the file: part, number of the record, field and value. */
export async function* rowsOf(parts: readonly Part[], context: PortalContext): AsyncGenerator<string[][]> {
  for (const { part: name, pages } of parts) {
    let number = 0;
    for await (const entries of pages(context)) {
      yield entries.flatMap((entry) => {
        number += 1;
        return Object.entries(entry).flatMap(([field, value]) =>
          value === null || value === undefined ? [] : [[name, String(number), field, written(value)]],
        );
      });
    }
  }
}
