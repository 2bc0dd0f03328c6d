import type { Scope } from '../../platform/scope.ts';

/** What a brand's vendors are called, by their codes. */
export async function vendorNames(scope: Scope, language: string): Promise<{ code: string; name: string }[]> {
  const rows = await scope.db
    .selectFrom('reports.vendor_name')
    .select(['code', 'names'])
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('code')
    .execute();
  return rows.map(({ code, names }) => {
    const byLanguage = names as Record<string, string>;
    return { code: code ?? '', name: byLanguage[language] ?? byLanguage['en'] ?? code ?? '' };
  });
}
