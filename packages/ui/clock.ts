import { useSyncExternalStore } from 'react';

/**
 * The server's time in the browser: one shared tick a second for every clock and countdown on the page. Whoever learns
 * the server's time says so with `setServerTime`. A machine that slept, or whose clock was moved, is noticed by its two clocks
 * having parted: until the server has spoken again, the time is in doubt.
 */
let ahead = 0;
let parting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Slower drifting is the clock being kept right. */
const PARTED_MS = 1500;

/** How far the wall's clock is from the one that only counts. */
const partingNow = (): number => Date.now() - performance.now();

/** Corrects the clock: the server said it was `instant` in an answer that arrived at `heardAt` of this machine's clock. */
export function setServerTime(instant: Date, heardAt = Date.now()): void {
  ahead = instant.getTime() - heardAt;
  parting = partingNow();
  tell();
}

/** The server's time in milliseconds, as well as this browser knows it. */
export const serverNow = (): number => Date.now() + ahead;

/** What the server's clock showed when this machine's own showed so many milliseconds. */
export const serverTimeOf = (machineMs: number): Date => new Date(machineMs + ahead);

/** Whether this machine's clocks have parted since the server spoke. */
export const isTimeInDoubt = (): boolean => Math.abs(partingNow() - parting) > PARTED_MS;

/** The server's time, cut to the second; renders again every second, and at once when the page is seen again. */
export const useServerSecond = (): number => useSyncExternalStore(watch, currentSecond, currentSecond);

/** Whether the server's time has come to an instant; renders again only when that changes. */
export const useIsPast = (instant: number): boolean =>
  useSyncExternalStore(
    watch,
    () => currentSecond() >= instant,
    () => false,
  );

/** Whether the time is in doubt; who shows a countdown asks the server then. */
export const useTimeInDoubt = (): boolean => useSyncExternalStore(watch, isTimeInDoubt, () => false);

const currentSecond = (): number => Math.floor(serverNow() / 1000) * 1000;

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Timers of a page that is not seen are put off for minutes. */
const tellWhenSeen = (): void => {
  if (!document.hidden) tell();
};

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  if (timer === undefined) {
    waitForSecond();
    document.addEventListener('visibilitychange', tellWhenSeen);
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', tellWhenSeen);
  };
}

/** Sleeps to the start of the server's next second: ticks stay true however long one of them took. */
function waitForSecond(): void {
  timer = setTimeout(
    () => {
      tell();
      waitForSecond();
    },
    1000 - (((serverNow() % 1000) + 1000) % 1000),
  );
}
