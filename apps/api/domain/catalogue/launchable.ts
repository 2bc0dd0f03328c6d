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

/** A listed game by its id, or null: what is not listed cannot be launched either. */
export async function launchableGame(scope: Scope, gameId: Id): Promise<LaunchableGame | null> {
  const row = await scope.db
    .selectFrom('catalogue.listed')
    .select(['vendor_code', 'code', 'runs', 'has_trial'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', gameId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: gameId,
    vendor: row.vendor_code ?? '',
    code: row.code ?? '',
    runs: row.runs === 'protocol' ? 'protocol' : 'house',
    trial: row.has_trial ?? false,
  };
}
