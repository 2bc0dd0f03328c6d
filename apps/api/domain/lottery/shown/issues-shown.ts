import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { IssueState } from '../issue.ts';

/** An issue as everybody may see it. */
export type ShownIssue = Readonly<{
  drawNumber: string;
  state: IssueState;
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

/** What a bet page turns around: the issue on sale, the one after it, and the latest ones before. */
export type IssuesNow = Readonly<{
  now: Date;
  current: ShownIssue | null;
  next: ShownIssue | null;
  /** Closed or drawn, latest first. */
  latest: readonly ShownIssue[];
}>;

const LATEST = 10;

const shown = (scope: Scope, game: string) =>
  scope.db
    .selectFrom('lottery.issue as i')
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'i.merchant_id').onRef('res.issue_id', '=', 'i.id'),
    )
    .select([
      'i.draw_number as drawNumber',
      'i.state',
      'i.opens_at as opensAt',
      'i.closes_at as closesAt',
      'i.draws_at as drawsAt',
      'i.commitment',
      'i.entropy',
      'i.tickets_root as ticketsRoot',
      sql<number | null>`i.beacon_round::float8`.as('beaconRound'),
      'res.result',
    ])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.game_code', '=', game)
    .$narrowType<{ state: IssueState; entropy: ShownIssue['entropy'] }>();

/** The issues around now. An issue whose close has come is no longer current, whether or not the worker has closed it yet. */
export async function issuesNow(scope: Scope, game: string): Promise<IssuesNow> {
  const ahead = await issuesAhead(scope, game, 2);
  const latest = await shown(scope, game)
    .where('i.closes_at', '<=', scope.now)
    .where('i.state', '<>', 'VOID')
    .orderBy('i.draws_at', 'desc')
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

/** The issues whose close is to come, the next first: what a multi-draw order can be planned over. */
export const issuesAhead = (scope: Scope, game: string, limit: number): Promise<ShownIssue[]> =>
  shown(scope, game)
    .where('i.draws_at', '>', scope.now)
    .where('i.closes_at', '>', scope.now)
    .where('i.state', 'in', ['OPEN', 'SCHEDULED'])
    .orderBy('i.draws_at')
    .limit(limit)
    .execute();

/** A page of a game's results, newest first; of draws before an instant, if one is given. */
export const resultsOf = (scope: Scope, game: string, limit: number, before?: Date): Promise<ShownIssue[]> =>
  shown(scope, game)
    .where('res.result', 'is not', null)
    .where('i.state', '<>', 'VOID')
    .$if(before !== undefined, (query) => query.where('i.draws_at', '<', before ?? scope.now))
    .orderBy('i.draws_at', 'desc')
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
    .selectFrom('lottery.issue as i')
    .innerJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'i.merchant_id').onRef('res.issue_id', '=', 'i.id'),
    )
    .select(['i.draw_number as drawNumber', 'i.draws_at as drawsAt', 'res.result'])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.game_code', '=', game)
    .where('i.state', '<>', 'VOID')
    .where('i.draws_at', '<', before)
    .orderBy('i.draws_at', 'desc')
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
    .where('i.state', '=', 'VOID')
    .where('i.void_reason', '<>', 'not-on-sale')
    .where('i.draws_at', '<', before)
    .$if(from !== null, (query) => query.where('i.draws_at', '>=', from ?? before))
    .orderBy('i.draws_at', 'desc')
    .limit(VOIDS)
    .execute()
    .then((rows) => rows.map(({ drawNumber, drawsAt, result }) => ({ drawNumber, drawsAt, result })));
