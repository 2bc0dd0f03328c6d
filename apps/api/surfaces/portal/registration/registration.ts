import { phoneCountriesOf, phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { businessDayOf, ok, refuse, type Outcome } from '@mela/primitives';
import type { InputOf } from '@mela/wire';
import { affiliate, register, registerByMobile, registerCode } from '@mela/wire/portal/registration.ts';
import { registrationRules, registrationValidation } from '@mela/wire/portal/registration-rules.ts';
import { spend, type LoggedIn } from '../../../domain/identity/index.ts';
import type { Merchant } from '../../../domain/merchants/index.ts';
import {
  checkInvitation,
  formSettings,
  registrationRules as rulesOf,
  register as registerBy,
  sendRegisterCode,
  type VouchedMobile,
} from '../../../domain/registration/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { Services } from '../../../services.ts';
import type { PortalContext } from '../context.ts';
import type { PortalRefusal } from '../refusal-codes.ts';
import { inScope, route } from '../route.ts';
import { sayUntilWhen } from '../say-until-when.ts';
import { deviceOf, tellSignedIn } from '../sign-in/session.ts';

/** The methods of registering that a brand offers; the phone comes first where it is one. */
const methodsOf = ({ flags }: Merchant) => [
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
  method: 'username' | 'mobile',
  { body }: InputOf<typeof register>,
): Promise<Outcome<LoggedIn, PortalRefusal>> {
  const { services, merchant, merchantId } = context;
  const human = await services.verification.check(merchantId, 'register', body.proof);
  if (!human.ok) return human;
  const { captchaProof } = body;
  const workInstead =
    captchaProof === undefined
      ? undefined
      : async () => (await services.verification.check(merchantId, 'captcha', captchaProof)).ok;
  const vouched = await vouchedMobile(services, body);
  if (!vouched.ok) return vouched;
  const {
    countryDialingCode: dialingCode = '',
    confirmPassword = '',
    captchaId = '',
    ageConfirmed,
    termsAccepted,
    consents = {},
  } = body;
  const done = await registerBy(
    services,
    merchant,
    {
      method,
      values: textsIn(body),
      dialingCode,
      confirmPassword,
      captchaId,
      ageConfirmed,
      termsAccepted,
      consents,
      language: context.language,
    },
    { device: deviceOf(context), vouched: vouched.value, workInstead },
  );
  return sayUntilWhen(context, done);
}

type Token = Pick<InputOf<typeof register>['body'], 'firebaseChannel' | 'firebaseIdToken'>;

/** What the service outside says of the phone, where its token was sent instead of a code. */
async function vouchedMobile(
  { phoneSignIn }: Services,
  { firebaseChannel: channel, firebaseIdToken: idToken }: Token,
): Promise<Outcome<VouchedMobile | undefined, PortalRefusal>> {
  if (idToken === undefined || idToken === '') return ok(undefined);
  if (!phoneSignIn || phoneSignIn.channel !== channel) return refuse({ kind: 'phone-sign-in-failed' });
  const heard = await phoneSignIn.hear(idToken);
  if (!heard.ok) return heard;
  const { mobile, tokenId, forgetAt } = heard.value;
  return ok({ mobile, spend: (scope) => spend(scope, `id-token:${tokenId}`, forgetAt) });
}

/** The fields of the form that are on, by one of the methods at least. */
export const fieldsThatAreOn = async (scope: Scope) =>
  (await rulesOf(scope)).filter(({ enabled, byMobile }) => enabled || byMobile?.enabled);

export const registrationRoutes = [
  inScope(registrationRules, async (scope, { merchant, services }) => {
    const { minimumAge, phoneRegions } = await formSettings(scope);
    return ok({
      methods: methodsOf(merchant),
      minimumAge,
      today: businessDayOf(scope.now, merchant.timeZone),
      passwordByMobile: merchant.flags.registerByMobileWithPassword,
      verifyMobile: merchant.flags.verifyMobileAtRegistration,
      phoneSignIn: services.phoneSignIn && {
        channel: services.phoneSignIn.channel,
        page: services.phoneSignIn.pageUrl,
      },
      countries: phoneCountriesOf(phoneRegions),
      phonePlans: { ...phonePlansOf(phoneRegions) },
      fields: await rulesOf(scope),
    });
  }),

  inScope(registrationValidation, async (scope) => ok(await fieldsThatAreOn(scope))),

  route(register, async (context, input) => tellSignedIn(await registerAs(context, 'username', input))),
  route(registerByMobile, async (context, input) => tellSignedIn(await registerAs(context, 'mobile', input))),

  route(registerCode, async (context, { body }) => {
    const { services, merchant, merchantId, address, language } = context;
    const human = await services.verification.check(merchantId, 'register', body.proof);
    if (!human.ok) return human;
    const { countryDialingCode: dialingCode, mobileNo: mobile } = body;
    return sendRegisterCode(services, merchant, { dialingCode, mobile, address, language });
  }),

  route(affiliate, async ({ services, merchantId, address }, { query: { code } }) => {
    const agent = await checkInvitation(services, merchantId, { code, address });
    return agent.ok ? ok({ code }) : agent;
  }),
];
