import { timeOfRound } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { closeIssue, rootIssue } from './close-issue.ts';
import { drawIssue } from '../draws/draw-issue.ts';
import type { DrawSources } from '../draws/draw-sources.ts';
import { issuesAtWork, type IssueAtWork } from '../draws/issue-at-work.ts';
import { showVoids } from '../draws/show-voids.ts';
import { openIssues } from './open-issues.ts';

/** The merchants with issues that must open, close or be drawn now. */
export async function merchantsToTurn({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from lottery.merchants_to_turn(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

const AT_ONCE = 100;

/**
 * Moves every issue of a merchant through its times: on sale, closed, its tickets' root published, drawn; answers how many moves were
 * made. Each move names the state it comes from, so any number of workers may turn the clock at once, and one that was
 * cut off goes on from the rows.
 */
export async function turnDrawClock(
  database: Database,
  merchantId: Id,
  sources: DrawSources,
): Promise<number> {
  const { opened, due, now } = await database.inMerchant(merchantId, async (scope) => ({
    opened: await openIssues(scope),
    due: await issuesDue(scope),
    now: scope.now,
  }));
  for (const issue of due) {
    if (issue.state === 'OPEN') await database.inMerchant(merchantId, (scope) => closeIssue(scope, issue.id));
    if (!issue.hasRoot) await rootIssue(database, merchantId, issue);
  }
  let done = opened;
  // Only now: whoever is asked for a draw may take their time, and no close shall wait for that.
  for (const issue of due) {
    const isDrawn = mayDraw(issue, now) && (await drawIssue(database, merchantId, issue, sources));
    done += Number(issue.state === 'OPEN' || !issue.hasRoot || isDrawn);
  }
  return done + (await showVoids(database, merchantId, sources));
}

/** Whether a draw's time has come, and the beacon's, where it mixes one in. */
const mayDraw = ({ drawsAt, beaconRound }: IssueAtWork, now: Date): boolean =>
  drawsAt <= now && (beaconRound === null || timeOfRound(Number(beaconRound)) <= now);

/** Issues that must close, or are closed and lack their root or their draw; oldest first. */
const issuesDue = (scope: Scope): Promise<IssueAtWork[]> =>
  issuesAtWork(
    scope,
    sql`i.state in ('OPEN', 'CLOSED', 'DELAYED') and i.settled_at is null and i.closes_at <= ${scope.now}
        and (i.tickets_root is null or i.draws_at <= ${scope.now})`,
    AT_ONCE,
  );
