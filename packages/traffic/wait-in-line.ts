/** Somebody in line, until they may begin. */
export type Waiting<P> = Readonly<{ begin(place: P): void }>;

/** Waits for a place: until it is there, at most so long, and no longer than somebody waits for it. Null where nothing came of it. */
export function waitInLine<P>(
  patienceMs: number,
  gone: AbortSignal | undefined,
  gaveUp: (why: 'too-long' | 'gone') => void,
): { waiting: Waiting<P>; place: Promise<P | null> } {
  const { promise: place, resolve } = Promise.withResolvers<P | null>();
  const end = (why: 'too-long' | 'gone'): void => {
    stop();
    gaveUp(why);
    resolve(null);
  };
  const hangUp = (): void => end('gone');
  const timer = Number.isFinite(patienceMs) ? setTimeout(() => end('too-long'), patienceMs) : undefined;
  const stop = (): void => {
    clearTimeout(timer);
    gone?.removeEventListener('abort', hangUp);
  };
  gone?.addEventListener('abort', hangUp, { once: true });
  return {
    place,
    waiting: {
      begin(given) {
        stop();
        resolve(given);
      },
    },
  };
}
