import { endOf, firstIdAt, startOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/**
 * What became of a bet. `held`: some of its win waits for two of the staff; `refused`: they refused its win; `even`: it paid back exactly what it
 * cost; `void`: given back. Told by the views and `sql/before-tables/state-of.sql` alone.
 */
export type BetState = 'running' | 'held' | 'won' | 'refused' | 'even' | 'lost' | 'void';

/** Which of a member's bets. */
export type BetFilter = {
  /** Business days of the merchant, both included. */
  from: BusinessDay;
  to: BusinessDay;
  timeZone: string;
  category?: string | undefined;
  vendor?: string | undefined;
  state?: BetState | undefined;
};

/** Where the next page begins: after this bet. */
export type BetCursor = { placedAt: Date; id: Id };

/** From one instant up to another, which is not in it. */
export type Window = { start: Date; end: Date };

/** The instants of some business days, the first and the last included. */
export const windowOf = (from: BusinessDay, to: BusinessDay, zone: string): Window => ({
  start: startOf(from, zone),
  end: endOf(to, zone),
});

const both = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

const narrowed = ({ category, vendor, state }: Partial<BetFilter>): RawBuilder<SqlBool>[] => [
  ...(category ? [sql<SqlBool>`category = ${category}`] : []),
  ...(vendor ? [sql<SqlBool>`vendor_code = ${vendor}`] : []),
  ...(state ? [sql<SqlBool>`state = ${state}`] : []),
];

/**
 * Rounds of an account in a window, as their index has them: by the instant. With one upper bound only, the lower of the two: with both,
 * the index is walked from the first down to the second.
 */
export const roundsIn = (
  scope: Scope,
  accountId: Id,
  { start, end }: Window,
  filter: Partial<BetFilter> = {},
  after: BetCursor | null = null,
): RawBuilder<SqlBool> =>
  both([
    sql<SqlBool>`merchant_id = ${scope.merchantId} and account_id = ${accountId}`,
    sql<SqlBool>`placed_at >= ${start}`,
    after && after.placedAt < end
      ? sql<SqlBool>`(placed_at, id) < (${after.placedAt}, ${after.id}::uuid)`
      : sql<SqlBool>`placed_at < ${end}`,
    ...narrowed(filter),
  ]);

/** The same for slips of the lottery, whose index is by id: an id begins with the instant at which it was placed. */
export const slipsIn = (
  scope: Scope,
  accountId: Id,
  { start, end }: Window,
  filter: Partial<BetFilter> = {},
  after: BetCursor | null = null,
): RawBuilder<SqlBool> =>
  both([
    sql<SqlBool>`merchant_id = ${scope.merchantId} and account_id = ${accountId}`,
    sql<SqlBool>`id >= ${firstIdAt(start.getTime())}::uuid and id < ${firstIdAt(end.getTime())}::uuid`,
    ...(after ? [sql<SqlBool>`id < ${beforeCursor(after)}::uuid`] : []),
    ...narrowed(filter),
  ]);

/** The first id that does not come behind a cursor; the cursor's own, unless it is the id of another instant. */
function beforeCursor({ placedAt, id }: BetCursor): Id {
  const [first, next] = [firstIdAt(placedAt.getTime()), firstIdAt(placedAt.getTime() + 1)];
  return id < first ? first : id > next ? next : id;
}
