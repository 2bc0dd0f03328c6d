import { ok, refuse, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/console/applications.ts';
import { noteApplication } from '@mela/wire/console/staff-notes.ts';
import {
  ANSWERS,
  applicationListing,
  applicationPictures,
  applications,
  claimApplication,
  itemById,
  writtenOf,
  type Application,
} from '../../../domain/content/index.ts';
import { activityBonuses } from '../../../domain/bonuses/index.ts';
import { ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { namesFor } from '../names.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';
import { noteBeside, notesBeside } from '../staff-notes.ts';

/** What is behind a promotion, in the language of the one who looks. */
function bonusShown(bonuses: Awaited<ReturnType<typeof activityBonuses>>, id: Id, language: string) {
  const bonus = bonuses.find((one) => one.promotionId === id);
  if (!bonus) return null;
  const { names, amount, currency, isOpen } = bonus;
  return { name: names[language] ?? names['en'] ?? '', amount, currency, isOpen };
}

/** Applications with the names of who applied, and what for, in the language of the one who looks. */
async function views(scope: Scope, found: readonly Application[], language: string) {
  const names = await namesFor(
    scope,
    found.map(({ accountId }) => accountId),
  );
  const titles = new Map<string, string>();
  for (const id of new Set(found.map(({ promotionId }) => promotionId))) {
    const item = await itemById(scope, id);
    const texts = (item && writtenOf(item)?.texts) ?? {};
    titles.set(id, texts[language]?.title || Object.values(texts).find(({ title }) => title)?.title || '');
  }
  const bonuses = found.length > 0 ? await activityBonuses(scope) : [];
  return found.map(({ promotionId, accountId, pictureIds, claimedBy, ...rest }) => ({
    ...rest,
    claimedBy: names.staff(claimedBy),
    member: names.member(accountId),
    promotion: { id: promotionId, title: titles.get(promotionId) ?? '' },
    pictureIds: [...pictureIds],
    bonus: bonusShown(bonuses, promotionId, language),
    answers: [...ANSWERS[rest.state]],
  }));
}

/** Takes an application or gives it back, unless it is of an account of the one who does, and writes it into the trail. */
async function claim(
  scope: Scope,
  { staff: { staffId }, requestId, language }: StaffContext,
  id: Id,
  take: boolean,
) {
  const claimed = await claimApplication(scope, { id, staffId, take });
  if (!claimed.ok) return claimed;
  if ((await ownAccountsOf(scope, staffId)).includes(claimed.value.accountId))
    return refuse({ kind: 'own-account' as const });
  await recordAudit(scope, {
    staffId,
    action: take ? 'application-taken' : 'application-given-back',
    subject: { kind: 'application', id },
    requestId,
  });
  const [view] = await views(scope, [claimed.value], language);
  return view ? ok(view) : refuse({ kind: 'application-not-found' as const });
}

export const applicationRoutes = [
  listed(wire.applicationList, applicationListing, async (scope, ids, { language }) => {
    const found = new Map((await applications(scope, { ids })).map((one) => [one.id, one]));
    return views(
      scope,
      ids.flatMap((id) => found.get(id) ?? []),
      language,
    );
  }),

  inScope(wire.applicationView, async (scope, context, { params }) => {
    const found = await applications(scope, { id: params.id });
    const [[application], [view]] = [found, await views(scope, found, context.language)];
    if (!application || !view) return refuse({ kind: 'application-not-found' });
    return ok({
      ...view,
      notes: await notesBeside(scope, context, { about: 'application', ...application }),
    });
  }),

  inScope(noteApplication, async (scope, context, { params, body }) => {
    const missing = { kind: 'application-not-found' as const };
    const [application] = await applications(scope, { id: params.id });
    if (!application) return refuse(missing);
    return noteBeside(scope, context, {
      noted: { about: 'application', ...application },
      note: body,
      action: 'application-noted',
      subject: { kind: 'application', id: application.id },
      missing,
    });
  }),

  inScope(wire.claimApplication, (scope, context, { params }) => claim(scope, context, params.id, true)),
  inScope(wire.releaseApplication, (scope, context, { params }) => claim(scope, context, params.id, false)),

  inScope(
    wire.applicationAnswer,
    async (scope, { services, staff, requestId, language }, { params, body }) => {
      const { from, to, reason } = body;
      const [application] = await applications(scope, { id: params.id });
      if (application && (await ownAccountsOf(scope, staff.staffId)).includes(application.accountId))
        return refuse({ kind: 'own-account' });
      const answered = await services.rewards.answer(scope, {
        id: params.id,
        staffId: staff.staffId,
        from,
        to,
        reason,
      });
      if (!answered.ok) {
        const { refusal } = answered;
        const ours =
          refusal.kind === 'application-not-found' ||
          refusal.kind === 'application-state-conflict' ||
          refusal.kind === 'application-claimed';
        return refuse(ours ? refusal : { kind: 'reward-not-given' });
      }
      const { before, after } = answered.value;
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'application-answered',
        subject: { kind: 'application', id: after.id },
        before: { state: before.state },
        after: { state: after.state },
        reason,
        requestId,
      });
      const [view] = await views(scope, [after], language);
      return view ? ok(view) : refuse({ kind: 'application-not-found' });
    },
  ),

  inScope(wire.applicationPicture, async (scope, _context, { params }) => {
    const picture = await applicationPictures.read(scope, { id: params.id });
    return picture
      ? ok({ type: picture.type, bytes: new Uint8Array(picture.bytes) })
      : refuse({ kind: 'application-not-found' });
  }),
];
