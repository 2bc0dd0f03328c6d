import { useSyncExternalStore } from 'react';

/** What is being asked for again because the site could not be reached. */
type Missed = 'answers' | 'page';

const missed = new Set<Missed>();
const watchers = new Set<() => void>();

/** Says whether something is asked for again and again because the site cannot be reached, or not serve, for a moment. */
export function sayReconnecting(what: Missed, is: boolean): void {
  if (missed.has(what) === is) return;
  if (is) missed.add(what);
  else missed.delete(what);
  for (const watcher of watchers) watcher();
}

export const isReconnecting = (): boolean => missed.size > 0;

/** Whether the page is on its own for a moment, and tries to reach the site again by itself. */
export const useReconnecting = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    isReconnecting,
    () => false,
  );
