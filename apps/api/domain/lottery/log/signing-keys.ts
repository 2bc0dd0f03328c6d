import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { signingKey, writeJws, type SigningKey } from '@mela/lottery-rules';
import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { appendLog } from './append-log.ts';

const sealContext = (merchantId: Id, kid: string): string => `lottery-signing-key/${merchantId}/${kid}`;

/** A new key signs from then on: by that time every program knows it. */
const NOTICE_MS = 60_000;

/** Makes a brand's first key, unless it has one. Its log begins with it. */
export async function ensureSigningKey(scope: Scope, box: SecretBox): Promise<void> {
  if (await hasKey(scope)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signing key ${scope.merchantId}`}, 0))`.execute(
    scope.db,
  );
  if (!(await hasKey(scope))) await addKey(scope, box, scope.now);
}

/** Makes a brand's next key; answers its public half and from when on it signs. What the earlier ones signed stays signed by them. */
export async function rotateSigningKey(
  scope: Scope,
  box: SecretBox,
): Promise<{ key: SigningKey; from: Date }> {
  await ensureSigningKey(scope, box);
  const from = new Date(scope.now.getTime() + NOTICE_MS);
  return { key: await addKey(scope, box, from), from };
}

/** The public keys of a brand, its first one first. */
export async function signingKeys(scope: Scope): Promise<SigningKey[]> {
  const rows = await scope.db
    .selectFrom('lottery.signing_key')
    .select('public_key')
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('from_at')
    .execute();
  return rows.map(({ public_key: bytes }) => signingKey(bytes));
}

/**
 * Signs claims about an instant, with the key of then: asked for again, the signature is the same. Nothing waits for it, so it is made when
 * it is read and kept nowhere.
 */
export async function signAsOf(
  scope: Scope,
  box: SecretBox,
  instant: Date,
  { type, claims }: { type: string; claims: unknown },
): Promise<string> {
  // What was taken before there was a key is signed with the first.
  const { rows } = await sql<{ kid: string; publicKey: Buffer; sealed: Buffer }>`
    select kid, public_key as "publicKey", sealed from lottery.signing_key
     where merchant_id = ${scope.merchantId}
     order by from_at > ${instant}, abs(extract(epoch from from_at - ${instant}::timestamptz)) limit 1`.execute(
    scope.db,
  );
  const [row] = rows;
  invariant(row, 'a brand that has said anything in public has a key');
  const { kid, publicKey, sealed } = row;
  const { x } = signingKey(publicKey);
  const d = box.open(sealed, sealContext(scope.merchantId, kid));
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  return writeJws(type, claims, { kid, sign: (message) => sign(null, message, key) });
}

async function hasKey(scope: Scope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('lottery.signing_key')
    .select('kid')
    .where('merchant_id', '=', scope.merchantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function addKey(scope: Scope, box: SecretBox, from: Date): Promise<SigningKey> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url');
  const key = signingKey(publicKey);
  await scope.db
    .insertInto('lottery.signing_key')
    .values({
      merchant_id: scope.merchantId,
      kid: key.kid,
      public_key: publicKey,
      sealed: box.seal(d, sealContext(scope.merchantId, key.kid)),
      from_at: from,
    })
    .execute();
  const entry = { kind: 'key', at: scope.now.toISOString(), key, from: from.toISOString() } as const;
  await appendLog(scope, [{ drawId: null, entry }]);
  return key;
}
