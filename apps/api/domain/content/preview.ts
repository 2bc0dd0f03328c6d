import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** Long enough to look at everything, too short to be passed around. */
const PREVIEW_MS = 30 * 60_000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A ticket with which a browser sees drafts as if they were published, for half an hour. */
export async function openPreview(
  scope: Scope,
  { staffId }: { staffId: Id },
): Promise<{ ticket: string; endsAt: Date }> {
  await scope.db
    .deleteFrom('content.preview')
    .where('merchant_id', '=', scope.merchantId)
    .where('ends_at', '<', scope.now)
    .execute();
  const ticket = randomBytes(32).toString('base64url');
  const endsAt = new Date(scope.now.getTime() + PREVIEW_MS);
  await scope.db
    .insertInto('content.preview')
    .values({
      merchant_id: scope.merchantId,
      ticket_hash: hashOf(ticket),
      staff_id: staffId,
      ends_at: endsAt,
    })
    .execute();
  return { ticket, endsAt };
}

/** Until when a ticket shows drafts; null when it does not, or not any more. */
export async function previewEnds(scope: Scope, ticket: string): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('content.preview')
    .select('ends_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('ends_at', '>', scope.now)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}
