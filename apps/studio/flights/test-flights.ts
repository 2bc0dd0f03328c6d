import { randomUUID } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { advanceFar } from '../rounds/advance.ts';
import type { Round } from '../rounds/round.ts';
import { roundById } from '../rounds/store.ts';
import type { Session } from '../sessions/session.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { placeBet } from './bets.ts';
import { watchFlights } from './chain.ts';
import { openFlight, type Flight } from './flight.ts';
import { flyOn } from './fly.ts';

export const START = 10_000_000n;
export const STAKE = 100_000n;

/** A studio with flights of its own and a player with START in their wallet, for the tests of one file. */
export function openTestFlights() {
  const air = {} as { testbed: TestStudio; session: Session };

  beforeAll(async () => void (air.testbed = await openTestStudio()));
  afterAll(() => air.testbed.close());
  beforeEach(async () => {
    air.testbed.portal.fault = () => undefined;
    air.session = await air.testbed.visit(`player-${randomUUID()}`, 'crash');
    await watchFlights(air.testbed.database, now(), 'the first seed');
    await over();
    await air.testbed.deliverAll();
    air.testbed.portal.balance = START;
  });

  const now = () => air.testbed.studio.clock.now();
  /** Takes the steps that are due now. */
  async function turn(): Promise<void> {
    while ((await flyOn(air.testbed.studio)) === 0);
  }
  /** Lets time pass until a flight is in a state. */
  async function until(state: Flight['state']): Promise<Flight> {
    for (let i = 0; i < 3000; i += 1) {
      await watchFlights(air.testbed.database, now(), 'x');
      await turn();
      const flight = await openFlight(air.testbed.database);
      if (flight?.state === state) return flight;
      // A long flight passes in long steps; what follows from a step does not depend on how many there are.
      air.testbed.pass(flight?.state === 'flying' ? 2000 : 250);
    }
    throw new Error(`no flight comes to ${state}`);
  }
  const bet = (
    flight: Flight,
    autoX100: number | null = null,
    seat: 0 | 1 = 0,
    who = air.session,
    request = randomUUID() as string,
  ) => placeBet(air.testbed.studio, who, request, { flight: flight.id, seat, wish: { bet: '10', autoX100 } });
  async function placed(flight: Flight, autoX100: number | null = null, seat: 0 | 1 = 0): Promise<Round> {
    const made = await bet(flight, autoX100, seat);
    invariant(made.ok, 'the bet is placed');
    return advanceFar(air.testbed.studio, made.value);
  }
  const again = async ({ id }: Round): Promise<Round> => {
    const round = await roundById(air.testbed.database, id);
    invariant(round, 'a stored round stays');
    return round;
  };
  /** Lets time pass until the open flight is over and the next one stands on the board. */
  async function over(): Promise<void> {
    const id = (await openFlight(air.testbed.database))?.id;
    if (id === undefined) return;
    for (let i = 0; i < 3000 && (await openFlight(air.testbed.database))?.id === id; i += 1) {
      await watchFlights(air.testbed.database, now(), 'x');
      await turn();
      air.testbed.pass(1000);
    }
  }
  /**
   * A flight that lasts at least so long, with its betting open: shorter ones are let fly. One that crashes at 1.00, as
   * one in dozens does, is over in the step that it takes off in, and nobody would find it in the air.
   */
  async function betting(leastX100 = 101): Promise<Flight> {
    for (;;) {
      const flight = await until('betting');
      if (flight.crashX100 >= leastX100 && flight.crashX100 < 100_000) return flight;
      await over();
    }
  }
  async function takeOff(flight: Flight): Promise<Date> {
    const flying = await until('flying');
    invariant(flying.id === flight.id && flying.tookOffAt, 'this flight took off');
    return flying.tookOffAt;
  }

  return Object.assign(air, { now, turn, until, bet, placed, again, over, betting, takeOff });
}
