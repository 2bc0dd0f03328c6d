import { useSyncExternalStore } from 'react';

/**
 * Who sits at this tab: the session token, kept in session storage and nowhere else. The inline script of the page reads
 * the same key before the first paint.
 */
const KEY = 'session';
const watchers = new Set<() => void>();

/** The token of this tab's session, if somebody is logged in. */
export const sessionToken = (): string | null => sessionStorage.getItem(KEY);

/** What the tab remembered of a session that ended under its owner, who may come back. */
let left: Readonly<Record<string, string>> | null = null;

/** Remembers a new session. */
export function startSession(token: string): void {
  sessionStorage.setItem(KEY, token);
  changed();
}

/** Forgets the session and everything else that this tab remembers of it. */
function endSession(): void {
  sessionStorage.clear();
  changed();
}

/** Whether the last session of this tab ended by itself, and nobody has logged in since. */
export const isSessionOver = (): boolean => left !== null && sessionToken() === null;

/** Gives back what the tab remembered of the session that ended, to its owner; to nobody else. */
export function takeUp(isOwner: boolean): void {
  for (const [key, value] of Object.entries((isOwner && left) || {}))
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  left = null;
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

/** Ends the session because its owner leaves. Whoever hears of its end before it is forgotten here does not take it for one that ended by itself. */
export async function leaveSession(tell: () => Promise<unknown>): Promise<void> {
  rotating = true;
  try {
    await tell();
  } finally {
    rotating = false;
    endSession();
  }
}

/** The server knows a token no more: ends the session, if that is still the one of this tab. */
export function sessionGone(token: string | null): void {
  if (rotating || token === null || token !== sessionToken()) return;
  left = Object.fromEntries(Object.entries(sessionStorage));
  endSession();
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
