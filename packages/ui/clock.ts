import { useSyncExternalStore } from 'react';

/**
 * The server's time in the browser: one shared tick a second for every clock and countdown on the page. Whoever learns
 * the server's time says so with `setServerTime`, also after the machine has slept.
 */
let ahead = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Corrects the clock: the server said it was `instant` when the answer that just arrived was made. */
export function setServerTime(instant: Date): void {
  ahead = instant.getTime() - Date.now();
}

/** The server's time in milliseconds, as well as this browser knows it. */
export const serverNow = (): number => Date.now() + ahead;

/** The server's time, cut to the second; renders again every second. */
export const useServerSecond = (): number => useSyncExternalStore(watch, currentSecond, currentSecond);

const currentSecond = (): number => Math.floor(serverNow() / 1000) * 1000;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  if (timer === undefined) waitForSecond();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Sleeps to the start of the server's next second: ticks stay true however long one of them took. */
function waitForSecond(): void {
  timer = setTimeout(
    () => {
      for (const watcher of watchers) watcher();
      waitForSecond();
    },
    1000 - (serverNow() % 1000),
  );
}
