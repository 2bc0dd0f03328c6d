import { turnoverLots } from '@mela/wire/portal/bonuses.ts';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import type { AnswerOf } from '@mela/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { queryOf } from '../../../data/query.ts';

const PAGE = 20;
type Page = AnswerOf<typeof wire.withdrawals>;

export const termsQuery = () => queryOf(wire.withdrawalTerms);

/** What is still to be played, deposit by deposit and bonus by bonus. */
export const turnoverLotsQuery = () => queryOf(turnoverLots);

/** The member's withdrawals page by page, the latest first. */
export const withdrawalsQuery = () =>
  infiniteQueryOptions({
    queryKey: [wire.withdrawals.name],
    queryFn: ({ pageParam, signal }) =>
      call(wire.withdrawals, { query: { before: pageParam ?? undefined, limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ withdrawals }: Page) =>
      withdrawals.length < PAGE ? null : (withdrawals.at(-1)?.id ?? null),
  });
