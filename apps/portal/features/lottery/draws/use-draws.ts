import { setServerTime, useIsPast, useTimeInDoubt } from '@mela/ui/clock.ts';
import { openedHistory } from '@mela/wire/portal/lottery.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { hearPushes, onReturn } from '../../../data/live/realtime.ts';
import { lotteryQueries, type Draw } from '../queries.ts';

const REFRESH_MS = 15_000;
const WAITING_MS = 1500;
/** What was heard longer ago says nothing of the clock. */
const JUST_HEARD_MS = 5000;

/** The draws of a game as the page shows them at this second of the server's clock. */
export type Draws = {
  /** The one that takes bets now. */
  onSale: Draw | null;
  /** Closed, its result still to come. */
  awaited: Draw | null;
  /** The latest one with a result. */
  last: Draw | null;
  /** Why the countdown cannot be trusted: no network, or a machine that slept and has not heard the server since. */
  doubt: 'offline' | 'clock' | null;
  refresh: () => void;
};

const closeOf = (draw: Draw | null | undefined): number => draw?.closesAt.getTime() ?? 0;

/**
 * Follows a game's draws: by push, by the clock at every close, by asking while a result is awaited, and at once when the page is seen
 * again, the network is back or the machine's clocks have parted.
 */
export function useDraws(game: string): { draws: Draws | null; isFailed: boolean; retry: () => void } {
  const queries = useQueryClient();
  const isInDoubt = useTimeInDoubt();
  const waits = useRef(false);
  const query = useQuery({
    ...lotteryQueries.now(game),
    refetchInterval: () => (waits.current ? WAITING_MS : REFRESH_MS),
    staleTime: 0,
  });
  const { data, dataUpdatedAt } = query;
  // Not the second itself: a page full of things to pick is not drawn anew every second.
  const isCurrentOver = useIsPast(closeOf(data?.current));
  const isNextOver = useIsPast(closeOf(data?.next));
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
      void queries.invalidateQueries({ queryKey: [openedHistory.name] });
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

  if (!data) return { draws: null, isFailed: query.isError, retry: () => void query.refetch() };
  const onSale = (!isCurrentOver && data.current) || (!isNextOver && data.next) || null;
  const closed = data.current && data.current !== onSale ? [data.current, ...data.latest] : data.latest;
  const last = closed.find(({ result }) => result !== null) ?? null;
  const [newest] = closed;
  const awaited = newest && newest.result === null ? newest : null;
  const doubt = query.fetchStatus === 'paused' ? 'offline' : isInDoubt ? 'clock' : null;
  return { draws: { onSale, awaited, last, doubt, refresh }, isFailed: false, retry: refresh };
}
