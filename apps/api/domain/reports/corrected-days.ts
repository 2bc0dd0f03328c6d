import { addDays, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Listener } from '../../platform/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { firstDayOpen } from './bets-of-days.ts';

const corrected = z.union([
  z.object({ slipId: z.string() }).transform(({ slipId }) => slipId),
  z.object({ roundId: z.string() }).transform(({ roundId }) => roundId),
]);

/** The instant that an id begins with. */
const instantOf = (id: Id): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * Has a day summed again when a correction has changed a slip or round of it, or a vendor told of a round of it late. Hearing one twice does
 * it twice, to the same end.
 */
export const correctedDaysListener: Listener = {
  name: 'reports-corrected-days',
  topics: ['slip-corrected', 'round-corrected', 'wallet-round-taken'],
  async hear(scope, facts) {
    for (const { memberId, payload } of facts) {
      if (memberId === null) continue;
      const at = new Date(instantOf(corrected.parse(payload)));
      await sql`
        insert into reports.day_to_sum (merchant_id, account_id, day, is_due)
          select merchant_id, ${memberId}, (${at}::timestamptz at time zone time_zone)::date, true
            from reports.brand where merchant_id = ${scope.merchantId}
          on conflict (merchant_id, account_id, day) do update set is_due = true`.execute(scope.db);
    }
  },
};

/** Asks the worker to sum a player's days before all others': somebody waits for them. */
export async function askForSums(scope: Scope, accountId: Id, zone: string): Promise<void> {
  await sql`
    insert into reports.day_to_sum (merchant_id, account_id, day, is_due)
      values (${scope.merchantId}, ${accountId}, ${addDays(firstDayOpen(scope, zone), -1)}::date, true)
      on conflict (merchant_id, account_id, day) do update set is_due = true`.execute(scope.db);
}
