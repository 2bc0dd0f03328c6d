import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { carryOut, type Answer } from '../carry-out.ts';
import { pick } from '../chance.ts';
import type { Journal } from '../journal.ts';
import type { Spun, Visit } from '../target/studio.ts';
import type { Ground } from './driver.ts';

/** States of a round that nothing follows. */
const ENDED = new Set(['done', 'refused', 'cancelled', 'disputed']);
const WAIT_MS = 200;

/** A spin at the studio's slot, asked for under one request until its player knows what came of it. */
export const spinAtStudio = ({ target, journal }: Ground): Promise<void> =>
  spinOnce(journal, pick(target.visits));

/** One spin of a visit's player. */
export async function spinOnce(journal: Journal, visit: Visit): Promise<void> {
  const request = randomUUID();
  await carryOut(journal, journal.open('spin', request, visit.seat), (timeoutMs) => {
    const heard = hear(visit, request);
    const givenUp = { kind: 'unknown', reason: 'given up' } as const;
    return timeoutMs ? Promise.race([heard, sleep(timeoutMs, givenUp)]) : heard;
  });
}

/** While a round is on its way to the system its player waits, and asks again. */
async function hear(visit: Visit, request: string): Promise<Answer<null>> {
  try {
    for (;;) {
      const spun = await visit.spin(request);
      if (spun.status !== 200 || ENDED.has(spun.state)) return answerIn(spun);
      await sleep(WAIT_MS);
    }
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.message : 'failed' };
  }
}

function answerIn({ status, id, state, win, code = 'refused' }: Spun): Answer<null> {
  if (status === 200 && state === 'done') return { kind: 'ok', value: null, reference: `${id} ${win}` };
  if (status === 200) return { kind: 'refused', code: state };
  return status === 429 || status >= 500
    ? { kind: 'unknown', reason: `${status} ${code}` }
    : { kind: 'refused', code };
}
