import { FIELD_NAMES, fieldOf, type Field } from '@mela/form-rules/fields.ts';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Known } from '../protection/index.ts';
import { markNames } from './names.ts';

const sealContext = (merchantId: Id, accountId: Id, field: string): string =>
  `registration ${merchantId} ${accountId} ${field}`;

/** Keeps what a new member filled in that no other room keeps: their profile, each value of it sealed by itself. */
export async function keepProfile(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const { merchantId, now } = scope;
  const rows = FIELD_NAMES.flatMap((field) => {
    const value = fieldOf(field).kept ? (values[field] ?? '') : '';
    if (value === '') return [];
    const sealed = box.seal(value, sealContext(merchantId, accountId, field));
    return [{ merchant_id: merchantId, account_id: accountId, field, sealed, answered_at: now }];
  });
  if (rows.length > 0) await scope.db.insertInto('registration.answer').values(rows).execute();
  await markNames(scope, box, accountId, values);
}

/** A member's profile, by field; null where it cannot be opened. */
export async function profileOf(
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

/** What a form, or the profile that is kept of one, says of who somebody is; a phone is theirs where they have proven it. */
export function knownOf(
  values: Readonly<Record<string, string | null | undefined>>,
  contacts: Pick<Known, 'phones' | 'emails'>,
): Known {
  const valuesOf = (known: Field['known']): string[] =>
    FIELD_NAMES.flatMap((field) => (fieldOf(field).known === known && values[field] ? [values[field]] : []));
  const unproven = (value: string) => ({ value, proven: false });
  return {
    phones: [...(contacts.phones ?? []), ...valuesOf('phone').map(unproven)],
    emails: contacts.emails ?? [],
    names: valuesOf('name'),
    birthday: valuesOf('birthday')[0],
    documents: valuesOf('document'),
    payouts: valuesOf('payout').map(unproven),
  };
}
