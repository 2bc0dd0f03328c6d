import { randomUUID } from 'node:crypto';
import { bet, cancel, settle, type BodyOf, type Call } from '../../packages/wire/provider/index.ts';
import type { Stage } from '../stage/open-stage.ts';
import { GAME, type Seat } from '../stage/seat-players.ts';
import { openVendorWire, type VendorWire } from '../stage/vendor-wire.ts';
import { cpuSeconds } from './cpu.ts';

/** What a load gave: calls per second, their latencies in ms in rising order, and processor time per call in ms. */
export type Load = Readonly<{
  perSecond: number;
  latencies: readonly number[];
  cpu: { api: number; database: number };
}>;

/** One step of a vendor at its connection; the number counts the steps of the whole load. */
export type VendorStep = (
  vendor: { wire: VendorWire; seats: readonly Seat[]; mark: string },
  n: number,
) => Promise<void>;

/** The share of latencies below: `percentile(latencies, 0.99)` is p99. */
export const percentile = (latencies: readonly number[], share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;

/** Keeps `inFlight` steps going for some seconds. A call that is not answered with a success fails the measurement. */
export function loadFor(stage: Stage, inFlight: number, seconds: number, step: VendorStep): Promise<Load> {
  const end = performance.now() + seconds * 1000;
  return load(stage, inFlight, () => performance.now() < end, step);
}

/** Takes so many steps, `inFlight` of them at once; for what is counted and not timed. */
export const loadSteps = (stage: Stage, inFlight: number, steps: number, step: VendorStep): Promise<Load> =>
  load(stage, inFlight, (n) => n < steps, step);

async function load(
  stage: Stage,
  inFlight: number,
  goesOn: (n: number) => boolean,
  step: VendorStep,
): Promise<Load> {
  const wire = openVendorWire(stage.apis[0]?.port ?? 0, stage.company.key, inFlight);
  const vendor = { wire, seats: stage.company.seats, mark: randomUUID().slice(0, 8) };
  const latencies: number[] = [];
  const cpuBefore = cpuSeconds(stage);
  const startedAt = performance.now();
  let n = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (goesOn(n)) {
        const sentAt = performance.now();
        await step(vendor, n++);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  const cpuAfter = cpuSeconds(stage);
  wire.close();
  const cpuPerCall = (of: 'api' | 'database'): number =>
    ((cpuAfter[of] - cpuBefore[of]) * 1000) / latencies.length;
  return {
    perSecond: latencies.length / took,
    latencies: latencies.toSorted((a, b) => a - b),
    cpu: { api: cpuPerCall('api'), database: cpuPerCall('database') },
  };
}

const seatOf = (seats: readonly Seat[], n: number): Seat => {
  const seat = seats[n % seats.length];
  if (!seat) throw new Error('nobody sits at the table');
  return seat;
};

/** Makes a call that has to be booked. */
export async function mustBook<C extends Call>(wire: VendorWire, call: C, body: BodyOf<C>): Promise<void> {
  const reply = await wire.ask(call, body);
  if (reply.kind === 'unknown') throw new Error(`${call.name}: ${reply.reason}`);
  if (!reply.outcome.ok) throw new Error(`${call.name}: ${reply.outcome.refusal.code}`);
}

const STAKE = 10_000n;

/** The n-th round of a load: of the next player in turn, under a name of its own. */
export function roundOf({ seats, mark }: Pick<Parameters<VendorStep>[0], 'seats' | 'mark'>, n: number) {
  const { player, session } = seatOf(seats, n);
  return { session, player, game: GAME, round: `${mark}-${n}` };
}

/** A new bet of one unit, each time of the next player in turn. */
export const newBet: VendorStep = ({ wire, seats, mark }, n) =>
  mustBook(wire, bet, {
    ...roundOf({ seats, mark }, n),
    transaction: `${mark}-${n}`,
    amount: STAKE,
    currency: 'BDT',
  });

/** A new bet, each time of the same player. */
export const betOfOne: VendorStep = ({ wire, seats, mark }, n) =>
  newBet({ wire, seats: seats.slice(0, 1), mark }, n);

/** The same bet again and again. */
export const sameBet: VendorStep = ({ wire, seats }, n) => newBet({ wire, seats, mark: 'replayed' }, n % 64);

/** Of four calls two are bets, one settles the first and one cancels the second. */
export const mixedCalls: VendorStep = async ({ wire, seats, mark }, n) => {
  const first = n * 2;
  await newBet({ wire, seats, mark }, first);
  await mustBook(wire, settle, {
    ...roundOf({ seats, mark }, first),
    transaction: `${mark}-${first}`,
    reference: `${mark}-${first}`,
    amount: STAKE,
    currency: 'BDT',
    endRound: true,
  });
  await newBet({ wire, seats, mark }, first + 1);
  await mustBook(wire, cancel, {
    ...roundOf({ seats, mark }, first + 1),
    transaction: `${mark}-${first + 1}`,
    reference: `${mark}-${first + 1}`,
  });
};
