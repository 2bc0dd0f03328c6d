import type { Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { recordFact } from '../../../platform/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { drawPublished } from '../facts.ts';
import { moveIssue } from '../issue.ts';
import { lateAt, voidAt } from '../schedule/schedule.ts';
import { askFeed, keepDoubts } from './ask-feed.ts';
import { askBeacon, drawFromSeed } from './draw-own.ts';
import type { DrawSources } from './draw-sources.ts';
import type { IssueAtWork } from './issue-at-work.ts';
import { keepResult, type NewResult } from './keep-result.ts';
import { voidOverdue } from './void-issue.ts';

/** Draws an issue from its game's source; answers whether anything changed. Nothing is drawn before the tickets' root is out. */
export async function drawIssue(
  database: Database,
  merchantId: Id,
  issue: IssueAtWork,
  sources: DrawSources,
): Promise<boolean> {
  if (issue.feed !== null) return drawFromFeed(database, merchantId, issue, sources);
  const told = await askBeacon(issue, sources);
  return database.inMerchant(merchantId, async (scope) =>
    issue.source === 'entry' || !told.ok
      ? waitOn(scope, issue)
      : publishDraw(scope, issue, await drawFromSeed(scope, issue, sources, told.value)),
  );
}

async function drawFromFeed(
  database: Database,
  merchantId: Id,
  issue: IssueAtWork,
  { feeds }: DrawSources,
): Promise<boolean> {
  const told = await askFeed(issue, feeds);
  return database.inMerchant(merchantId, async (scope) => {
    if (told.ok) {
      const { result, reference } = told.value;
      return publishDraw(scope, issue, fromOutside(result, `${issue.feed}:${reference}`));
    }
    await keepDoubts(scope, issue.id, told.refusal);
    return waitOn(scope, issue, told.refusal.problem === 'disputed');
  });
}

const LOOK_AGAIN_MS = 2000;
const LOOK_SELDOM_MS = 60_000;

/**
 * No result yet: waits, tells players when it is late (at once when sources contradict each other, so that staff can decide), and gives up
 * at the issue's deadline. Answers whether the issue changed. The longer it takes, the less often it is looked at.
 */
async function waitOn(scope: Scope, issue: IssueAtWork, isDisputed = false): Promise<boolean> {
  if (await voidOverdue(scope, issue)) return true;
  const mustTell = isDisputed || scope.now > lateAt(issue);
  const isLate = mustTell && (await moveIssue(scope, issue.id, ['CLOSED'], 'DELAYED'));
  const soon = (scope.now.getTime() - issue.drawsAt.getTime()) / 10;
  const pauseMs = Math.min(Math.max(soon, LOOK_AGAIN_MS), LOOK_SELDOM_MS);
  await scope.db
    .updateTable('lottery.issue')
    .set({ look_at: new Date(Math.min(scope.now.getTime() + pauseMs, voidAt(issue).getTime())) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issue.id)
    .where('state', 'in', ['CLOSED', 'DELAYED'])
    .execute();
  return isLate;
}

/** A result that no seed of ours has drawn. */
export const fromOutside = (result: unknown, source: string): NewResult => ({
  result,
  source,
  beaconSignature: null,
  seed: null,
});

/** Publishes a result once and for all; a second worker that comes with it changes nothing. */
export async function publishDraw(
  scope: Scope,
  issue: Pick<IssueAtWork, 'id' | 'game' | 'drawNumber'>,
  result: NewResult,
): Promise<boolean> {
  if (!(await moveIssue(scope, issue.id, ['CLOSED', 'DELAYED'], 'DRAWN'))) return false;
  const { game, drawNumber } = issue;
  await recordFact(scope, drawPublished({ game, drawNumber, result: result.result }));
  await keepResult(scope, issue, result, { isVoid: false });
  return true;
}
