import { phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { readPhone } from '@mela/form-rules/phone.ts';
import { ok, refuse, type Outcome } from '@mela/primitives';
import { accountByContact } from '../../../domain/contacts/index.ts';
import { accountById, type LoginAnswer, type LoginRequest } from '../../../domain/identity/index.ts';
import { formSettings } from '../../../domain/registration/index.ts';
import { checkCode, sendCode } from '../../../domain/verification/index.ts';
import type { PortalContext } from '../context.ts';
import type { PortalRefusal } from '../refusal-codes.ts';

/** A mobile number as somebody types it. */
type Typed = Readonly<{ countryDialingCode: string; mobileNum: string }>;

/** The number in E.164, if it is a mobile number of a country that the brand serves. */
export async function readMobile(
  { services, merchantId }: PortalContext,
  { countryDialingCode, mobileNum }: Typed,
): Promise<Outcome<string, PortalRefusal>> {
  const { phoneRegions } = await services.database.inMerchant(merchantId, formSettings);
  const phone = readPhone(phonePlansOf(phoneRegions), countryDialingCode, mobileNum);
  return phone.ok
    ? ok(phone.e164)
    : refuse({ kind: 'fields-refused', fields: { mobileNum: phone.complaint } });
}

/** Sends a code to log in with. To a number that is nobody's it sends nothing, with the same answer and the same waits. */
export async function sendLoginCode(
  context: PortalContext,
  typed: Typed,
): Promise<Outcome<{ expiredMinutes: number }, PortalRefusal>> {
  const { services, merchant, merchantId, address, language } = context;
  if (!merchant.flags.loginByMobileCode) return refuse({ kind: 'login-way-off' });
  const mobile = await readMobile(context, typed);
  if (!mobile.ok) return mobile;
  const owner = await services.database.inMerchant(merchantId, (scope) =>
    accountByContact(scope, services.contacts, 'phone', mobile.value),
  );
  return sendCode(services.codes, merchantId, {
    purpose: 'login',
    destination: { channel: 'sms', to: mobile.value },
    ip: address,
    language,
    pretend: owner === null,
  });
}

/** Logs in by the code that was sent to a mobile number. A wrong one is written into the history of whose number it is. */
export async function loginByMobileCode(
  context: PortalContext,
  typed: Typed & { verificationCode: string },
  { site, device }: Pick<LoginRequest, 'site' | 'device'>,
): Promise<Outcome<LoginAnswer, PortalRefusal>> {
  const { services, merchant, merchantId } = context;
  if (!merchant.flags.loginByMobileCode) return refuse({ kind: 'login-way-off' });
  const mobile = await readMobile(context, typed);
  if (!mobile.ok) return mobile;
  const destination = { channel: 'sms', to: mobile.value } as const;
  const check = { purpose: 'login', destination, code: typed.verificationCode } as const;
  const right = await services.identity.countCodeGuess(
    merchantId,
    { mobile: mobile.value, address: device.address },
    () => checkCode(services.codes, merchantId, check),
  );
  if (!right.ok && right.refusal.kind !== 'code-wrong') return right;
  const account = await services.database.inMerchant(merchantId, async (scope) => {
    const owner = await accountByContact(scope, services.contacts, 'phone', mobile.value);
    if (!right.ok) await services.identity.recordFailedLogin(scope, owner, device, { method: 'sms' });
    return owner && right.ok ? accountById(scope, owner) : null;
  });
  if (!right.ok) return right;
  // The number changed hands while its code was on the way.
  if (!account) return refuse({ kind: 'code-expired' });
  return services.identity.loginByCode(merchant, { account, site, device });
}
