import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { rootDraw } from '../schedule/close-draw.ts';
import { appendLog } from '../log/append-log.ts';
import { askBeacon, drawFromSeed } from './draw-own.ts';
import type { DrawSources } from './draw-sources.ts';
import { drawsAtWork, type DrawAtWork } from './draw-at-work.ts';
import { openSeeds, showSeeds } from './seeds.ts';
import { keepResult } from './keep-result.ts';

const SEEDS = 500;
/** Of those that need a result a few at a time, so that no draw of the day waits for them. */
const RESULTS = 5;
const LOOK_AGAIN_MS = 2000;
const LOOK_SELDOM_MS = 600_000;

/**
 * Shows what void draws owe their players: the seed of each, and of those that anybody could bet on the result that they would have had, as
 * soon as it is known. Nobody can void a draw for what it would be and keep that to themselves. Answers how
 * many draws changed; a worker that is cut off leaves the rest to the next one.
 */
export async function showVoids(database: Database, merchantId: Id, sources: DrawSources): Promise<number> {
  const shown = await database.inMerchant(merchantId, (scope) => showVoidSeeds(scope, sources));
  const waiting = await database.inMerchant(merchantId, (scope) =>
    drawsAtWork(scope, sql`d.yet_to_show = 'result'`, RESULTS),
  );
  let done = shown;
  for (const draw of waiting) done += Number(await showVoidResult(database, merchantId, draw, sources));
  return done;
}

type VoidDraw = Readonly<{
  id: Id;
  game: string;
  drawNumber: string;
  settlement: number;
  owesResult: boolean;
}>;

/** Shows the seeds of some void draws; which of them owe a result besides is decided here. */
async function showVoidSeeds(scope: Scope, { box }: DrawSources): Promise<number> {
  const { rows } = await sql<VoidDraw>`
    select d.id, d.game_code as game, d.draw_number as "drawNumber", d.settlement, (d.entropy = 'quicknet' or d.salt is not null)
             and (d.void_reason <> 'not-on-sale'
                  or exists (select from lottery.slip s where s.merchant_id = d.merchant_id and s.draw_id = d.id))
             and not exists (select from lottery.result res where res.merchant_id = d.merchant_id and res.draw_id = d.id) as "owesResult"
      from lottery.draw d
     where d.merchant_id = ${scope.merchantId} and d.yet_to_show = 'seed'
     order by d.closes_at limit ${SEEDS} for update of d skip locked`.execute(scope.db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const seeds = await openSeeds(scope, box, ids);
  await showSeeds(scope, seeds);
  await sql`
    update lottery.draw d set yet_to_show = case when t.owes then 'result' end, look_at = null
      from unnest(${ids}::uuid[], ${rows.map(({ owesResult }) => owesResult)}::boolean[]) as t (id, owes)
     where d.merchant_id = ${scope.merchantId} and d.id = t.id`.execute(scope.db);
  await sayVoid(scope, rows, new Map(seeds.map(({ drawId, seed }) => [drawId, seed.toString('hex')])));
  return rows.length;
}

/** Says in the public log that draws are void, with their seeds. */
const sayVoid = (scope: Scope, draws: readonly VoidDraw[], seeds: ReadonlyMap<Id, string>): Promise<void> =>
  appendLog(
    scope,
    draws.map(({ id: drawId, game, drawNumber, settlement }) => ({
      drawId,
      settlement,
      entry: {
        kind: 'void',
        at: scope.now.toISOString(),
        ...nameOnFile({ game, drawNumber }),
        settlement,
        seed: seeds.get(drawId) ?? null,
      },
    })),
  );

/** Shows the result that a void draw would have had, once its tickets' root is published and its beacon known. */
async function showVoidResult(
  database: Database,
  merchantId: Id,
  draw: DrawAtWork,
  sources: DrawSources,
): Promise<boolean> {
  if (!draw.hasRoot) await rootDraw(database, merchantId, draw);
  const answer = await askBeacon(draw, sources);
  return database.inMerchant(merchantId, async (scope) => {
    if (!answer.ok) return lookLater(scope, draw);
    const result = await drawFromSeed(scope, draw, sources, answer.value);
    const shown = await scope.db
      .updateTable('lottery.draw')
      .set({ yet_to_show: null, look_at: null })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', draw.id)
      .where('yet_to_show', '=', 'result')
      .returning('id')
      .executeTakeFirst();
    if (!shown) return false;
    await keepResult(scope, draw, result, { isVoid: true });
    return true;
  });
}

async function lookLater(scope: Scope, { id, drawsAt }: DrawAtWork): Promise<false> {
  const soon = (scope.now.getTime() - drawsAt.getTime()) / 10;
  const pauseMs = Math.min(Math.max(soon, LOOK_AGAIN_MS), LOOK_SELDOM_MS);
  const lookAt = Math.max(scope.now.getTime() + pauseMs, drawsAt.getTime());
  await scope.db
    .updateTable('lottery.draw')
    .set({ look_at: new Date(lookAt) })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('yet_to_show', '=', 'result')
    .execute();
  return false;
}
