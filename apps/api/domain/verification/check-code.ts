import { timingSafeEqual } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { nameOf, type Verification, type CodePurpose, type Destination } from './open-verification.ts';
import type { CheckRefusal, CodeExpired } from './refusals.ts';

export type CodeCheck = Readonly<{ purpose: CodePurpose; destination: Destination; code: string }>;

const TRIES = 5;

/**
 * Compares a code and uses it up; of many at once with the right one, one succeeds. Transactions of its own: a wrong try stays
 * counted whatever becomes of the call, which is why this takes no scope.
 */
export async function checkCode(
  verification: Verification,
  merchantId: Id,
  check: CodeCheck,
): Promise<Outcome<null, CheckRefusal>> {
  const right = await tryCode(verification, merchantId, check);
  if (!right.ok) return right;
  return verification.database.inMerchant(merchantId, (scope) => spendCode(scope, verification, check));
}

/**
 * Compares a code without using it up, for calls that may still be refused for something else; whoever goes through with one
 * uses it up in the same transaction (`spendCode`). Counts as a try. A transaction of its own.
 */
export async function tryCode(
  verification: Verification,
  merchantId: Id,
  check: CodeCheck,
): Promise<Outcome<null, CheckRefusal>> {
  const { purpose, destination } = check;
  const hash = await verification.database.inMerchant(merchantId, async (scope) => {
    const { rows } = await sql<{ hash: Buffer }>`
      update verification.code set tries = tries + 1
        where merchant_id = ${merchantId} and purpose = ${purpose}
          and destination = ${verification.subjectOf('to', nameOf(destination))}
          and spent_at is null and expires_at > ${scope.now} and tries < ${TRIES}
        returning hash`.execute(scope.db);
    return rows[0]?.hash ?? null;
  });
  if (!hash) return refuse({ kind: 'code-expired' });
  const typed = verification.hashOf(merchantId, purpose, destination, check.code);
  return timingSafeEqual(hash, typed) ? ok(null) : refuse({ kind: 'code-wrong' });
}

/** Uses a code up that was compared before; refused when somebody else was faster. */
export async function spendCode(
  scope: Scope,
  verification: Verification,
  { purpose, destination, code }: CodeCheck,
): Promise<Outcome<null, CodeExpired>> {
  const spent = await scope.db
    .updateTable('verification.code')
    .set({ spent_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('purpose', '=', purpose)
    .where('destination', '=', verification.subjectOf('to', nameOf(destination)))
    .where('hash', '=', verification.hashOf(scope.merchantId, purpose, destination, code))
    .where('spent_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n ? ok(null) : refuse({ kind: 'code-expired' });
}

/** Forgets codes that nobody can use, and counts whose day is over. */
export async function forgetOldCodes(scope: Scope): Promise<void> {
  await sql`
    with codes as (
      delete from verification.code where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    )
    delete from verification.count
      where merchant_id = ${scope.merchantId} and day_ends_at <= ${scope.now} and next_at <= ${scope.now}`.execute(
    scope.db,
  );
}
