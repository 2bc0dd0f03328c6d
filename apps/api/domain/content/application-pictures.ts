import { randomUUID } from 'node:crypto';
import { ok, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Busy } from '../../platform/in-turn.ts';
import { drawWithin, type NotAPicture } from '../../platform/picture.ts';
import type { Scope } from '../../platform/scope.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** SPEC.md §9. */
export const PICTURES_MAX = 3;
/** Enough to read a receipt on a screenshot. */
const SIDE_PIXELS = 1600;

/**
 * Draws a picture anew that a member wants to send along, and keeps it until the application comes. No more wait than may be
 * sent at once: the oldest makes room.
 */
export async function keepApplicationPicture(
  database: Database,
  merchantId: Id,
  { accountId, bytes }: { accountId: Id; bytes: Buffer },
): Promise<Outcome<{ id: Id }, NotAPicture | Busy>> {
  const drawn = await drawWithin(bytes, SIDE_PIXELS);
  if (!drawn.ok) return drawn;
  const id = randomUUID();
  await database.inMerchant(merchantId, async (scope) => {
    const waiting = await scope.db
      .selectFrom('content.application_picture')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('account_id', '=', accountId)
      .where('application_id', 'is', null)
      .orderBy('uploaded_at', 'desc')
      .orderBy('id')
      .execute();
    const tooMany = waiting.slice(PICTURES_MAX - 1).map((row) => row.id);
    if (tooMany.length > 0) {
      await scope.db
        .deleteFrom('content.application_picture')
        .where('merchant_id', '=', merchantId)
        .where('id', 'in', tooMany)
        .where('application_id', 'is', null)
        .execute();
    }
    await scope.db
      .insertInto('content.application_picture')
      .values({ merchant_id: merchantId, id, account_id: accountId, uploaded_at: scope.now, ...drawn.value })
      .execute();
  });
  return ok({ id });
}

/** A picture of an application; of a member's own, where it says whose. Null: there is none for the one who asks. */
export async function applicationPicture(
  scope: Scope,
  { id, accountId }: { id: Id; accountId?: Id },
): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await scope.db
    .selectFrom('content.application_picture')
    .select(['type', 'bytes'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    // Staff see what was sent, not what somebody is still choosing.
    .$if(accountId === undefined, (query) => query.where('application_id', 'is not', null))
    .executeTakeFirst();
  return row ?? null;
}

/** Puts pictures that wait to an application of the same member; answers whether all of them were there. */
export async function attachPictures(
  scope: Scope,
  { ids, accountId, applicationId }: { ids: readonly Id[]; accountId: Id; applicationId: Id },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { numUpdatedRows } = await scope.db
    .updateTable('content.application_picture')
    .set({ application_id: applicationId })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('application_id', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows) === ids.length;
}

/** The pictures that a member has sent along, for themselves. */
export const ownApplicationPictures = ownRows({
  table: 'content.application_picture',
  owner: 'account_id',
  read: ({ type, uploaded_at, bytes }) => ({ type, uploadedAt: uploaded_at, bytes }),
});
