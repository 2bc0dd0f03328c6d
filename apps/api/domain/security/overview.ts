import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { contactsOf, masked, type Contacts } from '../contacts/index.ts';
import { hasTotp, paymentPasswordState, payoutsBlockedUntil, recoveryCodesLeft } from '../identity/index.ts';

/** How well an account is kept: what of a payment password, a way to reach its owner, and an authenticator it has. */
export type SecurityLevel = 'low' | 'medium' | 'high';

/** What an account has to keep it its owner's. */
export type SecurityOverview = Readonly<{
  /** Proven ones only, masked. */
  phone: string | null;
  email: string | null;
  totp: boolean;
  recoveryCodesLeft: number;
  paymentPassword: boolean;
  payoutsBlockedUntil: Date | null;
  level: SecurityLevel;
}>;

/** Looks at everything that protects an account. */
export async function securityOf(scope: Scope, contacts: Contacts, accountId: Id): Promise<SecurityOverview> {
  const proven = (await contactsOf(scope, contacts, accountId)).filter(({ verifiedAt }) => verifiedAt);
  const maskedOf = (kind: 'phone' | 'email'): string | null => {
    const contact = proven.find((one) => one.kind === kind);
    return contact ? masked(contact.value) : null;
  };
  const totp = await hasTotp(scope, accountId);
  const { set: paymentPassword } = await paymentPasswordState(scope, accountId);
  return {
    phone: maskedOf('phone'),
    email: maskedOf('email'),
    totp,
    recoveryCodesLeft: await recoveryCodesLeft(scope, accountId),
    paymentPassword,
    payoutsBlockedUntil: await payoutsBlockedUntil(scope, accountId),
    level: levelOf({ paymentPassword, reachable: proven.length > 0, totp }),
  };
}

/** Only an authenticator withstands a stolen phone or mailbox, so without one no account is called well kept. */
function levelOf(has: { paymentPassword: boolean; reachable: boolean; totp: boolean }): SecurityLevel {
  const count = Object.values(has).filter(Boolean).length;
  if (count === 3) return 'high';
  return count === 2 ? 'medium' : 'low';
}
