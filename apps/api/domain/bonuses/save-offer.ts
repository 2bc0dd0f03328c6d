import { newId, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { bumpContentVersion } from '../merchants/index.ts';
import { toOffer, type Offer } from './offer.ts';

/** An offer as staff write it. */
export type NewOffer = Omit<Offer, 'id' | 'position' | 'revision'>;

/** Writes a new offer after the others, or changes one; bonuses that were chosen or begun keep the terms they had. */
export async function saveOffer(scope: Scope, given: NewOffer, id?: Id): Promise<Offer> {
  const row = {
    kind: given.kind,
    promotion_id: given.promotionId,
    currency: given.currency,
    rate: given.rate,
    amount: given.amount,
    amount_max: given.amountMax,
    deposit_min: given.depositMin,
    multiple: given.multiple,
    base: given.base,
    weights: JSON.stringify(given.weights),
    days: given.days,
    audience: given.audience,
    newcomer_days: given.newcomerDays,
    frequency: given.frequency,
    is_open: given.isOpen,
    changed_at: scope.now,
  };
  const saved = await scope.db
    .insertInto('bonuses.offer')
    .values((query) => ({
      merchant_id: scope.merchantId,
      id: id ?? newId(scope.now.getTime()),
      ...row,
      position: query.selectFrom('bonuses.offer').select(query.fn.countAll<number>().as('n')),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'id'])
        .doUpdateSet((of) => ({ ...row, revision: of('bonuses.offer.revision', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await bumpContentVersion(scope);
  return toOffer(saved);
}
