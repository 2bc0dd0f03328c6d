import * as wire from '@mela/wire/portal/inbox.ts';
import type { AnswerOf } from '@mela/wire';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { MESSAGES, useMessageNews } from '../../data/live/message-news.ts';

type Threads = AnswerOf<typeof wire.inbox>;
type Part = AnswerOf<typeof wire.inboxThread>;

export type Thread = Threads['threads'][number];
export type OpenThread = Part;
export type Message = Part['messages'][number];

/** Threads page by page, the latest first: of the inbox or the archive, with some words in them. */
export const threadsQuery = (view: { archived: boolean; search: string }) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      call(
        wire.inbox,
        {
          query: {
            ...(view.archived && { archived: 'yes' as const }),
            ...(view.search !== '' && { search: view.search }),
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Threads) => (page.more ? (page.threads.at(-1)?.id ?? null) : null),
  });

/** One thread, part by part, the latest part first. */
export const threadQuery = (threadId: string) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES, 'thread', threadId],
    queryFn: ({ pageParam, signal }) =>
      call(
        wire.inboxThread,
        { params: { threadId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (part: Part) => (part.more ? (part.messages[0]?.seq ?? null) : null),
  });

/** Asks anew for all that is shown of the inbox. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: MESSAGES });
}

/** Keeps the inbox as new as what is pushed: what somebody writes appears by itself. */
export const useInboxNews = (): void => useMessageNews(MESSAGES);
