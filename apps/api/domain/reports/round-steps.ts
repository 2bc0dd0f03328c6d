import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** One step of a round: `cancelled` bets were given back. */
export type RoundStep = Readonly<{
  kind: 'bet' | 'settle' | 'cancel' | 'unsettle' | 'resettle' | 'void' | 'return-stake';
  amount: bigint;
  at: Date;
  cancelled: boolean;
}>;

/** The steps of an account's own round, in their order; none when it is no round of theirs. */
export async function roundSteps(scope: Scope, accountId: Id, roundId: Id): Promise<RoundStep[]> {
  const rows = await scope.db
    .selectFrom('reports.round_step')
    .select(['kind', 'amount', 'recorded_at', 'is_cancelled'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('round_id', '=', roundId)
    .orderBy('recorded_at')
    // What happened within one millisecond began with the bet.
    .orderBy(sql`kind = 'bet'`, 'desc')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return stepsAtVendor(scope, accountId, roundId);
  return rows.map((row) => ({
    kind: row.kind as RoundStep['kind'],
    amount: row.amount ?? 0n,
    at: row.recorded_at ?? scope.now,
    cancelled: row.is_cancelled ?? false,
  }));
}

/** A round that was played from a wallet at its vendor is told as a whole: what was staked, and what it won. */
async function stepsAtVendor(scope: Scope, accountId: Id, roundId: Id): Promise<RoundStep[]> {
  const row = await scope.db
    .selectFrom('reports.wallet_bet')
    .select(['stake', 'win', 'placed_at', 'settled_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('id', '=', roundId)
    .executeTakeFirst();
  if (!row) return [];
  const [staked, won] = [row.placed_at ?? scope.now, row.settled_at ?? scope.now];
  return [
    { kind: 'bet', amount: row.stake ?? 0n, at: staked, cancelled: false },
    { kind: 'settle', amount: row.win ?? 0n, at: won, cancelled: false },
  ];
}
