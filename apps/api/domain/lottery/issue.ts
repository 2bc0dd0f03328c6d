import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** RULES.md §3.1. Every change names the state it comes from; only a correction, or a void after it was paid, leads back from SETTLED. */
export type IssueState =
  | 'SCHEDULED'
  | 'OPEN'
  | 'CLOSED'
  | 'DELAYED'
  | 'DRAWN'
  | 'SETTLING'
  | 'SETTLED'
  | 'RESETTLING'
  | 'VOID';

/**
 * Waits until nobody closes the issue, and holds the close off until this transaction ends. Whoever adds or cancels a slip
 * takes it first, so that the list of slips whose root is published at the close can no longer change.
 */
export async function shareIssue(scope: Scope, issueId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`issue ${issueId}`}, 0))`.execute(
    scope.db,
  );
}

/** Waits until every order and cancellation under way on the issue has ended, and holds off new ones. */
export async function ownIssue(scope: Scope, issueId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issue ${issueId}`}, 0))`.execute(scope.db);
}

/** Moves an issue on from one of the given states; answers whether it was in one of them. */
export async function moveIssue(
  scope: Scope,
  issueId: Id,
  from: readonly IssueState[],
  to: IssueState,
): Promise<boolean> {
  const moved = await scope.db
    .updateTable('lottery.issue')
    .set({ state: to })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issueId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
