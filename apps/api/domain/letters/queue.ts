import { sql } from 'kysely';
import type { Backlog } from '../../platform/backlog.ts';
import type { Scope } from '../../platform/scope.ts';

/** Letters that wait for their carrier, by channel; none too. */
export async function letterQueue(scope: Scope): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'letters-' || c.channel as name, count(l.id)::int as count, min(l.queued_at) as "oldestAt"
      from (values ('sms'), ('email')) c (channel)
      left join letters.letter l on l.merchant_id = ${scope.merchantId} and l.state = 'queued' and l.channel = c.channel
     group by c.channel`.execute(scope.db);
  return rows;
}
