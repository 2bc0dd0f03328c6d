import type { Language } from '@mela/i18n';
import { useSyncExternalStore } from 'react';

let wanted: Language | null = null;
const watchers = new Set<() => void>();

/** Notes which language the page is about to speak; null when it does, or will not. */
export function want(language: Language | null): void {
  wanted = language;
  for (const watcher of watchers) watcher();
}

/** The language that the page is about to speak, so that a choice shows at once. No context: parts that do not live yet must not hear. */
export const useWanted = (): Language | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => wanted,
    () => null,
  );
