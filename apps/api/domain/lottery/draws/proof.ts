import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import { HASH_BYTES, neighboursOf, type MerklePath, type Proof } from '@mela/lottery-rules';
import { formatAmount, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { merchantById } from '../../merchants/index.ts';
import { logOf } from '../log/log-reader.ts';
import { receiptOfTicket } from '../log/receipts.ts';
import type { DrawNotFound, NotDrawn, NotInLog, SlipNotFound } from '../refusals.ts';
import { beaconFrom } from './draw-sources.ts';
import { entropyFrom, saltFrom } from './entropy.ts';
import { TICKET_COLUMNS, toTicket } from './tickets.ts';

const drawRow = (scope: Scope, draw: { game: string; drawNumber: string }) =>
  scope.db
    .selectFrom('lottery.draw as d')
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'd.merchant_id').onRef('g.code', '=', 'd.game_code'),
    )
    .leftJoin('lottery.result as res', (join) =>
      join.onRef('res.merchant_id', '=', 'd.merchant_id').onRef('res.draw_id', '=', 'd.id'),
    )
    .leftJoin('lottery.seed as s', (join) =>
      join.onRef('s.merchant_id', '=', 'd.merchant_id').onRef('s.draw_id', '=', 'd.id'),
    )
    .select([
      'd.id',
      'g.family',
      'd.state',
      'd.yet_to_show as yetToShow',
      'd.commitment',
      'd.entropy',
      'd.beacon_round as round',
      'd.salt',
      'd.salt_size as saltSize',
      'd.tickets_root as root',
      'd.tickets_count as count',
      'res.result',
      'res.beacon_signature as signature',
      's.seed',
    ])
    .where('d.merchant_id', '=', scope.merchantId)
    .where('d.game_code', '=', draw.game)
    .where('d.draw_number', '=', draw.drawNumber)
    .executeTakeFirst();

/**
 * The proof of a draw, for everybody: its seed, now that the result is public, and all that the public log says of it. Of a void draw it has
 * the result that there would have been.
 */
export async function drawProof(
  scope: Scope,
  box: SecretBox,
  draw: { game: string; drawNumber: string },
): Promise<Outcome<Proof, DrawNotFound | NotDrawn | NotInLog>> {
  const row = await drawRow(scope, draw);
  if (!row) return refuse({ kind: 'draw-not-found' });
  const isVoid = row.state === 'VOID';
  // A silent beacon may keep what a void draw would have been for long, and for ever; nothing else does.
  const isDue = row.yetToShow === 'seed' || (row.yetToShow === 'result' && row.entropy === 'salt');
  if (isVoid ? isDue : row.result === null) return refuse({ kind: 'not-drawn' });
  const logged = await logOf(scope, box, row.id, saltFrom(row.salt, row.saltSize));
  if (!logged) return refuse({ kind: 'not-in-log' });
  const { commitment, seed, root, count, round, signature } = row;
  const entropy = entropyFrom(row.entropy, round);
  return ok({
    kind: 'proof',
    version: 2,
    brand: (await merchantById(scope.db, scope.merchantId)).code,
    ...nameOnFile(draw),
    family: row.family,
    isVoid,
    draw: row.result,
    seed: seed && commitment && entropy ? { commitment, revealed: seed.toString('hex'), entropy } : undefined,
    beacon: beaconFrom(round, signature),
    tickets: root === null || count === null ? undefined : { root, count },
    ...logged,
  });
}

/** The proof of a member's own slip: its draw, its receipt, its place among the tickets, its hits and what it won. */
export async function slipProof(
  scope: Scope,
  box: SecretBox,
  memberId: Id,
  slipId: Id,
): Promise<Outcome<Proof, SlipNotFound | NotDrawn | NotInLog>> {
  const slip = await scope.db
    .selectFrom('lottery.slip as s')
    .innerJoin('lottery.order as o', (join) =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.order_id'),
    )
    .innerJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 's.merchant_id').onRef('d.id', '=', 's.draw_id'),
    )
    .select(TICKET_COLUMNS.map((column) => `s.${column}` as const))
    .select([
      'o.client_seed',
      's.order_id',
      's.draw_id',
      's.hits',
      's.payout',
      'd.game_code',
      'd.draw_number as drawNumber',
    ])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.id', '=', slipId)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst();
  if (!slip) return refuse({ kind: 'slip-not-found' });
  const name = { game: slip.game_code, drawNumber: slip.drawNumber };
  const draw = await drawProof(scope, box, name);
  if (!draw.ok) return refuse(draw.refusal.kind === 'not-in-log' ? draw.refusal : { kind: 'not-drawn' });
  // A slip that was given back has no hits, not even none.
  if (slip.hits === null || slip.payout === null) return refuse({ kind: 'not-drawn' });
  const { tickets } = draw.value;
  // A draw that was void before its close has no tickets.
  if (!tickets) return draw;
  return ok({
    ...draw.value,
    ticket: {
      slip: toTicket(name, slip),
      place: await merklePathOf(scope, slip.draw_id, slipId, tickets.count),
      hits: slip.hits as unknown as [string, number][],
      payout: formatAmount(slip.payout),
      receipt: await receiptOfTicket(scope, box, slip.order_id, slipId),
    },
  });
}

/** A slip's place among the leaves, and the hashes that lead it to the root: one hash read per level. */
async function merklePathOf(scope: Scope, drawId: Id, slipId: Id, count: number): Promise<MerklePath> {
  const { before } = await scope.db
    .selectFrom('lottery.slip')
    .select((is) => is.fn.countAll<bigint>().as('before'))
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', drawId)
    .where('state', '<>', 'CANCELLED')
    .where('id', '<', slipId)
    .executeTakeFirstOrThrow();
  const index = Number(before);
  const neighbours = neighboursOf(index, count);
  const { rows } = await sql<{ hash: string }>`
    select encode(substring(t.hashes from n.index * ${HASH_BYTES} + 1 for ${HASH_BYTES}), 'hex') as hash
      from unnest(${neighbours.map((at) => at.level)}::int[], ${neighbours.map((at) => at.index)}::int[])
        with ordinality as n (level, index, step)
      join lottery.tree t
        on t.merchant_id = ${scope.merchantId} and t.draw_id = ${drawId} and t.level = n.level
     order by n.step`.execute(scope.db);
  return { index, count, path: rows.map(({ hash }) => hash) };
}
