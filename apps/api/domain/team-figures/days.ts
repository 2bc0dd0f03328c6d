import type { MoneyFigures, PlayFigures } from '@mela/agent-rules';
import { startOf, type BusinessDay, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { pathsAt } from '../agents/index.ts';
import { changeMoneyAbove, changePlayAbove } from './downline-days.ts';

/** Whose day it is; `lateAt`: when a change was booked that came after the day's cut-off, null for all that came in time. */
export type AccountDay = Readonly<{ accountId: Id; day: BusinessDay; lateAt: Date | null }>;

export type DayPlay = AccountDay & PlayFigures & Readonly<{ category: string }>;

/** Rebates and salaries of a day. */
export type DayPay = AccountDay & Readonly<Partial<Pick<MoneyFigures, 'rebates' | 'salaries'>>>;

/** What came in and went out on an account's day, as the books have it: none of it is ever late, money belongs to the day on which it is booked. */
export type DayMoved = Readonly<{ accountId: Id; day: BusinessDay }> &
  Pick<MoneyFigures, 'bonuses' | 'deposits' | 'withdrawals'>;

/** One statement writes so many rows at most. */
const ROWS = 2_000;

const keyOf = ({ accountId, day, lateAt }: AccountDay): string =>
  `${accountId} ${day} ${lateAt?.toISOString() ?? ''}`;

/** Adds play to days; a late change is a row of its own. Sums that are made follow: hold them (`holdSums`), as for all that changes days. */
export async function addPlay(scope: Scope, zone: string, play: readonly DayPlay[]): Promise<void> {
  const sums = new Map<string, DayPlay>();
  for (const one of play) {
    const key = `${keyOf(one)} ${one.category}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, ...plus(sum, one) } : one);
  }
  const changed = [...sums.values()].filter(
    ({ stakes, validBet, wins }) => stakes !== 0n || validBet !== 0n || wins !== 0n,
  );
  for await (const rows of placed(scope, zone, changed)) {
    await changePlayAbove(scope, zone, rows);
    await scope.db
      .insertInto('team_figures.play_day')
      .values(
        rows.map(({ category, stakes, validBet, wins, ...row }) => ({
          ...keysOf(scope, row),
          late_at: row.lateAt,
          category,
          stakes,
          valid_bet: validBet,
          wins,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'account_id', 'day', 'category', 'late_at']).doUpdateSet({
          stakes: sql`play_day.stakes + excluded.stakes`,
          valid_bet: sql`play_day.valid_bet + excluded.valid_bet`,
          wins: sql`play_day.wins + excluded.wins`,
        }),
      )
      .execute();
  }
}

const plus = (a: PlayFigures, b: PlayFigures): PlayFigures => ({
  stakes: a.stakes + b.stakes,
  validBet: a.validBet + b.validBet,
  wins: a.wins + b.wins,
});

/** Adds rebates and salaries to days. */
export async function addPay(scope: Scope, zone: string, pay: readonly DayPay[]): Promise<void> {
  const sums = new Map<string, DayPay>();
  for (const one of pay) {
    const sum = sums.get(keyOf(one));
    const rebates = (sum?.rebates ?? 0n) + (one.rebates ?? 0n);
    sums.set(keyOf(one), { ...one, rebates, salaries: (sum?.salaries ?? 0n) + (one.salaries ?? 0n) });
  }
  const changed = [...sums.values()].filter(({ rebates, salaries }) => rebates !== 0n || salaries !== 0n);
  for await (const rows of placed(scope, zone, changed)) {
    await changeMoneyAbove(scope, zone, rows);
    await scope.db
      .insertInto('team_figures.money_day')
      .values(
        rows.map(({ rebates = 0n, salaries = 0n, ...row }) => ({
          ...keysOf(scope, row),
          late_at: row.lateAt,
          rebates,
          salaries,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'account_id', 'day', 'late_at']).doUpdateSet({
          rebates: sql`money_day.rebates + excluded.rebates`,
          salaries: sql`money_day.salaries + excluded.salaries`,
        }),
      )
      .execute();
  }
}

/** Has days say what came in and went out. */
export async function setMoved(scope: Scope, zone: string, days: readonly DayMoved[]): Promise<void> {
  for await (const rows of placed(scope, zone, days)) {
    const changes = await scope.db
      .insertInto('team_figures.money_day')
      .values(
        rows.map(({ bonuses, deposits, withdrawals, ...row }) => ({
          ...keysOf(scope, row),
          late_at: null,
          bonuses,
          deposits,
          withdrawals,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'account_id', 'day', 'late_at']).doUpdateSet((row) => ({
          bonuses: row.ref('excluded.bonuses'),
          deposits: row.ref('excluded.deposits'),
          withdrawals: row.ref('excluded.withdrawals'),
        })),
      )
      .returning([
        sql<BusinessDay>`new.day::text`.as('day'),
        sql<string>`new.path`.as('path'),
        ...(['bonuses', 'deposits', 'withdrawals'] as const).map((figure) =>
          sql<bigint>`new.${sql.ref(figure)} - coalesce(old.${sql.ref(figure)}, 0)`.as(figure),
        ),
      ])
      .execute();
    await changeMoneyAbove(scope, zone, changes);
  }
}

type Placed = Readonly<{ accountId: Id; day: BusinessDay; path: string }>;

const keysOf = ({ merchantId }: Scope, { accountId, day, path }: Placed) => ({
  merchant_id: merchantId,
  account_id: accountId,
  day,
  path,
});

/** Rows in pieces that one statement writes, each with where its account stood when the day began; an account without a place stands at the top. */
async function* placed<Row extends Readonly<{ accountId: Id; day: BusinessDay }>>(
  scope: Scope,
  zone: string,
  rows: readonly Row[],
): AsyncGenerator<(Row & Readonly<{ path: string }>)[]> {
  for (let from = 0; from < rows.length; from += ROWS) {
    const piece = rows.slice(from, from + ROWS);
    const paths = await pathsAt(
      scope,
      piece.map(({ accountId, day }) => ({ accountId, at: startOf(day, zone) })),
    );
    yield piece.map((row, n) => ({ ...row, path: paths[n] ?? '' }));
  }
}
