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
];

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
