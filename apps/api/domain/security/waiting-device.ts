import { randomBytes } from 'node:crypto';
import { DAY_MS, type Id, invariant, networkOf, ok, type Outcome, refuse } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  accountById,
  countAttempt,
  deviceHashOf,
  isUsedFrom,
  spokenSecret,
  type TooManyAttempts,
} from '../identity/index.ts';
import type { WaitingDeviceNotFound } from './refusals.ts';
import { hashOfLink, keepLink, linkOf } from './reset-link.ts';

/** As long as two of the staff may take. */
const WAITS_MS = 3 * DAY_MS;
const PER_ADDRESS = 50;

/** A device that waits to set a new password: `ready` when two of the staff have let it, for one account. */
export type WaitingDevice =
  | Readonly<{ state: 'waiting'; code: string; expiresAt: Date }>
  | Readonly<{ state: 'ready'; username: string; expiresAt: Date }>;

/**
 * Lets a device wait for a new password: for an account that has neither phone nor mailbox of its own. It has a secret that nobody else
 * knows, and a short code, which its owner tells support and which leads nowhere by itself. Which account it is about only staff say: what
 * a device is told is the same for everybody. The caller has been shown to be a person.
 */
export async function openWaitingDevice(
  { database }: Readonly<{ database: Database }>,
  merchantId: Id,
  { deviceId, address }: { deviceId: string | null; address: string },
): Promise<Outcome<{ secret: string; code: string; expiresAt: Date; lifeMs: number }, TooManyAttempts>> {
  const admitted = await countAttempt(database, merchantId, [
    {
      key: `waiting-address:${networkOf(address)}`,
      windowMs: DAY_MS,
      delayFrom: PER_ADDRESS,
      lockAt: PER_ADDRESS,
    },
  ]);
  if (!admitted.ok) return admitted;
  const secret = randomBytes(32).toString('base64url');
  const code = spokenSecret(2);
  const expiresAt = new Date(database.clock.now().getTime() + WAITS_MS);
  await database.inMerchant(merchantId, ({ db }) =>
    db
      .insertInto('security.waiting_device')
      .values({
        merchant_id: merchantId,
        code,
        secret_hash: hashOfLink(secret),
        device_hash: deviceId === null ? null : deviceHashOf(deviceId),
        expires_at: expiresAt,
      })
      .execute(),
  );
  return ok({ secret, code, expiresAt, lifeMs: WAITS_MS + DAY_MS });
}

/** How a device stands that brings its secret; null: it waits for nothing (any more). */
export async function waitingDevice(scope: Scope, secret: string): Promise<WaitingDevice | null> {
  const link = await linkOf(scope, hashOfLink(secret));
  if (link) {
    const account = await accountById(scope, link.accountId);
    invariant(account, 'accounts stay');
    return { state: 'ready', username: account.username, expiresAt: link.expiresAt };
  }
  const row = await scope.db
    .selectFrom('security.waiting_device')
    .select(['code', 'expires_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('secret_hash', '=', hashOfLink(secret))
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row ? { state: 'waiting', code: row.code, expiresAt: row.expires_at } : null;
}

/** Whether a device of this code waits, and whether the account was used from it before. */
export async function deviceWaitingBy(
  scope: Scope,
  { code, accountId }: { code: string; accountId: Id },
): Promise<{ isKnown: boolean } | null> {
  const row = await scope.db
    .selectFrom('security.waiting_device')
    .select('device_hash')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .where('expires_at', '>', scope.now)
    .executeTakeFirst();
  return row ? { isKnown: await isUsedFrom(scope, accountId, row.device_hash) } : null;
}

/** Lets a waiting device set an account's new password, once within a day. */
export async function admitWaitingDevice(
  scope: Scope,
  { code, accountId }: { code: string; accountId: Id },
): Promise<Outcome<null, WaitingDeviceNotFound>> {
  const row = await scope.db
    .deleteFrom('security.waiting_device')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .where('expires_at', '>', scope.now)
    .returning('secret_hash')
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'waiting-device-not-found', fields: UNKNOWN_CODE });
  const expiresAt = new Date(scope.now.getTime() + DAY_MS);
  await keepLink(scope, { accountId, codeHash: row.secret_hash, expiresAt });
  return ok(null);
}

/** Said beside the code's field. */
export const UNKNOWN_CODE = { code: { id: 'field.waiting-code' } } as const;
