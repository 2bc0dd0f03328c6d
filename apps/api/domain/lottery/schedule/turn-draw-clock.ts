import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { closeIssue, rootIssue } from './close-issue.ts';
import { noBeacon, type BeaconSource } from '../draws/beacon.ts';
import type { DrawFeeds } from '../draws/draw-feed.ts';
import { drawIssue } from '../draws/draw-issue.ts';
import type { IssueAtWork } from '../draws/issue-at-work.ts';
import type { IssueState } from '../issue.ts';
import { openIssues } from './open-issues.ts';

/** The merchants with issues that must open, close or be drawn now. */
export async function merchantsToTurn({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from lottery.merchants_to_turn(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

/**
 * Moves every issue of a merchant through its times: on sale, closed, its tickets' root published, drawn; answers how many moves were
 * made. Each move names the state it comes from, so any number of workers may turn the clock at once, and one that was
 * cut off goes on from the rows.
 */
export async function turnDrawClock(
  database: Database,
  merchantId: Id,
  feeds: DrawFeeds,
  beacon: BeaconSource = noBeacon,
): Promise<number> {
  const { opened, due } = await database.inMerchant(merchantId, async (scope) => ({
    opened: await openIssues(scope),
    due: await issuesDue(scope),
  }));
  let done = opened;
  for (const issue of due) {
    if (issue.state === 'OPEN') await database.inMerchant(merchantId, (scope) => closeIssue(scope, issue.id));
    if (!issue.hasRoot) await rootIssue(database, merchantId, issue);
    // The round of a beacon that was only just published is drawn with at the next turn, when it is known.
    const mayDraw = issue.isDrawDue && (issue.hasRoot || issue.beacon === null);
    const isDrawn = mayDraw && (await drawIssue(database, merchantId, issue, { feeds, beacon }));
    done += Number(issue.state === 'OPEN' || !issue.hasRoot || isDrawn);
  }
  return done;
}

type DueIssue = IssueAtWork & Readonly<{ beacon: string | null; hasRoot: boolean; isDrawDue: boolean }>;

/** Issues that must close, or are closed and lack their root or their draw; oldest first. */
async function issuesDue(scope: Scope): Promise<DueIssue[]> {
  const rows = await scope.db
    .selectFrom('lottery.issue as i')
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'i.merchant_id').onRef('g.code', '=', 'i.game_code'),
    )
    .select([
      'i.id',
      'i.game_code as game',
      'i.numero',
      'i.state',
      'i.draws_at as drawsAt',
      'i.tickets_root',
      'i.beacon_round as beaconRound',
      'g.beacon',
      'g.family',
      'g.source',
      'g.feed',
      'g.interval_seconds as intervalSeconds',
      'g.time_zone as timeZone',
    ])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.state', 'in', ['OPEN', 'CLOSED', 'DELAYED'])
    .where('i.settled_at', 'is', null)
    .where('i.closes_at', '<=', scope.now)
    .where((is) => is.or([is('i.tickets_root', 'is', null), is('i.draws_at', '<=', scope.now)]))
    .where((is) => is.or([is('i.look_at', 'is', null), is('i.look_at', '<=', scope.now)]))
    .orderBy('i.closes_at')
    .limit(100)
    .$narrowType<{ state: IssueState }>()
    .execute();
  return rows.map(({ tickets_root, family: code, ...issue }) => {
    const family = familyOf(code);
    invariant(family, `no rules for family ${code}`);
    return { ...issue, family, hasRoot: tickets_root !== null, isDrawDue: issue.drawsAt <= scope.now };
  });
}
