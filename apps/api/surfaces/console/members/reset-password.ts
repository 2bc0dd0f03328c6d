import { refuse, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/console/members.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { accountById, totpSince } from '../../../domain/identity/index.ts';
import { announce, deviceWaitingBy, languageOf } from '../../../domain/security/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { requestBy, approvalAnswer } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';
import { inScope } from '../route.ts';

/** Tells an owner what staff have been asked to do to the account: whoever asked may have been somebody else. */
const tellOwner = async (
  scope: Scope,
  { services }: StaffContext,
  accountId: Id,
  change: 'resetAsked' | 'totpAsked',
): Promise<void> =>
  announce(scope, services, { accountId, change, language: await languageOf(scope, accountId) });

export const resetPasswordRoutes = [
  inScope(wire.resetPassword, async (scope, context, { params, body }) => {
    const accountId = params.id;
    const code = body.code === null ? null : body.code.toLowerCase().replaceAll(/\s+/g, '-');
    const device = code === null ? null : await deviceWaitingBy(scope, { code, accountId });
    const asked = await requestBy(scope, context, kinds.resetPassword, {
      payload: { accountId, code, isKnownDevice: device && device.isKnown },
      reason: body.reason,
    });
    if (asked.ok && asked.value.needsTwo) await tellOwner(scope, context, accountId, 'resetAsked');
    return approvalAnswer(scope, context, asked);
  }),

  inScope(wire.removeAuthenticator, async (scope, context, { params, body: { proof, reason } }) => {
    const accountId = params.id;
    if (!(await accountById(scope, accountId))) return refuse({ kind: 'member-not-found' });
    const since = await totpSince(scope, accountId);
    if (!since) return refuse({ kind: 'authenticator-version-conflict' });
    const payload = { accountId, since: since.toISOString(), proof };
    const asked = await requestBy(scope, context, kinds.removeAuthenticator, { payload, reason });
    if (asked.ok) await tellOwner(scope, context, accountId, 'totpAsked');
    return approvalAnswer(scope, context, asked);
  }),
];
