import * as wire from '@mela/wire/portal/cashier.ts';
import { payoutAccounts, withdrawals, withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '@mela/wire';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { hearPushes, onReturn } from '../../data/live/realtime.ts';

export const channelsQuery = () => queryOf(wire.depositChannels);
export const depositQuery = (depositId: string) => queryOf(wire.depositById, { params: { depositId } });

const PAGE = 20;
type DepositPage = AnswerOf<typeof wire.deposits>;

/** The member's deposits page by page, the latest first. */
export const depositsQuery = () =>
  infiniteQueryOptions({
    queryKey: [wire.deposits.name],
    queryFn: ({ pageParam, signal }) =>
      call(wire.deposits, { query: { before: pageParam ?? undefined, limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ deposits }: DepositPage) =>
      deposits.length < PAGE ? null : (deposits.at(-1)?.id ?? null),
  });

/** What each kind of push makes old. */
const MADE_OLD = {
  deposit: [wire.deposits, wire.depositById, withdrawalTerms],
  withdrawal: [withdrawals, withdrawalTerms],
  'payout-account': [payoutAccounts],
} as const;

/** Keeps the cashier's pages as new as the server's pushes: what a push is about is asked for again. */
export function useCashierPushes(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (kind: keyof typeof MADE_OLD): void => {
      for (const { name } of MADE_OLD[kind]) void queries.invalidateQueries({ queryKey: [name] });
    };
    const stopHearing = hearPushes(({ type }) => {
      if (type === 'deposit' || type === 'withdrawal' || type === 'payout-account') refresh(type);
    });
    const stopReturning = onReturn(() => {
      refresh('deposit');
      refresh('withdrawal');
      refresh('payout-account');
    });
    return () => {
      stopHearing();
      stopReturning();
    };
  }, [queries]);
}
