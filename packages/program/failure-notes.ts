import type { Logger } from './log.ts';

const AGAIN_MS = 10_000;

/** The failures of one thing that is tried again and again. */
export type FailureNotes = Readonly<{ failed(error: unknown): void; worked(): void }>;

/**
 * Notes such failures without filling the log with them: the first at once, then how many there were every ten seconds, and that it works
 * again.
 */
export function openFailureNotes(log: Logger, message: string, about: object = {}): FailureNotes {
  let failures = 0;
  let noted = 0;
  let notedAt = 0;
  return {
    failed(error) {
      failures += 1;
      const now = performance.now();
      if (noted > 0 && now - notedAt < AGAIN_MS) return;
      log.error({ ...about, err: error, failures }, message);
      noted = failures;
      notedAt = now;
    },
    worked() {
      if (failures > 1) log.info({ ...about, failures }, `${message}: it works again`);
      failures = 0;
      noted = 0;
    },
  };
}
