import { setServerTime, useServerSecond, useTimeInDoubt } from '@mela/ui/clock.ts';
import { openedHistory, openedNumeros } from '@mela/wire/portal/lottery.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { hearPushes, onReturn } from '../../../client/realtime.ts';
import { lotteryQueries, type Issue } from '../queries.ts';

const REFRESH_MS = 15_000;
const WAITING_MS = 1500;
/** What was heard longer ago says nothing of the clock. */
const JUST_HEARD_MS = 5000;

/** The issues of a game as the page shows them at this second of the server's clock. */
export type Issues = {
  /** The one that takes bets now. */
  onSale: Issue | null;
  /** Closed, its result still to come. */
  awaited: Issue | null;
  /** The latest one with a result. */
  last: Issue | null;
  /** Why the countdown cannot be trusted: no network, or a machine that slept and has not heard the server since. */
  doubt: 'offline' | 'clock' | null;
  refresh: () => void;
};

/**
 * Follows a game's issues: by push, by the clock at every close, by asking while a result is awaited, and at once when the page is seen
 * again, the network is back or the machine's clocks have parted.
 */
export function useIssues(game: string): { issues: Issues | null; isFailed: boolean; retry: () => void } {
  const queries = useQueryClient();
  const second = useServerSecond();
  const isInDoubt = useTimeInDoubt();
  const waits = useRef(false);
  const query = useQuery({
    ...lotteryQueries.now(game),
    refetchInterval: () => (waits.current ? WAITING_MS : REFRESH_MS),
    staleTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: lotteryQueries.now(game).queryKey }),
    [queries, game],
  );

  useEffect(() => {
    if (!data) return;
    if (Date.now() - dataUpdatedAt < JUST_HEARD_MS) setServerTime(data.now, dataUpdatedAt);
    waits.current = data.latest[0]?.result === null;
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (isInDoubt) refresh();
  }, [isInDoubt, refresh]);
  useEffect(() => {
    const stop = hearPushes((message) => {
      if (message.type !== 'draw' || message.game !== game) return;
      refresh();
      for (const { name } of [openedNumeros, openedHistory]) {
        void queries.invalidateQueries({ queryKey: [name] });
      }
    });
    const stopReturning = onReturn(refresh);
    const seen = (): void => {
      if (!document.hidden) refresh();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      stop();
      stopReturning();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [game, queries, refresh]);

  if (!data) return { issues: null, isFailed: query.isError, retry: () => void query.refetch() };
  const onSale =
    [data.current, data.next].find((issue) => issue && issue.closesAt.getTime() > second) ?? null;
  const closed = data.current && data.current !== onSale ? [data.current, ...data.latest] : data.latest;
  const last = closed.find(({ result }) => result !== null) ?? null;
  const [newest] = closed;
  const awaited = newest && newest.result === null ? newest : null;
  const doubt = query.fetchStatus === 'paused' ? 'offline' : isInDoubt ? 'clock' : null;
  return { issues: { onSale, awaited, last, doubt, refresh }, isFailed: false, retry: refresh };
}
