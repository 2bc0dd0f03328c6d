import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawState } from '../draw.ts';

/** A draw as everybody may see it. */
export type ShownDraw = Readonly<{
  drawNumber: string;
  state: DrawState;
  opensAt: Date;
  closesAt: Date;
  drawsAt: Date;
  /** Own draws: published before the sale, so that it can be noted. */
  commitment: string | null;
  /** Published at the close, before there is a result. */
  ticketsRoot: string | null;
  /** Own draws: what will be mixed in, named with the commitment, and where that is a public beacon, its round to come. */
  entropy: 'quicknet' | 'salt' | null;
  beaconRound: number | null;
  result: unknown;
}>;

/** What a bet page turns around: the draw on sale, the one after it, and the latest ones before. */
export type CurrentDraws = Readonly<{
  now: Date;
  current: ShownDraw | null;
  next: ShownDraw | null;
  /** Closed or drawn, latest first. */
  latest: readonly ShownDraw[];
}>;

const LATEST = 10;

const shown = (scope: Scope, game: string) =>
  scope.db
    .selectFrom('lottery.draw as d')
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'd.merchant_id').onRef('res.draw_id', '=', 'd.id'),
    )
    .select([
      'd.draw_number as drawNumber',
      'd.state',
      'd.opens_at as opensAt',
      'd.closes_at as closesAt',
      'd.draws_at as drawsAt',
      'd.commitment',
      'd.entropy',
      'd.tickets_root as ticketsRoot',
      sql<number | null>`d.beacon_round::float8`.as('beaconRound'),
      'res.result',
    ])
    .where('d.merchant_id', '=', scope.merchantId)
    .where('d.game_code', '=', game)
    .$narrowType<{ state: DrawState; entropy: ShownDraw['entropy'] }>();

/** The draws around now. A draw whose close has come is no longer current, whether or not the worker has closed it yet. */
export async function currentDraws(scope: Scope, game: string): Promise<CurrentDraws> {
  const ahead = await drawsToCome(scope, game, 2);
  const latest = await shown(scope, game)
    .where('d.closes_at', '<=', scope.now)
    .where('d.state', '<>', 'VOID')
    .orderBy('d.draws_at', 'desc')
    .limit(LATEST)
    .execute();
  const [current, next] = ahead;
  return {
    now: scope.now,
    current: current?.state === 'OPEN' ? current : null,
    next: (current?.state === 'OPEN' ? next : current) ?? null,
    latest,
  };
}

/** The draws whose close is to come, the next first: what a multi-draw order can be planned over. */
export const drawsToCome = (scope: Scope, game: string, limit: number): Promise<ShownDraw[]> =>
  shown(scope, game)
    .where('d.draws_at', '>', scope.now)
    .where('d.closes_at', '>', scope.now)
    .where('d.state', 'in', ['OPEN', 'SCHEDULED'])
    .orderBy('d.draws_at')
    .limit(limit)
    .execute();

/** A page of a game's results, newest first; of draws before an instant, if one is given. */
export const resultsOf = (scope: Scope, game: string, limit: number, before?: Date): Promise<ShownDraw[]> =>
  shown(scope, game)
    .where('res.result', 'is not', null)
    .where('d.state', '<>', 'VOID')
    .$if(before !== undefined, (query) => query.where('d.draws_at', '<', before ?? scope.now))
    .orderBy('d.draws_at', 'desc')
    .limit(limit)
    .execute();

/** A draw as charts need it. */
export type DrawnNumbers = Readonly<{ drawNumber: string; drawsAt: Date; result: unknown }>;

/** Many results of a game in few bytes, newest first, and beside them the void draws of that time; `next` is before which instant the following page begins. */
export async function drawHistory(
  scope: Scope,
  game: string,
  limit: number,
  before: Date = scope.now,
): Promise<{ draws: DrawnNumbers[]; voids: DrawnNumbers[]; next: Date | null }> {
  const rows = await scope.db
    .selectFrom('lottery.draw as d')
    .innerJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'd.merchant_id').onRef('res.draw_id', '=', 'd.id'),
    )
    .select(['d.draw_number as drawNumber', 'd.draws_at as drawsAt', 'res.result'])
    .where('d.merchant_id', '=', scope.merchantId)
    .where('d.game_code', '=', game)
    .where('d.state', '<>', 'VOID')
    .where('d.draws_at', '<', before)
    .orderBy('d.draws_at', 'desc')
    .limit(limit + 1)
    .execute();
  const draws = rows.slice(0, limit);
  const next = rows.length > limit ? (draws.at(-1)?.drawsAt ?? null) : null;
  return { draws, voids: await voidsBetween(scope, game, next, before), next };
}

/** At most so many void draws beside a page of those that count. */
const VOIDS = 50;

/** Draws that were on sale and became void, newest first, with what they would have been, where that is known. */
const voidsBetween = (scope: Scope, game: string, from: Date | null, before: Date): Promise<DrawnNumbers[]> =>
  shown(scope, game)
    .where('d.state', '=', 'VOID')
    .where('d.void_reason', '<>', 'not-on-sale')
    .where('d.draws_at', '<', before)
    .$if(from !== null, (query) => query.where('d.draws_at', '>=', from ?? before))
    .orderBy('d.draws_at', 'desc')
    .limit(VOIDS)
    .execute()
    .then((rows) => rows.map(({ drawNumber, drawsAt, result }) => ({ drawNumber, drawsAt, result })));
