import { CONSENTS } from '@mela/form-rules/consents.ts';
import { serverNow } from '@mela/ui/clock.ts';
import { useSyncExternalStore } from 'react';

const KEY = 'visits';
const NO = 'no';

/**
 * What was said in this browser to having its visits counted: the number by which its reader is known as long as they agree, null for a no; when; and by which words, 0 where nobody was asked here and an account's answer was taken.
 */
export type VisitsAnswer = Readonly<{ visitor: string | null; saidAt: number; words: number }>;

/** `asking` until the reader has said anything, `asked` when they want to say it anew; else what they have said. */
export type VisitsChoice = 'asking' | 'asked' | VisitsAnswer;

const watchers = new Set<() => void>();
let choice: VisitsChoice | undefined;

function kept(): VisitsChoice {
  const [visitor = '', saidAt, words] = (localStorage.getItem(KEY) ?? '').split(' ');
  return words ? { visitor: visitor === NO ? null : visitor, saidAt: Number(saidAt), words: Number(words) } : 'asking';
}

function tell(next: VisitsChoice): void {
  choice = next;
  for (const watcher of watchers) watcher();
}

/** Keeps the answer until it is changed, given here by today's words, or taken from an account; a no forgets the number. */
export function chooseVisits(allowed: boolean, taken = false): void {
  const words = taken ? 0 : CONSENTS.analytics.words;
  localStorage.setItem(KEY, `${allowed ? crypto.randomUUID() : NO} ${serverNow()} ${words}`);
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
    () => 'asking',
  );
