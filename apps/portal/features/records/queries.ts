import { betHistory, betSteps, personalProfit } from '@mela/wire/portal/records.ts';
import { statements } from '@mela/wire/portal/statements.ts';
import { transactions } from '@mela/wire/portal/transactions.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '@mela/wire';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import type { Days, RecordFilter } from './filter.ts';

type Page = AnswerOf<typeof betHistory>;
type MovementPage = AnswerOf<typeof transactions>;

export type Bet = Page['bets'][number];
export type Step = AnswerOf<typeof betSteps>[number];
export type Totals = NonNullable<Page['totals']>;
export type MovementTotals = NonNullable<MovementPage['totals']>;

/** How soon a page asks again for sums that were not added up yet. */
const AGAIN_MS = 5000;

/** The record page by page, the latest bets first. */
export const betsQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: ['bets', filter],
    queryFn: ({ pageParam, signal }) =>
      call(betHistory, { query: { ...filter, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as Page['next'],
    getNextPageParam: (page: Page) => page.next,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.totals === null ? AGAIN_MS : false),
  });

/** The movements of money page by page, the latest first. */
export const movementsQuery = (filter: Omit<InputOf<typeof transactions>['query'], 'after'>) =>
  infiniteQueryOptions({
    queryKey: ['movements', filter],
    queryFn: ({ pageParam, signal }) =>
      call(transactions, { query: { ...filter, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as MovementPage['next'],
    getNextPageParam: (page: MovementPage) => page.next,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.totals === null ? AGAIN_MS : false),
  });

/** What happened in one round. */
export const stepsQuery = (id: string) => queryOf(betSteps, { query: { id } });

/** Profit and loss over some days. */
export const profitQuery = (days: Days) =>
  queryOptions({
    ...queryOf(personalProfit, { query: days }),
    refetchInterval: ({ state }) => (state.data === null ? AGAIN_MS : false),
  });

/** Statements of a year and its months. */
export const statementsQuery = (year: number) =>
  queryOptions({
    ...queryOf(statements, { query: { year } }),
    refetchInterval: ({ state }) => (state.data === null ? AGAIN_MS : false),
  });
