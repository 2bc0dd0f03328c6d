import { openStream } from '@mela/game-maths';
import { invariant, newId, ok, refuse, type Outcome } from '@mela/primitives';
import { makeFree, spendFreeRound } from '../free-rounds/spend.ts';
import { engineOf, gameByCode } from '../games/index.ts';
import type { Queries } from '../platform/database.ts';
import { lockPair, takeNonce } from '../seeds/seed-pair.ts';
import type { Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { leaseUntil } from './lease.ts';
import type { Round } from './round.ts';
import { hasOpenRound, insertRound, roundById, roundByRequest } from './store.ts';

export type OpenRefusal =
  | 'bet-not-offered'
  | 'request-reused'
  | 'too-soon'
  | 'no-free-round'
  | 'round-unfinished';

/**
 * Draws a round and stores it before anything is asked of the portal: its outcome is fixed by the committed seed first.
 * `free`: one that its player was given; nothing is asked for it.
 * The same request opens one round, however often it comes; with another wish it is refused. A round of steps is played to its
 * end before the next of its game.
 */
export async function openRound(
  studio: Studio,
  session: Session,
  request: string,
  wish: unknown,
  free = false,
): Promise<Outcome<Round, OpenRefusal>> {
  const version = gameByCode(session.game)?.current ?? '';
  const engine = engineOf(session.game, version);
  const bet = engine.readBet(wish);
  if (!bet || engine.shared || !withinLimits(session, bet.stake)) return refuse('bet-not-offered');
  return studio.database.transaction(async (queries) => {
    const now = studio.clock.now();
    const pair = await lockPair(queries, session, now);
    const before = await roundByRequest(queries, session, request);
    if (before) return before.input === bet.input ? ok(before) : refuse('request-reused');
    if (await tooSoon(queries, session, now)) return refuse('too-soon');
    if (engine.steps && (await hasOpenRound(queries, session, session.game)))
      return refuse('round-unfinished');
    const grant = free ? await spendFreeRound(queries, session, bet.stake, now) : null;
    if (free && grant === null) return refuse('no-free-round');
    const nonce = await takeNonce(queries, pair);
    const stream = openStream({ serverSeed: pair.serverSeed, clientSeed: pair.clientSeed, nonce });
    const drawn = engine.draw(bet.input, stream);
    const id = newId(now.getTime());
    await insertRound(queries, {
      id,
      operator: session.operator,
      player: session.player,
      sessionId: session.id,
      request,
      game: session.game,
      engine: version,
      currency: session.currency,
      seedPairId: pair.id,
      clientSeed: pair.clientSeed,
      nonce,
      input: bet.input,
      stake: bet.stake,
      outcome: drawn.outcome,
      win: engine.steps ? null : drawn.win,
      openedAt: now,
      dueAt: leaseUntil(now),
    });
    if (grant !== null) await makeFree(queries, id, grant);
    const round = await roundById(queries, id);
    invariant(round, 'the round was stored just now');
    return ok(round);
  });
}

/** Whether a stake lies within what the portal allows this visit. */
export const withinLimits = ({ stakeMin, stakeMax }: Session, stake: bigint): boolean =>
  (stakeMin === null || stake >= stakeMin) && (stakeMax === null || stake <= stakeMax);

/** Whether the jurisdiction's least time between two rounds has not passed yet. */
async function tooSoon(queries: Queries, session: Session, now: Date): Promise<boolean> {
  if (session.roundTimeMinMs === 0) return false;
  const { rowCount } = await queries.query(
    'select from studio.round where operator = $1 and player = $2 and opened_at > $3 limit 1',
    [session.operator, session.player, new Date(now.getTime() - session.roundTimeMinMs)],
  );
  return rowCount !== 0;
}
