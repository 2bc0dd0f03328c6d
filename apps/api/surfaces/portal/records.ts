import { ok } from '@mela/primitives';
import { winnerBoard as winnerBoardCall } from '@mela/wire/portal/home.ts';
import { betHistory, betSteps } from '@mela/wire/portal/records.ts';
import { bettingRecord, roundSteps, winnerBoard } from '../../domain/reports/index.ts';
import { accountOf } from './context.ts';
import { languageFor } from './language-for.ts';
import { inScope } from './route.ts';

const BOARD = 20;

export const recordsRoutes = [
  inScope(betHistory, async (scope, context, { query: { after, ...filter } }) => {
    const { merchant, language } = context;
    const account = accountOf(context).accountId;
    const wanted = { ...filter, timeZone: merchant.timeZone };
    return ok(await bettingRecord(scope, account, language, wanted, after ?? null));
  }),
  inScope(betSteps, async (scope, context, { query }) =>
    ok(await roundSteps(scope, accountOf(context).accountId, query.id)),
  ),
  inScope(winnerBoardCall, async (scope, context, { query }) =>
    ok(
      await winnerBoard(scope, languageFor(context, query.language), {
        category: query.category === 'ALL' ? undefined : query.category,
        limit: query.limit ?? BOARD,
      }),
    ),
  ),
];
