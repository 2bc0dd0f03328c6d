import { formatAmount, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/protection.ts';
import { accountById } from '../../domain/identity/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import {
  excludedUntil,
  excludePlayer,
  limitsOf,
  minutesToday,
  playedOf,
  setLimit,
} from '../../domain/protection/index.ts';
import { inScope } from './route.ts';

export const protectionRoutes = [
  inScope(wire.memberProtection, async (scope, { merchant: { currency } }, { params }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'unknown-member' });
    const limits = await limitsOf(scope, account.id);
    const played = await playedOf(scope, { id: account.id, currency });
    return ok({
      currency,
      excludedUntil: await excludedUntil(scope, account.id),
      minutesToday: await minutesToday(scope, account.id),
      limits: limits.map(({ kind, period, value, next }) => ({
        kind,
        period,
        value: kind === 'time' ? null : value,
        minutes: kind === 'time' && value !== null ? Number(value) : null,
        changesAt: next?.at ?? null,
      })),
      played: [...played],
    });
  }),

  inScope(wire.setMemberLimit, async (scope, context, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'unknown-member' });
    const { kind, period, value, reason } = body;
    const player = { id: account.id, currency: context.merchant.currency };
    const { staffId } = context.staff;
    const limit = await setLimit(scope, player, { kind, period, value }, staffId);
    const holdsAt = limit.next?.at ?? scope.now;
    await recordAudit(scope, {
      staffId,
      action: 'member-limit-set',
      subject: { kind: 'member', id: account.id },
      after: { kind, period, value: formatAmount(value), holdsAt: holdsAt.toISOString() },
      reason,
      requestId: context.requestId,
    });
    return ok({ holdsAt });
  }),

  inScope(wire.excludeMember, async (scope, { staff, requestId }, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'unknown-member' });
    const until = await excludePlayer(scope, account.id, body.days);
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'member-excluded',
      subject: { kind: 'member', id: account.id },
      after: { days: body.days, until: until.toISOString() },
      reason: body.reason,
      requestId,
    });
    return ok({ excludedUntil: until });
  }),
];
