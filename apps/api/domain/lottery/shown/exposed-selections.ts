import { playOf } from '@mela/lottery-rules/families.ts';
import { invariant, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { betsIn } from '../orders/exposed-bets.ts';
import { readOdds } from '../settlement/settle-slips.ts';

/** A selection that waits for its draw, with the slips that hold it and the most that all of them can win; 1/10 000 of the currency. */
export type ExposedSelection = Readonly<{ play: string; selection: string; slips: number; couldWin: bigint }>;

type Row = Readonly<{
  play: string;
  selection: string;
  notes: number;
  odds: unknown;
  slips: number;
  stakePerNote: bigint;
  bestPayout: bigint;
}>;

/** So many different bets are looked through, the dearest of them. */
const LOOKED_THROUGH = 2000;

/**
 * The selections of a draw by which the house can lose most, the worst first; a list of numbers that are bets of their own counts number by
 * number, as the limit on them does.
 */
export async function exposedSelections(
  scope: Scope,
  drawId: Id,
  limit: number,
): Promise<ExposedSelection[]> {
  const { rows } = await sql<Row>`
    select play, selection, notes, odds, count(*)::int as slips, sum(stake_per_note)::bigint as "stakePerNote",
           sum(best_payout)::bigint as "bestPayout"
      from lottery.slip
     where merchant_id = ${scope.merchantId} and draw_id = ${drawId} and state = 'PENDING'
     group by play, selection, notes, odds
     order by sum(best_payout) desc limit ${LOOKED_THROUGH}`.execute(scope.db);
  const found = new Map<string, ExposedSelection>();
  for (const row of rows) {
    const play = playOf(row.play)?.play;
    invariant(play, `no rules for ${row.play}`);
    const stakePerUnit = row.stakePerNote / BigInt(play.unitsPerNote);
    for (const { text, payout } of betsIn({ ...row, odds: readOdds(row.odds), stakePerUnit })) {
      const key = `${row.play} ${text}`;
      const { slips = 0, couldWin = 0n } = found.get(key) ?? {};
      const sums = { slips: slips + row.slips, couldWin: couldWin + payout };
      found.set(key, { play: row.play, selection: text, ...sums });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.couldWin > b.couldWin ? -1 : 1)).slice(0, limit);
}
