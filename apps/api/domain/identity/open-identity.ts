import type { Id, Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { login } from './login.ts';
import { proveOwner } from './prove-owner.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { openPayloadKeys, type PublicJwk } from './payload-keys.ts';
import { checkPaymentPassword, setPaymentPassword } from './payment-password.ts';
import type { Busy } from './refusals.ts';
import type { IdentityRules } from './rules.ts';
import { authenticate, startSession, type Device, type SignedIn } from './session.ts';
import { openTrial } from './trial.ts';
import { unseal } from './unseal.ts';

type Rest<F> = F extends (first: never, ...rest: infer R) => infer A ? (...rest: R) => A : never;

/** The part of the room that holds state in this process: the hashing queue and the payload keys read so far. */
export type Identity = Readonly<{
  authenticate(merchantId: Id, token: string): Promise<SignedIn | null>;
  login: Rest<typeof login>;
  openTrial: Rest<typeof openTrial>;
  setPaymentPassword: Rest<typeof setPaymentPassword>;
  checkPaymentPassword: Rest<typeof checkPaymentPassword>;
  proveOwner: Rest<typeof proveOwner>;
  hashPassword(password: string): Promise<Outcome<string, Busy>>;
  /** Signs in somebody who has just proven who they are in another way, such as by registering. */
  startSession(scope: Scope, accountId: Id, device: Device): Promise<string>;
  offeredPayloadKey(merchantId: Id): Promise<PublicJwk>;
  unseal(
    addressee: { merchantId: Id; merchantCode: string; path: string },
    compact: string,
  ): Promise<Record<string, unknown> | null>;
}>;

/** Opens the room. Its ports are the ledger's and the operator's business, rooms that it does not know. */
export function openIdentity({
  database,
  box,
  hasher,
  rules,
  grantPlayMoney,
  staffHash,
}: {
  database: Database;
  box: SecretBox;
  hasher: PasswordHasher;
  rules: IdentityRules;
  grantPlayMoney: (scope: Scope, accountId: Id) => Promise<void>;
  staffHash: (scope: Scope, username: string) => Promise<string | null>;
}): Identity {
  const desk = { database, hasher, rules, staffHash };
  const keys = openPayloadKeys(database, box);
  return {
    authenticate: (merchantId, token) => authenticate(database, merchantId, token),
    login: (merchantId, request) => login(desk, merchantId, request),
    openTrial: (merchantId, request) => openTrial({ database, rules, grantPlayMoney }, merchantId, request),
    setPaymentPassword: (merchantId, given) => setPaymentPassword(desk, merchantId, given),
    checkPaymentPassword: (merchantId, accountId, password) =>
      checkPaymentPassword(desk, merchantId, accountId, password),
    proveOwner: (merchantId, given) => proveOwner(desk, merchantId, given),
    hashPassword: (password) => hasher.hash(password),
    startSession: (scope, accountId, device) => startSession(scope, rules, accountId, device),
    offeredPayloadKey: (merchantId) => keys.offered(merchantId),
    unseal: (addressee, compact) => unseal(database, keys, addressee, compact),
  };
}
