import { DAY_MS, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { RETENTION, type ErasedPart } from './retention.ts';

/** What has come of a wish to close an account. */
export type ClosingState = 'waiting' | 'called-off' | 'lapsed' | 'closed' | 'reopened' | 'erased';

/** Accounts' wishes to be closed, for staff to look through. */
export const closingListing = listingOf({
  table: 'closing.closing',
  columns: {
    member: 'account_id',
    state: { is: sql`case when t.erased_at is null then t.state else 'erased' end` },
    askedAt: 'asked_at',
    closesAt: 'closes_at',
    endedAt: 'ended_at',
    erasedAt: 'erased_at',
  },
  read: (row) => ({
    id: row.id,
    accountId: row.account_id,
    state: (row.erased_at === null ? row.state : 'erased') as ClosingState,
    askedAt: row.asked_at,
    closesAt: row.closes_at,
    endedAt: row.ended_at,
    erasedAt: row.erased_at,
  }),
});

/** Something of a closed account that is not erased yet, and when its time is over. */
export type Kept = Readonly<{ part: ErasedPart; until: Date }>;

/** What is still kept of closed accounts, by their closing; what is erased of them later than its time is told with that time all the same. */
export async function keptOf(
  scope: Scope,
  closings: readonly Readonly<{ id: Id; state: ClosingState; endedAt: Date | null }>[],
): Promise<(id: Id) => readonly Kept[]> {
  const closed = closings.filter(({ state }) => state === 'closed');
  const { rows } = await sql<{ gone: string }>`
    select closing_id || ' ' || part as gone from closing.erased
     where merchant_id = ${scope.merchantId} and closing_id = any (${closed.map(({ id }) => id)}::uuid[])`.execute(
    scope.db,
  );
  const erased = new Set(rows.map(({ gone }) => gone));
  const kept = new Map(
    closed.map(({ id, endedAt }) => [
      id,
      RETENTION.filter(({ part }) => !erased.has(`${id} ${part}`)).map(({ part, days }) => ({
        part,
        until: new Date((endedAt?.getTime() ?? 0) + days * DAY_MS),
      })),
    ]),
  );
  return (id) => kept.get(id) ?? [];
}
