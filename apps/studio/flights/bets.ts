import { openStream } from '@mela/game-maths';
import { invariant, newId, ok, refuse, type Outcome } from '@mela/primitives';
import { cashOutAt, limitPayout } from '../games/crash/game.ts';
import { AUTO_MIN_X100, multiplierAtX100 } from '../games/crash/rules.ts';
import { engineOf, gameByCode } from '../games/index.ts';
import type { Queries } from '../platform/database.ts';
import { leaseUntil } from '../rounds/lease.ts';
import type { Round } from '../rounds/round.ts';
import {
  fixWin,
  insertRound,
  insertStep,
  lockRound,
  roundById,
  roundByRequest,
  stepByRequest,
} from '../rounds/store.ts';
import { withinLimits } from '../rounds/open-round.ts';
import { lockPair } from '../seeds/seed-pair.ts';
import type { Session } from '../sessions/session.ts';
import type { Studio } from '../studio.ts';
import { flightById } from './flight.ts';

export type BetRefusal = 'bet-not-offered' | 'request-reused' | 'betting-over' | 'seat-taken';
export type CashOutRefusal = 'round-not-found' | 'round-over' | 'request-reused' | 'step-not-offered';

/** What a player asks for: which flight, which of their two seats, the bet and its auto cash-out. */
export type BetWish = { readonly flight: string; readonly seat: 0 | 1; readonly wish: unknown };

/** Places a bet in a flight whose betting is open by the server's clock. The same request places one bet, however often it comes. */
export async function placeBet(
  studio: Studio,
  session: Session,
  request: string,
  asked: BetWish,
): Promise<Outcome<Round, BetRefusal>> {
  const version = gameByCode(session.game)?.current ?? '';
  const engine = engineOf(session.game, version);
  const bet = engine.shared ? engine.readBet(asked.wish) : undefined;
  if (!bet || !withinLimits(session, bet.stake)) return refuse('bet-not-offered');
  const { database, clock } = studio;
  const payoutMax = studio.payoutMaxOf(session.operator);
  const input = payoutMax === null ? bet.input : limitPayout(bet.input, payoutMax);
  if (input === undefined) return refuse('bet-not-offered');
  return database.transaction(async (queries) => {
    // Requests of one player queue here.
    await lockPair(queries, session, clock.now());
    const before = await roundByRequest(queries, session, request);
    if (before) return before.input === input ? ok(before) : refuse('request-reused');
    const flight = await flightById(queries, asked.flight, true);
    const now = clock.now();
    if (flight?.state !== 'betting' || !flight.lockedAt || now >= flight.lockedAt)
      return refuse('betting-over');
    if (await seatTaken(queries, session, asked)) return refuse('seat-taken');
    const seeds = { serverSeed: flight.key, clientSeed: flight.salt, nonce: flight.number };
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
      seedPairId: null,
      flight: { id: flight.id, seat: asked.seat },
      clientSeed: flight.salt,
      nonce: flight.number,
      input,
      stake: bet.stake,
      outcome: engine.draw(input, openStream(seeds), seeds).outcome,
      win: null,
      openedAt: now,
      dueAt: leaseUntil(now),
    });
    const round = await roundById(queries, id);
    invariant(round, 'the round was stored just now');
    return ok(round);
  });
}

async function seatTaken(
  queries: Queries,
  { operator, player }: Session,
  { flight, seat }: BetWish,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from studio.round where flight_id = $1 and operator = $2 and player = $3 and seat = $4
       and state not in ('refused', 'cancelling', 'cancelled')`,
    [flight, operator, player, seat],
  );
  return rowCount !== 0;
}

/**
 * Cashes a bet out at the multiplier of the moment when the server received the request. After the tick that shows the crash
 * point it is too late; an auto cash-out that was passed before counts, not the later moment.
 */
export async function cashOut(
  { database, clock }: Studio,
  session: Session,
  id: string,
  request: string,
  receivedAt: Date,
): Promise<Outcome<Round, CashOutRefusal>> {
  return database.transaction(async (queries) => {
    await lockRound(queries, id);
    const round = await roundById(queries, id);
    if (round?.operator !== session.operator || round.player !== session.player)
      return refuse('round-not-found');
    if (round.flightId === null) return refuse('step-not-offered');
    if ((await stepByRequest(queries, id, request)) !== undefined) return ok(round);
    if (round.state !== 'playing') return refuse('round-over');
    const flight = await flightById(queries, round.flightId);
    if (!flight?.tookOffAt || receivedAt < flight.tookOffAt) return refuse('step-not-offered');
    // The first tick counts as the least that may be set, so that every way to play returns the same.
    const shown = multiplierAtX100(receivedAt.getTime() - flight.tookOffAt.getTime());
    const at = Math.max(AUTO_MIN_X100, shown);
    if (at > flight.crashX100) return refuse('round-over');
    await endBet(queries, round, { request, text: cashOutAt(at), now: clock.now() });
    const after = await roundById(queries, id);
    invariant(after, 'a stored round stays');
    return ok(after);
  });
}

/** Ends a locked bet with its one step and fixes what it pays. */
export async function endBet(
  queries: Queries,
  round: Round,
  step: { readonly request: string; readonly text: string; readonly now: Date },
): Promise<void> {
  const rules = engineOf(round.game, round.engine).steps;
  invariant(rules, 'a bet in a flight is a round of steps');
  await insertStep(queries, round, step);
  const { win } = rules.stand({ ...round, steps: [...round.steps, step.text] });
  await fixWin(queries, round.id, win, leaseUntil(step.now));
}
