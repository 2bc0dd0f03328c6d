import { QueryClient } from '@tanstack/react-query';
import type { PageStart } from '@mela/wire/page.ts';
import { CallError } from './call-error.ts';
import { keyOf } from './query.ts';
import { isReconnecting } from './reconnecting.ts';

const FRESH_MS = 30_000;

/** The page's cache, filled with what the server already answered. */
export function openQueryClient(start: PageStart): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 && !isReconnecting() && error instanceof CallError && (error.unknown || error.busy),
      },
      // Without a network a press is told so at once: nothing waits to be done later, when its person has gone on.
      mutations: { networkMode: 'always' },
    },
  });
  const updatedAt = Date.parse(start.now);
  for (const { ask, value } of start.answers) client.setQueryData(keyOf(ask), value, { updatedAt });
  return client;
}
