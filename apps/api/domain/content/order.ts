import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { bumpContentVersion } from '../merchants/index.ts';
import { kindFacts, shelfOf, type BannerPlace, type Kind } from './kinds.ts';
import type { Item } from './item.ts';
import type { ContentVersionConflict } from './refusals.ts';
import { itemOf } from './rows.ts';

/** A row of things in one language. */
export type Shelf = Readonly<{ kind: Kind; place: BannerPlace | null; language: string }>;

/** In which order they stand: `draft` waits to be published; null means that nothing does. */
export type ShelfOrder = Readonly<{
  revision: number;
  draft: readonly Id[] | null;
  published: readonly Id[];
}>;

const NONE: ShelfOrder = { revision: 0, draft: null, published: [] };

/** The order of a shelf. */
export async function shelfOrder(scope: Scope, shelf: Shelf, { lock = false } = {}): Promise<ShelfOrder> {
  const row = await scope.db
    .selectFrom('content.shelf_order')
    .select(['revision', 'draft', 'published'])
    .where('merchant_id', '=', scope.merchantId)
    .where('shelf', '=', shelfOf(shelf.kind, shelf.place))
    .where('language', '=', shelf.language)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? NONE;
}

/** Everything on a shelf, seen or not, as staff have put it: in the order that waits to be published. */
export async function itemsOn(scope: Scope, shelf: Shelf): Promise<Item[]> {
  const { draft, published } = await shelfOrder(scope, shelf);
  const ids = draft ?? published;
  const { kind, place } = shelf;
  const newest = kindFacts(kind).dated === true;
  const rows = await scope.db
    .selectFrom('content.item')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', kind)
    .$if(place !== null, (query) => query.where(sql`coalesce(draft, published)->>'place'`, '=', place))
    .orderBy(
      newest
        ? sql`array_position(${ids}::uuid[], id) nulls first, published_at desc nulls first, id desc`
        : sql`array_position(${ids}::uuid[], id) nulls last, published_at nulls last, id`,
    )
    .execute();
  return rows.map(itemOf);
}

/** Puts a shelf into another order, for players to see once it is published. */
export async function arrange(
  scope: Scope,
  shelf: Shelf,
  { revision, ids }: { revision: number; ids: readonly Id[] },
): Promise<Outcome<{ before: ShelfOrder; after: ShelfOrder }, ContentVersionConflict>> {
  const before = await claim(scope, shelf, revision);
  if (!before) return refuse({ kind: 'content-version-conflict' });
  const known = new Set((await itemsOn(scope, shelf)).map(({ id }) => id));
  const draft = [...new Set(ids)].filter((id) => known.has(id));
  return ok({ before, after: await keep(scope, shelf, { ...before, draft }) });
}

/** Shows players the order as it was put. */
export async function publishOrder(
  scope: Scope,
  shelf: Shelf,
  { revision }: { revision: number },
): Promise<Outcome<{ before: ShelfOrder; after: ShelfOrder }, ContentVersionConflict>> {
  const before = await claim(scope, shelf, revision);
  if (!before) return refuse({ kind: 'content-version-conflict' });
  if (before.draft === null) return ok({ before, after: before });
  const after = await keep(scope, shelf, { ...before, published: before.draft, draft: null });
  await bumpContentVersion(scope);
  return ok({ before, after });
}

/** The order, locked for a change of the revision that was looked at; null when somebody has changed it since. */
async function claim(scope: Scope, shelf: Shelf, revision: number): Promise<ShelfOrder | null> {
  await scope.db
    .insertInto('content.shelf_order')
    .values({
      merchant_id: scope.merchantId,
      shelf: shelfOf(shelf.kind, shelf.place),
      language: shelf.language,
      revision: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const order = await shelfOrder(scope, shelf, { lock: true });
  return order.revision === revision ? order : null;
}

async function keep(scope: Scope, shelf: Shelf, order: ShelfOrder): Promise<ShelfOrder> {
  const after = { ...order, revision: order.revision + 1 };
  await scope.db
    .updateTable('content.shelf_order')
    .set({
      revision: after.revision,
      draft: after.draft === null ? null : [...after.draft],
      published: [...after.published],
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('shelf', '=', shelfOf(shelf.kind, shelf.place))
    .where('language', '=', shelf.language)
    .execute();
  return after;
}
