import * as wire from '@mela/wire/portal/wallets.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '@mela/wire';
import { queryOf } from '../../client/query.ts';
import { hearPushes, onReturn } from '../../client/realtime.ts';

export type Wallet = AnswerOf<typeof wire.merchantWallet>['wallets'][number];
export type Funds = AnswerOf<typeof wire.consolidatedFunds>;

export const fundsQuery = () => queryOf(wire.consolidatedFunds);
export const walletsQuery = () => queryOf(wire.merchantWallet);
export const walletTransfersQuery = () => queryOf(wire.walletTransfers);

const MADE_OLD = [wire.consolidatedFunds, wire.merchantWallet, wire.walletTransfers];

/** Asks for everything on the page again; keeps doing so whenever the server says that money has moved. */
export function useWalletNews(): () => void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const { name } of MADE_OLD) void queries.invalidateQueries({ queryKey: [name] });
    };
    const stopHearing = hearPushes(({ type }) => {
      if (type === 'wallet' || type === 'balance') refresh();
    });
    const stopReturning = onReturn(refresh);
    return () => {
      stopHearing();
      stopReturning();
    };
  }, [queries]);
  return () => {
    for (const { name } of MADE_OLD) void queries.invalidateQueries({ queryKey: [name] });
  };
}
