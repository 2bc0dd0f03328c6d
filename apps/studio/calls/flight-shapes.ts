import { amount, instant } from '@mela/wire/codecs.ts';
import * as z from 'zod/mini';

/** What the page of a shared flight and the studio's server say to each other. */

const FLIGHT_STATES = ['scheduled', 'betting', 'locked', 'flying', 'result', 'settled', 'void'] as const;

/** The flight on the board. Where it is cut is told when it has been cut, and not before. */
const flightNow = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(FLIGHT_STATES),
  bettingAt: instant(),
  lockedAt: z.nullable(instant()),
  tookOffAt: z.nullable(instant()),
  crashX100: z.nullable(z.number()),
});

/** A flight that is over, with the key that it was drawn from. */
const flownFlight = z.object({
  id: z.string(),
  number: z.int(),
  crashX100: z.number(),
  key: z.string(),
  keyBefore: z.string(),
  salt: z.string(),
});

/** A flight that is over, with all that proves it: what was published before the chain's first flight, and what its salt was made of. */
export const provableFlight = z.extend(flownFlight, { firstHash: z.string(), saltSeed: z.string() });

/** Everything that a page shows of the flights, sent whole whenever something of it changes. */
export const flightsNow = z.object({
  v: z.literal(1),
  /** The server's clock when this was sent: pages count by it. */
  now: instant(),
  flight: z.nullable(flightNow),
  chain: z.object({ firstHash: z.string(), salt: z.nullable(z.string()), saltSeed: z.nullable(z.string()) }),
  /** Who flies, without their names; `mine` is the visitor's own. */
  bets: z.array(
    z.object({
      who: z.string(),
      mine: z.boolean(),
      stake: amount(),
      /** Where the bet was cashed out; 0 as long as it is in the air, or when it was lost. */
      cashedX100: z.number(),
      win: amount(),
    }),
  ),
  recent: z.array(flownFlight),
});

export const placeBetBody = z.object({
  request: z.uuid(),
  flight: z.uuid(),
  seat: z.literal([0, 1]),
  wish: z.unknown(),
});
export const cashOutBody = z.object({ request: z.uuid() });
export const flightPath = z.object({ number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
export const flightsHello = z.object({ token: z.string() });
