import type { AnswerOf } from '@mela/wire';
import { chatRoom, roomMessages } from '@mela/wire/portal/chat-room.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { askOf, keyOf, queryOf } from '../../data/query.ts';

export type Room = AnswerOf<typeof chatRoom>;

/** Staff open it, and mute, without a push. */
const STANDING_MS = 30_000;

/** How the reader stands to the room; asked again and again while the page is seen. */
export const roomQuery = () =>
  queryOptions({ ...queryOf(chatRoom), staleTime: 0, refetchInterval: STANDING_MS });

/** The latest of what was said, once for each time that somebody enters: from there on it is kept complete by itself. */
export const latestQuery = () => queryOptions({ ...queryOf(roomMessages), staleTime: Infinity, gcTime: 0 });

/** Asks anew how the reader stands to the room. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(askOf(chatRoom)) });
}
