import { createHash, randomBytes } from 'node:crypto';
import { invariant, newId } from '@mela/primitives';
import type { Queries } from '../platform/database.ts';

/** Keys of a chain: flights for three weeks without a pause. */
const CHAIN_LENGTH = 100_000;

/** A chain of keys as it is stored. What is known of it before its flights is `firstHash`, the hash of the first key. */
export type Chain = {
  readonly id: string;
  readonly lastKey: Buffer;
  readonly length: number;
  readonly firstHash: string;
  readonly salt: string | null;
  readonly saltSeed: string | null;
  readonly watchedAt: Date | null;
};

const hash = (key: Buffer | string) => createHash('sha256').update(key).digest();

/** Keys 1..n of chains that were opened in this process; key 0 is what is published. */
const opened = new Map<string, Buffer[]>();

function keysOf({ id, lastKey, length }: Pick<Chain, 'id' | 'lastKey' | 'length'>): Buffer[] {
  let keys = opened.get(id);
  if (!keys) {
    keys = [];
    let key = lastKey;
    for (let i = length; i >= 0; i -= 1) {
      keys[i] = key;
      key = hash(key);
    }
    opened.set(id, keys);
  }
  return keys;
}

/** The key of a flight: its SHA-256 is the key of the flight before. */
export function keyOf(chain: Pick<Chain, 'id' | 'lastKey' | 'length'>, number: number): Buffer {
  const key = number >= 0 ? keysOf(chain)[number] : undefined;
  invariant(key, 'a flight has a key of its chain');
  return key;
}

/** The newest chain, made and published if there is none that has keys left. */
export async function currentChain(queries: Queries, now: Date): Promise<Chain> {
  const find = async () =>
    (
      await queries.query<Chain & { flown: number }>(
        `select c.id, c.last_key as "lastKey", c.length, c.first_hash as "firstHash", c.salt, c.salt_seed as "saltSeed",
           c.watched_at as "watchedAt", coalesce((select max(number) from studio.flight where chain_id = c.id), 0) as flown
         from studio.flight_chain c order by c.made_at desc, c.id desc limit 1`,
      )
    ).rows[0];
  const before = await find();
  if (before && before.flown < before.length) return before;
  const chain = { id: newId(now.getTime()), lastKey: randomBytes(32), length: CHAIN_LENGTH };
  await queries.query(
    `insert into studio.flight_chain (id, last_key, length, first_hash, made_at, watched_at)
     select $1, $2, $3, $4, $5, $6 where not exists (select from studio.flight_chain where id > $7)`,
    [
      chain.id,
      chain.lastKey,
      chain.length,
      keyOf(chain, 0).toString('hex'),
      now,
      before?.watchedAt ?? null,
      before?.id ?? '00000000-0000-0000-0000-000000000000',
    ],
  );
  const made = await find();
  invariant(made, 'a chain was made just now');
  return made;
}

/**
 * Notes that somebody looks, so that there will be flights. The first who looks at a chain salts it with their own seed, which
 * nobody knew when the chain was published.
 */
export async function watchFlights(queries: Queries, now: Date, clientSeed: string): Promise<void> {
  const chain = await currentChain(queries, now);
  if (chain.salt === null) {
    await queries.query(
      `update studio.flight_chain set salt = $2, salt_seed = $3, salted_at = $4 where id = $1 and salt is null`,
      [chain.id, hash(`${chain.firstHash}:${clientSeed}`).toString('hex'), clientSeed, now],
    );
  }
  await keepWatching(queries, now);
}

/** Notes that somebody still looks. */
export const keepWatching = (queries: Queries, now: Date) =>
  queries.query(
    'update studio.flight_chain set watched_at = $1 where id = (select max(id::text)::uuid from studio.flight_chain)',
    [now],
  );
