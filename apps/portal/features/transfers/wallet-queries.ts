import * as wire from '@mela/wire/portal/vendor-wallets.ts';
import { transactions } from '@mela/wire/portal/transactions.ts';
import { withdrawals, withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnswerOf } from '@mela/wire';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { hearPushes, onReturn } from '../../data/live/realtime.ts';

export type Wallet = AnswerOf<typeof wire.merchantWallet>['wallets'][number];
export type Funds = AnswerOf<typeof wire.ownFunds>;

export const fundsQuery = () => queryOf(wire.ownFunds);
export const walletsQuery = () => queryOf(wire.merchantWallet);

/** Movements between the wallets page by page, the latest first. */
export const walletTransfersQuery = () =>
  infiniteQueryOptions({
    queryKey: [wire.walletTransfers.name],
    queryFn: ({ pageParam, signal }) =>
      call(wire.walletTransfers, { query: { before: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ more, transfers }: AnswerOf<typeof wire.walletTransfers>) =>
      more ? (transfers.at(-1)?.id ?? null) : null,
  });

const MADE_OLD = [
  wire.ownFunds,
  wire.merchantWallet,
  wire.walletTransfers,
  transactions,
  withdrawals,
  withdrawalTerms,
];
const MOVES = ['wallet', 'balance', 'deposit', 'withdrawal'];

/** Asks for everything on the page again; keeps doing so whenever the server says that money has moved. */
export function useWalletNews(): () => void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      for (const { name } of MADE_OLD) void queries.invalidateQueries({ queryKey: [name] });
    };
    const stopHearing = hearPushes(({ type }) => {
      if (MOVES.includes(type)) refresh();
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
