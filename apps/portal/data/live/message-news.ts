import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearPushes, onReturn } from './realtime.ts';

/** Under what the cache keeps all of one's messages, whatever page shows them. */
export const MESSAGES = ['messages'] as const;

/** Asks anew for what is kept under a key whenever messages have come or were read, and after a gap in the channel. The key stays the same one. */
export function useMessageNews(key: QueryKey): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = (): void => void queries.invalidateQueries({ queryKey: key });
    const stopHearing = hearPushes((message) => {
      if (message.type === 'state' && message.state.unreadCount !== undefined) refresh();
    });
    const stopReturning = onReturn(refresh);
    return () => {
      stopHearing();
      stopReturning();
    };
  }, [queries, key]);
}
