import { crashPointX100 } from '@mela/game-maths';
import { newId } from '@mela/primitives';
import type { Queries } from '../platform/database.ts';
import { keyOf, type Chain } from './chain.ts';

/**
 * Where a flight is. `scheduled`: a pause before the betting. `locked`: no more bets; stakes whose answer is out are waited for.
 * `flying`: in the air. `result`: cut; what was received before is still being counted. `void`: called off, stakes go back.
 */
export type FlightState = 'scheduled' | 'betting' | 'locked' | 'flying' | 'result' | 'settled' | 'void';

export type Flight = {
  readonly id: string;
  readonly chainId: string;
  readonly number: number;
  readonly key: Buffer;
  readonly salt: string;
  /** The hash of the chain's first key, and the seed that the salt was made of. */
  readonly firstHash: string;
  readonly saltSeed: string;
  readonly crashX100: number;
  readonly state: FlightState;
  readonly bettingAt: Date;
  readonly lockedAt: Date | null;
  readonly tookOffAt: Date | null;
  readonly beatAt: Date;
};

const SELECT = `
  select f.id, f.chain_id as "chainId", f.number, f.key, c.salt, c.first_hash as "firstHash",
    c.salt_seed as "saltSeed", f.crash_x100::float8 as "crashX100", f.state,
    f.betting_at as "bettingAt", f.locked_at as "lockedAt", f.took_off_at as "tookOffAt", f.beat_at as "beatAt"
  from studio.flight f join studio.flight_chain c on c.id = f.chain_id`;

/** The flight that is not over yet, if there is one. */
export async function openFlight(queries: Queries): Promise<Flight | undefined> {
  return (await queries.query<Flight>(`${SELECT} where f.closed_at is null`)).rows[0];
}

/** A flight by its id; `lock` keeps it from being moved on as long as the transaction runs. */
export async function flightById(queries: Queries, id: string, lock = false): Promise<Flight | undefined> {
  const text = `${SELECT} where f.id = $1${lock ? ' for share of f' : ''}`;
  return (await queries.query<Flight>(text, [id])).rows[0];
}

/** The flights that were flown last, newest first. */
export async function lastFlights(queries: Queries, count: number): Promise<Flight[]> {
  const { rows } = await queries.query<Flight>(
    `${SELECT} where f.state in ('result', 'settled') order by f.id desc limit $1`,
    [count],
  );
  return rows;
}

/** A flight of the newest chain that is over, by its number. */
export async function flownByNumber(queries: Queries, number: number): Promise<Flight | undefined> {
  const { rows } = await queries.query<Flight>(
    `${SELECT} where f.number = $1 and f.state in ('result', 'settled') order by c.made_at desc limit 1`,
    [number],
  );
  return rows[0];
}

/** Draws the next flight of a salted chain and puts it on the board. Of two who do so at once, one does. */
export async function scheduleFlight(
  queries: Queries,
  chain: Chain,
  salt: string,
  times: { readonly now: Date; readonly bettingAt: Date },
): Promise<void> {
  const { rows } = await queries.query<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from studio.flight where chain_id = $1',
    [chain.id],
  );
  const number = rows[0]?.next ?? 1;
  const key = keyOf(chain, number);
  await queries.query(
    `insert into studio.flight (id, chain_id, number, key, crash_x100, state, betting_at, beat_at)
     values ($1, $2, $3, $4, $5, 'scheduled', $6, $7) on conflict do nothing`,
    [
      newId(times.now.getTime()),
      chain.id,
      number,
      key,
      crashPointX100(key, salt),
      times.bettingAt,
      times.now,
    ],
  );
}

/** Moves a flight on from the state it was seen in; whoever comes second changes nothing, and is told so. */
export async function moveFlight(
  queries: Queries,
  flight: Pick<Flight, 'id' | 'state'>,
  to: FlightState,
  now: Date,
  at: { readonly lockedAt?: Date; readonly tookOffAt?: Date } = {},
): Promise<boolean> {
  const closes = to === 'settled' || to === 'void';
  const { rowCount } = await queries.query(
    `update studio.flight set state = $3, beat_at = $4, locked_at = coalesce($5, locked_at),
       took_off_at = coalesce($6, took_off_at), closed_at = $7
     where id = $1 and state = $2`,
    [flight.id, flight.state, to, now, at.lockedAt ?? null, at.tookOffAt ?? null, closes ? now : null],
  );
  return rowCount === 1;
}

/** Notes that somebody keeps a flight going. */
export const beat = (queries: Queries, id: string, now: Date) =>
  queries.query('update studio.flight set beat_at = $2 where id = $1 and closed_at is null', [id, now]);
