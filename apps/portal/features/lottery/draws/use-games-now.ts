import { setServerTime, useIsPast } from '@mela/ui/clock.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { hearPushes, onReturn } from '../../../data/live/realtime.ts';
import { lotteryQueries, type GameNow } from '../queries.ts';

const REFRESH_MS = 30_000;
/** Many games draw in the same second. */
const GATHER_MS = 400;
const JUST_HEARD_MS = 5000;

/** What is going on in every game on sale, by its code; renewed by draws, by closes and by the clock. */
export function useGamesNow(): ReadonlyMap<string, GameNow> {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...lotteryQueries.gamesNow(),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const closes = data?.games.flatMap(({ current }) => current?.closesAt.getTime() ?? []) ?? [];
  const hasClosed = useIsPast(Math.min(...closes));
  useEffect(() => {
    if (data && Date.now() - dataUpdatedAt < JUST_HEARD_MS) setServerTime(data.now, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: lotteryQueries.gamesNow().queryKey });
      }, GATHER_MS);
    };
    if (hasClosed) renew();
    const stop = hearPushes((message) => {
      if (message.type === 'draw') renew();
    });
    const stopReturning = onReturn(renew);
    return () => {
      clearTimeout(timer);
      stop();
      stopReturning();
    };
  }, [queries, hasClosed]);
  return useMemo(() => new Map(data?.games.map((game) => [game.code, game])), [data]);
}
