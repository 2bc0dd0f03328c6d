import type { Scope } from '../../platform/scope.ts';

/** A game of the brand that may not be shown now: closed, no longer offered, or barred by the law. */
type OffShow = Readonly<{ vendor: string; code: string; runs: string }>;

/** Of the brand's games with these codes those that are not on show. */
export async function offShowAmong(scope: Scope, codes: readonly string[]): Promise<OffShow[]> {
  if (codes.length === 0) return [];
  return scope.db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor_code'),
    )
    .leftJoin('catalogue.listed as l', (join) =>
      join.onRef('l.merchant_id', '=', 'g.merchant_id').onRef('l.id', '=', 'g.id'),
    )
    .select(['g.vendor_code as vendor', 'g.code', 'v.runs'])
    .where('g.merchant_id', '=', scope.merchantId)
    .where('g.code', 'in', [...codes])
    .where('l.id', 'is', null)
    .execute();
}
