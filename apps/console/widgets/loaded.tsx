import { useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../data/call-error.ts';

type LoadedProps<T> = { query: UseQueryResult<T>; children: (value: T) => ReactNode };

/** Shows what a query brought; until then its place, and when it failed, or there is no network, why and, unless it was refused for good, a way to try again. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const text = useText();
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    const refused = query.error instanceof CallError && query.error.isFinal;
    const message = query.error instanceof CallError && query.error.message ? query.error.message : undefined;
    return (
      <ErrorState
        message={message}
        onRetry={refused ? undefined : () => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (query.fetchStatus === 'paused')
    return <ErrorState message={text('shell.offlineTitle')} onRetry={() => void query.refetch()} />;
  return <Coming />;
}

/** Stands where something is on its way. */
export const Coming = () => (
  <div className="flex flex-col gap-2" aria-busy="true">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);
