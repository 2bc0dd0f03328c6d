import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../data/call-error.ts';

type PagedListProps<T> = {
  /** What has come so far; undefined before anything has. */
  items: readonly T[] | undefined;
  query: {
    error: Error | null;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  empty: ReactNode;
  children: (item: T) => ReactNode;
};

/** A list that comes page by page: while it loads, when it fails, without a network, empty, and as long as it is. */
export function PagedList<T>({ items, query, empty, children }: PagedListProps<T>) {
  const { text } = useLocale();
  const { error, isFetching, isFetchingNextPage, hasNextPage, fetchStatus, refetch, fetchNextPage } = query;
  if (!items) {
    return error || fetchStatus === 'paused' ? (
      <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-64 w-full rounded-card" />
    );
  }
  const isStale = error !== null || fetchStatus === 'paused';
  return (
    <div className="flex flex-col gap-3">
      {isStale && (
        <output className="block rounded-card border border-notice p-3 text-sm text-ink">
          {text('orders.offline')}
        </output>
      )}
      {items.length === 0 ? empty : items.map(children)}
      {hasNextPage && (
        <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('shell.loadMore')}
        </Button>
      )}
    </div>
  );
}
