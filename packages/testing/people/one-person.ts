import { newId, type Id } from '@mela/primitives';
import type { Scope } from '@mela/api/platform/scope.ts';

/** Makes logins one person's: an account belongs to all of them. Whoever does not work here yet begins to. */
export async function makeOnePerson(
  { db, merchantId, now }: Scope,
  staffIds: readonly Id[],
  accountId: Id = newId(),
): Promise<void> {
  for (const id of staffIds) {
    const person = { username: id, display_name: id, role: 'admin', password_hash: '-' };
    await db
      .insertInto('operator.staff')
      .values({ merchant_id: merchantId, id, ...person, totp_secret: Buffer.alloc(0), opened_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('operator.own_account')
      .values({ merchant_id: merchantId, staff_id: id, account_id: accountId, linked_at: now })
      .execute();
  }
}
