import { compactDecrypt, decodeProtectedHeader } from 'jose';
import * as z from 'zod/mini';
import type { Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { PayloadKeys } from './payload-keys.ts';
import { PAYLOAD_SKEW_MS } from '../rules.ts';
import { spend } from './spent.ts';

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
