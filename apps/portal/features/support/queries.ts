import * as wire from '@mela/wire/portal/support-tickets.ts';
import type { AnswerOf } from '@mela/wire';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { MESSAGES, useMessageNews } from '../../data/live/message-news.ts';

type Tickets = AnswerOf<typeof wire.supportTickets>;

export type Ticket = Tickets['tickets'][number];
export type Terms = AnswerOf<typeof wire.supportTerms>;

/** One's own tickets page by page, the latest first. */
export const ticketsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES, 'tickets'],
    queryFn: ({ pageParam, signal }) =>
      call(wire.supportTickets, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Tickets) => (page.more ? (page.tickets.at(-1)?.id ?? null) : null),
  });

/** Asks anew for one's tickets, and for the messages that they are among. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: MESSAGES });
}

/** Keeps what became of tickets as new as what is pushed: an answer shows by itself. */
export const useTicketNews = (): void => useMessageNews(MESSAGES);
