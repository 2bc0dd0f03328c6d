import { ok, type Id } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/portal/protection.ts';
import { paidInOf } from '../../../domain/cashier/index.ts';
import {
  excludePlayer,
  exclusionOf,
  isHeld,
  limitsOf,
  limitsSetByStaff,
  minutesToday,
  playedOf,
  realityMinutes,
  setLimit,
  setRealityMinutes,
  type Limit,
} from '../../../domain/protection/index.ts';
import { sessionStart } from '../../../domain/identity/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope } from '../route.ts';

type AmountLimit = AnswerOf<typeof wire.setAmountLimit>;
type TimeLimit = AnswerOf<typeof wire.setTimeLimit>;

/** An amount, as callers of money limits know it. */
const toAmount = ({ kind, ...limit }: Limit): AmountLimit[] =>
  kind === 'time' ? [] : [{ kind, ...limit, next: limit.next && { ...limit.next } }];

const minutesOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

const toTime = (limit: Limit | undefined): TimeLimit => ({
  minutes: minutesOf(limit?.value ?? null),
  next: limit?.next ? { minutes: minutesOf(limit.next.value), at: limit.next.at } : null,
});

const playerOf = (context: PortalContext) => ({
  id: accountOf(context).accountId,
  currency: context.merchant.currency,
});

/** What a member is told of who has shut them out. */
async function shutOutOf(scope: Scope, accountId: Id): Promise<AnswerOf<typeof wire.exclusion>> {
  const excluded = await exclusionOf(scope, accountId);
  return {
    excludedUntil: excluded?.until ?? null,
    excludedBy: excluded?.by ?? null,
    excludedOf: excluded?.of ?? null,
    excludedBecause: excluded?.reason ?? null,
    held: await isHeld(scope, accountId),
  };
}

export const protectionRoutes = [
  inScope(wire.exclusion, async (scope, context) => ok(await shutOutOf(scope, accountOf(context).accountId))),

  inScope(wire.excludeSelf, async (scope, context, { body }) =>
    ok({ excludedUntil: await excludePlayer(scope, accountOf(context).accountId, body.days) }),
  ),

  inScope(wire.limits, async (scope, context) => {
    const player = playerOf(context);
    const { sessionId } = accountOf(context);
    const limits = await limitsOf(scope, player.id);
    const byStaff = await limitsSetByStaff(scope, player.id);
    const because = (of: { kind: string; period: string }): string | null =>
      byStaff.find(({ kind, period }) => kind === of.kind && period === of.period)?.reason ?? null;
    const played = await playedOf(scope, player);
    const paidIn = await paidInOf(scope, player.id);
    const signedInAt = await sessionStart(scope, sessionId);
    return ok({
      currency: player.currency,
      limits: limits.flatMap(toAmount).map((limit) => ({ ...limit, because: because(limit) })),
      time: {
        ...toTime(limits.find(({ kind }) => kind === 'time')),
        because: because({ kind: 'time', period: 'day' }),
      },
      realityMinutes: await realityMinutes(scope, player.id),
      minutesToday: await minutesToday(scope, player.id),
      signedInAt: signedInAt ?? scope.now,
      ...(await shutOutOf(scope, player.id)),
      played: played.map((one) => ({
        ...one,
        paidIn: paidIn[one.period].credited,
        payingIn: paidIn[one.period].underWay,
      })),
    });
  }),

  inScope(wire.setAmountLimit, async (scope, context, { body }) => {
    const limit = await setLimit(scope, playerOf(context), body);
    return ok({ ...body, value: limit.value, next: limit.next && { ...limit.next } });
  }),

  inScope(wire.setTimeLimit, async (scope, context, { body }) => {
    const value = body.minutes === null ? null : BigInt(body.minutes);
    return ok(toTime(await setLimit(scope, playerOf(context), { kind: 'time', period: 'day', value })));
  }),

  inScope(wire.setReality, async (scope, context, { body }) => {
    await setRealityMinutes(scope, accountOf(context).accountId, body.minutes);
    return ok({ minutes: body.minutes });
  }),
];
