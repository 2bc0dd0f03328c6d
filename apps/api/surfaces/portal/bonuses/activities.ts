import { DAY_MS, type Id, invariant, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/portal/activities.ts';
import { activityBonuses } from '../../../domain/bonuses/index.ts';
import {
  applicationPicture,
  applications,
  apply,
  keepApplicationPicture,
  type Application,
} from '../../../domain/content/index.ts';
import { countAttempt } from '../../../domain/identity/index.ts';
import { mayBeOffered } from '../../../domain/protection/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { readerOf } from '../content/content.ts';
import { accountOf } from '../context.ts';
import { inScope, route } from '../route.ts';

const PICTURES_A_DAY = 30;

/** Applications as their member sees them, with the bonus that waits to be claimed, unless they are shut out. */
async function toAnswer(scope: Scope, accountId: Id, found: readonly Application[]) {
  const promised = found.some(({ state }) => state === 'claim');
  const bonuses = promised && (await mayBeOffered(scope, accountId)) ? await activityBonuses(scope) : [];
  return found.map(({ promotionId, state, comment, reason, appliedAt, pictureIds }) => {
    const behind = bonuses.find((one) => one.promotionId === promotionId && one.isOpen);
    const bonus = state === 'claim' ? behind : undefined;
    return {
      promotionId,
      state,
      comment,
      reason,
      appliedAt,
      pictureIds: [...pictureIds],
      ...(bonus ? { bonus } : {}),
    };
  });
}

/** One of them. */
async function applicationAnswer(scope: Scope, application: Application) {
  const [one] = await toAnswer(scope, application.accountId, [application]);
  invariant(one, 'what there is can be told');
  return one;
}

export const activityRoutes = [
  inScope(wire.activityList, async (scope, context) => {
    const { accountId } = accountOf(context);
    return ok(await toAnswer(scope, accountId, await applications(scope, { accountId })));
  }),

  inScope(wire.activityApply, async (scope, context, { body }) => {
    const { accountId } = accountOf(context);
    const applied = await apply(scope, await readerOf(scope, context), { ...body, accountId });
    return applied.ok ? ok(await applicationAnswer(scope, applied.value)) : applied;
  }),

  inScope(wire.activityClaim, async (scope, context, { body }) => {
    const { accountId } = accountOf(context);
    const claimed = await context.services.rewards.claim(scope, { ...body, accountId });
    return claimed.ok ? ok(await applicationAnswer(scope, claimed.value)) : claimed;
  }),

  // Each costs a processor's time.
  route(wire.activityPictureSend, async (context, { body }) => {
    const { services, merchantId } = context;
    const { accountId } = accountOf(context);
    const admitted = await countAttempt(services.database, merchantId, [
      {
        key: `activity-picture:${accountId}`,
        windowMs: DAY_MS,
        delayFrom: PICTURES_A_DAY,
        lockAt: PICTURES_A_DAY,
      },
    ]);
    if (!admitted.ok) return admitted;
    const kept = await keepApplicationPicture(services.database, merchantId, {
      accountId,
      bytes: Buffer.from(body.bytes),
    });
    return kept.ok ? ok({ pictureId: kept.value.id }) : kept;
  }),

  inScope(wire.activityPicture, async (scope, context, { query }) => {
    const { accountId } = accountOf(context);
    const picture = await applicationPicture(scope, { id: query.pictureId, accountId });
    return picture
      ? ok({ type: picture.type, bytes: new Uint8Array(picture.bytes) })
      : refuse({ kind: 'content-not-found' });
  }),
];
