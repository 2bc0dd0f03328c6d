import { randomInt } from 'node:crypto';
import { networkOf, newId, ok, refuse, type Id, type Outcome, isId } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { openKeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import type { Scope } from '../../../platform/scope.ts';
import { countAttempt } from './attempts.ts';
import type { CaptchaTooSoon, TooManyAttempts } from '../refusals.ts';
import { CAPTCHA_LIFE_MS, CAPTCHA_PAUSE_MS, CAPTCHAS_PER_MINUTE } from '../rules.ts';

/** A captcha as it is answered: which one, and what was read in its picture. */
export type CaptchaAnswer = Readonly<{ id: Id; answer: string }>;

/** What a login brings for a captcha: an answer, or work that was done and checked in its place; null for nothing. */
export type CaptchaGiven = CaptchaAnswer | 'worked' | null;

/** A new captcha, for whoever draws it; the answer is nowhere else. */
export type Captcha = Readonly<{ id: Id; answer: string; lifeMs: number }>;

/** Turns a captcha's answer into what the database keeps. Keyed, because five digits could be guessed from a plain hash. */
export type HashAnswer = (captchaId: Id, answer: string) => Buffer;

const DIGITS = 5;
/** Answers' hashes under the system's key. */
export function openAnswerHash(secretsKey: Buffer): HashAnswer {
  const hash = openKeyedHash(secretsKey, 'captcha answer');
  return (captchaId, answer) => hash(captchaId, answer);
}

/**
 * Makes a captcha: five digits, because every keyboard has them. The one that it replaces is void, and must be a second old;
 * one address gets two a second.
 */
export async function newCaptcha(
  deps: { database: Database; hashAnswer: HashAnswer },
  merchantId: Id,
  { address, replaces }: { address: string; replaces?: Id | undefined },
): Promise<Outcome<Captcha, CaptchaTooSoon | TooManyAttempts>> {
  const admitted = await countAttempt(deps.database, merchantId, [
    {
      key: `captchas:${networkOf(address)}`,
      windowMs: 60_000,
      delayFrom: CAPTCHAS_PER_MINUTE,
      lockAt: CAPTCHAS_PER_MINUTE,
    },
  ]);
  if (!admitted.ok) return admitted;
  return deps.database.inMerchant(merchantId, async (scope) => {
    const before = replaces ? await voidCaptcha(scope, replaces) : null;
    if (before && before.madeAt.getTime() > scope.now.getTime() - CAPTCHA_PAUSE_MS) {
      return refuse({ kind: 'captcha-too-soon' });
    }
    const id = newId(scope.now.getTime());
    const answer = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await scope.db
      .insertInto('identity.captcha')
      .values({
        merchant_id: scope.merchantId,
        id,
        answer_hash: deps.hashAnswer(id, answer),
        made_at: scope.now,
        expires_at: new Date(scope.now.getTime() + CAPTCHA_LIFE_MS),
      })
      .execute();
    return ok({ id, answer, lifeMs: CAPTCHA_LIFE_MS });
  });
}

/** Whether an answer is the one in the picture. The captcha is used up by it, right or wrong. */
export async function spendCaptcha(
  scope: Scope,
  hashAnswer: HashAnswer,
  { id, answer }: CaptchaAnswer,
): Promise<boolean> {
  const captcha = isId(id) ? await voidCaptcha(scope, id) : null;
  if (!captcha || captcha.expiresAt <= scope.now) return false;
  return captcha.answerHash.equals(hashAnswer(id, westernDigits(answer)));
}

async function voidCaptcha(scope: Scope, id: Id) {
  const row = await scope.db
    .deleteFrom('identity.captcha')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returning(['answer_hash', 'made_at', 'expires_at'])
    .executeTakeFirst();
  return row ? { answerHash: row.answer_hash, madeAt: row.made_at, expiresAt: row.expires_at } : null;
}

/** Bengali keyboards type ০–৯; both are the same answer. */
const westernDigits = (text: string): string =>
  text.replaceAll(/\s/g, '').replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
