import { phoneCountriesOf, phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { businessDayOf, ok, type Outcome } from '@mela/primitives';
import type { InputOf } from '@mela/wire';
import {
  affiliate,
  register,
  registerByMobile,
  registerCode,
  registrationRules,
  registrationValidation,
} from '@mela/wire/portal/registration.ts';
import { agentByCode } from '../../domain/agents/index.ts';
import type { LoggedIn } from '../../domain/identity/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import {
  formSettings,
  registrationRules as rulesOf,
  register as registerBy,
  sendRegisterCode,
} from '../../domain/registration/index.ts';
import type { PortalContext } from './context.ts';
import type { PortalRefusal } from './refusal-codes.ts';
import { inScope, route } from './route.ts';
import { deviceOf, tellSignedIn } from './session.ts';

/** The ways of registering that a brand offers; the phone comes first where it is one. */
const waysOf = ({ flags }: Merchant) => [
  ...(flags.registerByMobile ? (['mobile'] as const) : []),
  ...(flags.registerByUsername ? (['username'] as const) : []),
];

/** What was written; the domain reads the fields that the brand asks for, and nothing else. */
const textsIn = (body: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

async function registerAs(
  context: PortalContext,
  way: 'username' | 'mobile',
  { body }: InputOf<typeof register>,
): Promise<Outcome<LoggedIn, PortalRefusal>> {
  const { house, merchant, merchantId } = context;
  const human = await house.verification.check(merchantId, 'register', body.proof);
  if (!human.ok) return human;
  const { countryDialingCode: dialingCode = '', confirmPassword = '', ageConfirmed, termsAccepted } = body;
  return registerBy(
    house,
    merchant,
    { way, values: textsIn(body), dialingCode, confirmPassword, ageConfirmed, termsAccepted },
    { device: deviceOf(context) },
  );
}

export const registrationRoutes = [
  inScope(registrationRules, async (scope, { merchant }) => {
    const { minimumAge, phoneRegions } = await formSettings(scope);
    return ok({
      ways: waysOf(merchant),
      minimumAge,
      today: businessDayOf(scope.now, merchant.timeZone),
      passwordByMobile: merchant.flags.registerByMobileWithPassword,
      verifyMobile: merchant.flags.verifyMobileAtRegistration,
      countries: phoneCountriesOf(phoneRegions),
      phonePlans: { ...phonePlansOf(phoneRegions) },
      fields: await rulesOf(scope),
    });
  }),

  inScope(registrationValidation, async (scope) =>
    ok((await rulesOf(scope)).filter(({ enabled }) => enabled)),
  ),

  route(register, async (context, input) => tellSignedIn(await registerAs(context, 'username', input))),
  route(registerByMobile, async (context, input) => tellSignedIn(await registerAs(context, 'mobile', input))),

  route(registerCode, async (context, { body }) => {
    const { house, merchant, merchantId, address, language } = context;
    const human = await house.verification.check(merchantId, 'register', body.proof);
    if (!human.ok) return human;
    const { countryDialingCode: dialingCode, mobileNo: mobile } = body;
    return sendRegisterCode(house, merchant, { dialingCode, mobile, address, language });
  }),

  inScope(affiliate, async (scope, _context, { query }) => {
    const agent = await agentByCode(scope, query.code);
    return agent.ok ? ok({ code: query.code }) : agent;
  }),
];
