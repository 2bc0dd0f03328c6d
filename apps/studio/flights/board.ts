import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { cashedX100 } from '../games/crash/game.ts';
import type { Queries } from '../platform/database.ts';
import type { flightsNow, provableFlight } from '../calls/flight-shapes.ts';
import { currentChain } from './chain.ts';
import { lastFlights, openFlight, type Flight } from './flight.ts';

const RECENT = 30;
const BETS_SHOWN = 100;

type Bet = {
  operator: string;
  player: string;
  stake: bigint;
  currency: string;
  input: string;
  outcome: string;
  win: bigint | null;
  steps: string[];
};

/** What is on the board, before it is told to one visitor. */
export type Board = {
  readonly flight: Flight | undefined;
  readonly chain: z.output<typeof flightsNow>['chain'];
  readonly bets: readonly Bet[];
  readonly recent: z.output<typeof flightsNow>['recent'];
};

const wasCut = ({ state }: Flight) => state === 'result' || state === 'settled';

/** A flight that is over, as anybody may check it. */
const flown = (flight: Flight): Board['recent'][number] => ({
  id: flight.id,
  number: flight.number,
  crashX100: flight.crashX100,
  key: flight.key.toString('hex'),
  keyBefore: createHash('sha256').update(flight.key).digest('hex'),
  salt: flight.salt,
});

/** The same, with all that proves it. */
export const proofOf = (flight: Flight): z.output<typeof provableFlight> => ({
  ...flown(flight),
  firstHash: flight.firstHash,
  saltSeed: flight.saltSeed,
});

/** Reads the board. Between two flights the one that is just over stays on it. */
export async function readBoard(queries: Queries, now: Date): Promise<Board> {
  const recent = await lastFlights(queries, RECENT);
  const flight = (await openFlight(queries)) ?? recent[0];
  const { firstHash, salt, saltSeed } = await currentChain(queries, now);
  const bets = flight
    ? await queries.query<Bet>(
        `select r.operator, r.player, r.stake, r.currency, r.input, r.outcome, r.win,
           array(select step from studio.round_step where round_id = r.id order by number) as steps
         from studio.round r where r.flight_id = $1 and r.state in ('playing', 'settling', 'done', 'disputed')
         order by r.stake desc, r.id limit $2`,
        [flight.id, BETS_SHOWN],
      )
    : { rows: [] };
  return { flight, chain: { firstHash, salt, saltSeed }, bets: bets.rows, recent: recent.map(flown) };
}

/** A name that its owner knows and nobody else: a few signs of its hash. */
const maskOf = ({ operator, player }: { operator: string; player: string }) =>
  createHash('sha256').update(`${operator}:${player}`).digest('hex').slice(0, 4).toUpperCase();

/** Tells the board to a visitor: bets of their own currency, and where the flight is cut only once it is. */
export function tellBoard(
  { flight, chain, bets, recent }: Board,
  who: { readonly operator: string; readonly player: string; readonly currency: string },
  now: Date,
): z.output<typeof flightsNow> {
  return {
    v: 1,
    now,
    flight: flight
      ? {
          id: flight.id,
          number: flight.number,
          state: flight.state,
          bettingAt: flight.bettingAt,
          lockedAt: flight.lockedAt,
          tookOffAt: flight.tookOffAt,
          crashX100: wasCut(flight) ? flight.crashX100 : null,
        }
      : null,
    chain,
    bets: bets
      .filter(({ currency }) => currency === who.currency)
      .map((bet) => ({
        who: maskOf(bet),
        mine: bet.operator === who.operator && bet.player === who.player,
        stake: bet.stake,
        cashedX100: cashedX100(bet),
        win: bet.win ?? 0n,
      })),
    recent: [...recent],
  };
}
