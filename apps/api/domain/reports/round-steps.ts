import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** One step of a round: `cancelled` bets were given back. Of a win above a ceiling: that it was held, and what became of it. */
export type RoundStep = Readonly<{
  kind:
    | 'bet'
    | 'settle'
    | 'cancel'
    | 'unsettle'
    | 'resettle'
    | 'void'
    | 'return-stake'
    | 'credit-held'
    | 'held-release'
    | 'held-refused'
    | 'held-returned';
  amount: bigint;
  at: Date;
  cancelled: boolean;
}>;

/**
 * The steps of an account's own round, in their order; none when it is no round of theirs. One that was played from a wallet at its vendor is told as
 * a whole: what was staked, and what it won.
 */
export async function roundSteps(scope: Scope, accountId: Id, roundId: Id): Promise<RoundStep[]> {
  const rows = await scope.db
    .selectFrom('reports.round_step')
    .select(['kind', 'amount', 'recorded_at', 'is_cancelled'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('round_id', '=', roundId)
    .orderBy('recorded_at')
    // What happened within one millisecond began with the bet, and what became of a held win came after it was held.
    .orderBy(sql`kind = 'bet'`, 'desc')
    .orderBy(sql`kind <> 'credit-held' and kind like 'held-%'`)
    .orderBy(sql`kind = 'credit-held'`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as RoundStep['kind'],
    amount: row.amount ?? 0n,
    at: row.recorded_at ?? scope.now,
    cancelled: row.is_cancelled ?? false,
  }));
}
