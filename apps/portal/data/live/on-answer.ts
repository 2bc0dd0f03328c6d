import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Calls back when a call is answered; not when what is kept of it is changed by what was pushed. An answer that was on its way then may be older. */
export function onAnswer(queries: QueryClient, key: QueryKey, hear: () => void): void {
  const hash = hashKey(key);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash) return;
    if (event.action.type === 'success' && !event.action.manual) hear();
  });
}
