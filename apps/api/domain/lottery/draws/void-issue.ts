import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { ownIssue } from '../issue.ts';
import type { IssueUnknown } from '../refusals.ts';
import { voidAt } from '../schedule/schedule.ts';

/** The issue is past the point where it can be voided: its slips are being paid, or it is void already. */
export type IssueSettled = { kind: 'issue-settled' };

/**
 * Declares an issue void, before its slips are being paid: the settlement then returns every stake in full. Waits for orders
 * under way.
 */
export async function voidIssue(
  scope: Scope,
  issue: { game: string; numero: string },
  reason: string,
): Promise<Outcome<{ issueId: Id }, IssueUnknown | IssueSettled>> {
  const found = await scope.db
    .selectFrom('lottery.issue')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', issue.game)
    .where('numero', '=', issue.numero)
    .executeTakeFirst();
  if (!found) return refuse({ kind: 'issue-unknown' });
  await ownIssue(scope, found.id);
  return (await declareVoid(scope, found.id, reason))
    ? ok({ issueId: found.id })
    : refuse({ kind: 'issue-settled' });
}

async function declareVoid(scope: Scope, issueId: Id, reason: string): Promise<boolean> {
  const voided = await scope.db
    .updateTable('lottery.issue')
    .set({ state: 'VOID', void_reason: reason })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issueId)
    .where('state', 'in', ['SCHEDULED', 'OPEN', 'CLOSED', 'DELAYED', 'DRAWN'])
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
