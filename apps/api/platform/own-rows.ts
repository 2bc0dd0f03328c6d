import type { Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Scope } from './scope.ts';
import type { Tables } from './tables.ts';

/** What a member is told of one row, by name; amounts in 1/10 000 units. Bytes are a picture's. */
export type OwnEntry = Readonly<
  Record<string, string | number | bigint | boolean | Date | Buffer | null | undefined>
>;

/** A page of a member's own rows, and behind which key the next one begins; null at the end. */
export type OwnPage<Entry> = Readonly<{ entries: readonly Entry[]; next: string | null }>;

/** Rows of one table that are a member's own, for whoever hands them over to that member. */
export type OwnRows<Entry = OwnEntry> = Readonly<{
  table: keyof Tables;
  page(scope: Scope, memberId: Id, after: string | null, limit: number): Promise<OwnPage<Entry>>;
}>;

/** Reads a member's own rows of a table, by a key that tells them apart; `read` names all that is told of one. */
export function ownRows<Table extends keyof Tables, Entry extends object = OwnEntry>(given: {
  table: Table;
  owner: keyof Tables[Table] & string;
  key?: keyof Tables[Table] & string;
  read: (row: Selectable<Tables[Table]>, scope: Scope) => Entry;
}): OwnRows<Entry> {
  const { table, owner, key = 'id', read } = given;
  return {
    table,
    async page(scope, memberId, after, limit) {
      const { rows } = await sql<Selectable<Tables[Table]> & { own_key: string }>`
        select t.*, ${sql.ref(`t.${key}`)}::text as own_key from ${sql.table(table)} t
         where t.merchant_id = ${scope.merchantId} and ${sql.ref(`t.${owner}`)} = ${memberId}
           ${after === null ? sql`` : sql`and ${sql.ref(`t.${key}`)} > ${after}`}
         order by ${sql.ref(`t.${key}`)} limit ${limit}`.execute(scope.db);
      return {
        entries: rows.map((row) => read(row, scope)),
        next: rows.length < limit ? null : (rows.at(-1)?.own_key ?? null),
      };
    },
  };
}
