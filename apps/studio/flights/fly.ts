import { setTimeout as sleep } from 'node:timers/promises';
import { openFailureNotes } from '@mela/program/failure-notes.ts';
import { END } from '../games/crash/game.ts';
import { flightMs, multiplierAtX100, RETURN_MAX_X100 } from '../games/crash/rules.ts';
import { advanceFar } from '../rounds/advance.ts';
import { lockRound, roundById } from '../rounds/store.ts';
import type { Studio } from '../studio.ts';
import { endBet } from './bets.ts';
import { currentChain } from './chain.ts';
import { beat, moveFlight, openFlight, scheduleFlight, type Flight } from './flight.ts';

const BETTING_MS = 6000;
const PAUSE_MS = 2500;
/** How long a flight waits for the answers about its stakes; those still out are given up. */
const ANSWERS_MS = 3000;
/** How long after the cut a cash-out may be counted that was received before it. */
const COUNTING_MS = 800;
/** Betting that nobody kept going for so long was cut off by a crash of ours: it is called off. */
const ABANDONED_MS = 5000;
const BEAT_MS = 1000;
/** How long flights go on after the last one looked. */
const WATCH_MS = 30_000;
const TICK_MS = 100;
const IDLE_MS = 500;

/** Ends bets of a flight; what they won is delivered without anybody waiting for it. */
async function endBets(studio: Studio, { id }: Flight, upToX100: number | null): Promise<void> {
  const { rows } = await studio.database.query<{ id: string }>(
    `select id from studio.round where flight_id = $1 and state = 'playing'
       and ($2::float8 is null or $2 >= $3 or (input::jsonb ->> 'autoX100')::float8 <= $2)`,
    [id, upToX100, RETURN_MAX_X100],
  );
  for (const bet of rows) {
    const ended = await studio.database.transaction(async (queries) => {
      await lockRound(queries, bet.id);
      const round = await roundById(queries, bet.id);
      if (round?.state !== 'playing') return undefined;
      await endBet(queries, round, { request: 'flight', text: END, now: studio.clock.now() });
      return roundById(queries, bet.id);
    });
    if (ended)
      void advanceFar(studio, ended).catch((error: unknown) =>
        studio.log.error({ err: error }, 'delivery failed'),
      );
  }
}

/** Gives the stakes of a flight back: those in doubt before it leaves, all of them when it is called off. */
async function giveBack(studio: Studio, { id }: Flight, states: readonly string[]): Promise<void> {
  const now = studio.clock.now();
  await studio.database.query(
    `update studio.round set state = 'cancelling', attempts = 0, due_at = $2 where flight_id = $1 and state = any($3)`,
    [id, now, states],
  );
}

/** Calls a flight off whose betting was open, and gives all stakes back. */
async function callOff(studio: Studio, flight: Flight): Promise<void> {
  if (!(await moveFlight(studio.database, flight, 'void', studio.clock.now()))) return;
  studio.log.warn({ flight: flight.number }, 'a flight was called off');
  await giveBack(studio, flight, ['betting', 'playing']);
}

/** When the program begins: betting that was open when another one ended is called off; a later flight goes on by itself. */
export async function callOffLeft(studio: Studio): Promise<void> {
  const flight = await openFlight(studio.database);
  const now = studio.clock.now().getTime();
  const left = flight?.state === 'betting' || flight?.state === 'scheduled';
  if (flight && left && now - flight.beatAt.getTime() > BEAT_MS) await callOff(studio, flight);
}

/**
 * Takes the flights one step on by the clock, if a step is due, and answers in how many ms to look again. Any number of programs
 * may do so at once: each step is made by one of them, and all that follows from it may be done again.
 */
export async function flyOn(studio: Studio): Promise<number> {
  const { database, clock } = studio;
  const flight = await openFlight(database);
  const now = clock.now();
  const since = (at: Date | null) => (at ? now.getTime() - at.getTime() : 0);
  if (!flight) {
    const chain = await currentChain(database, now);
    if (chain.salt === null || !chain.watchedAt || since(chain.watchedAt) > WATCH_MS) return IDLE_MS;
    const bettingAt = new Date(now.getTime() + PAUSE_MS);
    await scheduleFlight(database, chain, chain.salt, { now, bettingAt });
    return TICK_MS;
  }
  if (flight.state === 'betting' && since(flight.beatAt) > ABANDONED_MS) {
    await callOff(studio, flight);
    return 0;
  }
  if (since(flight.beatAt) > BEAT_MS) await beat(database, flight.id, now);
  const move = (to: Flight['state'], at?: Parameters<typeof moveFlight>[4]) =>
    moveFlight(database, flight, to, now, at);
  switch (flight.state) {
    case 'scheduled':
      if (since(flight.bettingAt) < 0) return Math.min(TICK_MS, -since(flight.bettingAt));
      await move('betting', { lockedAt: new Date(now.getTime() + BETTING_MS) });
      return 0;
    case 'betting':
      if (since(flight.lockedAt) < 0) return Math.min(TICK_MS, -since(flight.lockedAt));
      await move('locked');
      return 0;
    case 'locked': {
      const out = await database.query(
        "select from studio.round where flight_id = $1 and state = 'betting' limit 1",
        [flight.id],
      );
      if (out.rowCount && since(flight.lockedAt) < ANSWERS_MS) return TICK_MS;
      // Nobody flies whose stake is in doubt.
      await giveBack(studio, flight, ['betting']);
      await move('flying', { tookOffAt: now });
      return 0;
    }
    case 'flying': {
      const left = flightMs(flight.crashX100) - since(flight.tookOffAt);
      if (left <= 0) {
        await move('result');
        return 0;
      }
      await endBets(studio, flight, multiplierAtX100(since(flight.tookOffAt)));
      return Math.min(TICK_MS, left);
    }
    case 'result':
      if (since(flight.tookOffAt) - flightMs(flight.crashX100) < COUNTING_MS) return TICK_MS;
      await endBets(studio, flight, null);
      await move('settled');
      return 0;
    default:
      return IDLE_MS;
  }
}

/** Keeps the flights going, for ever; `changed` is called after each step. `stop` waits for the running one. */
export function startFlights(studio: Studio, changed: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const notes = openFailureNotes(studio.log, 'a step of the flights failed, trying again');
  const running = (async () => {
    await callOffLeft(studio).catch((error: unknown) =>
      studio.log.error({ err: error }, 'looking for left flights failed'),
    );
    while (!stopping.signal.aborted) {
      let pause = IDLE_MS;
      try {
        pause = await flyOn(studio);
        notes.worked();
      } catch (error) {
        notes.failed(error);
      }
      if (pause === 0) await changed();
      else await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
