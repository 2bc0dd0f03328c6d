import type { QueryClient } from '@tanstack/react-query';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { askOf, keyOf, queryOf } from '../query.ts';
import { onAnswer } from './on-answer.ts';
import { hearPushes, onReturn } from './realtime.ts';
import { watchSession } from '../session.ts';

type Pushed = { balance: string; currency: string; seq: string };
type Kept = Pushed & { bonus: string };

/** The pushes that follow bets, and what bets win. */
const MAY_MOVE_BONUS = /^(balance|slips-)/;

const key = keyOf(askOf(walletBalance));

/** What the member can play with: the main wallet and bonus money. */
export const balanceQuery = () => queryOf(walletBalance);

/**
 * Keeps the balance on the page as new as the server pushes it. Only a higher sequence number counts, whatever the order in
 * which pushes and answers arrive; after a gap in the channel the balance is asked for.
 */
export function keepBalance(queries: QueryClient): void {
  // An answer that was on its way when this was pushed may be older.
  let pushed: Pushed | undefined;
  const show = (): void => void queries.setQueryData<Kept>(key, (kept) => newerOf(kept, pushed));
  const again = (): void => void queries.invalidateQueries({ queryKey: key });
  hearPushes((message) => {
    if (message.type === 'balance') {
      pushed = pushed?.currency === message.currency ? newerOf(pushed, message) : message;
      show();
    }
    // Bonus money is not pushed: whoever has some, or may have got some, asks.
    const { bonus } = queries.getQueryData<Kept>(key) ?? {};
    if (message.type === 'deposit' || (MAY_MOVE_BONUS.test(message.type) && Number(bonus) > 0)) again();
  });
  watchSession(() => (pushed = undefined));
  onReturn((me) => {
    if (!me) return again();
    queries.setQueryData<Kept>(key, (kept) => (kept ? newerOf({ ...kept, bonus: me.wallet.bonus }, me.wallet) : me.wallet));
  });
  onAnswer(queries, key, show);
}

/** The newer of what is shown and what was pushed; another currency is another wallet. */
export function newerOf<T extends Pushed>(kept: T | undefined, pushed: Pushed | undefined): T | undefined {
  if (!kept || !pushed || kept.currency !== pushed.currency) return kept;
  if (BigInt(pushed.seq) <= BigInt(kept.seq)) return kept;
  const { balance, seq } = pushed;
  return { ...kept, balance, seq };
}
