import { phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { readPhone } from '@mela/form-rules/phone.ts';
import { refuse, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Merchant } from '../merchants/index.ts';
import { sendCode, type CodeRefusal, type Verification } from '../verification/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { RegistrationClosed } from './refusals.ts';
import { formSettings } from './rules.ts';

/**
 * Sends a code to the phone of somebody who wants to register. It goes to every phone, taken or not: only who reads it is told
 * more, so that nobody learns who has an account.
 */
export async function sendRegisterCode(
  { database, codes }: { database: Database; codes: Verification },
  merchant: Merchant,
  given: { dialingCode: string; mobile: string; address: string; language: string },
): Promise<Outcome<{ expiredMinutes: number }, FieldsRefused | RegistrationClosed | CodeRefusal>> {
  const { registerByMobile, registerByUsername, verifyMobileAtRegistration } = merchant.flags;
  const isAsked = registerByMobile || (registerByUsername && verifyMobileAtRegistration);
  if (!isAsked) return refuse({ kind: 'registration-closed' });
  const { phoneRegions } = await database.inMerchant(merchant.id, formSettings);
  const phone = readPhone(phonePlansOf(phoneRegions), given.dialingCode, given.mobile);
  if (!phone.ok) return refuse({ kind: 'fields-refused', fields: { mobileNo: phone.complaint } });
  return sendCode(codes, merchant.id, {
    purpose: 'register',
    destination: { channel: 'sms', to: phone.e164 },
    ip: given.address,
    language: given.language,
  });
}
