import { addDays, formatAmount, ok, refuse } from '@mela/primitives';
import { statements, statementsFile } from '@mela/wire/portal/statements.ts';
import { yearOfStatements } from '../../../domain/ledger/index.ts';
import { profitOf } from '../../../domain/reports/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { csvFile } from '../../kit/csv.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope, route } from '../route.ts';
import { recordWords } from './record-files.ts';
import { orAsked } from './records.ts';

const betsOf = (days: readonly { stake: bigint; win: bigint }[]) => ({
  stakes: days.reduce((sum, { stake }) => sum + stake, 0n),
  wins: days.reduce((sum, { win }) => sum + win, 0n),
});

/** The caller's statements of a year: of the books what changed the balance, of the betting record what was staked and won for it. */
async function statementsOf(scope: Scope, context: PortalContext, year: number) {
  const { currency, timeZone } = context.merchant;
  const { accountId } = accountOf(context);
  const cash = await yearOfStatements(scope, { ownerId: accountId, currency, timeZone }, year);
  const from = `${year}-01-01`;
  const to = addDays(`${year + 1}-01-01`, -1);
  const profit = cash && (await profitOf(scope, accountId, { from, to, timeZone }));
  if (!profit) return null;
  return {
    currency,
    months: cash.months.map((month) => ({
      ...month,
      ...betsOf(profit.days.filter(({ day }) => day.startsWith(month.month))),
    })),
    year: { ...cash.year, ...betsOf(profit.days) },
  };
}

const SUMS = [
  'opening',
  'deposit',
  'withdrawal',
  'play',
  'transfer',
  'bonus',
  'other',
  'closing',
  'stakes',
  'wins',
] as const;

export const statementRoutes = [
  inScope(statements, async (scope, context, { query }) =>
    ok(await orAsked(scope, context, statementsOf(scope, context, query.year))),
  ),

  route(statementsFile, async (context, { query: { year } }) => {
    const { language, services, merchantId } = context;
    const found = await services.database.inMerchant(merchantId, (scope) =>
      statementsOf(scope, context, year),
    );
    if (!found) return refuse({ kind: 'busy' });
    const say = await recordWords(language);
    const rows = [
      ...found.months.map(({ month, ...sums }) => ({ time: month, ...sums })),
      { time: String(year), ...found.year },
    ];
    async function* pages() {
      yield rows.map((row) => [
        row.time,
        ...SUMS.map((sum) => formatAmount(row[sum])),
        found?.currency ?? '',
      ]);
    }
    const heads = [say('statementTime'), ...SUMS.map((sum) => say(`statement.${sum}`)), say('currency')];
    return ok(csvFile(`statements_${year}.csv`, heads, pages()));
  }),
];
