import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Backlog } from '../../../platform/backlog.ts';
import { listingOf } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { ImposedBy } from '../imposed-by.ts';
import { lockRegister } from './know-player.ts';

/** What an account and somebody who is shut out have in common; `chance`: nothing, it is looked at so that a review tells nothing. */
export type Cause = 'phone' | 'email' | 'name' | 'document' | 'payout' | 'device' | 'same' | 'chance';

/** An account that brings in no money and plays for none until staff have looked whose it is. */
export type Review = Readonly<{
  id: Id;
  accountId: Id;
  /** Who it looks like, where that is an account of this brand: of other brands of the licence no more is known here. */
  likeId: Id | null;
  causes: readonly Cause[];
  /** When that one's exclusion ends, and this with it. */
  until: Date;
  imposedBy: ImposedBy | null;
  openedAt: Date;
  decision: 'same' | 'different' | null;
  decidedBy: Id | null;
  decidedAt: Date | null;
  reason: string | null;
}>;

/** Somebody of the staff has decided it, or it is over. */
export type ReviewOver = { kind: 'review-over' | 'review-not-found' };

/** Nobody decides on an account of their own. */
type OwnAccount = { kind: 'own-account' };

/** Whether an account is held until staff have looked at it. */
export async function isHeld(scope: Scope, accountId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('protection.review')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('decision', 'is', null)
    .where('until', '>', scope.now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What accounts are or were compared with, for staff to look through; of one member also those that look like them. */
export const reviewListing = listingOf({
  table: 'protection.review',
  columns: {
    member: { is: sql.ref('t.account_id'), or: sql`case when t.like_here then t.like_account end` },
    like: { is: sql`case when t.like_here then t.like_account end` },
    until: 'until',
    openedAt: 'opened_at',
    decidedBy: 'decided_by',
    state: ({ now }) => ({
      is: sql`case when t.decision is not null then 'decided' when t.until > ${now} then 'waiting' else 'over' end`,
    }),
  },
  read: (row): Review => ({
    id: row.id,
    accountId: row.account_id,
    likeId: row.like_here ? row.like_account : null,
    causes: row.causes as Cause[],
    until: row.until,
    imposedBy: row.imposed_by as ImposedBy | null,
    openedAt: row.opened_at,
    decision: row.decision as Review['decision'],
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    reason: row.reason,
  }),
});

/** How many accounts wait for staff. */
export async function countReviews(scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from protection.review r
     where r.merchant_id = ${scope.merchantId} and r.decision is null and r.until > ${scope.now}`.execute(
    scope.db,
  );
  return rows[0]?.count ?? 0;
}

/** The accounts that wait for staff as a queue. */
export async function reviewQueue(scope: Scope): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'players-to-review' as name, count(*)::int as count, min(r.opened_at) as "oldestAt" from protection.review r
     where r.merchant_id = ${scope.merchantId} and r.decision is null and r.until > ${scope.now}`.execute(
    scope.db,
  );
  return rows;
}

/**
 * Says whether an account is the same player's as the one that it looks like: it is shut out as they are, or free. Of two who decide at
 * once one does; what was decided stays.
 */
export async function decideReview(
  scope: Scope,
  id: Id,
  given: { same: boolean; staffId: Id; ownAccountIds: readonly Id[]; reason: string },
): Promise<Outcome<{ accountId: Id }, ReviewOver | OwnAccount>> {
  const { same, staffId, ownAccountIds, reason } = given;
  await lockRegister(scope);
  const decided = await scope.db
    .updateTable('protection.review')
    .set({ decision: same ? 'same' : 'different', decided_by: staffId, decided_at: scope.now, reason })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where('until', '>', scope.now)
    // Who is looked at by chance looks like nobody.
    .$if(same, (query) => query.where('like_account', 'is not', null))
    .returning('account_id')
    .executeTakeFirst();
  if (!decided) return refuse({ kind: (await exists(scope, id)) ? 'review-over' : 'review-not-found' });
  if (ownAccountIds.includes(decided.account_id)) return refuse({ kind: 'own-account' });
  if (same) await sql`select protection.same_player(${id}, ${scope.now})`.execute(scope.db);
  return ok({ accountId: decided.account_id });
}

async function exists(scope: Scope, id: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('protection.review')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
