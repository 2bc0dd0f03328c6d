import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { keptContacts, saveContact, type ContactTaken } from '../contacts/index.ts';
import { blockPayouts, type Busy, type IdentityRefusal } from '../identity/index.ts';
import { knowPlayer } from '../protection/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import {
  sendCode,
  spendCode,
  tryCode,
  type CodePurpose,
  type CodeRefusal,
  type Destination,
  type Verification,
} from '../verification/index.ts';
import { announce, type Notifier } from './announce.ts';
import { provenByPassword, type PasswordDeps } from './proven-by-password.ts';

type Deps = PasswordDeps & Notifier & Readonly<{ codes: Verification }>;

/** A phone in E.164 or an e-mail address in lower case. */
export type NewContact = Readonly<{ kind: 'phone' | 'email'; value: string }>;

const PURPOSES: Record<NewContact['kind'], CodePurpose> = { phone: 'bind-phone', email: 'bind-email' };

const destinationOf = ({ kind, value }: NewContact): Destination => ({
  channel: kind === 'phone' ? 'sms' : 'email',
  to: value,
});

/** Sends a code to a phone or mailbox that somebody wants to bind. Whether it is bound elsewhere, only its owner will learn. */
export const sendBindCode = (
  { codes }: Deps,
  merchantId: Id,
  { contact, address, language }: { contact: NewContact; address: string; language: string },
): Promise<Outcome<{ expiredMinutes: number }, CodeRefusal>> =>
  sendCode(codes, merchantId, {
    purpose: PURPOSES[contact.kind],
    destination: destinationOf(contact),
    ip: address,
    language,
  });

/**
 * Binds a phone or mailbox in the place of an earlier one, for whoever reads the code that went there, knows the login password and has
 * the account's authenticator, where it has one.
 * A change is told at the old one too, and blocks payouts for a day. Who is shut out somewhere under the licence, by what they have
 * just proven, is shut out here too.
 */
export async function bindContact(
  deps: Deps,
  merchantId: Id,
  given: {
    accountId: Id;
    contact: NewContact;
    code: string;
    password: string;
    authenticatorCode?: string | undefined;
    address: string;
    language: string;
  },
): Promise<Outcome<null, FieldsRefused | Busy | IdentityRefusal | CodeRefusal | ContactTaken>> {
  const { accountId, contact, code, language } = given;
  const { database, contacts, codes } = deps;
  const proven = await provenByPassword(deps, merchantId, given);
  if (!proven.ok) return proven;
  const check = { purpose: PURPOSES[contact.kind], destination: destinationOf(contact), code };
  const right = await tryCode(codes, merchantId, check);
  if (!right.ok) return right;
  const confirmed = await deps.identity.proveAuthenticatorIfOn(merchantId, {
    accountId,
    code: given.authenticatorCode,
  });
  if (!confirmed.ok) return confirmed;
  return database.inMerchant(merchantId, async (scope) => {
    const spent = await spendCode(scope, codes, check);
    if (!spent.ok) return spent;
    const before = await keptContacts(scope, contacts, accountId);
    const old = before.find(({ kind, verifiedAt }) => kind === contact.kind && verifiedAt !== null);
    const saved = await saveContact(scope, contacts, accountId, { ...contact, verifiedAt: scope.now });
    if (!saved.ok) return refuse(saved.refusal);
    if (old?.value !== contact.value) {
      if (old) await blockPayouts(scope, accountId);
      const also = old && old.value !== null ? [{ ...old, value: old.value }] : [];
      await announce(scope, deps, { accountId, change: contact.kind, language, also });
    }
    const proof = [{ value: contact.value, proven: true }];
    await knowPlayer(
      scope,
      contacts.box,
      accountId,
      contact.kind === 'phone' ? { phones: proof } : { emails: proof },
    );
    return ok(null);
  });
}
