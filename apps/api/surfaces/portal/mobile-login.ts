import { refuse, type Outcome } from '@mela/primitives';
import { accountByContact } from '../../domain/contacts/index.ts';
import { accountById, type LoginAnswer, type LoginRequest } from '../../domain/identity/index.ts';
import { checkCode, sendCode, type Destination } from '../../domain/verification/index.ts';
import type { PortalContext } from './context.ts';
import type { PortalRefusal } from './refusal-codes.ts';

/** A mobile number as somebody types it. */
type Typed = Readonly<{ countryDialingCode: string; mobileNum: string }>;

/** The number in E.164: without spaces, and without the zero that is dialled inside the country only. */
export function mobileOf({ countryDialingCode, mobileNum }: Typed): string {
  const digits = mobileNum
    .replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
    .replaceAll(/\D/g, '');
  return `+${countryDialingCode.replace('+', '')}${digits.replace(/^0+/, '')}`;
}

const destinationOf = (typed: Typed): Destination => ({ channel: 'sms', to: mobileOf(typed) });

/** Sends a code to log in with. To a number that is nobody's it sends nothing, with the same answer and the same waits. */
export async function sendLoginCode(
  { house, merchant, merchantId, address, language }: PortalContext,
  typed: Typed,
): Promise<Outcome<{ expiredMinutes: number }, PortalRefusal>> {
  if (!merchant.flags.loginByMobileCode) return refuse({ kind: 'login-way-off' });
  const destination = destinationOf(typed);
  const owner = await house.database.inMerchant(merchantId, (scope) =>
    accountByContact(house.contacts, scope, 'phone', destination.to),
  );
  const request = { purpose: 'login', destination, ip: address, language, pretend: owner === null } as const;
  return sendCode(house.codes, merchantId, request);
}

/** Logs in by the code that was sent to a mobile number. */
export async function loginByMobileCode(
  context: PortalContext,
  typed: Typed & { verificationCode: string },
  { door, device }: Pick<LoginRequest, 'door' | 'device'>,
): Promise<Outcome<LoginAnswer, PortalRefusal>> {
  const { house, merchant, merchantId } = context;
  if (!merchant.flags.loginByMobileCode) return refuse({ kind: 'login-way-off' });
  const destination = destinationOf(typed);
  const check = { purpose: 'login', destination, code: typed.verificationCode } as const;
  const right = await checkCode(house.codes, merchantId, check);
  if (!right.ok) return right;
  const account = await house.database.inMerchant(merchantId, async (scope) => {
    const owner = await accountByContact(house.contacts, scope, 'phone', destination.to);
    return owner && accountById(scope, owner);
  });
  // The number changed hands while its code was on the way.
  if (!account) return refuse({ kind: 'code-expired' });
  return house.identity.loginByCode(merchant, { account, door, device });
}
