import type { AuditAction } from '@mela/i18n';
import { ok, refuse } from '@mela/primitives';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import { kinds } from '../../../../domain/approvals/index.ts';
import { channelBy, endForwardKey, makeForwardKey } from '../../../../domain/cashier/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { forwardUrl } from '../../../payments/index.ts';
import { requestBy } from '../../approvals/approvals.ts';
import type { StaffContext } from '../../context.ts';
import { inScope } from '../../route.ts';

const audit = (
  scope: Scope,
  { staff, requestId }: StaffContext,
  change: { action: AuditAction; id: string; after?: Record<string, unknown>; reason?: string },
) =>
  recordAudit(scope, {
    staffId: staff.staffId,
    action: change.action,
    subject: { kind: 'deposit-channel', id: change.id },
    before: null,
    after: change.after ?? null,
    reason: change.reason ?? null,
    requestId,
  });

export const toldPaymentRoutes = [
  inScope(channels.makeForwardKey, async (scope, context, { params, body }) => {
    const { services, merchant, staff } = context;
    const { reason, ...wish } = body;
    const by = { ...wish, channelId: params.id, staffId: staff.staffId };
    const made = await makeForwardKey(scope, by, services.secretBox);
    if (!made.ok) return made;
    const { id: keyId, key } = made.value;
    const payload = { channelId: params.id, keyId };
    const asked = await requestBy(scope, context, kinds.forwardKey, { payload, reason });
    if (!asked.ok) return asked;
    const action = 'deposit-channel-forward-key';
    await audit(scope, context, { action, ...params, after: wish, reason });
    const code = (await channelBy(scope, params))?.code ?? '';
    return ok({ key, address: forwardUrl(services.settings, merchant.code, code) });
  }),

  inScope(channels.endForwardKey, async (scope, context, { params, body }) => {
    const { staffId } = context.staff;
    if (!(await channelBy(scope, params))) return refuse({ kind: 'channel-not-found' });
    if (await endForwardKey(scope, { channelId: params.id, staffId }))
      await audit(scope, context, {
        action: 'deposit-channel-forward-key-ended',
        ...params,
        reason: body.reason,
      });
    return ok({ forwardedSince: null });
  }),
];
