import { ok, type Outcome } from '@mela/primitives';
import { freePlay, login, logout, payloadKeys, verificationChallenge } from '@mela/wire/portal/session.ts';
import { endSessions, type Device, type LoggedIn } from '../../domain/identity/index.ts';
import { accountOf, type PortalContext } from './context.ts';
import { inScope, route } from './route.ts';

/** Where a call comes from, as a session remembers it. */
export const deviceOf = ({ address, userAgent }: PortalContext): Device => ({ address, userAgent });

/** What a sign-in answers, however it was done. */
export const tellSignedIn = <R>(outcome: Outcome<LoggedIn, R>) =>
  outcome.ok
    ? ok({
        token: outcome.value.token,
        firstTimeLogin: outcome.value.firstTimeLogin,
        passwordExpired: outcome.value.passwordExpired,
      })
    : outcome;

export const sessionRoutes = [
  route(payloadKeys, async ({ house, merchantId }) =>
    ok({ keys: [await house.identity.offeredPayloadKey(merchantId)] }),
  ),

  route(verificationChallenge, async ({ house, merchantId }, { query }) =>
    ok(await house.verification.challenge(merchantId, query.purpose)),
  ),

  route(login, async (context, { body }) => {
    const { house, merchantId } = context;
    const human = await house.verification.check(merchantId, 'login', body.proof);
    if (!human.ok) return human;
    const { username, password, site } = body;
    const door = site === 'agent' ? 'agents' : 'portal';
    return tellSignedIn(
      await house.identity.login(merchantId, { username, password, door, device: deviceOf(context) }),
    );
  }),

  route(freePlay, async (context, { body }) => {
    const { house, merchant, merchantId } = context;
    const human = await house.verification.check(merchantId, 'freeplay', body.proof);
    if (!human.ok) return human;
    const offered = merchant.flags.freePlay;
    return tellSignedIn(await house.identity.openTrial(merchantId, { offered, device: deviceOf(context) }));
  }),

  inScope(logout, async (scope, context) => {
    const { accountId, sessionId } = accountOf(context);
    await endSessions(scope, accountId, 'logout', [sessionId]);
    return ok({});
  }),
];
