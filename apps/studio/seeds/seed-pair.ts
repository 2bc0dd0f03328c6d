import { randomBytes } from 'node:crypto';
import { seedHash } from '@mela/game-maths';
import { invariant, newId, ok, refuse, type Outcome } from '@mela/primitives';
import type { Queries } from '../platform/database.ts';
import type { Studio } from '../studio.ts';

/** A player at one operator. */
export type PlayerKey = { readonly operator: string; readonly player: string };

/** The seeds that a player's next rounds are drawn from; the server seed itself stays here until it is revealed. */
export type SeedPair = {
  readonly id: string;
  readonly serverSeed: Buffer;
  readonly clientSeed: string;
  readonly nextNonce: number;
};

/** What a player may know of the live pair. */
export type Commitment = {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
};

/** What a rotation shows: the seed that was, in full, and the hash of the one that is. */
export type Rotation = {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string };
  readonly live: Commitment;
};

const COLUMNS = 'id, server_seed as "serverSeed", client_seed as "clientSeed", next_nonce as "nextNonce"';

const commitmentOf = ({ serverSeed, clientSeed, nextNonce }: SeedPair): Commitment => ({
  serverSeedHash: seedHash(serverSeed),
  clientSeed,
  nextNonce,
});

async function makePair(queries: Queries, who: PlayerKey, clientSeed: string, now: Date): Promise<void> {
  await queries.query(
    `insert into studio.seed_pair (id, operator, player, server_seed, client_seed, made_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [newId(now.getTime()), who.operator, who.player, randomBytes(32), clientSeed, now],
  );
}

/** Locks the player's live pair, making the first one; every round and rotation of a player queues here. */
export async function lockPair(queries: Queries, who: PlayerKey, now: Date): Promise<SeedPair> {
  const find = () =>
    queries.query<SeedPair>(
      `select ${COLUMNS} from studio.seed_pair where operator = $1 and player = $2 and revealed_at is null for update`,
      [who.operator, who.player],
    );
  let pair = (await find()).rows[0];
  if (!pair) {
    await makePair(queries, who, randomBytes(8).toString('hex'), now);
    pair = (await find()).rows[0];
  }
  invariant(pair, 'a player has one live pair of seeds');
  return pair;
}

/** Counts one bet on a locked pair and answers its nonce. */
export async function takeNonce(queries: Queries, pair: SeedPair): Promise<number> {
  await queries.query('update studio.seed_pair set next_nonce = next_nonce + 1 where id = $1', [pair.id]);
  return pair.nextNonce;
}

/** The hash of the live server seed, the client seed and the nonce of the next bet. */
export async function currentCommitment(studio: Studio, who: PlayerKey): Promise<Commitment> {
  return studio.database.transaction(async (queries) =>
    commitmentOf(await lockPair(queries, who, studio.clock.now())),
  );
}

/** Sets the player's own seed for the bets to come; the system is bound to its own seed already. */
export async function setClientSeed(studio: Studio, who: PlayerKey, clientSeed: string): Promise<Commitment> {
  return studio.database.transaction(async (queries) => {
    const pair = await lockPair(queries, who, studio.clock.now());
    await queries.query('update studio.seed_pair set client_seed = $2 where id = $1', [pair.id, clientSeed]);
    return commitmentOf({ ...pair, clientSeed });
  });
}

/** Reveals the live server seed and commits to a new one; refused while a round drawn from it is unfinished. */
export async function rotate(studio: Studio, who: PlayerKey): Promise<Outcome<Rotation, 'round-unfinished'>> {
  return studio.database.transaction(async (queries) => {
    const now = studio.clock.now();
    const pair = await lockPair(queries, who, now);
    const unfinished = await queries.query(
      'select from studio.round where seed_pair_id = $1 and due_at is not null limit 1',
      [pair.id],
    );
    if (unfinished.rowCount) return refuse('round-unfinished');
    await queries.query('update studio.seed_pair set revealed_at = $2 where id = $1', [pair.id, now]);
    await makePair(queries, who, pair.clientSeed, now);
    const { serverSeedHash } = commitmentOf(pair);
    return ok({
      revealed: { serverSeed: pair.serverSeed.toString('hex'), serverSeedHash },
      live: commitmentOf(await lockPair(queries, who, now)),
    });
  });
}
