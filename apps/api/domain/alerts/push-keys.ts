import { createECDH } from 'node:crypto';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** By which push services know a brand (RFC 8292), in base64url. */
export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>;

const sealContext = (merchantId: Id): string => `push key ${merchantId}`;

async function keptKeys(scope: Scope) {
  return scope.db
    .selectFrom('alerts.push_key')
    .select(['public_key', 'sealed'])
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
}

/** A brand's public key. The first who asks makes the pair; of many at once, all are answered the same. */
export async function pushKeyOf(scope: Scope, box: SecretBox): Promise<string> {
  const known = await keptKeys(scope);
  if (known) return known.public_key;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A');
  await scope.db
    .insertInto('alerts.push_key')
    .values({
      merchant_id: scope.merchantId,
      public_key: pair.getPublicKey().toString('base64url'),
      sealed: box.seal(privateKey, sealContext(scope.merchantId)),
      made_at: scope.now,
    })
    .onConflict((row) => row.doNothing())
    .execute();
  return pushKeyOf(scope, box);
}

/** Both halves; null where nobody has asked for the key yet, or no key of the system opens it. */
export async function pushKeysOf(scope: Scope, box: SecretBox): Promise<PushKeys | null> {
  const known = await keptKeys(scope);
  const privateKey = known && box.tryOpen(known.sealed, sealContext(scope.merchantId));
  return known && privateKey ? { publicKey: known.public_key, privateKey } : null;
}
