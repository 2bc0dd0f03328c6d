import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What a thing is called, by language. */
export type Titles = Readonly<Record<string, string>>;

/** What things are called, as players see them, or as they are written where they are not published. */
export async function titlesOf(scope: Scope, ids: readonly Id[]): Promise<ReadonlyMap<Id, Titles>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; titles: Record<string, string> }>`
    select i.id, coalesce((select jsonb_object_agg(t.key, t.value->>'title')
      from jsonb_each(coalesce(i.published, i.draft)->'texts') t where t.value->>'title' <> ''), '{}') as titles
    from content.item i
    where i.merchant_id = ${scope.merchantId} and i.id = any(${[...ids]}::uuid[])`.execute(scope.db);
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
