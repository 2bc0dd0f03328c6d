import { phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { readPhone } from '@mela/form-rules/phone.ts';
import { ok, refuse, type Outcome } from '@mela/primitives';
import { formSettings, type FieldsRefused } from '../../domain/registration/index.ts';
import type { PortalContext } from './context.ts';

/** A mobile number as it was typed, in E.164: one of the countries that the brand serves, or a complaint beside its field. */
export async function readMobile(
  { house, merchantId }: Pick<PortalContext, 'house' | 'merchantId'>,
  typed: { countryDialingCode: string; mobileNum: string },
  field = 'mobileNum',
): Promise<Outcome<string, FieldsRefused>> {
  const { phoneRegions } = await house.database.inMerchant(merchantId, formSettings);
  const phone = readPhone(phonePlansOf(phoneRegions), typed.countryDialingCode, typed.mobileNum);
  return phone.ok ? ok(phone.e164) : refuse({ kind: 'fields-refused', fields: { [field]: phone.complaint } });
}
