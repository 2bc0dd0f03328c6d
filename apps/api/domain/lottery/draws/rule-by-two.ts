import { drawText } from '@mela/lottery-rules';
import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { differentPerson } from '../../operator/index.ts';
import { correctIssue } from './correct-issue.ts';
import { fromOutside, publishDraw } from './draw-issue.ts';
import { addEntry, closeEntries, entriesOf, type Entry, type EntryKind } from './entries.ts';
import { findIssue, type IssueToRule } from './find-issue.ts';
import { ownIssue } from '../issue.ts';
import type { DrawNotFound } from '../refusals.ts';
import { mayVoidAfterClose, voidAfterClose, withinHours, type VoidRefusal } from './void-after-close.ts';

/** Somebody at the lottery desk, with the players' accounts that are their own. */
export type Ruler = Readonly<{ staffId: Id; ownAccountIds: readonly Id[] }>;

/** Why something cannot be said about an issue, or about what another said. */
export type EntryRefusal =
  | DrawNotFound
  | VoidRefusal
  | { kind: 'result-unchanged' }
  | { kind: 'own-slips' }
  | { kind: 'entry-standing' }
  | { kind: 'entry-closed' };

/** What came of it: it stands alone, it contradicts what another says, or two say the same and it was done. */
export type Entered = Readonly<{ issueId: Id; outcome: 'standing' | 'contradicted' | 'done' }>;

/**
 * Says what an issue's result is, that its published result was wrong, or that it is void although its sale is over. Nothing happens until a
 * second person has said the very same without having been shown it; of people who say different things, none is believed.
 */
export async function enterRuling(
  scope: Scope,
  ruler: Ruler,
  given: { game: string; drawNumber: string; kind: EntryKind; result: unknown; reason: string },
): Promise<Outcome<Entered, EntryRefusal>> {
  const named = await findIssue(scope, given);
  if (!named) return refuse({ kind: 'draw-not-found' });
  await ownIssue(scope, named.id);
  const issue = await findIssue(scope, given);
  if (!issue) return refuse({ kind: 'draw-not-found' });
  const no = (await mayRule(scope, ruler, issue)) ?? cannotSay(scope, issue, given);
  if (no) return refuse(no);

  const standing = (await entriesOf(scope, issue.id)).filter(({ state }) => state === 'standing');
  for (const { staffId } of standing)
    if (!(await differentPerson(scope, staffId, ruler.staffId))) return refuse({ kind: 'entry-standing' });
  const entry = { ...given, id: newId(scope.now.getTime()), staffId: ruler.staffId };
  await addEntry(scope, issue.id, entry);
  const twin = standing.find((other) => says(other) === says(entry));
  if (!twin) {
    const outcome = standing.length === 0 ? 'standing' : 'contradicted';
    return ok({ issueId: issue.id, outcome });
  }
  await closeEntries(scope, [twin.id, entry.id], { state: 'agreed', by: ruler.staffId });
  const rest = standing.filter(({ id }) => id !== twin.id).map(({ id }) => id);
  if (rest.length > 0) {
    const note = 'two others said the same';
    await closeEntries(scope, rest, { state: 'refused', by: ruler.staffId, note });
  }
  const done = await carryOut(scope, issue, twin, entry);
  return done.ok ? ok({ issueId: issue.id, outcome: 'done' }) : done;
}

/** Takes back what one said oneself, or refuses what another said. */
export async function closeRuling(
  scope: Scope,
  ruler: Ruler,
  given: { game: string; drawNumber: string; entryId: Id; note: string },
): Promise<Outcome<{ issueId: Id; state: 'refused' | 'taken-back' }, EntryRefusal>> {
  const issue = await findIssue(scope, given);
  if (!issue) return refuse({ kind: 'draw-not-found' });
  await ownIssue(scope, issue.id);
  const entry = (await entriesOf(scope, issue.id)).find(({ id }) => id === given.entryId);
  if (entry?.state !== 'standing') return refuse({ kind: 'entry-closed' });
  const state = (await differentPerson(scope, entry.staffId, ruler.staffId)) ? 'refused' : 'taken-back';
  await closeEntries(scope, [entry.id], { state, by: ruler.staffId, note: given.note });
  return ok({ issueId: issue.id, state });
}

/** Nobody has a say in a draw on which they have bet themselves. */
async function mayRule(
  scope: Scope,
  { ownAccountIds }: Ruler,
  issue: IssueToRule,
): Promise<{ kind: 'own-slips' } | null> {
  if (ownAccountIds.length === 0) return null;
  const own = await scope.db
    .selectFrom('lottery.slip')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('issue_id', '=', issue.id)
    .where('member_id', 'in', ownAccountIds)
    .limit(1)
    .executeTakeFirst();
  return own ? { kind: 'own-slips' } : null;
}

/** What can be said of an issue now. */
export const sayableOf = (scope: Scope, issue: IssueToRule): EntryKind[] =>
  (['result', 'correction', 'void'] as const).filter(
    (kind) => cannotSay(scope, issue, { kind, result: null }) === null,
  );

/** Why this cannot be said of the issue now, or null. */
function cannotSay(
  scope: Scope,
  issue: IssueToRule,
  { kind, result }: { kind: EntryKind; result: unknown },
): EntryRefusal | null {
  const { now } = scope;
  if (kind === 'void') return refusalOf(mayVoidAfterClose(scope, issue));
  if (kind === 'result') {
    const isAwaited = issue.source === 'entry' || (issue.source === 'feed' && issue.state === 'DELAYED');
    const isDue = ['CLOSED', 'DELAYED'].includes(issue.state) && issue.hasRoot && issue.drawsAt <= now;
    return isAwaited && isDue ? null : { kind: 'draw-state-conflict' };
  }
  if (issue.state !== 'SETTLED' || issue.source === 'own') return { kind: 'draw-state-conflict' };
  const isUnchanged = drawText(result) === drawText(issue.result);
  return refusalOf(withinHours(now, issue)) ?? (isUnchanged ? { kind: 'result-unchanged' } : null);
}

const refusalOf = <R>(outcome: Outcome<null, R>): R | null => (outcome.ok ? null : outcome.refusal);

type Said = Pick<Entry, 'kind' | 'result' | 'reason' | 'staffId'>;

/** What is said, so that two who say the same are seen to; for other reasons they may. */
const says = ({ kind, result }: Pick<Said, 'kind' | 'result'>): string =>
  kind === 'void' ? kind : `${kind} ${drawText(result)}`;

async function carryOut(
  scope: Scope,
  issue: IssueToRule,
  first: Said,
  second: Said,
): Promise<Outcome<null, VoidRefusal>> {
  const by = { first: first.staffId, second: second.staffId, reason: first.reason };
  switch (second.kind) {
    case 'result':
      await publishDraw(scope, issue, fromOutside(second.result, 'entry'));
      return ok(null);
    case 'correction':
      await correctIssue(scope, issue, second.result, by);
      return ok(null);
    case 'void':
      return voidAfterClose(scope, issue, by);
  }
}
