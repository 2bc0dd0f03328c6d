import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { KEPT_HERE } from './fields.ts';

const sealContext = (merchantId: Id, accountId: Id, field: string): string =>
  `registration ${merchantId} ${accountId} ${field}`;

/** Keeps what a new member filled in that no other room keeps, each value sealed by itself. */
export async function keepAnswers(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { merchantId, now } = scope;
  const rows = KEPT_HERE.flatMap((field) => {
    const value = values[field] ?? '';
    if (value === '') return [];
    const sealed = box.seal(value, sealContext(merchantId, accountId, field));
    return [{ merchant_id: merchantId, account_id: accountId, field, sealed, answered_at: now }];
  });
  if (rows.length > 0) await scope.db.insertInto('registration.answer').values(rows).execute();
}

/** What a member filled in at registration and no other room keeps, by field; null where it cannot be opened. */
export async function answersOf(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
): Promise<Record<string, string | null>> {
  const rows = await scope.db
    .selectFrom('registration.answer')
    .select(['field', 'sealed'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  return Object.fromEntries(
    rows.map(({ field, sealed }) => [
      field,
      box.tryOpen(sealed, sealContext(scope.merchantId, accountId, field)),
    ]),
  );
}
