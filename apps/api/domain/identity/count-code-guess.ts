import { ok, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { admitUnasked } from './admit-guess.ts';
import { guessWasWrong, takeGuessBack } from './attempts.ts';
import { claimByMobile, type ClaimDeps } from './claim.ts';
import { bothOf, guessSubjects } from './guess.ts';
import type { TooManyAttempts } from './refusals.ts';
import type { IdentityRules } from './rules.ts';

/**
 * Counts a guess at a code that was sent to a mobile number before it is compared, with the guesses at whose number it is; one that
 * was right is taken back, and so is one that was compared with nothing.
 */
export async function countCodeGuess<R extends { kind: string }>(
  deps: ClaimDeps & Readonly<{ database: Database; rules: IdentityRules }>,
  merchantId: Id,
  { mobile, address }: { mobile: string; address: string },
  compare: () => Promise<Outcome<null, R>>,
): Promise<Outcome<null, R | TooManyAttempts>> {
  const { database, rules } = deps;
  const { key } = await database.inMerchant(merchantId, (scope) => claimByMobile(scope, deps, mobile));
  const subjects = guessSubjects(rules, key, address);
  const admitted = await admitUnasked(database, merchantId, subjects);
  if (!admitted.ok) return admitted;
  const compared = await compare();
  const wrong = !compared.ok && compared.refusal.kind === 'code-wrong';
  const end = wrong ? guessWasWrong : takeGuessBack;
  await database.inMerchant(merchantId, (scope) => end(scope, bothOf(subjects)));
  return compared.ok ? ok(null) : compared;
}
