import { newId, type Id, isId } from '@mela/primitives';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { PAYLOAD_KEY_KEPT_MS, PAYLOAD_KEY_OFFERED_MS } from '../rules.ts';

/** The public half of a key that browsers seal payloads to (RFC 7517). */
export type PublicJwk = {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: Id;
  alg: 'ECDH-ES';
  use: 'enc';
};

export type PayloadKeys = Readonly<{
  /** The key to seal to now, made when there is none or the last one is 30 days old. */
  offered(merchantId: Id): Promise<PublicJwk>;
  /** The private half of a key that is still accepted, or null. */
  privateKey(merchantId: Id, kid: string): Promise<CryptoKey | null>;
}>;

type Known = { key: CryptoKey; diesAt: Date };

/** Opens the merchants' payload keys. They live in the database, so every api process opens what any of them offered. */
export function openPayloadKeys(database: Database, box: SecretBox): PayloadKeys {
  const { clock } = database;
  const offers = new Map<Id, { jwk: PublicJwk; retiresAt: Date }>();
  const known = new Map<string, Known>();

  return {
    async offered(merchantId) {
      const offer = offers.get(merchantId);
      if (offer && offer.retiresAt > clock.now()) return offer.jwk;
      const fresh = await currentKey(database, box, merchantId);
      offers.set(merchantId, fresh);
      return fresh.jwk;
    },

    async privateKey(merchantId, kid) {
      if (!isId(kid)) return null;
      const name = `${merchantId} ${kid}`;
      let found = known.get(name);
      if (!found) {
        const read = await readKey(database, box, merchantId, kid);
        if (!read) return null;
        known.set(name, read);
        found = read;
      }
      if (found.diesAt > clock.now()) return found.key;
      known.delete(name);
      return null;
    },
  };
}

const sealContext = (kid: Id): string => `payload-key:${kid}`;

function currentKey(
  database: Database,
  box: SecretBox,
  merchantId: Id,
): Promise<{ jwk: PublicJwk; retiresAt: Date }> {
  return database.inMerchant(merchantId, async (scope) => {
    // Of many processes that find the last key retired, one makes the next.
    await sql`select pg_advisory_xact_lock(hashtext('payload-key'), hashtext(${merchantId}))`.execute(
      scope.db,
    );
    const current = await scope.db
      .selectFrom('identity.payload_key')
      .select(['public_jwk', 'retires_at'])
      .where('merchant_id', '=', merchantId)
      .where('retires_at', '>', scope.now)
      .orderBy('made_at', 'desc')
      .executeTakeFirst();
    if (current) return { jwk: current.public_jwk as PublicJwk, retiresAt: current.retires_at };

    const id = newId(scope.now.getTime());
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const { kty, crv, x, y } = await exportJWK(pair.publicKey);
    const jwk = { kty, crv, x, y, kid: id, alg: 'ECDH-ES', use: 'enc' } as PublicJwk;
    const retiresAt = new Date(scope.now.getTime() + PAYLOAD_KEY_OFFERED_MS);
    await scope.db
      .insertInto('identity.payload_key')
      .values({
        merchant_id: merchantId,
        id,
        public_jwk: JSON.stringify(jwk),
        private_key: box.seal(JSON.stringify(await exportJWK(pair.privateKey)), sealContext(id)),
        made_at: scope.now,
        retires_at: retiresAt,
        dies_at: new Date(retiresAt.getTime() + PAYLOAD_KEY_KEPT_MS),
      })
      .execute();
    return { jwk, retiresAt };
  });
}

async function readKey(
  database: Database,
  box: SecretBox,
  merchantId: Id,
  kid: string,
): Promise<Known | null> {
  const row = await database.inMerchant(merchantId, (scope) =>
    scope.db
      .selectFrom('identity.payload_key')
      .select(['private_key', 'dies_at'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', kid)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const jwk: JWK = JSON.parse(box.open(row.private_key, sealContext(kid)));
  const key = await importJWK(jwk, 'ECDH-ES');
  return key instanceof Uint8Array ? null : { key, diesAt: row.dies_at };
}
