import { ok, refuse, type Outcome } from '@mela/primitives';
import { previewPage } from '@mela/wire/portal/content-pages.ts';
import * as wire from '@mela/wire/console/content.ts';
import {
  arrange,
  createItem,
  discardDraft,
  itemById,
  itemsOn,
  keepPicture,
  openPreview,
  pictureFile,
  publish,
  publishOrder,
  saveDraft,
  shelfOrder,
  withdraw,
  type Change,
} from '../../../domain/content/index.ts';
import { offerOfPromotion } from '../../../domain/bonuses/index.ts';
import { hostsOf } from '../../../domain/merchants/index.ts';
import { recordAudit, type AuditEntry } from '../../../domain/operator/index.ts';
import { publicOrigin } from '../../../platform/settings/settings.ts';
import type { Scope } from '../../../platform/scope.ts';
import { changesOf, itemView, pageOf } from './content-view.ts';
import type { StaffContext } from '../context.ts';
import type { ConsoleRefusal } from '../refusal-codes.ts';
import { inScope, route } from '../route.ts';

type Done = Outcome<Change, ConsoleRefusal>;

/** Puts a change into the trail, if it is one. */
async function noted(
  scope: Scope,
  { staff, requestId }: StaffContext,
  action: AuditEntry['action'],
  done: Done,
): Promise<Done> {
  if (!done.ok || done.value.before === done.value.after) return done;
  const item = done.value.after ?? done.value.before;
  if (!item) return done;
  await recordAudit(scope, {
    staffId: staff.staffId,
    action,
    subject: { kind: `content ${item.kind}`, id: item.id },
    ...changesOf(done.value),
    requestId,
  });
  return done;
}

/** The thing as it is now. */
function after(done: Done, { merchant }: StaffContext) {
  if (!done.ok) return done;
  return done.value.after
    ? ok(itemView(done.value.after, merchant.languages))
    : refuse({ kind: 'content-not-found' as const });
}

export const contentRoutes = [
  inScope(wire.contentList, async (scope, { merchant }, { query }) => {
    const shelf = { kind: query.kind, place: query.place ?? null, language: query.language };
    const { revision, draft } = await shelfOrder(scope, shelf);
    const items = await itemsOn(scope, shelf);
    return ok({
      items: items.map((item) => itemView(item, merchant.languages)),
      order: { revision, changed: draft !== null },
      languages: [...merchant.languages],
    });
  }),

  inScope(wire.contentItem, async (scope, { merchant }, { params }) => {
    const item = await itemById(scope, params.id);
    if (!item) return refuse({ kind: 'content-not-found' });
    return ok({ ...itemView(item, merchant.languages), languages: [...merchant.languages] });
  }),

  inScope(wire.contentCreate, async (scope, context, { body }) => {
    return after(await noted(scope, context, 'content-begun', await createItem(scope, body)), context);
  }),

  inScope(wire.contentSave, async (scope, context, { params: { id }, body: { revision, facts } }) => {
    const done = await saveDraft(scope, { id, revision }, facts);
    return after(await noted(scope, context, 'content-drafted', done), context);
  }),

  inScope(wire.contentPublish, async (scope, context, { params: { id }, body: { revision, standIn } }) => {
    const done = await publish(scope, { id, revision }, { standIn });
    return after(await noted(scope, context, 'content-published', done), context);
  }),

  inScope(wire.contentWithdraw, async (scope, context, { params: { id }, body: { revision } }) => {
    const done = await withdraw(scope, { id, revision });
    return after(await noted(scope, context, 'content-withdrawn', done), context);
  }),

  inScope(wire.contentDiscard, async (scope, context, { params: { id }, body: { revision } }) => {
    // What has money behind it is not forgotten.
    const isNew = (await itemById(scope, id))?.published === null;
    if (isNew && (await offerOfPromotion(scope, id))) return refuse({ kind: 'content-in-use' });
    const done = await noted(
      scope,
      context,
      'content-discarded',
      await discardDraft(scope, { id, revision }),
    );
    if (!done.ok) return done;
    const { after: left } = done.value;
    return ok(left && itemView(left, context.merchant.languages));
  }),

  inScope(wire.contentArrange, async (scope, context, { body: { kind, place, language, revision, ids } }) => {
    const done = await arrange(scope, { kind, place, language }, { revision, ids });
    if (!done.ok) return done;
    await recordAudit(scope, {
      staffId: context.staff.staffId,
      action: 'content-arranged',
      subject: { kind: 'content order', id: [kind, place, language].filter(Boolean).join(' ') },
      before: { order: done.value.before.draft ?? done.value.before.published },
      after: { order: done.value.after.draft },
      requestId: context.requestId,
    });
    return ok({ revision: done.value.after.revision, changed: done.value.after.draft !== null });
  }),

  inScope(wire.contentPublishOrder, async (scope, context, { body: { kind, place, language, revision } }) => {
    const done = await publishOrder(scope, { kind, place, language }, { revision });
    if (!done.ok) return done;
    const { before, after: now } = done.value;
    if (before !== now) {
      await recordAudit(scope, {
        staffId: context.staff.staffId,
        action: 'content-order-published',
        subject: { kind: 'content order', id: [kind, place, language].filter(Boolean).join(' ') },
        before: { order: before.published },
        after: { order: now.published },
        requestId: context.requestId,
      });
    }
    return ok({ revision: now.revision, changed: false });
  }),

  route(wire.contentPictureSend, async ({ services, merchantId, staff, requestId }, { body }) => {
    const kept = await keepPicture(services.database, merchantId, Buffer.from(body.bytes));
    if (!kept.ok) return kept;
    await services.database.inMerchant(merchantId, (scope) =>
      recordAudit(scope, {
        staffId: staff.staffId,
        action: 'content-picture-sent',
        subject: { kind: 'content picture', id: kept.value.id },
        after: { width: kept.value.width, height: kept.value.height },
        requestId,
      }),
    );
    return kept;
  }),

  inScope(wire.contentPicture, async (scope, _context, { params: { id } }) => {
    const picture = await pictureFile(scope, { id, width: 480, format: 'webp' });
    return picture
      ? ok({ type: picture.type, bytes: new Uint8Array(picture.bytes) })
      : refuse({ kind: 'content-not-found' });
  }),

  inScope(wire.contentPreview, async (scope, { services, merchantId, staff, requestId }, { body }) => {
    const item = body.id === null ? null : await itemById(scope, body.id);
    if (body.id !== null && !item) return refuse({ kind: 'content-not-found' });
    const [host = ''] = await hostsOf(scope.db, merchantId);
    const { ticket, endsAt } = await openPreview(scope, { staffId: staff.staffId });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'content-previewed',
      subject: { kind: item ? `content ${item.kind}` : 'content', id: item?.id ?? 'all' },
      requestId,
    });
    // Over anything else an announcement would only be in the way.
    const popUps = item === null || item.kind === 'pop-up';
    const page = previewPage({ ticket, next: item ? pageOf(item) : '/', popUps });
    return ok({ address: publicOrigin(services.settings, host) + page, endsAt });
  }),
];
