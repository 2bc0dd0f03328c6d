import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import { wrongClaim, type Claim } from '../../platform/claim.ts';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ContentApplication } from '../../platform/tables.ts';
import { activityStatus, ANSWERS, type ApplicationState } from './item.ts';
import { isWithin } from '../../platform/graphemes.ts';
import { PICTURES_MAX, sentPictures } from '../../platform/sent-pictures.ts';
import type { ApplicationRefusal, ApplyRefusal } from './refusals.ts';
import { shownItem, type Reader } from './shown.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** A member's part in a promotion. */
export type Application = Readonly<{
  id: Id;
  promotionId: Id;
  accountId: Id;
  state: ApplicationState;
  comment: string;
  /** What staff said last. */
  reason: string | null;
  appliedAt: Date;
  changedAt: Date;
  pictureIds: readonly Id[];
  /** Who of the staff looks after it: nobody else answers. */
  claimedBy: Id | null;
}>;

/** The pictures that come with applications. */
export const applicationPictures = sentPictures({
  table: 'content.application_picture',
  subject: 'application_id',
});

/** SPEC.md §9, counted as people count. */
const COMMENT_MAX = 140;

/** A member applies for a promotion: once, while it is open, if it is for them at all. */
export async function apply(
  scope: Scope,
  reader: Reader,
  given: { accountId: Id; promotionId: Id; comment: string; pictureIds: readonly Id[] },
): Promise<Outcome<Application, ApplyRefusal>> {
  const { accountId, promotionId } = given;
  const comment = given.comment.trim();
  const pictureIds = [...new Set(given.pictureIds)];
  const promotion = await shownItem(
    scope,
    { ...reader, preview: false },
    { kinds: ['promotion'], id: promotionId },
  );
  if (!promotion?.activity || activityStatus(promotion.activity, scope.now) !== 'join')
    return refuse({ kind: 'activity-not-open' });
  if (!isWithin(comment, COMMENT_MAX))
    return refuse({ kind: 'fields-refused', fields: { comment: { id: 'field.too-long' } } });
  if (pictureIds.length > PICTURES_MAX || (promotion.activity.pictures && pictureIds.length === 0))
    return refuse({ kind: 'fields-refused', fields: { pictureIds: { id: 'field.content.pictures' } } });

  const id = newId(scope.now.getTime());
  const inserted = await scope.db
    .insertInto('content.application')
    .values({
      merchant_id: scope.merchantId,
      id,
      promotion_id: promotionId,
      account_id: accountId,
      state: 'applying',
      comment,
      applied_at: scope.now,
      changed_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'promotion_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return refuse({ kind: 'applied-before' });
  if (!(await applicationPictures.attach(scope, { ids: pictureIds, accountId, to: id })))
    return refuse({ kind: 'fields-refused', fields: { pictureIds: { id: 'field.content.pictures' } } });
  const [application] = await applications(scope, { id });
  return application ? ok(application) : refuse({ kind: 'applied-before' });
}

/** Who wants to take part in which promotion, for staff to look through. */
export const applicationListing = listingOf({
  table: 'content.application',
  columns: {
    member: 'account_id',
    state: 'state',
    appliedAt: 'applied_at',
    changedAt: 'changed_at',
    claimedBy: 'claimed_by',
  },
  read: ({ id }) => id,
});

type Wanted = Readonly<{
  id?: Id;
  accountId?: Id;
  promotionId?: Id;
  ids?: readonly Id[];
}>;

/** Applications with the names of their pictures, the oldest first. */
export async function applications(scope: Scope, wanted: Wanted): Promise<Application[]> {
  let query = scope.db
    .selectFrom('content.application as a')
    .selectAll('a')
    .select(
      sql<Id[]>`array(select p.id from content.application_picture p where p.merchant_id = a.merchant_id
        and p.application_id = a.id order by p.uploaded_at, p.id)`.as('pictures'),
    )
    .where('a.merchant_id', '=', scope.merchantId)
    .orderBy('a.applied_at')
    .orderBy('a.id')
    .limit(500);
  if (wanted.id !== undefined) query = query.where('a.id', '=', wanted.id);
  if (wanted.accountId !== undefined) query = query.where('a.account_id', '=', wanted.accountId);
  if (wanted.promotionId !== undefined) query = query.where('a.promotion_id', '=', wanted.promotionId);
  if (wanted.ids !== undefined) query = query.where(sql<boolean>`a.id = any (${[...wanted.ids]}::uuid[])`);
  return (await query.execute()).map(applicationOf);
}

/** One of them, which nobody else changes until the end; null: there is none. */
export async function lockApplication(scope: Scope, id: Id): Promise<Application | null> {
  await scope.db
    .selectFrom('content.application')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return (await applications(scope, { id }))[0] ?? null;
}

/** One of the staff takes an application that something may still be answered to, or somebody gives it back. */
export async function claimApplication(
  scope: Scope,
  { id, ...claim }: Claim & Readonly<{ id: Id }>,
): Promise<Outcome<Application, ApplicationRefusal>> {
  const found = await lockApplication(scope, id);
  if (!found) return refuse({ kind: 'application-not-found' });
  const wrong = ANSWERS[found.state].length > 0 ? wrongClaim(found.claimedBy, claim) : 'unchanged';
  if (wrong)
    return refuse({ kind: wrong === 'claimed' ? 'application-claimed' : 'application-state-conflict' });
  const claimedBy = claim.take ? claim.staffId : null;
  await scope.db
    .updateTable('content.application')
    .set({ claimed_by: claimedBy })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute();
  return ok({ ...found, claimedBy });
}

const applicationOf = (row: Selectable<ContentApplication> & { pictures: Id[] }): Application => ({
  id: row.id,
  promotionId: row.promotion_id,
  accountId: row.account_id,
  state: row.state as ApplicationState,
  comment: row.comment,
  reason: row.reason,
  appliedAt: row.applied_at,
  changedAt: row.changed_at,
  pictureIds: row.pictures,
  claimedBy: row.claimed_by,
});

/** What a member has applied for, for themselves. */
export const ownApplications = ownRows({
  table: 'content.application',
  owner: 'account_id',
  read: (row) => ({
    promotion: row.promotion_id,
    comment: row.comment,
    state: row.state,
    answer: row.reason,
    appliedAt: row.applied_at,
    changedAt: row.changed_at,
  }),
});
