import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { jurisdictionOf } from '../merchants/index.ts';

/** What a launch needs to know of a game. */
export type LaunchableGame = Readonly<{
  id: Id;
  vendor: string;
  code: string;
  /** Over the provider protocol, or as a page of the portal. */
  runs: 'protocol' | 'own';
  trial: boolean;
}>;

/** A listed game, or null: what is not listed cannot be launched either. */
export async function launchableGame(
  scope: Scope,
  { vendor, code }: { vendor: string; code: string },
): Promise<LaunchableGame | null> {
  const row = await scope.db
    .selectFrom('catalogue.listed')
    .select(['id', 'runs', 'has_trial'])
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('code', '=', code)
    .where('is_entry', '=', false)
    .executeTakeFirst();
  if (!row?.id) return null;
  return {
    id: row.id,
    vendor,
    code,
    runs: row.runs === 'protocol' ? 'protocol' : 'own',
    trial: row.has_trial ?? false,
  };
}

/** Whether a game, or all of a vendor's, would be listed if the law allowed games of its category here. */
export async function forbiddenByLaw(
  scope: Scope,
  { vendor, code }: { vendor: string; code?: string },
): Promise<boolean> {
  const { categories } = await jurisdictionOf(scope);
  const games = await scope.db
    .selectFrom('catalogue.game')
    .select('category')
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .execute();
  return games.length > 0 && games.every(({ category }) => !categories.includes(category));
}
