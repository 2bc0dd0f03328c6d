import { ok, refuse, type Outcome } from '@mela/primitives';

/** So much is waiting at this moment that nothing more is begun. */
export type Busy = { kind: 'busy' };

/** Lets work that costs much be done by a few at a time. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<Outcome<T, Busy>>;

/** At most `atOnce` are at work; with `queueMax` more waiting, the next one is refused as busy. */
export function openTurnstile({ atOnce, queueMax }: { atOnce: number; queueMax: number }): Turnstile {
  let working = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (working === atOnce) {
      if (queue.length >= queueMax) return refuse({ kind: 'busy' });
      // Whoever finishes hands its place over, so `working` does not change.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      working += 1;
    }
    try {
      return ok(await work());
    } finally {
      const next = queue.shift();
      if (next) next();
      else working -= 1;
    }
  };
}

/** A turnstile for each key, there for as long as somebody is at it. */
export function openTurnstiles(
  limits: Parameters<typeof openTurnstile>[0],
): <T>(key: string, work: () => Promise<T>) => Promise<Outcome<T, Busy>> {
  const open = new Map<string, { inTurn: Turnstile; people: number }>();
  return async (key, work) => {
    const at = open.get(key) ?? { inTurn: openTurnstile(limits), people: 0 };
    open.set(key, at);
    at.people += 1;
    try {
      return await at.inTurn(work);
    } finally {
      at.people -= 1;
      if (at.people === 0) open.delete(key);
    }
  };
}
