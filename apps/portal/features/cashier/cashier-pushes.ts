import type * as cashier from '@mela/wire/portal/cashier.ts';
import type * as payout from '@mela/wire/portal/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearPushes, onReturn } from '../../data/live/realtime.ts';

/** What each kind of push makes old, by the names of the calls: the page of one way carries no call of the other. */
const MADE_OLD = {
  deposit: ['deposits', 'depositById', 'withdrawalTerms'],
  withdrawal: ['withdrawals', 'withdrawalTerms'],
  'payout-account': ['payoutAccounts'],
} as const satisfies Record<string, readonly (keyof typeof cashier | keyof typeof payout)[]>;

/** Keeps the cashier's pages as new as the server's pushes: what a push is about is asked for again. */
export function useCashierPushes(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (kind: keyof typeof MADE_OLD): void => {
      for (const name of MADE_OLD[kind]) void queries.invalidateQueries({ queryKey: [name] });
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
