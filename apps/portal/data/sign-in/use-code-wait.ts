import { serverNow } from '@mela/ui/clock.ts';
import { useSyncExternalStore } from 'react';

/** How long the button for a code stays closed. It outlives a reload of the page: the server would refuse anyhow. */
export function useCodeWait(purpose: string) {
  const key = `code-wait ${purpose}`;
  // The server, which has no such memory, has drawn the page without a wait.
  const end = useSyncExternalStore(
    watch,
    () => Number(sessionStorage.getItem(key)),
    () => 0,
  );
  return {
    until: end > serverNow() ? new Date(end) : null,
    begin: (until: Date): void => keep(key, String(until.getTime())),
    end: (): void => keep(key, null),
  };
}

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function keep(key: string, end: string | null): void {
  if (end === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, end);
  for (const watcher of watchers) watcher();
}
