import type { PlayFigures } from '@mela/agent-rules';
import type { BusinessDay, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What a round counts for, and on which day, where its facts alone do not say it. */
export type CountedRound = PlayFigures &
  Readonly<{ roundId: Id; accountId: Id; day: BusinessDay; category: string }>;

/** Those of some rounds for which it is kept. */
export async function countedRounds(
  scope: Scope,
  roundIds: readonly Id[],
): Promise<ReadonlyMap<Id, CountedRound>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<CountedRound>`
    select round_id as "roundId", account_id as "accountId", day::text as day, category, stakes, valid_bet as "validBet", wins
      from team_figures.counted_round
     where merchant_id = ${scope.merchantId} and round_id = any (${roundIds}::uuid[])`.execute(scope.db);
  return new Map(rows.map((row) => [row.roundId, row]));
}

/** Keeps what rounds count for from now on; their day and category are those that they had first. */
export async function keepCounted(scope: Scope, rounds: readonly CountedRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await scope.db
    .insertInto('team_figures.counted_round')
    .values(
      rounds.map((round) => ({
        merchant_id: scope.merchantId,
        round_id: round.roundId,
        account_id: round.accountId,
        day: round.day,
        category: round.category,
        stakes: round.stakes,
        valid_bet: round.validBet,
        wins: round.wins,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'round_id']).doUpdateSet((row) => ({
        stakes: row.ref('excluded.stakes'),
        valid_bet: row.ref('excluded.valid_bet'),
        wins: row.ref('excluded.wins'),
      })),
    )
    .execute();
}
