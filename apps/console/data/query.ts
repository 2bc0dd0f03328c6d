import { queryOptions, QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@mela/wire';
import { addressOf, call, type Given } from './call.ts';
import { CallError } from './call-error.ts';

/** How often an open page looks whether something new waits. */
const LOOK_AGAIN_MS = 5_000;

/** No answer of the system came: it is away, or cannot serve for a moment. */
const isAway = (error: unknown): boolean => error instanceof CallError && error.unknown;

/** The page's cache. */
export const openQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        retry: (failures, error) => failures < 2 && isAway(error),
        // Who looks at a page that the system was not there to answer need not press anything.
        refetchInterval: ({ state }) => isAway(state.error) && LOOK_AGAIN_MS,
      },
    },
  });

/** The query of a reading call. */
export const queryOf = <E extends Endpoint>(endpoint: E, given: Given<E> = {}) =>
  queryOptions({
    queryKey: [endpoint.name, addressOf(endpoint, given)],
    queryFn: ({ signal }) => call(endpoint, given, { signal }),
  });

/**
 * The same query, asked again and again while the page is looked at; that alone keeps nobody signed in.
 * What seldom changes may be asked less often; when the system is away it is looked for as soon as anything else.
 */
export const liveQueryOf = <E extends Endpoint>(
  endpoint: E,
  given: Given<E> = {},
  everyMs: number = LOOK_AGAIN_MS,
) =>
  queryOptions({
    queryKey: [endpoint.name, addressOf(endpoint, given)],
    queryFn: ({ signal, client, queryKey }) =>
      call(endpoint, given, { signal, background: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: ({ state }) => (isAway(state.error) ? LOOK_AGAIN_MS : everyMs),
  });
