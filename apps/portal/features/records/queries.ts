import { betHistory, betSteps } from '@mela/wire/portal/records.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@mela/wire';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query.ts';
import type { RecordFilter } from './filter.ts';

type Page = AnswerOf<typeof betHistory>;

export type Bet = Page['bets'][number];
export type Totals = Page['totals'];

/** The record page by page, the latest bets first. */
export const betsQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: ['bets', filter],
    queryFn: ({ pageParam, signal }) =>
      call(betHistory, { query: { ...filter, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as Page['next'],
    getNextPageParam: (page: Page) => page.next,
  });

/** What happened in one round. */
export const stepsQuery = (id: string) => queryOf(betSteps, { query: { id } });
