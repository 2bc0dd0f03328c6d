import { useSyncExternalStore } from 'react';

const KEY = 'visits';
const NO = 'no';

/**
 * What the reader of this device has said to having their visits counted: `asking` until they have said anything, `asked` when they want to say it anew;
 * else no, or the number by which they are known as long as they agree.
 */
export type VisitsChoice = 'asking' | 'asked' | 'no' | Readonly<{ visitor: string }>;

const watchers = new Set<() => void>();
let choice: VisitsChoice | undefined;

function kept(): VisitsChoice {
  const text = localStorage.getItem(KEY);
  if (text === null) return 'asking';
  return text === NO ? 'no' : { visitor: text };
}

function tell(next: VisitsChoice): void {
  choice = next;
  for (const watcher of watchers) watcher();
}

/** Keeps the answer until it is changed; a no forgets the number. */
export function chooseVisits(allowed: boolean): void {
  localStorage.setItem(KEY, allowed ? crypto.randomUUID() : NO);
  tell(kept());
}

/** Asks anew, wherever the reader is; until they say otherwise nothing is counted. */
export function askVisits(): void {
  localStorage.removeItem(KEY);
  tell('asked');
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What the reader has said. */
export const useVisitsChoice = (): VisitsChoice =>
  useSyncExternalStore(
    watch,
    () => (choice ??= kept()),
    () => 'no',
  );
