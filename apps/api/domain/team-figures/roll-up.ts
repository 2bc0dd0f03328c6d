import { cutOffOf } from '@mela/agent-rules';
import { addDays, businessDayOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { merchantById } from '../merchants/index.ts';
import { addMoneyAbove, addPlayAbove, holdSums } from './downline-days.ts';

/** How long after a day's end its figures are made. */
const WAIT_MS = cutOffOf({ type: 'Daily', end: new Date(0) }).getTime();

/** So many rows are summed at once: facts of a day that is over wait for no more. */
const ROWS = 20_000;

/** The brands with a day that is over and not summed. */
export async function merchantsToRollUp({ kysely, clock }: Database): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select team_figures.merchants_to_roll_up(${clock.now()}, make_interval(secs => ${WAIT_MS / 1000})) as id`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

type Reached = Readonly<{ through: BusinessDay; partPath: string }>;

/**
 * Sums some rows of the first day that is over and not summed, for everybody above, and notes how far it came: what is told of it later
 * follows by the difference. Answers how much there was, 0 when all days that are over are summed. Several at once do it one after the other.
 */
export async function rollUpSome(scope: Scope, atOnce = ROWS): Promise<number> {
  const { timeZone: zone } = await merchantById(scope.db, scope.merchantId);
  const lastOver = addDays(businessDayOf(new Date(scope.now.getTime() - WAIT_MS), zone), -1);
  await holdSums(scope, 'alone');
  const reached = await reachedBy(scope);
  if (reached && reached.through >= lastOver) return 0;
  const from = reached?.partPath ?? '';
  const day =
    reached && from !== ''
      ? addDays(reached.through, 1)
      : await firstDayAfter(scope, reached?.through ?? null, lastOver);
  if (day === null) {
    await note(scope, { through: lastOver, partPath: '' });
    return 1;
  }
  const to = await pathAfter(scope, day, from, atOnce);
  const within = sql`merchant_id = ${scope.merchantId} and day = ${day}::date and path > ${from} and path <= coalesce(${to}, '~')`;
  await addPlayAbove(
    scope,
    sql`select day, path, category, stakes, valid_bet, wins from team_figures.play_day where ${within}`,
  );
  await addMoneyAbove(
    scope,
    sql`select day, path, rebates, bonuses, salaries, deposits, withdrawals from team_figures.money_day where ${within}`,
  );
  await note(
    scope,
    to === null ? { through: day, partPath: '' } : { through: addDays(day, -1), partPath: to },
  );
  return 1;
}

async function reachedBy(scope: Scope): Promise<Reached | null> {
  const { rows } = await sql<Reached>`
    select through::text as through, part_path as "partPath" from team_figures.rolled_up
     where merchant_id = ${scope.merchantId}`.execute(scope.db);
  return rows[0] ?? null;
}

async function note({ db, merchantId }: Scope, { through, partPath }: Reached): Promise<void> {
  await sql`
    insert into team_figures.rolled_up (merchant_id, through, part_path) values (${merchantId}, ${through}, ${partPath})
      on conflict (merchant_id) do update set through = excluded.through, part_path = excluded.part_path`.execute(
    db,
  );
}

/** The first day with rows after another (null: the first of all), as far as days are over. */
async function firstDayAfter(
  { db, merchantId }: Scope,
  after: BusinessDay | null,
  lastOver: BusinessDay,
): Promise<BusinessDay | null> {
  const { rows } = await sql<{ day: BusinessDay | null }>`
    select least(
      (select min(day) from team_figures.play_day
        where merchant_id = ${merchantId} and day > coalesce(${after}::date, '-infinity') and day <= ${lastOver}::date),
      (select min(day) from team_figures.money_day
        where merchant_id = ${merchantId} and day > coalesce(${after}::date, '-infinity') and day <= ${lastOver}::date)
    )::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** The path at which so many rows of a day are gone through; null: there are no more. */
async function pathAfter(
  { db, merchantId }: Scope,
  day: BusinessDay,
  from: string,
  atOnce: number,
): Promise<string | null> {
  const { rows } = await sql<{ path: string | null }>`
    select least(
      (select path from team_figures.play_day
        where merchant_id = ${merchantId} and day = ${day}::date and path > ${from} order by path offset ${atOnce} limit 1),
      (select path from team_figures.money_day
        where merchant_id = ${merchantId} and day = ${day}::date and path > ${from} order by path offset ${atOnce} limit 1)
    ) as path`.execute(db);
  return rows[0]?.path ?? null;
}
