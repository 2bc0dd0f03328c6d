import { addDays, endOf, ok, refuse, startOf, type BusinessDay, type Outcome } from '@mela/primitives';
import { winnerBoard as winnerBoardCall } from '@mela/wire/portal/home.ts';
import { betHistory, betSteps, personalProfit } from '@mela/wire/portal/records.ts';
import { transactions, type MOVEMENT_GROUPS } from '@mela/wire/portal/transactions.ts';
import { movementsAfter, movementTotals, type MovementFilter } from '../../../domain/ledger/index.ts';
import {
  askForSums,
  betsAfter,
  betTotals,
  profitOf,
  roundSteps,
  vendorNames,
  winnerBoard,
} from '../../../domain/reports/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { accountOf, languageFor, type PortalContext } from '../context.ts';
import type { PortalRefusal } from '../refusal-codes.ts';
import { inScope } from '../route.ts';

const BOARD = 20;
const PAGE = 20;
const DAYS_MOST = 366;

type FieldsRefused = Extract<PortalRefusal, { kind: 'fields-refused' }>;
type Days = { from: BusinessDay; to: BusinessDay };

/** Refuses more days than a look may take at once, and days that run backwards. */
export function atMostAYear({ from, to }: Days): Outcome<null, FieldsRefused> {
  if (from > to) return refuse({ kind: 'fields-refused', fields: { to: { id: 'field.days-backwards' } } });
  if (addDays(from, DAYS_MOST) <= to) {
    const values = { days: DAYS_MOST };
    return refuse({ kind: 'fields-refused', fields: { to: { id: 'field.too-many-days', values } } });
  }
  return ok(null);
}

/** The caller's own movements of a filter; days are the brand's. */
export function movementsIn(
  context: PortalContext,
  { from, to, group }: Days & { group?: (typeof MOVEMENT_GROUPS)[number] | undefined },
): MovementFilter {
  const { currency, timeZone } = context.merchant;
  const { accountId } = accountOf(context);
  return { ownerId: accountId, currency, from: startOf(from, timeZone), to: endOf(to, timeZone), group };
}

/** Sums, or null when too much of them is not added up yet: then the worker does that for this member first. */
export async function orAsked<T>(
  scope: Scope,
  context: PortalContext,
  sums: Promise<T | null>,
): Promise<T | null> {
  const found = await sums;
  if (found === null) await askForSums(scope, accountOf(context).accountId, context.merchant.timeZone);
  return found;
}

export const recordsRoutes = [
  inScope(betHistory, async (scope, context, { query: { after, ...filter } }) => {
    const { merchant, language } = context;
    const checked = atMostAYear(filter);
    if (!checked.ok) return checked;
    const account = accountOf(context).accountId;
    const wanted = { ...filter, timeZone: merchant.timeZone };
    const page = await betsAfter(scope, account, language, wanted, { after: after ?? null, limit: PAGE });
    return ok({
      ...page,
      totals: after ? null : await orAsked(scope, context, betTotals(scope, account, wanted)),
      vendors: await vendorNames(scope, language),
    });
  }),
  inScope(betSteps, async (scope, context, { query }) =>
    ok(await roundSteps(scope, accountOf(context).accountId, query.id)),
  ),
  inScope(personalProfit, async (scope, context, { query }) => {
    const { merchant, language } = context;
    const checked = atMostAYear(query);
    if (!checked.ok) return checked;
    const wanted = { ...query, timeZone: merchant.timeZone };
    const report = await orAsked(scope, context, profitOf(scope, accountOf(context).accountId, wanted));
    if (!report) return ok(null);
    const { vendors, total, held, days, categories } = report;
    const names = new Map((await vendorNames(scope, language)).map(({ code, name }) => [code, name]));
    return ok({
      currency: merchant.currency,
      total,
      held,
      days: [...days],
      categories: [...categories],
      vendors: vendors.map((sum) => ({ ...sum, name: names.get(sum.vendor) ?? sum.vendor })),
    });
  }),
  inScope(transactions, async (scope, context, { query: { after, ...query } }) => {
    const checked = atMostAYear(query);
    if (!checked.ok) return checked;
    const filter = movementsIn(context, query);
    const from = after ? { at: after.at, seq: BigInt(after.seq) } : null;
    const found = await movementsAfter(scope, filter, { after: from, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    return ok({
      movements: shown.map((movement) => ({
        id: `${movement.postingId}-${movement.position}`,
        kind: movement.kind,
        group: movement.group,
        reference: movement.reference,
        currency: movement.currency,
        amount: movement.amount,
        balanceAfter: movement.balanceAfter,
        at: movement.postedAt,
      })),
      next: last ? { at: last.postedAt, seq: last.seq.toString() } : null,
      totals: after
        ? null
        : await orAsked(
            scope,
            context,
            movementTotals(scope, {
              ...query,
              ownerId: filter.ownerId,
              currency: filter.currency,
              timeZone: context.merchant.timeZone,
            }),
          ),
    });
  }),
  inScope(winnerBoardCall, async (scope, context, { query }) =>
    ok(
      await winnerBoard(scope, languageFor(context, query.language), {
        category: query.category === 'ALL' ? undefined : query.category,
        days: query.days,
        limit: query.limit ?? BOARD,
      }),
    ),
  ),
];
