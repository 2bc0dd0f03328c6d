import {
  sumRows,
  type Category,
  type Figures,
  type MemberDayRow,
  type MoneyFigures,
} from '@mela/agent-rules';
import type { BusinessDay, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { teamsOfDays, type Days, type TeamOfDay } from './team-places.ts';

type PlayRow = Readonly<{
  day: BusinessDay;
  category: Category;
  stakes: bigint;
  valid_bet: bigint;
  wins: bigint;
}>;
type MoneyRow = Readonly<{ day: BusinessDay }> & MoneyFigures;

/**
 * What an agent's team came to on each day of a period, by the tree that stood when the period began; days of which nothing is there are none.
 * A day that is summed costs one look; one that is not yet is summed now, over everybody's own rows.
 */
export async function teamDays(
  scope: Scope,
  agentId: Id,
  period: Days & { zone: string },
): Promise<ReadonlyMap<BusinessDay, Figures>> {
  const teams = await teamsOfDays(scope, agentId, period);
  const play = await sumsOf<PlayRow>(scope, teams, {
    ofDownline: 'team_figures.downline_play_day',
    ofAccounts: 'team_figures.play_day',
    keys: ['category'],
    figures: ['stakes', 'valid_bet', 'wins'],
  });
  const money = await sumsOf<MoneyRow>(scope, teams, {
    ofDownline: 'team_figures.downline_money_day',
    ofAccounts: 'team_figures.money_day',
    keys: [],
    figures: ['rebates', 'bonuses', 'salaries', 'deposits', 'withdrawals'],
  });
  const rows: MemberDayRow[] = [
    ...play.map(({ day, category, stakes, valid_bet: validBet, wins }) => ({
      account: agentId,
      day,
      category,
      play: { stakes, validBet, wins },
    })),
    ...money.map(({ day, ...figures }) => ({ account: agentId, day, money: figures })),
  ];
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => [day, sumRows(ofDay)] as const),
  );
}

type Summed = Readonly<{
  ofDownline: string;
  ofAccounts: string;
  keys: readonly string[];
  figures: readonly string[];
}>;

/** Sums of teams of days, by day and keys: of summed days those of the downline and the agent's own rows, of others everybody's rows. */
async function sumsOf<Row>(
  { db, merchantId }: Scope,
  teams: readonly TeamOfDay[],
  { ofDownline, ofAccounts, keys, figures }: Summed,
): Promise<Row[]> {
  const columns = sql.join([...keys, ...figures].map((name) => sql.ref(`d.${name}`)));
  const sums = sql.join(figures.map((name) => sql`sum(sign * ${sql.ref(name)})::bigint as ${sql.ref(name)}`));
  const by = sql.join(['rows.day', ...keys].map((name) => sql.ref(name)));
  const shown = sql.join([sql`rows.day::text as day`, ...keys.map((name) => sql.ref(name)), sums]);
  const { rows } = await sql<Row>`
    with team as (
      -- Everybody below sorts behind the path with a digit more, and before it with '~'.
      select t.day, t.path, t.sign, t.day <= u.through as is_summed,
             t.path || case when t.day <= u.through then '0' else '~' end as until
        from (select day, path collate "C" as path, sign
                from unnest(${teams.map(({ day }) => day)}::date[], ${teams.map(({ path }) => path)}::text[],
                            ${teams.map(({ sign }) => sign)}::int[]) as n (day, path, sign)) t
        left join team_figures.rolled_up u on u.merchant_id = ${merchantId}
    ), rows as (
      select t.day, t.sign, ${columns} from team t
        join ${sql.table(ofDownline)} d on d.merchant_id = ${merchantId} and d.path = t.path and d.day = t.day
       where t.is_summed
      union all
      select t.day, t.sign, ${columns} from team t
        join ${sql.table(ofAccounts)} d on d.merchant_id = ${merchantId} and d.day = t.day and d.path >= t.path and d.path < t.until
    )
    select ${shown} from rows group by ${by}`.execute(db);
  return rows;
}
