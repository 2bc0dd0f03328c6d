import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** What a launch needs to know of a game. */
export type LaunchableGame = Readonly<{
  id: Id;
  vendor: string;
  code: string;
  /** Over the provider protocol, or as a page of the house. */
  runs: 'protocol' | 'house';
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
    .executeTakeFirst();
  if (!row?.id) return null;
  return {
    id: row.id,
    vendor,
    code,
    runs: row.runs === 'protocol' ? 'protocol' : 'house',
    trial: row.has_trial ?? false,
  };
}
