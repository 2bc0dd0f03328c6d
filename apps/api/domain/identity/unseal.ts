import type { Id } from '@mela/primitives';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { PayloadKeys } from './payload-keys.ts';
import { PAYLOAD_SKEW_MS, FAMILIAR_MS, LOGINS_KEPT_MS } from './rules.ts';

/** Uses a one-time thing up; false when it was used before. Remembered until `forgetAt`, when it must be refused for its age. */
export async function spend(scope: Scope, token: string, forgetAt: Date): Promise<boolean> {
  const row = await scope.db
    .insertInto('identity.spent')
    .values({ merchant_id: scope.merchantId, token, forget_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what needs no remembering any more. */
export async function forgetOld(scope: Scope): Promise<void> {
  await sql`
    with spent as (
      delete from identity.spent where merchant_id = ${scope.merchantId} and forget_at <= ${scope.now}
    ), attempts as (
      delete from identity.attempt
        where merchant_id = ${scope.merchantId} and window_ends_at <= ${scope.now} and next_at <= ${scope.now}
    ), captchas as (
      delete from identity.captcha where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), codes as (
      delete from identity.hand_off where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), steps as (
      delete from identity.second_step where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), remembered as (
      delete from identity.remembered where merchant_id = ${scope.merchantId} and expires_at <= ${scope.now}
    ), familiar as (
      delete from identity.familiar
        where merchant_id = ${scope.merchantId} and seen_at <= ${new Date(scope.now.getTime() - FAMILIAR_MS)}
    ), footprints as (
      delete from identity.footprint
        where merchant_id = ${scope.merchantId} and seen_at <= ${new Date(scope.now.getTime() - FAMILIAR_MS)}
    ), logins as (
      delete from identity.login
        where merchant_id = ${scope.merchantId} and at <= ${new Date(scope.now.getTime() - LOGINS_KEPT_MS)}
    )
    delete from identity.payload_key where merchant_id = ${scope.merchantId} and dies_at <= ${scope.now}`.execute(
    scope.db,
  );
}

const header = z.strictObject({
  alg: z.literal('ECDH-ES'),
  enc: z.literal('A256GCM'),
  kid: z.string(),
  epk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
});

const sealed = z.strictObject({
  path: z.string(),
  merchant: z.string(),
  time: z.number(),
  id: z.uuid(),
  body: z.record(z.string(), z.unknown()),
});

/**
 * Opens a payload sealed by our own client; answers its body, or null for every reason there may be: another algorithm
 * or key, changed on the way, meant for another path or brand, more than 120 s off, or used before. It is used up by
 * being opened, whatever becomes of the call.
 */
export async function unseal(
  database: Database,
  keys: PayloadKeys,
  addressee: { merchantId: Id; merchantCode: string; path: string },
  compact: string,
): Promise<Record<string, unknown> | null> {
  const plain = await open(keys, addressee.merchantId, compact);
  const read = sealed.safeParse(plain);
  if (!read.success) return null;
  const { path, merchant, time, id, body } = read.data;
  if (path !== addressee.path || merchant !== addressee.merchantCode) return null;
  if (Math.abs(time - database.clock.now().getTime()) > PAYLOAD_SKEW_MS) return null;
  const fresh = await database.inMerchant(addressee.merchantId, (scope) =>
    spend(scope, `payload:${id}`, new Date(scope.now.getTime() + 2 * PAYLOAD_SKEW_MS)),
  );
  return fresh ? body : null;
}

async function open(keys: PayloadKeys, merchantId: Id, compact: string): Promise<unknown> {
  const kid = keyIdOf(compact);
  // Outside of the try: a key that cannot be read now is no fault of the payload, and must not be told as one.
  const key = kid === null ? null : await keys.privateKey(merchantId, kid);
  if (!key) return null;
  try {
    const { plaintext } = await compactDecrypt(compact, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
  } catch {
    return null;
  }
}

function keyIdOf(compact: string): string | null {
  try {
    const parsed = header.safeParse(decodeProtectedHeader(compact));
    return parsed.success ? parsed.data.kid : null;
  } catch {
    return null;
  }
}
