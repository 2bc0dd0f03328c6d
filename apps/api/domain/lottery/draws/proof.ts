import { HASH_BYTES, neighboursOf, type Proof } from '@mela/lottery-rules';
import { formatAmount, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { beaconFrom } from './beacon.ts';
import type { IssueUnknown, NotDrawn, SlipUnknown } from '../refusals.ts';
import { TICKET_COLUMNS, toTicket } from './tickets.ts';

/** The proof of a draw, for everybody. The seed is part of it only now that the result is public. */
export async function drawProof(
  scope: Scope,
  draw: { game: string; numero: string },
): Promise<Outcome<Proof, IssueUnknown | NotDrawn>> {
  const row = await scope.db
    .selectFrom('lottery.issue as i')
    .innerJoin('lottery.game as g', (join) =>
      join.onRef('g.merchant_id', '=', 'i.merchant_id').onRef('g.code', '=', 'i.game_code'),
    )
    .leftJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 'i.merchant_id').onRef('d.issue_id', '=', 'i.id'),
    )
    .leftJoin('lottery.seed as s', (join) =>
      join.onRef('s.merchant_id', '=', 'i.merchant_id').onRef('s.issue_id', '=', 'i.id'),
    )
    .select([
      'g.family',
      'd.result',
      's.seed',
      'i.commitment',
      'i.tickets_root',
      'i.tickets_count',
      'i.state',
      'i.beacon_round',
      'd.beacon_signature',
    ])
    .where('i.merchant_id', '=', scope.merchantId)
    .where('i.game_code', '=', draw.game)
    .where('i.numero', '=', draw.numero)
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'issue-unknown' });
  const { family, result, seed, commitment, tickets_root: root, tickets_count: count } = row;
  if (result === null || root === null || count === null || row.state === 'VOID')
    return refuse({ kind: 'not-drawn' });
  return ok({
    version: 1,
    family,
    game: draw.game,
    numero: draw.numero,
    draw: result,
    beacon: beaconFrom(row.beacon_round, row.beacon_signature),
    seed: seed && commitment ? { commitment, revealed: seed.toString('hex') } : undefined,
    tickets: { root, count },
  });
}

/** The proof of a member's own slip: its draw, its place among the tickets, its hits and what it won. */
export async function slipProof(
  scope: Scope,
  memberId: Id,
  slipId: Id,
): Promise<Outcome<Proof, SlipUnknown | NotDrawn>> {
  const slip = await scope.db
    .selectFrom('lottery.slip as s')
    .innerJoin('lottery.issue as i', (join) =>
      join.onRef('i.merchant_id', '=', 's.merchant_id').onRef('i.id', '=', 's.issue_id'),
    )
    .select(TICKET_COLUMNS.map((column) => `s.${column}` as const))
    .select(['s.issue_id', 's.hits', 's.payout', 's.state', 'i.game_code', 'i.numero'])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.id', '=', slipId)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst();
  if (!slip) return refuse({ kind: 'slip-unknown' });
  const name = { game: slip.game_code, numero: slip.numero };
  const draw = await drawProof(scope, name);
  if (!draw.ok) return refuse({ kind: 'not-drawn' });
  if (slip.hits === null || slip.payout === null || slip.state === 'VOID')
    return refuse({ kind: 'not-drawn' });
  return ok({
    ...draw.value,
    ticket: {
      slip: toTicket(name, slip),
      place: await placeOf(scope, slip.issue_id, slipId, draw.value.tickets.count),
      hits: slip.hits as unknown as [string, number][],
      payout: formatAmount(slip.payout),
    },
  });
}

/** A slip's place among the leaves, and the hashes that lead it to the root: one hash read per level. */
async function placeOf(
  scope: Scope,
  issueId: Id,
  slipId: Id,
  count: number,
): Promise<{ index: number; count: number; path: string[] }> {
  const { before } = await scope.db
    .selectFrom('lottery.slip')
    .select((is) => is.fn.countAll<bigint>().as('before'))
    .where('merchant_id', '=', scope.merchantId)
    .where('issue_id', '=', issueId)
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
        on t.merchant_id = ${scope.merchantId} and t.issue_id = ${issueId} and t.level = n.level
     order by n.step`.execute(scope.db);
  return { index, count, path: rows.map(({ hash }) => hash) };
}
