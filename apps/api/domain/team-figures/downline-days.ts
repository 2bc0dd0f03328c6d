import type { MoneyFigures, PlayFigures } from '@mela/agent-rules';
import { businessDayOf, type BusinessDay } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** A change of an account's day, by where it is counted. */
export type PlayChange = Readonly<{ day: BusinessDay; path: string; category: string }> & PlayFigures;
export type MoneyChange = Readonly<{ day: BusinessDay; path: string }> & Readonly<Partial<MoneyFigures>>;

/** Holds the sums of a brand until the transaction ends: nobody changes a day of accounts (`with others`) while it is summed (`alone`). */
export async function holdSums({ db, merchantId }: Scope, how: 'alone' | 'with others'): Promise<void> {
  const hold = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${hold}(hashtext('team-figures'), hashtext(${merchantId}))`.execute(db);
  // A snapshot that is older than what was summed until now is begun again.
  if (how === 'alone')
    await sql`select from team_figures.rolled_up where merchant_id = ${merchantId} for update`.execute(db);
}

/** Adds rows of play (day, path, category, stakes, valid_bet, wins) to the sums of everybody above. */
export async function addPlayAbove({ db, merchantId }: Scope, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into team_figures.downline_play_day as d (merchant_id, day, path, category, stakes, valid_bet, wins)
      select ${merchantId}, r.day, above, r.category, sum(r.stakes), sum(r.valid_bet), sum(r.wins)
        from (${rows}) r cross join lateral agents.paths_above(r.path) above
       group by r.day, above, r.category
    on conflict (merchant_id, path, day, category) do update
      set stakes = d.stakes + excluded.stakes, valid_bet = d.valid_bet + excluded.valid_bet, wins = d.wins + excluded.wins`.execute(
    db,
  );
}

/** The same of money (day, path, rebates, bonuses, salaries, deposits, withdrawals). */
export async function addMoneyAbove({ db, merchantId }: Scope, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into team_figures.downline_money_day as d (merchant_id, day, path, rebates, bonuses, salaries, deposits, withdrawals)
      select ${merchantId}, r.day, above, sum(r.rebates), sum(r.bonuses), sum(r.salaries), sum(r.deposits), sum(r.withdrawals)
        from (${rows}) r cross join lateral agents.paths_above(r.path) above
       group by r.day, above
    on conflict (merchant_id, path, day) do update
      set rebates = d.rebates + excluded.rebates, bonuses = d.bonuses + excluded.bonuses, salaries = d.salaries + excluded.salaries,
          deposits = d.deposits + excluded.deposits, withdrawals = d.withdrawals + excluded.withdrawals`.execute(
    db,
  );
}

/** Has the sums that are made already follow changes of accounts' days, in a transaction that holds them. */
export async function changePlayAbove(scope: Scope, zone: string, all: readonly PlayChange[]): Promise<void> {
  const changes = daysOver(scope, zone, all);
  if (changes.length === 0) return;
  await addPlayAbove(
    scope,
    ofSummed(
      scope,
      sql`select * from json_to_recordset(${jsonOf(
        changes.map(({ validBet, ...change }) => ({ ...change, valid_bet: validBet })),
      )}) c (day date, path text, category text, stakes bigint, valid_bet bigint, wins bigint)`,
    ),
  );
}

/** The same of money. */
export async function changeMoneyAbove(
  scope: Scope,
  zone: string,
  all: readonly MoneyChange[],
): Promise<void> {
  const changes = daysOver(scope, zone, all);
  if (changes.length === 0) return;
  const nothing = { rebates: 0n, bonuses: 0n, salaries: 0n, deposits: 0n, withdrawals: 0n };
  await addMoneyAbove(
    scope,
    ofSummed(
      scope,
      sql`select * from json_to_recordset(${jsonOf(changes.map((change) => ({ ...nothing, ...change })))})
            c (day date, path text, rebates bigint, bonuses bigint, salaries bigint, deposits bigint, withdrawals bigint)`,
    ),
  );
}

const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Changes of days that may be summed already. Nearly all that is told is of today, which never is. */
function daysOver<Change extends { readonly day: BusinessDay }>(
  { now }: Scope,
  zone: string,
  changes: readonly Change[],
): readonly Change[] {
  const today = businessDayOf(now, zone);
  return changes.filter(({ day }) => day < today);
}

/** Those of some rows that are in the sums: of the day that is being summed, those of the paths that were gone through. */
const ofSummed = ({ merchantId }: Scope, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.* from (${rows}) c join team_figures.rolled_up u on u.merchant_id = ${merchantId}
   where c.day <= u.through or (c.day = u.through + 1 and c.path collate "C" <= u.part_path)`;
