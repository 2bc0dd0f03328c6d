import { ok, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { openTurnstiles } from '../../platform/in-turn.ts';
import { openKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { admitGuess, admitUnasked } from './guesses/admit-guess.ts';
import { guessWasWrong, takeGuessBack } from './guesses/attempts.ts';
import { newCaptcha, openAnswerHash } from './guesses/captcha.ts';
import { claimByMobile, type ClaimDeps } from './credentials/claim.ts';
import type { Device } from './devices/device.ts';
import { accountsAt } from './devices/footprint.ts';
import { bothOf, guessSubjects } from './guesses/guess.ts';
import { takeOver } from './sign-in/hand-off.ts';
import { recordFailedLogin, type FailedEntry, type LoginMethod } from './devices/login-history.ts';
import { login, loginByCode } from './sign-in/login.ts';
import type { PasswordHasher } from './credentials/password-hasher.ts';
import { openPayloadKeys, type PublicJwk } from './payloads/payload-keys.ts';
import {
  checkPaymentPassword,
  setPaymentPassword,
  type PaymentDeps,
} from './credentials/payment-password.ts';
import { proveAuthenticator, proveAuthenticatorIfOn } from './credentials/prove-authenticator.ts';
import { proveOwner } from './credentials/prove-owner.ts';
import type { Busy, TooManyAttempts } from './refusals.ts';
import type { IdentityRules } from './rules.ts';
import { readChallenge } from './second-factor/second-step.ts';
import { authenticate, startSession, type SignedIn } from './sessions/session.ts';
import type { LoginDeps } from './sign-in/sign-in.ts';
import { takeSecondStep, type SecondStepTaken } from './sign-in/take-second-step.ts';
import { openTrial } from './sign-in/trial.ts';
import { unseal } from './payloads/unseal.ts';

/**
 * Counts a guess at a code that was sent to a mobile number before it is compared, with the guesses at whose number it is; one that
 * was right is taken back, and so is one that was compared with nothing.
 */
async function countCodeGuess<R extends { kind: string }>(
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

type Rest<F> = F extends (first: never, ...rest: infer R) => infer A ? (...rest: R) => A : never;

/** The part of the room that holds state in this process: the hashing queue and the payload keys read so far. */
export type Identity = Readonly<{
  authenticate(merchantId: Id, token: string): Promise<SignedIn | null>;
  login: Rest<typeof login>;
  loginByCode: Rest<typeof loginByCode>;
  newCaptcha: Rest<typeof newCaptcha>;
  admitGuess: Rest<typeof admitGuess>;
  countCodeGuess<R extends { kind: string }>(
    merchantId: Id,
    aimed: { mobile: string; address: string },
    compare: () => Promise<Outcome<null, R>>,
  ): ReturnType<typeof countCodeGuess<R>>;
  readChallenge(scope: Scope, given: Parameters<typeof readChallenge>[2]): ReturnType<typeof readChallenge>;
  takeSecondStep<R extends { kind: string }>(
    merchantId: Id,
    given: SecondStepTaken<R>,
  ): ReturnType<typeof takeSecondStep<R>>;
  takeOver: Rest<typeof takeOver>;
  openTrial: Rest<typeof openTrial>;
  setPaymentPassword: Rest<typeof setPaymentPassword>;
  checkPaymentPassword: Rest<typeof checkPaymentPassword>;
  proveOwner: Rest<typeof proveOwner>;
  proveAuthenticator: Rest<typeof proveAuthenticator>;
  proveAuthenticatorIfOn: Rest<typeof proveAuthenticatorIfOn>;
  hashPassword(password: string): Promise<Outcome<string, Busy>>;
  /** Signs in somebody who has just proven who they are in another way, such as by registering. */
  startSession(scope: Scope, accountId: Id, device: Device, method?: LoginMethod): Promise<string>;
  /** Writes into the history of whose account it was aimed at that nobody came in; null: nobody's. */
  /** The accounts that were lately used from an address; up to twenty. */
  accountsAt(scope: Scope, address: string): Promise<Id[]>;
  recordFailedLogin: (
    scope: Scope,
    accountId: Id | null,
    device: Device,
    entry: FailedEntry,
  ) => Promise<void>;
  offeredPayloadKey(merchantId: Id): Promise<PublicJwk>;
  unseal(
    addressee: { merchantId: Id; merchantCode: string; path: string },
    compact: string,
  ): Promise<Record<string, unknown> | null>;
}>;

/** Opens the room. Its ports are other rooms' business, which it does not know. */
export function openIdentity({
  database,
  box,
  hasher,
  secretsKey,
  rules,
  grantPlayMoney,
  ...ports
}: {
  database: Database;
  box: SecretBox;
  hasher: PasswordHasher;
  secretsKey: Buffer;
  rules: IdentityRules;
  grantPlayMoney: (scope: Scope, accountId: Id) => Promise<void>;
} & Pick<LoginDeps, 'staffHash' | 'accountByMobile' | 'secondSteps'>): Identity {
  const mobileKey = openKeyedHash(secretsKey, 'login mobile');
  const deps: LoginDeps & PaymentDeps = {
    database,
    box,
    hasher,
    rules,
    hashAnswer: openAnswerHash(secretsKey),
    markOf: openKeyedHash(secretsKey, 'device'),
    inTurnOf: openTurnstiles({ atOnce: 1, queueMax: 50 }),
    keyOfMobile: (mobile) => `mobile:${mobileKey(mobile).toString('base64url')}`,
    ...ports,
  };
  const keys = openPayloadKeys(database, box);
  return {
    authenticate: (merchantId, token) => authenticate(database, merchantId, token),
    login: (merchant, request) => login(deps, merchant, request),
    loginByCode: (merchant, request) => loginByCode(deps, merchant, request),
    newCaptcha: (merchantId, asked) => newCaptcha(deps, merchantId, asked),
    countCodeGuess: (merchantId, aimed, compare) => countCodeGuess(deps, merchantId, aimed, compare),
    admitGuess: (merchantId, subjects, captcha) => admitGuess(deps, merchantId, subjects, captcha),
    readChallenge: (scope, given) => readChallenge(scope, deps, given),
    takeSecondStep: (merchantId, given) => takeSecondStep(deps, merchantId, given),
    takeOver: (merchant, given) => takeOver(deps, merchant, given),
    openTrial: (merchantId, request) => openTrial({ ...deps, grantPlayMoney }, merchantId, request),
    setPaymentPassword: (merchantId, given) => setPaymentPassword(deps, merchantId, given),
    checkPaymentPassword: (merchantId, accountId, password) =>
      checkPaymentPassword(deps, merchantId, accountId, password),
    proveOwner: (merchantId, given) => proveOwner(deps, merchantId, given),
    proveAuthenticator: (merchantId, given) => proveAuthenticator(deps, merchantId, given),
    proveAuthenticatorIfOn: (merchantId, given) => proveAuthenticatorIfOn(deps, merchantId, given),
    hashPassword: (password) => hasher.hash(password),
    startSession: (scope, accountId, device, method = 'other') =>
      startSession(scope, deps, accountId, device, { method }),
    recordFailedLogin: (scope, accountId, device, entry) =>
      recordFailedLogin(scope, deps, accountId, device, entry),
    accountsAt: (scope, address) => accountsAt(scope, deps, address),
    offeredPayloadKey: (merchantId) => keys.offered(merchantId),
    unseal: (addressee, compact) => unseal(database, keys, addressee, compact),
  };
}
