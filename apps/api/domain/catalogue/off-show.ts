import type { Scope } from '../../platform/scope.ts';
import { conditionsOf, type Opens } from './listed.ts';

/** A game of the brand that may not be shown now: closed, no longer offered, forbidden by the law, or not open to who looks. */
type OffShow = Readonly<{ vendor: string; code: string; runs: string }>;

/** Of the brand's games with these codes those that are not on show to whom so much opens. */
export async function offShowAmong(scope: Scope, opens: Opens, codes: readonly string[]): Promise<OffShow[]> {
  if (codes.length === 0) return [];
  return scope.db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor_code'),
    )
    .leftJoin('catalogue.listed as listed', (join) =>
      join.onRef('listed.id', '=', 'g.id').on((on) => on.and(conditionsOf(scope, opens))),
    )
    .select(['g.vendor_code as vendor', 'g.code', 'v.runs'])
    .where('g.merchant_id', '=', scope.merchantId)
    .where('g.code', 'in', [...codes])
    .where('listed.id', 'is', null)
    .execute();
}
