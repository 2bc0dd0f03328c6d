const PAUSE_MS = 3000;

/**
 * Fetches a part of a page again and again until it is there; `missed` hears of each time it did not come, and the next try waits for
 * it. A network that comes back is not kept waiting.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, missed?: () => Promise<void>): Promise<T> {
  try {
    return await load();
  } catch {
    await missed?.();
    await networkOrPause();
    return retryUntilLoaded(load, missed);
  }
}

/** Waits until the network comes back, or a moment where it never said that it was gone. */
const networkOrPause = (): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      removeEventListener('online', go);
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', go);
    const timer = setTimeout(go, PAUSE_MS);
  });
