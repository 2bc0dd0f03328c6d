import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/applications.ts';
import {
  ANSWERS,
  answerApplication,
  applicationPicture,
  applications,
  itemById,
  waitingApplications,
  writtenOf,
  type Application,
} from '../../domain/content/index.ts';
import { ownAccountsOf, recordAudit } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';
import { namesFor } from './names.ts';
import { inScope } from './route.ts';

const PAGE = 30;

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
  return found.map(({ promotionId, accountId, pictureIds, ...rest }) => ({
    ...rest,
    member: names.member(accountId),
    promotion: { id: promotionId, title: titles.get(promotionId) ?? '' },
    pictureIds: [...pictureIds],
    answers: [...ANSWERS[rest.state]],
  }));
}

export const applicationRoutes = [
  inScope(wire.applicationList, async (scope, { language }, { query: { state = 'waiting', after } }) => {
    const states = state === 'waiting' ? (['applying', 'claimed'] as const) : [state];
    const found = await applications(scope, { states, after, limit: PAGE + 1 });
    return ok({
      applications: await views(scope, found.slice(0, PAGE), language),
      more: found.length > PAGE,
      waiting: await waitingApplications(scope),
    });
  }),

  inScope(wire.applicationView, async (scope, { language }, { params }) => {
    const [view] = await views(scope, await applications(scope, { id: params.id }), language);
    return view ? ok(view) : refuse({ kind: 'application-unknown' });
  }),

  inScope(wire.applicationAnswer, async (scope, { staff, requestId, language }, { params, body }) => {
    const { from, to, reason } = body;
    const [application] = await applications(scope, { id: params.id });
    if (application && (await ownAccountsOf(scope, staff.staffId)).includes(application.accountId))
      return refuse({ kind: 'own-account' });
    const answered = await answerApplication(scope, { id: params.id, from, to, reason });
    if (!answered.ok) return answered;
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
    return view ? ok(view) : refuse({ kind: 'application-unknown' });
  }),

  inScope(wire.applicationPicture, async (scope, _context, { params }) => {
    const picture = await applicationPicture(scope, { id: params.id });
    return picture
      ? ok({ type: picture.type, bytes: new Uint8Array(picture.bytes) })
      : refuse({ kind: 'application-unknown' });
  }),
];
