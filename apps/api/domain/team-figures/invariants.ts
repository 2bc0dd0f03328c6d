import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { everybodyAfter } from '../agents/index.ts';
import type { Invariant } from '../ledger/index.ts';
import { merchantById } from '../merchants/index.ts';
import { daysOfBooks, type DaysOfBooks } from './days-of-books.ts';
import { withPending } from './facts-counted.ts';

/** So many accounts are held against the books at once. */
const AT_ONCE = 200;
const AT_MOST = 100;

/** The law of days, over everything: proved now and then, as all that was ever played has to be read for it. */
export const teamFiguresInvariants: readonly Invariant[] = [
  {
    law: 'the days of accounts are what rounds, draws and books come to',
    async check(scope, since) {
      if (since !== null) return [];
      const faults: string[] = [];
      let after: Id | null = null;
      do {
        const all: Id[] = await everybodyAfter(scope, after, AT_ONCE);
        const waiting = await withPending(scope, all);
        faults.push(
          ...(await faultsOf(
            scope,
            all.filter((id) => !waiting.has(id)),
          )),
        );
        after = all.length === AT_ONCE ? (all.at(-1) ?? null) : null;
      } while (after !== null && faults.length < AT_MOST);
      return faults.slice(0, AT_MOST);
    },
  },
  {
    law: 'the sums of downlines are those of the days of everybody below',
    async check(scope, since) {
      if (since !== null) return [];
      const play = await sumFaults(scope, 'play_day', ['category'], ['stakes', 'valid_bet', 'wins']);
      const money = await sumFaults(
        scope,
        'money_day',
        [],
        ['rebates', 'bonuses', 'salaries', 'deposits', 'withdrawals'],
      );
      return [...play, ...money];
    },
  },
];

/** Days and paths, as `path day`, of which the sums are not those of the rows, as far as they are made. */
async function sumFaults(
  scope: Scope,
  rows: 'play_day' | 'money_day',
  keys: readonly string[],
  figures: readonly string[],
): Promise<string[]> {
  const by = sql.join(['day', 'path', ...keys].map((name) => sql.ref(name)));
  const sums = sql.join(figures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const other = sql.join(
    figures.map((name) => sql`coalesce(a.${sql.ref(name)}, 0) <> coalesce(b.${sql.ref(name)}, 0)`),
    sql` or `,
  );
  const found = await sql<{ at: string }>`
    with made as (
      select d.day, above as path, ${sql.join([...keys, ...figures].map((name) => sql.ref(`d.${name}`)))}
        from ${sql.table(`team_figures.${rows}`)} d
        join team_figures.rolled_up u on u.merchant_id = d.merchant_id
         and (d.day <= u.through or (d.day = u.through + 1 and d.path <= u.part_path))
       cross join lateral agents.paths_above(d.path) above
       where d.merchant_id = ${scope.merchantId}
    ), a as (select ${by}, ${sums} from made group by ${by}),
    b as (select ${by}, ${sums} from ${sql.table(`team_figures.downline_${rows}`)} where merchant_id = ${scope.merchantId} group by ${by})
    select distinct path || ' ' || day as at from a full join b using (${by}) where ${other} limit ${AT_MOST}`.execute(
    scope.db,
  );
  return found.rows.map(({ at }) => at);
}

/** Days, as `account day`, whose rows say something else than the books. */
async function faultsOf(scope: Scope, accountIds: readonly Id[]): Promise<string[]> {
  const brand = await merchantById(scope.db, scope.merchantId);
  const figures = figuresOf(await daysOfBooks(scope, brand, accountIds));
  for (const { figure, amount } of await keptFigures(scope, accountIds))
    figures.set(figure, (figures.get(figure) ?? 0n) - amount);
  const begun = await firstWholeDay(scope);
  const days = [...figures].flatMap(([figure, amount]) => {
    const [accountId = '', day = ''] = figure.split(' ');
    return amount !== 0n && day >= begun ? [`${accountId} ${day}`] : [];
  });
  return [...new Set(days)];
}

/** What the books say of each figure of a day, as `account day figure`. A game may have come to another category since: all are added up. */
function figuresOf({ play, rebates, moved }: DaysOfBooks): Map<string, bigint> {
  const figures = new Map<string, bigint>();
  const add = (day: { accountId: Id; day: string }, figure: string, amount: bigint): void => {
    const key = `${day.accountId} ${day.day} ${figure}`;
    figures.set(key, (figures.get(key) ?? 0n) + amount);
  };
  for (const one of play)
    for (const figure of ['stakes', 'validBet', 'wins'] as const) add(one, figure, one[figure]);
  for (const one of rebates) add(one, 'rebates', one.rebates ?? 0n);
  for (const one of moved)
    for (const figure of ['bonuses', 'deposits', 'withdrawals'] as const) add(one, figure, one[figure]);
  return figures;
}

async function keptFigures(
  scope: Scope,
  accountIds: readonly Id[],
): Promise<{ figure: string; amount: bigint }[]> {
  const { rows } = await sql<{ figure: string; amount: bigint }>`
    select account_id || ' ' || day || ' ' || f.figure as figure, sum(f.amount)::bigint as amount
      from team_figures.play_day p
      cross join lateral (values ('stakes', stakes), ('validBet', valid_bet), ('wins', wins)) f (figure, amount)
     where merchant_id = ${scope.merchantId} and account_id = any (${accountIds}::uuid[]) group by 1
    union all
    select account_id || ' ' || day || ' ' || f.figure, sum(f.amount)::bigint
      from team_figures.money_day
      cross join lateral (values ('rebates', rebates), ('bonuses', bonuses), ('deposits', deposits), ('withdrawals', withdrawals)) f (figure, amount)
     where merchant_id = ${scope.merchantId} and account_id = any (${accountIds}::uuid[]) group by 1`.execute(
    scope.db,
  );
  return rows;
}

/** The first day of which all is in the rows. */
async function firstWholeDay(scope: Scope): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from team_figures.begun where merchant_id = ${scope.merchantId}`.execute(
    scope.db,
  );
  return rows[0]?.day ?? '';
}
