import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { ownIssue, type IssueState } from '../issue.ts';
import type { DrawNotFound } from '../refusals.ts';
import { voidAt } from '../schedule/schedule.ts';

/** The issue is past the point where it can be voided: its slips are being paid, or it is void already. */
export type IssueSettled = { kind: 'issue-settled' };

/** The issue's sale is over: whoever voids it may know what it would be, so it takes two (`void-after-close.ts`). */
export type VoidTakesTwo = { kind: 'void-takes-two' };

const UNPAID: readonly IssueState[] = ['SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN'];

/**
 * Declares an issue void while it is on sale or before, which one may do alone: the settlement then returns every stake in full. Waits for
 * orders under way.
 */
export async function voidIssue(
  scope: Scope,
  issue: { game: string; drawNumber: string },
  reason: string,
): Promise<Outcome<{ issueId: Id }, DrawNotFound | IssueSettled | VoidTakesTwo>> {
  const named = scope.db
    .selectFrom('lottery.issue')
    .select(['id', 'state', 'closes_at as closesAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', issue.game)
    .where('draw_number', '=', issue.drawNumber)
    .$narrowType<{ state: IssueState }>();
  const found = await named.executeTakeFirst();
  if (!found) return refuse({ kind: 'draw-not-found' });
  await ownIssue(scope, found.id);
  const { id: issueId, state, closesAt } = await named.executeTakeFirstOrThrow();
  if (!UNPAID.includes(state)) return refuse({ kind: 'issue-settled' });
  if (scope.now >= closesAt) return refuse({ kind: 'void-takes-two' });
  return (await declareVoid(scope, issueId, reason)) ? ok({ issueId }) : refuse({ kind: 'issue-settled' });
}

/** Voids an issue that is not being paid yet; answers whether it was one. */
export async function declareVoid(scope: Scope, issueId: Id, reason: string): Promise<boolean> {
  const voided = await scope.db
    .updateTable('lottery.issue')
    .set({ state: 'VOID', void_reason: reason, voided_at: scope.now, yet_to_show: 'seed' })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issueId)
    .where('state', 'in', UNPAID)
    .returning('id')
    .executeTakeFirst();
  return voided !== undefined;
}

/** Voids an issue that has no result by its deadline. */
export async function voidOverdue(
  scope: Scope,
  issue: { id: Id } & Parameters<typeof voidAt>[0],
): Promise<boolean> {
  return scope.now >= voidAt(issue) && declareVoid(scope, issue.id, 'no-result');
}
