import { ok, refuse, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { lockoutsOf, type Flags } from './flags.ts';
import { merchantById } from './store.ts';

/**
 * Judges the flags that the brand would have with some of them changed, and answers them. The brand is locked until the transaction ends:
 * two who change different flags are judged one after the other.
 */
export async function judgeFlags(
  scope: Scope,
  changes: Partial<Flags>,
): Promise<Outcome<Flags, FieldsRefused>> {
  await sql`select from merchants.merchant where id = ${scope.merchantId} for update`.execute(scope.db);
  const { flags: before } = await merchantById(scope.db, scope.merchantId);
  const flags = { ...before, ...changes };
  const { rows } = await sql<{ some: boolean }>`
    select merchants.members_named_by_phone(${scope.merchantId}) as some`.execute(scope.db);
  const fields = lockoutsOf(flags, { hasThem: rows[0]?.some ?? false });
  return Object.keys(fields).length > 0 ? refuse({ kind: 'fields-refused', fields }) : ok(flags);
}

/** Changes some of the brand's flags, as they were judged; every page that was cached with the old ones is out of date. */
export async function setFlags(scope: Scope, changes: Partial<Flags>): Promise<void> {
  const changed = JSON.stringify(changes);
  await sql`update merchants.merchant
    set flags = flags || ${changed}::jsonb, content_version = content_version + 1
    where id = ${scope.merchantId} and not flags @> ${changed}::jsonb`.execute(scope.db);
}

/**
 * The brand's flags at this moment, which stay so until the transaction ends: for whoever opens an account under them, while what a surface
 * knows of a brand may be a second old, and who changes flags has counted the members before.
 */
export async function flagsNow(scope: Scope): Promise<Flags> {
  await sql`select from merchants.merchant where id = ${scope.merchantId} for share`.execute(scope.db);
  return (await merchantById(scope.db, scope.merchantId)).flags;
}
