import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** How an account's owner reads; null: as the brand has it. */
export type Preferences = Readonly<{ language: string | null; digits: string | null }>;

/** What an account's owner has chosen; nothing yet is nothing but nulls. */
export async function preferencesOf(scope: Scope, accountId: Id): Promise<Preferences> {
  const row = await scope.db
    .selectFrom('identity.preference')
    .select(['language', 'digits'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { language: row?.language ?? null, digits: row?.digits ?? null };
}

/** Keeps what was chosen now, and leaves the rest as it was. */
export async function keepPreferences(
  scope: Scope,
  accountId: Id,
  chosen: Partial<Preferences>,
): Promise<void> {
  const values = {
    ...(chosen.language === undefined ? {} : { language: chosen.language }),
    ...(chosen.digits === undefined ? {} : { digits: chosen.digits }),
  };
  if (Object.keys(values).length === 0) return;
  await scope.db
    .insertInto('identity.preference')
    .values({ merchant_id: scope.merchantId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'account_id']).doUpdateSet(values))
    .execute();
}
