import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { holdDelivery } from '../../platform/outbox/outbox.ts';
import { merchantById } from '../merchants/index.ts';
import { keepCounted } from './counted-rounds.ts';
import { daysOfBooks } from './days-of-books.ts';
import { addPay, addPlay, setMoved, type DayPay, type DayPlay } from './days.ts';
import {
  changeMoneyAbove,
  changePlayAbove,
  holdSums,
  type MoneyChange,
  type PlayChange,
} from './downline-days.ts';
import { countPending } from './facts-counted.ts';

/**
 * Makes the rows of some accounts anew, from rounds, draws and ledger, while bets go on: what is on its way to be counted is in the new rows, and is
 * counted by nobody else. Late changes stay rows of their own. False, and nothing done: facts are being delivered just now.
 */
export const rebuildDays = (
  database: Pick<Database, 'inSnapshot'>,
  merchantId: Id,
  accountIds: readonly Id[],
): Promise<boolean> =>
  database.inSnapshot(merchantId, async (scope) => {
    if (!(await holdDelivery(scope))) return false;
    await holdSums(scope, 'alone');
    const brand = await merchantById(scope.db, merchantId);
    const zone = brand.timeZone;
    const days = await daysOfBooks(scope, brand, accountIds);
    await forget(scope, zone, accountIds);
    await addPlay(scope, zone, [...days.play, ...(await latePlay(scope, accountIds))]);
    await addPay(scope, zone, [...days.rebates, ...(await lateRebates(scope, accountIds))]);
    await setMoved(scope, zone, days.moved);
    await keepCounted(scope, days.kept);
    await countPending(scope, accountIds);
    return true;
  });

async function forget(scope: Scope, zone: string, accountIds: readonly Id[]): Promise<void> {
  const of = sql`merchant_id = ${scope.merchantId} and account_id = any (${accountIds}::uuid[])`;
  const play = await sql<PlayChange>`
    delete from team_figures.play_day where ${of} and late_at is null
      returning day::text as day, path, category, -stakes as stakes, -valid_bet as "validBet", -wins as wins`.execute(
    scope.db,
  );
  await changePlayAbove(scope, zone, play.rows);
  const money = await sql<MoneyChange>`
    delete from team_figures.money_day where ${of} and late_at is null
      returning day::text as day, path, -rebates as rebates, -bonuses as bonuses, -salaries as salaries, -deposits as deposits,
                -withdrawals as withdrawals`.execute(scope.db);
  await changeMoneyAbove(scope, zone, money.rows);
  await sql`delete from team_figures.counted_round where ${of}`.execute(scope.db);
}

/** What late rows of days have changed, taken back: what the books say of a day has it in it. */
async function latePlay(scope: Scope, accountIds: readonly Id[]): Promise<DayPlay[]> {
  const { rows } = await sql<DayPlay>`
    select account_id as "accountId", day::text as day, null as "lateAt", category, -stakes as stakes, -valid_bet as "validBet", -wins as wins
      from team_figures.play_day
     where merchant_id = ${scope.merchantId} and account_id = any (${accountIds}::uuid[]) and late_at is not null`.execute(
    scope.db,
  );
  return rows;
}

async function lateRebates(scope: Scope, accountIds: readonly Id[]): Promise<DayPay[]> {
  const { rows } = await sql<DayPay>`
    select account_id as "accountId", day::text as day, null as "lateAt", -rebates as rebates from team_figures.money_day
     where merchant_id = ${scope.merchantId} and account_id = any (${accountIds}::uuid[]) and late_at is not null`.execute(
    scope.db,
  );
  return rows;
}
