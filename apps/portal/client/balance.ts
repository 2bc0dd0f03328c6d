import type { QueryClient } from '@tanstack/react-query';
import { walletBalance } from '@mela/wire/portal/member.ts';
import type { PushMessage } from '@mela/wire/portal/realtime.ts';
import { askOf, keyOf, queryOf } from './query.ts';
import { hearPushes, onReturn } from './realtime.ts';

type Kept = { balance: string; currency: string; seq: string };

const key = keyOf(askOf(walletBalance));

/** The member's main wallet. */
export const balanceQuery = () => queryOf(walletBalance);

/**
 * Keeps the balance on the page as new as the server pushes it. Only a higher sequence number counts, whatever the order in
 * which pushes and answers arrive; after a gap in the channel the balance is asked for.
 */
export function keepBalance(queries: QueryClient): void {
  hearPushes((message) => {
    if (message.type === 'balance') {
      queries.setQueryData<Kept>(key, (kept) => newerOf(kept, message));
    }
  });
  onReturn(() => void queries.invalidateQueries({ queryKey: key }));
}

/** The newer of what is shown and what was pushed; another currency is another wallet. */
export function newerOf(kept: Kept | undefined, pushed: PushMessage & { type: 'balance' }): Kept | undefined {
  if (!kept || kept.currency !== pushed.currency || BigInt(pushed.seq) <= BigInt(kept.seq)) return kept;
  const { balance, currency, seq } = pushed;
  return { balance, currency, seq };
}
