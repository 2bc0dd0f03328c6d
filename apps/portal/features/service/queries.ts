import type { AnswerOf } from '@mela/wire';
import { serviceChat, serviceDesks } from '@mela/wire/portal/service.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { useMessageNews } from '../../data/live/message-news.ts';
import { queryOf } from '../../data/query.ts';

/** The latest of a talk with the customer service, and how the caller talks. */
export type TalkPart = AnswerOf<typeof serviceChat>;
export type Talk = NonNullable<TalkPart['chat']>;
export type Said = Talk['messages'][number];
export type Desk = AnswerOf<typeof serviceDesks>['desks'][number];

const KEY = ['service'] as const;

/** Who is at the desks, and how many wait there. */
const DESKS_MS = 30_000;
/** Answers are pushed to accounts; how many wait before them is not. */
const ACCOUNT_MS = 20_000;
const BROWSER_MS = 5000;

/** The desks as they stand. Like all that is asked for again and again, only while the page is seen. */
export const desksQuery = () => queryOptions({ ...queryOf(serviceDesks), refetchInterval: DESKS_MS });

/** The reader's talk part by part, the latest part first; as an account, or as this browser. */
export const talkQuery = (signedIn: boolean) =>
  infiniteQueryOptions({
    queryKey: [...KEY, signedIn],
    queryFn: ({ pageParam, signal }) =>
      call(serviceChat, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ chat }: TalkPart) => (chat?.more ? (chat.messages[0]?.seq ?? null) : null),
    refetchInterval: ({ state }) => paceOf(state.data?.pages[0]),
  });

function paceOf(part: TalkPart | undefined): number | false {
  if (!part?.chat || part.chat.state === 'ended') return false;
  return part.inMessages ? ACCOUNT_MS : BROWSER_MS;
}

/** Everything that was said, for whoever keeps it. */
export async function wholeTalk({ messages, more }: Talk): Promise<Said[]> {
  const all = [...messages];
  for (let isMore = more; isMore && all[0];) {
    const { chat } = await call(serviceChat, { query: { before: all[0].seq } });
    all.unshift(...(chat?.messages ?? []));
    isMore = chat?.more === true;
  }
  return all;
}

/** Asks anew for the talk; waits until it is there. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}

/** Keeps the talk as new as what is pushed. */
export const useTalkNews = (): void => useMessageNews(KEY);
