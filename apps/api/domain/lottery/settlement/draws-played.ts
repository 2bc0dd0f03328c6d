import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/** What all of a member's slips of a draw came to, as it was netted; `playedAt`: when it first was. */
export type DrawPlayed = Readonly<{
  memberId: Id;
  game: string;
  stake: bigint;
  bonusStake: bigint;
  win: bigint;
  rebate: bigint;
  playedAt: Date;
}>;

/** The settled draws that some members played for real money. */
export async function drawsPlayed(scope: Scope, memberIds: readonly Id[]): Promise<DrawPlayed[]> {
  const { rows } = await sql<DrawPlayed>`
    select t.member_id as "memberId", d.game_code as game, t.stake, t.bonus as "bonusStake", t.win, t.rebate, t.played_at as "playedAt"
      from lottery.turnover t
      join lottery.draw d on d.merchant_id = t.merchant_id and d.id = t.draw_id
     where t.merchant_id = ${scope.merchantId} and t.member_id = any (${memberIds}::uuid[]) and t.currency <> 'PLAY'`.execute(
    scope.db,
  );
  return rows;
}
