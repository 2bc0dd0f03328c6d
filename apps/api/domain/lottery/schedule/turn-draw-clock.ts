import { timeOfRound } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { closeDraw, rootDraw } from './close-draw.ts';
import { drawResult } from '../draws/draw-result.ts';
import type { DrawSources } from '../draws/draw-sources.ts';
import { drawsAtWork, type DrawAtWork } from '../draws/draw-at-work.ts';
import { showVoids } from '../draws/show-voids.ts';
import { openDraws } from './open-draws.ts';

/** The merchants with draws that must open, close or be drawn now. */
export async function merchantsToTurn({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{
    id: Id;
  }>`select id from lottery.merchants_to_turn(${clock.now()}) as id`.execute(kysely);
  return rows.map(({ id }) => id);
}

const AT_ONCE = 100;

/**
 * Moves every draw of a merchant through its times: on sale, closed, its tickets' root published, drawn; answers how many moves were
 * made. Each move names the state it comes from, so any number of workers may turn the clock at once, and one that was
 * cut off goes on from the rows.
 */
export async function turnDrawClock(
  database: Database,
  merchantId: Id,
  sources: DrawSources,
): Promise<number> {
  const { opened, due, now } = await database.inMerchant(merchantId, async (scope) => ({
    opened: await openDraws(scope),
    due: await drawsDue(scope),
    now: scope.now,
  }));
  for (const draw of due) {
    if (draw.state === 'OPEN') await database.inMerchant(merchantId, (scope) => closeDraw(scope, draw.id));
    if (!draw.hasRoot) await rootDraw(database, merchantId, draw);
  }
  let done = opened;
  // Only now: whoever is asked for a draw may take their time, and no close shall wait for that.
  for (const draw of due) {
    const isDrawn = mayDraw(draw, now) && (await drawResult(database, merchantId, draw, sources));
    done += Number(draw.state === 'OPEN' || !draw.hasRoot || isDrawn);
  }
  return done + (await showVoids(database, merchantId, sources));
}

/** Whether a draw's time has come, and the beacon's, where it mixes one in. */
const mayDraw = ({ drawsAt, beaconRound }: DrawAtWork, now: Date): boolean =>
  drawsAt <= now && (beaconRound === null || timeOfRound(Number(beaconRound)) <= now);

/** Draws that must close, or are closed and lack their root or their result; oldest first. */
const drawsDue = (scope: Scope): Promise<DrawAtWork[]> =>
  drawsAtWork(
    scope,
    sql`d.state in ('OPEN', 'CLOSED', 'DELAYED') and d.settled_at is null and d.closes_at <= ${scope.now}
        and (d.tickets_root is null or d.draws_at <= ${scope.now})`,
    AT_ONCE,
  );
