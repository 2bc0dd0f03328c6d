import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Crowd } from './crowd.ts';
import { openTokenBuckets, type Rate } from './token-buckets.ts';

/** Somebody in line, until they may begin. */
type Waiting<P> = Readonly<{ begin(place: P): void }>;

/** Waits for a place: until it is there, at most so long, and no longer than somebody waits for it. Null where nothing came of it. */
function waitInLine<P>(
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

/** In how many ms the next one of a key may begin; when that is at once, it is counted as begun. */
type Pace = (key: string) => number;

/** Opens the pace of each key: as fast as it comes while nobody else wants anything, else at a rate. */
function openPace(rate: Rate | null, crowd: Crowd): Pace {
  if (rate === null) return () => 0;
  const buckets = openTokenBuckets(rate);
  return (key) => (buckets.take(key) || crowd.isAlone(key) ? 0 : buckets.waitMs(key));
}

/** Somebody has so much under way that nothing more of theirs is begun. */
export type TooMany = { kind: 'too-many' };

/** A place that is taken until its owner leaves; leaving twice is leaving once. */
export type Place = Readonly<{ leave: () => void }>;

/** How much of what one key wants runs at once. */
export type ConcurrencyLimit = Readonly<{
  /** Waits for a place in the key's own line. Where `gone` aborts meanwhile, the line goes on without. */
  enter(key: string, gone?: AbortSignal): Promise<Outcome<Place, TooMany>>;
  standing: () => Readonly<{ inUse: number; waiting: number }>;
}>;

/**
 * `atOnce` of a key run at a time, the others wait in line, first come, first served: at most `waitingMax`, each at most `patienceMs`.
 * `rate` is how fast a key goes on when it never stops; it holds only while others want something too. Null: as fast as it comes.
 */
export type ConcurrencyRule = Readonly<{
  atOnce: number;
  waitingMax: number;
  patienceMs: number;
  rate: Rate | null;
}>;

type Line = { inUse: number; waiting: Set<Waiting<Place>>; timer: NodeJS.Timeout | undefined };

const TOO_MANY = refuse({ kind: 'too-many' });

/** Opens a limit. Each key has places of its own, so that whoever wants too much waits for themselves and for nobody else. */
export function openConcurrencyLimit(
  { atOnce, waitingMax, patienceMs, rate }: ConcurrencyRule,
  { crowd, refused = () => undefined }: { crowd: Crowd; refused?: () => void },
): ConcurrencyLimit {
  const lines = new Map<string, Line>();
  const untilNext = openPace(rate, crowd);
  const standing = { inUse: 0, waiting: 0 };

  /** Lets in whoever may come now, and looks again when the next one may. */
  function goOn(key: string, line: Line): void {
    if (line.timer !== undefined) return;
    for (const waiting of line.waiting) {
      if (line.inUse >= atOnce) return;
      const ms = untilNext(key);
      if (ms > 0) {
        line.timer = setTimeout(() => {
          line.timer = undefined;
          goOn(key, line);
        }, ms);
        return;
      }
      line.waiting.delete(waiting);
      standing.waiting -= 1;
      waiting.begin(taken(key, line));
    }
    if (line.inUse === 0 && line.waiting.size === 0) lines.delete(key);
  }

  function taken(key: string, line: Line): Place {
    line.inUse += 1;
    standing.inUse += 1;
    let isTaken = true;
    return {
      leave() {
        if (!isTaken) return;
        isTaken = false;
        line.inUse -= 1;
        standing.inUse -= 1;
        goOn(key, line);
      },
    };
  }

  return {
    async enter(key, gone) {
      crowd.note(key);
      const line = lines.get(key) ?? { inUse: 0, waiting: new Set(), timer: undefined };
      lines.set(key, line);
      if (line.waiting.size === 0 && line.inUse < atOnce && untilNext(key) === 0) return ok(taken(key, line));
      if (gone?.aborted) return TOO_MANY;
      if (line.waiting.size >= waitingMax) {
        refused();
        return TOO_MANY;
      }
      const { waiting, place } = waitInLine<Place>(patienceMs, gone, (why) => {
        if (!line.waiting.delete(waiting)) return;
        standing.waiting -= 1;
        if (why === 'too-long') refused();
      });
      line.waiting.add(waiting);
      standing.waiting += 1;
      goOn(key, line);
      const got = await place;
      return got ? ok(got) : TOO_MANY;
    },
    standing: () => standing,
  };
}
