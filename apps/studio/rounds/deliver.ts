import { setTimeout as sleep } from 'node:timers/promises';
import { openFailureNotes } from '@mela/program/failure-notes.ts';
import type { Studio } from '../studio.ts';
import { advanceFar } from './advance.ts';
import { leaseUntil } from './lease.ts';
import { claimDue } from './store.ts';

const PAUSE_MS = 500;
const AT_ONCE = 16;

/** One turn: takes up the rounds that are due, in whatever process they were left, and answers how many. */
export async function deliverDue(studio: Studio): Promise<number> {
  const now = studio.clock.now();
  const due = await claimDue(studio.database, { now, leasedUntil: leaseUntil(now), limit: AT_ONCE });
  await Promise.all(due.map((round) => advanceFar(studio, round)));
  return due.length;
}

/** Keeps delivering what is owed to the portals, for ever; `stop` waits for the running turn. */
export function startDelivery(studio: Studio): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const notes = openFailureNotes(studio.log, 'delivery failed, trying again');
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let found = 0;
      try {
        found = await deliverDue(studio);
        notes.worked();
      } catch (error) {
        notes.failed(error);
      }
      if (found === 0) await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
