import { ok, refuse, type BusinessDay, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { WroteTooMuch } from './refusals.ts';

/** What one account may write on a business day: threads that it begins, and messages in all. */
export const WRITTEN_PER_DAY = { threads: 30, messages: 200 } as const;

/** Counts a message against its day's bounds, one that begins a thread against both; refuses it when the day is full. */
export async function countWritten(
  scope: Scope,
  { accountId, day, begins }: { accountId: Id; day: BusinessDay; begins: boolean },
): Promise<Outcome<null, WroteTooMuch>> {
  const begun = begins ? 1 : 0;
  const { rows } = await sql`
    insert into messaging.written as w (merchant_id, account_id, on_day, threads, messages)
    values (${scope.merchantId}, ${accountId}, ${day}, ${begun}, 1)
        on conflict (merchant_id, account_id, on_day) do update
       set threads = w.threads + ${begun}, messages = w.messages + 1
     where w.threads + ${begun} <= ${WRITTEN_PER_DAY.threads} and w.messages < ${WRITTEN_PER_DAY.messages}
    returning 1`.execute(scope.db);
  return rows.length > 0 ? ok(null) : refuse({ kind: 'wrote-too-much' });
}
