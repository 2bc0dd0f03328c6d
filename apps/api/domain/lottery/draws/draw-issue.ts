import { ownDraw, type Beacon } from '@mela/lottery-rules';
import { invariant, type Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { recordFact } from '../../../platform/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { askFeed, keepDoubts } from './ask-feed.ts';
import type { BeaconSource } from './beacon.ts';
import type { DrawFeeds } from './draw-feed.ts';
import { drawPublished } from '../facts.ts';
import { moveIssue } from '../issue.ts';
import type { IssueAtWork } from './issue-at-work.ts';
import { lateAt, voidAt } from '../schedule/schedule.ts';
import { voidOverdue } from './void-issue.ts';

/** Where results and public randomness come from outside. */
type DrawSources = Readonly<{ feeds: DrawFeeds; beacon: BeaconSource }>;

/** Draws an issue from its product's source; answers whether anything changed. Nothing is drawn before the tickets' root is out. */
export async function drawIssue(
  database: Database,
  merchantId: Id,
  issue: IssueAtWork,
  { feeds, beacon: source }: DrawSources,
): Promise<boolean> {
  if (issue.feed !== null) return drawFromFeed(database, merchantId, issue, feeds);
  const needsBeacon = issue.source === 'own' && issue.beaconRound !== null;
  // Asked outside any transaction; the round was published with the tickets, when nobody could know it.
  const told = needsBeacon ? await source.beaconOf(Number(issue.beaconRound)) : null;
  return database.inMerchant(merchantId, (scope) =>
    issue.source === 'entry' || told?.ok === false
      ? waitOn(scope, issue)
      : drawOwn(scope, issue, told?.value),
  );
}

async function drawOwn(scope: Scope, issue: IssueAtWork, beacon?: Beacon): Promise<boolean> {
  const { seed, beacon_round: round } = await scope.db
    .selectFrom('lottery.seed as s')
    .innerJoin('lottery.issue as i', (join) =>
      join.onRef('i.merchant_id', '=', 's.merchant_id').onRef('i.id', '=', 's.issue_id'),
    )
    .select(['s.seed', 'i.beacon_round'])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.issue_id', '=', issue.id)
    .executeTakeFirstOrThrow();
  invariant(
    beacon?.round === (round === null ? undefined : Number(round)),
    `issue ${issue.numero} has another beacon`,
  );
  return publishDraw(scope, issue, ownDraw(issue.family, seed, issue, beacon), 'own', beacon?.signature);
}

async function drawFromFeed(
  database: Database,
  merchantId: Id,
  issue: IssueAtWork,
  feeds: DrawFeeds,
): Promise<boolean> {
  const told = await askFeed(issue, feeds);
  return database.inMerchant(merchantId, async (scope) => {
    if (told.ok) return publishDraw(scope, issue, told.value.draw, `${issue.feed}:${told.value.reference}`);
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

/** Writes the result once and for all; a second worker that comes with it changes nothing. */
export async function publishDraw(
  scope: Scope,
  issue: Pick<IssueAtWork, 'id' | 'game' | 'numero'>,
  result: unknown,
  source: string,
  beaconSignature: string | null = null,
): Promise<boolean> {
  if (!(await moveIssue(scope, issue.id, ['CLOSED', 'DELAYED'], 'DRAWN'))) return false;
  await scope.db
    .insertInto('lottery.draw')
    .values({
      merchant_id: scope.merchantId,
      issue_id: issue.id,
      result: JSON.stringify(result),
      source,
      beacon_signature: beaconSignature,
      drawn_at: scope.now,
    })
    .execute();
  await recordFact(scope, drawPublished({ game: issue.game, numero: issue.numero, result }));
  return true;
}
