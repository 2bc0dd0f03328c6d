import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { shareIssue, type IssueState } from '../issue.ts';

/** An issue that takes bets, or will; it is held so until the transaction ends. */
export type OpenIssue = Readonly<{ id: Id; drawNumber: string; state: IssueState; drawsAt: Date }>;

/**
 * Holds issues against being closed, voided or passed over until this transaction ends, in the order of their draws, and answers
 * those whose close is still to come by our clock: on sale, or waiting for their sale.
 */
export async function holdIssues(scope: Scope, issueIds: readonly Id[]): Promise<OpenIssue[]> {
  if (issueIds.length === 0) return [];
  const known = await scope.db
    .selectFrom('lottery.issue')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', issueIds)
    .orderBy('draws_at')
    .orderBy('id')
    .execute();
  for (const { id } of known) await shareIssue(scope, id);
  const held = scope.db
    .selectFrom('lottery.issue')
    .select(['id', 'draw_number as drawNumber', 'state', 'draws_at as drawsAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', issueIds)
    .where('closes_at', '>', scope.now)
    .orderBy('draws_at')
    .orderBy('id')
    .$narrowType<{ state: IssueState }>();
  // An issue that nobody opened in time is passed over without the lock that a close takes, so its row is held too.
  const scheduled = await held.where('state', '=', 'SCHEDULED').forShare().execute();
  const open = await held.where('state', '=', 'OPEN').execute();
  return [...open, ...scheduled.filter(({ id }) => !open.some((other) => other.id === id))].toSorted(
    (a, b) => a.drawsAt.getTime() - b.drawsAt.getTime(),
  );
}
