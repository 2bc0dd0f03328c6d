import { setServerTime, useServerSecond } from '@mela/ui/clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { hearPushes, onReturn } from '../../../client/realtime.ts';
import { lotteryQueries, type Issue } from '../queries.ts';

const REFRESH_MS = 15_000;
const WAITING_MS = 1500;

/** The issues of a game as the page shows them at this second of the server's clock. */
export type Issues = {
  /** The one that takes bets now. */
  onSale: Issue | null;
  /** Closed, its result still to come. */
  awaited: Issue | null;
  /** The latest one with a result. */
  last: Issue | null;
  refresh: () => void;
};

/** Follows a game's issues: by push, by the clock at every close, and by asking while a result is awaited. */
export function useIssues(game: string): { issues: Issues | null; isFailed: boolean; retry: () => void } {
  const queries = useQueryClient();
  const second = useServerSecond();
  const waits = useRef(false);
  const query = useQuery({
    ...lotteryQueries.now(game),
    refetchInterval: () => (waits.current ? WAITING_MS : REFRESH_MS),
    staleTime: 0,
  });
  const { data } = query;
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: lotteryQueries.now(game).queryKey }),
    [queries, game],
  );

  useEffect(() => {
    if (!data) return;
    setServerTime(data.now);
    waits.current = data.latest[0]?.result === null;
  }, [data]);
  useEffect(() => {
    const stop = hearPushes((message) => {
      if (message.type === 'draw' && message.game === game) {
        refresh();
        void queries.invalidateQueries({ queryKey: lotteryQueries.results(game).queryKey });
      }
    });
    const stopReturning = onReturn(refresh);
    return () => {
      stop();
      stopReturning();
    };
  }, [game, queries, refresh]);

  if (!data) return { issues: null, isFailed: query.isError, retry: () => void query.refetch() };
  const onSale =
    [data.current, data.next].find((issue) => issue && issue.closesAt.getTime() > second) ?? null;
  const closed = data.current && data.current !== onSale ? [data.current, ...data.latest] : data.latest;
  const last = closed.find(({ result }) => result !== null) ?? null;
  const [newest] = closed;
  const awaited = newest && newest.result === null ? newest : null;
  return { issues: { onSale, awaited, last, refresh }, isFailed: false, retry: refresh };
}
