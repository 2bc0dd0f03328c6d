import type { Scope } from '../../platform/scope.ts';
import type { Channel } from './notification.ts';

const RECENT_MS = 60_000;
/** So many failures in a row, with nothing arriving in between, and we stop promising notifications. */
const IN_A_ROW = 3;

/**
 * Whether a channel's sender has taken nothing of late, or notifications lie waiting for a worker. It is a property of the sender, never of one destination, so that
 * telling it tells nothing about anybody. It ends by itself.
 */
export async function isDown(scope: Scope, channel: Channel): Promise<boolean> {
  const latest = await scope.db
    .selectFrom('notifications.notification')
    .select(['state', 'problem'])
    .where('merchant_id', '=', scope.merchantId)
    .where('channel', '=', channel)
    .where('state', 'in', ['sent', 'failed'])
    .where('done_at', '>', new Date(scope.now.getTime() - RECENT_MS))
    .orderBy('done_at', 'desc')
    .limit(IN_A_ROW)
    .execute();
  if (latest.length === IN_A_ROW && latest.every(({ state }) => state === 'failed')) return true;
  const stuck = await scope.db
    .selectFrom('notifications.notification')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .where('queued_at', '<=', new Date(scope.now.getTime() - RECENT_MS))
    .limit(1)
    .executeTakeFirst();
  return stuck !== undefined;
}

/** Forgets what nobody needs any more: pretended notifications at their end, the others a week later, without their text. */
export async function forgetOldNotifications(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('notifications.notification')
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '<>', 'queued')
    .where('expires_at', '<=', new Date(scope.now.getTime() - KEPT_MS))
    .execute();
}

const KEPT_MS = 7 * 24 * 60 * 60_000;
