import type { Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { ContentItem } from '../../platform/tables.ts';
import type { Facts, Item } from './item.ts';
import type { Kind } from './kinds.ts';

export const itemOf = (row: Selectable<ContentItem>): Item => ({
  id: row.id,
  kind: row.kind as Kind,
  term: row.term,
  revision: row.revision,
  draft: row.draft as Facts | null,
  published: row.published as Facts | null,
  publishedAt: row.published_at,
  changedAt: row.changed_at,
});

/** A thing as staff see it; `lock` holds it for a change. */
export async function itemById(scope: Scope, id: Id, { lock = false } = {}): Promise<Item | null> {
  const row = await scope.db
    .selectFrom('content.item')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}
