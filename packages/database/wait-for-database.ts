import { setTimeout as sleep } from 'node:timers/promises';

/** Where it is said that the program waits. */
type Log = { warn(about: { err: unknown }, message: string): void };

const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;
/** Nobody there yet, or going down and coming up again. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '57P01', '57P02', '57P03']);

/**
 * Asks a program's first question of its database, again for up to a minute while that is away or starting, so that the
 * program need not be started again. What else is wrong, a password say, is thrown at once.
 */
export async function waitForDatabase(
  ask: () => Promise<unknown>,
  log: Log,
  pauseMs = AGAIN_MS,
): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (!isAway(error) || Date.now() > giveUpAt) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await sleep(pauseMs);
    }
  }
}

/** Neither has a code: one that broke under a query, and one that had broken before the next. */
const BROKEN = /terminated|timeout|not queryable/i;

const isAway = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && AWAY.has(String(error.code))) || BROKEN.test(error.message));
