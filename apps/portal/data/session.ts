import { useSyncExternalStore } from 'react';

/**
 * Who sits at this tab: the session token, kept in session storage and nowhere else. The inline script of the page reads
 * the same key before the first paint.
 */
const KEY = 'session';
const watchers = new Set<() => void>();

/** The token of this tab's session, if somebody is logged in. */
export const sessionToken = (): string | null => sessionStorage.getItem(KEY);

/** Remembers a new session. */
export function startSession(token: string): void {
  sessionStorage.setItem(KEY, token);
  changed();
}

/** Forgets the session and everything else that this tab remembers of it. */
export function endSession(): void {
  sessionStorage.clear();
  changed();
}

let rotating = false;

/** Exchanges the session for a new one. Until that has come, nobody who hears of the old one's end takes it for a logout. */
export async function rotateSession(exchange: () => Promise<{ token: string }>): Promise<void> {
  rotating = true;
  try {
    startSession((await exchange()).token);
  } finally {
    rotating = false;
  }
}

/** The server knows a token no more: ends the session, if that is still the one of this tab. */
export function sessionGone(token: string | null): void {
  if (!rotating && token === sessionToken()) endSession();
}

/** Whether somebody is logged in at this tab. Always "no" on the server: what it renders is anonymous. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    watchSession,
    () => sessionToken() !== null,
    () => false,
  );

/** Calls back whenever the session starts or ends. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function changed(): void {
  document.documentElement.dataset['session'] = sessionToken() === null ? 'out' : 'in';
  for (const watcher of watchers) watcher();
}
