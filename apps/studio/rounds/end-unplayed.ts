import { invariant } from '@mela/primitives';
import { engineOf } from '../games/index.ts';
import type { Studio } from '../studio.ts';
import { leaseUntil } from './lease.ts';
import type { Round } from './round.ts';
import { fixWin, insertStep, lockRound, moveRound, roundById } from './store.ts';

/** How long a round of steps waits for its player. */
const PLAY_MS = 24 * 3_600_000;

/** Until when a round may be played; after that it is ended for its player. */
export const playUntil = ({ openedAt }: Pick<Round, 'openedAt'>): Date =>
  new Date(openedAt.getTime() + PLAY_MS);

/**
 * Ends a round whose player has not come back in time, as the game's last step does; where nothing was done yet the stake
 * goes back. A round whose time is not over stays as it is.
 */
export async function endUnplayed({ database, clock, log }: Studio, { id }: Round): Promise<Round> {
  return database.transaction(async (queries) => {
    await lockRound(queries, id);
    const round = await roundById(queries, id);
    invariant(round, 'a stored round stays');
    const now = clock.now();
    if (round.state !== 'playing' || now < playUntil(round)) return round;
    const rules = engineOf(round.game, round.engine).steps;
    invariant(rules, 'only a round of steps is played');
    const last = rules.lastStep(round);
    log.info({ round: id, step: last ?? 'stake back' }, 'a round nobody came back to is ended');
    if (last === undefined) {
      const times = { now, dueAt: leaseUntil(now) };
      await moveRound(queries, id, 'playing', { kind: 'move', to: 'cancelling' }, times);
    } else {
      await insertStep(queries, round, { request: 'time', text: last, now });
      const { win } = rules.stand({ ...round, steps: [...round.steps, last] });
      await fixWin(queries, id, win, leaseUntil(now));
    }
    const ended = await roundById(queries, id);
    invariant(ended, 'a stored round stays');
    return ended;
  });
}
