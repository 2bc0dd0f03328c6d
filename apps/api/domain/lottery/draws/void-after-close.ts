import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { IssueState } from '../issue.ts';
import { withdrawIssue, type ByTwo } from './correct-issue.ts';
import type { IssueToRule } from './find-issue.ts';
import { declareVoid } from './void-issue.ts';

/** Why an issue cannot be declared void by two: one does it alone, it is being paid, it is void already, or it is too long ago. */
export type VoidRefusal =
  | { kind: 'draw-state-conflict' }
  | { kind: 'entry-too-late'; values: { hours: number } };

const HOUR_MS = 3_600_000;
/** Closed, as far as the clock says, and not yet paid. */
const UNPAID: readonly IssueState[] = ['OPEN', 'CLOSED', 'DELAYED', 'DRAWN'];

/**
 * Whether an issue can be declared void after its close: from then on its result is, or may be, known to somebody, so that it takes two. Paid
 * ones can within their game's hours for corrections.
 */
export function mayVoidAfterClose({ now }: Scope, issue: IssueToRule): Outcome<null, VoidRefusal> {
  if (UNPAID.includes(issue.state))
    return now >= issue.closesAt ? ok(null) : refuse({ kind: 'draw-state-conflict' });
  if (issue.state !== 'SETTLED') return refuse({ kind: 'draw-state-conflict' });
  return withinHours(now, issue);
}

/** Whether a paid issue can still be settled once more. */
export const withinHours = (
  now: Date,
  { drawsAt, correctionHours: hours }: Pick<IssueToRule, 'drawsAt' | 'correctionHours'>,
): Outcome<null, VoidRefusal> =>
  now.getTime() > drawsAt.getTime() + hours * HOUR_MS
    ? refuse({ kind: 'entry-too-late', values: { hours } })
    : ok(null);

/**
 * Declares a closed issue void, as two have said: every stake goes back, and of a paid one every prize is taken back. The caller holds the
 * issue; refuses where it is being paid at this moment.
 */
export async function voidAfterClose(
  scope: Scope,
  issue: IssueToRule,
  by: ByTwo,
): Promise<Outcome<null, VoidRefusal>> {
  const may = mayVoidAfterClose(scope, issue);
  if (!may.ok) return may;
  if (issue.state === 'SETTLED') {
    await withdrawIssue(scope, issue, by);
    return ok(null);
  }
  return (await declareVoid(scope, issue.id, by.reason)) ? ok(null) : refuse({ kind: 'draw-state-conflict' });
}
