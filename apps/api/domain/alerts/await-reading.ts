import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { devicesLeft } from '../identity/index.ts';
import { readingOf } from '../messaging/index.ts';
import { choosersAmong } from './choices.ts';
import { forgetDevicesLeft } from './device.ts';

/** Who is on the page reads it by then. */
const PATIENCE_MS = 60_000;

const inThread = z.object({ threadId: z.string() });
const ended = z.object({ sessionIds: z.array(z.string()) });

/** Waits whether what has come into an inbox is read there; and forgets what was told of a thread that is. */
export const awaitReadingListener: Listener = {
  name: 'alerts-await-reading',
  topics: ['inbox-changed'],
  async hear(scope, facts) {
    const choosers = await choosersAmong(
      scope,
      facts.flatMap(({ memberId }) => memberId ?? []),
    );
    for (const { memberId, payload } of facts)
      if (memberId && choosers.has(memberId))
        await awaitReading(scope, memberId, inThread.parse(payload).threadId);
  },
};

async function awaitReading(scope: Scope, accountId: Id, threadId: Id): Promise<void> {
  const { merchantId, now } = scope;
  const reading = await readingOf(scope, accountId, threadId);
  if (!reading || reading.readSeq >= reading.lastSeq) {
    await forgetThread(scope, accountId, threadId);
    return;
  }
  await sql`
    insert into alerts.unread_thread as t (merchant_id, account_id, thread_id, due_at)
    values (${merchantId}, ${accountId}, ${threadId}, ${new Date(now.getTime() + PATIENCE_MS)})
    on conflict (merchant_id, account_id, thread_id)
    do update set due_at = coalesce(t.due_at, excluded.due_at) where t.told_seq <= ${reading.readSeq}`.execute(
    scope.db,
  );
}

/** Nothing of a thread is to be told any more. */
export async function forgetThread(scope: Scope, accountId: Id, threadId: Id): Promise<void> {
  await scope.db
    .deleteFrom('alerts.unread_thread')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .execute();
}

/** Tells browsers nothing more of an account that was signed out there. */
export const leaveDevicesListener: Listener = {
  name: 'alerts-leave-devices',
  topics: ['sessions-ended'],
  async hear(scope, facts) {
    for (const { memberId, payload } of facts) {
      if (!memberId) continue;
      const left = await devicesLeft(scope, memberId, ended.parse(payload).sessionIds);
      await forgetDevicesLeft(scope, memberId, left);
    }
  },
};
