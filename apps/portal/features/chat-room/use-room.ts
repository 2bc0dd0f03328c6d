import { chatRoom, roomMessages } from '@mela/wire/portal/chat-room.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, decodeAnswer } from '../../data/call.ts';
import { hearPushes, onReturn, say } from '../../data/live/realtime.ts';
import { askOf, keyOf } from '../../data/query.ts';
import { openFeed } from './open-feed.ts';
import type { RoomPart } from './room-log.ts';

/** Everybody who was sent away at once comes again within so long, and not at once. */
const AGAIN_MS = 5000;

/** The room as long as the page is open: who looks is in it, hears what is said, and misses nothing. */
export function useRoom(first: RoomPart) {
  const queries = useQueryClient();
  const [feed] = useState(() =>
    openFeed(first, (asked) => call(roomMessages, { query: 'latest' in asked ? {} : asked })),
  );
  const log = useSyncExternalStore(feed.hear, feed.log);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const enter = (): void => {
      say({ type: 'room', here: true });
      void feed.catchUp();
    };
    const returned = (): void => {
      enter();
      void feed.findRemoved();
    };
    const stopHearing = hearPushes((message) => {
      if (message.type === 'room') {
        // Heard from now on: what was said while the server looked up whether the reader may enter is asked for.
        if (message.messages.length === 0) void feed.catchUp();
        feed.push(decodeAnswer(roomMessages, { messages: message.messages, more: false }).messages);
      }
      if (message.type === 'room-removed') feed.takeOut(message.seq);
      if (message.type !== 'room-left') return;
      void queries.invalidateQueries({ queryKey: keyOf(askOf(chatRoom)) });
      // Whoever may still be here comes in again.
      clearTimeout(later);
      later = setTimeout(returned, 1000 + Math.random() * AGAIN_MS);
    });
    const stopReturning = onReturn(returned);
    enter();
    return () => {
      clearTimeout(later);
      stopHearing();
      stopReturning();
      say({ type: 'room', here: false });
    };
  }, [feed, queries]);
  const asking = useMutation({ mutationFn: feed.earlier });
  return {
    said: log.said,
    catchUp: feed.catchUp,
    readAtEnd: feed.readAtEnd,
    earlier: {
      hasNextPage: log.more,
      isFetchingNextPage: asking.isPending,
      isFetchNextPageError: asking.isError,
      fetchStatus: asking.isPending ? ('fetching' as const) : ('idle' as const),
      error: asking.error,
      fetchNextPage: () => asking.mutate(),
    },
  };
}
