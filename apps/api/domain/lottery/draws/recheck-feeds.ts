import { drawText } from '@mela/lottery-rules';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { type Id, MINUTE_MS } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { askFeed, keepDoubts } from './ask-feed.ts';
import type { DrawFeeds } from './draw-sources.ts';
import { keepAnswers } from './feed-answers.ts';

/** A published result is asked for once more after this, and in the minutes that a job may be late. */
const AFTER_MS = 5 * MINUTE_MS;
const UNTIL_MS = 8 * MINUTE_MS;
/** So long the feed of a draw that is void for want of a result is asked whether it has one after all. */
const LATE_MS = 48 * 60 * MINUTE_MS;
const BATCH = 50;

/**
 * Asks feeds once more: about what was published lately, and about what became void without a result. What they say now that is not what
 * was published, or comes too late, is kept for staff; nothing else happens. Answers how many draws were asked about.
 */
export async function recheckFeeds(database: Database, merchantId: Id, feeds: DrawFeeds): Promise<number> {
  const draws = await database.inMerchant(merchantId, drawsToRecheck);
  for (const { result: published, ...draw } of draws) {
    const answer = await askFeed(draw, feeds);
    await database.inMerchant(merchantId, async (scope) => {
      if (!answer.ok) return keepDoubts(scope, draw.id, answer.refusal);
      const { result, reference } = answer.value;
      if (published !== null && drawText(result) === drawText(published)) return;
      const problem = published === null ? 'late' : 'differs';
      await keepAnswers(scope, draw.id, problem, [{ source: draw.feed ?? '', result, reference }]);
    });
  }
  return draws.length;
}

async function drawsToRecheck(scope: Scope) {
  const ago = (ms: number): Date => new Date(scope.now.getTime() - ms);
  const rows = await scope.db
    .selectFrom('lottery.terms as g')
    .innerJoin('lottery.draw as d', (join) =>
      join
        .onRef('d.merchant_id', '=', 'g.merchant_id')
        .onRef('d.game_code', '=', 'g.code')
        .onRef('d.made_version', '=', 'g.version'),
    )
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'd.merchant_id').onRef('res.draw_id', '=', 'd.id'),
    )
    .select([
      'd.id',
      'd.game_code as game',
      'd.draw_number as drawNumber',
      'd.draws_at as drawsAt',
      'g.feed',
      'g.family as code',
      'g.interval_seconds as intervalSeconds',
      'g.time_zone as timeZone',
      'res.result',
    ])
    .where('g.merchant_id', '=', scope.merchantId)
    .where('g.source', '=', 'feed')
    .$narrowType<{ code: string; intervalSeconds: number; timeZone: string }>()
    .where('d.draws_at', '>', ago(LATE_MS))
    .where('d.draws_at', '<=', scope.now)
    .where((is) =>
      is.or([
        is.and([is('d.state', '=', 'VOID'), is('d.void_reason', '=', 'no-result')]),
        is.and([
          is('d.state', '=', 'SETTLED'),
          is('d.settlement', '=', 1),
          is('res.drawn_at', '<=', ago(AFTER_MS)),
          is('res.drawn_at', '>', ago(UNTIL_MS)),
        ]),
      ]),
    )
    .orderBy('d.draws_at', 'desc')
    .limit(BATCH)
    .execute();
  return rows.flatMap(({ code, ...draw }) => {
    const family = familyOf(code);
    return family ? [{ ...draw, family }] : [];
  });
}
