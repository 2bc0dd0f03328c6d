import { newId, type Currency, type Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { BonusesLot } from '../../platform/tables.ts';
import type { Weights } from './offer.ts';

/** Play that is owed for a deposit or a bonus (1/10 000 units). */
export type Lot = Readonly<{
  id: Id;
  source: 'deposit' | 'bonus';
  /** The deposit's or the bonus's id. */
  sourceId: Id;
  required: bigint;
  done: bigint;
  left: bigint;
  weights: Weights;
  openedAt: Date;
  expiresAt: Date | null;
}>;

/** What a member owes in play before money may leave; `left` is `required − done`. */
export type Turnover = { required: bigint; done: bigint; left: bigint };

export const toLot = (row: Selectable<BonusesLot>): Lot => ({
  id: row.id,
  source: row.source as Lot['source'],
  sourceId: row.source_id,
  required: row.required,
  done: row.done,
  left: row.required - row.done,
  weights: row.weights as Record<string, number>,
  openedAt: row.opened_at,
  expiresAt: row.expires_at,
});

/** Asks for play, in the transaction that gives what it is asked for. */
export async function openLot(
  scope: Scope,
  lot: {
    memberId: Id;
    currency: Currency;
    source: Lot['source'];
    sourceId: Id;
    required: bigint;
    weights?: Weights;
    expiresAt?: Date;
  },
): Promise<void> {
  if (lot.required === 0n) return;
  await scope.db
    .insertInto('bonuses.lot')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      member_id: lot.memberId,
      currency: lot.currency,
      source: lot.source,
      source_id: lot.sourceId,
      required: lot.required,
      weights: JSON.stringify(lot.weights ?? {}),
      opened_at: scope.now,
      expires_at: lot.expiresAt ?? null,
    })
    .execute();
}

/** Asks for no more play for a bonus that has ended. */
export async function dropLot(scope: Scope, grantId: Id): Promise<void> {
  await scope.db
    .updateTable('bonuses.lot')
    .set({ dropped_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('source', '=', 'bonus')
    .where('source_id', '=', grantId)
    .execute();
}

/** The member's open lots, in the order in which play is counted towards them. */
export async function openLots(scope: Scope, member: { id: Id; currency: Currency }): Promise<Lot[]> {
  const rows = await scope.db
    .selectFrom('bonuses.lot')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', member.id)
    .where('currency', '=', member.currency)
    .whereRef('done', '<', 'required')
    .where('dropped_at', 'is', null)
    .orderBy('opened_at')
    // A deposit before the bonus that came with it.
    .orderBy('source', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toLot);
}

/** What the member's open lots ask for together. */
export async function turnoverOf(scope: Scope, member: { id: Id; currency: Currency }): Promise<Turnover> {
  const lots = await openLots(scope, member);
  const required = lots.reduce((sum, lot) => sum + lot.required, 0n);
  const done = lots.reduce((sum, lot) => sum + lot.done, 0n);
  return { required, done, left: required - done };
}
