import * as wire from '@mela/wire/portal/member-transfers.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '@mela/wire';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { hearPushes, onReturn } from '../../data/live/realtime.ts';

type Page = AnswerOf<typeof wire.transfers>;

export type Terms = AnswerOf<typeof wire.transferTerms>;

export const termsQuery = () => queryOf(wire.transferTerms);
export const downlineQuery = () => queryOf(wire.directDownline);

/** What was sent and received, page by page, the latest first. */
export const transfersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['transfers'],
    queryFn: ({ pageParam, signal }) =>
      call(wire.transfers, { query: { before: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => (page.more ? (page.transfers.at(-1)?.id ?? null) : null),
  });

/** Keeps the list and the terms as new as the balance: what somebody sends appears by itself. */
export function useTransferNews(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (): void => {
      for (const { queryKey } of [transfersQuery(), termsQuery()])
        void queries.invalidateQueries({ queryKey });
    };
    const stopHearing = hearPushes(({ type }) => {
      if (type === 'balance') refresh();
    });
    const stopReturning = onReturn(refresh);
    return () => {
      stopHearing();
      stopReturning();
    };
  }, [queries]);
}
