import type { Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { drawPublished } from '../facts.ts';
import { moveDraw } from '../draw.ts';
import { lateAt, voidAt } from '../schedule/schedule.ts';
import { askFeed, keepDoubts } from './ask-feed.ts';
import { askBeacon, drawFromSeed } from './draw-own.ts';
import type { DrawSources } from './draw-sources.ts';
import type { DrawAtWork } from './draw-at-work.ts';
import { keepResult, type NewResult } from './keep-result.ts';
import { voidOverdue } from './void-draw.ts';

/** Draws the result of a draw from its game's source; answers whether anything changed. Nothing is drawn before the tickets' root is out. */
export async function drawResult(
  database: Database,
  merchantId: Id,
  draw: DrawAtWork,
  sources: DrawSources,
): Promise<boolean> {
  if (draw.feed !== null) return drawFromFeed(database, merchantId, draw, sources);
  const answer = await askBeacon(draw, sources);
  return database.inMerchant(merchantId, async (scope) =>
    draw.source === 'entry' || !answer.ok
      ? waitOn(scope, draw)
      : publishDraw(scope, draw, await drawFromSeed(scope, draw, sources, answer.value)),
  );
}

async function drawFromFeed(
  database: Database,
  merchantId: Id,
  draw: DrawAtWork,
  { feeds }: DrawSources,
): Promise<boolean> {
  const answer = await askFeed(draw, feeds);
  return database.inMerchant(merchantId, async (scope) => {
    if (answer.ok) {
      const { result, reference } = answer.value;
      return publishDraw(scope, draw, fromOutside(result, `${draw.feed}:${reference}`));
    }
    await keepDoubts(scope, draw.id, answer.refusal);
    return waitOn(scope, draw, answer.refusal.problem === 'disputed');
  });
}

const LOOK_AGAIN_MS = 2000;
const LOOK_SELDOM_MS = 60_000;

/**
 * No result yet: waits, tells players when it is late (at once when sources contradict each other, so that staff can decide), and gives up
 * at the draw's deadline. Answers whether the draw changed. The longer it takes, the less often it is looked at.
 */
async function waitOn(scope: Scope, draw: DrawAtWork, isDisputed = false): Promise<boolean> {
  if (await voidOverdue(scope, draw)) return true;
  const mustTell = isDisputed || scope.now > lateAt(draw);
  const isLate = mustTell && (await moveDraw(scope, draw.id, ['CLOSED'], 'DELAYED'));
  const soon = (scope.now.getTime() - draw.drawsAt.getTime()) / 10;
  const pauseMs = Math.min(Math.max(soon, LOOK_AGAIN_MS), LOOK_SELDOM_MS);
  await scope.db
    .updateTable('lottery.draw')
    .set({ look_at: new Date(Math.min(scope.now.getTime() + pauseMs, voidAt(draw).getTime())) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', draw.id)
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
  draw: Pick<DrawAtWork, 'id' | 'game' | 'drawNumber'>,
  result: NewResult,
): Promise<boolean> {
  if (!(await moveDraw(scope, draw.id, ['CLOSED', 'DELAYED'], 'DRAWN'))) return false;
  const { game, drawNumber } = draw;
  await recordFact(scope, drawPublished({ game, drawNumber, result: result.result }));
  await keepResult(scope, draw, result, { isVoid: false });
  return true;
}
