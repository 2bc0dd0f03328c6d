import { invariant, type Id } from '@mela/primitives';
import { recordFact } from '../../../platform/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { drawCorrected } from '../facts.ts';
import type { IssueToRule } from './find-issue.ts';
import { sayResult } from './keep-result.ts';

/** Who corrects an issue, and why. */
export type ByTwo = Readonly<{ first: Id; second: Id; reason: string }>;

/**
 * Puts another result in the place of the published one, which the correction keeps, and sends the issue through one more settlement.
 * In one transaction: from then on the workers do the rest.
 */
export async function correctIssue(
  scope: Scope,
  issue: IssueToRule,
  result: unknown,
  by: ByTwo,
): Promise<void> {
  const settlement = await keepEarlier(scope, issue, result, by);
  await scope.db
    .updateTable('lottery.result')
    .set({ result: JSON.stringify(result), source: 'entry', settlement })
    .where('merchant_id', '=', scope.merchantId)
    .where('issue_id', '=', issue.id)
    .execute();
  await settleAgain(scope, issue, { state: 'RESETTLING', settlement });
  await recordFact(scope, drawCorrected({ game: issue.game, drawNumber: issue.drawNumber, result }));
  const drawn = { settlement, draw: result, isVoid: false, seed: null, beaconSignature: null };
  await sayResult(scope, issue, drawn);
}

/** Declares an issue void that was paid: one more settlement gives every stake back and takes every prize. */
export async function withdrawIssue(scope: Scope, issue: IssueToRule, by: ByTwo): Promise<void> {
  const settlement = await keepEarlier(scope, issue, null, by);
  const voided = { void_reason: by.reason, voided_at: scope.now, yet_to_show: 'seed' };
  await settleAgain(scope, issue, { state: 'VOID', settlement, ...voided });
  await recordFact(scope, drawCorrected({ game: issue.game, drawNumber: issue.drawNumber, result: null }));
}

async function keepEarlier(
  scope: Scope,
  issue: IssueToRule,
  result: unknown,
  { first, second, reason }: ByTwo,
): Promise<number> {
  invariant(issue.drawSource !== null, `issue ${issue.drawNumber} was paid without a draw`);
  const settlement = issue.settlement + 1;
  await scope.db
    .insertInto('lottery.correction')
    .values({
      merchant_id: scope.merchantId,
      issue_id: issue.id,
      settlement,
      earlier: JSON.stringify(issue.result),
      earlier_source: issue.drawSource,
      result: result === null ? null : JSON.stringify(result),
      reason,
      entered_by: first,
      confirmed_by: second,
      corrected_at: scope.now,
    })
    .execute();
  return settlement;
}

async function settleAgain(
  scope: Scope,
  issue: IssueToRule,
  to: Readonly<{
    state: 'RESETTLING' | 'VOID';
    settlement: number;
    void_reason?: string;
    voided_at?: Date;
    yet_to_show?: string;
  }>,
): Promise<void> {
  const moved = await scope.db
    .updateTable('lottery.issue')
    .set({ ...to, settled_at: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issue.id)
    .where('state', '=', 'SETTLED')
    .where('settlement', '=', issue.settlement)
    .returning('id')
    .executeTakeFirst();
  invariant(moved, `issue ${issue.drawNumber} is not settled`);
}

/** A correction, with the result that stood before; `result` is null where the issue became void. */
export type Correction = Readonly<{
  earlier: unknown;
  result: unknown;
  reason: string;
  enteredBy: Id;
  confirmedBy: Id;
  correctedAt: Date;
}>;

/** The corrections of an issue, in order. */
export const correctionsOf = (scope: Scope, issueId: Id): Promise<Correction[]> =>
  scope.db
    .selectFrom('lottery.correction')
    .select([
      'earlier',
      'result',
      'reason',
      'entered_by as enteredBy',
      'confirmed_by as confirmedBy',
      'corrected_at as correctedAt',
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('issue_id', '=', issueId)
    .orderBy('settlement')
    .execute();
