import { ok, refuse } from '@mela/primitives';
import { captcha } from '@mela/wire/portal/human-verification.ts';
import {
  endOtherSessions,
  endSession,
  forgetLogin,
  handOff,
  loginCode,
  loginHistory,
  secondStep,
  secondStepCode,
  sessionList,
  takeOver,
} from '@mela/wire/portal/sign-in.ts';
import { drawCaptcha } from '../../../connectors/verification/index.ts';
import {
  endOthers,
  handOff as makeHandOff,
  loginsOf,
  openSessionsOf,
  revokeSession,
} from '../../../domain/identity/index.ts';
import { sendCode } from '../../../domain/verification/index.ts';
import { accountOf } from '../context.ts';
import { deviceWords } from './device-words.ts';
import { sendLoginCode } from './mobile-login.ts';
import { inScope, route } from '../route.ts';
import { confirmOwner, destinationOf } from './second-steps.ts';
import { deviceOf, forgetHere, tellLogin } from './session.ts';

const LOGINS_PER_PAGE = 10;

export const signInRoutes = [
  route(captcha, async ({ services, merchantId, address }, { query }) => {
    const made = await services.identity.newCaptcha(merchantId, { address, replaces: query.replaces });
    if (!made.ok) return made;
    const { id, answer, lifeMs } = made.value;
    const picture = await drawCaptcha(answer);
    return ok({
      captchaId: id,
      image: `data:image/png;base64,${picture.toString('base64')}`,
      expiresInSeconds: lifeMs / 1000,
    });
  }),

  route(loginCode, async (context, { body }) => {
    const { services, merchantId } = context;
    const human = await services.verification.check(merchantId, 'login', body.proof);
    return human.ok ? sendLoginCode(context, body) : human;
  }),

  route(secondStepCode, async (context, { body }) => {
    const { services, merchantId, address, language } = context;
    const device = deviceOf(context);
    const found = await services.database.inMerchant(merchantId, async (scope) => {
      const open = await services.identity.readChallenge(scope, { challenge: body.challenge, device });
      if (!open.ok) return open;
      const { accountId, options } = open.value;
      const offered = options.some(({ method }) => method === body.method);
      const destination = offered && (await destinationOf(scope, services, accountId, body.method));
      return destination ? ok(destination) : refuse({ kind: 'second-step-over' });
    });
    if (!found.ok) return found;
    const request = { purpose: 'second-step', destination: found.value, ip: address, language } as const;
    return sendCode(services.codes, merchantId, request);
  }),

  route(secondStep, async (context, { body }) => {
    const { services, merchantId } = context;
    const taken = await services.identity.takeSecondStep(merchantId, {
      ...body,
      device: deviceOf(context),
      confirm: (accountId) => confirmOwner(services, merchantId, accountId, body),
    });
    return tellLogin(context, taken);
  }),

  route(forgetLogin, async (context) => {
    await forgetHere(context);
    return ok({});
  }),

  inScope(handOff, async (scope, context) => {
    const { code, lifeMs } = await makeHandOff(scope, accountOf(context));
    return ok({ code, expiresInSeconds: lifeMs / 1000 });
  }),

  route(takeOver, async (context, { body }) => {
    const { services, merchant } = context;
    const { code } = body;
    return tellLogin(
      context,
      await services.identity.takeOver(merchant, { code, device: deviceOf(context) }),
    );
  }),

  inScope(sessionList, async (scope, context) => {
    const { accountId, sessionId } = accountOf(context);
    const sessions = (await openSessionsOf(scope, context.services.secretBox, accountId)).map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      ...deviceWords(session.device),
      address: session.address,
      startedAt: session.startedAt,
      lastSeenAt: session.seenAt,
    }));
    return ok(sessions.toSorted((one, other) => Number(other.current) - Number(one.current)));
  }),

  inScope(endSession, async (scope, context, { params }) => {
    const { accountId } = accountOf(context);
    const ended = await revokeSession(scope, accountId, params.sessionId);
    return ended.ok ? ok({}) : ended;
  }),

  inScope(endOtherSessions, async (scope, context) => {
    const { accountId, sessionId } = accountOf(context);
    return ok({ ended: await endOthers(scope, accountId, sessionId) });
  }),

  inScope(loginHistory, async (scope, context, { query }) => {
    const { accountId } = accountOf(context);
    const page = { page: query.page ?? 1, pageSize: LOGINS_PER_PAGE };
    const { totalPages, logins } = await loginsOf(scope, context.services.secretBox, accountId, page);
    return ok({
      totalPages,
      logins: logins.map(({ confirmedBy, unfamiliar, userAgent, ...login }) => ({
        ...login,
        secondStep: confirmedBy,
        newDevice: unfamiliar,
        ...deviceWords(userAgent),
      })),
    });
  }),
];
