import { DAY_MS } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What a visitor said is kept so long after the talk has ended. */
export const VISITOR_TALK_DAYS = 90;

const AT_ONCE = 100;

/**
 * Erases talks of visitors whose time is over: what was said is blanked, as that of a closed account is, and all else that is about them goes.
 * Answers how many, and leaves the rest for the next time.
 */
export async function forgetVisitors(scope: Scope): Promise<number> {
  const before = new Date(scope.now.getTime() - VISITOR_TALK_DAYS * DAY_MS);
  const { rows } = await sql`
    with gone as (
      select merchant_id, id from messaging.service_chat
       where merchant_id = ${scope.merchantId} and visitor_hash is not null and ended_at <= ${before}
       order by ended_at limit ${AT_ONCE} for update skip locked),
    noted as (
      delete from messaging.staff_note n using gone g
       where n.merchant_id = g.merchant_id and n.about = 'thread' and n.about_id = g.id),
    awaited as (
      delete from messaging.unanswered u using gone g where u.merchant_id = g.merchant_id and u.id = g.id),
    said as (
      update messaging.message m set text = '' from gone g where m.merchant_id = g.merchant_id and m.thread_id = g.id),
    named as (
      update messaging.thread t set subject = '–' from gone g where t.merchant_id = g.merchant_id and t.id = g.id)
    delete from messaging.service_chat c using gone g where c.merchant_id = g.merchant_id and c.id = g.id
    returning c.id`.execute(scope.db);
  return rows.length;
}
