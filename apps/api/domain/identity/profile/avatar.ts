import { randomBytes } from 'node:crypto';
import type { Id, Outcome } from '@mela/primitives';
import { DAY_MS, ok } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { drawSquare, type NotAPicture } from '../../../platform/picture.ts';
import type { Scope } from '../../../platform/scope.ts';
import { countAttempt } from '../guesses/attempts.ts';
import type { Busy, TooManyAttempts } from '../refusals.ts';
import { ownRows } from '../../../platform/own-rows.ts';

/** Large enough for a sharp screen, small enough for a slow network. */
const SIDE_PIXELS = 256;
const A_DAY = 20;

/**
 * Draws an account's avatar from a PNG or JPEG, in the place of an earlier one, and answers its new name. Twenty a day: each
 * costs a processor's time.
 */
export async function setAvatar(
  database: Database,
  merchantId: Id,
  { accountId, bytes }: { accountId: Id; bytes: Buffer },
): Promise<Outcome<{ name: string }, NotAPicture | Busy | TooManyAttempts>> {
  const admitted = await countAttempt(database, merchantId, [
    { key: `avatar:${accountId}`, windowMs: DAY_MS, delayFrom: A_DAY, lockAt: A_DAY },
  ]);
  if (!admitted.ok) return admitted;
  const drawn = await drawSquare(bytes, SIDE_PIXELS);
  if (!drawn.ok) return drawn;
  const name = randomBytes(12).toString('base64url');
  await database.inMerchant(merchantId, async (scope) => {
    const values = { name, type: drawn.value.type, bytes: drawn.value.bytes, set_at: scope.now };
    await scope.db
      .insertInto('identity.avatar')
      .values({ merchant_id: merchantId, account_id: accountId, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'account_id']).doUpdateSet(values))
      .execute();
  });
  return ok({ name });
}

/** Takes an account's avatar away. */
export async function removeAvatar(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .deleteFrom('identity.avatar')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
}

/** An account's avatar; null when it has none. */
export async function avatarOf(scope: Scope, accountId: Id): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await scope.db
    .selectFrom('identity.avatar')
    .select(['type', 'bytes'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The name of an account's avatar, which changes with it; null when it has none. */
export async function avatarName(scope: Scope, accountId: Id): Promise<string | null> {
  const row = await scope.db
    .selectFrom('identity.avatar')
    .select('name')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** A member's avatar, for themselves. */
export const ownAvatar = ownRows({
  table: 'identity.avatar',
  owner: 'account_id',
  key: 'name',
  read: ({ type, set_at, bytes }) => ({ type, setAt: set_at, bytes }),
});
