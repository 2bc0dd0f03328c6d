import { createHmac } from 'node:crypto';
import { invariant, ok, refuse, type Id } from '@mela/primitives';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { spend } from '../../domain/identity/index.ts';
import type { Database } from '../../platform/database.ts';
import type { HumanVerification, Purpose } from './human-verification.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFE_MS = 10 * 60_000;

/** How much more it costs not to look at a captcha's picture: about a quarter of a minute on a cheap phone, for each guess. */
const CAPTCHA_FACTOR = 24;

/** PBKDF2 rounds per try. */
const COST = 1000;

const proofShape = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ merchant: z.string(), purpose: z.string(), expires: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

type Proof = z.output<typeof proofShape>;

/**
 * Human verification by altcha's proof of work. The challenge is signed and kept nowhere; only spent ones are remembered, until
 * they would be too old. Its end is in the signed data, because the library compares its own with the machine's clock.
 * `triesMax` of 800 is about half a second on a cheap phone; altcha's own default takes 13 s on one.
 */
export function openProofOfWork(database: Database, secretsKey: Buffer, triesMax: number): HumanVerification {
  const secretFor = (use: string): string =>
    createHmac('sha256', secretsKey).update(`proof-of-work ${use}`).digest('hex');
  const secrets = { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('key') };

  const isGenuine = async (proof: Proof, merchantId: Id, purpose: Purpose): Promise<boolean> => {
    const { data } = proof.challenge.parameters;
    if (data.merchant !== merchantId || data.purpose !== purpose) return false;
    if (data.expires <= database.clock.now().getTime()) return false;
    return (await verifySolution({ ...proof, deriveKey, ...secrets })).verified;
  };

  return {
    async challenge(merchantId, purpose) {
      const data = { merchant: merchantId, purpose, expires: database.clock.now().getTime() + LIFE_MS };
      const most = purpose === 'captcha' ? triesMax * CAPTCHA_FACTOR : triesMax;
      const { parameters, signature } = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(most, Math.ceil(most / 4)),
        deriveKey,
        ...secrets,
        data,
      });
      const { keySignature } = parameters;
      invariant(signature !== undefined && keySignature !== undefined, 'challenges are signed');
      return { parameters: { ...parameters, keySignature, data }, signature };
    },

    async check(merchantId, purpose, text) {
      const proof = readProof(text);
      if (!proof || !(await isGenuine(proof, merchantId, purpose))) return refuse({ kind: 'not-human' });
      const { nonce, data } = proof.challenge.parameters;
      const fresh = await database.inMerchant(merchantId, (scope) =>
        spend(scope, `proof:${nonce}`, new Date(data.expires)),
      );
      return fresh ? ok(null) : refuse({ kind: 'not-human' });
    },
  };
}

function readProof(text: string): Proof | null {
  try {
    const read = proofShape.safeParse(JSON.parse(Buffer.from(text, 'base64').toString()));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
