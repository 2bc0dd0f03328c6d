import * as wire from '@mela/wire/portal/cashier.ts';
import { withdrawals, withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../client/query.ts';
import { hearPushes, onReturn } from '../../client/realtime.ts';

export const channelsQuery = () => queryOf(wire.depositChannels);
export const depositsQuery = () => queryOf(wire.deposits);
export const depositQuery = (depositId: string) => queryOf(wire.depositById, { params: { depositId } });

/** What each kind of push makes old. */
const MADE_OLD = {
  deposit: [wire.deposits, wire.depositById, withdrawalTerms],
  withdrawal: [withdrawals, withdrawalTerms],
} as const;

/** Keeps the cashier's pages as new as the server's pushes: what a push is about is asked for again. */
export function useCashierPushes(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (kind: keyof typeof MADE_OLD): void => {
      for (const { name } of MADE_OLD[kind]) void queries.invalidateQueries({ queryKey: [name] });
    };
    const stopHearing = hearPushes(({ type }) => {
      if (type === 'deposit' || type === 'withdrawal') refresh(type);
    });
    const stopReturning = onReturn(() => {
      refresh('deposit');
      refresh('withdrawal');
    });
    return () => {
      stopHearing();
      stopReturning();
    };
  }, [queries]);
}
