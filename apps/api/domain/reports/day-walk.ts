import type { BusinessDay, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { firstDayOpen, LATE_MS } from './bets-of-days.ts';

/** A kind of sums that are kept of players' days that are over. */
export type DaySums = Readonly<{
  /** Which of some players have something before a day, not included, that is in no kept sum. */
  unsummed(scope: Scope, players: readonly Id[], zone: string, upTo: BusinessDay): Promise<Id[]>;
  /** Sums a piece of a player's days: how many rows it read, and whether nothing is left before that day. */
  sum(
    scope: Scope,
    player: Id,
    zone: string,
    upTo: BusinessDay,
  ): Promise<Readonly<{ rows: number; isAll: boolean }>>;
}>;

/** Players that are looked through at once for those who did something. */
const PLAYERS = 500;
/** A transaction ends after so many rows, or so many players. */
const ROWS = 20_000;
const SUMMED = 50;
/** The sums of one day are one statement, which may be long for somebody who never rests. */
const ONE_DAY = '60s';

/** The merchants with days to sum now. */
export async function merchantsToSum({ kysely, clock }: Database): Promise<Id[]> {
  const late = new Date(clock.now().getTime() - LATE_MS);
  const { rows } = await sql<{ id: Id }>`select id from reports.merchants_to_sum(${late}) as id`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

/**
 * A piece of the walk over a brand's players that keeps the sums of their days that are over: first of those with a day that is due,
 * then of all others from where the last piece ended. Answers nought when nothing is left, or another worker is at it. A piece is one
 * transaction: a worker that is killed has done it or not.
 */
export async function sumSomeDays(scope: Scope, zone: string, kinds: readonly DaySums[]): Promise<number> {
  const upTo = firstDayOpen(scope, zone);
  const walk = await claimWalk(scope, upTo);
  if (!walk) return 0;
  await sql`select set_config('statement_timeout', ${ONE_DAY}, true)`.execute(scope.db);
  const due = await playersDue(scope, upTo);
  if (due.length > 0) return 1 + (await sumPlayers(scope, due, { zone, upTo, kinds })).length;
  if (walk.isDone) return 0;
  const players = await playersAfter(scope, walk.reached);
  const todo = new Set<Id>();
  for (const kind of kinds) for (const id of await kind.unsummed(scope, players, zone, upTo)) todo.add(id);
  const wanted = players.filter((id) => todo.has(id));
  const summed = await sumPlayers(scope, wanted, { zone, upTo, kinds });
  const isThrough = summed.length === wanted.length;
  const reached = (isThrough ? players.at(-1) : summed.at(-1)) ?? walk.reached;
  await sql`
    update reports.day_walk set reached = ${reached}::uuid, is_done = ${isThrough && players.length < PLAYERS}
     where merchant_id = ${scope.merchantId}`.execute(scope.db);
  return 1 + summed.length;
}

type Walk = { reached: Id | null; isDone: boolean };

/** The brand's walk, which begins anew with each day; null while another worker has it. */
async function claimWalk(scope: Scope, upTo: BusinessDay): Promise<Walk | null> {
  await sql`
    insert into reports.day_walk (merchant_id, up_to) values (${scope.merchantId}, ${upTo}::date) on conflict do nothing`.execute(
    scope.db,
  );
  const { rows } = await sql<Walk & { isOld: boolean }>`
    select reached, is_done as "isDone", up_to < ${upTo}::date as "isOld" from reports.day_walk
     where merchant_id = ${scope.merchantId} for update skip locked`.execute(scope.db);
  const [walk] = rows;
  if (!walk?.isOld) return walk ?? null;
  await sql`
    update reports.day_walk set up_to = ${upTo}::date, reached = null, is_done = false
     where merchant_id = ${scope.merchantId}`.execute(scope.db);
  return { reached: null, isDone: false };
}

async function playersDue(scope: Scope, upTo: BusinessDay): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct account_id as id from reports.day_to_sum
     where merchant_id = ${scope.merchantId} and is_due and day < ${upTo}::date limit ${SUMMED}`.execute(
    scope.db,
  );
  return rows.map(({ id }) => id);
}

async function playersAfter(scope: Scope, reached: Id | null): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct account_id as id from reports.player
     where merchant_id = ${scope.merchantId} ${reached === null ? sql`` : sql`and account_id > ${reached}::uuid`}
     order by account_id limit ${PLAYERS}`.execute(scope.db);
  return rows.map(({ id }) => id);
}

type Work = Readonly<{ zone: string; upTo: BusinessDay; kinds: readonly DaySums[] }>;

/** Sums the days of players one after the other until it is enough for one transaction; answers those of whom nothing is left. */
async function sumPlayers(scope: Scope, players: readonly Id[], { zone, upTo, kinds }: Work): Promise<Id[]> {
  const whole: Id[] = [];
  let rows = 0;
  for (const id of players) {
    if (rows >= ROWS || whole.length === SUMMED) return whole;
    for (const kind of kinds) {
      const piece = await kind.sum(scope, id, zone, upTo);
      rows += piece.rows;
      if (!piece.isAll) return whole;
    }
    whole.push(id);
  }
  return whole;
}
