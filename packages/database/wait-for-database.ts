import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFailureOf } from './failure.ts';

/** Where it is said that the program waits. */
type Log = { warn(about: { err: unknown }, message: string): void };

const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;

/**
 * Asks a program's first questions of its database, again for up to a minute while that is away or starting, so that the
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
      if (databaseFailureOf(error) === null || Date.now() > giveUpAt) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await sleep(pauseMs);
    }
  }
}
