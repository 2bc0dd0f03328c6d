import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { deviceHashOf } from '../devices/device.ts';
import { REMEMBERED_MS } from '../rules.ts';

/** What a browser holds instead of a password: `selector.validator`. It is good once; using it brings the next one. */
type Remembered = Readonly<{ selector: string; validator: string }>;

const PART = /^([\w-]{16})\.([\w-]{43})$/;
const hashOf = (validator: string): Buffer => createHash('sha256').update(validator).digest();

/** Reads the cookie; null when it is none of ours. */
export function readRemembered(cookie: string): Remembered | null {
  const [, selector, validator] = PART.exec(cookie) ?? [];
  return selector && validator ? { selector, validator } : null;
}

/** Remembers an account's password for a day on one device; answers the cookie's value. */
export async function remember(scope: Scope, accountId: Id, deviceId: string): Promise<string> {
  const selector = randomBytes(12).toString('base64url');
  const validator = randomBytes(32).toString('base64url');
  await scope.db
    .insertInto('identity.remembered')
    .values({
      merchant_id: scope.merchantId,
      selector,
      account_id: accountId,
      validator_hash: hashOf(validator),
      device_hash: deviceHashOf(deviceId),
      expires_at: new Date(scope.now.getTime() + REMEMBERED_MS),
    })
    .execute();
  return `${selector}.${validator}`;
}

/** Whose password a selector stands for; null when it stands for nobody's any more. */
export async function ownerOfRemembered(scope: Scope, selector: string): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('identity.remembered')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('selector', '=', selector)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/**
 * Exchanges a remembered password for the next one, good for another day; of many at once, one succeeds. One that was used
 * before, or comes from another device, was copied: it ends all that came from it, and the answer is null.
 */
export async function exchangeRemembered(
  scope: Scope,
  { selector, validator }: Remembered,
  deviceId: string | null,
): Promise<string | null> {
  const next = randomBytes(32).toString('base64url');
  const exchanged = await scope.db
    .updateTable('identity.remembered')
    .set({ validator_hash: hashOf(next), expires_at: new Date(scope.now.getTime() + REMEMBERED_MS) })
    .where('merchant_id', '=', scope.merchantId)
    .where('selector', '=', selector)
    .where('validator_hash', '=', hashOf(validator))
    .where('device_hash', '=', deviceId === null ? '' : deviceHashOf(deviceId))
    .where('expires_at', '>', scope.now)
    .returning('selector')
    .executeTakeFirst();
  if (exchanged) return `${selector}.${next}`;
  await forgetSelector(scope, selector);
  return null;
}

/** Forgets the password that a cookie stands for. */
export async function forgetSelector(scope: Scope, selector: string): Promise<void> {
  await scope.db
    .deleteFrom('identity.remembered')
    .where('merchant_id', '=', scope.merchantId)
    .where('selector', '=', selector)
    .execute();
}

/** Forgets an account's password on every device. */
export async function forgetRemembered(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .deleteFrom('identity.remembered')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
}
