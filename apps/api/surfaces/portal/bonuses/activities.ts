import { type Id, invariant, ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/activities.ts';
import { activityBonuses } from '../../../domain/bonuses/index.ts';
import { applicationPictures, applications, apply, type Application } from '../../../domain/content/index.ts';
import { mayBeOffered } from '../../../domain/protection/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { readerOf } from '../content/content.ts';
import { accountOf } from '../context.ts';
import { ownPicture, takePicture } from '../member-pictures.ts';
import { inScope, route } from '../route.ts';

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

  route(wire.activityPictureSend, (context, { body: { bytes } }) =>
    takePicture(context, { key: 'activity-picture', pictures: applicationPictures, bytes }),
  ),

  inScope(wire.activityPicture, (scope, context, { query: { pictureId: id } }) =>
    ownPicture(scope, context, { pictures: applicationPictures, id }),
  ),
];
