import { addDays, businessDayOf, startOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { windowOf } from './bet-filter.ts';
import { betAt, runsOf, sumsIn } from './bets-of-days.ts';
import type { DaySums } from './day-walk.ts';

/** About as many bets of each kind are summed in one piece; a day is never torn. */
const PIECE = 20_000;
/** Before anything was ever bet. */
const LONG_AGO = '2000-01-01';

/** Keeps the sums of what players have bet. */
export const betDaySums: DaySums = {
  async unsummed(scope, players, zone, upTo) {
    const since = sql`(coalesce(k.up_to, ${LONG_AGO}::date)::timestamp at time zone ${zone})`;
    const until = startOf(upTo, zone);
    const hasRound = (view: string) => sql`exists (
      select from ${sql.table(view)} b
       where b.merchant_id = ${scope.merchantId} and b.account_id = p.id and b.placed_at >= ${since} and b.placed_at < ${until})`;
    const { rows } = await sql<{ id: Id }>`
      select p.id
        from unnest(${players}::uuid[]) p (id)
        left join reports.days_kept k on k.merchant_id = ${scope.merchantId} and k.account_id = p.id and k.zone = ${zone}
       where exists (select from reports.day_to_sum d
                      where d.merchant_id = ${scope.merchantId} and d.account_id = p.id and d.day < ${upTo}::date)
          or ${hasRound('reports.round_bet')} or ${hasRound('reports.wallet_bet')}
          or exists (select from reports.slip_bet b
                      where b.merchant_id = ${scope.merchantId} and b.account_id = p.id
                        and b.id >= platform.first_id_at(${since}) and b.id < platform.first_id_at(${until}))`.execute(
      scope.db,
    );
    return rows.map(({ id }) => id);
  },

  async sum(scope, accountId, zone, upTo) {
    const kept = await holdDays(scope, accountId, zone);
    const window = { start: startOf(kept, zone), end: startOf(upTo, zone) };
    const first = kept < upTo ? await betAt(scope, accountId, window, 0) : null;
    let rows = 0;
    if (first !== null) {
      const from = businessDayOf(first, zone);
      const beyond = await betAt(scope, accountId, { ...window, start: first }, PIECE);
      const whole = addDays(beyond === null ? upTo : businessDayOf(beyond, zone), -1);
      const to = whole < from ? from : whole;
      await takeNotes(scope, accountId, kept, to);
      rows += await sumDays(scope, accountId, zone, from, to);
      if (beyond !== null) {
        await keepUpTo(scope, accountId, addDays(to, 1));
        return { rows, isAll: false };
      }
    } else {
      await takeNotes(scope, accountId, kept, addDays(upTo, -1));
    }
    const noted = await takeNotes(scope, accountId, LONG_AGO, addDays(kept, -1));
    for (const { from, to } of runsOf(noted)) rows += await sumDays(scope, accountId, zone, from, to);
    if (kept < upTo) await keepUpTo(scope, accountId, upTo);
    return { rows, isAll: true };
  },
};

/** Up to which day a player's days are kept; nobody else sums them until this transaction ends. A new zone begins anew. */
async function holdDays(scope: Scope, accountId: Id, zone: string): Promise<BusinessDay> {
  const { rows } = await sql<{ upTo: BusinessDay }>`
    insert into reports.days_kept as k (merchant_id, account_id, zone, up_to)
      values (${scope.merchantId}, ${accountId}, ${zone}, ${LONG_AGO}::date)
      on conflict (merchant_id, account_id) do update
        set zone = excluded.zone, up_to = case when k.zone = excluded.zone then k.up_to else excluded.up_to end
      returning up_to::text as "upTo"`.execute(scope.db);
  const upTo = rows[0]?.upTo ?? LONG_AGO;
  if (upTo === LONG_AGO)
    await sql`
      delete from reports.bet_sum where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(
      scope.db,
    );
  return upTo;
}

const keepUpTo = (scope: Scope, accountId: Id, day: BusinessDay) =>
  sql`update reports.days_kept set up_to = ${day}::date
       where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(scope.db);

/** Takes away what is noted of some days, before their bets are read: what changes after that is noted again. */
async function takeNotes(
  scope: Scope,
  accountId: Id,
  from: BusinessDay,
  to: BusinessDay,
): Promise<BusinessDay[]> {
  const { rows } = await sql<{ day: BusinessDay }>`
    delete from reports.day_to_sum
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and day between ${from}::date and ${to}::date
     returning day::text as day`.execute(scope.db);
  return rows.map(({ day }) => day).toSorted();
}

/** Sums days and keeps the sums, but of those in which a bet runs or a win is held: they are noted. Answers how many bets it read. */
async function sumDays(
  scope: Scope,
  accountId: Id,
  zone: string,
  from: BusinessDay,
  to: BusinessDay,
): Promise<number> {
  await sql`
    delete from reports.bet_sum
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and day between ${from}::date and ${to}::date`.execute(
    scope.db,
  );
  const { rows } = await sql<{ bets: number }>`
    with sums as materialized (${sumsIn(scope, accountId, zone, windowOf(from, to, zone))}),
    unsure as materialized (select distinct day from sums where state = 'running' or held > 0),
    noted as (
      insert into reports.day_to_sum (merchant_id, account_id, day, is_due)
        select ${scope.merchantId}::uuid, ${accountId}::uuid, day, false from unsure
        on conflict do nothing),
    kept as (
      insert into reports.bet_sum (merchant_id, account_id, day, vendor_code, category, currency, state, bets, stake, win, turnover)
        select ${scope.merchantId}, ${accountId}, day, vendor_code, category, currency, state, bets, stake, win, turnover
          from sums where day not in (select day from unsure))
    select coalesce(sum(bets), 0)::int as bets from sums`.execute(scope.db);
  return rows[0]?.bets ?? 0;
}
