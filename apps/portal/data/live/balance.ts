import { hashKey, type QueryClient } from '@tanstack/react-query';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { askOf, keyOf, queryOf } from '../query.ts';
import { hearPushes, onReturn } from './realtime.ts';
import { watchSession } from '../session.ts';

type Kept = { balance: string; currency: string; seq: string };

const key = keyOf(askOf(walletBalance));

/** The member's main wallet. */
export const balanceQuery = () => queryOf(walletBalance);

/**
 * Keeps the balance on the page as new as the server pushes it. Only a higher sequence number counts, whatever the order in
 * which pushes and answers arrive; after a gap in the channel the balance is asked for.
 */
export function keepBalance(queries: QueryClient): void {
  // An answer that was on its way when this was pushed may be older.
  let pushed: Kept | undefined;
  const show = (): void => void queries.setQueryData<Kept>(key, (kept) => newerOf(kept, pushed));
  hearPushes((message) => {
    if (message.type !== 'balance') return;
    pushed = pushed?.currency === message.currency ? newerOf(pushed, message) : message;
    show();
  });
  watchSession(() => (pushed = undefined));
  const hash = hashKey(key);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return;
    if (event.action.type === 'success' && !event.action.manual) show();
  });
  onReturn(() => void queries.invalidateQueries({ queryKey: key }));
}

/** The newer of what is shown and what was pushed; another currency is another wallet. */
export function newerOf(kept: Kept | undefined, pushed: Kept | undefined): Kept | undefined {
  if (!kept || !pushed || kept.currency !== pushed.currency) return kept;
  if (BigInt(pushed.seq) <= BigInt(kept.seq)) return kept;
  const { balance, currency, seq } = pushed;
  return { balance, currency, seq };
}
