import { invariant } from '@mela/primitives';
import { engineOf } from '../games/index.ts';
import { CONTRIBUTION, POTS, type PotCode } from '../games/pots/pots.ts';
import type { Queries } from '../platform/database.ts';
import type { Round } from '../rounds/round.ts';

/** A pot and what it holds, in 1/10 000 units. */
export type PotAmount = { readonly code: PotCode; readonly amount: bigint };

type PotKey = { readonly game: string; readonly currency: string };

const UNITS_PER_MINOR = 100n;
const SEEDS = POTS.map(({ code, seed }) => ({ code, amount: BigInt(seed) * UNITS_PER_MINOR }));
const CODES = SEEDS.map(({ code }) => code);

async function noteEntries(
  queries: Queries,
  { game, currency }: PotKey,
  entry: { kind: 'seed' | 'hit'; roundId: string | null; pots: readonly PotAmount[]; now: Date },
): Promise<void> {
  if (entry.pots.length === 0) return;
  await queries.query(
    `insert into studio.pot_entry (game, currency, code, kind, round_id, amount, at)
     select $1, $2, code, $3, $4, amount, $5 from unnest($6::text[], $7::bigint[]) as p (code, amount)`,
    [
      game,
      currency,
      entry.kind,
      entry.roundId,
      entry.now,
      entry.pots.map(({ code }) => code),
      entry.pots.map(({ amount }) => (entry.kind === 'hit' ? -amount : amount)),
    ],
  );
}

/** Opens the pots of a game and currency with the house's seeds, where there are none yet. */
async function openPots(queries: Queries, key: PotKey, now: Date): Promise<void> {
  const { rows } = await queries.query<PotAmount>(
    `insert into studio.pot (game, currency, code, amount)
     select $1, $2, code, amount from unnest($3::text[], $4::bigint[]) as p (code, amount) order by code
     on conflict do nothing returning code, amount`,
    [key.game, key.currency, CODES, SEEDS.map(({ amount }) => amount)],
  );
  await noteEntries(queries, key, { kind: 'seed', roundId: null, pots: rows, now });
}

/** Adds to every pot and answers what each holds then. Locks them in one order, so that rounds wait and never block each other. */
async function addToPots(queries: Queries, { game, currency }: PotKey, fed: bigint): Promise<PotAmount[]> {
  const { rows } = await queries.query<PotAmount>(
    `with held as (
       select code from studio.pot where game = $1 and currency = $2 and code = any($3) order by code for update)
     update studio.pot p set amount = p.amount + $4 from held
     where p.game = $1 and p.currency = $2 and p.code = held.code returning p.code, p.amount`,
    [game, currency, CODES, fed],
  );
  invariant(rows.length === CODES.length, 'the pots are open');
  return rows;
}

/** Empties the pots that were hit and begins them again with their seeds. */
async function payOut(queries: Queries, round: Round, hit: readonly PotAmount[], now: Date): Promise<void> {
  const codes = hit.map(({ code }) => code);
  const seeds = SEEDS.filter(({ code }) => codes.includes(code));
  await noteEntries(queries, round, { kind: 'hit', roundId: round.id, pots: hit, now });
  await noteEntries(queries, round, { kind: 'seed', roundId: round.id, pots: seeds, now });
  await queries.query(
    `update studio.pot p set amount = s.amount from unnest($3::text[], $4::bigint[]) as s (code, amount)
     where p.game = $1 and p.currency = $2 and p.code = s.code`,
    [round.game, round.currency, codes, codes.map((each) => seeds.find(({ code }) => code === each)?.amount)],
  );
}

/**
 * Feeds the pots from a stake that was just taken and pays those that the round's draw hit; both stand on the round from then
 * on. Belongs into the transaction that takes the round on. Trial rounds neither feed nor win.
 */
export async function feedPots(queries: Queries, round: Round, now: Date): Promise<void> {
  const hitBy = engineOf(round.game, round.engine).potsHit;
  if (!hitBy || round.trial) return;
  const fed = (round.stake * CONTRIBUTION.top) / CONTRIBUTION.bottom;
  await openPots(queries, round, now);
  const held = await addToPots(queries, round, fed);
  const codes = hitBy(round.outcome);
  const hit = held.filter(({ code }) => codes.includes(code));
  if (hit.length > 0) await payOut(queries, round, hit, now);
  const won = hit.reduce((sum, { amount }) => sum + amount, 0n);
  await queries.query('update studio.round set pot_fed = $2, pot_win = $3 where id = $1', [
    round.id,
    fed,
    won,
  ]);
}

/** What a game's pots hold in a currency, smallest first: their seeds until the first stake. */
export async function potsOf(queries: Queries, { game, currency }: PotKey): Promise<PotAmount[]> {
  const { rows } = await queries.query<PotAmount>(
    'select code, amount from studio.pot where game = $1 and currency = $2',
    [game, currency],
  );
  return SEEDS.map((seed) => rows.find(({ code }) => code === seed.code) ?? seed);
}
