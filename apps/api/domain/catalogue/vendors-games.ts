import type { Scope } from '../../platform/scope.ts';
import { textIn } from './listed.ts';

/** Every game of the brand's vendors, open or not, for who looks back at what was played. */
export async function vendorsGames(
  scope: Scope,
  language: string,
): Promise<{ vendor: string; vendorName: string; code: string; name: string }[]> {
  const rows = await scope.db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor_code'),
    )
    .select(['g.vendor_code', 'v.names as vendor_names', 'g.code', 'g.names'])
    .where('g.merchant_id', '=', scope.merchantId)
    .where('v.runs', '=', 'protocol')
    .orderBy('v.position')
    .orderBy('g.vendor_code')
    .orderBy('g.position')
    .orderBy('g.code')
    .execute();
  return rows.map(({ vendor_code: vendor, vendor_names, code, names }) => ({
    vendor,
    vendorName: textIn(vendor_names, language),
    code,
    name: textIn(names, language),
  }));
}
