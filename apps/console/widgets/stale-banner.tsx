import { useText } from '@mela/i18n/react.ts';
import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Why what is shown may be old: there is no network, or the last look at something on this page has failed. */
type Stale = 'offline' | 'failed' | null;

function staleOf(queries: QueryClient): Stale {
  if (!onlineManager.isOnline()) return 'offline';
  const isOld = queries
    .getQueryCache()
    .getAll()
    .some((query) => query.isActive() && query.state.data !== undefined && query.state.status === 'error');
  return isOld ? 'failed' : null;
}

function useStale(): Stale {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const leave = [queries.getQueryCache().subscribe(changed), onlineManager.subscribe(changed)];
      return () => leave.forEach((one) => one());
    },
    [queries],
  );
  return useSyncExternalStore(subscribe, () => staleOf(queries));
}

/** Says on every page when what it shows is not as it is now: nobody decides about money on an old list unknowingly. */
export function StaleBanner() {
  const text = useText();
  const stale = useStale();
  return (
    <output className="block">
      {stale !== null && (
        <span className="mb-4 block rounded-card border border-notice bg-surface px-4 py-2 text-notice">
          {text(stale === 'offline' ? 'shell.offline' : 'console.stale')}
        </span>
      )}
    </output>
  );
}
