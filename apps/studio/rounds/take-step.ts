import { invariant, ok, refuse, type Outcome } from '@mela/primitives';
import { engineOf } from '../games/index.ts';
import type { Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { leaseUntil } from './lease.ts';
import type { Round } from './round.ts';
import { fixWin, insertStep, lockRound, roundById, stepByRequest } from './store.ts';

export type StepRefusal = 'round-not-found' | 'round-over' | 'step-not-offered' | 'request-reused';

/**
 * Takes a player's step in an open round. The same request takes one step, however often it comes. The step that ends the
 * round fixes its win in the same transaction; the win is then owed to the portal.
 */
export async function takeStep(
  { database, clock }: Studio,
  session: Session,
  id: string,
  request: string,
  wish: unknown,
): Promise<Outcome<Round, StepRefusal>> {
  return database.transaction(async (queries) => {
    await lockRound(queries, id);
    const round = await roundById(queries, id);
    if (round?.operator !== session.operator || round.player !== session.player)
      return refuse('round-not-found');
    const rules = engineOf(round.game, round.engine).steps;
    const text = rules?.readStep(wish);
    if (!rules || text === undefined) return refuse('step-not-offered');
    const before = await stepByRequest(queries, id, request);
    if (before !== undefined) return before === text ? ok(round) : refuse('request-reused');
    if (round.state !== 'playing') return refuse('round-over');
    if (!rules.mayTake(round, text)) return refuse('step-not-offered');
    const now = clock.now();
    await insertStep(queries, round, { request, text, now });
    const { over, win } = rules.stand({ ...round, steps: [...round.steps, text] });
    if (over) await fixWin(queries, id, win, leaseUntil(now));
    const after = await roundById(queries, id);
    invariant(after, 'a stored round stays');
    return ok(after);
  });
}
