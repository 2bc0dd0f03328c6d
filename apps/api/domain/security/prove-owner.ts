import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import { contactsOf, masked, type Contacts } from '../contacts/index.ts';
import type { Busy, IdentityRefusal } from '../identity/index.ts';
import {
  checkCode,
  sendCode,
  type CodeRefusal,
  type Destination,
  type Verification,
} from '../verification/index.ts';
import { provenByPassword, type PasswordDeps } from './proven-by-password.ts';

/** Who acts, and what for proof. */
export type OwnerProof = Readonly<{
  accountId: Id;
  password: string;
  authenticatorCode: string | undefined;
  /** What went to the owner's own contact. */
  verificationCode: string | undefined;
  address: string;
}>;

export type OwnerProofDeps = PasswordDeps & Readonly<{ contacts: Contacts; codes: Verification }>;

export type OwnerProofRefusal = FieldsRefused | Busy | IdentityRefusal;

/** Nothing is proven that a code could go to. */
export type NoProvenContact = { kind: 'no-proven-contact' };

const PURPOSE = 'prove-owner';

const COMPLAINTS = { 'code-wrong': 'code.wrong', 'code-expired': 'code.expired' } as const;

/**
 * Whether whoever is signed in is the owner: by the password, and a second step, the authenticator where there is one, else a code to the
 * proven phone or mailbox. Where there is neither the password alone counts; what it opens must wait and be told of.
 */
export async function proveOwner(
  deps: OwnerProofDeps,
  merchantId: Id,
  by: OwnerProof,
): Promise<Outcome<null, OwnerProofRefusal>> {
  const { accountId, authenticatorCode, verificationCode = '' } = by;
  const proven = await provenByPassword(deps, merchantId, by);
  if (!proven.ok) return proven;
  const shown = await deps.identity.proveAuthenticatorIfOn(merchantId, {
    accountId,
    code: authenticatorCode,
  });
  if (!shown.ok) return shown;
  if (shown.value) return ok(null);
  const destination = await ownDestination(deps, merchantId, accountId);
  if (!destination) return ok(null);
  const complain = (id: string) =>
    refuse<FieldsRefused>({ kind: 'fields-refused', fields: { verificationCode: { id } } });
  if (verificationCode === '') return complain('field.own-code-needed');
  const check = { purpose: PURPOSE, destination, code: verificationCode } as const;
  const right = await checkCode(deps.codes, merchantId, check);
  return right.ok ? right : complain(COMPLAINTS[right.refusal.kind]);
}

/** Sends that code, and answers where to, masked. */
export async function sendOwnerCode(
  deps: Pick<OwnerProofDeps, 'database' | 'contacts' | 'codes'>,
  merchantId: Id,
  { accountId, address, language }: { accountId: Id; address: string; language: string },
): Promise<Outcome<{ to: string; expiredMinutes: number }, CodeRefusal | NoProvenContact>> {
  const destination = await ownDestination(deps, merchantId, accountId);
  if (!destination) return refuse({ kind: 'no-proven-contact' });
  const sent = await sendCode(deps.codes, merchantId, {
    purpose: PURPOSE,
    destination,
    ip: address,
    language,
  });
  return sent.ok ? ok({ to: masked(destination.to), ...sent.value }) : sent;
}

/** The phone that an account has proven, else its mailbox; null: neither. */
const ownDestination = (
  { database, contacts }: Pick<OwnerProofDeps, 'database' | 'contacts'>,
  merchantId: Id,
  accountId: Id,
): Promise<Destination | null> =>
  database.inMerchant(merchantId, async (scope: Scope) => {
    const proven = (await contactsOf(scope, contacts, accountId)).filter(({ verifiedAt }) => verifiedAt);
    const own = proven.find(({ kind }) => kind === 'phone') ?? proven[0];
    return own ? { channel: own.kind === 'phone' ? 'sms' : 'email', to: own.value } : null;
  });
