import { sql } from 'kysely';
import type { Backlog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';

/** Notifications that wait for their sender, by channel; none too. */
export async function notificationQueue(scope: Scope): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'notifications-' || c.channel as name, count(n.id)::int as count, min(n.queued_at) as "oldestAt"
      from (values ('sms'), ('email')) c (channel)
      left join notifications.notification n on n.merchant_id = ${scope.merchantId} and n.state = 'queued' and n.channel = c.channel
     group by c.channel`.execute(scope.db);
  return rows;
}
