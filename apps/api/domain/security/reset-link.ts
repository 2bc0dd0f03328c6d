import { createHash } from 'node:crypto';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** What the database knows of a link. */
export const hashOfLink = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Makes a code set a new password for an account, in the place of all that did; for nobody (null) the same is done, and leads nowhere. */
export async function keepLink(
  scope: Scope,
  { accountId, codeHash, expiresAt }: Readonly<{ accountId: Id | null; codeHash: Buffer; expiresAt: Date }>,
): Promise<void> {
  await scope.db
    .deleteFrom('security.reset_link')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId ?? scope.merchantId)
    .execute();
  await scope.db
    .insertInto('security.reset_link')
    .values({
      merchant_id: scope.merchantId,
      code_hash: codeHash,
      account_id: accountId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Whose password a code sets anew, and until when; null: nobody's any more. */
export async function linkOf(
  scope: Scope,
  codeHash: Buffer,
): Promise<{ accountId: Id; expiresAt: Date } | null> {
  const row = await scope.db
    .selectFrom('security.reset_link')
    .select(['account_id', 'expires_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row?.account_id ? { accountId: row.account_id, expiresAt: row.expires_at } : null;
}

/** Uses a code up; of many at once, one succeeds, and none that was replaced or has grown too old meanwhile. */
export async function useUpLink(scope: Scope, codeHash: Buffer): Promise<boolean> {
  const used = await scope.db
    .updateTable('security.reset_link')
    .set({ used_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', scope.now)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Forgets links that are over, and devices that have waited for too long. */
export async function forgetOldLinks(scope: Scope): Promise<void> {
  for (const table of ['security.reset_link', 'security.waiting_device'] as const) {
    await scope.db
      .deleteFrom(table)
      .where('merchant_id', '=', scope.merchantId)
      .where('expires_at', '<=', scope.now)
      .execute();
  }
}
