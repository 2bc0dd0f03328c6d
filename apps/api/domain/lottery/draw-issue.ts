import { ownDraw, type Family } from '@mela/lottery-rules';
import { invariant, type Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { recordFact } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { DrawFeeds } from './draw-feed.ts';
import { drawPublished } from './facts.ts';
import { moveIssue, type IssueState } from './issue.ts';
import { lateAt } from './schedule.ts';
import { voidOverdue } from './void-issue.ts';

/** An issue on its way through the draw clock, with what its product says of it. */
export type IssueAtWork = Readonly<{
  id: Id;
  game: string;
  numero: string;
  state: IssueState;
  drawsAt: Date;
  family: Family;
  source: string;
  feed: string | null;
  intervalSeconds: number;
  timeZone: string;
}>;

/** Draws an issue from its product's source; answers whether anything changed. Nothing is drawn before the tickets' root is out. */
export async function drawIssue(
  database: Database,
  merchantId: Id,
  issue: IssueAtWork,
  feeds: DrawFeeds,
): Promise<boolean> {
  if (issue.feed !== null) return drawFromFeed(database, merchantId, issue, feeds);
  return database.inMerchant(merchantId, (scope) =>
    issue.source === 'entry' ? waitOn(scope, issue) : drawOwn(scope, issue),
  );
}

async function drawOwn(scope: Scope, issue: IssueAtWork): Promise<boolean> {
  const { seed } = await scope.db
    .selectFrom('lottery.seed')
    .select('seed')
    .where('merchant_id', '=', scope.merchantId)
    .where('issue_id', '=', issue.id)
    .executeTakeFirstOrThrow();
  return publishDraw(scope, issue, ownDraw(issue.family, seed, issue), 'own');
}

async function drawFromFeed(
  database: Database,
  merchantId: Id,
  issue: IssueAtWork,
  feeds: DrawFeeds,
): Promise<boolean> {
  const feed = feeds[issue.feed ?? ''];
  invariant(feed, `no draw feed ${issue.feed}`);
  const told = await feed.resultOf(issue);
  const read = told.ok ? issue.family.readDraw(told.value.result) : undefined;
  return database.inMerchant(merchantId, async (scope) => {
    if (told.ok && read?.ok) {
      return publishDraw(scope, issue, read.value, `${issue.feed}:${told.value.reference}`);
    }
    return waitOn(scope, issue);
  });
}

const LOOK_AGAIN_MS = 2000;

/** No result yet: waits, tells players when it is late, and gives up at the issue's deadline. Answers whether the issue changed. */
async function waitOn(scope: Scope, issue: IssueAtWork): Promise<boolean> {
  if (await voidOverdue(scope, issue)) return true;
  const isLate = scope.now > lateAt(issue) && (await moveIssue(scope, issue.id, ['CLOSED'], 'DELAYED'));
  await scope.db
    .updateTable('lottery.issue')
    .set({ look_at: new Date(scope.now.getTime() + LOOK_AGAIN_MS) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', issue.id)
    .where('state', 'in', ['CLOSED', 'DELAYED'])
    .execute();
  return isLate;
}

/** Writes the result once and for all; a second worker that comes with it changes nothing. */
export async function publishDraw(
  scope: Scope,
  issue: Pick<IssueAtWork, 'id' | 'game' | 'numero'>,
  result: unknown,
  source: string,
): Promise<boolean> {
  if (!(await moveIssue(scope, issue.id, ['CLOSED', 'DELAYED'], 'DRAWN'))) return false;
  await scope.db
    .insertInto('lottery.draw')
    .values({
      merchant_id: scope.merchantId,
      issue_id: issue.id,
      result: JSON.stringify(result),
      source,
      drawn_at: scope.now,
    })
    .execute();
  await recordFact(scope, drawPublished({ game: issue.game, numero: issue.numero, result }));
  return true;
}
