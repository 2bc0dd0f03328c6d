import { ok, refuse, type Outcome } from '@mela/primitives';
import { verificationChallenge } from '@mela/wire/portal/human-verification.ts';
import { freePlay, login, logout, payloadKeys } from '@mela/wire/portal/session.ts';
import type { AnswerOf, InputOf } from '@mela/wire';
import {
  endSessions,
  forgetSelector,
  readRemembered,
  type Device,
  type LoggedIn,
  type LoginAnswer,
  type LoginRequest,
} from '../../../domain/identity/index.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { deviceIdOf, keepRemembered, rememberedIn } from '../cookies.ts';
import { loginByMobileCode, readMobile } from './mobile-login.ts';
import type { PortalRefusal } from '../refusal-codes.ts';
import { inScope, route } from '../route.ts';

/** Where a call comes from, as a session remembers it. Asking makes the browser a known one. */
export const deviceOf = ({ address, userAgent, cookies }: PortalContext): Device => ({
  address,
  userAgent,
  id: deviceIdOf(cookies),
});

/** What a sign-in answers, however it was done. */
export const tellSignedIn = <R>(outcome: Outcome<LoggedIn, R>) =>
  outcome.ok
    ? ok({
        token: outcome.value.token,
        firstTimeLogin: outcome.value.firstTimeLogin,
        passwordExpired: outcome.value.passwordExpired,
      })
    : outcome;

/** What a login answers: a session or the second step. What stands for the password from now on goes into its cookie. */
export function tellLogin(
  { cookies }: PortalContext,
  outcome: Outcome<LoginAnswer, PortalRefusal>,
): Outcome<AnswerOf<typeof login>, PortalRefusal> {
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  if (value.remembered !== null) keepRemembered(cookies, value.remembered);
  if (value.kind === 'second-step') {
    return ok({
      token: null,
      firstTimeLogin: false,
      passwordExpired: false,
      newDevice: true,
      secondStep: {
        challenge: value.challenge,
        methods: value.options.map((option) => ({ ...option })),
        expiresInSeconds: value.lifeMs / 1000,
      },
    });
  }
  const { token, firstTimeLogin, passwordExpired, unfamiliar } = value;
  return ok({ token, firstTimeLogin, passwordExpired, newDevice: unfamiliar, secondStep: null });
}

/** A failed login has no message of its own (SPEC.md §8): the page says what it always says. */
const withoutMessage = (refusal: PortalRefusal): PortalRefusal =>
  refusal.kind === 'wrong-login' ? { ...refusal, kind: 'login-failed' } : refusal;

type LoginBody = InputOf<typeof login>['body'];

/** What a login brings for a captcha: an answer, or the work of whoever cannot see the picture. */
async function captchaOf(
  { services, merchantId }: PortalContext,
  { captchaId, captcha, captchaProof }: Exclude<LoginBody, { type: 'sms' }>,
): Promise<Outcome<LoginRequest['captcha'], PortalRefusal>> {
  if (captchaProof === undefined) return ok(captchaId && captcha ? { id: captchaId, answer: captcha } : null);
  const worked = await services.verification.check(merchantId, 'captcha', captchaProof);
  return worked.ok ? ok('worked') : worked;
}

/** Forgets what stands for the password in this browser. */
export async function forgetHere({ services, merchantId, cookies }: PortalContext): Promise<void> {
  const remembered = readRemembered(rememberedIn(cookies) ?? '');
  keepRemembered(cookies, null);
  if (remembered === null) return;
  await services.database.inMerchant(merchantId, (scope) => forgetSelector(scope, remembered.selector));
}

async function credentialsOf(
  context: PortalContext,
  body: Exclude<LoginBody, { type: 'sms' }>,
): Promise<Outcome<LoginRequest['by'], PortalRefusal>> {
  if (body.type === 'username') return ok({ username: body.username, password: body.password });
  if (body.type === 'remembered') return ok({ remembered: rememberedIn(context.cookies) ?? '' });
  if (!context.merchant.flags.registerByMobileWithPassword) return refuse({ kind: 'login-way-off' });
  const mobile = await readMobile(context, body);
  return mobile.ok ? ok({ mobile: mobile.value, password: body.password }) : mobile;
}

export const sessionRoutes = [
  route(payloadKeys, async ({ services, merchantId }) =>
    ok({ keys: [await services.identity.offeredPayloadKey(merchantId)] }),
  ),

  route(verificationChallenge, async ({ services, merchantId }, { query }) =>
    ok(await services.verification.challenge(merchantId, query.purpose)),
  ),

  route(login, async (context, { body }) => {
    const { services, merchant, merchantId } = context;
    const { site } = body;
    const device = deviceOf(context);
    if (body.type === 'sms') {
      return tellLogin(context, await loginByMobileCode(context, body, { site, device }));
    }
    const human = await services.verification.check(merchantId, 'login', body.proof);
    if (!human.ok) return human;
    const by = await credentialsOf(context, body);
    if (!by.ok) return by;
    const captcha = await captchaOf(context, body);
    if (!captcha.ok) return captcha;
    const answer = await services.identity.login(merchant, {
      by: by.value,
      site,
      device,
      captcha: captcha.value,
      remember: body.type !== 'remembered' && body.remember === true,
    });
    if (!answer.ok && answer.refusal.kind === 'remembered-over') keepRemembered(context.cookies, null);
    if (!answer.ok) return refuse(withoutMessage(answer.refusal));
    // A password that was typed takes the place of what stood for one.
    if (body.type !== 'remembered') await forgetHere(context);
    return tellLogin(context, answer);
  }),

  route(freePlay, async (context, { body }) => {
    const { services, merchant, merchantId } = context;
    const human = await services.verification.check(merchantId, 'freeplay', body.proof);
    if (!human.ok) return human;
    const offered = merchant.flags.freePlay;
    return tellSignedIn(
      await services.identity.openTrial(merchantId, { offered, device: deviceOf(context) }),
    );
  }),

  inScope(logout, async (scope, context) => {
    const { accountId, sessionId } = accountOf(context);
    await endSessions(scope, accountId, 'logout', [sessionId]);
    return ok({});
  }),
];
