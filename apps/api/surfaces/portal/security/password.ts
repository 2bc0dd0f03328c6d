import { ok, refuse } from '@mela/primitives';
import { newPasswordPage } from '@mela/wire/portal/pages.ts';
import * as wire from '@mela/wire/portal/password.ts';
import { resetsByPhone } from '@mela/wire/portal/resets-by-phone.ts';
import {
  changePassword,
  forgotByEmail,
  openWaitingDevice,
  resetByLink,
  resetByPhone,
  sendForgotCode,
  waitingDevice,
} from '../../../domain/security/index.ts';
import { publicOrigin } from '../../../platform/settings/settings.ts';
import { accountOf } from '../context.ts';
import { deviceIdOf, keepWaiting, waitingIn } from '../cookies.ts';
import { readMobile } from '../sign-in/mobile-login.ts';
import { inScope, route } from '../route.ts';
import { deviceOf, tellLogin } from '../sign-in/session.ts';

export const passwordRoutes = [
  route(wire.changePassword, async (context, { body }) => {
    const { services, merchantId, language } = context;
    const { accountId, sessionId } = accountOf(context);
    const device = deviceOf(context);
    return changePassword(services, merchantId, { ...body, accountId, sessionId, device, language });
  }),

  route(wire.forgotByEmail, async (context, { body }) => {
    const { services, merchant, merchantId, host, address, language } = context;
    const human = await services.verification.check(merchantId, 'login', body.proof);
    if (!human.ok) return human;
    const origin = publicOrigin(services.settings, host);
    const linkTo = (code: string): string => origin + newPasswordPage(code);
    const { username, email } = body;
    const asked = await forgotByEmail(services, merchant, { username, email, address, language, linkTo });
    return asked.ok ? ok({}) : asked;
  }),

  route(wire.resetByLink, async ({ services, merchantId, language }, { body }) => {
    const done = await resetByLink(services, merchantId, { ...body, language });
    return done.ok ? ok({}) : done;
  }),

  route(wire.forgotCode, async (context, { body }) => {
    const { services, merchant, merchantId, address, language } = context;
    if (!resetsByPhone(merchant.flags)) return refuse({ kind: 'login-way-off' });
    const human = await services.verification.check(merchantId, 'login', body.proof);
    if (!human.ok) return human;
    const mobile = await readMobile(context, body);
    if (!mobile.ok) return mobile;
    return sendForgotCode(services, merchant, { mobile: mobile.value, address, language });
  }),

  route(wire.resetByPhone, async (context, { body }) => {
    const { services, merchant, merchantId, address, language } = context;
    if (!resetsByPhone(merchant.flags)) return refuse({ kind: 'login-way-off' });
    const mobile = await readMobile(context, body);
    if (!mobile.ok) return mobile;
    const { verificationCode: code, newPassword, authenticatorCode } = body;
    const reset = await resetByPhone(services, merchantId, {
      mobile: mobile.value,
      code,
      newPassword,
      authenticatorCode,
      address,
      language,
    });
    if (!reset.ok) return reset;
    const entered = await services.identity.loginByCode(merchant, {
      account: reset.value.account,
      site: 'member',
      device: deviceOf(context),
      confirmedBy: reset.value.byAuthenticator ? 'totp' : null,
    });
    return tellLogin(context, entered);
  }),

  route(wire.openWaitingDevice, async (context, { body }) => {
    const { services, merchantId, address, cookies } = context;
    const human = await services.verification.check(merchantId, 'login', body.proof);
    if (!human.ok) return human;
    const deviceId = deviceIdOf(cookies);
    const opened = await openWaitingDevice(services, merchantId, { deviceId, address });
    if (!opened.ok) return opened;
    const { secret, lifeMs, ...challenge } = opened.value;
    keepWaiting(cookies, secret, lifeMs);
    return ok(challenge);
  }),

  inScope(wire.waitingDevice, async (scope, { cookies }) =>
    ok({ device: await waitingDevice(scope, waitingIn(cookies)) }),
  ),

  route(wire.resetByDevice, async ({ services, merchantId, language, cookies }, { body }) => {
    const done = await resetByLink(services, merchantId, { ...body, code: waitingIn(cookies), language });
    if (!done.ok) return done;
    keepWaiting(cookies, null, 0);
    return ok({});
  }),
];
