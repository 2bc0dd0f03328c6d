import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { keyOf } from '../query.ts';

/** A query that a page shows the answer of as soon as it stands. */
export type Ahead = FetchQueryOptions<unknown, Error, unknown, ReturnType<typeof keyOf>>;

/** No page waits longer for what it shows. */
const PATIENCE_MS = 4000;

let cache: QueryClient | undefined;

/** Reads ahead into this cache from now on. The server has asked before it draws, and reads nothing ahead. */
export function readAheadInto(queries: QueryClient): void {
  cache = queries;
}

/**
 * Fetches what a page is going to show, so that nothing moves there when it comes. What was fetched before will do; what does not
 * come, the page has to do without.
 */
export async function readAhead(wanted: readonly Ahead[]): Promise<void> {
  const into = cache;
  if (!into || wanted.length === 0) return;
  const read = Promise.allSettled(wanted.map((query) => into.ensureQueryData(query)));
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
